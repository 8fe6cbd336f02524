"""The pages of a log: a private message that shows another page in place, after a restart too."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Self

import discord

from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.context import language_of
from bot.posts.interaction.custom_id import NUMBER, name_digest
from bot.posts.interaction.reply import defer_if_slow, show_panel
from bot.posts.layout import MOST_CHARACTERS, container_view, cut, rows_of
from bot.posts.log_source import last_entry, rulings_of
from bot.rules.analysis import log
from bot.rules.analysis.excerpts import Excerpt, wizards_in
from bot.rules.model import Language
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.dice_faces import bracketed
from bot.texts.escape import harmless
from bot.texts.log import log_entry
from bot.texts.narration.narration import Tone
from bot.texts.speech import command_name, say
from bot.verify.effective import games_of

_GAP = "\n\n"
_EVERY = "-"

Direction = Literal["older", "newer"]


class LogReader(NamedTuple):
    """What a user reads: which game, how many rulings a page at most, and of which player and wizard."""

    game: int
    size: int
    player: int | None = None
    wizard: str = _EVERY
    """The digest of the wizard's name; `-` for every wizard."""

    @property
    def custom_id(self) -> str:
        """The reader as it begins custom ids."""
        return f"log:{self.game}:{self.size}:{self.player or 0}:{self.wizard}"

    def excerpt(self, rulings: Sequence[Ruling]) -> Excerpt:
        """Return which rulings are read, with the wizard's name."""
        if self.wizard == _EVERY:
            return Excerpt(self.player)
        names = [name for name in wizards_in(rulings) if wizard_digest(name) == self.wizard]
        return Excerpt(self.player, names[0] if names else "")


class PageStart(NamedTuple):
    """Where a page begins: next to a ruling, towards the older or the newer ones."""

    direction: Direction
    ruling: int


class LogButton(
    PostButton,
    template=rf"log:(?P<game>{NUMBER}):(?P<size>{NUMBER}):(?P<player>[0-9]{{1,20}})"
    rf":(?P<wizard>-|[0-9a-f]{{16}}):(?P<direction>older|newer):(?P<ruling>{NUMBER})",
):
    """Shows another page of the log."""

    def __init__(self, reader: LogReader, start: PageStart, label: str = "…", *, enabled: bool = True) -> None:
        super().__init__(f"{reader.custom_id}:{start.direction}:{start.ruling}", label, enabled=enabled)
        self.reader, self.start = reader, start

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        reader = LogReader(int(match["game"]), int(match["size"]) or 1, int(match["player"]) or None, match["wizard"])
        return cls(reader, PageStart("older" if match["direction"] == "older" else "newer", int(match["ruling"])))

    async def _click(self, interaction: discord.Interaction) -> None:
        if (await last_entry(interaction)).id != self.reader.game:
            raise RefusedError("stale-post")
        await show_log(interaction, self.reader, await rulings_of(interaction, self.reader.game), self.start)


def wizard_digest(name: str) -> str:
    """Return what stands for a wizard in a custom id."""
    return name_digest(name, size=8)


async def show_log(
    interaction: discord.Interaction, reader: LogReader, rulings: Sequence[Ruling], start: PageStart | None = None
) -> None:
    """Show a page of the log in private: the newest, or the one from `start`. Raise RefusedError (log-nothing)."""
    language = language_of(interaction)
    await show_panel(
        interaction, await defer_if_slow(interaction, asyncio.to_thread(_build_page, rulings, reader, start, language))
    )


def _build_page(
    rulings: Sequence[Ruling], reader: LogReader, start: PageStart | None, language: Language
) -> discord.ui.LayoutView:
    excerpt = reader.excerpt(rulings)
    numbers = excerpt.of(rulings)
    if not numbers:
        raise RefusedError("log-nothing", log=command_name(language, "log", "show"))
    heading = _heading(excerpt, numbers, language)
    hint = _hint(language)
    start = start or PageStart("older", numbers[-1] + 1)
    entries = _Entries(rulings, _stretch_of(numbers, start, reader.size), language)
    room = MOST_CHARACTERS - len(hint) - len(heading(numbers[-1], numbers[-1])) - 20
    shown = _page_numbers(numbers, start, reader.size, room, entries)
    first, last = shown[0], shown[-1]
    text = cut(_GAP.join(entries(number) for number in shown), room)
    buttons = (
        LogButton(reader, PageStart("older", first), say(language, "log-older"), enabled=first != numbers[0]),
        LogButton(reader, PageStart("newer", last), say(language, "log-newer"), enabled=last != numbers[-1]),
    )
    rows = rows_of(buttons) if len(shown) < len(numbers) else []
    return container_view(Tone.NEUTRAL, (heading(first, last), text), hint, rows, spaced=True)


def _heading(excerpt: Excerpt, numbers: Sequence[int], language: Language) -> Callable[[int, int], str]:
    """Return a function that gives the heading of a page by its first and last ruling."""
    of = [f"<@{excerpt.player}>"] if excerpt.player else []
    of += [f"**{harmless(excerpt.wizard)}**"] if excerpt.wizard else []

    def heading(first: int, last: int) -> str:
        shown = str(first) if first == last else f"{first}–{last}"
        return "### " + " · ".join([say(language, "log-heading", shown=shown, count=len(numbers)), *of])

    return heading


def _hint(language: Language) -> str:
    export = command_name(language, "log", "export")
    return "-# " + say(language, "log-more", export=export)


class _Entries:
    """The entries of a stretch of rulings, each rendered when it is needed."""

    def __init__(self, rulings: Sequence[Ruling], stretch: range, language: Language) -> None:
        self._rulings = rulings
        self._language = language
        self._undone_by = log.undone_by(rulings)
        self._games = games_of(rulings, stretch)
        self._entries: dict[int, str] = {}

    def __call__(self, number: int) -> str:
        if number not in self._entries:
            self._entries[number] = log_entry(
                self._rulings[number - 1],
                self._games[number - 1],
                self._games[number],
                self._language,
                bracketed,
                undone_by=self._undone_by.get(number),
            )
        return self._entries[number]


def _stretch_of(numbers: Sequence[int], start: PageStart, size: int) -> range:
    """Return the stretch of the log in which all rulings of a page are."""
    if start.direction == "newer":
        newer = [number for number in numbers if number > start.ruling][:size]
        if len(newer) == size:
            return range(newer[0], newer[-1] + 1)
    older = [number for number in numbers if start.direction == "newer" or number < start.ruling] or numbers[:1]
    return range(older[-size:][0], older[-1] + 1)


def _page_numbers(
    numbers: Sequence[int], start: PageStart, size: int, room: int, entries: Callable[[int], str]
) -> list[int]:
    """Return the rulings of a page: as many as fit, one at least. The newest page is filled up with older ones."""
    older = [number for number in reversed(numbers) if number < start.ruling]
    newer = [number for number in numbers if number > start.ruling]
    shown: list[int] = []
    for number in newer if start.direction == "newer" else older:
        if shown and not _fits([*shown, number], size, room, entries):
            break
        shown.append(number)
    if start.direction == "newer" and (not shown or shown[-1] == numbers[-1]):
        for number in (number for number in reversed(numbers) if number not in shown):
            if shown and not _fits([*shown, number], size, room, entries):
                break
            shown.append(number)
    return sorted(shown or numbers[:1])


def _fits(shown: Sequence[int], size: int, room: int, entries: Callable[[int], str]) -> bool:
    return len(shown) <= size and len(_GAP.join(map(entries, shown))) <= room
