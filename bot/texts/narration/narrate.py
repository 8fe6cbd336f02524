"""A ruling, told: who did what, the dice, the outcome, what changed, and what comes next."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.evolve import evolve, open_game
from bot.rules.model import Game, Language
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import Die
from bot.texts.narration import casting, dice, healing, lobby, log, miscast, phase, roster
from bot.texts.narration.account import Account, Narration, Tone
from bot.texts.turn import what_next

__all__ = ["Die", "Narration", "Tone", "narrate"]

_MOST_LINES = 10
"""Lines and pools together; with the heading and what comes next, a post has twelve lines."""


def narrate(ruling: Ruling, before: Game | None, after: Game | None, language: Language, die: Die) -> Narration:
    """What a ruling's post says. `before` is None for the first ruling; both are for a roll without a game."""
    account = Account(ruling, before, language, die)
    for event in ruling.events:
        _tell(account, event)
        account.game = after if isinstance(event, ev.Undone) else _next(account.game, event)
    if account.game is not None and account.game.phase is not None:
        phase.tell_pools(account)
    lines, most = account.lines, _MOST_LINES - len(account.pools)
    if len(lines) > most:
        lines = [*lines[: most - 1], account.say("lines-cut", rest=len(lines) - most + 1)]
    return Narration(
        tone=account.tone,
        heading=account.heading,
        lines=tuple(lines),
        pools=account.pools,
        beside=account.beside,
        next=None if after is None or _aside(ruling) else what_next(after, language, told=_just_asked(ruling)),
    )


def _next(game: Game | None, event: ev.AnyEvent) -> Game | None:
    if isinstance(event, ev.GameCreated):
        return open_game(event)
    return None if game is None else evolve(game, event)


def _just_asked(ruling: Ruling) -> bool:
    """Whether the post tells already what its question is about."""
    return any(isinstance(event, ev.QuestionAsked) for event in ruling.events)


def _aside(ruling: Ruling) -> bool:
    """A free roll leaves the table as it was."""
    return all(isinstance(event, ev.Rolled | ev.FreeRoll) for event in ruling.events)


def _tell(account: Account, event: ev.AnyEvent) -> None:
    match event:
        case (
            ev.GameCreated() | ev.PlayerSeated() | ev.PlayerLeft() | ev.OptionSet() | ev.PresetChosen()
            | ev.LanguageSet() | ev.MasterChanged() | ev.GameEnded() | ev.ActedFor()
        ):  # fmt: skip
            lobby.tell(account, event)
        case (
            ev.WizardAdded() | ev.WizardEdited() | ev.WizardRemoved() | ev.StatusChanged() | ev.SpellAdded()
            | ev.SpellRemoved() | ev.RosterReplaced() | ev.WizardCorrected()
        ):  # fmt: skip
            roster.tell(account, event)
        case ev.Rolled() | ev.DiceAdded() | ev.DiceTaken() | ev.PoolCorrected() | ev.FreeRoll():
            dice.tell(account, event)
        case ev.PhaseBegan() | ev.PhaseSkipped() | ev.MagicPointsSet() | ev.PhaseEnded() | ev.RestrictionSet():
            phase.tell(account, event)
        case (
            ev.SpellCast() | ev.SpellFailed() | ev.QuestionAsked() | ev.QuestionAnswered() | ev.SpellDispelled()
            | ev.DispelFailed() | ev.SpellLetThrough() | ev.SpellRemained() | ev.SpellEnded() | ev.ModelsCovered()
        ):  # fmt: skip
            casting.tell(account, event)
        case (
            ev.Miscast() | ev.BlastStruck() | ev.SpellFlung() | ev.FlungSpellStruck() | ev.NoFreeSpell()
            | ev.FreeSpellDeclined() | ev.BarLaid() | ev.BarLifted() | ev.WoundTaken() | ev.WizardDied()
            | ev.LevelChanged() | ev.DispelCountLost()
        ):  # fmt: skip
            miscast.tell(account, event)
        case ev.WizardTrained() | ev.WizardHealed() | ev.Healed() | ev.WizardMoved():
            healing.tell(account, event)
        case (
            ev.DiceCommitted()
            | ev.SecretRevealed()
            | ev.DiceReused()
            | ev.Undone()
            | ev.UndoDeclined()
            | ev.UndoWithdrawn()
            | ev.HandDiceDeclined()
        ):
            log.tell(account, event)
        case _:
            assert_never(event)
