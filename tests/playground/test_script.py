import pytest

from bot.playground.script import (
    Again,
    Click,
    Complete,
    Modal,
    Restart,
    Select,
    Slash,
    Step,
    Value,
    Verb,
    Wait,
    parse_line,
    parse_script,
)


def verb(line: str) -> Verb:
    step = parse_line(f"alice: {line}", 1)
    assert step is not None
    return step.verb


def why(script: str) -> list[str]:
    with pytest.raises(ExceptionGroup) as caught:
        parse_script(script)
    return [str(error) for error in caught.value.exceptions]


def test_commands_have_a_path_and_options() -> None:
    assert verb('/game new opponent:@bob dice:manual army:"Green Tide"') == Slash(
        ("game", "new"),
        (("opponent", Value("@bob")), ("dice", Value("manual")), ("army", Value("Green Tide", quoted=True))),
    )
    assert verb("/winds") == Slash(("winds",))
    assert verb("/сотворить чародей:Вера") == Slash(("сотворить",), (("чародей", Value("Вера")),))


def test_values_keep_colons_and_may_be_empty_texts() -> None:
    assert verb('/spell add name:"Fire: ball" reason:a:b target:""') == Slash(
        ("spell", "add"),
        (("name", Value("Fire: ball", quoted=True)), ("reason", Value("a:b")), ("target", Value("", quoted=True))),
    )
    assert verb('/roster import file:file:"my list.txt"') == Slash(
        ("roster", "import"), (("file", Value("file:my list.txt", quoted=True)),)
    )


def test_quotes_escape_quotes_backslashes_and_line_breaks() -> None:
    assert verb(r'click "a \"b\" \\ c\nd"') == Click('a "b" \\ c\nd')


def test_clicks_menus_and_forms() -> None:
    assert verb('click "Let through"') == Click("Let through")
    assert verb("click Cast") == Click("Cast")
    assert verb('select "Dispel" "2"') == Select("Dispel", (Value("2", quoted=True),))
    assert verb('modal "4 6" 7') == Modal((Value("4 6", quoted=True), Value("7")))
    assert verb("modal") == Modal(())
    assert verb('complete /cast spell:"fi"') == Complete(Slash(("cast",), (("spell", Value("fi", quoted=True)),)))


def test_who_takes_the_step_where_in_which_language() -> None:
    assert parse_line("alice #north: /game show", 3) == Step(3, "/game show", Slash(("game", "show")), "alice", "north")
    assert parse_line("alice @dm: /help", 1) == Step(1, "/help", Slash(("help",)), "alice", "@dm")
    assert parse_line("alice[ru]: /help", 1) == Step(1, "/help", Slash(("help",)), "alice", None, "ru")
    assert parse_line("Вася[ru] #север: /help", 1) == Step(1, "/help", Slash(("help",)), "Вася", "север", "ru")


def test_comments_and_blank_lines_are_no_steps() -> None:
    steps = parse_script(
        '\n# a comment: really\n  # another\nalice: /roll reason:"# no" # yes: a comment\n\nagain # once\n'
    )
    assert [(step.line, step.text) for step in steps] == [(4, '/roll reason:"# no"'), (6, "again")]


def test_lines_without_a_user() -> None:
    assert [step.verb for step in parse_script("again\nrestart\nwait 60\nwait 0.5")] == [
        Again(),
        Restart(),
        Wait(60),
        Wait(0.5),
    ]


def test_a_known_user_may_be_left_out() -> None:
    assert parse_line("/winds", 1, user="bob") == Step(1, "/winds", Slash(("winds",)), "bob")
    assert parse_line('click "Let: through"', 1, user="bob") == Step(
        1, 'click "Let: through"', Click("Let: through"), "bob"
    )
    assert parse_line("wait 5", 1, user="bob") == Step(1, "wait 5", Wait(5))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hello", "expected `user: act`, found `hello`"),
        ("alice: hello", "expected /command"),
        ("alice:", "expected /command"),
        ("alice: click", "expected /command"),
        ('alice: select "P"', "expected /command"),
        ("alice: complete /cast", "`complete` needs an option"),
        ('alice: /cast name:"x', "a quote is not closed"),
        ('alice: /cast name:x"y"', "a quote inside the word"),
        ('alice: /cast name:"x"y', "expected a blank after the closing quote"),
        (r'alice: /cast name:"\x"', "is no escape"),
        ("alice: /cast name:", "expected `option:value`"),
        ("alice: /cast name:a b", "expected `option:value`, found `b`"),
        ("alice: /cast a:1 a:2", "given twice"),
        ("alice: / a:1", "expected a command"),
        ("alice[klingon]: /help", "no language"),
        ("wait", "expected `wait SECONDS`"),
        ("wait soon", "expected `wait SECONDS`"),
        ("restart now", "nothing may follow"),
        ("end", "`end` without"),
        ("together\nalice: /help", "without `end`"),
    ],
)
def test_errors_name_the_line(line: str, reason: str) -> None:
    [error] = why(f"# first\n{line}")
    assert error.startswith("line 2: ")
    assert reason in error


def test_all_errors_are_reported() -> None:
    assert [error.partition(":")[0] for error in why("x\nalice: /ok\ny\ntogether\nrestart\nend")] == [
        "line 1",
        "line 3",
        "line 5",
    ]
