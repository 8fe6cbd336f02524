"""A game is opened, joined, left and closed; its options and its master are set."""

from bot.rules import events as ev
from bot.rules import legality, ruleset, seats
from bot.rules.commands import Actor, EndGame, HandOver, JoinGame, LeaveGame, NewGame, SeatPlayer, SetOption
from bot.rules.decision import Decision
from bot.rules.editions import PRESETS
from bot.rules.model import Side
from bot.rules.names import FORBIDDEN, clean_name, same_name
from bot.rules.refusal import RefusedError


def new_game(command: NewGame, actor: Actor) -> list[ev.AnyEvent]:
    """Open a game with the options of its preset."""
    chosen = PRESETS.get(command.preset)
    if chosen is None:
        raise RefusedError("preset-unknown", preset=command.preset, presets=tuple(PRESETS))
    if command.undo not in ruleset.choices("undo"):
        raise RefusedError("option-value", option="undo", value=command.undo, choices=ruleset.choices("undo"))
    created = ev.GameCreated(
        preset=command.preset,
        language=command.language,
        dice=command.dice,
        master=actor.user,
        ruleset=ruleset.with_option(chosen, "undo", command.undo),
        army=clean_name(command.army) if command.army else _army_name(actor.name),
        opponent=command.opponent,
    )
    return [created]


def _army_name(name: str) -> str:
    """Return a name for a side that was given none: its player's, without forbidden characters."""
    writable = "".join(" " if c in FORBIDDEN else c for c in name)[:90]
    try:
        return clean_name(writable)
    except RefusedError:
        return "?"


def join_game(decision: Decision, command: JoinGame) -> None:
    """Take the seat that is free, or reserved for the actor."""
    game, actor = decision.game, decision.actor
    free = [side for side in (Side.SECOND, Side.FIRST) if not game.sides[side].players]
    if not free:
        raise RefusedError("seats-taken")
    own = [side for side in free if game.sides[side].reserved == actor.user]
    open_to_all = [side for side in free if game.sides[side].reserved is None]
    if not own and not open_to_all:
        raise RefusedError("seat-reserved", user=game.sides[free[0]].reserved)
    _seat(decision, (own or open_to_all)[0], actor.user, actor.name, command.army)


def _seat(decision: Decision, side: Side, user: int, name: str, army: str | None) -> None:
    """Seat a player; the side is named as he says, else as before, else after him."""
    other = decision.army(side.other).name
    if army:
        chosen = clean_name(army)
        if same_name(chosen, other):
            raise RefusedError("army-taken", army=other)
    else:
        chosen = decision.army(side).name or _army_name(name)
        if same_name(chosen, other):
            chosen = f"{chosen} 2"
    decision.emit(ev.PlayerSeated(side=side, user=user, name=name, army=chosen))


def seat_player(decision: Decision, command: SeatPlayer) -> None:
    """Seat a player, in place of another if the side has one."""
    seats.master_only(decision)
    if decision.army(command.side).players == (command.user,):
        raise RefusedError("nothing-changed")
    _seat(decision, command.side, command.user, command.name, None)


def leave_game(decision: Decision, _command: LeaveGame) -> None:
    """Give up the actor's seat, or both."""
    held = legality.sides_of(decision.game, decision.actor.user)
    if not held:
        raise RefusedError("not-a-player")
    for side in held:
        decision.emit(ev.PlayerLeft(side=side, user=decision.actor.user))


def set_option(decision: Decision, command: SetOption) -> None:
    """Set the language at any time, an option between phases, or the preset before the first Winds."""
    seats.master_only(decision)
    if command.option == "language":
        if command.value == decision.game.language:
            raise RefusedError("nothing-changed")
        decision.emit(ev.LanguageSet(language=command.value))
    elif decision.game.phase is not None:
        raise RefusedError("option-in-phase")
    elif command.option == "preset":
        _choose_preset(decision, command.value)
    else:
        _set_ruleset_option(decision, command.option, command.value)


def _choose_preset(decision: Decision, value: str) -> None:
    if decision.game.turn > 0:
        raise RefusedError("preset-too-late")
    preset = PRESETS.get(value)
    if preset is None:
        raise RefusedError("preset-unknown", preset=value, presets=tuple(PRESETS))
    chosen = ruleset.with_option(preset, "undo", decision.game.ruleset.undo)
    if value == decision.game.preset and chosen == decision.game.ruleset:
        raise RefusedError("nothing-changed")
    decision.emit(ev.PresetChosen(preset=value, ruleset=chosen))


def _set_ruleset_option(decision: Decision, option: str, value: str) -> None:
    if option not in ruleset.OPTIONS:
        raise RefusedError("option-unknown", option=option)
    if option in ruleset.FIXED:
        raise RefusedError("option-fixed", option=option)
    before = str(getattr(decision.game.ruleset, option))
    try:
        changed = ruleset.with_option(decision.game.ruleset, option, value)
    except ValueError:
        raise RefusedError(
            "option-value", option=option, value=value, choices=ruleset.written_choices(option)
        ) from None
    if changed == decision.game.ruleset:
        raise RefusedError("nothing-changed")
    decision.emit(ev.OptionSet(option=option, value=value, before=before, ruleset=changed))


def hand_over(decision: Decision, command: HandOver) -> None:
    """Make a user the master. The master may, and anyone who manages the channel."""
    game, actor = decision.game, decision.actor
    _master_or_moderator(decision)
    if command.user == game.master:
        raise RefusedError("nothing-changed")
    decision.emit(ev.MasterChanged(user=command.user, name=command.name, taken_over=actor.user != game.master))


def end_game(decision: Decision, _command: EndGame) -> None:
    """Close the game. The master may, and anyone who manages the channel."""
    _master_or_moderator(decision)
    decision.emit(ev.GameEnded(by_moderator=decision.actor.user != decision.game.master))


def _master_or_moderator(decision: Decision) -> None:
    if decision.actor.user != decision.game.master and not decision.actor.manages:
        raise RefusedError("master-only", master=decision.game.master)
