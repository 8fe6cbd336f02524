"""The wire between the program and PostgreSQL, which can break at any word."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Literal, Self
from urllib.parse import urlsplit

Way = Literal["before", "after"]


class Wire:
    """Carries bytes to a server and back, on a port of its own."""

    def __init__(self, host: str, port: int) -> None:
        self._there = (host, port)
        self._listening: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._break: tuple[bytes, Way, bool] | None = None
        self._holding = asyncio.Event()
        self._holding.set()
        self.port = 0

    async def mend(self) -> Self:
        """Let connections through, on the same port as before."""
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._listening.sockets[0].getsockname()[1]
        return self

    async def cut(self) -> None:
        """Break all connections, and take no new ones."""
        if self._listening is not None:
            self._listening.close()
            self._listening = None
        for writer in list(self._writers):
            writer.transport.abort()

    def break_at(self, word: bytes, way: Way, *, for_good: bool = False) -> None:
        """Break the connection that next carries this word: before the server hears it, or before it is answered."""
        self._break = (word, way, for_good)

    def hold(self) -> None:
        """Carry nothing from the server, as a dead network does."""
        self._holding.clear()

    async def close(self) -> None:
        self._holding.set()
        await self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(OSError, asyncio.CancelledError):
            server_reader, server_writer = await asyncio.open_connection(*self._there)
            self._writers |= {writer, server_writer}
            back = asyncio.create_task(self._answers(server_reader, writer))
            self._tasks.add(back)
            while data := await reader.read(65536):
                if self._break and self._break[0] in data:
                    await self._broken(data, back, server_reader, server_writer)
                    break
                server_writer.write(data)
                await server_writer.drain()
            server_writer.transport.abort()
            writer.transport.abort()

    async def _broken(
        self,
        data: bytes,
        back: asyncio.Task[None],
        server_reader: asyncio.StreamReader,
        server_writer: asyncio.StreamWriter,
    ) -> None:
        assert self._break is not None
        (_, way, for_good), self._break = self._break, None
        back.cancel()
        await asyncio.gather(back, return_exceptions=True)
        if way == "after":
            server_writer.write(data)
            await server_reader.read(65536)  # the server has done it, and nobody hears of it
        if for_good:
            await self.cut()

    async def _answers(self, server_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await server_reader.read(65536):
                await self._holding.wait()
                writer.write(data)
                await writer.drain()
            writer.transport.abort()


@asynccontextmanager
async def wire(url: str) -> AsyncIterator[tuple[Wire, str]]:
    """A wire to the server of a URL, and the URL at its near end."""
    parts = urlsplit(url)
    made = await Wire(parts.hostname or "localhost", parts.port or 5432).mend()
    user = parts.netloc.rpartition("@")[0]
    query = f"{parts.query}&sslmode=disable"  # else nothing could be read on the way
    try:
        yield made, parts._replace(netloc=f"{user}@127.0.0.1:{made.port}", query=query).geturl()
    finally:
        await made.close()
