"""Every option of the rules and its default. Data: the rules read it, nothing here decides."""

from typing import Annotated, Literal, get_args, get_origin

import msgspec

Switch = Literal["off", "on"]
UndoRule = Literal["consent", "master", "off"]
PoolCap = Annotated[int, msgspec.Meta(ge=1, le=100)]


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one game. The defaults are what the documents say (`seeds`)."""

    dispel_pool: Literal["highest_die", "equal_power"] = "highest_die"
    """W10, W11: the dispel pool is the higher Winds die, or equals the power pool."""
    equal_power_when: Literal["before_channelling", "after_power_channelling"] = "before_channelling"
    """W11: the moment at which an equal dispel pool is set."""
    channel_on: Annotated[int, msgspec.Meta(ge=2, le=6)] = 6
    """W6, W12: the lowest face that adds a die."""
    channel_per: Literal["wizard", "level"] = "wizard"
    """W6, W12: one channelling die for each wizard, or one for each of his levels."""
    power_cap: PoolCap = 12
    """W8: the most dice the power pool may hold."""
    dispel_cap: PoolCap = 12
    """W14: the most dice the dispel pool may hold."""
    dice_limit: Literal["level_plus_one", "level_plus_two", "six", "pool"] = "level_plus_one"
    """C4: the most dice a wizard may throw for one spell."""
    dispel_doubles: Literal["none", "ones_fail", "ones_fail_sixes_win"] = "none"
    """C13: whether doubles mean anything on a dispel roll."""
    recast_scope: Literal["side", "wizard"] = "side"
    """C19: a cast spell is spent for the whole side, or for its wizard only."""
    attempts: Literal["until_cast", "once"] = "until_cast"
    """C19: a failed spell may be tried again in the same phase, or not."""
    in_play_lasts: Literal["until_ended", "next_phase"] = "until_ended"
    """C21: a spell remains until the table ends it, or ends with its side's next phase."""
    dispel_in_play: Switch = "off"
    """C21: whether spells in play may be dispelled in later phases."""
    fleeing_casts: Switch = "off"
    """Whether a fleeing wizard may cast."""
    blast_hits_caster: Switch = "off"
    """M2: whether the blast hits the wizard too."""
    free_spell_cap: Switch = "on"
    """M4: whether the free spell may not be harder than the failed one."""
    magic_points: Literal["winds", "d6"] = "winds"
    """T2: magic points are the Winds sum, or an extra D6."""
    training_recovery: Literal["side", "wizard"] = "side"
    """T10–T12: the whole side recovers from training, or its wizard only."""
    train_at_max: Literal["refuse", "allow"] = "refuse"
    """T4: whether a wizard of the highest level may train."""
    max_level: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6
    """The highest level a wizard may have."""
    hand_dice: Literal["off", "consent"] = "off"
    """Whether a player may throw his own dice in a game with the bot's, where the other side agrees to each throw."""
    undo: UndoRule = "consent"
    """Who may take a ruling back: a player if the other consents, the master only, or nobody. Fixed from the start."""


OPTIONS: tuple[str, ...] = Ruleset.__struct_fields__
"""The names of all options, in the order in which they are shown."""
FIXED = frozenset({"undo"})
"""Options that are chosen when the game is opened, and never change."""

_TYPES = {field.name: field.type for field in msgspec.structs.fields(Ruleset)}


def choices(option: str) -> tuple[str, ...]:
    """Return the values an option may take, written as a player types them.

    >>> choices("recast_scope")
    ('side', 'wizard')
    """
    kind = _TYPES[option]
    if get_origin(kind) is Literal:
        return get_args(kind)
    meta = get_args(kind)[1]
    return tuple(str(number) for number in range(meta.ge, meta.le + 1))


def written_choices(option: str) -> tuple[str, ...]:
    """Return the values as they are shown to a player: a range where they are numbers.

    >>> written_choices("power_cap")
    ('1…100',)
    """
    values = choices(option)
    return (f"{values[0]}…{values[-1]}",) if values[0].isdecimal() else values


def with_option(ruleset: Ruleset, option: str, value: str) -> Ruleset:
    """Return the ruleset with one option set. Raises ValueError for a value that the option does not take."""
    if value not in choices(option):
        raise ValueError(value)
    converted = msgspec.convert(value, _TYPES[option], strict=False)
    return msgspec.structs.replace(ruleset, **{option: converted})
