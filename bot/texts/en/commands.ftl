# Slash commands as Discord shows them. `cmd-…` is a command or group by its whole English name, `opt-…` an option,
# `choice-…` a fixed choice; `.description` is the line below the name (100 characters at most). An option that means
# something else in one command has its description there, as `.opt-…`, and its name, if that differs, as `.name-…`.
# Names and options must equal those in the code: they are what Discord sends back.

## Games

cmd-game = game
    .description = The game in this channel: open it, take a seat, look, set options, end it
cmd-game-new = new
    .description = Open a game in this channel; you play the first side and are its master
    .opt-army = What your side is called
cmd-game-join = join
    .description = Take the free seat, or the one kept for you
    .opt-army = What your side is called
cmd-game-seat = seat
    .description = Master: seat a player on a side, in place of whoever sits there
    .opt-side = Which side the player takes
    .opt-user = Who takes the seat
cmd-game-leave = leave
    .description = Give up your seat
cmd-game-show = show
    .description = The table card: turn, pools, wizards, spells in play, and the open question with its buttons
cmd-game-set = set
    .description = Master: set an option between phases, or the language at any time
    .name-value = value
    .opt-value = What to set it to
cmd-game-options = options
    .description = All options of this game with their values and what they mean
cmd-game-master = master
    .description = Hand the game over to a new master; who manages the channel may take over
    .opt-user = The new master
cmd-game-undo = undo
    .description = Take back the last ruling; the other side is asked where dice fell
    .opt-redo = Take back the last undo instead
cmd-game-end = end
    .description = End this game; asks whether you are sure. The log stays
cmd-game-forget = forget
    .description = Who manages the channel: delete a closed game whole; first offers its log and asks
cmd-game-list = list
    .description = The open games of this server, with links

## Rosters, wizards, spells

cmd-roster = roster
    .description = A side's whole roster as text
cmd-roster-edit = edit
    .description = Write the roster in a form, one wizard a line
cmd-roster-show = show
    .description = Read the roster
cmd-roster-export = export
    .description = Post the roster as a file, to keep and use again
cmd-roster-import = import
    .description = Take the roster from a text file, one wizard a line
cmd-wizard = wizard
    .description = The wizards of a side
cmd-wizard-add = add
    .description = Enter a wizard in the roster
    .opt-name = What the wizard is called
cmd-wizard-edit = edit
    .description = Change what the roster says of a wizard; what you leave out stays
    .opt-name = The wizard's new name
    .opt-wounds = Wounds, the most he has and those he has now
    .opt-manoeuvre = Steps that the army list adds or takes
cmd-wizard-remove = remove
    .description = Strike a wizard from the roster
cmd-wizard-state = state
    .description = Tell where a wizard is: what only the table knows
cmd-spell = spell
    .description = The spells of a side
cmd-spell-add = add
    .description = Register a spell and teach it to the named wizards, or to all of them
    .opt-name = What the spell is called
    .opt-value = Casting value, 3 to 15
cmd-spell-remove = remove
    .description = Strike a spell from the side's book; its wizards forget it
cmd-spell-end = end
    .description = End a spell that remains in play
    .opt-spell = Which spell in play
    .opt-side = Whose spell it is, where both sides have one of that name

## The magic phase

cmd-winds = winds
    .description = Throw the Winds of Magic: your magic phase begins
cmd-phase = phase
    .description = The magic phase
cmd-phase-end = end
    .description = End your magic phase; the dice left in both pools are gone
cmd-cast = cast
    .description = Cast a spell: wizard, spell, number of power dice
    .opt-wizard = Who casts; may be left out where only one can
    .opt-spell = Which of the spells he knows; may be left out where only one is possible
    .opt-dice = How many power dice to throw
cmd-dispel = dispel
    .description = Try to dispel the spell just cast, or one in play where the rules allow it
    .opt-dice = How many dice to throw
    .opt-spell = Which spell; may be left out where only one is possible
cmd-pass = pass
    .description = Let the spell through, or decline the free spell
