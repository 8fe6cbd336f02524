"""Two synthetic players of one channel: they open a game, play it to its end with whatever is thrown, and again."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from bot.playground.demo import slash_command
from bot.referee.session import GameSession
from bot.rules import commands as cmd
from bot.rules import legality
from bot.rules.model import Game, Language, Side, UndoQuestion
from bot.texts.roster_text import parse_spells

RequestKind = Literal["slash", "suggest", "click"]
TURNS = 8
"""Magic phases after which a game is ended and the next one opened."""
_WEIGHTS = {"Cast": 6.0, "Dispel": 3.0, "Move": 0.4, "Train": 0.4}
"""How much likelier than others a kind of command is, where it is possible."""
_CARDS, _SUGGESTIONS, _UNDOS, _CLICKS = 0.05, 0.15, 0.03, 0.5
_WIZARDS: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("Ansgar", "Fireball 8; Rain of Fire 11 template; Swift Wind 5"),
        ("Vera", "Shield 7 remains; Swift Wind 5"),
    ),
    "ru": (("Ансгар", "Огненный шар 8; Дождь 11 шаблон; Быстрый ветер 5"), ("Вера", "Щит 7 остаётся; Быстрый ветер 5")),
}


class PlannedRequest(NamedTuple):
    """What one of the two sends next."""

    player: int
    """0 is the one who opens games and is their master, 1 the other."""
    kind: RequestKind
    name: str
    """A slash command's name, or the custom id of a button."""
    options: dict[str, Any]
    focus: str = ""
    """The option that asks for suggestions."""
    command: type[cmd.AnyCommand] | None = None
    """The command that the rules decide, if it is one of play."""


class PlayerPair:
    """Chooses what the two send, from the game as it is."""

    def __init__(self, random: Random, language: Language) -> None:
        self.language = language
        self._random = random
        self._opening = self._opening_requests()

    def next(self, session: GameSession | None) -> PlannedRequest:
        """Return the next request."""
        opening = next(self._opening, None)
        if opening is not None:
            return opening
        if session is None:
            self._opening = self._opening_requests()
            return next(self._opening)
        if session.game.turn > TURNS:
            self._opening = iter([PlannedRequest(0, "click", f"end:{session.game_id}", {})])
            return PlannedRequest(0, "slash", "game end", {})
        return self._request_in_play(session)

    def opening_commands(self) -> Iterator[tuple[Side, cmd.AnyCommand]]:
        """Yield the opening as commands, in place of the first one that would be sent."""
        self._opening = iter(())
        yield Side.FIRST, cmd.NewGame(language=self.language, army="Reds")
        yield Side.SECOND, cmd.JoinGame(army="Blues")
        for side in Side:
            for level, (name, spells) in zip((4, 2), _WIZARDS[self.language], strict=True):
                line = cmd.WizardLine(name=name, level=level, spells=parse_spells(spells))
                yield side, cmd.AddWizard(side=side, wizard=line)

    def _opening_requests(self) -> Iterator[PlannedRequest]:
        yield PlannedRequest(0, "slash", "game new", {"language": self.language, "army": "Reds"})
        yield PlannedRequest(1, "slash", "game join", {"army": "Blues"})
        for player in (0, 1):
            for level, (name, spells) in zip((4, 2), _WIZARDS[self.language], strict=True):
                yield PlannedRequest(player, "slash", "wizard add", {"name": name, "level": level, "spells": spells})
        yield PlannedRequest(0, "slash", "game show", {})

    def _request_in_play(self, session: GameSession) -> PlannedRequest:
        game, random = session.game, self._random
        if isinstance(game.question, UndoQuestion):
            agree = "undo-yes" if random.random() < 0.8 else "undo-no"
            return _answer_click(session, agree, cmd.AnswerUndo)
        chance = random.random()
        if chance < _CARDS:
            return PlannedRequest(random.randrange(2), "slash", "game show", {})
        if chance < _CARDS + _UNDOS and game.question is None and game.phase is not None:
            return PlannedRequest(_player_of(game.active), "slash", "game undo", {}, command=cmd.Undo)
        side, command = self.random_offer(game)
        player = _player_of(side)
        if isinstance(command, cmd.LetPass) and random.random() < _CLICKS:
            return _answer_click(session, "pass", cmd.LetPass)
        name, options = slash_command(command)
        if isinstance(command, cmd.Cast) and random.random() < _SUGGESTIONS:
            focus = random.choice(("wizard", "spell", "dice"))
            others = {name: value for name, value in options.items() if name != focus}
            return PlannedRequest(player, "suggest", name, others, focus)
        return PlannedRequest(player, "slash", name, options, command=type(command))

    def random_offer(self, game: Game) -> tuple[Side, cmd.AnyCommand]:
        """Return a command that the rules offer, most often a cast; a phase's end rarely while others are possible."""
        offered = [(side, command) for side in Side for command in legality.offers(game, side)]
        kinds = sorted({type(command).__name__ for _, command in offered})
        [kind] = self._random.choices(kinds, [_WEIGHTS.get(kind, 1.0) for kind in kinds])
        return self._random.choice([offer for offer in offered if type(offer[1]).__name__ == kind])


def _player_of(side: Side | None) -> int:
    return 1 if side is Side.SECOND else 0


def _answer_click(session: GameSession, code: str, command: type[cmd.AnyCommand]) -> PlannedRequest:
    """Return a click on an answer under the post that asked."""
    question = session.game.question
    name = f"answer:{session.game_id}:{session.question_interaction_id}:{code}"
    return PlannedRequest(_player_of(question.asked if question else None), "click", name, {}, command=command)
