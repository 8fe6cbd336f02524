"""What may be done now. Each function returns None for yes, or the refusal that says why not.

`decide` refuses by them; autocomplete, buttons, help and the card offer by them: what is offered is accepted.
"""

from collections.abc import Collection, Iterator
from typing import assert_never

from bot.rules import commands as cmd
from bot.rules.editions import edition_of
from bot.rules.model import (
    Army,
    CoveredQuestion,
    DispelQuestion,
    FreeSpellQuestion,
    Game,
    HandDiceQuestion,
    Obstacle,
    Phase,
    Pool,
    Question,
    ScatterQuestion,
    Side,
    Spell,
    SpellInPlay,
    Status,
    UndoQuestion,
    Wizard,
)
from bot.rules.names import same_name
from bot.rules.refusal import RefusedError

Refusal = RefusedError | None


def question_open(game: Game) -> Refusal:
    """Refuse anything but its answer while a question is open (C8)."""
    question = game.question
    if question is None:
        return None
    kind = type(question).__struct_config__.tag
    return RefusedError("question-open", question=kind, army=game.sides[question.asked].name)


def throw_winds(game: Game, side: Side) -> Refusal:
    """Begin the side's phase (W1)."""
    if game.phase is not None:
        return RefusedError("phase-open", army=game.sides[game.active or side].name)
    if not (game.sides.first.players and game.sides.second.players):
        return RefusedError("seats-empty")
    if game.active not in (None, side):
        return RefusedError("not-your-turn", army=game.sides[side.other].name)
    return None


def take_action(game: Game, side: Side) -> Refusal:
    """Do anything at all in the side's own phase."""
    if game.phase is None:
        return RefusedError("no-phase")
    if game.active is not side:
        return RefusedError("not-your-phase", army=game.sides[side.other].name)
    return question_open(game)


def do_magic(game: Game, side: Side) -> Refusal:
    """Use power dice in the side's own phase (T6, T8, T12)."""
    return take_action(game, side) or _magic_phase(game.phase)


def _magic_phase(phase: Phase | None) -> Refusal:
    if phase is None or phase.kind == "healing_only":
        return RefusedError("healing-only")
    if phase.trained is not None:
        return RefusedError("trained-no-magic", wizard=phase.trained)
    return None


def cast(game: Game, side: Side) -> Refusal:
    """Cast anything: magic is available and there is a die for it (C3)."""
    if refusal := do_magic(game, side):
        return refusal
    if game.phase is not None and game.phase.power == 0:
        return RefusedError("no-power-dice")
    return None


def cast_by(game: Game, wizard: Wizard) -> Refusal:
    """Cast by this wizard: he is on the table and nothing bars him."""
    flees = wizard.status is Status.FLEEING
    if flees and game.ruleset.fleeing_casts == "off":
        return RefusedError("wizard-flees", wizard=wizard.name)
    if not wizard.on_table:
        return RefusedError("wizard-away", wizard=wizard.name, status=wizard.status)
    if wizard.bars:
        bar = wizard.bars[0]
        return RefusedError("wizard-barred", wizard=wizard.name, row=bar.row, until=bar.until)
    if wizard.level == 0:
        return RefusedError("wizard-powerless", wizard=wizard.name)
    return None


def cast_spell(game: Game, side: Side, wizard: Wizard, spell: Spell) -> Refusal:
    """Cast this spell by this wizard: he knows it and it is not spent or in play (C1, C19, C20)."""
    if spell.name not in wizard.spells:
        return RefusedError("spell-unknown", wizard=wizard.name, spell=spell.name, known=wizard.spells)
    if any(s.side is side and same_name(s.spell, spell.name) for s in game.in_play):
        return RefusedError("spell-in-play", spell=spell.name)
    if not spell.remains and _spent(game, side, wizard, spell):
        return RefusedError("spell-spent", spell=spell.name, wizard=wizard.name)
    return None


def cast_free(game: Game, side: Side, wizard: Wizard, spell: Spell, cap: int | None) -> Refusal:
    """Cast this spell without dice: not above the cap, not in play, not cast in this phase (M4)."""
    if cap is not None and spell.value > cap:
        return RefusedError("free-spell-too-hard", spell=spell.name, value=spell.value, cap=cap)
    if refusal := cast_spell(game, side, wizard, spell):
        return refusal
    return (
        RefusedError("spell-spent", spell=spell.name, wizard=wizard.name) if _spent(game, side, wizard, spell) else None
    )


