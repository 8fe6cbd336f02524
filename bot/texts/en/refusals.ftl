### Why not, and what to do instead. Private, kind, short.

# names and typed text

refused-name-forbidden = “{ $name }” cannot be a name: commas, colons, semicolons and line breaks have a meaning in the roster. Please leave them out.
refused-name-alike = In { $army }, “{ $name }” looks just like another wizard's name, written with letters of another alphabet. Please choose a name that can be told apart.
refused-name-empty = A name needs at least one visible character.
refused-name-long = That name has { $length } characters; { $longest } is the most.
refused-target-long = That text has { $length } characters; { $longest } is the most.

# games and seats

refused-no-game = No game is open here. Start one with { slash-game-new }.
refused-game-open = A game is already open here: { slash-game-show }. End it first ({ slash-game-end }), or use another channel or thread.
refused-game-ended = This game is over. Start a new one with { slash-game-new }.
refused-preset-unknown = There is no ruleset “{ $preset }”. There are: { $presets }.
refused-seats-taken = Both sides have a player already. The master can replace one with { slash-game-seat }.
refused-seat-reserved = The free seat is kept for <@{ $user }>. The master can give it to you with { slash-game-seat }.
refused-seats-empty = Both sides need a player first. The free seat is taken with { slash-game-join }.
refused-army-taken = The other side is already called “{ $army }”. Please choose another name.
refused-not-a-player = You do not play in this game. A free seat is taken with { slash-game-join }.
refused-not-your-side = That is a matter of { $army }: its player or the master decides.
refused-master-only = Only the master of the game may do that: <@{ $master }>.
refused-name-the-side = Both sides are possible here. Please name one with the option “side”.
refused-nothing-changed = It is like that already, so nothing changes.

# options

refused-option-in-phase = Options change between phases only. End the phase first: { slash-phase-end }.
refused-option-value = “{ $value }” is no value of that option. Possible: { $choices }.
refused-option-unknown = There is no option “{ $option }”. All of them: { slash-game-options }.
refused-preset-too-late = The ruleset is chosen before the first Winds. Single options can still be changed.

# whose turn

refused-question-open = { $question ->
    [dispel] First comes the question to { $army }: dispel or let through ({ slash-dispel }, { slash-pass }).
    [free_spell] First comes the question to { $army }: choose a free spell or decline ({ slash-answer-free-spell }, { slash-pass }).
    [scatter] First comes the question to { $army }: what was in the way of the spell ({ slash-answer-scatter }).
    [hand_dice] First comes the question to { $army }: do dice thrown by hand count? The buttons are under its post; { slash-game-show } shows it again.
    [undo] First comes the question to { $army }: may a ruling be taken back? The buttons are under its post, also to withdraw the request; { slash-game-show } shows it again.
   *[covered] First comes the question to { $army }: how many models are under the template ({ slash-answer-covered }).
}
refused-no-question = Nothing is asked just now, so there is nothing to answer.
refused-stale-question = That question is no longer open. { slash-game-show } shows how things stand.
refused-already-ruled = That has been ruled on already; nothing happened twice.
refused-journal-busy = Somebody else was quicker several times in a row. Please try again.
refused-stopping = The bot is just being restarted. Nothing has changed; try again in a minute.
refused-game-damaged = The log of game { $game } cannot be read from ruling { $seq } on ({ $reason ->
    [gap] a ruling is missing
    [changed] it was changed
    [unreadable] the file is damaged there
   *[unknown] this version does not know what it says
}), so nothing more is ruled here. Please tell whoever runs the bot; nothing is lost or overwritten. Who manages the channel can close it: { slash-game-end }.
refused-game-forgotten = Game { $game } was deleted whole, with its log. There is nothing left of it but the posts.
refused-damaged-game-closed = Game { $game } could not be read and is closed; its log stays in the database for whoever runs the bot. { slash-game-new } opens another.
refused-no-phase = No magic phase is going on. It begins with { slash-winds }.
refused-phase-open = The phase of { $army } is still going on; the Winds have been thrown.
refused-not-your-turn = It is the turn of { $army } to throw the Winds.
refused-not-your-phase = This is the phase of { $army }.
refused-healing-only = This phase is for healing only: heal, or end it ({ slash-phase-end }).
refused-trained-no-magic = { $wizard } has trained this turn, so the side has no magic. Moving is possible.
refused-trained-no-healing = { $wizard } has trained this turn, so the side cannot heal. Moving is possible.

# wizards and spells

