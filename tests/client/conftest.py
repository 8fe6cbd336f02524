from collections.abc import AsyncIterator

import pytest

from tests.client.standin import StandIn, run_standin


@pytest.fixture
async def discord_standin() -> AsyncIterator[StandIn]:
    async with run_standin() as standin:
        yield standin
