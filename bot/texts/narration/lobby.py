"""Renders games, seats, options and masters."""

from bot.rules import events as ev
from bot.rules.commands import Undo
from bot.rules.evolve import open_game
from bot.rules.model import Game, Language, Side
from bot.texts.escape import Safe
from bot.texts.languages import language_data
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.options import option_label, option_value
from bot.texts.speech import say


@renders(ev.GameCreated)
def _game_created(builder: Builder, event: ev.GameCreated) -> None:
    builder.headline(Tone.GOOD, "game-created", army=event.army)
    builder.lines += opening_lines(open_game(event), builder.language)


def opening_lines(game: Game, language: Language) -> list[Safe]:
    """Return seats, dice and rules: what the post that opened a game says as long as it can change."""
    first, second = game.sides.first, game.sides.second
    seats = []
    for user in first.players:
        key = "first-seat-and-master" if user == game.master else "first-seat"
        seats.append(Safe(say(language, key, user=_mention(user))))
    if second.players:
        seats.append(Safe(say(language, "second-seat", user=_mention(second.players[0]))))
    elif second.reserved is not None:
        seats.append(Safe(say(language, "second-seat-reserved", user=_mention(second.reserved))))
    else:
        seats.append(Safe(say(language, "second-seat-free")))
    preset = say(language, f"preset-{game.preset}")
    return [*seats, Safe(say(language, "game-dice", dice=game.dice)), Safe(say(language, "game-preset", preset=preset))]


def _mention(user: int) -> str:
    return f"<@{user}>"


@renders(ev.PlayerSeated)
def _player_seated(builder: Builder, event: ev.PlayerSeated) -> None:
    named = event.army not in ("", event.name)
    builder.headline(Tone.GOOD, "player-seated", name=event.name, army=event.army, named=named)
    builder.line("seat", side=event.side)


@renders(ev.PlayerLeft)
def _player_left(builder: Builder, event: ev.PlayerLeft) -> None:
    """A player of both sides leaves both at once."""
    left = builder.all(ev.PlayerLeft)
    if not builder.is_first(event, left):
        return
    name, army = builder.ruling.actor.name, builder.army_name(event.side)
    if len(left) > 1:
        other = builder.army_name(left[-1].side)
        builder.headline(Tone.NEUTRAL, "players-left", name=name, army=army, other=other)
    else:
        builder.headline(Tone.NEUTRAL, "player-left", name=name, army=army)


@renders(ev.OptionSet)
def _option_set(builder: Builder, event: ev.OptionSet) -> None:
    language, option = builder.language, event.option
    builder.headline(Tone.NEUTRAL, "option-set", option=option_label(language, option))
    before, value = (Safe(option_value(language, option, value)) for value in (event.before, event.value))
    builder.line("option-changed", before=before, value=value)


@renders(ev.PresetChosen)
def _preset_chosen(builder: Builder, event: ev.PresetChosen) -> None:
    builder.headline(Tone.NEUTRAL, "preset-chosen", preset=builder.say(f"preset-{event.preset}"))
    builder.line("preset-resets")


@renders(ev.LanguageSet)
def _language_set(builder: Builder, event: ev.LanguageSet) -> None:
    name = language_data(event.language).name
    builder.headline(Tone.NEUTRAL, "language-set", language=event.language, name=name)


@renders(ev.MasterChanged)
def _master_changed(builder: Builder, event: ev.MasterChanged) -> None:
    builder.headline(Tone.NEUTRAL, "master-changed", name=event.name)
    if event.taken_over:
        builder.line("taken-over", name=builder.ruling.actor.name)


@renders(ev.ActedFor)
def _acted_for(builder: Builder, event: ev.ActedFor) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "acted-for", weight=Weight.SLIGHT, army=army)
    if not isinstance(builder.ruling.command, Undo):  # the line of what was taken back says it
        builder.line("acted-for", army=army)


@renders(ev.GameEnded)
def _game_ended(builder: Builder, event: ev.GameEnded) -> None:
    """The end has a summary: turns, and what is left of each side."""
    builder.headline(Tone.NEUTRAL, "game-ended", weight=Weight.HEAVY)
    if event.by_moderator:
        builder.line("ended-by-moderator", name=builder.ruling.actor.name)
    if builder.game is not None:
        _summary(builder, builder.game)


def _summary(builder: Builder, game: Game) -> None:
    builder.line("summary-turns", count=game.turn)
    for side in Side:
        wizards = game.sides[side].wizards
        if wizards:
            living = sum(wizard.alive for wizard in wizards)
            builder.line("summary-side", army=builder.army_name(side), living=living, count=len(wizards))
    if game.in_play:
        builder.line("summary-in-play", spells=builder.name_list([spell.spell for spell in game.in_play]))
