"""A first look through a log for what is needed before it is judged: later secrets, and how far back undos reach."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.verify.reader import generic

_MARKS = (b'"kind":"secret-revealed"', b'"kind":"undone"')
NOTHING = 2**63
"""A number that no ruling has."""


@dataclass
class Survey:
    """What the log itself says; nothing of it is checked yet."""

    secrets: dict[int, str] = field(default_factory=dict)
    """Revealed secrets by their number."""
    _reaches: dict[int, int] = field(default_factory=dict)
    """For each ruling that takes back another: the first ruling that comes or goes with it."""
    _floors: list[tuple[int, int]] = field(default_factory=list)
    """Descending: each such ruling with the first one that comes or goes from it on."""

    @classmethod
    def of(cls, lines: Iterable[bytes]) -> "Survey":
        """Look through the lines up to the first that is no ruling in its place."""
        survey = cls()
        for number, line in enumerate(lines):
            if number and not line.startswith(b'{"seq":%d,' % number):
                break
            if any(mark in line for mark in _MARKS):
                survey._note(number, generic(line))
        floor = NOTHING
        for seq in sorted(survey._reaches, reverse=True):
            floor = min(floor, survey._reaches[seq])
            survey._floors.append((seq, floor))
        return survey

    def _note(self, seq: int, line: object) -> None:
        events = line.get("events") if isinstance(line, dict) else None
        for event in events if isinstance(events, list) else []:
            match event:
                case {"kind": "secret-revealed", "number": int(number), "secret": str(secret)}:
                    self.secrets.setdefault(number, secret)
                case {"kind": "undone", "ruling": int(ruling)}:
                    reach = min(ruling, self._reaches.get(ruling, ruling))
                    self._reaches[seq] = min(reach, self._reaches.get(seq, reach))
                case _:
                    pass

    def floor(self, seq: int) -> int:
        """Return the first ruling that comes or goes after ruling `seq`; asked for rising numbers."""
        while self._floors and self._floors[-1][0] <= seq:
            self._floors.pop()
        return self._floors[-1][1] if self._floors else NOTHING
