"""What chats and social networks show for a link: title, sentence and picture, with only what a stranger may know.

They read tags in the page's head and have no session. `access.preview` decides what a link reveals.
"""

from __future__ import annotations

import html
import re
from contextlib import suppress

from litestar import Request
from litestar.datastructures import State

from jewelbox.core.errors import JewelboxError
from jewelbox.games.registry import GAMES
from jewelbox.server import access
from jewelbox.server.access import Preview
from jewelbox.server.parts import Store

AnyRequest = Request[object, object, State]
ADDRESS = re.compile(r"/table/(?P<table>[a-z2-7]+)(?P<replay>/replay)?")
HEAD_END = b"</head>"
SITE = "Jewelbox"
FIRST_LANGUAGE = "en"
SENTENCES = {
    "en": {
        Preview.INVITATION: "You’re invited to a game.",  # noqa: RUF001  # an apostrophe
        Preview.GAME: "A game is being played at this table.",
        Preview.REPLAY: "Watch the replay of a game.",
    },
    "de": {
        Preview.INVITATION: "Du bist zu einem Spiel eingeladen.",
        Preview.GAME: "An diesem Tisch wird gespielt.",
        Preview.REPLAY: "Sieh dir die Wiederholung eines Spiels an.",
    },
    "fr": {
        Preview.INVITATION: "Vous êtes invité à une partie.",
        Preview.GAME: "Une partie se joue à cette table.",
        Preview.REPLAY: "Regardez une partie en différé.",
    },
    "nl": {
        Preview.INVITATION: "Je bent uitgenodigd voor een spel.",
        Preview.GAME: "Aan deze tafel wordt gespeeld.",
        Preview.REPLAY: "Bekijk een spel opnieuw.",
    },
}


async def previewed(page: bytes, path: str, request: AnyRequest) -> bytes:
    """Return the client's page with what a link to this address may reveal; other addresses get the plain page."""
    store: Store | None = request.app.state.get("store")
    match = ADDRESS.fullmatch(path)
    if store is None or match is None:
        return page
    with suppress(JewelboxError):  # the table does not exist, or the database is unavailable: the page says so itself
        row = await store.tables.get(match["table"])
        kind = access.preview(row, is_replay=match["replay"] is not None)
        if kind is not None:
            tags = _tags(row.plan.game, kind, _language(request), _origin(request), path)
            return page.replace(HEAD_END, tags.encode() + HEAD_END, 1)
    return page


def _tags(game: str, kind: Preview, language: str, origin: str, path: str) -> str:
    title = _title(game, language)
    facts = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": SENTENCES[language][kind],
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}/previews/{game}.jpg",
        "og:image:width": "600",
        "og:image:height": "315",
        "og:image:alt": title,
        "og:locale": language,
    }
    tags = [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in facts.items()]
    return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />\n  '])


def _title(game: str, language: str) -> str:
    """Return the title of a game as it is printed, with a typographic apostrophe."""
    return GAMES[game].TITLES[language].replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") if game in GAMES else SITE


def _language(request: AnyRequest) -> str:
    """Return the first of our languages that the caller asks for."""
    languages = [language.strip()[:2].lower() for language in request.headers.get("accept-language", "").split(",")]
    return next((language for language in languages if language in SENTENCES), FIRST_LANGUAGE)


def _origin(request: AnyRequest) -> str:
    """Return the server's address as seen from outside."""
    return str(request.app.state.settings.public or request.base_url).rstrip("/")
