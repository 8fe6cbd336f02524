### Words and counts that other sentences are made of.

side-first = First side
side-second = Second side
side-unnamed = the other side

dice-power = { $count ->
    [one] { $count } power die
   *[other] { $count } power dice
}
dice-dispel = { $count ->
    [one] { $count } dispel die
   *[other] { $count } dispel dice
}
dice = { $pool ->
    [power] { dice-power }
   *[dispel] { dice-dispel }
}
wounds = { $count ->
    [one] { $count } wound
   *[other] { $count } wounds
}
models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
wizards = { $count ->
    [one] { $count } wizard
   *[other] { $count } wizards
}
spells = { $count ->
    [one] { $count } spell
   *[other] { $count } spells
}
turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
hits = { $count ->
    [one] { $count } Strength 10 hit
   *[other] { $count } Strength 10 hits
}
hour = { $count } o'clock

status-ready = ready
status-fleeing = fleeing
status-off_table = off the table
status-hospital = in hospital
status-dead = dead

list-cut = { $names } and { $rest } more
list-rest = … and { $rest } more like these.
lines-cut = … and { $rest } more, all of them in the log.
dice-cut = { $dice } and { $rest } more
by-hand = dice by hand
