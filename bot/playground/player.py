"""Performs acts on the simulated Discord, and tells what came of each."""

from collections.abc import AsyncIterator, Iterable
from typing import Any

import simcord

from bot.playground.controls import Controls, chosen, field_values, takes_users
from bot.playground.observation import Seen
from bot.playground.options import Finder, Invocation, UnknownCommandError
from bot.playground.recorder import Teller
from bot.playground.script import (
    Act,
    Again,
    Click,
    Complete,
    End,
    Modal,
    Restart,
    Select,
    Slash,
    Together,
    Value,
    Verb,
    Wait,
    parse_line,
)
from bot.playground.transcript import Line
from bot.playground.world import CHANNEL, Person, World


class Player:
    """Performs acts one after another, for whoever each of them names."""

    def __init__(self, world: World, teller: Teller) -> None:
        """Act in that world."""
        self.world = world
        self._teller = teller

    async def play(self, acts: Iterable[Act]) -> AsyncIterator[Line]:
        """Perform a script and tell of every act; those between `together` and `end` are told after `end`."""
        race: list[Act] | None = None
        for act in acts:
            match act.verb:
                case Together():
                    race = []
                    yield await self.perform(act)
                case End() if race is not None:
                    for line in await self._race(race, act):
                        yield line
                    race = None
                case _ if race is not None:
                    race.append(act)
                case _:
                    yield await self.perform(act)

    async def perform(self, act: Act) -> Line:
        """One act, and what came of it."""
        self.world.discord.tick()
        seen = Seen()
        await self._attempt(act, seen)
        return await self._teller.tell(act, seen)

    async def _race(self, acts: list[Act], end: Act) -> list[Line]:
        self.world.discord.tick()
        watched = [(act, Seen()) for act in acts]
        finish = Seen()
        with self.world.watcher.act(finish):
            try:
                async with self.world.discord.at_once():
                    for act, seen in watched:
                        await self._attempt(act, seen)
            except TimeoutError as error:
                finish.fail(error)
        return [await self._teller.tell(act, seen) for act, seen in [*watched, (end, finish)]]

    async def _attempt(self, act: Act, seen: Seen) -> None:
        with self.world.watcher.act(seen):
            try:
                if act.user is None:
                    await self._common(act.verb, seen)
                else:
                    await self._personal(act, await self.world.person(act.user))
            except (simcord.SetupError, simcord.BackendError) as error:
                seen.barred = str(error)
            except TimeoutError as error:
                seen.fail(error)

    async def _common(self, verb: Verb, seen: Seen) -> None:
        match verb:
            case Again():
                await self.world.discord.again(seen)
            case Restart():
                await self.world.restart()
            case Wait(seconds):
                await self.world.discord.advance_time(seconds)
            case _:
                pass

    async def _personal(self, act: Act, person: Person) -> None:
        if act.language:
            self.world.speak(person, act.language)
        channel = await self.world.channel(person, act.channel or CHANNEL)
        actor = person.actor(channel)
        controls = Controls(self.world.discord, person.user.id, channel.id)
        match act.verb:
            case Slash():
                await self._slash(person, channel, act.verb, self._user)
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

    async def type_in(self, name: str, channel: Any, typed: str) -> Any:
        """Send a slash command that a user has typed in full into a channel; what came of it.

        Raises a ScriptError or a SetupError for one that cannot be sent.
        """
        act = parse_line(typed, 1, user=name)
        if act is None or not isinstance(act.verb, Slash):
            raise UnknownCommandError(typed)
        return await self._slash(await self.world.person(name), channel, act.verb, self._member)

    async def _slash(self, person: Person, channel: Any, slash: Slash, user: Finder) -> Any:
        command = self._invocation(person, channel, slash)
        values = await command.values(user, self._place(person))
        return await person.actor(channel).slash(*_where(channel), command.name, **values)

    async def _complete(self, person: Person, channel: Any, slash: Slash) -> None:
        command = self._invocation(person, channel, slash)
        written, typed = slash.options[-1]
        filled = await command.values(self._user, self._place(person), but=written)
        actor = person.actor(channel)
        await actor.autocomplete(*_where(channel), command.name, command.option(written)["name"], typed.text, **filled)

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

    def _place(self, person: Person) -> Any:
        async def find(name: str) -> Any:
            return await self.world.channel(person, name)

        return find


def _where(channel: Any) -> tuple[Any, ...]:
    """How simcord's actors are told the channel: not at all in a direct message."""
    return () if channel.guild is None else (channel,)
