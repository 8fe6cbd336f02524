"""How the game looks after an event. Never refuses: what has happened has happened."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from bot.rules import events as ev
from bot.rules.model import (
    Army,
    CastRecord,
    Game,
    Outcome,
    Phase,
    Pool,
    Side,
    Sides,
    SpellInPlay,
    Status,
    Wizard,
)
from bot.rules.names import same_name


def fold(events: Iterable[ev.AnyEvent]) -> Game:
    """The game that a trail of events leads to. The first event opens it."""
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, ev.GameCreated):
        raise ValueError("a trail begins with the opening of its game")
    return reduce(evolve, stream, open_game(first))


def open_game(event: ev.GameCreated) -> Game:
    """The game as it is when it has just been opened."""
    return Game(
        preset=event.preset,
        language=event.language,
        dice=event.dice,
        master=event.master,
        ruleset=event.ruleset,
        sides=Sides(
            first=Army(name=event.army, players=(event.master,)),
            second=Army(reserved=event.opponent),
        ),
    )


def evolve(game: Game, event: ev.AnyEvent) -> Game:
    """The game after the event."""
    match event:  # the commonest come first: Python tries one after another, and long trails are folded
        case ev.Rolled():
            return game
        case (
            ev.DiceTaken()
            | ev.DiceAdded()
            | ev.MagicPointsSet()
            | ev.WizardMoved()
            | ev.WizardTrained()
            | ev.Healed()
            | ev.PoolCorrected()
        ):
            return _phase(game, event)
        case ev.SpellCast() | ev.SpellFailed() | ev.SpellDispelled() | ev.SpellRemained() | ev.SpellEnded():
            return _spell(game, event)
        case ev.QuestionAsked():
            return replace(game, questions=(event.question, *game.questions))
        case ev.QuestionAnswered():
            return replace(game, questions=game.questions[1:])
        case ev.PhaseBegan() | ev.PhaseSkipped() | ev.PhaseEnded() | ev.RestrictionSet():
            return _turn(game, event)
        case (
            ev.StatusChanged()
            | ev.BarLaid()
            | ev.BarLifted()
            | ev.WoundTaken()
            | ev.WizardDied()
            | ev.LevelChanged()
            | ev.DispelCountLost()
            | ev.WizardHealed()
            | ev.WizardCorrected()
        ):
            return _wizard(game, event)
        case (
            ev.DispelFailed()
            | ev.SpellLetThrough()
            | ev.DiceCommitted()
            | ev.SecretRevealed()
            | ev.ModelsCovered()
            | ev.Miscast()
            | ev.BlastStruck()
            | ev.SpellFlung()
            | ev.FlungSpellStruck()
            | ev.NoFreeSpell()
            | ev.FreeSpellDeclined()
            | ev.ActedFor()
            | ev.FreeRoll()
            | ev.DiceReused()
            | ev.Undone()
            | ev.UndoDeclined()
            | ev.UndoWithdrawn()
            | ev.HandDiceDeclined()
        ):
            return game
        case (
            ev.WizardAdded()
            | ev.WizardEdited()
            | ev.WizardRemoved()
            | ev.SpellAdded()
            | ev.SpellRemoved()
            | ev.RosterReplaced()
        ):
            return _roster(game, event)
        case (
            ev.PlayerSeated()
            | ev.PlayerLeft()
            | ev.OptionSet()
            | ev.PresetChosen()
            | ev.LanguageSet()
            | ev.MasterChanged()
            | ev.GameEnded()
        ):
            return _table(game, event)
        case ev.GameCreated():
            return open_game(event)
        case _:
            assert_never(event)


def with_army(game: Game, side: Side, change: Callable[[Army], Army]) -> Game:
    """The game with one side changed."""
    first, second = game.sides.first, game.sides.second
    if side is Side.FIRST:
        return replace(game, sides=Sides(first=change(first), second=second))
    return replace(game, sides=Sides(first=first, second=change(second)))


def with_wizard(game: Game, side: Side, name: str, change: Callable[[Wizard], Wizard]) -> Game:
    """The game with one wizard changed."""

    def changed(army: Army) -> Army:
        wizards = tuple(change(w) if same_name(w.name, name) else w for w in army.wizards)
        return replace(army, wizards=wizards)

    return with_army(game, side, changed)


def _table(
    game: Game,
    event: ev.PlayerSeated
    | ev.PlayerLeft
    | ev.OptionSet
    | ev.PresetChosen
    | ev.LanguageSet
    | ev.MasterChanged
    | ev.GameEnded,
) -> Game:
    match event:
        case ev.PlayerSeated(side=side, user=user, army=army):
            return with_army(game, side, lambda a: replace(a, name=army, players=(user,), reserved=None))
        case ev.PlayerLeft(side=side, user=user):
            return with_army(game, side, lambda a: replace(a, players=tuple(p for p in a.players if p != user)))
        case ev.OptionSet(ruleset=ruleset):
            return replace(game, ruleset=ruleset)
        case ev.PresetChosen(preset=preset, ruleset=ruleset):
            return replace(game, preset=preset, ruleset=ruleset)
        case ev.LanguageSet(language=language):
            return replace(game, language=language)
        case ev.MasterChanged(user=user):
            return replace(game, master=user)
        case ev.GameEnded():
            return replace(game, ended=True)
        case _:
            assert_never(event)


def _roster(
    game: Game,
    event: ev.WizardAdded | ev.WizardEdited | ev.WizardRemoved | ev.SpellAdded | ev.SpellRemoved | ev.RosterReplaced,
) -> Game:
    match event:
        case ev.WizardAdded(side=side, wizard=wizard):
            return with_army(game, side, lambda a: replace(a, wizards=(*a.wizards, wizard)))
        case ev.WizardEdited(side=side, name=name, wizard=wizard):
            return _renamed(with_wizard(game, side, name, lambda _: wizard), side, name, wizard.name)
        case ev.WizardRemoved(side=side, wizard=name):
            return with_army(
                game,
                side,
                lambda a: replace(a, wizards=tuple(w for w in a.wizards if not same_name(w.name, name))),
            )
        case ev.SpellAdded():
            return with_army(game, event.side, lambda a: _with_spell(a, event))
        case ev.SpellRemoved(side=side, spell=name):
            return with_army(game, side, lambda a: _without_spell(a, name))
        case ev.RosterReplaced(side=side, wizards=wizards, spells=spells):
            return with_army(game, side, lambda a: replace(a, wizards=wizards, spells=spells))
        case _:
            assert_never(event)


def _with_spell(army: Army, event: ev.SpellAdded) -> Army:
    others = tuple(s for s in army.spells if not same_name(s.name, event.spell.name))

    def taught(wizard: Wizard) -> Wizard:
        if wizard.name not in event.wizards or event.spell.name in wizard.spells:
            return wizard
        return replace(wizard, spells=(*wizard.spells, event.spell.name))

    return replace(army, spells=(*others, event.spell), wizards=tuple(map(taught, army.wizards)))


def _without_spell(army: Army, name: str) -> Army:
    def forgotten(wizard: Wizard) -> Wizard:
        return replace(wizard, spells=tuple(s for s in wizard.spells if not same_name(s, name)))

    spells = tuple(s for s in army.spells if not same_name(s.name, name))
    return replace(army, spells=spells, wizards=tuple(map(forgotten, army.wizards)))


def _renamed(game: Game, side: Side, old: str, new: str) -> Game:
    """A wizard's new name, also where this phase and the spells in play remember him."""
    if old == new:
        return game
    in_play = tuple(replace(s, wizard=new) if s.side is side and same_name(s.wizard, old) else s for s in game.in_play)
    phase = game.phase
    if phase is not None:
        cast = tuple(replace(r, wizard=new) if r.side is side and same_name(r.wizard, old) else r for r in phase.cast)
        phase = replace(phase, cast=cast)
        if side is game.active:
            moved = tuple(new if same_name(name, old) else name for name in phase.moved)
            trained = new if phase.trained and same_name(phase.trained, old) else phase.trained
            phase = replace(phase, moved=moved, trained=trained)
    return replace(game, in_play=in_play, phase=phase)


