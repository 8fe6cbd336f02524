### What the referee says of each ruling. A heading says who did what and how it ended; lines say the rest.

# games, seats, options

game-created = A new game: { $army }
first-seat-and-master = First side, master: { $user }
first-seat = First side: { $user }
second-seat = Second side: { $user }
second-seat-free = The second side is free.
second-seat-reserved = The second side is kept for { $user }.
game-dice = { $dice ->
    [manual] Dice: physical, entered by hand
   *[fair] Dice: thrown by the bot
}
game-preset = Rules: { $preset }
preset-seeds = by the letter of the documents
preset-equal_pools = dispel pool equal to the power pool
player-seated = { $named ->
    [true] { $army }: { $name } takes a seat
   *[false] { $name } takes a seat
}
seat = { $side ->
    [first] Plays the first side.
   *[second] Plays the second side.
}
players-left = { $army } and { $other }: { $name } has left both seats
player-left = { $army }: { $name } has left the seat
option-set = Option changed: { $option }
option-changed = { $before } → { $value }
preset-chosen = Rules chosen: { $preset }
preset-resets = All options now have the values of this ruleset.
language-set = { $language ->
    [ru] The game speaks Russian now
    [en] The game speaks English now
   *[other] The game speaks { $name } now
}
master-changed = The master is now { $name }
taken-over = Decided by { $name }, who manages the channel.
game-ended = The game is over
ended-by-moderator = Ended by { $name }, who manages the channel.
summary-turns = Played: { turns }
summary-side = { $army }: { $living } of { wizards } alive
summary-in-play = Still in play: { $spells }
acted-for = ⚠️ The master acts for { $army }

# rosters

wizard-added = { $army }: { $wizard } joins the roster
wizard-line = level { $level } ({ $category }), { wounds }
wizard-edited = { $army }: { $wizard }, roster changed
wizard-removed = { $army }: { $wizard } is off the roster
status-changed = { $status ->
    [ready] { $army }: { $wizard } is back in line
    [fleeing] { $army }: { $wizard } flees
    [off_table] { $army }: { $wizard } is off the table
    [hospital] { $army }: { $wizard } goes to hospital
   *[dead] { $army }: { $wizard } is dead
}
status-line = { $before } → { $status }
spell-added = { $army }: a new spell, { $spell }
spells-added = { $count ->
    [one] New spell: { $spells }
   *[other] New spells: { $spells }
}
spell-known-by = Known by: { $wizards }
spells-known = Knows: { $spells }
spell-removed = { $army }: { $spell } is struck from the book
roster-replaced = { $before ->
    [0] { $army }: the wizards are entered
   *[other] { $army }: the roster is written anew
}
roster-size = { $wizards }, { $spells }
roster-new = New: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }and { $rest } more
}
roster-gone = Gone: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }and { $rest } more
}
roster-changed = Changed: { $names }{ $rest ->
    [0] { "" }
   *[other] { " " }and { $rest } more
}
wizard-corrected = ⚠️ Correction by the master: { $wizard }
was-called = Called { $name } before.
changed-level = level { $before } → { $after }
changed-wounds = wounds left { $before } → { $after }
changed-max_wounds = most wounds { $before } → { $after }
changed-manoeuvre = manoeuvre { $before } → { $after }
spells-now = { $count ->
    [0] Knows no spell now.
   *[other] Knows: { $spells }
}
bars-lifted = Nothing bars casting any more.
counts-again = Counts for dispel channelling again.
done-by = Entered by { $name }.
reason = Reason: { $reason }

# dice and pools

