"""A small stand-in of Discord: the part of its HTTP API and gateway that a bot needs to start, live and stop."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import WSMsgType, web

from tests.client.http_answers import HttpAnswers, said

TOKEN = "MTIz.right.token-of-the-stand-in"  # noqa: S105 - it opens nothing
APPLICATION = 4242
USER = {"id": str(APPLICATION), "username": "winds", "discriminator": "0", "global_name": None, "avatar": None}
_DISPATCH, _INVALID_SESSION, _HELLO, _ACK = 0, 9, 10, 11


class StandIn:
    """Answers like Discord and keeps what it was asked."""

    def __init__(self) -> None:
        self.address = ""
        self.requests: list[tuple[str, str, Any]] = []
        self.opened = 0
        """Connections to the gateway."""
        self.identified = 0
        self.shards: list[list[int]] = []
        self.resumed = 0
        self.silent_login = False
        """Whether logging in is never answered."""
        self.silent_gateway = False
        """Whether the gateway never says hello."""
        self.deaf_gateway = False
        """Whether the gateway, once the bot is ready, listens no more, not even to goodbyes."""
        self.sync_status = 200
        self.faults = 0
        """How many logins still fail as if Discord were out of order."""
        self.slow: set[int] = set()
        """The interactions whose answer is taken, but not acknowledged before `hurry`."""
        self.hurry = asyncio.Event()
        self.http_answers = HttpAnswers(USER, APPLICATION)
        self.guild: dict[str, Any] | None = None
        """The only server that has the bot."""
        self.may_resume = True
        self.missed: list[tuple[str, dict[str, Any]]] = []
        """Events that are told again when the bot resumes."""
        self._sockets: list[web.WebSocketResponse] = []
        self._seq = 0
        self._changed = asyncio.Condition()

    def asked(self, method: str, path: str) -> list[Any]:
        """The bodies of requests of that method whose path ends so."""
        return [body for verb, where, body in self.requests if verb == method and where.endswith(path)]

    def answers(self) -> dict[int, Any]:
        """The answers to interactions by their ids."""
        found = ((where.split("/"), body) for verb, where, body in self.requests if verb == "POST")
        return {int(parts[2]): body for parts, body in found if parts[1] == "interactions" and parts[-1] == "callback"}

    async def until(self, condition: Any, patience: float = 60) -> None:
        """Wait until something has come in that makes the condition true."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(condition)

    async def drop(self, code: int) -> None:
        """Close all gateway connections with that code."""
        for socket in self._sockets:
            await socket.close(code=code)

    async def send(self, event: str, data: dict[str, Any]) -> None:
        """Tell the bot of an event."""
        self._seq += 1
        await self._sockets[-1].send_json({"op": _DISPATCH, "t": event, "s": self._seq, "d": data})

    async def _note(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    @web.middleware
    async def keep(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if request.path != "/gateway":
            body = json.loads(await request.text() or "null") if request.content_type == "application/json" else None
            self.requests.append((request.method, request.path, body))
            await self._note()
            if request.headers.get("Authorization") not in (f"Bot {TOKEN}", None):
                return said({"message": "401: Unauthorized", "code": 0}, status=401)
        response: web.StreamResponse = await handler(request)
        return response

    async def me(self, _request: web.Request) -> web.Response:
        if self.silent_login:
            await asyncio.sleep(60)
        if self.faults:
            self.faults -= 1
            return said({"message": "out of order", "code": 0}, status=503)
        return said(USER)

    async def application(self, _request: web.Request) -> web.Response:
        about = {"name": "winds", "description": "", "icon": None, "bot_public": True, "verify_key": "", "flags": 0}
        return said({"id": str(APPLICATION), "bot_require_code_grant": False, "owner": USER, "team": None, **about})

    async def commands(self, request: web.Request) -> web.Response:
        if self.sync_status != 200:
            return said({"message": "Missing Access", "code": 50001}, status=self.sync_status)
        shown = await request.json()
        common = {"application_id": str(APPLICATION), "version": "1", "type": 1}
        return said([common | command | {"id": str(100 + n)} for n, command in enumerate(shown)])

    async def where(self, _request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        url = self.address.replace("http", "ws") + "/gateway"
        return said({"url": url, "shards": 1, "session_start_limit": limit})

    async def emojis(self, _request: web.Request) -> web.Response:
        return said({"message": "Missing Access", "code": 50001}, status=403)

    async def callback(self, request: web.Request) -> web.StreamResponse:
        response = await self.http_answers.callback(request)
        if int(request.match_info["id"]) in self.slow:
            await self.hurry.wait()
        return response

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.append(socket)
        self.opened += 1
        await self._note()
        if not self.silent_gateway:
            await socket.send_json({"op": _HELLO, "d": {"heartbeat_interval": 40000}})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._answer(socket, json.loads(message.data))
            if self.deaf_gateway and self.identified:
                await asyncio.sleep(60)
        self._sockets.remove(socket)
        return socket

    async def _answer(self, socket: web.WebSocketResponse, payload: dict[str, Any]) -> None:
        match payload["op"]:
            case 1:  # a heartbeat
                await socket.send_json({"op": _ACK})
            case 2:  # identify
                self.identified += 1
                self.shards.append(payload["d"]["shard"])
                ready = {"v": 10, "user": USER, "guilds": [], "session_id": "s", "shard": self.shards[-1]}
                about = {"resume_gateway_url": self.address.replace("http", "ws") + "/gateway"}
                await self.send("READY", ready | about | {"application": {"id": str(APPLICATION), "flags": 0}})
                if self.guild is not None:
                    await self.send("GUILD_CREATE", self.guild)
            case 6 if not self.may_resume:
                await socket.send_json({"op": _INVALID_SESSION, "d": False})
            case 6:  # resume
                self.resumed += 1
                for event in self.missed:
                    await self.send(*event)
                await self.send("RESUMED", {})
            case _:
                pass
        await self._note()


@asynccontextmanager
async def run_standin() -> AsyncIterator[StandIn]:
    """A stand-in that listens on a free port of this machine."""
    standin = StandIn()
    app = web.Application(middlewares=[standin.keep])
    app.router.add_get("/users/@me", standin.me)
    app.router.add_get("/oauth2/applications/@me", standin.application)
    app.router.add_get("/applications/@me", standin.application)
    app.router.add_get("/gateway/bot", standin.where)
    app.router.add_put(f"/applications/{APPLICATION}/commands", standin.commands)
    app.router.add_get(f"/applications/{APPLICATION}/emojis", standin.emojis)
    app.router.add_post("/interactions/{id}/{token}/callback", standin.callback)
    app.router.add_routes(standin.http_answers.routes())
    app.router.add_get("/gateway", standin.gateway)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    standin.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield standin
    finally:
        await runner.cleanup()
