"""Answers in short: what a button's custom id says, and the command that it stands for.

`pass`, `dispel-3`, `scatter-contact`, `free-<digest of wizard and spell>`, `covered`, `undo-yes`. Names do not fit in
the hundred characters of a custom id, and a place in a list may mean another spell once the master has put something
right.
"""

import re
from hashlib import blake2b

from bot.rules import legality
from bot.rules.commands import AnswerFreeSpell, AnswerHandDice, AnswerScatter, AnswerUndo, AnyCommand, Dispel, LetPass
from bot.rules.model import FreeSpellQuestion, Game, Obstacle, Spell, Wizard
from bot.rules.names import name_key
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
    names = f"{name_key(wizard.name)}\n{name_key(spell.name)}"
    return f"free-{blake2b(names.encode(), digest_size=8).hexdigest()}"


def command_of(code: str, game: Game) -> AnyCommand:
    """Return the command for which an answer stands; refused if it answers nothing that is asked now."""
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
