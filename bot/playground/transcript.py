"""What came of a step, as one JSON object: the fields are public format."""

import msgspec

from bot.rules.events import AnyEvent
from bot.rules.model import Game


class Private(msgspec.Struct, kw_only=True):
    """What can be clicked or saved under a private answer."""

    buttons: list[str]
    selects: list[str]
    files: list[str]


class Field(msgspec.Struct):
    """A field of a form."""

    label: str
    value: str


class Form(msgspec.Struct):
    """A form that opened."""

    title: str
    fields: list[Field]


class Choice(msgspec.Struct):
    """A suggestion of the autocomplete."""

    name: str
    value: str | int | float


class Post(msgspec.Struct, kw_only=True):
    """A public message that was sent or edited, as it was afterwards."""

    id: str
    channel: str
    kind: str
    """ruling, card or other."""
    text: str
    buttons: list[str]
    selects: list[str]
    files: list[str]
    pings: list[str]
    edited: bool


class Entry(msgspec.Struct, kw_only=True):
    """What came of one step: a line of the transcript."""

    line: int
    user: str | None
    channel: str | None
    input: str
    refused: str | None = None
    """A refusal's key; `client` if Discord itself would not let the user do it; `failed` if the bot did."""
    text: str | None = None
    """The private answer."""
    private: Private | None = None
    modal: Form | None = None
    choices: list[Choice] | None = None
    posts: list[Post] = []
    events: list[AnyEvent] = []
    game: Game | None = None

    @property
    def failed(self) -> bool:
        """Whether the bot raised or did not answer."""
        return self.refused == "failed"


class RecordedStep(msgspec.Struct):
    """An entry, and for people: why Discord refused the step or the bot failed, and hints in a form."""

    entry: Entry
    why: str | None = None
    hints: tuple[str, ...] = ()
    """What Discord shows in the fields of a form while they are empty."""


def as_json(step: RecordedStep) -> str:
    """Return the entry as one JSON object."""
    return msgspec.json.encode(step.entry).decode()