roll-for = { $reason ->
    [winds] { $sum }
    [channel] Channelling: { $sum }
    [recovery] Recovery: { $sum }
    [magic-points] Magic points: { $sum }
    [cast] Casting roll: { $sum }
    [dispel] Dispel roll: { $sum }
    [miscast-table] Miscast table: { $sum }
    [scatter-distance] Distance: { $sum }
    [scatter-direction] Direction: { $sum }
    [training] Training: { $sum }
   *[free] Roll: { $sum }
}
channelling = Channelling, { $army }: { $faces } → +{ $count } { $pool ->
    [power] power
   *[dispel] dispel
}
recovered = { $count ->
    [one] A six: { $wizards } — may cast again
   *[other] Sixes: { $wizards } — may cast again
}
not-recovered = No six yet: { $wizards }
roll-needed = { $why ->
    [natural] { $sum }, needed { $needed }; 1 or 2 on the dice always fails
    [ones] { $sum }
    [sixes] { $sum } — two sixes: it cannot be dispelled
    [ones-dispel] { $sum }, needed { $needed }; two ones spoil the attempt
    [sixes-dispel] { $sum }, needed { $needed }; two sixes dispel in any case
   *[sum] { $sum }, needed { $needed }
}
target = Target: { $target }
miscast-table = Miscast { $sum }.
pool-set = { $pool ->
    [power] power { $dice }
   *[dispel] dispel { $dice }
}
pool-changed = { $pool ->
    [power] power { $before } → { $dice }
   *[dispel] dispel { $before } → { $dice }
}
pool-added = { $army }: +{ dice }
pool-full = { $pool ->
    [power] { $army }: nothing added, the power pool is full ({ $cap })
   *[dispel] { $army }: nothing added, the dispel pool is full ({ $cap })
}
pool-taken = { $army }: −{ dice }
pool-corrected = { $pool ->
    [power] ⚠️ Correction by the master: power pool { $before } → { $dice }
   *[dispel] ⚠️ Correction by the master: dispel pool { $before } → { $dice }
}
surplus-lost = Lost above the limit of { $cap }: { dice }
free-roll = { $name } rolls { $count }D{ $sides }{ $modifier }: { $total }
free-roll-total = { $name } rolls: { $total }
roll-unlogged = No game is open here, so this roll is not logged.

# the phase

phase-began = Turn { $turn }, { $army }: Winds of Magic { $winds }
phase-healing = Turn { $turn }, { $army }: healing only
why-healing = { $living ->
    [yes] The training of the last phase leaves only healing now.
   *[no] No wizard of this side lives; only healing is left.
}
phase-skipped = Turn { $turn }, { $army }: the magic phase is skipped
why-skipped = The wizard trained last time is recovering: no dice, no healing.
magic-points = Magic points: { $points }
phase-ended = { $army }: the magic phase is over
phase-drained = All dice left are lost ({ $dice }), and the phase is over.
dice-gone = Lost with it: { $dice }
dice-lost = { $power ->
    [0] { $dispel ->
        [0] none
       *[other] dispel { $dispel }
    }
   *[other] { $dispel ->
        [0] power { $power }
       *[other] power { $power }, dispel { $dispel }
    }
}
next-phase-title = { $army }: the next magic phase
next-phase = { $phase ->
    [skip] This side's whole next magic phase is skipped, healing too.
    [healing_only] This side's next magic phase is healing only.
   *[normal] This side's next magic phase is as usual.
}

# casting and dispelling

spell-cast = { $by ->
    [irresistible] { $wizard }: { $spell } is cast with irresistible force!
    [row-12] { $wizard }: a miscast, yet { $spell } is cast, irresistible!
    [free] { $wizard }: { $spell } is cast for free, without dice
   *[roll] { $wizard }: { $spell } is cast
}
spell-failed = { $why ->
    [miscast] { $wizard }: { $spell } — two ones, a miscast!
    [natural] { $wizard }: { $spell } fails — the dice show too little
   *[short] { $wizard }: { $spell } fails
}
question-asked = { $army }: a question
question-answered = { $army }: answered
spell-dispelled = { $army }: { $spell } is dispelled
dispelled = The spell has no effect.
dispelled-in-play = The spell no longer remains in play.
dispel-failed = { $army }: { $spell } is not dispelled
takes-effect = The spell takes effect.
stays-in-play = The spell remains in play.
let-through = { $army }: { $spell } is let through
no-dispel-dice = { $army }: no dice to dispel with, so the spell stands.
spell-remained = { $spell } remains in play.
    .named = The spell remains in play.
