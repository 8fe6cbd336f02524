"""Records what came of a step: from what the simulated Discord saw to an entry of the transcript."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import simcord
from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.playground.controls import button_label, buttons_of, field_text, fields_of, select_label, selects_of
from bot.playground.observation import Observation
from bot.playground.script import Complete, Step
from bot.playground.transcript import Choice, Entry, Field, Form, Post, Private, RecordedStep
from bot.playground.world import CHANNEL, World
from bot.rules.refusal import RefusedError

_EMOJI = re.compile(r"<a?:(\w+):\d+>")
_MENTION = re.compile(r"<(@!?|#)(\d+)>")
_COMMAND = re.compile(r"</([^:<>]+):\d+>")
_LOADING_FLAG = 1 << 7


class Recorder:
    """Makes the transcript's entries in one world, and saves the files that posts carry."""

    def __init__(self, world: World, files: Path | None = None) -> None:
        """Save the files of posts in the folder `files`, if given."""
        self._world = world
        self._files = files
        self._saved: set[str] = set()
        self._names: Counter[str] = Counter()
        self._kinds: dict[int, str] = {}
        self._channel = CHANNEL
        self._channel_id: int | None = None

    async def record(self, step: Step, observation: Observation) -> RecordedStep:
        """Return the entry of a step that is over."""
        if step.user is not None:
            person = await self._world.person(step.user)
            self._channel = step.channel or CHANNEL
            self._channel_id = (await self._world.channel(person, self._channel)).id
            if observation.interaction is not None and observation.interaction.modal is not None:
                person.form = simcord.InteractionResult(self._world.discord, observation.interaction)
        await self._find_kinds(observation)
        messages = [message for message in observation.messages.values() if not message.flags & _LOADING_FLAG]
        private = [message for message in messages if message.is_ephemeral]
        for message in messages:
            self._save_files(message)
        entry = Entry(line=step.line, user=step.user, channel=self._channel, input=step.text)
        entry.refused = _refusal(observation)
        if private:
            entry.text = "\n".join(self._text(message) for message in private)
            entry.private = _private(private)
        entry.modal = _form(observation)
        entry.choices = _choices(step, observation)
        entry.posts = [self._post(message, observation) for message in messages if not message.is_ephemeral]
        entry.events = [event for result in observation.rulings for event in result.ruling.events]
        entry.game = await self._game()
        hints = _hints(observation) if entry.modal else ()
        return RecordedStep(entry, observation.failure or observation.client_error, hints)

    async def _game(self) -> Any:
        if self._channel_id is None:
            return None
        try:
            session = await self._world.bot.referee.session(self._channel_id)
        except RefusedError:  # its log is damaged; the refusal of the step itself says so
            return None
        return session and session.game

    async def _find_kinds(self, observation: Observation) -> None:
        """Find out which messages the bot remembers as the post of a ruling or as a game's status card."""
        posts = self._world.bot.posts
        for result in observation.rulings:
            session = result.after
            if session is not None and (post := await posts.of_ruling(session.game_id, session.seq)):
                self._kinds[post.message] = post.kind
        unknown = {message.channel_id for message in observation.messages.values() if message.id not in self._kinds}
        for channel in unknown:
            session = self._world.bot.referee.cached_session(channel)
            if session and (card := await posts.latest(session.game_id, "card")):
                self._kinds[card.message] = card.kind

    def _post(self, message: Any, observation: Observation) -> Post:
        edited = message.id in observation.edited
        pinged = [] if edited else message.ping_user_ids  # an edit pings nobody
        return Post(
            id=str(message.id),
            channel=self._world.channel_name(message.channel_id) or str(message.channel_id),
            kind=self._kinds.get(message.id, "other"),
            text=self._text(message),
            buttons=[button_label(button) for button in buttons_of(message)],
            selects=[select_label(select) for select in selects_of(message)],
            files=_file_names(message),
            pings=[self._world.user_name(user) or str(user) for user in pinged],
            edited=edited,
        )

    def _text(self, message: Any) -> str:
        """Return all text in reading order; emoji as `:name:`, users as `@name`, channels as `#name`."""
        displays = (part for part in walk_components(message.components) if part["type"] == ComponentType.TEXT_DISPLAY)
        parts = [message.content, *_embed_texts(message.embeds), *(part["content"] for part in displays)]

        def mentioned(mention: re.Match[str]) -> str:
            prefix = mention[1][0]
            name = (self._world.user_name if prefix == "@" else self._world.channel_name)(int(mention[2]))
            return f"{prefix}{name}" if name else mention[0]

        text = "\n".join(part for part in parts if part)
        return _COMMAND.sub(r"/\1", _MENTION.sub(mentioned, _EMOJI.sub(r":\1:", text)))

    def _save_files(self, message: Any) -> None:
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
            path = self._files / (name.name if times == 1 else f"{name.stem}-{times}{name.suffix}")
            path.write_bytes(self._world.discord.backend.cdn.get(attachment["url"]) or b"")


def _embed_texts(embeds: list[dict[str, Any]]) -> Iterator[str]:
    for embed in embeds:
        yield (embed.get("author") or {}).get("name") or ""
        yield embed.get("title") or ""
        yield embed.get("description") or ""
        for field in embed.get("fields") or []:
            yield f"{field['name']}\n{field['value']}"
        yield (embed.get("footer") or {}).get("text") or ""


def _file_names(message: Any) -> list[str]:
    return [attachment["filename"] for attachment in message.attachments]


def _refusal(observation: Observation) -> str | None:
    if observation.failure:
        return "failed"
    if observation.client_error:
        return "client"
    return observation.refusals[0] if observation.refusals else None


def _private(messages: list[Any]) -> Private:
    return Private(
        buttons=[button_label(button) for message in messages for button in buttons_of(message)],
        selects=[select_label(select) for message in messages for select in selects_of(message)],
        files=[name for message in messages for name in _file_names(message)],
    )


def _form(observation: Observation) -> Form | None:
    if observation.interaction is None or observation.interaction.modal is None or observation.repeated:
        return None
    modal = observation.interaction.modal
    return Form(modal["title"], [Field(label, field_text(control)) for label, control in fields_of(modal)])


def _hints(observation: Observation) -> tuple[str, ...]:
    return tuple(control.get("placeholder") or "" for _, control in fields_of(observation.interaction.modal))


def _choices(step: Step, observation: Observation) -> list[Choice] | None:
    if not isinstance(step.verb, Complete) or observation.interaction is None:
        return None
    return [Choice(choice["name"], choice["value"]) for choice in observation.interaction.autocomplete_choices or []]