refused-wizard-unknown = No wizard is called “{ $wizard }” there. { $known ->
    [none] There is nobody in the roster yet.
   *[other] There are: { $known }.
}
refused-no-wizards = There are no wizards yet on the side of { $army }. Enter them with { slash-roster-edit } or { slash-wizard-add }.
refused-name-the-wizard = Which wizard? { $names }.
refused-name-the-spell = Which spell? { $names }.
refused-name-the-dice = How many dice? From 1 to { $most }.
refused-name-the-patient = Who or what is to be healed? { $names ->
    [none] No wizard needs it; anything else can be named freely.
   *[other] { $names }, or anything else in your own words.
}
refused-spell-missing = The side has no spell “{ $spell }”. { $known ->
    [none] Its book is empty; add one with { slash-spell-add }.
   *[other] There are: { $known }.
}
refused-no-spells = There are no spells yet on the side of { $army }. Add one with { slash-spell-add }.
refused-spell-unknown = { $wizard } does not know “{ $spell }”. { $known ->
    [none] This wizard knows no spell yet.
   *[other] Known: { $known }.
}
refused-no-spell-left = { $wizard } has no spell left that could be cast now.
refused-nobody-can-cast = No wizard of { $army } can cast now. { slash-game-show } shows what bars them.
refused-nobody-can-move = No wizard of { $army } can move now.
refused-nobody-can-train = No wizard of { $army } can train now.
refused-wizard-flees = { $wizard } is fleeing and cannot cast. When that is over, say so with { slash-wizard-state }.
refused-wizard-away = { $status ->
    [hospital] { $wizard } is in hospital. Healing brings wizards back.
    [dead] { $wizard } is dead.
   *[off_table] { $wizard } is off the table. If that is over, say so with { slash-wizard-state }.
}
refused-wizard-barred = { $until ->
    [phase] { $wizard } cannot cast until the end of this phase.
    [six] { $wizard } cannot cast until a 6 at the start of one of the side's phases.
    [next_turn] { $wizard } cannot cast until the end of the side's next phase.
   *[battle] { $wizard } cannot cast for the rest of the battle.
}
refused-wizard-powerless = { $wizard } is at level 0 and has no magic any more.
refused-wizard-recovering = { $wizard } is still recovering from the last training.
refused-wizard-at-max = { $wizard } is at level { $level } already and can gain nothing from training.
refused-wizard-dead = { $wizard } is dead, and healing does not help. Only the master can correct that.
refused-wizard-unhurt = { $wizard } is unhurt and needs no healing.
refused-wizard-moved = { $wizard } has moved already in this phase.
refused-death-is-final = { $wizard } is dead. Only the master can correct that: <@{ $master }>.
refused-spell-in-play = “{ $spell }” is still in play and is not cast again while it stays.
refused-spell-spent = “{ $spell }” is spent for this phase.
refused-spell-not-in-play = “{ $spell }” is not among the spells in play that are meant here. { $known ->
    [none] There are none.
   *[other] There are: { $known }.
}
refused-nothing-in-play = There is no such spell in play.
refused-free-spell-too-hard = “{ $spell }” has value { $value }; the free spell may have { $cap } at most.
refused-models-range = { $models } models cannot be: from 0 to { $most }.
refused-train-too-late = Training is the first act of a phase. Dice have been thrown or somebody was healed already.
refused-trained-already = { $wizard } has trained this turn; once is all a side may.

# dice and pools

refused-no-power-dice = The power pool is empty. Move, heal, or end the phase with { slash-phase-end }.
refused-cast-dice = { $dice } will not do: { $wizard } may throw 1 to { $most } for this spell now. Power dice in the pool: { $power }.
refused-dispel-dice = { $pool ->
    [power] { $dice } will not do: 1 to { $most } power dice can be thrown now.
   *[dispel] { $dice } will not do: 1 to { $most } dispel dice can be thrown now.
}
refused-bonus-range = A bonus of { $bonus } is beyond any table: −{ $most } to +{ $most }.
refused-dispel-in-play-off = In this game spells in play are not dispelled in later phases. The option: { slash-game-options }.
refused-pool-short = { $pool ->
    [power] There are only { $there } in the power pool; { $dice } cannot be taken.
   *[dispel] There are only { $there } in the dispel pool; { $dice } cannot be taken.
}
refused-pool-amount = { $amount } will not do: 1 to { $most } dice at once.
refused-pool-range = { $dice } will not do: the pool holds 0 to { $cap } dice.
refused-roll-range = At most { $most } dice of 2 to { $sides } sides, and ±{ $modifier }.

# physical dice

