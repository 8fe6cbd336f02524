"""Games, seats, options and masters, told."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.commands import Undo
from bot.rules.evolve import open_game
from bot.rules.model import Game, Language, Side
from bot.texts.escape import Safe
from bot.texts.narration.account import Account, Tone, Weight
from bot.texts.options import option_label, option_value
from bot.texts.speech import say

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
            account.head(Tone.GOOD, "player-seated", name=name, army=army, named=army not in ("", name))
            account.line("seat", side=side)
        case ev.PlayerLeft():
            _left(account, event)
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
            if not isinstance(account.ruling.command, Undo):  # that is told with what was taken back
                account.line("acted-for", army=account.army(side))
        case _:
            assert_never(event)


def _left(account: Account, event: ev.PlayerLeft) -> None:
    """Who held both sides leaves both at once."""
    left = account.all(ev.PlayerLeft)
    if not account.is_first(event, left):
        return
    name, one, other = account.ruling.actor.name, account.army(left[0].side), account.army(left[-1].side)
    if len(left) > 1:
        account.head(Tone.NEUTRAL, "players-left", name=name, army=one, other=other)
    else:
        account.head(Tone.NEUTRAL, "player-left", name=name, army=one)


def _created(account: Account, event: ev.GameCreated) -> None:
    account.head(Tone.GOOD, "game-created", army=event.army)
    account.lines += opening_lines(open_game(event), account.language)


def opening_lines(game: Game, language: Language) -> list[Safe]:
    """Who sits where, whose dice and which rules: what the post that opened a game says, as long as it can change."""
    first, second = game.sides.first, game.sides.second
    seats = []
    for user in first.players:
        key = "first-seat-and-master" if user == game.master else "first-seat"
        seats.append(Safe(say(language, key, user=_mention(user))))
    if second.players:
        seats.append(Safe(say(language, "second-seat", user=_mention(second.players[0]))))
    elif second.reserved is not None:
        seats.append(Safe(say(language, "second-seat-kept", user=_mention(second.reserved))))
    else:
        seats.append(Safe(say(language, "second-seat-free")))
    preset = say(language, f"preset-{game.preset}")
    return [*seats, Safe(say(language, "game-dice", dice=game.dice)), Safe(say(language, "game-preset", preset=preset))]


def _mention(user: int) -> str:
    return f"<@{user}>"


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
