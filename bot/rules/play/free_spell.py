"""Cast the spell without dice that an opponent's miscast gives (M4)."""

from bot.rules import events as ev
from bot.rules import legality, seats
from bot.rules.commands import AnswerFreeSpell
from bot.rules.decision import Decision
from bot.rules.lookup import checked_target, known_spell, known_wizard, only_wizard
from bot.rules.model import FreeSpellQuestion, Pool, Side, Spell, Wizard
from bot.rules.play import dispelling
from bot.rules.play.attempt import Attempt
from bot.rules.refusal import RefusedError


def ask(decision: Decision, side: Side, cap: int | None) -> None:
    """Ask which spell, of a casting value up to the cap, the side casts; with none possible there is no question."""
    if legality.free_spells(decision.game, side, cap):
        decision.emit(ev.QuestionAsked(question=FreeSpellQuestion(asked=side, cap=cap)))
    else:
        decision.emit(ev.NoFreeSpell(side=side, cap=cap))


def answer_free_spell(decision: Decision, command: AnswerFreeSpell) -> None:
    """Cast the chosen spell; the miscasting side may dispel it with power dice against its casting value (M4)."""
    question = decision.game.question
    if not isinstance(question, FreeSpellQuestion):
        raise seats.not_asked(decision)
    side = seats.speak_for(decision, question.asked)
    wizard, spell = _chosen(decision, side, question.cap, command)
    attempt = Attempt(
        side=side, wizard=wizard.name, spell=spell, total=spell.value, target=checked_target(command.target)
    )
    decision.emit(ev.QuestionAnswered(asked=side))
    decision.emit(attempt.succeeded("free"))
    dispelling.ask(decision, attempt, needed=spell.value, pool=Pool.POWER)


def _chosen(decision: Decision, side: Side, cap: int | None, command: AnswerFreeSpell) -> tuple[Wizard, Spell]:
    army = decision.army(side)
    wizard = known_wizard(army, command.wizard) if command.wizard else None
    if wizard and (refusal := legality.cast_by(decision.game, wizard)):
        raise refusal
    spell = known_spell(army, command.spell) if command.spell else None
    if spell and cap is not None and spell.value > cap:
        raise RefusedError("free-spell-too-hard", spell=spell.name, value=spell.value, cap=cap)
    if wizard and spell and (refusal := legality.cast_free(decision.game, side, wizard, spell, cap)):
        raise refusal
    able = [
        (w, [s for s in spells if spell in (None, s)])
        for w, spells in legality.free_spells(decision.game, side, cap)
        if wizard in (None, w)
    ]
    return _only(army.name, [(w, spells) for w, spells in able if spells])


def _only(army: str, able: list[tuple[Wizard, list[Spell]]]) -> tuple[Wizard, Spell]:
    wizard = only_wizard([w for w, _ in able], RefusedError("nobody-can-cast", army=army))
    spells = next(spells for w, spells in able if w is wizard)
    if len(spells) > 1:
        raise RefusedError("name-the-spell", wizard=wizard.name, names=tuple(s.name for s in spells))
    return wizard, spells[0]