def _wizard(
    game: Game,
    event: ev.StatusChanged
    | ev.BarLaid
    | ev.BarLifted
    | ev.WoundTaken
    | ev.WizardDied
    | ev.LevelChanged
    | ev.DispelCountLost
    | ev.WizardHealed
    | ev.WizardCorrected,
) -> Game:
    def change(wizard: Wizard) -> Wizard:
        match event:
            case ev.StatusChanged(status=status):
                return replace(wizard, status=status)
            case ev.BarLaid(bar=bar):
                return replace(wizard, bars=(*wizard.bars, bar))
            case ev.BarLifted(row=row):
                return replace(wizard, bars=tuple(b for b in wizard.bars if b.row != row))
            case ev.WoundTaken(wounds=wounds):
                return replace(wizard, wounds=wounds)
            case ev.WizardDied():
                return replace(wizard, status=Status.DEAD)
            case ev.LevelChanged(level=level):
                return replace(wizard, level=level)
            case ev.DispelCountLost():
                return replace(wizard, counts_for_dispel=False)
            case ev.WizardHealed(wounds=wounds, returned=returned):
                return replace(wizard, wounds=wounds, status=Status.READY if returned else wizard.status)
            case ev.WizardCorrected(wizard=corrected):
                return corrected
            case _:
                assert_never(event)

    name = event.wizard.name if isinstance(event, ev.WizardCorrected) else event.wizard
    changed = with_wizard(game, event.side, name, change)
    if isinstance(event, ev.WizardHealed) and changed.phase is not None:
        return replace(changed, phase=replace(changed.phase, acted=True))
    return changed


