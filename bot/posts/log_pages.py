"""The log to read, page by page: a private message that turns its pages in place, after a restart too."""

import asyncio
import re
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Literal, NamedTuple, Self

import discord

from bot.posts.interaction.base_button import NUMBER, PersistentItem
from bot.posts.interaction.context import language_of
from bot.posts.interaction.reply import in_time, show_panel
from bot.posts.layout import MOST_CHARACTERS, Row, container_post, cut
from bot.posts.log_source import last_entry, rulings_of
from bot.rules.analysis import log
from bot.rules.analysis.excerpts import Excerpt, wizards_in
from bot.rules.model import Language
from bot.rules.names import name_key
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

Way = Literal["older", "newer"]


class Reader(NamedTuple):
    """What somebody reads: which game, how many rulings a page at most, and of whom."""

    game: int
    size: int
    player: int | None = None
    wizard: str = _EVERY
    """A digest of the wizard's name, for names do not fit in a custom id; `-` for every wizard."""

    @property
    def written(self) -> str:
        """As it stands in a custom id."""
        return f"log:{self.game}:{self.size}:{self.player or 0}:{self.wizard}"

    def excerpt(self, rulings: Sequence[Ruling]) -> Excerpt:
        """Return what is read, the wizard by his name."""
        if self.wizard == _EVERY:
            return Excerpt(self.player)
        names = [name for name in wizards_in(rulings) if wizard_digest(name) == self.wizard]
        return Excerpt(self.player, names[0] if names else "")


class Turn(NamedTuple):
    """Where a page begins: beside a ruling, towards the older or the newer ones."""

    way: Way
    start: int


class LogButton(
    PersistentItem,
    template=rf"log:(?P<game>{NUMBER}):(?P<size>{NUMBER}):(?P<player>[0-9]{{1,20}})"
    rf":(?P<wizard>-|[0-9a-f]{{16}}):(?P<way>older|newer):(?P<beside>{NUMBER})",
):
    """Turns a page of the log."""

    def __init__(self, reader: Reader, turn: Turn, label: str = "…", *, enabled: bool = True) -> None:
        custom_id = f"{reader.written}:{turn.way}:{turn.start}"
        super().__init__(discord.ui.Button(label=label, custom_id=custom_id, disabled=not enabled))
        self.reader, self.turn = reader, turn

    @classmethod
    def _parse(cls, match: re.Match[str]) -> Self:
        reader = Reader(int(match["game"]), int(match["size"]) or 1, int(match["player"]) or None, match["wizard"])
        return cls(reader, Turn("older" if match["way"] == "older" else "newer", int(match["beside"])))

    async def _click(self, interaction: discord.Interaction) -> None:
        if (await last_entry(interaction)).id != self.reader.game:
            raise RefusedError("stale-post")
        await show_log(interaction, self.reader, await rulings_of(interaction, self.reader.game), self.turn)


def wizard_digest(name: str) -> str:
    """Return what stands for a wizard in a custom id, however his name is spelled."""
    return blake2b(name_key(name).encode(), digest_size=8).hexdigest()


async def show_log(
    interaction: discord.Interaction, reader: Reader, rulings: Sequence[Ruling], turn: Turn | None = None
) -> None:
    """Show a page of a trail to the user alone: the newest, or the one to which he turned.

    Refused if there is nothing to read.
    """
    language = language_of(interaction)
    await show_panel(
        interaction, await in_time(interaction, asyncio.to_thread(_leafed, rulings, reader, turn, language))
    )


def _leafed(rulings: Sequence[Ruling], reader: Reader, turn: Turn | None, language: Language) -> discord.ui.LayoutView:
    excerpt = reader.excerpt(rulings)
    numbers = excerpt.of(rulings)
    if not numbers:
        raise RefusedError("log-nothing", log=command_name(language, "log", "show"))
    heading = _heading(excerpt, numbers, language)
    hint = _hint(language)
    turn = turn or Turn("older", numbers[-1] + 1)
    blocks = _Blocks(rulings, _reach(numbers, turn, reader.size), language)
    room = MOST_CHARACTERS - len(hint) - len(heading(numbers[-1], numbers[-1])) - 20
    shown = _page(numbers, turn, reader.size, room, blocks)
    first, last = shown[0], shown[-1]
    text = cut(_GAP.join(blocks(number) for number in shown), room)
    buttons = (
        LogButton(reader, Turn("older", first), say(language, "log-older"), enabled=first != numbers[0]),
        LogButton(reader, Turn("newer", last), say(language, "log-newer"), enabled=last != numbers[-1]),
    )
    row: Row = discord.ui.ActionRow(*buttons)
    rows = [row] if len(shown) < len(numbers) else []
    return container_post(Tone.NEUTRAL, (heading(first, last), text), hint, rows, spaced=True)


def _heading(excerpt: Excerpt, numbers: Sequence[int], language: Language) -> Callable[[int, int], str]:
    """Return what page it is, by its first and last ruling."""
    of = [f"<@{excerpt.player}>"] if excerpt.player else []
    of += [f"**{harmless(excerpt.wizard)}**"] if excerpt.wizard else []

    def heading(first: int, last: int) -> str:
        shown = str(first) if first == last else f"{first}–{last}"
        return "### " + " · ".join([say(language, "log-heading", shown=shown, count=len(numbers)), *of])

    return heading


def _hint(language: Language) -> str:
    export = command_name(language, "log", "export")
    return "-# " + say(language, "log-more", export=export)


class _Blocks:
    """Rulings of a stretch as text, each told when it is asked for."""

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


def _reach(numbers: Sequence[int], turn: Turn, size: int) -> range:
    """Return the stretch of the trail in which all rulings of a page are."""
    if turn.way == "newer":
        newer = [number for number in numbers if number > turn.start][:size]
        if len(newer) == size:
            return range(newer[0], newer[-1] + 1)
    older = [number for number in numbers if turn.way == "newer" or number < turn.start] or numbers[:1]
    return range(older[-size:][0], older[-1] + 1)


def _page(numbers: Sequence[int], turn: Turn, size: int, room: int, blocks: Callable[[int], str]) -> list[int]:
    """Return the rulings of a page: as many as fit, one at least. The newest page is filled up with older ones."""
    older = [number for number in reversed(numbers) if number < turn.start]
    newer = [number for number in numbers if number > turn.start]
    shown: list[int] = []
    for number in newer if turn.way == "newer" else older:
        if shown and not _fits([*shown, number], size, room, blocks):
            break
        shown.append(number)
    if turn.way == "newer" and (not shown or shown[-1] == numbers[-1]):
        for number in (number for number in reversed(numbers) if number not in shown):
            if shown and not _fits([*shown, number], size, room, blocks):
                break
            shown.append(number)
    return sorted(shown or numbers[:1])


def _fits(shown: Sequence[int], size: int, room: int, blocks: Callable[[int], str]) -> bool:
    return len(shown) <= size and len(_GAP.join(map(blocks, shown))) <= room
