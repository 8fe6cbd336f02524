"""One user who sends too much at once is refused with a wait; nobody else notices, and no one clicks that fast."""

import pytest

from bot.client.rate_limiter import BURST, PER_SECOND, RateLimiter
from bot.rules.refusal import RefusedError
from tests.script_runner import ScriptRunner


class Clock:
    """Seconds as they are set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(limit: RateLimiter, user: int) -> int:
    """Return the seconds that the refusal names; 0 without one."""
    try:
        limit.admit(user)
    except RefusedError as error:
        return int(str(error.facts["seconds"]))
    return 0


def test_a_burst_is_admitted_and_then_told_to_wait() -> None:
    limit = RateLimiter(clock := Clock())
    assert [refused(limit, 1) for _ in range(BURST)] == [0] * BURST
    assert refused(limit, 1) == 1
    clock.now += 1 / PER_SECOND
    assert [refused(limit, 1), refused(limit, 1)] == [0, 1]
    clock.now += 3600
    assert [refused(limit, 1) for _ in range(BURST + 1)] == [0] * BURST + [1]


def test_whoever_waits_as_told_goes_on() -> None:
    limit = RateLimiter(clock := Clock())
    for _ in range(200):
        clock.now += refused(limit, 1)
        if clock.now > 1000:
            assert refused(limit, 1) == 0


def test_fast_hands_never_meet_it() -> None:
    """Three interactions a second for an hour, and now and then a dozen at once after a pause."""
    limit = RateLimiter(clock := Clock())
    for _ in range(600):
        assert [refused(limit, 1) for _ in range(12)] == [0] * 12
        clock.now += 4
        for _ in range(6):
            clock.now += 1 / 3
            assert refused(limit, 1) == 0


def test_each_user_has_his_own_and_few_are_remembered() -> None:
    limit = RateLimiter(Clock(), most_users=100)
    for _ in range(BURST):
        limit.admit(7)
    for user in range(1000, 1099):
        assert refused(limit, user) == 0
        assert refused(limit, 7) == 1
    for user in range(2000, 3000):
        limit.admit(user)
    assert len(limit._left) == 100


def test_a_clock_that_stands_or_steps_back_gives_nothing() -> None:
    limit = RateLimiter(clock := Clock())
    for _ in range(BURST):
        limit.admit(1)
    clock.now -= 100
    assert refused(limit, 1) == 1


@pytest.mark.parametrize("runner", ["en", "ru"], indirect=True)
async def test_commands_and_presses_count_over_all_channels_but_not_suggestions(runner: ScriptRunner) -> None:
    await runner.run("alice: /game new language:en\nbob: /game join")
    clock = Clock()
    runner.player.world.bot._rate_limiter = RateLimiter(clock)
    for _ in range(BURST):
        await runner.run_line("alice: complete /cast wizard:a")
    await runner.run("alice: /game show\nalice #north: /roll dice:d6\n" * (BURST // 2))
    before = (await runner.run_line("bob: /game show"))["game"]
    for step in ("/game end", "/log export", 'click "Русский"', "/roll dice:d6"):
        entry = await runner.run_line(f"alice: {step}")
        assert (entry["refused"], entry["posts"], entry["game"]) == ("too-fast", [], before), step
        assert "1" in entry["text"] or "a second" in entry["text"]
    assert (await runner.run_line("alice: complete /game set option:l"))["choices"]
    assert (await runner.run_line("bob: /roll dice:d6"))["refused"] is None
    clock.now += 1
    assert (await runner.run_line('alice: click "Русский"'))["refused"] is None
