### What is stored, and how it is deleted.

forget-ask = Delete game { $game } of { $channel } (opened { $opened }; { $rulings ->
    [one] one ruling
   *[other] { $rulings } rulings
}) whole? Its log, the secrets of its dice and what the bot knows of its posts go, and cannot be brought back. Keep the attached file if anybody may want to check the dice later. The posts in the channel stay until somebody deletes them there; the players' last rosters stay theirs.
forget-ask-damaged = Delete game { $game } of { $channel } (opened { $opened }; { $rulings ->
    [one] one ruling
   *[other] { $rulings } rulings
}) whole? Its log is damaged and cannot be given as a file; perhaps whoever runs the bot has a backup. What is deleted cannot be brought back. The posts in the channel stay until somebody deletes them there.
forget-button = Delete for good
forgotten = Game { $game } is deleted
forgotten-by = Deleted by { $name }: its log and all that belongs to it are gone. Its posts stay until somebody deletes them; they can no longer be checked against a log, except with a file that was exported before.
refused-forget-not-allowed = Only who may manage this channel can have a closed game deleted. Please ask such a person.
refused-forget-elsewhere = Game { $game } was played in another channel, and only who may manage that channel can have it deleted; if the channel is gone, who may manage the server. Please ask such a person.
refused-forget-unreadable = Game { $game } cannot be deleted: the file is damaged where its log lies, and all of it stays as it is. Please tell whoever keeps the bot; a backup of the file mends it.
refused-no-closed-game = There is no such closed game here. One that is still open must be ended first: { slash-game-end }.
idle-heading = Is this game still being played?
idle-offer = Nothing has happened in it for { $days } days. If it is over, its master, or who manages the channel, may end it; the log stays. If it goes on, just play on.
privacy-heading = **What is kept about you** · games that name you, by your user id and display name: { $games }
privacy-game = Game { $game } in { $channel }, { $closed ->
    [true] closed
   *[false] open
}; rulings that you asked for: { $rulings }
privacy-master = · you are its master
privacy-side = · you play: { $army }
privacy-more = … and { $rest } earlier ones.
privacy-own = Drafts (typed, not ruled on; they last an hour): { $drafts }. Your last roster: { $roster ->
    [true] kept
   *[false] none
}.
privacy-how = A game's log belongs to both sides and is never changed. A closed game is deleted whole by who manages its channel: { slash-game-forget }. The posts in the channels are deleted there.
privacy-button = Delete my drafts and last roster
privacy-forgotten = Your drafts and your last roster are deleted.