cmd-answer = answer
    .description = Answer what the referee asks your side
cmd-answer-scatter = scatter
    .description = What was in the way of the flung spell?
cmd-answer-free-spell = free-spell
    .description = Cast the spell that the opponent's lost control gives you, without dice
    .opt-wizard = Who casts; may be left out where only one can
    .opt-spell = Which spell; may be left out where only one is possible
cmd-answer-covered = covered
    .description = How many models are completely under the template?
cmd-train = train
    .description = Train a wizard, as the first act of your phase; no magic and no healing this turn
    .opt-wizard = Who trains; may be left out where only one can
cmd-heal = heal
    .description = Heal a wizard, or anything else you name
    .opt-target = Which wizard, or whatever is healed
cmd-move = move
    .description = Move a wizard: tells how many steps he has
    .opt-wizard = Who moves; may be left out where only one can

## Dice, corrections, the log, help

cmd-pool = pool
    .description = Dice that magic items and rulings add or take
cmd-pool-add = add
    .description = Add dice to a pool, within its limit
    .opt-amount = How many dice to add
cmd-pool-take = take
    .description = Take dice from a pool
    .opt-amount = How many dice to take
cmd-roll = roll
    .description = Throw any dice
    .opt-dice = Which dice: 3d6+1, d12
cmd-correct = correct
    .description = Master: put right what is wrong; dice are never corrected
cmd-correct-wizard = wizard
    .description = Master: put a wizard right; what you leave out stays
    .opt-level = Level now
    .opt-wounds = Wounds left; 0 is dead
cmd-correct-pool = pool
    .description = Master: set how many dice a pool holds
    .opt-dice = How many dice the pool holds
cmd-log = log
    .description = The log of the game: every ruling and every die
cmd-log-show = show
    .description = Read the log of this channel's game, page by page
    .opt-wizard = Only what concerns this wizard
cmd-log-export = export
    .description = Post the whole log as a file, one ruling a line
    .opt-last = Only so many of the last rulings
cmd-log-verify = verify
    .description = Check a log: that no die was chosen and every ruling follows from the rules
    .opt-file = A file that export wrote; without one this channel's log is checked
cmd-doctor = doctor
    .description = Whether the bot has all it needs in this channel, and how to mend what it lacks
cmd-privacy = privacy
    .description = What the bot keeps about you, and how to have it deleted
cmd-help = help
    .description = What to do next
cmd-odds = odds
    .description = Exact chances of a cast for each number of dice; only you see them
    .opt-wizard = Who would cast; without a wizard, chances of 1 to 12 dice
    .opt-spell = Which spell; may be left out where only one is possible
    .opt-value = Or any casting value, 3 to 15
    .opt-dice = A number of dice that you have in mind
cmd-luck = luck
    .description = How the dice of this game fell and what was to be expected; only you see it
cmd-rules = rules
    .description = A rule in plain words, with its id
    .opt-topic = Which rule: a topic, or an id such as C14

## Options

opt-preset = preset
    .description = The ruleset to begin with
opt-language = language
    .description = The language of the game's posts
opt-dice = dice
    .description = Who throws: the bot (fair), or you your own dice (manual)
opt-opponent = opponent
    .description = For whom the second seat is kept
opt-army = army
opt-side = side
    .description = Which side is meant; without it, your own
opt-user = user
opt-option = option
    .description = Which option
opt-value = value
opt-file = file
    .description = A .txt file, one wizard a line, as the export writes it
opt-name = name
opt-level = level
    .description = Level, 1 to 6
opt-spells = spells
    .description = The spells he knows: Fireball 8; Shield 7 remains; Fire Rain 11 template
opt-wounds = wounds
    .description = Wounds; 2 if you say nothing
opt-manoeuvre = manoeuvre
    .description = Steps that the army list adds or takes; for an Archmage −1 if you say nothing
opt-wizard = wizard
    .description = Which wizard
opt-status = status
    .description = Where he is
