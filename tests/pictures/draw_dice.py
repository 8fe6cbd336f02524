"""Draws the dice that posts show as emoji: `python -m tests.pictures.draw_dice` writes them anew into bot/charts/emoji.

Power dice are square and warm, dispel dice eight-sided in outline and blue, all others square and pale: a set is told
by its shape and its shade, not by its colour alone. Pips are large enough for the 22 pixels of an emoji in a line.
"""

from pathlib import Path

from PIL import Image, ImageDraw

FOLDER = Path(__file__).parents[2] / "bot" / "charts" / "emoji"
SIZE = 96
_SCALE = 8
_PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}
_LOOKS = {
    "power": ("#d9480f", "#ffffff", "#7a2205", False),
    "dispel": ("#1c6fd6", "#ffffff", "#0b3772", True),
    "plain": ("#f4f1e8", "#2b2d31", "#77746b", False),
}
"""Of each set: body, pips, edge, and whether the corners are cut."""


def draw(pool: str, face: int) -> Image.Image:
    """Return one face of one set."""
    body, pip, edge, cut = _LOOKS[pool]
    size = SIZE * _SCALE
    image = Image.new("RGBA", (size, size))
    pen = ImageDraw.Draw(image)
    margin, border = size * 0.03, size * 0.05
    _body(pen, margin, size - margin, edge, cut=cut)
    _body(pen, margin + border, size - margin - border, body, cut=cut)
    radius, spread = size * 0.105, size * (0.235 if cut else 0.25)
    for column, row in _PIPS[face]:
        x, y = size / 2 + (column - 1) * spread, size / 2 + (row - 1) * spread
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=pip)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def _body(pen: ImageDraw.ImageDraw, low: float, high: float, colour: str, *, cut: bool) -> None:
    if not cut:
        pen.rounded_rectangle((low, low, high, high), radius=(high - low) * 0.2, fill=colour)
        return
    corner = (high - low) * 0.24
    a, b = low + corner, high - corner
    pen.polygon([(a, low), (b, low), (high, a), (high, b), (b, high), (a, high), (low, b), (low, a)], fill=colour)


def main() -> None:
    """Write all faces of all sets."""
    FOLDER.mkdir(exist_ok=True)
    for pool in _LOOKS:
        for face in _PIPS:
            draw(pool, face).quantize(64, method=Image.Quantize.FASTOCTREE).save(
                FOLDER / f"{pool}_{face}.png", optimize=True
            )


if __name__ == "__main__":
    main()
