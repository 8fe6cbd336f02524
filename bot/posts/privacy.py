"""What the bot stores about a user, shown to him in private; what is his alone he can delete at once."""

import re
from typing import Self

import discord

from bot.posts.interaction.base_button import PostButton
from bot.posts.interaction.context import language_of
from bot.posts.interaction.host import host_of
from bot.posts.interaction.reply import answer_privately, defer_if_slow
from bot.posts.layout import Style
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


class ForgetMeButton(PostButton, template="forget-me"):
    """Deletes the drafts and the last roster of the user who clicks."""

    def __init__(self, label: str = "…") -> None:
        super().__init__("forget-me", label, Style.danger)

    @classmethod
    def _parse(cls, _match: re.Match[str]) -> Self:
        return cls()

    async def _click(self, interaction: discord.Interaction) -> None:
        await defer_if_slow(interaction, host_of(interaction).personal.forget(interaction.user.id))
        await answer_privately(interaction, say(language_of(interaction), "privacy-forgotten"))


def _roles(referee: Referee, share: Share, user: int, language: Language) -> list[str]:
    """Return the user's roles in an open game that is in memory: its master, a player of a side, or both."""
    session = referee.cached_session(share.channel)
    if share.closed or session is None or session.game_id != share.game:
        return []
    sides = [
        (side, short(session.game.sides[side].name or "", _MOST_NAME)) for side in legality.sides_of(session.game, user)
    ]
    armies = [harmless(name) if name else army_name(session.game, side, language) for side, name in sides]
    roles = [say(language, "privacy-master")] if session.game.master == user else []
    return roles + [say(language, "privacy-side", army=army) for army in armies]


async def show_stored_data(interaction: discord.Interaction) -> None:
    """List in private what is stored about the user."""
    host, user, language = host_of(interaction), interaction.user.id, language_of(interaction)
    shares = await defer_if_slow(interaction, host.personal.games(user))
    drafts = await defer_if_slow(interaction, host.personal.drafts(user))
    roster = await defer_if_slow(interaction, host.rosters.last(user))
    lines = [say(language, "privacy-heading", games=len(shares))]
    for share in shares[:_MOST]:
        facts = {"game": share.game, "channel": f"<#{share.channel}>", "rulings": share.rulings, "closed": share.closed}
        lines.append(" ".join([say(language, "privacy-game", **facts), *_roles(host.referee, share, user, language)]))
    if len(shares) > _MOST:
        lines.append(say(language, "privacy-more", rest=len(shares) - _MOST))
    lines += [say(language, "privacy-own", drafts=drafts, roster=roster is not None), say(language, "privacy-how")]
    own = [ForgetMeButton(say(language, "privacy-button"))] if drafts or roster is not None else []
    await answer_privately(interaction, "\n".join(lines), own)
