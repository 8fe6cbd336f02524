"""The audit trail to read: one short block for each ruling."""

from bot.rules.events import Rolled
from bot.rules.model import Game, Language
from bot.rules.ruling import Ruling
from bot.texts.escape import harmless, short
from bot.texts.facing import Die
from bot.texts.narrate import narrate
from bot.texts.speech import say

_LONGEST = 600


def trail_block(ruling: Ruling, before: Game | None, after: Game | None, language: Language, die: Die) -> str:
    """Number, time and who asked; what came of it; dice and consequences."""
    told = narrate(ruling, before, after, language, die)
    changed = [pool.text for pool in told.pools if pool.dice != pool.before or before is None or before.phase is None]
    head = say(
        language, "log-entry", seq=ruling.seq, time=f"{ruling.at:%H:%M}", name=harmless(ruling.actor.name)
    )  # fmt: skip
    if any(isinstance(event, Rolled) and event.source == "hand" for event in ruling.events):
        head = f"{head} · {say(language, 'by-hand')}"
    return "\n".join(filter(None, [f"**{head}**", told.heading, short(" · ".join([*told.lines, *changed]), _LONGEST)]))
