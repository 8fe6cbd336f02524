### /odds: exact chances of a cast.

odds-value = value { $value }
odds-heading = Chances: { $what }
odds-dice-column = dice
odds-cast = the spell is cast
    .column = cast
    .word = cast
odds-miscast = two ones or more
    .column = misc
    .word = miscast
odds-irresistible = two sixes or more, and no miscast
    .column = irr.
    .word = irresistible force
odds-stands = the spell is cast and not dispelled
    .column = stands
    .word = stands
odds-legend = Per cent. misc: miscast, irr.: irresistible force{ $dispel ->
    [0] .
    [one] , stands: not dispelled by 1 die.
   *[other] , stands: not dispelled by up to { $dispel } dice.
}

odds-chosen = { $dice ->
    [one] **{ $dice } die**
   *[other] **{ $dice } dice**
}: cast { $cast } %, miscast { $miscast } %, irresistible force { $irresistible } %{ $against ->
    [0] .
   *[other] , stands { $stands } %.
}
odds-best = Likeliest with { odds-so-many }: **{ $cast } %**. With { $more } it is { $then } %: each further die adds to the chance of a miscast ({ $miscast } → { $risk } %).
odds-best-is-most = Likeliest with { odds-so-many }, the most that may be thrown: **{ $cast } %**.
odds-so-many = { $dice ->
    [one] **{ $dice } die**
   *[other] **{ $dice } dice**
}
odds-impossible = With so few dice it cannot be cast.
odds-stands-too = Against { dispel-so-many } that is best, too: it stands with { $stands } %.
odds-stands-with = Against { dispel-so-many } it stands likeliest with { odds-so-many }: { $stands } %.
dispel-so-many = { $dispel ->
    [one] { $dispel } dispel die
   *[other] { $dispel } dispel dice
}

odds-pool = { $power ->
    [one] There is { $power } power die in the pool now.
   *[other] There are { $power } power dice in the pool now.
}
odds-no-phase = Whether it stands is left out: how many dispel dice the opponent gets shows in the phase of the side that casts.
odds-no-game = Without a game there is no opponent: whether the spell would be dispelled is left out.
odds-no-dispel = The opponent has no dispel dice: what is cast stands.
odds-axis = number of dice
odds-no-chart = For the chart I lack the permission “Attach Files” here.
odds-alt = Lines over the number of dice, casting { $what }.

## Why not

refused-odds-spell-and-value = A spell or a value, please, not both: a spell brings its own value.
refused-odds-value = A casting value is from { $lowest } to { $highest }, not { $value }.
refused-odds-dice = From 1 to { $most } dice, please; { $dice } is not possible.
refused-odds-dice-of-wizard = { $wizard } may throw from 1 to { $most } dice now, not { $dice }. With `value` and no wizard you see the chances of up to 12.
refused-odds-no-game = No game is open here, so I know no spells and no wizards. Give the casting value instead: `{ slash-odds } value:8`.
refused-odds-no-value = What is to be cast? Name a spell, or give its casting value: `{ slash-odds } value:8`.
refused-odds-name-the-spell = Which spell? { $names }. Or give a casting value: `{ slash-odds } value:8`.
slash-odds = /{ cmd-odds }
