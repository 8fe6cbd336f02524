"""The game of the three Russian documents: options, casting rules, miscast table and training table."""

from types import MappingProxyType

from bot.rules.edition import Edition
from bot.rules.effects import (
    CastAnyway,
    ChangeLevel,
    Die,
    EndPhase,
    Fling,
    FreeSpell,
    GoToHospital,
    Helpless,
    Hit,
    LayBar,
    LoseLevel,
    Recover,
    Row,
    Table,
    TrainingRow,
    Uncount,
    Wound,
)
from bot.rules.ruleset import Ruleset
from bot.rules.verdict import CastRules

PRESETS = MappingProxyType({"seeds": Ruleset(), "equal_pools": Ruleset(dispel_pool="equal_power")})
"""The documents' letter, and the variant that document 000 wants tried."""

MISCASTS = Table(
    rows=(
        Row(id="M2", low=2, high=2, effects=(Hit("contact"),), when=("blast_hits_caster", "off")),
        Row(id="M2", low=2, high=2, effects=(Hit("contact_and_caster"),), when=("blast_hits_caster", "on")),
        Row(id="M3", low=3, high=3, effects=(Fling(), LayBar("six"))),
        Row(id="M4", low=4, high=4, effects=(FreeSpell("failed_value"),), when=("free_spell_cap", "on")),
        Row(id="M4", low=4, high=4, effects=(FreeSpell("none"),), when=("free_spell_cap", "off")),
        Row(id="M5", low=5, high=5, effects=(Helpless(), LayBar("next_turn"))),
        Row(id="M6", low=6, high=7, effects=(LayBar("phase"),)),
        Row(id="M8", low=8, high=9, effects=(EndPhase(),)),
        Row(id="M10", low=10, high=10, effects=(Wound(),)),
        Row(id="M11", low=11, high=11, effects=(LoseLevel(), LayBar("phase", until_at_zero="battle"))),
        Row(id="M12", low=12, high=12, effects=(CastAnyway(), LayBar("battle"), Uncount())),
    )
)

TRAINING = MappingProxyType(
    {
        1: TrainingRow("T8", (Die(),)),
        2: TrainingRow("T9", (GoToHospital(),)),
        3: TrainingRow("T10", (ChangeLevel(-1, dies_below=1), Recover("skip"))),
        4: TrainingRow("T11", (Recover("skip"),)),
        5: TrainingRow("T12", (ChangeLevel(1), Recover("healing_only"))),
        6: TrainingRow("T13", (ChangeLevel(1),)),
    }
)

SEEDS = Edition(
    presets=PRESETS,
    casting=CastRules(natural_failure="sum_2", miscast="two_ones", irresistible="two_sixes"),
    casting_values=range(3, 16),
    miscasts=MISCASTS,
    training=TRAINING,
    archmage=6,
)
