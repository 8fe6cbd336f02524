"""The codes of answers in custom ids, and the commands that they stand for.

`pass`, `dispel-3`, `scatter-contact`, `free-<digest of wizard and spell>`, `covered`, `undo-yes`.
"""

import re

from bot.posts.interaction.custom_id import name_digest
from bot.rules import legality
from bot.rules.commands import AnswerFreeSpell, AnswerHandDice, AnswerScatter, AnswerUndo, AnyCommand, Dispel, LetPass
from bot.rules.model import FreeSpellQuestion, Game, Obstacle, Spell, Wizard
from bot.rules.refusal import RefusedError

PASS, COVERED = "pass", "covered"
AGREE, REFUSE, WITHDRAW = "undo-yes", "undo-no", "undo-drop"
COUNT, IGNORE = "hand-yes", "hand-no"
_COUNT = re.compile(r"[0-9]{1,3}")


def scatter_code(hit: Obstacle) -> str:
    """Return the code for what stood in the way of a flung spell."""
    return f"scatter-{hit.value}"


def free_code(wizard: Wizard, spell: Spell) -> str:
    """Return the code for casting this spell by this wizard without dice."""
    return f"free-{name_digest(wizard.name, spell.name, size=8)}"


def command_of(code: str, game: Game) -> AnyCommand:
    """Return the command for which an answer stands. Raise RefusedError (stale-question) if nothing asks for it."""
    kind, _, value = code.partition("-")
    command: AnyCommand | None = None
    if code == PASS:
        command = LetPass()
    elif code in (COUNT, IGNORE):
        command = AnswerHandDice(agree=code == COUNT)
    elif code in (AGREE, REFUSE, WITHDRAW):
        command = AnswerUndo(agree=code == AGREE)
    elif kind == "dispel" and _COUNT.fullmatch(value):
        command = Dispel(dice=int(value))
    elif kind == "scatter" and value in list(Obstacle):
        command = AnswerScatter(hit=Obstacle(value))
    elif kind == "free":
        command = _free_spell(code, game)
    if command is None:
        raise RefusedError("stale-question")
    return command


def _free_spell(code: str, game: Game) -> AnyCommand | None:
    question = game.question
    if isinstance(question, FreeSpellQuestion):
        for wizard, spells in legality.free_spells(game, question.asked, question.cap):
            for spell in spells:
                if free_code(wizard, spell) == code:
                    return AnswerFreeSpell(wizard=wizard.name, spell=spell.name)
    return None
