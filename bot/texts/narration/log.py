"""The trail itself, told: whence the dice come, and what was taken back."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules import legality
from bot.rules.commands import AnswerUndo
from bot.texts.command_names import command_name
from bot.texts.narration.account import Account, Tone, Weight

TrailEvent = (
    ev.DiceCommitted | ev.SecretRevealed | ev.DiceReused | ev.Undone | ev.UndoDeclined | ev.UndoWithdrawn
    | ev.HandDiceDeclined
)  # fmt: skip


def tell(account: Account, event: TrailEvent) -> None:
    """Tell one event of the trail."""
    match event:
        case ev.DiceCommitted(commitment=commitment):
            account.head(Tone.NEUTRAL, "dice-committed.heading", weight=Weight.SLIGHT)
            account.line("dice-committed", commitment=commitment)
        case ev.SecretRevealed():
            account.head(Tone.NEUTRAL, "secret-revealed.heading", weight=Weight.SLIGHT)
            account.line("secret-revealed", verify=command_name(account.language, "log", "verify"))
        case ev.DiceReused(ruling=ruling):
            account.head(Tone.NEUTRAL, "dice-reused", weight=Weight.SLIGHT, ruling=ruling)
            account.line("dice-reused", ruling=ruling)
        case ev.Undone(ruling=ruling, act=act):
            key = "redone" if act in ("undo", "answer-undo") else "undone"
            account.head(Tone.NEUTRAL, key, weight=Weight.HEAVY, ruling=ruling, act=act)
            _taken_back(account)
        case ev.UndoDeclined(side=side, ruling=ruling, act=act):
            army = account.army(side)
            account.head(Tone.NEUTRAL, "undo-declined", weight=Weight.HEAVY, army=army, ruling=ruling, act=act)
        case ev.UndoWithdrawn(side=side, ruling=ruling, act=act):
            army = account.army(side)
            account.head(Tone.NEUTRAL, "undo-withdrawn", weight=Weight.HEAVY, army=army, ruling=ruling, act=act)
        case ev.HandDiceDeclined(side=side):
            account.head(Tone.NEUTRAL, "hand-dice-declined", weight=Weight.HEAVY, army=account.army(side))
        case _:
            assert_never(event)


def _taken_back(account: Account) -> None:
    """Who took a ruling back, and whether he did as the master; or who agreed to it."""
    game, actor = account.game, account.ruling.actor
    if isinstance(account.ruling.command, AnswerUndo):
        account.line("undone-agreed", name=actor.name)
        return
    as_master = (
        game is not None
        and actor.user == game.master
        and (game.ruleset.undo == "master" or not legality.sides_of(game, actor.user))
    )
    account.line("undone-by", name=actor.name, master="yes" if as_master else "no")
