"""Renders casting and dispelling."""

from bot.rules import events as ev
from bot.rules.analysis.luck import throw_of
from bot.rules.model import HandDiceQuestion, UndoQuestion
from bot.texts.escape import Safe
from bot.texts.narration.builder import Builder, Weight, renders
from bot.texts.narration.narration import Tone
from bot.texts.odds import one_in, percent


@renders(ev.SpellCast)
def _spell_cast(builder: Builder, event: ev.SpellCast) -> None:
    tone = Tone.CAST if event.by in ("roll", "free") else Tone.IRRESISTIBLE
    builder.headline(tone, "spell-cast", weight=Weight.HEAVY, wizard=event.wizard, spell=event.spell, by=event.by)
    _rare_throw(builder)
    if event.by == "free" and event.target:
        builder.line("target", target=event.target)


@renders(ev.SpellFailed)
def _spell_failed(builder: Builder, event: ev.SpellFailed) -> None:
    tone = Tone.MISCAST if event.why == "miscast" else Tone.FAILED
    builder.headline(tone, "spell-failed", wizard=event.wizard, spell=event.spell, why=event.why)
    _rare_throw(builder)


def _rare_throw(builder: Builder) -> None:
    """Remark on a throw that hardly ever ends like this; nothing else is said of luck."""
    throw = throw_of(builder.ruling, builder.before) if builder.before else None
    if throw is not None and throw.rare:
        times, throws = one_in(throw.chance_of_outcome)
        share = percent(throw.chance_of_outcome, builder.language)
        builder.line("rare-throw", times=times, throws=throws, percent=Safe(share))


@renders(ev.QuestionAsked)
def _question_asked(builder: Builder, event: ev.QuestionAsked) -> None:
    """A question of its own gives the heading; one that comes with a cast only stands below it."""
    match event.question:
        case UndoQuestion(ruling=ruling, act=act):
            builder.headline(Tone.QUESTION, "undo-asked", name=builder.ruling.actor.name, ruling=ruling, act=act)
        case HandDiceQuestion(name=name, faces=faces):
            builder.headline(Tone.QUESTION, "hand-dice-asked", name=name, faces=faces)
        case question:
            army = builder.army_name(question.asked)
            builder.headline(Tone.QUESTION, "question-asked", weight=Weight.SLIGHT, army=army)


@renders(ev.QuestionAnswered)
def _question_answered(builder: Builder, event: ev.QuestionAnswered) -> None:
    army = builder.army_name(event.asked)
    builder.headline(Tone.NEUTRAL, "question-answered", weight=Weight.SLIGHT, army=army)


@renders(ev.SpellDispelled)
def _spell_dispelled(builder: Builder, event: ev.SpellDispelled) -> None:
    builder.headline(Tone.DISPELLED, "spell-dispelled", army=builder.army_name(event.by), spell=event.spell)
    _rare_throw(builder)
    builder.line("dispelled-in-play" if event.in_play else "dispelled")


@renders(ev.DispelFailed)
def _dispel_failed(builder: Builder, event: ev.DispelFailed) -> None:
    builder.headline(Tone.CAST, "dispel-failed", army=builder.army_name(event.by), spell=event.spell)
    _rare_throw(builder)
    builder.line("stays-in-play" if event.in_play else "takes-effect")


@renders(ev.SpellLetThrough)
def _spell_let_through(builder: Builder, event: ev.SpellLetThrough) -> None:
    army = builder.army_name(event.side.other)
    if event.why == "choice":
        builder.headline(Tone.CAST, "let-through", army=army, spell=event.spell)
        builder.line("takes-effect")
    else:
        builder.headline(Tone.CAST, "no-dispel-dice", weight=Weight.LIGHT, army=army)
        builder.line("no-dispel-dice", army=army)


@renders(ev.SpellRemained)
def _spell_remained(builder: Builder, event: ev.SpellRemained) -> None:
    builder.headline(Tone.CAST, "spell-remained", weight=Weight.LIGHT, spell=event.spell)
    named = builder.first(ev.SpellCast) or builder.first(ev.SpellLetThrough) or builder.first(ev.DispelFailed)
    builder.effect("spell-remained.named" if named else "spell-remained", spell=event.spell)


@renders(ev.SpellEnded)
def _spell_ended(builder: Builder, event: ev.SpellEnded) -> None:
    """Spells that end with the phase are listed together."""
    if event.why == "table":
        builder.headline(Tone.NEUTRAL, "spell-ended", army=builder.army_name(event.side), spell=event.spell)
        builder.actor_line(event.side)
        return
    together = [ended for ended in builder.all(ev.SpellEnded) if ended.why == "phase"]
    if builder.is_first(event, together):
        spells = builder.name_list([ended.spell for ended in together])
        builder.headline(Tone.NEUTRAL, "spells-ended", weight=Weight.SLIGHT, spells=spells)
        builder.line("spells-ended", spells=spells)


@renders(ev.ModelsCovered)
def _models_covered(builder: Builder, event: ev.ModelsCovered) -> None:
    builder.headline(Tone.CAST, "models-covered", wizard=event.wizard, spell=event.spell, count=event.models)
    if event.models:
        builder.line("models-affected")
