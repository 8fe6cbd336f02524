"""A TCP proxy between the program and PostgreSQL that breaks the connection at a given word."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal, Self
from urllib.parse import urlsplit

Moment = Literal["before", "after"]


class TcpProxy:
    """Forwards bytes to a server and back, on a port of its own."""

    def __init__(self, host: str, port: int) -> None:
        self._server = (host, port)
        self._listening: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._broken_at: tuple[bytes, Moment, bool] | None = None
        self._flowing = asyncio.Event()
        self._flowing.set()
        self.port = 0

    async def listen(self) -> Self:
        """Accept connections, on the same port as before."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def disconnect(self) -> None:
        """Abort all connections and accept no new ones."""
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        for writer in list(self._writers):
            writer.transport.abort()

    def break_at(self, word: bytes, moment: Moment, *, for_good: bool = False) -> None:
        """Break the connection that next carries this word: before the server gets it, or after, before its answer."""
        self._broken_at = (word, moment, for_good)

    def pause(self) -> None:
        """Forward nothing from the server, like a dead network."""
        self._flowing.clear()

    async def close(self) -> None:
        self._flowing.set()
        await self.disconnect()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(OSError, asyncio.CancelledError):
            server_reader, server_writer = await asyncio.open_connection(*self._server)
            self._writers |= {writer, server_writer}
            back = asyncio.create_task(self._forward_answers(server_reader, writer))
            self._tasks.add(back)
            while data := await reader.read(65536):
                if self._broken_at and self._broken_at[0] in data:
                    await self._break_connection(data, back, server_reader, server_writer)
                    break
                server_writer.write(data)
                await server_writer.drain()
            server_writer.transport.abort()
            writer.transport.abort()

    async def _break_connection(
        self,
        data: bytes,
        back: asyncio.Task[None],
        server_reader: asyncio.StreamReader,
        server_writer: asyncio.StreamWriter,
    ) -> None:
        assert self._broken_at is not None
        (_, moment, for_good), self._broken_at = self._broken_at, None
        back.cancel()
        await asyncio.gather(back, return_exceptions=True)
        if moment == "after":
            server_writer.write(data)
            await server_reader.read(65536)  # the server has done it, and its answer is lost
        if for_good:
            await self.disconnect()

    async def _forward_answers(self, server_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await server_reader.read(65536):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
            writer.transport.abort()


@asynccontextmanager
async def tcp_proxy(url: str) -> AsyncIterator[tuple[TcpProxy, str]]:
    """Open a proxy to the server of a URL; with it comes the URL that leads through it."""
    parts = urlsplit(url)
    proxy = await TcpProxy(parts.hostname or "localhost", parts.port or 5432).listen()
    user = parts.netloc.rpartition("@")[0]
    query = f"{parts.query}&sslmode=disable"  # else the proxy could not read the words
    try:
        yield proxy, parts._replace(netloc=f"{user}@127.0.0.1:{proxy.port}", query=query).geturl()
    finally:
        await proxy.close()
