from collections.abc import AsyncIterator

import pytest

from tests.client.standin import StandIn, standing_in


@pytest.fixture
async def discord_standin() -> AsyncIterator[StandIn]:
    async with standing_in() as standin:
        yield standin
