"""What custom ids are made of: numbers, interactions, and digests of names."""

from hashlib import blake2b

from bot.rules.names import name_key

NUMBER = r"[0-9]{1,18}"
"""The number of a game, ruling or draft: what is longer, or has other digits, is none of ours."""
INTERACTION_ID = r"[0-9]{1,20}"
"""The interaction that names a ruling. The ruling's number would come again after a restore, this does not."""


def name_digest(*names: str, size: int) -> str:
    """Return so many bytes in hexadecimal that stand for the names, however they are spelled.

    Names do not fit in a custom id, and a place in a list may come to mean another.
    """
    return blake2b("\n".join(map(name_key, names)).encode(), digest_size=size).hexdigest()
