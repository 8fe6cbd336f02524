"""Performs the steps of a script on the simulated Discord, and records what came of each."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import simcord

from bot.client import RefereeBot, open_bot
from bot.ops.settings import Settings
from bot.playground.controls import Controls, chosen, field_values, takes_users
from bot.playground.invocation import Finder, Invocation, UnknownCommandError
from bot.playground.observation import Observation
from bot.playground.recorder import Recorder
from bot.playground.script import (
    Again,
    Click,
    Complete,
    End,
    Modal,
    Restart,
    Select,
    Slash,
    Step,
    Together,
    Value,
    Verb,
    Wait,
    parse_line,
)
from bot.playground.simulation.backend import fixed_id
from bot.playground.transcript import RecordedStep
from bot.playground.world import CHANNEL, SERVER, Person, World
from bot.referee.dice import Chance
from bot.rules.model import Language
from storage.backends import open_database
from storage.errors import DamagedLogError
from storage.journal import Journal


class Player:
    """Performs steps one after another, for the user that each of them names."""

    def __init__(self, world: World, recorder: Recorder) -> None:
        """Perform in that world."""
        self.world = world
        self._recorder = recorder

    async def play(self, steps: Iterable[Step]) -> AsyncIterator[RecordedStep]:
        """Perform a script and record every step; those between `together` and `end` are recorded after `end`."""
        race: list[Step] | None = None
        for step in steps:
            match step.verb:
                case Together():
                    race = []
                    yield await self.perform(step)
                case End() if race is not None:
                    for recorded in await self._race(race, step):
                        yield recorded
                    race = None
                case _ if race is not None:
                    race.append(step)
                case _:
                    yield await self.perform(step)

    async def perform(self, step: Step) -> RecordedStep:
        """Perform one step and record what came of it."""
        self.world.discord.tick()
        observation = Observation()
        await self._attempt(step, observation)
        return await self._recorder.record(step, observation)

    async def deliver(self, step: Step, send: Callable[[], Awaitable[Any]]) -> RecordedStep:
        """Send what no script can express, and record what came of it as that step's."""
        self.world.discord.tick()
        observation = Observation()
        with self.world.observer.observing(observation):
            await send()
        return await self._recorder.record(step, observation)

    async def _race(self, steps: list[Step], end: Step) -> list[RecordedStep]:
        self.world.discord.tick()
        observed = [(step, Observation()) for step in steps]
        finish = Observation()
        with self.world.observer.observing(finish):
            try:
                async with self.world.discord.concurrently():
                    for step, observation in observed:
                        await self._attempt(step, observation)
            except TimeoutError as error:
                finish.add_error(error)
        return [await self._recorder.record(step, observation) for step, observation in [*observed, (end, finish)]]

    async def _attempt(self, step: Step, observation: Observation) -> None:
        with self.world.observer.observing(observation):
            try:
                if step.user is None:
                    await self._perform_common(step.verb, observation)
                else:
                    await self._perform_as(step, await self.world.person(step.user))
            except (simcord.SetupError, simcord.BackendError) as error:
                observation.client_error = str(error)
            except TimeoutError as error:
                observation.add_error(error)

    async def _perform_common(self, verb: Verb, observation: Observation) -> None:
        match verb:
            case Again():
                await self.world.discord.deliver_again(observation)
            case Restart():
                await self.world.restart()
            case Wait(seconds):
                await self.world.discord.advance_time(seconds)
            case _:
                pass

    async def _perform_as(self, step: Step, person: Person) -> None:
        if step.language:
            self.world.set_language(person, step.language)
        channel = await self.world.channel(person, step.channel or CHANNEL)
        actor = person.actor(channel)
        controls = Controls(self.world.discord, person.user.id, channel.id)
        match step.verb:
            case Slash():
                await self._slash(person, channel, step.verb, self._user)
            case Complete(slash):
                await self._complete(person, channel, slash)
            case Click(label):
                message, custom_id = controls.button(label)
                await actor.click(message, custom_id=custom_id)
            case Select(placeholder, values):
                message, menu = controls.select(placeholder)
                await actor.select(message, await self._choices(menu, values), custom_id=menu["custom_id"])
            case Modal(fields):
                await self._submit(person, actor, fields)
            case _:
                pass

    async def send_typed(self, name: str, channel: Any, text: str) -> Any:
        """Send a slash command that a user has typed in full into a channel.

        Raise a ScriptError or a SetupError for one that cannot be sent.
        """
        step = parse_line(text, 1, user=name)
        if step is None or not isinstance(step.verb, Slash):
            raise UnknownCommandError(text)
        return await self._slash(await self.world.person(name), channel, step.verb, self._member)

    async def _slash(self, person: Person, channel: Any, slash: Slash, user: Finder) -> Any:
        command = self._invocation(person, channel, slash)
        values = await command.values(user, self._channel_finder(person))
        return await person.actor(channel).slash(*_channel_arguments(channel), command.name, **values)

    async def _complete(self, person: Person, channel: Any, slash: Slash) -> None:
        command = self._invocation(person, channel, slash)
        written, typed = slash.options[-1]
        values = await command.values(self._user, self._channel_finder(person), but=written)
        arguments = (*_channel_arguments(channel), command.name, command.option(written)["name"], typed.text)
        await person.actor(channel).autocomplete(*arguments, **values)

    async def _submit(self, person: Person, actor: Any, fields: tuple[Value, ...]) -> None:
        if person.form is None:
            raise simcord.SetupError(f"no form is open before {person.name}")
        await actor.submit_modal(person.form, field_values(person.form.modal, fields))
        person.form = None

    async def _choices(self, menu: dict[str, Any], values: tuple[Value, ...]) -> list[Any]:
        if takes_users(menu):
            return [await self._user(value.text.removeprefix("@")) for value in values]
        return chosen(menu, values)

    def _invocation(self, person: Person, channel: Any, slash: Slash) -> Invocation:
        known = self.world.discord.backend.visible_commands(user_id=person.user.id, channel_id=channel.id)
        return Invocation(known, slash, self.world.discord.backend.locale(person.user.id))

    async def _user(self, name: str) -> Any:
        return (await self.world.person(name)).member

    async def _member(self, name: str) -> Any:
        if name not in self.world.people:
            raise simcord.SetupError(f"there is no user {name} (there are: {', '.join(self.world.people)})")
        return self.world.people[name].member

    def _channel_finder(self, person: Person) -> Finder:
        async def find(name: str) -> Any:
            return await self.world.channel(person, name)

        return find