opt-wizards = wizards
    .description = Who knows it, names with commas; without it, every wizard of the side
opt-remains = remains
    .description = Whether it remains in play
opt-template = template
    .description = Whether it is laid with a template
opt-spell = spell
    .description = Which spell
opt-rolled = rolled
    .description = Physical dice: the faces you threw, in the order asked for, such as 4 5 6
opt-bonus = bonus
    .description = What an item adds to the roll
opt-target = target
    .description = At whom or what
opt-hit = hit
    .description = What stood there
opt-models = models
    .description = How many models
opt-pool = pool
    .description = Which pool
opt-amount = amount
opt-reason = reason
    .description = What for; it is logged
opt-lift_bars = lift_bars
    .description = Whether he may cast again, whatever bars him
opt-last = last
    .description = How many rulings a page; 5 if you say nothing
opt-game = game
    .description = The number of the closed game; if you say nothing, the last one of this channel
opt-undo = undo
    .description = Who may take a ruling back in this game
opt-redo = redo
opt-player = player
    .description = Only what this user asked for
opt-topic = topic

## Choices

choice-seeds = by the documents
choice-equal_pools = equal pools
choice-consent = with the other side's consent
choice-master = the master only
choice-off = nobody
choice-fair = fair: the bot throws
choice-manual = manual: we throw our own
choice-first = first side
choice-second = second side
choice-ready = ready
choice-fleeing = fleeing
choice-off_table = off the table
choice-hospital = in hospital
choice-dead = dead
choice-contact = a model in contact
choice-solid = a solid object
choice-nothing = nothing
choice-power = power dice
choice-dispel = dispel dice

## Suggestions

suggest-level = level { $level }
suggest-chance = { $percent } %
suggest-chance-with = { $percent } % with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}

## What is read

options-line = **{ $option }**: { $value } — { $meaning } ({ $typed })
options-all-by-hand = all dice are thrown by hand in this game
games-heading = Open games on this server
games-line = { $channel } · opened { $opened }
games-none = None is open just now. { slash-game-new } opens one in any channel or thread.
roster-file = The roster of { $army }. { $import } takes it back.
log-file = { $rulings ->
    [one] The log: { $rulings } ruling, one a line.
   *[other] The log: { $rulings } rulings, one a line.
}
log-file-whole = { log-file } Anyone can check it with { $verify }.
text-as-file = That is long, so here it is as a file.
file-not-taken = Discord did not take the file. Perhaps the bot may not attach files in this channel.
file-not-allowed = I lack the permission "Attach Files" in this channel, so I cannot post a file. Whoever manages the channel can give it to me.
help-heading = What you can do next:
rules-topics = Rules to read. { $command } takes a topic, an id such as C14, or a word:

## Refused before the rules are asked

refused-user-is-bot = A bot cannot play: { $name } stays out of it. Name a person.
refused-file-name = That file is no text file: { $name }. Attach a .txt file with one wizard a line, as { $export } writes it, or type the roster into the form of { $edit }.
refused-file-size = That file is too large: { $size } KiB, and a roster has at most { $most } KiB. Attach a shorter one.
refused-file-encoding = That file is no UTF-8 text. Save it as UTF-8 and attach it again.
refused-file-gone = Discord did not hand the file over. Attach it once more.
refused-file-empty = There is no wizard in that file. It takes one a line: Vera, level 2: Fireball 8
refused-roster-too-long = This roster has { $length } characters, and a form holds { $most }. Take it out with { $export }, change it and bring it back with { $import }.
refused-no-server = That is only to be had on a server: a direct message has no list of games.
refused-log-file-size = That file is too large: { $size } MiB, and a log to be checked here may have { $most }. `python -m bot verify` takes it.
refused-log-too-large = The log has { $size } MiB even compressed, and Discord takes { $most }. With `{ opt-last }:50000` you get its end, or with a smaller number less of it.
refused-last-range = { $last } rulings cannot be shown: say a number from 1 up.
refused-no-log = No game has been played in this channel yet. { $new } opens one.
