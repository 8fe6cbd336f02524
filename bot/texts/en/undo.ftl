### The log: sealed dice, what was taken back.

dice-committed = -# Next dice sealed: `{ $commitment }`
    .heading = Dice sealed
secret-revealed = -# Dice unsealed: { $verify }
    .heading = Dice unsealed
dice-reused = The dice of ruling { $ruling }, which was taken back, count again.
undone = Ruling { $ruling } is taken back: { command-kind }
redone = Ruling { $ruling } is taken back, an undo: what it took back counts again
undone-by = { $master ->
    [yes] ⚠️ Taken back by the master: { $name }.
   *[no] Taken back by { $name }.
}
undone-agreed = { $name } agreed.
undo-declined = { $army } does not agree: ruling { $ruling } stands ({ command-kind })
undo-withdrawn = { $army } withdraws the request: ruling { $ruling } stands ({ command-kind })
undo-asked = { $name } asks to take back ruling { $ruling }: { command-kind }
hand-dice-asked = { $name } threw by hand: { $faces }
dice-by-hand = ✋ dice by hand: { $user }
ask-undo = { $army }: may ruling { $ruling } be taken back ({ command-kind })?
answer-undo-yes = Agree
answer-undo-no = Refuse
answer-undo-withdraw = Withdraw
ask-hand-dice = { $army }: let the dice that { $name } threw by hand count: { $faces }?
hand-dice-declined = { $army }: dice by hand do not count; nothing has happened
answer-hand-no = Do not count them
answer-hand-yes = Count them
command-kind = { $act ->
    [edit-wizard] a change of a wizard
    [add-wizard] a wizard who joined
    [remove-wizard] a wizard who was struck
    [set-status] a change of status
    [add-spell] a spell that was added
    [remove-spell] a spell that was struck
    [replace-roster] a new roster
    [throw-winds] the Winds of Magic
    [dispel] a dispel
    [let-pass] a spell let through
    [answer-scatter] where the flung spell went
    [answer-free-spell] a free spell
    [answer-covered] models under a template
    [train] training
    [heal] healing
    [move] a move
    [end-spell] the end of a spell
    [end-phase] the end of the phase
    [add-dice] dice that were added
    [take-dice] dice that were taken
    [correct-wizard] a correction of a wizard
    [correct-pool] a correction of a pool
    [set-option] a change of the rules
    [undo] an undo
    [answer-undo] an undo
   *[cast] a cast
}