def _spent(game: Game, side: Side, wizard: Wizard, spell: Spell) -> bool:
    """C19: cast in this phase already (or tried, if `attempts` is once)."""
    records = game.phase.cast if game.phase else ()
    return any(
        record.side is side
        and same_name(record.spell, spell.name)
        and (game.ruleset.recast_scope == "side" or same_name(record.wizard, wizard.name))
        and (game.ruleset.attempts == "once" or record.outcome in ("cast", "irresistible", "dispelled"))
        for record in records
    )


def casting_dice(game: Game, wizard: Wizard) -> range:
    """Return how many dice this wizard may throw for a spell now (C3, C4)."""
    power = game.phase.power if game.phase else 0
    limits = {"level_plus_one": wizard.level + 1, "level_plus_two": wizard.level + 2, "six": 6, "pool": power}
    return range(1, min(limits[game.ruleset.dice_limit], power) + 1)


def castable(game: Game, side: Side) -> list[tuple[Wizard, list[Spell]]]:
    """Return the wizards that may cast now, each with the spells that he may still cast."""
    return [] if cast(game, side) else _able(game, side)


def _able(game: Game, side: Side) -> list[tuple[Wizard, list[Spell]]]:
    army = game.sides[side]
    able = [(w, [s for s in army.spells if not cast_spell(game, side, w, s)]) for w in army.wizards]
    return [(wizard, spells) for wizard, spells in able if spells and not cast_by(game, wizard)]


def free_spells(game: Game, side: Side, cap: int | None) -> list[tuple[Wizard, list[Spell]]]:
    """Return what the opponent of a miscast may cast without dice (M4)."""
    able = [(w, [s for s in spells if not cast_free(game, side, w, s, cap)]) for w, spells in _able(game, side)]
    return [(wizard, spells) for wizard, spells in able if spells]


def dispelling_dice(game: Game, pool: Pool) -> range:
    """Return how many dice may be thrown to dispel (C8)."""
    return range(1, (game.phase.dice(pool) if game.phase else 0) + 1)


def own_pool(game: Game, side: Side) -> Pool:
    """Return the pool whose dice this side has in the open phase."""
    return Pool.POWER if side is game.active else Pool.DISPEL


def dispel_in_play(game: Game, side: Side) -> Refusal:
    """Dispel a spell that remains in play (C21, option `dispel_in_play`)."""
    if game.ruleset.dispel_in_play == "off":
        return RefusedError("dispel-in-play-off")
    if game.phase is None:
        return RefusedError("no-phase")
    if game.phase.kind == "healing_only" or side is game.active:
        return question_open(game) or _magic_phase(game.phase)
    return question_open(game)


def dispellable(game: Game, side: Side) -> list[SpellInPlay]:
    """Return the spells in play since an earlier phase. Of two of one name the other side's is meant."""
    older = [spell for spell in game.in_play if spell.since < game.turn]
    others = [spell for spell in older if spell.side is not side]
    return others + [s for s in older if s.side is side and not any(same_name(s.spell, o.spell) for o in others)]


def train(game: Game, side: Side) -> Refusal:
    """Announce training (T5)."""
    if refusal := take_action(game, side):
        return refusal
    if game.phase is None or game.phase.kind == "healing_only":
        return RefusedError("healing-only")
    if game.phase.trained is not None:
        return RefusedError("trained-already", wizard=game.phase.trained)
    if game.phase.acted:
        return RefusedError("train-too-late")
    return None


def train_wizard(game: Game, wizard: Wizard) -> Refusal:
    """Train this wizard: on the table, of level 1 or more, with something to gain (T4)."""
    if not wizard.on_table:
        return RefusedError("wizard-away", wizard=wizard.name, status=wizard.status)
    if wizard.level == 0:
        return RefusedError("wizard-powerless", wizard=wizard.name)
    training = {row.id for row in edition_of(game).training.values()}
    recovering = next((bar for bar in wizard.bars if bar.row in training), None)
    if recovering:
        return RefusedError("wizard-recovering", wizard=wizard.name, row=recovering.row)
    if wizard.level >= game.ruleset.max_level and game.ruleset.train_at_max == "refuse":
        return RefusedError("wizard-at-max", wizard=wizard.name, level=wizard.level)
    return None


def heal(game: Game, side: Side) -> Refusal:
    """Heal anything (T6)."""
    if refusal := take_action(game, side):
        return refusal
    if game.phase is not None and game.phase.trained is not None:
        return RefusedError("trained-no-healing", wizard=game.phase.trained)
    return None


def heal_wizard(wizard: Wizard) -> Refusal:
    """Heal this wizard: in hospital, or short of a wound."""
    if not wizard.alive:
        return RefusedError("wizard-dead", wizard=wizard.name)
    if wizard.status is not Status.HOSPITAL and wizard.wounds >= wizard.max_wounds:
        return RefusedError("wizard-unhurt", wizard=wizard.name)
    return None


