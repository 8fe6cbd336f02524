### What stands on buttons and forms, and the private words around them.

# under the post that opens a game

button-join = Join
join-both-ask = You already play { $army }. Do you want to play both sides?
join-both = Play both sides
button-preset = Rules: { $preset }

# an open question

question-outcome = → { $outcome }
menu-full = The menu has no room for all of them: { $command } takes any.
action-for = { $army } was asked, not you. As the master you may answer for that side, and the log will say so.
action-for-button = Act for { $army }

covered-title = Under the template
covered-label = Models completely under it
covered-hint = A number from 0 to { $most }
refused-number-unreadable = "{ $text }" is no number. Press the button again and type digits only: 3

# physical dice

faces-title = Roll { $count }D{ $sides }
faces-label = { $reason ->
    [winds] Winds of Magic
    [channel] Channelling
    [recovery] To be free of the bar: a 6
    [magic-points] Magic points
    [cast] Casting roll
    [dispel] Dispel roll
    [miscast-table] Miscast table
    [scatter-distance] How far the spell flies
    [scatter-direction] Where to, as on a clock face
    [training] Training
   *[free] What you rolled
}
faces-hint = { $count ->
    [1] Only the new one, like 4
   *[other] Only the new ones, in order, like 4 5
}
resume-faces = Enter the dice

# the roster as text

roster-title = { $side ->
    [first] Roster of the first side
   *[second] Roster of the second side
}
roster-label = One wizard a line
roster-hint = Vera, level 2: Fireball 8; Shield 7 remains
resume-roster = Open the form again
refused-draft-expired = What you typed is no longer there: it is kept for an hour. Please give the command again.

# ending a game

end-ask = { $turns ->
    [0] End this game? Nothing has been played yet. Its log stays.
   *[other] End this game (turns played: { $turns })? It cannot be taken up again; its log and statistics stay.
}
end-button = End the game

# when something is late or goes wrong

shown-late = Shown late: the post was lost on the way. The dice are those that fell then.
done-late = That took a moment. It is done: see the post.
post-lost = Discord did not take the post. What was ruled stands: it is shown with the next act, or by { slash-game-show }.
post-not-taken = Discord did not let me post that here. A ruling stands all the same: { slash-game-show } shows how the game is. I need the permissions "View Channel" and "Send Messages" in this channel (in a thread, "Send Messages in Threads").
form-late = That took a moment. Now the form can be opened.
refused-control-unknown = I no longer know this button or form. { slash-game-show } shows how things stand and what can be pressed now.
refused-too-fast = { $seconds ->
    [one] That was very much at once. Wait a second, then go on: everything is as you left it.
   *[other] That was very much at once. Wait { $seconds } seconds, then go on: everything is as you left it.
}
refused-stale-post = That post belongs to a game that is over.
refused-direct-message = Games are played in a server's channels and threads, where both players are. In a direct message there is { $roll }.
refused-journal-failed = The log cannot be written at the moment, so nothing was ruled. Please try again in a while; if it goes on, tell whoever keeps the bot.
refused-journal-unknown = The log stopped answering while this was being written, so nobody knows yet whether it stands. { slash-game-show } tells as soon as the log answers again; repeat it only if it is missing.
