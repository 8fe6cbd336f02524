"""Serves simcord's page with our texts, and without what only its developers need."""

from typing import Any

from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from bot.playground.simulation.page_texts import with_own_texts
from bot.rules.model import Language

_STYLE = """
:root { --preview-font-sans: "Noto Sans", "Noto Color Emoji", system-ui, sans-serif; }
#messages-toggle, #messages-sidebar, #refresh, #capture-open, #inspector-toggle, #back-activity, #view-action-output,
.message-context-actions { display: none !important; }
.preview-brand small { white-space: nowrap; }
.entity-avatar-img { padding: 15%; background: #1e1f22; object-fit: contain; }
.message-author { white-space: nowrap; }
.message-header { flex-wrap: wrap; }
.command-context, .command-context-text { height: auto; white-space: normal; overflow: visible; }
.command-context-detail { white-space: normal; overflow-wrap: anywhere; }
.command-option-input { box-sizing: content-box; }
.brand-mark { font-size: 0; }
.brand-mark::before { content: "🎲"; font-size: 18px; }
@media (max-width: 760px) {
  .preview-shell { --toolbar-height: 52px; }
  #action-status { display: none; }
}
"""
"""Hides the second list of messages, the inspector, and the buttons over messages that no bot is asked by.

Arrows, pips and other scripts are left to the system's fonts: for a single arrow the page would fetch 20 MB.
"""

_PATCHES: dict[str, tuple[tuple[str, str], ...]] = {
    # waits for the fonts of its languages only, not for 20 MB of others
    "/presentation.js": (
        ("FONT_REQUIREMENTS.map(", "FONT_REQUIREMENTS.filter((face) => /Sans$|Mono|Emoji/.test(face.family)).map("),
    ),
    # looks more often whether another viewer has done something
    "/session.js": (("interval = 500", "interval = 200"),),
    "/commands.js": (
        # suggestions are asked for at once, as Discord does, not only after a letter
        (
            'const current = String(field.value || "");',
            'const current = String(field.value || ""); queryAutocomplete(option, current);',
        ),
        # options are shown in the viewer's language, and sent by their own names
        (
            'pill.append(node("span", "command-pill-label", option.name));',
            'pill.append(node("span", "command-pill-label", option.label));',
        ),
        ('[focused.name, focused.description || ""]', '[focused.label, focused.description || ""]'),
        (
            "({ name: option.name, value: option.name, description: option.description })",
            "({ name: option.label, value: option.name, description: option.description })",
        ),
        (
            'if (value.username) item.append(node("span", "command-suggestion-meta", value.username));',
            'if (value.username || optional) item.append(node("span", "command-suggestion-meta",'
            ' value.username || value.description || ""));',
        ),
        ("`${option.name}${option.required", "`${option.label}${option.required"),
        # Enter sends a command whose options are only offered, as Discord does, instead of taking the first
        (
            "if (listItems.length) suggestionListbox.setActive(0",
            "if (listItems.length && !optional) suggestionListbox.setActive(0",
        ),
        # after a value the next options are offered
        (
            "    drafts.focus(next?.name || null);\n    renderCompose({ focus: Boolean(next) });",
            "    drafts.focus(next?.name || null);\n    if (!next) document.activeElement?.blur();\n"
            "    renderCompose({ focus: true });\n"
            '    if (!next && optionalItems().length) openOptions(queryElement(commandElement(), ".command-chip"));',
        ),
        # what is typed on while options are only offered goes into the first of them
        (
            '    if (event.key === "Backspace" && event.target === commandElement()',
            '    if ([...event.key].length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey'
            ' && !event.altKey && event.target === commandElement().querySelector(".command-chip")'
            " && optionalItems().length) { addOptional(optionalItems()[0]); return false; }\n"
            '    if (event.key === "Backspace" && event.target === commandElement()',
        ),
    ),
}
"""Of each script what is replaced, by what, and above it why."""


_FOLLOW_LINKS = """
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="https://discord.com/channels/"]');
  if (!link) return;
  event.preventDefault();
  dispatch("focus", { target_id: link.href.split("/").at(-1) });
});
"""
"""Links to messages lead to them on this page, not to the real Discord."""


def patches() -> list[tuple[str, str]]:
    """Return the files that are changed, and what is replaced in them."""
    return [(path, old) for path, changes in _PATCHES.items() for old, _ in changes]


class Server(PreviewServer):
    """Serves the page's files with our changes."""

    def __init__(self, page: Preview, port: int, language: Language) -> None:
        """Serve a page at that port in that language."""
        super().__init__(page, port)
        self._language = language

    async def _static(self, request: Any) -> Any:
        response = await super()._static(request)
        if request.path.endswith((".js", ".css", "/")):  # not its fonts
            response.text = self._changed(request.path, response.text)
        return response

    def _changed(self, path: str, text: str) -> str:
        for old, new in _PATCHES.get(path, ()):
            text = text.replace(old, new)
        if path == "/preview.css":
            text += _STYLE
        if path == "/app.js":
            text += _FOLLOW_LINKS
        return with_own_texts(path, text, self._language)
