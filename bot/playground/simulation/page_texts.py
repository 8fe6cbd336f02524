"""The texts of simcord's page, replaced by our own in the playground's language."""

from bot.rules.model import Language
from bot.texts.speech import say

_TEXTS: dict[str, tuple[tuple[str, str], ...]] = {
    "/": (
        ("<title>⟦SimCord Preview⟧</title>", "page-title"),
        ("<strong>⟦SimCord⟧</strong>", "page-title"),
        ("<small>⟦Preview⟧</small>", "page-subtitle"),
        ('class="viewer-control">⟦Viewing as⟧', "page-viewer"),
        ('aria-label="⟦Viewing as⟧"', "page-viewer"),
        ("<summary>⟦More⟧</summary>", "page-more"),
        ("⟦End preview session⟧", "page-end"),
        ("⟦Load earlier messages⟧", "page-earlier"),
        ("⟦Newer messages⟧", "page-newer"),
        ("⟦New messages · jump to latest⟧", "page-latest"),
        ("⟦No messages in this channel.⟧", "page-empty"),
        ('<html lang="⟦en⟧">', "page-language"),
    ),
    "/actions.js": (
        ('"⟦Preview session ended.⟧"', "page-ended"),
        ('"⟦Action outcome uncertain. It will not be retried.⟧"', "page-uncertain"),
        ('"⟦Connection interrupted; trying again…⟧"', "page-lost"),
        ('"⟦Completing action…⟧"', "page-waiting"),
        ('"⟦Updating preview…⟧"', "page-waiting"),
        ('"⟦Updating viewport…⟧"', "page-waiting"),
        ('"⟦Updating options…⟧"', "page-waiting"),
        ('"⟦Switching viewer…⟧"', "page-waiting"),
        ('"⟦Loading conversation…⟧"', "page-waiting"),
        ('"⟦Loading preview…⟧"', "page-waiting"),
        ('"⟦Action was not completed.⟧"', "page-failed"),
        ('"⟦Callback completed⟧"', "page-done"),
        ('"⟦Action completed⟧"', "page-done"),
        ('"⟦Viewer switched⟧"', "page-done"),
        ('"⟦Conversation updated⟧"', "page-done"),
        ('"⟦Viewport updated⟧"', "page-done"),
        ('"⟦Options updated⟧"', "page-done"),
        ('"⟦Message sent⟧"', "page-done"),
        ('"⟦Preview ready⟧"', "page-done"),
    ),
    "/app.js": (
        ('"⟦Preview session closed.⟧"', "page-ended"),
        ('"⟦Preview session is unavailable. Reload the active Preview URL.⟧"', "page-gone"),
    ),
    "/messages.js": (
        ("`${invoker} ⟦used⟧ `", "page-used"),
        ('" (⟦edited⟧)"', "page-edited"),
        ('"(⟦edited⟧)"', "page-edited"),
        ('"⟦Only you can see this⟧"', "page-private"),
        ('"⟦Thinking…⟧"', "page-thinking"),
        ("` ⟦${system.reference.author.name}'s message⟧`", "page-pinned-look"),
    ),
    "/composer.js": (("`⟦Message⟧ ${channel.glyph}", "page-message"), (': "⟦Send⟧"', "page-send")),
    "/commands.js": (
        ("+${optional} ⟦optional⟧`", "page-optional"),
        ("announce?.(`${matches.length} ⟦commands⟧`)", "page-found"),
        ('"⟦more⟧"', "page-more-options"),
        ('"⟦options⟧"', "page-options-few"),
        ('"⟦OPTIONS⟧"', "page-options"),
        ("`⟦OPTIONS MATCHING⟧ ", "page-matching"),
        ('"⟦MEMBERS⟧"', "page-members"),
        ('"⟦CHANNELS⟧"', "page-channels"),
        ('"⟦No options match⟧"', "page-no-match"),
        ('"⟦Loading commands⟧"', "page-waiting"),
        ('"⟦True⟧"', "page-yes"),
        ('"⟦False⟧"', "page-no"),
        ('"⟦Choose file⟧"', "page-file"),
        ('"⟦This field is required.⟧"', "page-required"),
        ('"⟦Choose an available option.⟧"', "page-choose"),
        ('"⟦Enter a valid value.⟧"', "page-invalid"),
        ('"⟦Value is outside the allowed range.⟧"', "page-range"),
        ('"⟦Value length is outside the allowed range.⟧"', "page-length"),
        ('"⟦Uploads exceed the 25 MiB aggregate limit.⟧"', "page-large"),
    ),
    "/components.js": (
        ("`⟦This form will be submitted to⟧ ${modal.application_name", "page-form"),
        ('"}. ⟦Do not share passwords or other sensitive information.⟧`', "page-form-secrets"),
        ('"button-secondary", "⟦Cancel⟧"', "page-cancel"),
        ('"button-primary", "⟦Submit⟧"', "page-submit"),
        ('"⟦Close modal⟧"', "page-cancel"),
        ('"⟦Drop files here or ⟧"', "page-drop"),
        ('"upload-browse", "⟦browse⟧"', "page-browse"),
    ),
    "/selects.js": (
        ('"⟦Select an option⟧"', "page-select"),
        ('"⟦Select one or more options⟧"', "page-select"),
        ('"⟦Search options⟧"', "page-search"),
        ('"⟦Previous⟧"', "page-previous"),
        ('"⟦Next⟧"', "page-next"),
        ('"⟦No matching options⟧"', "page-no-match"),
        ('"⟦No available options⟧"', "page-no-match"),
        ("} ⟦options on this page⟧`", "page-options-here"),
    ),
    "/media.js": (
        ('"⟦Zoom image⟧"', "page-zoom"),
        ('"⟦Close image preview⟧"', "page-close"),
        ('"⟦Previous image⟧"', "page-previous"),
        ('"⟦Next image⟧"', "page-next"),
    ),
    "/modal.js": (
        ('"⟦Uploads exceed the 25 MiB aggregate limit.⟧"', "page-large"),
        ('"⟦This field is required.⟧"', "page-required"),
        ('"⟦Choose at least one value.⟧"', "page-choose"),
        ('"⟦Choose one option.⟧"', "page-choose"),
    ),
}
"""For each file the places with text, the text itself between ⟦ and ⟧, and the message id of ours."""


def places(path: str) -> list[str]:
    """Return the pieces of a file of simcord's whose text is replaced."""
    return [_without_brackets(place) for place, _ in _TEXTS.get(path, ())]


def files() -> list[str]:
    """Return the files of simcord's in which texts are replaced."""
    return list(_TEXTS)


def with_own_texts(path: str, text: str, language: Language) -> str:
    """Return a file of simcord's page with our texts in a language."""
    for place, key in _TEXTS.get(path, ()):
        before, _, rest = place.partition("⟦")
        after = rest.partition("⟧")[2]
        text = text.replace(_without_brackets(place), before + say(language, key) + after)
    return text


def _without_brackets(place: str) -> str:
    return place.replace("⟦", "").replace("⟧", "")
