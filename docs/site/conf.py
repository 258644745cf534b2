"""How Sphinx builds the documentation. `scripts.docs` calls it with the gathered pages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pygments.lexers.html import XmlLexer
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

import jewelbox

HERE = Path(__file__).parent
GAME = os.environ.get("JEWELBOX_DOCS_GAME", "")
"""Where the games are in the site, if they are part of it."""
ICON = HERE.parents[1] / "web" / "public" / "icon.svg"

project = "Jewelbox"
copyright = "the Jewelbox authors, MIT licence"  # noqa: A001  # Sphinx's name
release = jewelbox.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns: list[str] = []
nitpicky = False  # types of other packages have no page here

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
maximum_signature_line_length = 88
python_use_unqualified_type_names = True
highlight_language = "text"

html_theme = "furo"
html_title = "Jewelbox"
html_logo = html_favicon = str(ICON)
html_static_path = [str(HERE / "static")]
html_css_files = ["style.css"]
templates_path = [str(HERE / "templates")]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_context = {"game": GAME}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "play.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {"color-brand-primary": "#6b3fa0", "color-brand-content": "#6b3fa0"},
    "dark_css_variables": {"color-brand-primary": "#c6a4f2", "color-brand-content": "#c6a4f2"},
}


def setup(app: Sphinx) -> None:
    """Name the languages that Pygments does not know, and correct what Sphinx says."""
    app.add_lexer("svelte", TextLexer)
    app.add_lexer("svg", XmlLexer)
    app.connect("autodoc-process-docstring", forget_aliases)
    app.connect("html-page-context", offer_game)


def forget_aliases(_: Sphinx, __: str, ___: str, ____: object, _____: object, lines: list[str]) -> None:
    """Drop what Python says about the fields of every named tuple."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def offer_game(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: object) -> None:
    """Offer the games below the first sentences of the first page."""
    if GAME and page == "index":
        button = f'</p><p><a class="play-now" href="{GAME}">Play in your browser</a></p>'
        context["body"] = context["body"].replace("</p>", button, 1)
