### /doctor: whether the bot has all it needs in this channel, and how to mend what it lacks.

doctor-well = **All is well here.**
doctor-ill = **Something is amiss here:**
doctor-direct = Nothing needs to be allowed in direct messages. Games are played in the channels of a server; ask there.
doctor-missing = ⚠️ **{ $permission }** is missing. { $purpose }
doctor-read-messages = Without it the bot does not see the channel, and cannot edit its posts when a question is answered.
doctor-send-messages = Without it, a ruling whose answer Discord has lost cannot be posted. If this channel is meant to be read-only, play in another one.
doctor-send-messages-in-threads = Without it, a ruling whose answer Discord has lost cannot be posted in this thread.
doctor-read-message-history = Without it the bot cannot go back to its earlier posts.
doctor-embed-links = Without it posts may come without their pictures.
doctor-attach-files = Without it there are no charts, and logs and rosters cannot be posted as files.
doctor-remedy-channel = How to mend it: { $where } → Edit Channel → Permissions → the role or name of { $bot } → allow what is missing. It takes “Manage Permissions”. If the channel follows its category, it can be allowed in the category.
doctor-remedy-thread = A thread takes its permissions from that channel.
doctor-remedy-invite = Or invite the bot anew with [this link]({ $link }): it asks for exactly what is needed.
doctor-archived = ⚠️ This thread is archived. Anyone who writes a message in it opens it again; then the game goes on.
doctor-locked = ⚠️ This thread is locked: nobody but those who manage threads can open it again. Ask them to unlock it, or play elsewhere.
doctor-no-dice = ⚠️ The pictures of dice are not there, so dice are written as numbers in brackets. Nothing else is amiss; the bot tries again at its next start.
doctor-journal-ill = ⚠️ The journal cannot be written, so nothing can be ruled on now. Nothing that stands is lost. The bot's operator finds the reason in its log: often a full disk.
doctor-game-ill = ⚠️ { $trouble }
doctor-game-none = No game is open here.
doctor-game-well = Game { $game } of this channel: { $rulings ->
    [one] { $rulings } ruling
   *[other] { $rulings } rulings
}, and its log holds.
doctor-figures = Version { $version }. Discord answers in { $gateway }, the journal in { $journal }.
doctor-milliseconds = { $count } ms
doctor-unknown = an unknown time
permission-read-messages = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-read-message-history = Read Message History
permission-embed-links = Embed Links
permission-attach-files = Attach Files
