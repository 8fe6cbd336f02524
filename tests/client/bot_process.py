"""A process of the bot before the stand-in of Discord. How long it takes is never asserted: machines are busy."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.client.standin import TOKEN, StandIn

ROOT = Path(__file__).parents[2]
HANGS = 60
"""Seconds after which a test gives up: far more than anything takes on the slowest machine."""
FORCED = "stopping all the same"
"""What the log says of a stop that did not end by itself."""


class Bot:
    """A running process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._output = b""

    async def says(self, text: str) -> None:
        """Wait until that stands in what it writes to standard error."""
        assert self.process.stderr
        async with asyncio.timeout(HANGS):
            while text.encode() not in self._output:
                line = await self.process.stderr.readline()
                assert line, f"{text!r} is not in {self._output.decode()}"
                self._output += line

    async def end(self) -> tuple[int, str, str]:
        """Exit status, output and errors of the process, once it has ended by itself."""
        async with asyncio.timeout(HANGS):
            out, err = await self.process.communicate()
        shown = (self._output + err).decode()
        assert FORCED not in shown
        return self.process.returncode or 0, out.decode(), shown

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """The same after a signal."""
        self.process.send_signal(number)
        return await self.end()


@asynccontextmanager
async def running(standin: StandIn, folder: Path, **environment: str) -> AsyncIterator[Bot]:
    """A process in that folder; at the end it is gone, whatever happened."""
    settings = {"DISCORD_TOKEN": TOKEN, "DATABASE": str(folder / "winds.sqlite3"), "PYTHONPATH": str(ROOT)}
    stored = {
        name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG") or name.startswith("COV")
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.client.run_on_standin", standin.address,
        cwd=folder, env=stored | settings | environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        yield Bot(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def connected(standin: StandIn) -> None:
    """Wait until the bot has identified itself at the gateway."""
    await standin.until(lambda: standin.identified)
