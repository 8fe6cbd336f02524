### The status card.

card-before = Before the first Winds
card-between = After turn { $turn }, between phases
card-phase = { $phase ->
    [healing_only] Turn { $turn }: { $army }, healing only
   *[full] Turn { $turn }: magic phase of { $army }
}
card-ended = The game is over after { $turn ->
    [one] { $turn } turn
   *[other] { $turn } turns
}
card-phase-title = This phase
card-trained = Trained this turn: { $wizard }
card-cast = { $outcome ->
    [cast] { $spell } (cast)
    [irresistible] { $spell } (irresistible)
    [dispelled] { $spell } (dispelled)
    [miscast] { $spell } (miscast)
   *[failed] { $spell } (failed)
}
card-cast-list = Tried: { $spells }
card-moved = Moved: { $wizards }
card-seat-free = The seat is free.
card-seat-reserved = The seat is kept for { $user }.
card-next-phase = { $phase ->
    [skip] ⚠️ This side's next magic phase is skipped, healing too.
   *[healing_only] ⚠️ This side's next magic phase is healing only.
}
card-no-wizards = No wizards yet.
card-more-wizards = … and { wizards } more: { $show }
card-level = level { $level } ({ $category })
card-wounds = wounds { $wounds }/{ $most }
card-bar = { $until ->
    [phase] 🚫 no casting in this phase
    [six] 🚫 no casting until a 6
    [next_turn] 🚫 no casting through the next own phase
   *[battle] 🚫 never casts again
}
card-no-dispel-channelling = no dispel channelling
card-in-play-title = In play
card-in-play = { $spell } ({ $value }) — { $wizard }, { $army }
card-more-spells = … and { spells } more
card-rules-title = Rules
card-option = { $option }: { $value }
card-more-options = … and { $count ->
    [one] { $count } option more
   *[other] { $count } options more
}
card-further-down = The table card is further down
card-link = table
wizard-pages-button = All wizards
wizard-pages-heading = All wizards, page { $page } of { $pages }
wizard-pages-page = Page { $page }
