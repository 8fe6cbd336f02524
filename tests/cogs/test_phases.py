"""Whole phases as two players play them, in both languages, with restarts in between."""

from typing import Any

import pytest

from tests.script_runner import ScriptRunner

pytestmark = pytest.mark.slow

ENGLISH = """
alice: /game new opponent:@bob dice:manual language:en
bob: /game join army:"Green Tide"
alice: /wizard add name:Ansgar level:3 spells:"Fireball 8; Shield 7 remains; Fire Rain 9 template"
bob: /wizard add name:Gorm level:2 spells:"Rot 7; Fog 5 remains"
alice: /winds rolled:"3 5 1 6"
restart
alice: /cast wizard:Ansgar spell:Fireball dice:3 rolled:"4 5 6" target:"the gate"
restart
bob: /dispel dice:4 rolled:"5 5 4 1"
alice: /cast wizard:ANSGAR spell:"fire rain" dice:2 bonus:3 rolled:"3 4"
bob: /pass
restart
alice: /answer covered models:7
alice: /move wizard:Ansgar
alice: /phase end
bob: /winds rolled:"1 1 1 1"
bob: /pool add pool:power amount:4 reason:"a scroll"
bob: /cast spell:Rot dice:2 rolled:"1 1 2 2"
alice: /answer free-spell spell:Shield
bob: /dispel dice:1 rolled:"2"
bob: /phase end
"""
RUSSIAN = """
alice: /игра новая противник:@bob кубики:manual
bob: /игра вступить армия:"Зелёная волна"
alice: /маг добавить имя:Ансгар уровень:3 заклинания:"Огненный шар 8; Щит 7 остаётся; Огненный дождь 9 шаблон"
bob: /маг добавить имя:Горм уровень:2 заклинания:"Гниль 7; Туман 5 остаётся"
alice: /ветра выпало:"3 5 1 6"
restart
alice: /сотворить маг:ансгар заклинание:"огненный ШАР" кубики:3 выпало:"4 5 6" цель:"ворота"
restart
bob: /рассеять кубики:4 выпало:"5 5 4 1"
alice: /сотворить маг:Ансгар заклинание:"Огненный дождь" кубики:2 бонус:3 выпало:"3 4"
bob: /пропустить
restart
alice: /ответить накрыто модели:7
alice: /двигать маг:Ансгар
alice: /фаза завершить
bob: /ветра выпало:"1 1 1 1"
bob: /пул добавить пул:power число:4 причина:"свиток"
bob: /сотворить заклинание:Гниль кубики:2 выпало:"1 1 2 2"
alice: /ответить заклинание-даром заклинание:Щит
bob: /рассеять кубики:1 выпало:"2"
bob: /фаза завершить
"""
HAPPENED = [
    ["game-created", "dice-committed"],
    ["player-seated"],
    ["spell-added", "spell-added", "spell-added", "wizard-added"],
    ["spell-added", "spell-added", "wizard-added"],
    ["phase-began", "rolled", "magic-points-set", "dice-added", "dice-added", "rolled", "rolled", "dice-added"],
    [],
    ["rolled", "dice-taken", "spell-cast", "question-asked"],
    [],
    ["rolled", "dice-taken", "question-answered", "spell-dispelled"],
    ["rolled", "dice-taken", "spell-cast", "question-asked"],
    ["question-answered", "spell-let-through", "question-asked"],
    [],
    ["question-answered", "models-covered"],
    ["wizard-moved"],
    ["phase-ended", "secret-revealed", "dice-committed"],
    ["phase-began", "rolled", "magic-points-set", "dice-added", "dice-added", "rolled", "rolled"],
    ["dice-added"],
    ["rolled", "dice-taken", "rolled", "miscast", "spell-failed", "question-asked"],
    ["question-answered", "spell-cast", "question-asked"],
    ["rolled", "dice-taken", "question-answered", "dispel-failed", "spell-remained"],
    ["phase-ended", "secret-revealed", "dice-committed"],
]  # fmt: skip