def move(game: Game, side: Side) -> Refusal:
    """Move anyone (T3)."""
    if refusal := take_action(game, side):
        return refusal
    if game.phase is not None and game.phase.kind == "healing_only":
        return RefusedError("healing-only")
    return None


def steps(game: Game, wizard: Wizard) -> int:
    """Return how many manoeuvre steps the wizard has with this phase's magic points: never below 0 (T3)."""
    points = game.phase.magic_points if game.phase else 0
    default = -1 if wizard.level == edition_of(game).archmage else 0
    return max(0, points + (default if wizard.manoeuvre is None else wizard.manoeuvre))


def move_wizard(game: Game, wizard: Wizard) -> Refusal:
    """Move this wizard: on the table, and once in a phase (T3)."""
    if not wizard.on_table:
        return RefusedError("wizard-away", wizard=wizard.name, status=wizard.status)
    if game.phase is not None and any(same_name(wizard.name, moved) for moved in game.phase.moved):
        return RefusedError("wizard-moved", wizard=wizard.name)
    return None


def change_pools(game: Game) -> Refusal:
    """Add or take dice by items and rulings, also while a question is open."""
    if game.phase is None:
        return RefusedError("no-phase")
    if game.phase.kind == "healing_only":
        return RefusedError("healing-only")
    return None


def sides_of(game: Game, user: int) -> list[Side]:
    """Return the sides that this user plays; one user may hold both."""
    return [side for side in Side if user in game.sides[side].players]


def meant_side(game: Game, user: int, having: Collection[Side]) -> Side | None:
    """Return which of the sides that have what was named is meant: the only one, else one's own.

    Who plays both means the one whose turn it is, then the first. None if a master of neither must name it.
    """
    among = list(having) if len(having) == 1 else [side for side in sides_of(game, user) if side in having]
    if not among:
        return None
    return game.active if game.active in among else among[0]


def offers(game: Game, side: Side) -> Iterator[cmd.AnyCommand]:
    """Yield every action of play that this side may take now, complete but for bonus, target and faces.

    `decide` accepts each of them, and no other of these kinds.
    """
    question = game.question
    if question is not None:
        if question.asked is side:
            yield from _answers(game, question)
        elif isinstance(question, UndoQuestion):
            yield cmd.AnswerUndo(agree=False)
    elif not throw_winds(game, side):
        yield cmd.ThrowWinds()
    elif game.phase is not None:
        yield from _actions(game, side)
    if question is None:
        yield from (cmd.EndSpell(side=spell.side, spell=spell.spell) for spell in game.in_play)


def _answers(game: Game, question: Question) -> Iterator[cmd.AnyCommand]:
    match question:
        case DispelQuestion(pool=pool):
            yield from (cmd.Dispel(dice=count) for count in dispelling_dice(game, pool))
            yield cmd.LetPass()
        case FreeSpellQuestion(asked=asked, cap=cap):
            for wizard, spells in free_spells(game, asked, cap):
                yield from (cmd.AnswerFreeSpell(wizard=wizard.name, spell=spell.name) for spell in spells)
            yield cmd.LetPass()
        case ScatterQuestion():
            yield from (cmd.AnswerScatter(hit=hit) for hit in Obstacle)
        case CoveredQuestion():
            yield cmd.AnswerCovered(models=0)
        case UndoQuestion():
            yield from (cmd.AnswerUndo(agree=agree) for agree in (True, False))
        case HandDiceQuestion():
            yield from (cmd.AnswerHandDice(agree=agree) for agree in (True, False))
        case _:
            assert_never(question)


def _actions(game: Game, side: Side) -> Iterator[cmd.AnyCommand]:
    army = game.sides[side]
    for wizard, spells in castable(game, side):
        for spell in spells:
            for count in casting_dice(game, wizard):
                yield cmd.Cast(wizard=wizard.name, spell=spell.name, dice=count)
    if not dispel_in_play(game, side):
        for spell_in_play in dispellable(game, side):
            for count in dispelling_dice(game, own_pool(game, side)):
                yield cmd.Dispel(spell=spell_in_play.spell, dice=count)
    yield from _wizard_actions(game, side, army)
    if not take_action(game, side):
        yield cmd.EndPhase()


def _wizard_actions(game: Game, side: Side, army: Army) -> Iterator[cmd.AnyCommand]:
    if not train(game, side):
        yield from (cmd.Train(wizard=w.name) for w in army.wizards if not train_wizard(game, w))
    if not heal(game, side):
        yield from (cmd.Heal(side=side, target=w.name) for w in army.wizards if not heal_wizard(w))
    if not move(game, side):
        yield from (cmd.Move(wizard=w.name) for w in army.wizards if not move_wizard(game, w))
