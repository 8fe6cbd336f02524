"""Roster text: one wizard a line, in words of any language, read and written.

Ансгар, уровень 4, раны 3: Огненный шар 8; Щит ветра 7 остаётся
Vera, level 2, manoeuvre +1: Fireball 8; Shield 7 remains
"""

import re
import unicodedata
from itertools import islice

from msgspec.structs import replace

from bot.rules.commands import SpellLine, WizardLine
from bot.rules.editions import edition_of
from bot.rules.lobby.roster import MOST_STEPS, MOST_WOUNDS
from bot.rules.model import MOST_SPELLS, MOST_WIZARDS, Army, Language, Spell, Wizard
from bot.rules.names import LONGEST, clean_name, name_key
from bot.rules.refusal import RefusedError
from bot.rules.ruleset import choices
from bot.texts.escape import short
from bot.texts.languages import LANGUAGES, RosterWord, is_roster_word
from bot.texts.speech import say

_HIGHEST_LEVEL = int(choices("max_level")[-1])
_MOST_TYPED = 4 * LONGEST
"""Characters of a name with its accents or of an attribute; to normalise a longer one may take minutes."""
_FLAGS: tuple[RosterWord, ...] = ("remains", "template")
"""What may stand behind the casting value of a spell."""
_SEPARATORS = frozenset({",", ":", ";"})
_NUMBER = re.compile(r"[+\-]?[0-9]{1,6}")
_ATTRIBUTE = re.compile(r"(?P<word>[^\W\d_]+\.?)\s*(?:=\s*)?(?P<number>[+\-]?[0-9]{1,9})")


class RosterError(RefusedError):
    """Refuses a roster text with wrong lines: `mistakes` has a refusal for each, with its `line` and the `problem`."""

    def __init__(self, mistakes: tuple[RefusedError, ...]) -> None:
        super().__init__("roster-wrong", count=len(mistakes), mistakes=mistakes)
        self.mistakes = mistakes


def parse_roster(text: str) -> tuple[WizardLine, ...]:
    """Return the wizards of a roster text. Raises RosterError with every wrong line, or RefusedError for too many.

    >>> parse_roster("Вера, level 2: Щит 7 remains")[0].spells[0].remains
    True
    """
    written = ((n, line) for n, line in enumerate(_separated(text).splitlines(), start=1) if line.strip())
    lines = list(islice(written, MOST_WIZARDS + 1))
    if len(lines) > MOST_WIZARDS:
        raise RefusedError("too-many-wizards", most=MOST_WIZARDS)
    earlier, wizards, mistakes = _EarlierLines(), list[WizardLine](), list[RefusedError]()
    for number, line in lines:
        try:
            wizard = _wizard(line)
            earlier.add(wizard)
            wizards.append(wizard)
        except RefusedError as error:
            mistakes.append(RefusedError("roster-line", line=number, problem=(error,)))
    if mistakes:
        raise RosterError(tuple(mistakes))
    return tuple(wizards)


def parse_spells(text: str) -> tuple[SpellLine, ...]:
    """Return the spells of one wizard, `Fireball 8; Shield 7 remains`. One that the side knows needs no value.

    >>> parse_spells("Fireball 8; Shield")[1].value is None
    True
    """
    parts = [part for part in re.split("[;,\\n]", _separated(text)) if part.strip()]
    if len(parts) > MOST_SPELLS:
        raise RefusedError("too-many-spells", most=MOST_SPELLS)
    spells: dict[str, SpellLine] = {}
    for spell in map(_spell, parts):
        if spells.setdefault(name_key(spell.name), spell) is not spell:
            raise RefusedError("roster-spell-twice", found=spell.name)
    return tuple(spells.values())


def write_roster(army: Army, language: Language) -> str:
    """Return the side's roster as text that `parse_roster` reads back: level, most wounds, manoeuvre, spells."""
    return "\n".join(_written(army, wizard, language) for wizard in army.wizards)


def write_spell(spell: Spell, language: Language) -> str:
    """Return a spell as a roster has it: name, casting value, `remains` and `template`."""
    flags = [say(language, f"roster-{flag}") for flag in _FLAGS if getattr(spell, flag)]
    return " ".join([spell.name, str(spell.value), *flags])


def _separated(text: str) -> str:
    """Return the text with plain commas, colons and semicolons; the rest is left as it is, for the names."""
    plain = {ord(c): n for c in set(text) if (n := unicodedata.normalize("NFKC", c)) in _SEPARATORS}
    return text.translate(plain)


