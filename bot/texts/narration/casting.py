"""Casting and dispelling, told."""

from typing import assert_never

from bot.rules import events as ev
from bot.rules.analysis.luck import throw_of
from bot.rules.model import HandDiceQuestion, Question, UndoQuestion
from bot.texts.escape import Safe
from bot.texts.narration.account import Account, Tone, Weight
from bot.texts.odds import one_in, percent

CastingEvent = (
    ev.SpellCast | ev.SpellFailed | ev.QuestionAsked | ev.QuestionAnswered | ev.SpellDispelled | ev.DispelFailed
    | ev.SpellLetThrough | ev.SpellRemained | ev.SpellEnded | ev.ModelsCovered
)  # fmt: skip


def tell(account: Account, event: CastingEvent) -> None:
    """Tell one event of casting or dispelling."""
    match event:
        case ev.SpellCast():
            _cast(account, event)
        case ev.SpellFailed(wizard=wizard, spell=spell, why=why):
            tone = Tone.MISCAST if why == "miscast" else Tone.FAILED
            account.head(tone, "spell-failed", wizard=wizard, spell=spell, why=why)
            _rare(account)
        case ev.QuestionAsked(question=question):
            _asked(account, question)
        case ev.QuestionAnswered(asked=asked):
            account.head(Tone.NEUTRAL, "question-answered", weight=Weight.SLIGHT, army=account.army(asked))
        case ev.SpellDispelled() | ev.DispelFailed():
            _dispel(account, event)
        case ev.SpellLetThrough(side=side, spell=spell, why=why):
            if why == "choice":
                account.head(Tone.CAST, "let-through", army=account.army(side.other), spell=spell)
                account.line("takes-effect")
            else:
                account.head(Tone.CAST, "no-dispel-dice", weight=Weight.LIGHT, army=account.army(side.other))
                account.line("no-dispel-dice", army=account.army(side.other))
        case ev.SpellRemained(side=side, spell=spell):
            account.head(Tone.CAST, "spell-remained", weight=Weight.LIGHT, spell=spell)
            named = account.one(ev.SpellCast) or account.one(ev.SpellLetThrough) or account.one(ev.DispelFailed)
            account.effect("spell-remained.named" if named else "spell-remained", spell=spell)
        case ev.SpellEnded():
            _ended(account, event)
        case ev.ModelsCovered(wizard=wizard, spell=spell, models=models):
            account.head(Tone.CAST, "models-covered", wizard=wizard, spell=spell, count=models)
            if models:
                account.line("models-affected")
        case _:
            assert_never(event)


def _asked(account: Account, question: Question) -> None:
    """A question of its own names the post; one that a cast brings only stands below it."""
    match question:
        case UndoQuestion(ruling=ruling, act=act):
            account.head(Tone.QUESTION, "undo-asked", name=account.ruling.actor.name, ruling=ruling, act=act)
        case HandDiceQuestion(name=name, faces=faces):
            account.head(Tone.QUESTION, "hand-dice-asked", name=name, faces=faces)
        case _:
            account.head(Tone.QUESTION, "question-asked", weight=Weight.SLIGHT, army=account.army(question.asked))


def _cast(account: Account, event: ev.SpellCast) -> None:
    tone = Tone.CAST if event.by in ("roll", "free") else Tone.IRRESISTIBLE
    account.head(tone, "spell-cast", weight=Weight.HEAVY, wizard=event.wizard, spell=event.spell, by=event.by)
    _rare(account)
    if event.by == "free" and event.target:
        account.line("target", target=event.target)


def _rare(account: Account) -> None:
    """A remark on a throw that hardly ever ends like this; nothing else is said of luck."""
    throw = throw_of(account.ruling, account.before) if account.before else None
    if throw is not None and throw.rare:
        times, throws = one_in(throw.chance_of_outcome)
        share = percent(throw.chance_of_outcome, account.language)
        account.line("rare-throw", times=times, throws=throws, percent=Safe(share))


def _dispel(account: Account, event: ev.SpellDispelled | ev.DispelFailed) -> None:
    dispelled = isinstance(event, ev.SpellDispelled)
    account.head(
        Tone.DISPELLED if dispelled else Tone.CAST,
        "spell-dispelled" if dispelled else "dispel-failed",
        army=account.army(event.by),
        spell=event.spell,
    )
    _rare(account)
    if dispelled:
        account.line("dispelled-in-play" if event.in_play else "dispelled")
    else:
        account.line("stays-in-play" if event.in_play else "takes-effect")


def _ended(account: Account, event: ev.SpellEnded) -> None:
    if event.why == "table":
        account.head(Tone.NEUTRAL, "spell-ended", army=account.army(event.side), spell=event.spell)
        account.name_actor_beside(event.side)
        return
    together = [ended for ended in account.all(ev.SpellEnded) if ended.why == "phase"]
    if account.is_first(event, together):
        names = account.in_a_row([ended.spell for ended in together])
        account.head(Tone.NEUTRAL, "spells-ended", weight=Weight.SLIGHT, spells=names)
        account.line("spells-ended", spells=names)
