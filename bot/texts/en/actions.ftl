### Actions offered as buttons, and the private panel in which wizard, spell and dice are chosen.

action-cast = Cast…
action-train = Train…
action-heal = Heal…
action-move = Move…
action-end = End phase
action-winds = Throw the Winds
action-roster = Enter your wizards
action-again = Again: { $spell }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
action-for-turn = It is the turn of { $army }, not yours. As the master you may act for that side, and the log will say so.
end-phase-ask = End the phase? { $count ->
    [one] { $count } wizard can still cast
   *[other] { $count } wizards can still cast
}, with { $power ->
    [one] { $power } power die
   *[other] { $power } power dice
} in the pool.

panel-cast = Cast a spell
panel-train = Train a wizard
panel-heal = Heal a wizard
panel-move = Move a wizard
panel-go-cast = Cast
panel-go-train = Train
panel-go-heal = Heal
panel-go-move = Move
panel-acting-for = As the master you act for { $army }, and the log will say so.
panel-pools = Power dice: { $power } · dispel dice of the other side: { $dispel }
panel-points = Magic points: { $points }
panel-train-means = A D6 decides; on a 1 the wizard dies. Whatever it shows, this side then has no magic and no healing this turn.
panel-choose-wizard = Wizard
panel-choose-spell = Spell
panel-choose-dice = Dice
panel-more = More: { $first } to { $last } …
panel-most-dice = up to { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
panel-spell-chance = { $percent } % with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
panel-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} · { $percent } %
panel-dice-risk = stands against dispelling: { $stands } % · miscast: { $miscast } %
panel-promise = { $wizard }, **{ $spell }**: cast { $percent } %, stands against the best dispel { $stands } %, miscast { $miscast } %
panel-wounds = wounds { $left } of { $most }
panel-moved-on = **Something has happened meanwhile.** This is how things stand now; press again if you still want it.

done-panel = Done: see the post.
refused-moved-on = Something has happened since that was shown. { slash-game-show } shows how things stand.
refused-nobody-to-act = { $act ->
    [cast] Nobody can cast anything now.
    [train] Nobody can be trained now.
    [heal] No wizard needs healing now. Anything else is healed by name: { slash-heal }
   *[move] Nobody can move now.
}

# a player's last roster

last-roster-offer = You can play with the same wizards as last time, or enter others.
last-roster-button = Take your last roster: { $names }{ $rest ->
    [0] {""}
   *[other] {" "}and { $rest } more
}
refused-roster-there = Your side has wizards already. { $edit } changes them.
refused-no-last-roster = Your last roster cannot be found any more. Please enter your wizards anew.