spell-ended = { $army }: { $spell } has ended
spells-ended = No longer in play: { $spells }
models-covered = { $wizard }: { $spell } — { models } under the template
models-affected = Affected: these models, no others.

# miscasts, and what they and training do to a wizard

miscast = { $wizard }: { $spell } — two ones, a miscast!
blast-struck = { $caster ->
    [true] Each model in base contact, and the wizard too, takes one Strength 10 hit.
   *[false] Each model in base contact, but not the wizard, takes one Strength 10 hit.
}
spell-flung-title = { $wizard }: the spell is flung away
spell-flung = The spell flies { $first } towards { hour } { $second }.
flung-struck = { $hit ->
    [contact] { $wizard }: { $spell }, flung away, strikes a model in contact
    [solid] { $wizard }: { $spell }, flung away, strikes a solid object
   *[nothing] { $wizard }: { $spell }, flung away, strikes nothing
}
flung-hits = { $hit ->
    [contact] That model: { hits }. The wizard: { hits }.
    [solid] The wizard: { hits }.
   *[nothing] No hits.
}
no-free-spell = { $cap ->
    [none] { $army }: a free spell would be due, but none is possible.
   *[other] { $army }: a free spell of value { $cap } or less would be due, but none is possible.
}
free-spell-declined = { $army }: the free spell after the miscast of { $spell } is declined
bar-laid-title = { $wizard }: barred from casting
bar-laid = { $until ->
    [phase] No more casting in this phase.
    [six] No casting until a 6 at the start of a later own phase.
    [next_turn] No casting until the side's next phase is over.
   *[battle] No casting for the rest of the battle.
}
bar-lifted = { $wizard } may cast again.
wound-taken-title = { $wizard } is wounded
wound-taken = One wound, no saves; left: { $count }.
wizard-died = { $wizard } dies and leaves the table.
level-changed-title = { $wizard }: another level
level-changed = Level { $before } → { $level } ({ $category }).
dispel-count-lost = { $wizard } no longer counts for dispel channelling.

# training, healing, moving

wizard-trained = { $face ->
    [1] { $army }: { $wizard } trains — and dies
    [2] { $army }: { $wizard } trains — and is hurt
    [3] { $army }: { $wizard } trains — and slips back
    [4] { $army }: { $wizard } trains — and learns nothing
    [5] { $army }: { $wizard } trains — learnt, but tired
   *[6] { $army }: { $wizard } trains — and learns with ease
}
training-row = { $face ->
    [1] { $dice }: the currents of magic are deadly.
    [2] { $dice }: an experiment goes wrong. To hospital; neither casts nor channels until healed.
    [3] { $dice }: strength goes into staying alive.
    [4] { $dice }: the new lesson will not go in.
    [5] { $dice }: the lesson is learnt and takes its toll.
   *[6] { $dice }: the lesson is learnt without trouble.
}
training-turn = This turn no magic and no healing, only moving.
wizard-healed = { $returned ->
    [true] { $army }: { $wizard } is back from hospital
   *[false] { $army }: { $wizard } is healed
}
wounds-now = Now: { wounds }
healed = { $army }: healed — { $target }
wizard-moved = { $army }: { $wizard } moves { steps }

# what comes next

next-ended = The log and the statistics stay: { $log }
next-seat = A seat is free: { $join }
next-rosters = { $count ->
    [1] Next, { $army } enters its wizards: { $roster }
   *[other] Next, each side enters its wizards: { $roster }
}
next-first-winds = Whoever throws the Winds first begins: { $winds }
next-winds = { $phase ->
    [skip] Next: { $army }, whose phase is skipped — { $winds }
    [healing_only] Next: { $army }, healing only — { $winds }
   *[normal] Next: { $army } — { $winds }
}
next-healing = { $army } to act: healing
next-trained = { $army } to act: moving
next-nothing-to-cast = { $army } to act, power { $count }, but nothing more can be cast
next-phase-open = { $army } to act, { $count ->
    [0] no power left
   *[other] power { $count }
}
