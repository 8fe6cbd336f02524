### What to do next. Each line begins with the command.

step-direct = Games are played in the channels of a server, not here.
step-consent = { $command } — see what the other side asks, and answer by its buttons
step-new = { $command } — open a game in this channel
step-join = { $command } — take the free seat
step-wait-join = { $command } — for the second player, whose seat is still free
step-roster = { $command } — enter your wizards in one go, one a line
step-wizard = { $command } — or enter them one by one
step-winds = { $command } — throw the Winds of Magic and begin your phase
step-cast = { $command } — cast a spell: { $count ->
    [one] { $count } wizard can
   *[other] { $count } wizards can
}, with { $power } in the pool
step-train = { $command } — train a wizard, only as the first act of the phase
step-move = { $command } — move a wizard
step-heal = { $command } — heal a wizard or anything else
step-end = { $command } — end your phase
step-dispel = { $command } — dispel the spell with 1 to { $most } dice
step-dispel-in-play = { $command } — dispel a spell that remains in play
step-let-through = { $command } — let the spell through
step-free-spell = { $command } — choose a spell to cast for free
step-decline = { $command } — decline the free spell
step-scatter = { $command } — say what was in the way of the spell
step-covered = { $command } — say how many models are under the template
step-show = { $command } — see how the game stands
step-log = { $command } — read what has happened
step-roll = { $command } — roll any dice
step-rules = { $command } — read a rule
wait-answer = Waiting for { $army } to answer a question.
wait-winds = Waiting for { $army } to throw the Winds.
wait-their-phase = It is the phase of { $army }. You will be asked when there is something to dispel.
