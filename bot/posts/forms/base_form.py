"""The base of all forms, and what was typed in one.

discord.py forgets an open form when the bot restarts. So it does not get to know ours: each is recognised by its custom
id alone, before a restart as after it.
"""

from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.posts.layout import cut

MOST_TYPED = 4000
"""Characters of a field."""
_MOST_LABEL = 45
_MOST_HINT = 100
_FIELD = "text"


class Form(discord.ui.Modal):
    """A form with one field that must not stay empty."""

    def __init__(
        self, custom_id: str, *, title: str, label: str, hint: str, text: str = "", long: bool = False, most: int
    ) -> None:
        super().__init__(title=cut(title, _MOST_LABEL), custom_id=custom_id, timeout=None)
        field = discord.ui.TextInput[Any](
            custom_id=_FIELD,
            style=discord.TextStyle.paragraph if long else discord.TextStyle.short,
            placeholder=cut(hint, _MOST_HINT),
            default=text or None,
            max_length=most,
        )
        self.add_item(discord.ui.Label(text=cut(label, _MOST_LABEL), component=field))
        self.stop()  # discord.py is not to wait for it


def typed_text(interaction: discord.Interaction) -> str:
    """Return the text in the field of a submitted form."""
    data = cast(Mapping[str, Any], interaction.data or {})
    fields = (row.get("component") or {} for row in data.get("components", ()))
    return next((str(field["value"]) for field in fields if field.get("custom_id") == _FIELD), "")
