"""What the bot keeps about who asks, in private; what is his alone he can delete at once."""

from typing import Any, Self

import discord

from bot.posts.host import host_of
from bot.posts.layout import cut
from bot.posts.pressing import kindly
from bot.posts.reply import answer_privately, in_time
from bot.posts.who import language_of
from bot.texts.speech import say

_MOST = 12
"""Games that are listed one by one."""


class ForgetMeButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template="forget-me"):
    """Deletes the drafts and the last roster of the one who presses."""

    def __init__(self, label: str = "…") -> None:
        super().__init__(
            discord.ui.Button(label=cut(label, 80), style=discord.ButtonStyle.danger, custom_id="forget-me")
        )

    @classmethod
    async def from_custom_id(cls, _interaction: discord.Interaction, _item: object, _match: object, /) -> Self:
        """The button that was pressed."""
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        """Delete them."""
        await kindly(interaction, _forget(interaction))


async def _forget(interaction: discord.Interaction) -> None:
    await in_time(interaction, host_of(interaction).personal.forget(interaction.user.id))
    await answer_privately(interaction, say(language_of(interaction), "privacy-forgotten"))


async def tell_what_is_kept(interaction: discord.Interaction) -> None:
    """List it."""
    host, user, language = host_of(interaction), interaction.user.id, language_of(interaction)
    shares = await in_time(interaction, host.personal.games(user))
    drafts = await in_time(interaction, host.personal.drafts(user))
    roster = await in_time(interaction, host.rosters.last(user))
    lines = [say(language, "privacy-heading", games=len(shares))]
    for share in shares[:_MOST]:
        facts = {"game": share.game, "channel": f"<#{share.channel}>", "rulings": share.rulings, "closed": share.closed}
        lines.append(say(language, "privacy-game", **facts))
    if len(shares) > _MOST:
        lines.append(say(language, "privacy-more", rest=len(shares) - _MOST))
    lines += [say(language, "privacy-own", drafts=drafts, roster=roster is not None), say(language, "privacy-how")]
    own = [ForgetMeButton(say(language, "privacy-button"))] if drafts or roster is not None else []
    await answer_privately(interaction, "\n".join(lines), own)
