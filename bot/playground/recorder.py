"""Tells what came of an act: from what the simulated Discord saw to an entry of the transcript."""

from collections import Counter
from pathlib import Path
from typing import Any

import simcord

from bot.playground import shown
from bot.playground.observation import Seen
from bot.playground.script import Act, Complete
from bot.playground.transcript import Choice, Entry, Field, Form, Line, Post, Private
from bot.playground.world import CHANNEL, World
from bot.rules.refusal import RefusedError


class Teller:
    """Tells of acts in one world, and keeps the files that posts carry."""

    def __init__(self, world: World, files: Path | None = None) -> None:
        """Keep the files of posts in the folder `files`, if given."""
        self._world = world
        self._files = files
        self._saved: set[str] = set()
        self._names: Counter[str] = Counter()
        self._kinds: dict[int, str] = {}
        self._channel = CHANNEL
        self._channel_id: int | None = None

    async def tell(self, act: Act, seen: Seen) -> Line:
        """The entry of an act that is over."""
        if act.user is not None:
            person = await self._world.person(act.user)
            self._channel = act.channel or CHANNEL
            self._channel_id = (await self._world.channel(person, self._channel)).id
            if seen.interaction is not None and seen.interaction.modal is not None:
                person.form = simcord.InteractionResult(self._world.discord, seen.interaction)
        await self._learn_kinds(seen)
        shown = [message for message in seen.messages.values() if not _thinking(message)]
        private = [message for message in shown if message.is_ephemeral]
        for message in shown:
            self._keep_files(message)
        entry = Entry(line=act.line, user=act.user, channel=self._channel, input=act.text)
        entry.refused = _refusal(seen)
        if private:
            entry.text = "\n".join(self._text(message) for message in private)
            entry.private = _private(private)
        entry.modal = _form(seen)
        entry.choices = _choices(act, seen)
        entry.posts = [self._post(message, seen) for message in shown if not message.is_ephemeral]
        entry.events = [event for ruled in seen.rulings for event in ruled.ruling.events]
        entry.game = await self._game()
        return Line(entry, seen.failure or seen.barred, _hints(seen) if entry.modal else ())

    async def _game(self) -> Any:
        if self._channel_id is None:
            return None
        try:
            table = await self._world.bot.referee.session(self._channel_id)
        except RefusedError:  # its trail is damaged; the refusal of the act itself says so
            return None
        return table and table.game

    async def _learn_kinds(self, seen: Seen) -> None:
        """Find out which messages the bot remembers as the post of a ruling or as a game's card."""
        book = self._world.bot.posts
        for ruled in seen.rulings:
            if ruled.game_id is not None and (post := await book.of_ruling(ruled.game_id, ruled.ruling.seq)):
                self._kinds[post.message] = post.kind
        unknown = {message.channel_id for message in seen.messages.values() if message.id not in self._kinds}
        for channel in unknown:
            table = self._world.bot.referee.glance(channel)
            if table and (card := await book.latest(table.game_id, "card")):
                self._kinds[card.message] = card.kind

    def _text(self, message: Any) -> str:
        return shown.text_of(message, self._world.user_name, self._world.channel_name)

    def _post(self, message: Any, seen: Seen) -> Post:
        edited = message.id in seen.edited
        pinged = [] if edited else message.ping_user_ids  # an edit calls nobody
        return Post(
            id=str(message.id),
            channel=self._world.channel_name(message.channel_id) or str(message.channel_id),
            kind=self._kinds.get(message.id, "other"),
            text=self._text(message),
            buttons=[shown.button_label(button) for button in shown.buttons_of(message)],
            selects=[shown.select_label(select) for select in shown.selects_of(message)],
            files=shown.files_of(message),
            pings=[self._world.user_name(user) or str(user) for user in pinged],
            edited=edited,
        )

    def _keep_files(self, message: Any) -> None:
        if self._files is None:
            return
        for attachment in message.attachments:
            if attachment["id"] in self._saved:
                continue
            self._saved.add(attachment["id"])
            name = Path(attachment["filename"])
            self._names[name.name] += 1
            times = self._names[name.name]
            self._files.mkdir(parents=True, exist_ok=True)
            kept = self._files / (name.name if times == 1 else f"{name.stem}-{times}{name.suffix}")
            kept.write_bytes(self._world.discord.backend.cdn.get(attachment["url"]) or b"")


def _thinking(message: Any) -> bool:
    """Whether a message only says that the bot is thinking."""
    return bool(message.flags & 1 << 7)


def _refusal(seen: Seen) -> str | None:
    if seen.failure:
        return "failed"
    if seen.barred:
        return "client"
    return seen.refusals[0] if seen.refusals else None


def _private(messages: list[Any]) -> Private:
    return Private(
        buttons=[shown.button_label(button) for message in messages for button in shown.buttons_of(message)],
        selects=[shown.select_label(select) for message in messages for select in shown.selects_of(message)],
        files=[file for message in messages for file in shown.files_of(message)],
    )


def _form(seen: Seen) -> Form | None:
    if seen.interaction is None or seen.interaction.modal is None or seen.again:
        return None
    modal = seen.interaction.modal
    fields = [Field(label, shown.field_text(control)) for label, control in shown.fields_of(modal)]
    return Form(modal["title"], fields)


def _hints(seen: Seen) -> tuple[str, ...]:
    return tuple(control.get("placeholder") or "" for _, control in shown.fields_of(seen.interaction.modal))


def _choices(act: Act, seen: Seen) -> list[Choice] | None:
    if not isinstance(act.verb, Complete) or seen.interaction is None:
        return None
    return [Choice(choice["name"], choice["value"]) for choice in seen.interaction.autocomplete_choices or []]
