"""Renders where the dice come from, and what was taken back."""

from bot.rules import events as ev
from bot.rules import legality
from bot.rules.commands import AnswerUndo
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.speech import command_name


@renders(ev.DiceCommitted)
def _dice_committed(builder: Builder, event: ev.DiceCommitted) -> None:
    builder.headline(Tone.NEUTRAL, "dice-committed.heading", weight=Weight.SLIGHT)
    builder.line("dice-committed", commitment=event.commitment)


@renders(ev.SecretRevealed)
def _secret_revealed(builder: Builder, _event: ev.SecretRevealed) -> None:
    builder.headline(Tone.NEUTRAL, "secret-revealed.heading", weight=Weight.SLIGHT)
    builder.line("secret-revealed", verify=command_name(builder.language, "log", "verify"))


@renders(ev.DiceReused)
def _dice_reused(builder: Builder, event: ev.DiceReused) -> None:
    builder.headline(Tone.NEUTRAL, "dice-reused", weight=Weight.SLIGHT, ruling=event.ruling)
    builder.line("dice-reused", ruling=event.ruling)


@renders(ev.Undone)
def _undone(builder: Builder, event: ev.Undone) -> None:
    """Name who took a ruling back, and whether he did as the master; or who agreed to it."""
    key = "redone" if event.act in ("undo", "answer-undo") else "undone"
    builder.headline(Tone.NEUTRAL, key, weight=Weight.HEAVY, ruling=event.ruling, act=event.act)
    game, actor = builder.game, builder.ruling.actor
    if isinstance(builder.ruling.command, AnswerUndo):
        builder.line("undone-agreed", name=actor.name)
        return
    as_master = (
        game is not None
        and actor.user == game.master
        and (game.ruleset.undo == "master" or not legality.sides_of(game, actor.user))
    )
    builder.line("undone-by", name=actor.name, master="yes" if as_master else "no")


@renders(ev.UndoDeclined)
def _undo_declined(builder: Builder, event: ev.UndoDeclined) -> None:
    army = builder.army_name(event.side)
    builder.headline(
        Tone.NEUTRAL, "undo-declined", weight=Weight.HEAVY, army=army, ruling=event.ruling, act=event.act
    )  # fmt: skip


@renders(ev.UndoWithdrawn)
def _undo_withdrawn(builder: Builder, event: ev.UndoWithdrawn) -> None:
    army = builder.army_name(event.side)
    builder.headline(
        Tone.NEUTRAL, "undo-withdrawn", weight=Weight.HEAVY, army=army, ruling=event.ruling, act=event.act
    )  # fmt: skip


@renders(ev.HandDiceDeclined)
def _hand_dice_declined(builder: Builder, event: ev.HandDiceDeclined) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "hand-dice-declined", weight=Weight.HEAVY, army=army)
