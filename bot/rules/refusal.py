"""How the rules say no: a key for the reason and the facts that its sentence needs."""


class RefusedError(Exception):
    """A command that the rules do not admit. Nothing has changed.

    `key` names the reason; the text is chosen where it is shown, from the key and the facts.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class MoreDiceNeededError(RefusedError):
    """The faces given by hand ran out: `count` dice of `sides` sides are to be rolled for `reason`, after `given`.

    `whom` is the wizard or the side for whom they are rolled.
    """

    def __init__(self, *, given: tuple[int, ...], count: int, sides: int, reason: str, whom: str = "") -> None:
        super().__init__("rolled-too-few", given=given, count=count, sides=sides, reason=reason, whom=whom)
        self.given = given
        self.count = count
        self.sides = sides
        self.reason = reason

    def meant_for(self, whom: str) -> "MoreDiceNeededError":
        """The same, and for whom."""
        return MoreDiceNeededError(
            given=self.given, count=self.count, sides=self.sides, reason=self.reason, whom=whom
        )  # fmt: skip