class _EarlierLines:
    """The wizards and spells of the lines of a roster so far."""

    def __init__(self) -> None:
        self._wizards = set[str]()
        self._values: dict[str, SpellLine] = {}

    def add(self, wizard: WizardLine) -> None:
        """Add a line. Raises RefusedError for a wizard that is there twice, or a spell that was given otherwise."""
        key = name_key(wizard.name)
        if key in self._wizards:
            raise RefusedError("roster-twice", found=wizard.name)
        valued = {name_key(spell.name): spell for spell in wizard.spells if spell.value is not None}
        for key_of_spell, spell in valued.items():
            before = self._values.get(key_of_spell, spell)
            if replace(spell, name=before.name) != before:
                raise RefusedError("roster-spell-differs", found=spell.name, value=before.value, other=spell.value)
        self._wizards.add(key)
        self._values |= valued


def _written(army: Army, wizard: Wizard, language: Language) -> str:
    parts = [wizard.name, say(language, "roster-level", level=wizard.level)]
    parts.append(say(language, "roster-wounds", wounds=wizard.max_wounds))
    if wizard.manoeuvre is not None:
        parts.append(say(language, "roster-manoeuvre", steps=f"{wizard.manoeuvre:+d}"))
    book = {spell.name: spell for spell in army.spells}
    spells = "; ".join(write_spell(book[name], language) for name in wizard.spells if name in book)
    return ", ".join(parts) + (f": {spells}" if spells else "")


def _wizard(line: str) -> WizardLine:
    head, _, spells = line.partition(":")
    name, *parts = (_short_enough(part.strip()) for part in head.split(","))
    if not any(re.match(rf"(?:{_level_words()})\b", part, re.IGNORECASE) for part in parts):
        name, *level = _level_behind(name)
        parts = [*level, *parts]
    facts: dict[str, int] = {}
    for part in filter(None, parts):
        kind, number = _attribute(part)
        if kind in facts:
            raise RefusedError("roster-attribute-twice", found=part)
        facts[kind] = number
    if "level" not in facts:
        raise RefusedError("roster-no-level", found=short(line.strip(), 60))
    return WizardLine(
        name=clean_name(name),
        level=facts["level"],
        wounds=facts.get("wounds"),
        manoeuvre=facts.get("manoeuvre"),
        spells=parse_spells(spells),
    )


def _level_behind(name: str) -> list[str]:
    """Part a name from the level behind it, if the comma between them was forgotten."""
    pattern = rf"(?P<name>.*\S)\s+(?P<level>(?:{_level_words()})\s*(?:=\s*)?[0-9]{{1,9}})"
    found = re.fullmatch(pattern, name, re.IGNORECASE)
    return [found["name"].strip(), found["level"]] if found else [name]


def _level_words() -> str:
    return "|".join(re.escape(word) for data in LANGUAGES.values() for word in data.roster_words["level"])


def _short_enough(part: str) -> str:
    if len(part) > _MOST_TYPED:
        raise RefusedError("name-long", longest=LONGEST, length=len(part))
    return part


def _attribute(part: str) -> tuple[str, int]:
    """Return what an attribute sets, and to what: `level 4`, `раны 3`, `manoeuvre −1`."""
    found = _ATTRIBUTE.fullmatch(re.sub("[−–]", "-", unicodedata.normalize("NFKC", part)))
    word = name_key(found["word"]) if found else ""
    number = int(found["number"]) if found else 0
    if is_roster_word(word, "level"):
        return "level", _within(part, number, 0, _HIGHEST_LEVEL, "level")
    if is_roster_word(word, "wounds"):
        return "wounds", _within(part, number, 1, MOST_WOUNDS, "wounds")
    if is_roster_word(word, "manoeuvre"):
        return "manoeuvre", _within(part, number, -MOST_STEPS, MOST_STEPS, "manoeuvre")
    raise RefusedError("roster-attribute", found=part)


def _within(part: str, number: int, lowest: int, highest: int, what: str) -> int:
    if not lowest <= number <= highest:
        raise RefusedError(f"roster-{what}-range", found=part, highest=highest)
    return number


def _spell(part: str) -> SpellLine:
    words = _short_enough(part).split()
    flags = set()
    while len(words) > 1 and (flag := _flag(name_key(words[-1]))):
        flags.add(flag)
        words.pop()
    value = _number(words[-1]) if len(words) > 1 else None
    if value is not None:
        words.pop()
        values = edition_of(None).casting_values
        if value not in values:
            raise RefusedError("roster-value-range", found=part.strip(), lowest=values[0], highest=values[-1])
    elif len(words) == 1 and _number(words[0]) is not None:
        raise RefusedError("roster-spell", found=part.strip())
    return SpellLine(
        name=clean_name(" ".join(words)), value=value, remains="remains" in flags, template="template" in flags
    )


def _flag(word: str) -> RosterWord | None:
    """Return what a word behind a spell says of it."""
    return next((flag for flag in _FLAGS if is_roster_word(word, flag)), None)


def _number(word: str) -> int | None:
    """Return a casting value as players write it, `8` or `8+`; None for any other word."""
    digits = unicodedata.normalize("NFKC", word).removesuffix("+")
    return int(digits) if _NUMBER.fullmatch(digits) else None