refused-rolled-too-few = { $reason ->
    [winds] Now roll { dice-to-roll } for the Winds of Magic ({ $whom })
    [channel] Now roll { dice-to-roll } for channelling ({ $whom })
    [recovery] Now roll { dice-to-roll } for { $whom }, who is barred until a 6
    [magic-points] Now roll { dice-to-roll } for the magic points ({ $whom })
    [cast] Now roll { dice-to-roll } to cast ({ $whom })
    [dispel] Now roll { dice-to-roll } to dispel ({ $whom })
    [miscast-table] Two ones: a miscast. Now roll { dice-to-roll } for the table
    [scatter-distance] The spell is flung away. Now roll { dice-to-roll } for the distance
    [scatter-direction] Now roll { dice-to-roll } for the direction, read as a clock face
    [training] Now roll { dice-to-roll } for training ({ $whom })
   *[free] Now roll { dice-to-roll }
}{ $given ->
    [none] , and give the faces in `rolled`.
   *[other] , and give all in `rolled`: `{ $given }` and the new ones.
} Nothing has happened yet.
dice-to-roll = { $count }D{ $sides }
refused-rolled-too-many = { $surplus ->
    [one] One face too many: { $used } were needed. Nothing has happened.
   *[other] { $surplus } faces too many: { $used } were needed. Nothing has happened.
}
refused-rolled-face = A die of { $sides } sides has no { $face }. Please check the faces.
refused-rolled-in-fair-game = In this game the bot throws the dice; please leave out `rolled`.
refused-faces-unreadable = “{ $text }” is no list of faces. Write them like this: `4 5 6`.
refused-dice-notation = “{ $text }” is no throw. Write it like this: `3d6+1` or `d12`.
refused-dice-count = { $count } dice are too many or too few: 1 to { $most }.
refused-dice-sides = A die of { $sides } sides cannot be thrown: 2 to { $most }.
refused-dice-modifier = A modifier of { $modifier } is too large: { $most } at most.

# rosters

refused-too-many-wizards = A side has { $most } wizards at most.
refused-too-many-spells = A side has { $most } spells at most.
refused-name-taken = A wizard called “{ $name }” is already in the roster of { $army }.
refused-spell-value-differs = “{ $spell }” is in the side's book with value { $value }; within a side a spell has one value and the same marks.
refused-spell-without-value = “{ $spell }” is new: please give its casting value too, like this: { $spell } 8.
refused-spell-value = “{ $spell }”: a casting value is { $lowest } to { $highest }, not { $value }.
refused-level-range = Level { $level } will not do: 1 to { $highest }.
refused-wounds-range = { $wounds } will not do: a wizard has 1 to { $most } wounds.
refused-manoeuvre-range = { $manoeuvre } will not do: the manoeuvre modifier is −{ $most } to +{ $most }.
refused-roster-wrong = Nothing has changed yet; please look at:
    { $mistakes }
    A line looks like this: `Vera, level 2, wounds 3: Fireball 8; Shield 7 remains`
refused-roster-line = Line { $line }: { $problem }
refused-roster-twice = “{ $found }” is in the list twice; a name belongs to one wizard.
refused-roster-no-level = in “{ $found }” the level is missing; expected after the name: `, level 2`.
refused-roster-attribute = “{ $found }” was not understood; expected: `level 2`, `wounds 3` or `manoeuvre +1`.
refused-roster-attribute-twice = “{ $found }” says a second time what was said before; expected: each once.
refused-roster-level-range = “{ $found }”: expected a level from 1 to { $highest }.
refused-roster-wounds-range = “{ $found }”: expected 1 to { $highest } wounds.
refused-roster-manoeuvre-range = “{ $found }”: expected a modifier from −{ $highest } to +{ $highest }.
refused-roster-value-range = “{ $found }”: expected a casting value from { $lowest } to { $highest }.
refused-roster-spell = “{ $found }” is no spell; expected a name and a casting value: `Fireball 8`.
refused-roster-spell-twice = “{ $found }” is there twice; once is enough.
refused-roster-spell-differs = “{ $found }” has value { $other } here, but { $value } or other marks above; within a side they are the same.

# the log and the rules

refused-rule-unknown = Nothing found for “{ $words }”. Topics: { $topics }.

# undo

refused-own-undo = Your side asked for this itself: { $army } decides. With “{ answer-undo-withdraw }” you take your request back.
refused-own-hand-dice = You threw these dice yourself: { $army } decides whether they count. To throw anew, take the throw back first.
refused-undo-off = In this game nothing is taken back; that was decided when it was opened.
refused-nothing-to-undo = There is no ruling that could be taken back.
refused-nothing-to-redo = There is no undo that could be taken back: something was ruled since, or nothing was undone.
refused-option-fixed = That is decided when a game is opened, and does not change.
