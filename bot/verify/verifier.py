"""A whole log, judged again: hashes, dice, and every ruling by the rules. The first thing that fails is raised."""

import msgspec

from bot.referee.dice import declaration
from bot.rules import events as ev
from bot.rules.commands import NewGame, Undo
from bot.rules.decide import decide
from bot.rules.model import Game
from bot.rules.refusal import RefusedError
from bot.rules.ruling import Ruling
from bot.texts.languages import in_known_language
from bot.verify.effective import EffectiveRulings
from bot.verify.finding import FindingError, Verdict, differs
from bot.verify.format import End, Header, Line, end_hash, is_timestamp
from bot.verify.reader import Lines, header, known_fields, typed
from bot.verify.seals import Sealing
from bot.verify.survey import Survey
from storage.ruling_rows import Row, game_hash, ruling_hash, to_ruling

_END = b'{"end":'


def verify(lines: Lines) -> Verdict:
    """Return what holds of a log. Raises FindingError with the first thing that does not."""
    survey = Survey.of(lines())
    rest = lines()
    first = next(rest, None)
    opening = header(first)
    typed(first or b"", 1, Header)
    judge = _Judge(opening, survey)
    number = 1
    for number, line in enumerate(rest, 2):
        if line.startswith(_END):
            judge.end(typed(line, number, End))
            if next(rest, None) is not None:
                raise FindingError("after-end", number=number + 1)
            return judge.verdict
        judge.ruling(typed(line, number, Line))
    raise FindingError("cut", number=number + 1)


class _Judge:
    """One log while it is judged."""

    def __init__(self, opening: Header, survey: Survey) -> None:
        self._opening = opening
        self._seq = 0
        self._head = game_hash(opening.game, opening.guild, opening.channel)
        self._effective = EffectiveRulings(survey.floor)
        self._sealing = Sealing(survey.secrets)

    @property
    def verdict(self) -> Verdict:
        """What was found in the whole log."""
        return Verdict(
            game=self._opening.game,
            rulings=self._seq,
            unsealed=self._sealing.unsealed,
            sealed=self._sealing.sealed,
            by_hand=self._sealing.by_hand,
            head=self._head,
        )

    def ruling(self, line: Line) -> None:
        """Judge the next ruling."""
        row = self._chained(line)
        ruling = _read(row)
        self._dice(ruling, row.command)
        self._rules(ruling)
        self._effective.add(ruling)

    def _chained(self, line: Line) -> Row:
        """Check number, hashes and time of a ruling; return its columns as they were hashed."""
        seq, command, events = self._seq + 1, bytes(line.command).decode(), bytes(line.events).decode()
        if line.seq != seq:
            raise differs(seq, "number", seq, line.seq)
        if line.previous != self._head:
            raise differs(seq, "previous", self._head, line.previous)
        row = Row(seq, line.at, line.interaction, line.user, line.manages, command, events, line.name)
        due = ruling_hash(line.previous, row)
        if line.hash != due:
            raise differs(seq, "hash", due, line.hash)
        if not is_timestamp(line.at):
            raise differs(seq, "time", "YYYY-MM-DDThh:mm:ss.ffffff+00:00", line.at)
        if seq == 1 and line.at != self._opening.opened:
            raise differs("header", "opened", line.at, self._opening.opened)
        self._seq, self._head = seq, due
        return row

    def _dice(self, ruling: Ruling, command: str) -> None:
        """Check that the dice come from where they must: the undone ruling that is repeated, or the sealed secret."""
        earlier = self._effective.reusable(ruling.events)
        due = None if earlier is None else earlier[0]
        found = next((event.ruling for event in ruling.events if isinstance(event, ev.DiceReused)), None)
        if due != found:
            raise differs(ruling.seq, "reused", due, found)
        declared = declaration(self._opening.game, ruling.seq, ruling.interaction, command)
        self._sealing.check(ruling, declared, earlier[1] if earlier else ())

    def _rules(self, ruling: Ruling) -> None:
        """Check that the rules, with the dice that fell, decide just these events, and the referee adds just these."""
        if isinstance(ruling.command, Undo) and (due := self._effective.resolved(ruling.command)) != ruling.command:
            raise differs(ruling.seq, "undo", _json(due), _json(ruling.command))
        events: list[ev.AnyEvent] = [event for event in ruling.events[:1] if isinstance(event, ev.DiceReused)]
        events += _decided(self._effective.game, ruling)
        _compare(ruling.seq, events, ruling.events[: len(events)])
        events += self._sealing.added(ruling, events)
        _compare(ruling.seq, events, ruling.events)

    def end(self, line: End) -> None:
        """Check that the last line is what the rulings lead to."""
        if line.rulings != self._seq:
            raise differs("end", "rulings", self._seq, line.rulings)
        if line.head != self._head:
            raise differs("end", "head", self._head, line.head)
        game = self._effective.game
        try:
            found = msgspec.json.decode(line.game, type=Game)
        except msgspec.DecodeError as error:
            raise FindingError("unknown-game", why=str(error)) from error
        if found != game or not _only_known(line.game, found):
            raise differs("end", "game", *_parting(msgspec.to_builtins(game), msgspec.json.decode(line.game)))
        if line.hash != (due := end_hash(line.head, bytes(line.game))):
            raise differs("end", "hash", due, line.hash)


