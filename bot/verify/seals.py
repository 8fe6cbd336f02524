"""The bot's dice: which secret decides them, that it was committed to before, and that they are its dice."""

from collections.abc import Mapping

from bot.referee.dice import SECRET_BYTES, SealedDice, commitment_to
from bot.rules import events as ev
from bot.rules.analysis import log
from bot.rules.analysis.reuse import Thrown
from bot.rules.ruling import Ruling
from bot.verify.finding import FindingError, differs

_MOST_SIDES = 2**32


class Sealing:
    """The commitment in force while a log is read, with its secret where the log reveals it later."""

    def __init__(self, secrets: Mapping[int, str]) -> None:
        self._secrets = secrets
        self._known: set[str] = set()
        self._number = 0
        self._commitment = ""
        self._secret: bytes | None = None
        self.unsealed = self.sealed = self.by_hand = 0

    def check(self, ruling: Ruling, declared: bytes, earlier: Thrown) -> None:
        """Every die of a ruling is the one that its secret, or the undone ruling that it repeats, gives."""
        by_bot = [e for e in ruling.events if isinstance(e, ev.Rolled) and e.source == "bot"]
        count = sum(len(event.faces) for event in by_bot)
        self.by_hand += len(log.thrown_dice(ruling)) - count
        if not by_bot:
            return
        if not self._commitment:
            raise differs(ruling.seq, "unsealed", "", f"{count}")
        known = self._secret is not None
        self.unsealed, self.sealed = self.unsealed + known * count, self.sealed + (not known) * count
        dice = SealedDice(self._secret or bytes(SECRET_BYTES), declared, earlier)
        left = len(_first(by_bot, earlier))
        for event in by_bot:
            if not 1 <= event.sides <= _MOST_SIDES:
                raise differs(ruling.seq, "asked", f"1…{_MOST_SIDES}", event.sides)
            shown = len(event.faces) if known else min(left, len(event.faces))
            left -= shown
            due = dice.throw(shown, event.sides, event.reason)
            if due != event.faces[:shown]:
                raise differs(ruling.seq, "faces", _faces(due), _faces(event.faces))

    def added(self, ruling: Ruling, events: list[ev.AnyEvent]) -> list[ev.AnyEvent]:
        """Return what the referee adds to what the rules tell, and follow it: the reveal and the next commitment."""
        ends = any(isinstance(event, ev.GameEnded) for event in events)
        turns = any(isinstance(event, ev.GameCreated | ev.PhaseEnded | ev.PhaseSkipped) for event in events)
        recorded = iter(ruling.events[len(events) :])
        due: list[ev.AnyEvent] = []
        if self._commitment and (ends or turns):
            due.append(self._revealed(ruling.seq, next(recorded, None)))
        if not ends and not self._commitment:
            due.append(self._committed(ruling.seq, next(recorded, None)))
        return due

    def _revealed(self, seq: int, found: ev.AnyEvent | None) -> ev.SecretRevealed:
        if not isinstance(found, ev.SecretRevealed):
            raise differs(seq, "event", ev.SecretRevealed.__struct_config__.tag, _kind(found))
        if found.number != self._number:
            raise differs(seq, "number", self._number, found.number)
        content = _bytes(found.secret)
        if content is None or commitment_to(content) != self._commitment:
            raise differs(seq, "secret", self._commitment, "" if content is None else commitment_to(content))
        self._commitment = ""
        return found

    def _committed(self, seq: int, found: ev.AnyEvent | None) -> ev.DiceCommitted:
        if not isinstance(found, ev.DiceCommitted):
            if not self._number:
                raise FindingError("never-sealed")
            raise differs(seq, "event", ev.DiceCommitted.__struct_config__.tag, _kind(found))
        if found.number != self._number + 1:
            raise differs(seq, "number", self._number + 1, found.number)
        if found.commitment in self._known or len(_bytes(found.commitment) or b"") != SECRET_BYTES:
            raise differs(seq, "commitment", "", found.commitment)
        self._number, self._commitment = found.number, found.commitment
        self._known.add(found.commitment)
        secret = _bytes(self._secrets.get(found.number, ""))
        self._secret = secret if secret and commitment_to(secret) == found.commitment else None
        return found


def _first(rolled: list[ev.Rolled], earlier: Thrown) -> Thrown:
    """Return the dice that must be those of the earlier ruling: as long as dice of the same sides are asked for."""
    sides = [event.sides for event in rolled for _ in event.faces]
    same = next((at for at, (one, other) in enumerate(zip(sides, earlier, strict=False)) if one != other[0]), None)
    return earlier[: min(len(sides), len(earlier)) if same is None else same]


def _bytes(written: str) -> bytes | None:
    """Return the bytes of 64 lower-case hexadecimal digits, as secrets and commitments are written."""
    try:
        content = bytes.fromhex(written)
    except ValueError:
        return None
    return content if content.hex() == written and len(content) == SECRET_BYTES else None


def _kind(event: ev.AnyEvent | None) -> str:
    return "" if event is None else str(type(event).__struct_config__.tag)


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
