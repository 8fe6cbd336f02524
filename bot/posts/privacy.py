"""What the bot keeps about who asks, in private; what is his alone he can delete at once."""

import re
from typing import Self

import discord

from bot.posts.interaction.base_button import PersistentItem
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately, in_time
from bot.posts.layout import cut
from bot.referee.referee import Referee
from bot.rules import legality
from bot.rules.model import Language
from bot.texts.escape import harmless, short
from bot.texts.names import army_name
from bot.texts.speech import say
from storage.personal import Share

_MOST = 8
"""Games that are listed one by one."""
_MOST_NAME = 30
"""Characters of an army's name."""


class ForgetMeButton(PersistentItem, template="forget-me"):
    """Deletes the drafts and the last roster of the one who presses."""

    def __init__(self, label: str = "…") -> None:
        super().__init__(
            discord.ui.Button(label=cut(label, 80), style=discord.ButtonStyle.danger, custom_id="forget-me")
        )

    @classmethod
    def _parse(cls, _match: re.Match[str]) -> Self:
        return cls()

    async def _click(self, interaction: discord.Interaction) -> None:
        await in_time(interaction, host_of(interaction).personal.forget(interaction.user.id))
        await answer_privately(interaction, say(language_of(interaction), "privacy-forgotten"))


def _part(referee: Referee, share: Share, user: int, language: Language) -> list[str]:
    """Return what he is in an open game that is in memory: its master, a player of a side, or both."""
    session = referee.cached_session(share.channel)
    if share.closed or session is None or session.game_id != share.game:
        return []
    sides = [
        (side, short(session.game.sides[side].name or "", _MOST_NAME)) for side in legality.sides_of(session.game, user)
    ]
    armies = [harmless(name) if name else army_name(session.game, side, language) for side, name in sides]
    parts = [say(language, "privacy-master")] if session.game.master == user else []
    return parts + [say(language, "privacy-side", army=army) for army in armies]


async def show_stored_data(interaction: discord.Interaction) -> None:
    """List it."""
    host, user, language = host_of(interaction), interaction.user.id, language_of(interaction)
    shares = await in_time(interaction, host.personal.games(user))
    drafts = await in_time(interaction, host.personal.drafts(user))
    roster = await in_time(interaction, host.rosters.last(user))
    lines = [say(language, "privacy-heading", games=len(shares))]
    for share in shares[:_MOST]:
        facts = {"game": share.game, "channel": f"<#{share.channel}>", "rulings": share.rulings, "closed": share.closed}
        lines.append(" ".join([say(language, "privacy-game", **facts), *_part(host.referee, share, user, language)]))
    if len(shares) > _MOST:
        lines.append(say(language, "privacy-more", rest=len(shares) - _MOST))
    lines += [say(language, "privacy-own", drafts=drafts, roster=roster is not None), say(language, "privacy-how")]
    own = [ForgetMeButton(say(language, "privacy-button"))] if drafts or roster is not None else []
    await answer_privately(interaction, "\n".join(lines), own)
