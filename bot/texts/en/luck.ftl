### /luck, and the remark on a throw that hardly ever comes.

rare-throw = ⚖ Such a throw comes { $times ->
    [one] { $times } time
   *[other] { $times } times
} in { $throws } ({ $percent } %).

luck-heading = { $game ->
    [closed] The dice of the last game
   *[open] The dice of this game
}
luck-nothing = Nothing has been thrown in its magic phases yet. Once the Winds blow, this tells how the dice fell and what was to be expected.
luck-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, mean { $mean } ({ $expected } expected)
luck-casts = casts { $happened } of { $tries }, { $expected } expected
luck-dispels = dispels { $happened } of { $tries }, { $expected } expected
luck-miscasts = miscasts { $happened } of { $tries }, { $expected } expected
luck-irresistible = irresistible force by sixes { $happened } of { $tries }, { $expected } expected
luck-verdict = { $verdict ->
    [lucky] 🍀 Lucky: { $deviations } standard deviations above the mean.
   *[unlucky] 🌧 Unlucky: { $deviations } standard deviations below the mean.
}
luck-by-hand = by hand
luck-legend = Expected: the exact chances at the moment of each throw, added up. Six-sided dice of the magic phase; free rolls and what was taken back do not count. A mean is judged from { $fewest } dice on, and only beyond two standard deviations.
luck-chart = Pips above or below the mean
luck-chart-usual = inside the lighter ground: within chance
luck-axis = dice thrown
luck-alt = Lines over the dice thrown: pips above or below a mean of 3.5.
luck-alt-line = { $name }: { $above } after { $dice ->
    [one] { $dice } die.
   *[other] { $dice } dice.
}
