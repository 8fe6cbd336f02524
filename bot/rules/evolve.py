"""How the game looks after an event. Nothing is refused here: what has happened has happened."""

from collections.abc import Callable, Iterable
from typing import assert_never

from msgspec.structs import replace

from bot.rules import events as ev
from bot.rules.model import Army, CastRecord, Game, Outcome, Phase, Pool, Side, Sides, SpellInPlay, Status, Wizard
from bot.rules.names import same_name


def fold(events: Iterable[ev.AnyEvent], game: Game | None = None) -> Game:
    """Return the game after the events, from `game` on. Raise ValueError if no game was opened."""
    for event in events:
        if game is not None:
            game = evolve(game, event)
        elif isinstance(event, ev.GameCreated):
            game = open_game(event)
    if game is None:
        raise ValueError("a trail begins with the opening of its game")
    return game


def open_game(event: ev.GameCreated) -> Game:
    """Return a game that has just been opened."""
    return Game(
        preset=event.preset,
        language=event.language,
        dice=event.dice,
        master=event.master,
        ruleset=event.ruleset,
        sides=Sides(first=Army(name=event.army, players=(event.master,)), second=Army(reserved=event.opponent)),
    )


def evolve(game: Game, event: ev.AnyEvent) -> Game:
    """Return the game after one event."""
    match event:  # cases are tried in turn, and long logs are folded: the commonest events come first
        case ev.Rolled() | ev.DiceCommitted() | ev.SecretRevealed():
            return game
        case ev.DiceAdded():
            return with_phase(game, lambda p: _with_dice(p, event.pool, p.dice(event.pool) + event.amount))
        case ev.DiceTaken():
            return with_phase(game, lambda p: _without_dice(p, event))
        case ev.WizardMoved():
            return with_phase(game, lambda p: replace(p, moved=(*p.moved, event.wizard)))
        case ev.QuestionAsked():
            return replace(game, questions=(event.question, *game.questions))
        case ev.QuestionAnswered():
            return replace(game, questions=game.questions[1:])
        case ev.PhaseBegan():
            begun = with_army(game, event.side, lambda a: replace(a, next_phase="normal"))
            return replace(begun, turn=event.turn, active=event.side, phase=Phase(kind=event.phase))
        case ev.PhaseEnded():
            return replace(_without_lapsed_bars(game, event), phase=None, active=event.side.other)
        case ev.MagicPointsSet():
            return with_phase(game, lambda p: replace(p, magic_points=event.points))
        case ev.SpellCast():
            irresistible = event.by in ("irresistible", "row-12")
            return _with_attempt(game, event, "irresistible" if irresistible else "cast")
        case ev.SpellFailed():
            return _with_attempt(game, event, "miscast" if event.why == "miscast" else "failed")
        case ev.WizardTrained():
            return with_phase(game, lambda p: replace(p, trained=event.wizard))
        case ev.LevelChanged():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, level=event.level))
        case ev.RestrictionSet():
            return with_army(game, event.side, lambda a: replace(a, next_phase=event.next_phase))
        case (
            ev.SpellLetThrough() | ev.DispelFailed() | ev.ModelsCovered() | ev.Miscast() | ev.BlastStruck()
            | ev.SpellFlung() | ev.FlungSpellStruck() | ev.NoFreeSpell() | ev.FreeSpellDeclined() | ev.ActedFor()
            | ev.FreeRoll() | ev.DiceReused() | ev.Undone() | ev.UndoDeclined() | ev.UndoWithdrawn()
            | ev.HandDiceDeclined()
        ):  # fmt: skip
            return game
        case ev.WizardCorrected():
            return with_wizard(game, event.side, event.wizard.name, lambda _: event.wizard)
        case ev.PhaseSkipped():
            skipped = with_army(game, event.side, lambda a: replace(a, next_phase="normal"))
            return replace(_without_lapsed_bars(skipped, event), turn=event.turn, active=event.side.other)
        case ev.SpellDispelled(in_play=False):
            return with_phase(game, _with_last_spell_dispelled)
        case ev.SpellDispelled() | ev.SpellEnded():
            return replace(game, in_play=tuple(spell for spell in game.in_play if not _is_meant(spell, event)))
        case ev.SpellRemained():
            spell = SpellInPlay(
                spell=event.spell, wizard=event.wizard, side=event.side, total=event.total, value=event.value,
                since=game.turn,
            )  # fmt: skip
            return replace(game, in_play=(*game.in_play, spell))
        case ev.StatusChanged():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, status=event.status))
        case ev.WizardDied():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, status=Status.DEAD))
        case ev.BarLaid():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, bars=(*w.bars, event.bar)))
        case ev.BarLifted():
            return with_wizard(game, event.side, event.wizard, lambda w: _without_bar(w, event.row))
        case ev.WoundTaken():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, wounds=event.wounds))
        case ev.DispelCountLost():
            return with_wizard(game, event.side, event.wizard, lambda w: replace(w, counts_for_dispel=False))
        case ev.WizardHealed():
            healed = with_wizard(game, event.side, event.wizard, lambda w: _healed(w, event))
            return with_phase(healed, lambda p: replace(p, acted=True))
        case ev.Healed():
            return with_phase(game, lambda p: replace(p, acted=True))
        case ev.PoolCorrected():
            return with_phase(game, lambda p: _with_dice(p, event.pool, event.dice))
        case ev.WizardAdded():
            return with_army(game, event.side, lambda a: replace(a, wizards=(*a.wizards, event.wizard)))
        case ev.WizardEdited():
            return _with_wizard_edited(game, event)
        case ev.WizardRemoved():
            return with_army(game, event.side, lambda a: _without_wizard(a, event.wizard))
        case ev.SpellAdded():
            return with_army(game, event.side, lambda a: _with_spell(a, event))
        case ev.SpellRemoved():
            return with_army(game, event.side, lambda a: _without_spell(a, event.spell))
        case ev.RosterReplaced():
            return with_army(game, event.side, lambda a: replace(a, wizards=event.wizards, spells=event.spells))
        case ev.PlayerSeated():
            return with_army(
                game, event.side, lambda a: replace(a, name=event.army, players=(event.user,), reserved=None)
            )
        case ev.PlayerLeft():
            return with_army(
                game, event.side, lambda a: replace(a, players=tuple(user for user in a.players if user != event.user))
            )
        case ev.OptionSet():
            return replace(game, ruleset=event.ruleset)
        case ev.PresetChosen():
            return replace(game, preset=event.preset, ruleset=event.ruleset)
        case ev.LanguageSet():
            return replace(game, language=event.language)
        case ev.MasterChanged():
            return replace(game, master=event.user)
        case ev.GameEnded():
            return replace(game, ended=True)
        case ev.GameCreated():
            return open_game(event)
        case _:
            assert_never(event)


