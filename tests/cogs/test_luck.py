"""/luck, and the remark on a throw that hardly ever comes."""

import pytest

from tests.simulation import Table

READY = """
alice: /game new dice:manual language:{language}
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:4 spells:"Fireball 8; Shield 7 remains"
bob: /wizard add name:Gorm level:2 spells:"Rot 6"
alice: /winds rolled:"6 5 1 1"
alice: /cast spell:Fireball dice:4 rolled:"4 5 4 4"
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "⚖ Such a throw comes 1 time in 54 (1.9 %)."),
        ("ru", "⚖ Такой бросок выпадает 1 раз из 54 (1,9 %)."),
    ],
)
async def test_a_rare_throw_is_remarked_on(table: Table, language: str, told: str) -> None:
    *_, cast = await table.run(READY.format(language=language))
    assert "⚖" not in cast["posts"][0]["text"]
    dispelled = (await table.one('bob: /dispel dice:3 rolled:"6 6 5"'))["posts"][0]["text"]
    assert dispelled.count("⚖") == 1
    assert told in dispelled.splitlines()


async def test_a_usual_end_of_a_daring_throw_is_not(table: Table) -> None:
    await table.run(READY.format(language="en"))
    failed = await table.one('bob: /dispel dice:3 rolled:"6 5 5"')
    assert "⚖" not in failed["posts"][0]["text"]
