"""How the rules refuse: with a key for the reason and the facts that its text needs."""


class RefusedError(Exception):
    """A command that the rules do not allow. Nothing has changed.

    `key` names the reason; the text is chosen from the key and the facts where it is shown.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class MoreDiceNeededError(RefusedError):
    """The faces given by hand ran out: `count` dice of `sides` sides are to be rolled for `reason`, after `given`.

    The fact `whom` is the wizard or the side for whom they are rolled.
    """

    def __init__(self, *, given: tuple[int, ...], count: int, sides: int, reason: str) -> None:
        super().__init__("rolled-too-few", given=given, count=count, sides=sides, reason=reason, whom="")
        self.given = given
        self.count = count
        self.sides = sides
        self.reason = reason
