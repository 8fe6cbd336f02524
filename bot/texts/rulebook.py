"""The rules in words: by topic, by id, or found by words in either language."""

from collections.abc import Iterator
from functools import cache

import msgspec

from bot.rules.model import Language
from bot.rules.names import name_key
from bot.rules.refusal import RefusedError
from bot.texts.escape import harmless
from bot.texts.speech import LANGUAGES, say

TOPICS: dict[str, tuple[str, ...]] = {
    "winds": ("W1", "W2", "W10", "W16", "W17"),
    "pools": ("W2", "W3", "W4", "W5", "W8", "W9", "W10", "W11", "W14", "W15"),
    "channelling": ("W6", "W7", "W12", "W13"),
    "casting": ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C12", "C19"),
    "dispelling": ("C8", "C9", "C10", "C11", "C13"),
    "doubles": ("C14", "C15", "C16", "C13"),
    "miscast": ("C14", "C16", "C17"),
    "miscast-rows": ("M2", "M3", "M4", "M5", "M6", "M8", "M10", "M11", "M12"),
    "in-play": ("C20", "C21"),
    "templates": ("C18",),
    "training": ("T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13"),
    "healing": ("heal",),
    "movement": ("T1", "T2", "T3"),
    "dice": ("dice",),
}
"""What each topic tells, rule by rule."""

RULES: tuple[str, ...] = tuple(dict.fromkeys(rule for rules in TOPICS.values() for rule in rules))
"""The ids of all rules."""

_TWINS = {"M7": "M6", "M9": "M8"}
"""Rows of the miscast table that are told with the row before."""
_LATIN = str.maketrans("мстамвМСТАВ", "mctamwMCTAW")
_MOST_FOUND = 8


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """Some rules to read."""

    heading: str
    rules: tuple[tuple[str, str], ...]
    """Each rule's id and text."""

    @property
    def text(self) -> str:
        """The rules below each other, each with its id where it has one."""
        return "\n".join(f"**{name}** {text}" if name[0].isupper() else text for name, text in self.rules)


def topics() -> tuple[str, ...]:
    """The topics, in reading order."""
    return tuple(TOPICS)


def topic_title(language: Language, topic: str) -> str:
    """What a topic is called."""
    return say(language, f"topic-{topic}")


def rule_text(language: Language, rule: str) -> str:
    """One rule in words."""
    return say(language, f"rule-{rule.lower()}")


def rule(language: Language, asked: str) -> Page:
    """The rules of a topic, the rule of an id, or those in which the words stand. Refuses where there are none.

    >>> rule("en", "c14").rules[0][0]
    'C14'
    """
    topic = _topic(asked)
    if topic is not None:
        return _page(language, topic_title(language, topic), TOPICS[topic])
    rule_id = _id(asked)
    if rule_id is not None:
        home = next(topic for topic, rules in TOPICS.items() if rule_id in rules)
        return _page(language, topic_title(language, home), (rule_id,))
    matching = _search(asked)
    if not matching:
        titles = tuple(topic_title(language, topic) for topic in TOPICS)
        raise RefusedError("rule-unknown", words=asked, topics=titles)
    return _page(language, say(language, "rules-found", words=harmless(asked)), matching[:_MOST_FOUND])


def _page(language: Language, heading: str, rules: tuple[str, ...]) -> Page:
    return Page(heading=heading, rules=tuple((name, rule_text(language, name)) for name in rules))


def _topic(asked: str) -> str | None:
    key = name_key(asked)
    titles = {name_key(topic_title(language, topic)): topic for language in LANGUAGES for topic in TOPICS}
    return key if key in TOPICS else titles.get(key)


def _id(asked: str) -> str | None:
    """The rule of that id, also typed in Cyrillic (`М4`) or small letters."""
    name = asked.strip().translate(_LATIN).upper()
    name = _TWINS.get(name, name)
    return name if name in RULES else None


def found(language: Language, typed: str) -> Iterator[tuple[str, str]]:
    """What fits while somebody types: topics by title, then rules by id or by their words, each as it is shown."""
    key = name_key(typed)
    for topic in TOPICS:
        if any(key in name_key(topic_title(spoken, topic)) for spoken in LANGUAGES) or topic.startswith(key):
            yield topic, topic_title(language, topic)
    begun = typed.strip().translate(_LATIN).upper()
    named = [name for name in RULES if name[0].isupper()]
    by_id = [name for name in named if name.startswith(begun)]
    for name in dict.fromkeys([*by_id, *(name for name in _search(typed) if name in named)]):
        yield name, f"{name}: {rule_text(language, name)}"


def _search(asked: str) -> tuple[str, ...]:
    """Rules in whose text, in either language, every word stands; endings do not count.

    Where there is none, those in which the most of them stand. First come those of a topic that is called so.
    """
    stems = {word[: max(4, len(word) - 2)] for word in name_key(asked).split() if len(word) > 1}
    held = {rule: _most_held(rule, stems) for rule in RULES}
    most = max(held.values())
    matching = [rule for rule in RULES if most and held[rule] == most]
    titled = _titled(stems)
    return tuple(sorted(matching, key=lambda rule: rule not in titled))


def _titled(stems: set[str]) -> set[str]:
    """The rules of the topics in whose title, in either language, all the words stand."""
    return {
        rule
        for topic, rules in TOPICS.items()
        if any(all(stem in name_key(topic_title(language, topic)) for stem in stems) for language in LANGUAGES)
        for rule in rules
    }


def _most_held(rule: str, stems: set[str]) -> int:
    """How many of the words stand in a rule, in the language in which more of them do."""
    return max(sum(stem in _folded(language, rule) for stem in stems) for language in LANGUAGES)


@cache
def _folded(language: Language, rule: str) -> str:
    return name_key(rule_text(language, rule))