def with_phase(game: Game, change: Callable[[Phase], Phase]) -> Game:
    """Return the game with its open phase changed; between phases there is nothing to change."""
    return game if game.phase is None else replace(game, phase=change(game.phase))


def with_army(game: Game, side: Side, change: Callable[[Army], Army]) -> Game:
    """Return the game with one side changed."""
    first, second = game.sides.first, game.sides.second
    if side is Side.FIRST:
        return replace(game, sides=Sides(first=change(first), second=second))
    return replace(game, sides=Sides(first=first, second=change(second)))


def with_wizard(game: Game, side: Side, name: str, change: Callable[[Wizard], Wizard]) -> Game:
    """Return the game with one wizard changed."""

    def changed(army: Army) -> Army:
        return replace(army, wizards=tuple(change(w) if same_name(w.name, name) else w for w in army.wizards))

    return with_army(game, side, changed)


def _with_dice(phase: Phase, pool: Pool, dice: int) -> Phase:
    return replace(phase, power=dice) if pool is Pool.POWER else replace(phase, dispel=dice)


def _without_dice(phase: Phase, event: ev.DiceTaken) -> Phase:
    """Whoever throws power dice can no longer train (T5); dice taken by an item are not thrown."""
    thrown = event.pool is Pool.POWER and event.use != "item"
    left = phase.dice(event.pool) - event.amount
    return _with_dice(replace(phase, acted=phase.acted or thrown), event.pool, left)


