"""Games, seats, options and masters, told."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.model import Game, Side
from bot.texts.account import Account, Tone, Weight
from bot.texts.escape import Safe
from bot.texts.options import option_label, option_value

TableEvent = (
    ev.GameCreated | ev.PlayerSeated | ev.PlayerLeft | ev.OptionSet | ev.PresetChosen | ev.LanguageSet
    | ev.MasterChanged | ev.GameEnded | ev.ActedFor
)  # fmt: skip


def tell(account: Account, event: TableEvent) -> None:
    """Tell one event of the table."""
    match event:
        case ev.GameCreated():
            _created(account, event)
        case ev.PlayerSeated(side=side, name=name, army=army):
            account.head(Tone.GOOD, "player-seated", name=name, army=army)
            account.line("seat", side=side)
        case ev.PlayerLeft(side=side):
            name = account.ruling.actor.name
            account.head(Tone.NEUTRAL, "player-left", name=name, army=account.army(side))
        case ev.OptionSet(option=option, value=value, before=before):
            account.head(Tone.NEUTRAL, "option-set", option=option_label(account.language, option))
            account.line(
                "option-changed",
                before=Safe(option_value(account.language, option, before)),
                value=Safe(option_value(account.language, option, value)),
            )
        case ev.PresetChosen(preset=preset):
            account.head(Tone.NEUTRAL, "preset-chosen", preset=account.say(f"preset-{preset}"))
            account.line("preset-resets")
        case ev.LanguageSet(language=language):
            account.head(Tone.NEUTRAL, "language-set", language=language)
        case ev.MasterChanged(name=name, taken_over=taken_over):
            account.head(Tone.NEUTRAL, "master-changed", name=name)
            if taken_over:
                account.line("taken-over", name=account.ruling.actor.name)
        case ev.GameEnded(by_moderator=by_moderator):
            _ended(account, by_moderator=by_moderator)
        case ev.ActedFor(side=side):
            account.head(Tone.NEUTRAL, "acted-for", weight=Weight.SLIGHT, army=account.army(side))
            account.line("acted-for", army=account.army(side))
        case _:
            assert_never(event)


def _created(account: Account, event: ev.GameCreated) -> None:
    account.head(Tone.GOOD, "game-created", army=event.army)
    account.line("first-seat", name=account.ruling.actor.name)
    if event.opponent is None:
        account.line("second-seat-free")
    else:
        account.line("second-seat-kept", user=Safe(f"<@{event.opponent}>"))
    account.line("game-dice", dice=event.dice)
    account.line("game-preset", preset=account.say(f"preset-{event.preset}"))


def _ended(account: Account, *, by_moderator: bool) -> None:
    """The end with a summary: turns, and what is left of each side."""
    account.head(Tone.NEUTRAL, "game-ended", weight=Weight.HEAVY)
    if by_moderator:
        account.line("ended-by-moderator", name=account.ruling.actor.name)
    if account.game is not None:
        _summary(account, account.game)


def _summary(account: Account, game: Game) -> None:
    account.line("summary-turns", count=game.turn)
    for side in Side:
        wizards = game.sides[side].wizards
        if wizards:
            living = sum(wizard.alive for wizard in wizards)
            account.line("summary-side", army=account.army(side), living=living, count=len(wizards))
    if game.in_play:
        account.line("summary-in-play", spells=account.in_a_row([spell.spell for spell in game.in_play]))
