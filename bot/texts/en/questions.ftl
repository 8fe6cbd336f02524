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
    [none] { $army }: choose a spell to cast for free, or decline
   *[other] { $army }: choose a spell of value { $cap } or less to cast for free, or decline
}
ask-scatter = { $army }: the spell of { $wizard } flew { $distance } towards { hour }. What was in the way?
    .here = { $army }: what was in the way?
ask-covered = { $army }: how many models are completely under the template of { $spell }?
    .here = { $army }: how many models are completely under it?

answer-let-through = Let through
answer-decline = Decline
answer-dispel = Dispel
answer-dice = { $dice } · { $percent } %
answer-free-spell = Choose a free spell
answer-contact = A model in contact
answer-solid = A solid object
answer-nothing = Nothing
answer-covered = How many models?