def _turn(game: Game, event: ev.PhaseBegan | ev.PhaseSkipped | ev.PhaseEnded | ev.RestrictionSet) -> Game:
    match event:
        case ev.PhaseBegan(side=side, turn=turn, phase=kind):
            cleared = with_army(game, side, lambda a: replace(a, next_phase="normal"))
            return replace(cleared, turn=turn, active=side, phase=Phase(kind=kind))
        case ev.PhaseSkipped(side=side, turn=turn):
            cleared = with_army(game, side, lambda a: replace(a, next_phase="normal"))
            return replace(_lapse(cleared, side, turn), turn=turn, active=side.other)
        case ev.PhaseEnded(side=side, turn=turn):
            return replace(_lapse(game, side, turn), phase=None, active=side.other)
        case ev.RestrictionSet(side=side, next_phase=next_phase):
            return with_army(game, side, lambda a: replace(a, next_phase=next_phase))
        case _:
            assert_never(event)


def _lapse(game: Game, side: Side, turn: int) -> Game:
    """Bars that end with the end of this side's phase (M5, M6) end."""

    def freed(wizard: Wizard) -> Wizard:
        return replace(wizard, bars=tuple(b for b in wizard.bars if not b.lapses(turn)))

    return with_army(game, side, lambda a: replace(a, wizards=tuple(map(freed, a.wizards))))


def _phase(
    game: Game,
    event: ev.MagicPointsSet
    | ev.DiceAdded
    | ev.DiceTaken
    | ev.PoolCorrected
    | ev.WizardTrained
    | ev.Healed
    | ev.WizardMoved,
) -> Game:
    phase = game.phase
    if phase is None:
        return game
    match event:
        case ev.DiceTaken(pool=pool, amount=amount, use=use):
            spent = pool is Pool.POWER and use != "item"
            after = _with_dice(replace(phase, acted=phase.acted or spent), pool, phase.dice(pool) - amount)
        case ev.DiceAdded(pool=pool, amount=amount):
            after = _with_dice(phase, pool, phase.dice(pool) + amount)
        case ev.MagicPointsSet(points=points):
            after = replace(phase, magic_points=points)
        case ev.PoolCorrected(pool=pool, dice=dice):
            after = _with_dice(phase, pool, dice)
        case ev.WizardTrained(wizard=wizard):
            after = replace(phase, trained=wizard)
        case ev.Healed():
            after = replace(phase, acted=True)
        case ev.WizardMoved(wizard=wizard):
            after = replace(phase, moved=(*phase.moved, wizard))
        case _:
            assert_never(event)
    return replace(game, phase=after)


def _with_dice(phase: Phase, pool: Pool, dice: int) -> Phase:
    return replace(phase, power=dice) if pool is Pool.POWER else replace(phase, dispel=dice)


def _spell(
    game: Game,
    event: ev.SpellCast | ev.SpellFailed | ev.SpellDispelled | ev.SpellRemained | ev.SpellEnded,
) -> Game:
    match event:
        case ev.SpellCast(by=by):
            return _recorded(game, event, "irresistible" if by in ("irresistible", "row-12") else "cast")
        case ev.SpellFailed(why=why):
            return _recorded(game, event, "miscast" if why == "miscast" else "failed")
        case ev.SpellDispelled(in_play=True) | ev.SpellEnded():
            return replace(
                game,
                in_play=tuple(
                    s for s in game.in_play if not (s.side is event.side and same_name(s.spell, event.spell))
                ),
            )
        case ev.SpellDispelled():
            return _last_dispelled(game)
        case ev.SpellRemained(side=side, wizard=wizard, spell=spell, total=total, value=value):
            remaining = SpellInPlay(spell=spell, wizard=wizard, side=side, total=total, value=value, since=game.turn)
            return replace(game, in_play=(*game.in_play, remaining))
        case _:
            assert_never(event)


def _recorded(game: Game, event: ev.SpellCast | ev.SpellFailed, outcome: Outcome) -> Game:
    if game.phase is None:
        return game
    record = CastRecord(side=event.side, wizard=event.wizard, spell=event.spell, outcome=outcome)
    return replace(game, phase=replace(game.phase, cast=(*game.phase.cast, record)))


def _last_dispelled(game: Game) -> Game:
    """The spell that was cast last, and is now dispelled."""
    if game.phase is None or not game.phase.cast:
        return game
    *before, last = game.phase.cast
    return replace(game, phase=replace(game.phase, cast=(*before, replace(last, outcome="dispelled"))))
