"""Renders miscasts: the row of the table, and its effects on wizards and spells, some of which training has too."""

from bot.rules import events as ev
from bot.rules.model import Obstacle
from bot.texts.dice_faces import bracketed
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.speech import row_key


@renders(ev.Miscast)
def _miscast(builder: Builder, event: ev.Miscast) -> None:
    builder.headline(Tone.MISCAST, "miscast", wizard=event.wizard, spell=event.spell)


@renders(ev.BlastStruck)
def _blast_struck(builder: Builder, event: ev.BlastStruck) -> None:
    builder.headline(Tone.MISCAST, "blast-struck", weight=Weight.LIGHT, caster=event.hits_caster)
    builder.effect("blast-struck", caster=event.hits_caster)


@renders(ev.SpellFlung)
def _spell_flung(builder: Builder, event: ev.SpellFlung) -> None:
    distance, direction = builder.rolls("scatter-distance"), builder.rolls("scatter-direction")
    builder.headline(Tone.MISCAST, "spell-flung-title", weight=Weight.LIGHT, wizard=event.wizard)
    builder.effect(
        "spell-flung",
        count=event.direction,
        first=builder.faces(distance[0]) if distance else bracketed(event.distance, "plain"),
        second=builder.faces(direction[0]) if direction else bracketed(event.direction, "plain"),
    )


@renders(ev.FlungSpellStruck)
def _flung_spell_struck(builder: Builder, event: ev.FlungSpellStruck) -> None:
    tone = Tone.GOOD if event.hit is Obstacle.NOTHING else Tone.BAD
    builder.headline(tone, "flung-struck", wizard=event.wizard, spell=builder.miscast_spell(), hit=event.hit)
    builder.line("flung-hits", hit=event.hit, count=1)


@renders(ev.NoFreeSpell)
def _no_free_spell(builder: Builder, event: ev.NoFreeSpell) -> None:
    army = builder.army_name(event.side)
    builder.headline(Tone.NEUTRAL, "no-free-spell", weight=Weight.LIGHT, army=army, cap=event.cap)
    builder.effect("no-free-spell", army=army, cap=event.cap)


@renders(ev.FreeSpellDeclined)
def _free_spell_declined(builder: Builder, event: ev.FreeSpellDeclined) -> None:
    army, spell = builder.army_name(event.side), builder.miscast_spell()
    builder.headline(Tone.NEUTRAL, "free-spell-declined", army=army, spell=spell)


@renders(ev.BarLaid)
def _bar_laid(builder: Builder, event: ev.BarLaid) -> None:
    builder.headline(Tone.BAD, "bar-laid-title", weight=Weight.LIGHT, wizard=event.wizard)
    row, until = event.bar.row, event.bar.until
    builder.effect(row_key(builder.language, "bar-laid", row, until), until=until)


@renders(ev.BarLifted)
def _bar_lifted(builder: Builder, event: ev.BarLifted) -> None:
    builder.headline(Tone.GOOD, "bar-lifted", weight=Weight.LIGHT, wizard=event.wizard)
    if not builder.rolls("recovery"):
        builder.line("bar-lifted", wizard=event.wizard)


@renders(ev.WoundTaken)
def _wound_taken(builder: Builder, event: ev.WoundTaken) -> None:
    builder.headline(Tone.BAD, "wound-taken-title", weight=Weight.LIGHT, wizard=event.wizard)
    builder.effect("wound-taken", count=event.wounds)


@renders(ev.WizardDied)
def _wizard_died(builder: Builder, event: ev.WizardDied) -> None:
    builder.headline(Tone.BAD, "wizard-died", weight=Weight.LIGHT, wizard=event.wizard)
    builder.effect("wizard-died", wizard=event.wizard)


@renders(ev.LevelChanged)
def _level_changed(builder: Builder, event: ev.LevelChanged) -> None:
    tone = Tone.GOOD if event.level > event.before else Tone.BAD
    builder.headline(tone, "level-changed-title", weight=Weight.LIGHT, wizard=event.wizard)
    category = builder.say(f"category-{event.level}")
    builder.effect("level-changed", level=event.level, before=event.before, category=category)


@renders(ev.DispelCountLost)
def _dispel_count_lost(builder: Builder, event: ev.DispelCountLost) -> None:
    builder.headline(Tone.BAD, "dispel-count-lost", weight=Weight.LIGHT, wizard=event.wizard)
    if builder.first(ev.BarLaid) is None:  # the text of the bar says it too
        builder.effect("dispel-count-lost", wizard=event.wizard)
