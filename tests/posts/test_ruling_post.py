"""The post of a ruling stands for the log: the hash that it shows is the head of its session."""

import re

from bot.posts.ruling_post import HASH_DIGITS
from tests.posts.test_clicks import CAST, manual
from tests.script_runner import ScriptRunner

__all__ = ["manual"]


async def test_the_hash_under_a_post_is_the_head_of_the_log(manual: ScriptRunner) -> None:
    [post] = [
        post for post in (await manual.run_line(CAST))["posts"] if post["kind"] == "ruling" and not post["edited"]
    ]
    referee = manual.player.world.bot.referee
    [session] = [referee.cached_session(channel) for channel in referee._sessions]
    shown = re.search(r"#(\d+) ([0-9a-f]+)", post["text"])
    assert shown is not None
    assert (int(shown[1]), shown[2]) == (session.seq, session.head[:HASH_DIGITS])
