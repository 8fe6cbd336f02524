"""What can go wrong with what is stored. Facts are attributes; texts for players are chosen where they are shown."""

from typing import Literal

_WHY = {
    "missing": "there is no such file",
    "exists": "there is such a file already, and it is left as it is; name another",
    "no-folder": "its folder does not exist",
    "cannot-open": "it cannot be opened; it may be out of reach",
    "folder": "it is a folder; name the file in it",
    "forbidden": "access is denied",
    "read-only": "it is read-only",
    "not-a-database": "it is not a database",
    "foreign": "it is the database of another program",
    "damaged": "it is damaged",
    "disk-full": "the disk is full",
    "busy": "another program keeps it locked",
    "closed": "it has been closed",
    "no-driver": "PostgreSQL needs one more package: pip install '.[postgres]'",
    "bad-url": "DATABASE_URL cannot be understood; it should be postgresql://user:password@host:port/database",
    "unreachable": "PostgreSQL does not answer; is it running, and are host and port in DATABASE_URL right?",
    "password": "PostgreSQL refuses the user or the password in DATABASE_URL",
    "no-database": "PostgreSQL has no such database; create it, or mend its name in DATABASE_URL",
    "too-many": "PostgreSQL takes no more connections; raise its max_connections, or stop other programs",
    "pool-full": "all connections to PostgreSQL are in use; it answers too slowly",
    "encoding": "the database's encoding is not UTF8; create it with ENCODING 'UTF8'",
    "slow": "it did not answer in time; is its disk or the network too slow?",
    "lost": "the connection broke",
    "failed": "reading or writing it failed",
}

_PASSING = {"unreachable", "lost", "too-many", "pool-full", "slow"}


class DatabaseError(Exception):
    """The database cannot be used. `path` names it, `facts` tell the rest; the text is for the operator."""

    def __init__(self, text: str, path: str, **facts: object) -> None:
        super().__init__(f"{path}: {text}")
        self.path = path
        self.facts = facts


class DatabaseBusyError(DatabaseError):
    """Another process, or this one already, uses the file."""

    def __init__(self, path: str) -> None:
        super().__init__(
            "already in use; only one process may use a file. More processes need PostgreSQL: set DATABASE_URL", path
        )


class DatabaseNewerError(DatabaseError):
    """A newer version of the program wrote the database: it knows migrations up to `found`, this one to `known`."""

    def __init__(self, path: str, *, found: int, known: int) -> None:
        text = f"written by a newer version of this program (format {found}, this one knows {known})"
        super().__init__(text, path, found=found, known=known)


class DatabaseUnreadableError(DatabaseError):
    """The database cannot be opened, read or written; `reason` is the key of why."""

    def __init__(self, path: str, reason: str, detail: str = "") -> None:
        text = f"{_WHY[reason]} ({detail})" if detail else _WHY[reason]
        super().__init__(text, path, reason=reason, detail=detail)
        self.reason = reason
        self.detail = detail or _WHY[reason]

    @property
    def passes(self) -> bool:
        """Whether it may be over in a moment without anybody doing anything: a server restarts."""
        return self.reason in _PASSING


class ConstraintError(DatabaseError):
    """A rule of the tables forbids what was to be written: a row that may be there once, or that never changes."""

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(f"that may not be written ({detail})", path, detail=detail)


class ContendedError(ConstraintError):
    """Another process was writing the same for longer than one waits."""


class ConnectionLostError(DatabaseUnreadableError):
    """The connection broke in the middle of a transaction; if that was `committing`, nobody knows what came of it."""

    def __init__(self, path: str, detail: str, *, committing: bool) -> None:
        super().__init__(path, "lost", detail)
        self.committing = committing


class OutcomeUnknownError(DatabaseError):
    """The connection broke while a ruling was committed, and the database could not be asked since: it may stand."""

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(f"it stopped answering during a commit, which may have happened ({detail})", path)


class JournalError(Exception):
    """The journal does not take a ruling, or cannot give one back."""


class SequenceTakenError(JournalError):
    """The game already has a ruling of that number, or is over: somebody else ruled in between."""

    def __init__(self, game: int, seq: int) -> None:
        super().__init__(f"game {game} already has a ruling {seq}")
        self.game = game
        self.seq = seq


class KnownInteractionError(JournalError):
    """This interaction was ruled on already, as ruling `seq` of `game`: Discord delivered it twice."""

    def __init__(self, game: int, seq: int) -> None:
        super().__init__(f"that act is ruling {seq} of game {game}")
        self.game = game
        self.seq = seq


class ChannelTakenError(JournalError):
    """A game is open in the channel already."""

    def __init__(self, channel: int, game: int) -> None:
        super().__init__(f"game {game} is open in channel {channel}")
        self.channel = channel
        self.game = game


Damage = Literal["gap", "changed", "unknown", "unreadable", "gone"]
"""Why a log cannot be trusted: a ruling is missing, its hash does not fit, this program does not know what it says,
or the file is damaged there; `gone` is a game that was never there or was deleted whole."""


class DamagedLogError(JournalError):
    """The log of a game is not as it was written; `seq` is the first ruling that is wrong or missing."""

    def __init__(self, game: int, seq: int, reason: Damage, detail: str = "") -> None:
        super().__init__(f"game {game}, ruling {seq}: {reason}" + (f" ({detail})" if detail else ""))
        self.game = game
        self.seq = seq
        self.reason = reason
        self.detail = detail