def _channel_arguments(channel: Any) -> tuple[Any, ...]:
    """Return how simcord's actors are given the channel: not at all in a direct message."""
    return () if channel.guild is None else (channel,)


@asynccontextmanager
async def open_player(
    *,
    chance: Chance,
    language: Language = "en",
    database: Path | str | None = None,
    files: Path | None = None,
    retain: int | None = None,
) -> AsyncIterator[Player]:
    """Open the real bot on a simulated Discord, with a player before it.

    Without `database`, a path or a URL, the journal is temporary. `files` and `retain` are the recorder's and world's.
    """
    with TemporaryDirectory(prefix="winds-") as folder:
        location = database or Path(folder) / "table.sqlite"

        @asynccontextmanager
        async def open_playground_bot() -> AsyncIterator[RefereeBot]:
            journal = await open_database(location)
            try:
                # a stored journal says that Discord knows the commands, but this Discord is always a new one
                bot = await open_bot(Settings(), journal, chance, always_sync=True)
                async with bot:
                    yield bot
            finally:
                await journal.close()

        world = World(open_playground_bot, language=language, after=await _last_ruling(location), retain=retain)
        async with world.running():
            yield Player(world, Recorder(world, files))


async def _last_ruling(location: Path | str) -> datetime | None:
    """Return when the last ruling in the server's open games was made."""
    database = await open_database(location)
    try:
        journal = Journal(database)
        moments = []
        for game in await journal.open_games(fixed_id("server", SERVER)):
            try:
                moments += [ruling.at for ruling in await journal.read(game.id)]
            except DamagedLogError:  # the next command in its channel says so
                moments.append(game.opened)
        return max(moments, default=None)
    finally:
        await database.close()
