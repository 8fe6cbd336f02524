"""The lines of a file, packed or plain, one after another and never all at once; and what they must look like."""

import gzip
import io
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from bot.verify.finding import FindingError
from bot.verify.format import FORMAT, VERSION, End, Header, Line

MOST_LINE = 8 * 2**20
"""Bytes of the longest line that is read; the fullest roster has fewer than half of it."""

Lines = Callable[[], Iterator[bytes]]
"""The lines of a log from its beginning, as often as they are asked for."""
_GZIP = b"\x1f\x8b"
_generic = msgspec.json.Decoder()
Known = TypeVar("Known", Header, Line, End)


def lines_of_file(path: Path) -> Lines:
    """Return the lines of a file."""
    return lambda: _lines(lambda: path.open("rb"), None)


def lines_of_bytes(content: bytes, most: int | None = None) -> Lines:
    """Return the lines of a file in memory, of which no more than so many bytes are unpacked."""
    return lambda: _lines(lambda: io.BytesIO(content), most)


def _lines(opened: Callable[[], BinaryIO], most: int | None) -> Iterator[bytes]:
    try:
        with opened() as raw:
            if not raw.seekable():
                raise FindingError("stream")
            packed = raw.read(len(_GZIP)) == _GZIP
            raw.seek(0)
            if packed:
                with gzip.open(raw) as unpacked:
                    yield from _cut(unpacked, most)
            else:
                yield from _cut(raw, most)
    except (OSError, EOFError, zlib.error) as error:
        raise FindingError("unreadable", why=str(error)) from error


def _cut(file: BinaryIO | gzip.GzipFile, most: int | None) -> Iterator[bytes]:
    number = total = 0
    while line := file.readline(MOST_LINE + 1):
        number, total = number + 1, total + len(line)
        if len(line) > MOST_LINE:
            raise FindingError("line-long", number=number, most=MOST_LINE >> 20)
        if most is not None and total > most:
            raise FindingError("too-large", most=most >> 20)
        yield line


def header(line: bytes | None) -> Header:
    """Return the first line of a log, of which there may be none."""
    if line is None:
        raise FindingError("empty")
    found = generic(line)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise FindingError("foreign")
    if found.get("version") != VERSION:
        raise FindingError("version", version=str(found.get("version"))[:20])
    return typed(line, 1, Header)


def typed(line: bytes, number: int, kind: type[Known]) -> Known:
    """Return a line of that kind, which must be written just as the format says."""
    if not line.endswith(b"\n"):
        raise FindingError("cut", number=number)
    try:
        known = msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise FindingError("line-unknown", number=number, why=str(error)) from error
    if msgspec.json.encode(known) + b"\n" != line or msgspec.json.encode(generic(line)) + b"\n" != line:
        raise FindingError("line-written", number=number)
    return known


def generic(line: bytes) -> Any:
    """Return a line as JSON, whatever it is; None if it is none."""
    try:
        return _generic.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


def known_fields(found: object, own: object) -> bool:
    """Return whether all that was found is in what was read of it: defaults may be left out, nothing may be added."""
    if type(found) is not type(own):
        return False
    if isinstance(found, dict) and isinstance(own, dict):
        return all(name in own and known_fields(value, own[name]) for name, value in found.items())
    if isinstance(found, list) and isinstance(own, list):
        return len(found) == len(own) and all(map(known_fields, found, own))
    return found == own
