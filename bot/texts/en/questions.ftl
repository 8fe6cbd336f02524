### What a player is asked, and how the answers are called.

ask-dispel = { $pool ->
    [power] { $army }: dispel { $spell } or let it through? { $total } needed, { dice-power }
   *[dispel] { $army }: dispel { $spell } or let it through? { $total } needed, { dice-dispel }
}
    .here = { $pool ->
        [power] { $army }: dispel it? { $total } needed, { dice-power }
       *[dispel] { $army }: dispel it? { $total } needed, { dice-dispel }
    }
ask-free-spell = { $cap ->
    [none] { $army }: cast a spell for free?
   *[other] { $army }: cast a spell of value { $cap } or less for free?
}
ask-scatter = { $army }: the spell of { $wizard } flew { $distance } towards { hour }. What was in the way?
    .here = { $army }: what was in the way?
ask-covered = { $army }: how many bases are completely under the template of { $spell }? Only these models are affected
    .here = { $army }: how many bases are completely under the template? Only these models are affected

answer-let-through = Let through
answer-decline = Decline
answer-dispel = Dispel
answer-dice = { $dice } · { $percent } %
answer-free-spell = Choose a free spell
answer-contact = A model in contact
answer-solid = A solid object
answer-nothing = Nothing
answer-covered = How many models?
