"""Dispel what was cast, and what remains in play (C8–C13, C21)."""

from typing import NamedTuple

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import Dispel, LetPass
from bot.rules.decision import Decision
from bot.rules.lookup import checked_bonus
from bot.rules.model import DispelQuestion, FreeSpellQuestion, Pool, Side
from bot.rules.names import same_name
from bot.rules.play import pools, spell_effect
from bot.rules.play.attempt import Attempt
from bot.rules.refusal import RefusedError
from bot.rules.verdict import DispelVerdict, dispel_rules, dispel_verdict


class Aim(NamedTuple):
    """What a dispel roll is thrown against: a spell, its caster and his side, and the total that it must reach."""

    side: Side
    wizard: str
    spell: str
    needed: int
    in_play: bool


def ask(decision: Decision, attempt: Attempt, *, needed: int, pool: Pool) -> None:
    """Ask the other side whether it dispels; with no dice there is no question and the spell stands (C8)."""
    side, wizard, spell = attempt.side, attempt.wizard, attempt.spell
    if pools.dice_in(decision, pool) == 0:
        decision.emit(ev.SpellLetThrough(side=side, wizard=wizard, spell=spell.name, why="no-dice"))
        spell_effect.take_effect(decision, side, wizard, spell, needed)
        return
    question = DispelQuestion(
        asked=side.other, pool=pool, wizard=wizard, spell=spell, total=needed, target=attempt.target
    )
    decision.emit(ev.QuestionAsked(question=question))


def dispel(decision: Decision, command: Dispel) -> None:
    """Make the one attempt to dispel the spell just cast, or an attempt against one in play."""
    question = decision.game.question
    checked_bonus(command.bonus)
    if isinstance(question, DispelQuestion):
        _dispel_cast(decision, command, question)
    elif command.spell is None and decision.game.ruleset.dispel_in_play == "off":
        raise seats.not_asked(decision)
    else:
        _dispel_in_play(decision, command)


def _dispel_cast(decision: Decision, command: Dispel, question: DispelQuestion) -> None:
    side = seats.speak_for(decision, question.asked)
    spell = question.spell
    if command.spell is not None and not same_name(command.spell, spell.name):
        raise RefusedError("question-open", question="dispel", army=decision.army(side).name)
    aim = Aim(side.other, question.wizard, spell.name, question.total, in_play=False)
    if not _attempt(decision, command, side, question.pool, aim):
        spell_effect.take_effect(decision, aim.side, aim.wizard, spell, aim.needed)


def _dispel_in_play(decision: Decision, command: Dispel) -> None:
    """Spend either side's dice against the casting value of a spell in play (C21)."""
    side = _spending_side(decision, command.side)
    if refusal := legality.dispel_in_play(decision.game, side):
        raise refusal
    target = spell_effect.find_in_play(legality.dispellable(decision.game, side), command.spell)
    aim = Aim(target.side, target.wizard, target.spell, target.value, in_play=True)
    _attempt(decision, command, side, legality.own_pool(decision.game, side), aim)


def _spending_side(decision: Decision, named: Side | None) -> Side:
    """Return whose dice are spent: the named side's, one's own, or for who plays both the active side's."""
    own = legality.sides_of(decision.game, decision.actor.user)
    active = decision.game.active or Side.FIRST
    return seats.speak_for(decision, named or (own[0] if len(own) == 1 else active))


def _attempt(decision: Decision, command: Dispel, side: Side, pool: Pool, aim: Aim) -> bool:
    """Throw the dice, spend them, and emit how the attempt ended; return whether the spell is dispelled (C9–C11, C13).

    An attempt against the spell just cast answers the open question.
    """
    allowed = legality.dispelling_dice(decision.game, pool)
    if command.dice is None:
        raise RefusedError("name-the-dice", most=len(allowed))
    if command.dice not in allowed:
        raise RefusedError("dispel-dice", dice=command.dice, most=len(allowed), pool=pool)
    faces = decision.roll(command.dice, by=side, reason="dispel")
    pools.spend(decision, pool, command.dice, "dispel")
    if not aim.in_play:
        decision.emit(ev.QuestionAnswered(asked=side))
    verdict = dispel_verdict(faces, command.bonus, aim.needed, dispel_rules(decision.game.ruleset))
    decision.emit(_outcome(verdict, aim, side, command.bonus))
    return verdict.dispelled


def _outcome(verdict: DispelVerdict, aim: Aim, by: Side, bonus: int) -> ev.SpellDispelled | ev.DispelFailed:
    side, wizard, spell, needed, in_play = aim
    if verdict.dispelled:
        return ev.SpellDispelled(
            side=side, by=by, wizard=wizard, spell=spell, total=verdict.total, needed=needed, bonus=bonus,
            in_play=in_play, sixes=verdict.ending == "sixes",
        )  # fmt: skip
    return ev.DispelFailed(
        side=side, by=by, wizard=wizard, spell=spell, total=verdict.total, needed=needed, bonus=bonus,
        in_play=in_play, ones=verdict.ending == "ones",
    )  # fmt: skip


def let_pass(decision: Decision, _command: LetPass) -> None:
    """Let the spell through (C8), or decline the free spell (M4)."""
    question = decision.game.question
    match question:
        case DispelQuestion(wizard=wizard, spell=spell, total=total):
            side = seats.speak_for(decision, question.asked)
            decision.emit(ev.QuestionAnswered(asked=side))
            decision.emit(ev.SpellLetThrough(side=side.other, wizard=wizard, spell=spell.name))
            spell_effect.take_effect(decision, side.other, wizard, spell, total)
        case FreeSpellQuestion():
            side = seats.speak_for(decision, question.asked)
            decision.emit(ev.QuestionAnswered(asked=side))
            decision.emit(ev.FreeSpellDeclined(side=side))
        case _:
            raise seats.not_asked(decision)