def _read(row: Row) -> Ruling:
    """Return a ruling's content, of which nothing may be unknown."""
    try:
        ruling = to_ruling(row)
    except (msgspec.DecodeError, RecursionError) as error:
        raise FindingError("ruling-unknown", where=row.seq, why=str(error)) from error
    if not (_only_known(row.command, ruling.command) and _only_known(row.events, ruling.events)):
        raise FindingError("ruling-unknown", where=row.seq, why="a field that nobody knows")
    return ruling


def _only_known(raw: str | msgspec.Raw, known: object) -> bool:
    """Return whether JSON holds nothing but what was read of it."""
    written = msgspec.json.encode(known)
    return written == (raw.encode() if isinstance(raw, str) else bytes(raw)) or known_fields(
        msgspec.json.decode(raw), msgspec.json.decode(written)
    )


class _Recorded:
    """The dice of a ruling as the log has them."""

    source: ev.Source = "bot"

    def __init__(self, ruling: Ruling) -> None:
        self._seq = ruling.seq
        self._rolled = (e for e in ruling.events if isinstance(e, ev.Rolled) and e.source == "bot")

    def throw(self, count: int, sides: int, reason: ev.Reason) -> tuple[int, ...]:
        """Return the next faces, if they are what is asked for."""
        rolled = next(self._rolled, None)
        found = None if rolled is None else (len(rolled.faces), rolled.sides, rolled.reason)
        if rolled is None or found != (count, sides, reason):
            raise differs(self._seq, "asked", _dice(count, sides, reason), _dice(*found) if found else "")
        return rolled.faces


def _dice(count: int, sides: int, reason: str) -> str:
    return f"{count}d{sides} ({reason})"


def _decided(game: Game | None, ruling: Ruling) -> list[ev.AnyEvent]:
    if game is None and not isinstance(ruling.command, NewGame):
        kind = type(ruling.command).__struct_config__.tag
        raise differs(ruling.seq, "command", NewGame.__struct_config__.tag, kind)
    try:
        return in_known_language(decide(game, ruling.command, ruling.actor, _Recorded(ruling)))
    except RefusedError as refusal:
        raise FindingError("refused", where=ruling.seq, refusal=refusal) from refusal


def _compare(seq: int, due: list[ev.AnyEvent], found: tuple[ev.AnyEvent, ...]) -> None:
    """Check that the events are just those, in that order."""
    if len(due) == len(found) and tuple(due) == found:
        return
    for at in range(max(len(due), len(found))):
        one, other = due[at : at + 1], found[at : at + 1]
        if tuple(one) != other:
            raise differs(seq, "event", *("".join(map(_json, side)) for side in (one, other)))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _parting(due: object, found: object, path: str = "") -> tuple[str, str]:
    """Return where two readings of the game part, as what has to be there and what is."""
    if isinstance(due, dict) and isinstance(found, dict):
        for name in [*due, *(name for name in found if name not in due)]:
            if due.get(name) != found.get(name) or (name in found) > (name in due):
                return _parting(due.get(name), found.get(name), f"{path}.{name}")
    return f"{path} {_json(due)}", f"{path} {_json(found)}"
