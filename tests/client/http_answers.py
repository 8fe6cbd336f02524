"""The stand-in's part that takes answers, posts, edits and pins, and turns them away as it is told."""

import asyncio
import json
import socket
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from aiohttp import web

CALLBACK, FOLLOW_UP, POST, EDIT, PIN = "callback", "follow-up", "post", "edit", "pin"
EPHEMERAL = 64


class Fault(NamedTuple):
    """How a request ends: with a status, or with none if `how` says something worse."""

    name: str
    status: int = 500
    code: int = 0
    how: str = "json"
    """`html` for a page of some proxy, `reset` for a connection torn down, `silence` for no answer at all."""
    retry_after: float | None = None
    header: float | None = None
    """The Retry-After header."""
    via: bool = True
    once: bool = False
    """Whether only the first request meets it."""


class Taken(NamedTuple):
    """What Discord has taken: where, from which channel, and what it says."""

    place: str
    channel: str
    message: str
    data: dict[str, Any]

    @property
    def private(self) -> bool:
        return bool(self.data.get("flags", 0) & EPHEMERAL)


class HttpAnswers:
    """Answers like Discord, unless a fault is due in that place of that channel."""

    def __init__(self, author: dict[str, Any], application: int) -> None:
        self.due: dict[tuple[str, str], Iterator[Fault | None]] = {}
        """The faults of the next requests, by place and channel."""
        self.asked: Counter[tuple[str, str]] = Counter()
        self.met: Counter[str] = Counter()
        """Requests that have met each fault."""
        self.taken: list[Taken] = []
        self.sent: set[str] = set()
        """The tokens of the interactions that were sent to the bot; a token begins with its channel."""
        self._well = asyncio.Event()
        self._author, self._application = author, application
        self._answers: dict[str, str] = {}
        self.messages: dict[str, dict[str, Any]] = {}
        self._ids = count(5_000)

    def recover(self) -> None:
        """From now on all is well."""
        self.due.clear()
        self._well.set()

    def routes(self) -> list[web.RouteDef]:
        """All that it answers beside the callback."""
        hook, messages = f"/webhooks/{self._application}/{{token}}", "/channels/{channel}/messages"
        return [
            web.post(hook, self._follow_up),
            web.get(hook + "/messages/@original", self._original),
            web.post(messages, self._post),
            web.patch(messages + "/{message}", self._edit),
            web.put(messages + "/pins/{message}", self._pin),
            web.delete(messages + "/pins/{message}", self._pin),
        ]

    async def _fault(self, request: web.Request, place: str, channel: str) -> web.StreamResponse | None:
        """The answer to a request that meets a fault; None if all is well."""
        self.asked[place, channel] += 1
        fault = next(self.due.get((place, channel), iter(())), None)
        if fault is None:
            return None
        self.met[fault.name] += 1
        if fault.how == "silence":
            await self._well.wait()
        if fault.how in ("reset", "silence"):
            tear_down(request)
        headers = {"Via": "1.1 google"} if fault.via else {}
        if fault.header is not None:
            headers["Retry-After"] = str(fault.header)
        if fault.how == "html":
            page = "<html><body><h1>Bad gateway</h1></body></html>"
            return web.Response(text=page, status=fault.status, content_type="text/html", headers=headers)
        shown: dict[str, Any] = {"message": fault.name, "code": fault.code}
        if fault.retry_after is not None:
            shown |= {"retry_after": fault.retry_after, "global": False}
        return said(shown, fault.status, headers)

    async def callback(self, request: web.Request) -> web.StreamResponse:
        """The first answer to an interaction."""
        token = request.match_info["token"]
        if response := await self._fault(request, CALLBACK, channel_of(token)):
            return response
        if token in self._answers:
            return said({"message": "Interaction has already been acknowledged.", "code": 40060}, 400)
        body = await request.json()
        data = body.get("data") or {}
        message = self._keep(CALLBACK, channel_of(token), data | {"type": body["type"]})
        self._answers[token] = message
        callback = {"id": request.match_info["id"], "type": 2, "response_message_id": message}
        return said({"interaction": callback | {"response_message_loading": False}})

    async def _follow_up(self, request: web.Request) -> web.StreamResponse:
        token = request.match_info["token"]
        if response := await self._fault(request, FOLLOW_UP, channel_of(token)):
            return response
        if token not in self._answers:
            return said({"message": "Unknown Webhook", "code": 10015}, 404)
        return said(self.messages[self._keep(FOLLOW_UP, channel_of(token), await request.json())])

    async def _original(self, request: web.Request) -> web.StreamResponse:
        message = self._answers.get(request.match_info["token"])
        return said(self.messages[message]) if message else said({"message": "Unknown Message", "code": 10008}, 404)

    async def _post(self, request: web.Request) -> web.StreamResponse:
        channel = request.match_info["channel"]
        if response := await self._fault(request, POST, channel):
            return response
        return said(self.messages[self._keep(POST, channel, await request.json())])

    async def _edit(self, request: web.Request) -> web.StreamResponse:
        channel, message = request.match_info["channel"], request.match_info["message"]
        if response := await self._fault(request, EDIT, channel):
            return response
        if message not in self.messages:
            return said({"message": "Unknown Message", "code": 10008}, 404)
        self.taken.append(Taken(EDIT, channel, message, await request.json()))
        return said(self.messages[message])

    async def _pin(self, request: web.Request) -> web.StreamResponse:
        if response := await self._fault(request, PIN, request.match_info["channel"]):
            return response
        self.taken.append(Taken(PIN, request.match_info["channel"], request.match_info["message"], {}))
        return web.Response(status=204)

    def _keep(self, place: str, channel: str, data: dict[str, Any]) -> str:
        """Keep a message, and what was said in it."""
        message = str(next(self._ids))
        self.taken.append(Taken(place, channel, message, data))
        self.messages[message] = {
            "id": message, "channel_id": channel, "author": self._author, "content": data.get("content", ""),
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "type": 0, "flags": data.get("flags", 0), "components": _numbered(data.get("components", []), count(1)),
        }  # fmt: skip
        return message


def _numbered(components: list[dict[str, Any]], ids: Iterator[int]) -> list[dict[str, Any]]:
    """Components with ids, as Discord gives them."""
    return [
        component | {"id": next(ids)} | {"components": _numbered(component["components"], ids)}
        if "components" in component
        else component | {"id": next(ids)}
        for component in components
    ]


def channel_of(token: str) -> str:
    """The channel for which an interaction's token was made."""
    return token.partition("-")[0]


def said(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON, with exactly the content type that discord.py looks for."""
    body = json.dumps(content).encode()
    return web.Response(body=body, status=status, content_type="application/json", headers=headers)


def tear_down(request: web.Request) -> None:
    """Reset the connection: the other side finds it broken, not closed."""
    transport = request.transport
    if transport is not None:
        open_socket = transport.get_extra_info("socket")
        open_socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        transport.abort()
