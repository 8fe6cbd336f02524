"""A user reads what is kept about him, and deletes what is his alone."""

from tests.simulation import Table


async def test_what_is_kept_is_listed_and_ones_own_deleted(table: Table) -> None:
    await table.run(
        'alice: /game new army:Reds language:en opponent:@bob\nalice: /wizard add name:Ansgar level:2 spells:"Bolt 5"'
    )
    told = await table.one("alice: /privacy")
    assert "Game 1" in told["text"]
    assert "rulings that you asked for: 2" in told["text"]
    assert told["posts"] == []
    assert "you are its master · you play: Reds" in told["text"]
    assert "rulings that you asked for: 0" in (await table.one("bob: /privacy"))["text"]  # only named by her
    assert "by your user id and display name: 0" in (await table.one("carol: /privacy"))["text"]
    assert (await table.one('alice: click "Delete my drafts"'))["text"].startswith("Your drafts")
    again = await table.one("alice[ru]: /privacy")
    assert "последний ростер: нет" in again["text"]
    assert not (again["private"] or {}).get("buttons")


async def test_many_games_with_long_names_leave_room_for_what_to_do(table: Table) -> None:
    for number in range(9):
        await table.run(f'alice #c{number}: /game new language:en army:"{"_" * 100}" opponent:@bob')
    for language, how in (("en", "/game forget"), ("ru", "/игра забыть")):
        assert how in (await table.one(f"alice[{language}]: /privacy"))["text"]
