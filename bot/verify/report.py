"""What was found in a log, in words."""

from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.texts.escape import Safe, plain
from bot.texts.speech import refusal, say
from bot.verify.finding import FindingError, Verdict, quoted


def describe_verdict(verdict: Verdict, language: Language) -> str:
    """Return one line: all holds."""
    return say(
        language,
        "verify-holds",
        game=verdict.game,
        rulings=verdict.rulings,
        unsealed=verdict.unsealed,
        sealed=verdict.sealed,
        hand=verdict.by_hand,
        head=verdict.head,
    )


def describe_finding(finding: FindingError, language: Language, *, post: bool = True) -> str:
    """Return one line: the first thing that does not hold; what is quoted from the file is made harmless in a post."""
    facts = {name: _fact(fact, language, post=post) for name, fact in finding.facts.items()}
    return say(language, f"finding-{finding.key}", **facts)


def _fact(fact: object, language: Language, *, post: bool) -> object:
    match fact:
        case RefusedError():
            return Safe(quoted(refusal(language, fact)))
        case str():
            return plain(fact) if post else quoted(fact)
        case _:
            return fact
