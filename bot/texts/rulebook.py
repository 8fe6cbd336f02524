"""The rules in words: by topic, by id, or found by words of any language."""

from collections.abc import Iterator
from functools import cache

import msgspec

from bot.rules.editions import edition_of
from bot.rules.model import Language
from bot.rules.names import name_key
from bot.rules.refusal import RefusedError
from bot.texts.escape import harmless
from bot.texts.languages import LANGUAGES
from bot.texts.speech import say

_MISCASTS = edition_of(None).miscasts.rows

TOPICS: dict[str, tuple[str, ...]] = {
    "winds": ("W1", "W2", "W10", "W16", "W17"),
    "pools": ("W2", "W3", "W4", "W5", "W8", "W9", "W10", "W11", "W14", "W15"),
    "channelling": ("W6", "W7", "W12", "W13"),
    "casting": ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C12", "C19"),
    "dispelling": ("C8", "C9", "C10", "C11", "C13"),
    "doubles": ("C14", "C15", "C16", "C13"),
    "miscast": ("C14", "C16", "C17"),
    "miscast-rows": tuple(dict.fromkeys(row.id for row in _MISCASTS)),
    "in-play": ("C20", "C21"),
    "templates": ("C18",),
    "training": ("T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13"),
    "healing": ("heal",),
    "movement": ("T1", "T2", "T3"),
    "dice": ("dice",),
}
"""The rules of each topic."""

RULES: tuple[str, ...] = tuple(dict.fromkeys(rule for rules in TOPICS.values() for rule in rules))
"""The ids of all rules."""

_ROW_OF = {f"{row.id.removesuffix(str(row.low))}{n}": row.id for row in _MISCASTS for n in range(row.low, row.high + 1)}
"""The row of the miscast table that an id means: M7 stands in the row of 6 and 7."""
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
    """Return the topics, in reading order."""
    return tuple(TOPICS)


def topic_title(language: Language, topic: str) -> str:
    """Return what a topic is called."""
    return say(language, f"topic-{topic}")


def rule_text(language: Language, rule: str) -> str:
    """Return one rule in words."""
    return say(language, f"rule-{rule.lower()}")


def rule_page(language: Language, asked: str) -> Page:
    """Return the rules of a topic, the rule of an id, or those with the words in them. Raises RefusedError.

    >>> rule_page("en", "c14").rules[0][0]
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
    """Return the rule of that id, which may be typed in Cyrillic (`М4`) or small letters."""
    name = _latin(asked)
    name = _ROW_OF.get(name, name)
    return name if name in RULES else None


def _latin(typed: str) -> str:
    """Return the id of a rule as it is written: in capitals, and with Latin letters for those of other alphabets."""
    letters = {ord(own): latin for data in LANGUAGES.values() for own, latin in data.rule_letters.items()}
    return typed.strip().lower().translate(letters).upper()


def rule_suggestions(language: Language, typed: str) -> Iterator[tuple[str, str]]:
    """Yield what fits while a user types: topics by title, then rules by id or by their words, each with its label."""
    key = name_key(typed)
    for topic in TOPICS:
        if any(key in name_key(topic_title(spoken, topic)) for spoken in LANGUAGES) or topic.startswith(key):
            yield topic, topic_title(language, topic)
    begun = _latin(typed)
    named = [name for name in RULES if name[0].isupper()]
    by_id = [name for name in named if name.startswith(begun)]
    for name in dict.fromkeys([*by_id, *(name for name in _search(typed) if name in named)]):
        yield name, f"{name}: {rule_text(language, name)}"


def _search(asked: str) -> tuple[str, ...]:
    """Return the rules whose text contains every word in one language; endings do not count.

    Where there is none, return those that contain the most of them. Those of a topic with that title come first.
    """
    stems = {word[: max(4, len(word) - 2)] for word in name_key(asked).split() if len(word) > 1}
    contained = {rule: _most_contained(rule, stems) for rule in RULES}
    most = max(contained.values())
    matching = [rule for rule in RULES if most and contained[rule] == most]
    titled = _titled(stems)
    return tuple(sorted(matching, key=lambda rule: rule not in titled))


def _titled(stems: set[str]) -> set[str]:
    """Return the rules of the topics whose title in one language contains all the words."""
    return {
        rule
        for topic, rules in TOPICS.items()
        if any(all(stem in name_key(topic_title(language, topic)) for stem in stems) for language in LANGUAGES)
        for rule in rules
    }


def _most_contained(rule: str, stems: set[str]) -> int:
    """Return how many of the words a rule contains, in the language in which it contains most."""
    return max(sum(stem in _folded(language, rule) for stem in stems) for language in LANGUAGES)


@cache
def _folded(language: Language, rule: str) -> str:
    return name_key(rule_text(language, rule))
