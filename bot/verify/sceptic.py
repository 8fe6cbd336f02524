"""Check an exported trail with nothing but this file and Python: python sceptic.py FILE

The file is made as format.py tells, its dice as bot/referee/dice.py does; `python -m bot verify` judges the rulings.
"""

import gzip
import hashlib
import hmac
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

Dice = list[tuple[int, int]]  # each with its sides and its face
FIRST = ["format", "version", "game", "guild", "channel", "opened", "winds-trail", 1]
ROW = ["seq", "at", "interaction", "user", "manages", "command", "events", "name", "previous", "hash"]


def expect(where: str, expected: object, found: object) -> None:
    """Both must be written alike."""
    if dumped(expected) != dumped(found):
        raise ValueError(f"{where}: expected {dumped(expected)[:200]}, found {dumped(found)[:200]}")


def dumped(value: object) -> str:
    """JSON as the trail writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def sha256(*fields: object) -> str:
    """Return the hash of fields joined by line feeds."""
    return hashlib.sha256("\n".join(map(str, fields)).encode()).hexdigest()


def read(path: str) -> Iterator[dict[str, Any]]:
    """Yield the lines of the file, packed or not; each must be written just as the format says."""
    with open(path, "rb") as file:  # noqa: PTH123 - a path as it was typed
        packed = file.read(2) == b"\x1f\x8b"
    with gzip.open(path) if packed else open(path, "rb") as lines:  # noqa: PTH123
        while content := lines.readline(2**23):
            line = json.loads(content, parse_constant=int)  # NaN and Infinity are no JSON
            if not isinstance(line, dict) or (dumped(line) + "\n").encode() != content:
                raise ValueError(f"not written as a trail is, or cut short: {content[:60]!r}")
            yield line


def thrown(line: dict[str, Any], *, by_hand: bool) -> Dice:
    """Return the dice of a ruling in order, those of the players or those of the bot."""
    rolled = [e for e in line["events"] if e["kind"] == "rolled" and (e["source"] == "hand") == by_hand]
    return [(e["sides"], face) for e in rolled for face in e["faces"]]


def derived(secret: bytes, declared: str, sides: list[int], earlier: Dice) -> Iterator[int]:
    """Yield the faces that are due: those of an undone ruling while the sides are the same, then the secret's."""
    words, block = [0] * 0, 0
    for at, most in enumerate(sides):
        if earlier[at : at + 1] and earlier[at][0] == most:
            yield earlier[at][1]
            continue
        earlier, word, fair = [], 2**32, 2**32 - 2**32 % most
        while word >= fair > 0:
            if not words:
                digest = hmac.digest(secret, f"{declared}\n{block}".encode(), "sha256")
                words, block = [int.from_bytes(digest[i : i + 4]) for i in range(0, 32, 4)], block + 1
            word = words.pop(0)
        yield word % most + 1


class Trail:
    """A trail while it is read."""

    def __init__(self, path: str) -> None:
        self.lines = read(path)
        told = [e for line in read(path) for e in line.get("events", ()) if e.keys() & {"secret", "ruling"}]
        self.secrets = {e["number"]: bytes.fromhex(e["secret"]) for e in told if "secret" in e}
        self.reused: dict[int, tuple[str, Dice]] = {e["ruling"]: ("", []) for e in told if "ruling" in e}
        self.undoes, self.gone = defaultdict[int, list[int]](list), set[int]()
        self.top = next(self.lines, {})
        expect("first line", FIRST, [*self.top, *list(self.top.values())[:2]])
        self.head = sha256("game", *("" if value is None else value for value in list(self.top.values())[2:5]))
        self.seq = self.number = self.fair = self.sealed = self.by_hand = 0
        self.commitment, self.used, self.own_dice = "", {""}, False

    def check(self) -> str:
        """Return what holds of the whole trail."""
        for line in self.lines:
            if "end" in line:
                due = {"end": True, "rulings": self.seq, "head": self.head, "game": line.get("game")}
                expect("last line", due | {"hash": sha256(self.head, dumped(due["game"]))}, line)
                expect("after the last line", None, next(self.lines, None))
                dice = f"{self.fair} follow from secrets, {self.sealed} are sealed, {self.by_hand} thrown by hand"
                return f"game {self.top['game']} holds; {self.seq} rulings; dice: {dice}; last hash {self.head}"
            self.seq += 1
            self.ruling(line, f"ruling {self.seq}, ")
        raise ValueError("the file ends before its last line")

    def ruling(self, line: dict[str, Any], at: str) -> None:
        """Its place in the chain, its dice, and what becomes of the secret."""
        expect(at + "fields", ROW, list(line))
        expect(at + "number and previous hash", [self.seq, self.head], [line["seq"], line["previous"]])
        text = {"command": dumped(line["command"]), "events": dumped(line["events"])}
        self.head = sha256(self.head, *((line | text)[name] for name in ROW[:8]))
        expect(at + "hash", self.head, line["hash"])
        expect("first line", self.top["opened"], line["at"] if self.seq == 1 else self.top["opened"])
        self.dice(line, text["command"], at)
        for event in line["events"]:
            self.own_dice |= event.get("dice") == "manual" or event.get("ruleset", {}).get("hand_dice", "off") != "off"
            if event["kind"] == "undone":
                self.undoes[self.seq].append(event["ruling"])
                self.gone ^= {event["ruling"], *self.undoes[event["ruling"]]}
            if event["kind"] == "secret-revealed":
                opened = hashlib.sha256(bytes.fromhex(event["secret"])).hexdigest()
                expect(at + "revealed secret", [self.number, self.commitment], [event["number"], opened])
                self.commitment = ""
            if event["kind"] == "dice-committed":
                known = event["commitment"] in self.used
                expect(at + "new commitment", [self.number + 1, "", False], [event["number"], self.commitment, known])
                self.number, self.commitment = event["number"], event["commitment"]
                self.used.add(self.commitment)

    def dice(self, line: dict[str, Any], command: str, at: str) -> None:
        """Every die of the bot is the one that is due."""
        dice, by_hand, earlier = thrown(line, by_hand=False), thrown(line, by_hand=True), [(0, 0)][:0]
        expect(at + "dice by hand in a game where the bot throws", [], [] if self.own_dice else by_hand)
        self.by_hand += len(by_hand)
        for event in (event for event in line["events"] if event["kind"] == "dice-reused"):
            kind, earlier = self.reused[event["ruling"]]
            expect(at + "undone dice", [line["command"]["kind"], True], [kind, event["ruling"] in self.gone])
        if self.seq in self.reused:
            self.reused[self.seq] = line["command"]["kind"], dice
        expect(at + "dice without a secret committed to", [], [] if self.commitment else dice)
        if self.number not in self.secrets:
            self.sealed += len(dice)
            return
        declared = f"winds-of-magic dice 1\n{self.top['game']}\n{self.seq}\n{line['interaction']}\n{command}"
        faces = derived(self.secrets[self.number], declared, [sides for sides, _ in dice], earlier)
        expect(at + "dice", list(faces), [face for _, face in dice])
        self.fair += len(dice)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print("usage: python sceptic.py FILE")
        sys.exit(2)
    try:
        print(Trail(sys.argv[1]).check())
    except Exception as why:
        sys.exit(f"{'cannot be read' if getattr(why, 'errno', 0) else 'does not hold'}: {why or type(why).__name__}")