def _with_attempt(game: Game, event: ev.SpellCast | ev.SpellFailed, outcome: Outcome) -> Game:
    attempt = CastRecord(side=event.side, wizard=event.wizard, spell=event.spell, outcome=outcome)
    return with_phase(game, lambda phase: replace(phase, cast=(*phase.cast, attempt)))


def _with_last_spell_dispelled(phase: Phase) -> Phase:
    if not phase.cast:
        return phase
    *before, last = phase.cast
    return replace(phase, cast=(*before, replace(last, outcome="dispelled")))


def _is_meant(spell: SpellInPlay, event: ev.SpellDispelled | ev.SpellEnded) -> bool:
    return spell.side is event.side and same_name(spell.spell, event.spell)


def _without_lapsed_bars(game: Game, event: ev.PhaseEnded | ev.PhaseSkipped) -> Game:
    """End the bars that last until the end of this side's phase (M5, M6)."""

    def freed(wizard: Wizard) -> Wizard:
        return replace(wizard, bars=tuple(bar for bar in wizard.bars if not bar.lapses(event.turn)))

    return with_army(game, event.side, lambda army: replace(army, wizards=tuple(map(freed, army.wizards))))


def _without_bar(wizard: Wizard, row: str) -> Wizard:
    return replace(wizard, bars=tuple(bar for bar in wizard.bars if bar.row != row))


def _healed(wizard: Wizard, event: ev.WizardHealed) -> Wizard:
    return replace(wizard, wounds=event.wounds, status=Status.READY if event.returned else wizard.status)


def _with_wizard_edited(game: Game, event: ev.WizardEdited) -> Game:
    """Replace a wizard; where his name changed, this phase and the spells in play know him by the new one."""
    side, new = event.side, event.wizard.name
    game = with_wizard(game, side, event.name, lambda _: event.wizard)

    def renamed(name: str, of: Side | None) -> str:
        return new if of is side and same_name(name, event.name) else name

    if event.name == new:
        return game
    game = replace(game, in_play=tuple(replace(s, wizard=renamed(s.wizard, s.side)) for s in game.in_play))
    return with_phase(
        game,
        lambda phase: replace(
            phase,
            cast=tuple(replace(attempt, wizard=renamed(attempt.wizard, attempt.side)) for attempt in phase.cast),
            moved=tuple(renamed(name, game.active) for name in phase.moved),
            trained=phase.trained and renamed(phase.trained, game.active),
        ),
    )


def _without_wizard(army: Army, name: str) -> Army:
    return replace(army, wizards=tuple(w for w in army.wizards if not same_name(w.name, name)))


def _with_spell(army: Army, event: ev.SpellAdded) -> Army:
    """Enter a spell in the side's book; the named wizards know it."""
    new = event.spell
    others = tuple(spell for spell in army.spells if not same_name(spell.name, new.name))

    def taught(wizard: Wizard) -> Wizard:
        if wizard.name not in event.wizards or new.name in wizard.spells:
            return wizard
        return replace(wizard, spells=(*wizard.spells, new.name))

    return replace(army, spells=(*others, new), wizards=tuple(map(taught, army.wizards)))


def _without_spell(army: Army, name: str) -> Army:
    def forgetful(wizard: Wizard) -> Wizard:
        return replace(wizard, spells=tuple(spell for spell in wizard.spells if not same_name(spell, name)))

    spells = tuple(spell for spell in army.spells if not same_name(spell.name, name))
    return replace(army, spells=spells, wizards=tuple(map(forgetful, army.wizards)))
