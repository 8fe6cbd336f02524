"""The spell that an opponent's miscast gives for nothing (M4)."""

from bot.rules import dispelling, may, seats
from bot.rules import events as ev
from bot.rules.attempt import Attempt
from bot.rules.choice import checked_target, known_spell, known_wizard, only_wizard
from bot.rules.commands import AnswerFreeSpell
from bot.rules.model import FreeSpellQuestion, Pool, Side, Spell, Wizard
from bot.rules.refusal import RefusedError
from bot.rules.story import Story


def ask(story: Story, side: Side, failed_value: int) -> None:
    """Ask which spell the side casts; with none possible there is no question."""
    cap = failed_value if story.game.ruleset.free_spell_cap == "on" else None
    if may.free_spells(story.game, side, cap):
        story.tell(ev.QuestionAsked(question=FreeSpellQuestion(asked=side, cap=cap)))
    else:
        story.tell(ev.NoFreeSpell(side=side, cap=cap))


def answer_free_spell(story: Story, command: AnswerFreeSpell) -> None:
    """It succeeds without dice; the miscasting side may dispel it with power dice against its casting value."""
    question = story.game.question
    if not isinstance(question, FreeSpellQuestion):
        raise seats.not_asked(story)
    side = seats.act_as(story, question.asked)
    wizard, spell = _chosen(story, side, question.cap, command)
    attempt = Attempt(
        side=side, wizard=wizard.name, spell=spell, total=spell.value, target=checked_target(command.target)
    )
    story.tell(ev.QuestionAnswered(asked=side))
    story.tell(attempt.succeeded("free"))
    dispelling.ask(story, attempt, needed=spell.value, pool=Pool.POWER)


def _chosen(story: Story, side: Side, cap: int | None, command: AnswerFreeSpell) -> tuple[Wizard, Spell]:
    army = story.army(side)
    wizard = known_wizard(army, command.wizard) if command.wizard else None
    if wizard and (refusal := may.cast_by(story.game, wizard)):
        raise refusal
    spell = known_spell(army, command.spell) if command.spell else None
    if spell and cap is not None and spell.value > cap:
        raise RefusedError("free-spell-too-hard", spell=spell.name, value=spell.value, cap=cap)
    if wizard and spell and (refusal := may.cast_free(story.game, side, wizard, spell, cap)):
        raise refusal
    able = [
        (w, [s for s in spells if spell in (None, s)])
        for w, spells in may.free_spells(story.game, side, cap)
        if wizard in (None, w)
    ]
    return _only(army.name, [(w, spells) for w, spells in able if spells])


def _only(army: str, able: list[tuple[Wizard, list[Spell]]]) -> tuple[Wizard, Spell]:
    wizard = only_wizard([w for w, _ in able], RefusedError("nobody-can-cast", army=army))
    spells = next(spells for w, spells in able if w is wizard)
    if len(spells) > 1:
        raise RefusedError("name-the-spell", wizard=wizard.name, names=tuple(s.name for s in spells))
    return wizard, spells[0]