def kinds(entry: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in entry["events"]]


@pytest.mark.parametrize(
    ("runner", "script", "language"), [("en", ENGLISH, "en"), ("ru", RUSSIAN, "ru")], indirect=["runner"]
)
async def test_two_phases_with_restarts(runner: ScriptRunner, script: str, language: str) -> None:
    entries = await runner.run(script)
    assert [entry["refused"] for entry in entries] == [None] * len(entries)
    assert [kinds(entry) for entry in entries] == HAPPENED
    game = entries[-1]["game"]
    assert game["language"] == language
    assert game["turn"] == 2
    assert game["active"] == "first"
    assert [spell["side"] for spell in game["in_play"]] == ["first"]


@pytest.mark.parametrize(("runner", "language"), [("en", "en"), ("ru", "ru")], indirect=["runner"])
async def test_a_game_speaks_the_servers_language_and_answers_in_the_users(runner: ScriptRunner, language: str) -> None:
    (opened, refused) = await runner.run("alice: /game new\nalice: /game new")
    assert opened["game"]["language"] == language
    assert refused["refused"] == "game-open"
    assert ("игра" in refused["text"]) == (language == "ru")
    (asked,) = await runner.run(f"carol[{'en' if language == 'ru' else 'ru'}]: /game options")
    assert ("Power pool" in asked["text"]) == (language == "ru")


async def test_training_healing_and_states(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new dice:manual
        bob: /game join
        alice: /wizard add name:Ansgar level:2 wounds:3 spells:"Bolt 5"
        alice: /wizard add name:Vera level:1
        bob: /wizard add name:Gorm level:2
        alice: /winds rolled:"2 3 1 1 1"
        alice: /train wizard:Vera rolled:"2"
        alice: /phase end
        bob: /winds rolled:"2 3 1 1"
        bob: /wizard state wizard:Gorm status:fleeing
        bob: /phase end
        alice: /winds rolled:"2 3 1"
        alice: /heal target:Vera
        alice: /heal target:"the standard bearer"
        alice: /correct wizard wizard:Gorm status:ready wounds:1 reason:"he rallied"
        alice: /correct pool pool:power dice:9
        alice: /pool take pool:power amount:2
        """
    )
    assert [entry["refused"] for entry in entries] == [None] * len(entries)
    game = entries[-1]["game"]
    assert game["phase"]["power"] == 7
    assert [wizard["status"] for wizard in game["sides"]["first"]["wizards"]] == ["ready", "ready"]
    (gorm,) = game["sides"]["second"]["wizards"]
    assert (gorm["status"], gorm["wounds"]) == ("ready", 1)


async def test_spells_that_remain_end_by_the_tables_word(runner: ScriptRunner) -> None:
    entries = await runner.run(
        """
        alice: /game new dice:manual
        bob: /game join
        alice: /wizard add name:Ansgar level:3
        alice: /spell add name:Shield value:5 remains:true
        alice: /spell add name:Bolt value:6 wizards:Ansgar
        alice: /winds rolled:"4 5 1"
        alice: /cast wizard:Ansgar spell:Shield dice:2 rolled:"6 6"
        alice: /spell remove spell:Bolt
        bob: complete /spell end spell:""
        bob: /spell end
        alice: /wizard edit wizard:ansgar name:Ansgar level:4 spells:"Shield; Hail 9" wounds:3 manoeuvre:1
        alice: /wizard edit wizard:Ansgar name:Olaf
        alice: /wizard remove
        """
    )
    assert [entry["refused"] for entry in entries] == [None] * len(entries)
    assert entries[-5]["choices"] == [{"name": "Shield (5)", "value": "Shield"}]
    (ansgar,) = entries[-3]["game"]["sides"]["first"]["wizards"]
    assert (ansgar["level"], ansgar["wounds"], ansgar["manoeuvre"]) == (4, 3, 1)
    assert ansgar["spells"] == ["Shield", "Hail"]
    assert entries[-1]["game"]["in_play"] == entries[-1]["game"]["sides"]["first"]["wizards"] == []
