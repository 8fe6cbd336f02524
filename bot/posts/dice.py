"""How dice look in posts."""

from bot.texts.facing import bracketed


def die(face: int, pool: str) -> str:
    """A six-sided die of the power or dispel pool, or a plain one."""
    return bracketed(face, pool)
