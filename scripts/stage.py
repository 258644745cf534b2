"""A stage for pictures: the real client, with a server that this script simulates and that always sends the same data.

Tables are the moments of seeded games in `web/fixtures`.
"""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from jewelbox.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "src" / "jewelbox" / "web"
FIXTURES = ROOT / "web" / "fixtures"
ADDRESS = "http://jewelbox.test"
NOW = datetime(2026, 6, 19, 20, 30, tzinfo=UTC)
NAMES = ("Nora", "Felix", "Leïla", "Basil", "Tomás")
PERSON = {"id": "nora", "name": NAMES[0], "is_guest": False}
CLOCKS = (684, 591, 727, 880, 655)
CHAT = ((1, "Not the green one again."), (2, "You say that every round."))
NO_HINTS = f"""for (const game of {json.dumps(list(GAMES))})
  localStorage.setItem(`jewelbox.guide.${{game}}`, '{{"shown":[],"off":true}}')"""
"""For someone who has played before."""
IMPATIENT = """new MutationObserver(() => {
  const buttons = [...document.querySelectorAll('header button')]
  buttons.find(button => ['Skip', 'Überspringen'].includes(button.textContent.trim()))?.click()
}).observe(document, { childList: true, subtree: true })"""
"""Presses Skip whenever pieces move."""
Data = dict[str, Any]
Answers = dict[str, Any]


def moment(name: str) -> Data:
    """Return the message that shows a fixture's table at its last step."""
    fixture = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    *_, last = fixture["steps"]
    players = last["view"]["players"]
    return {
        "type": "table",
        "setup": setup(fixture, players),
        "number": last["number"],
        "position": last["number"],
        "now": NOW.timestamp(),
        "turn": last["view"]["turn"],
        "view": last["view"],
        "legal": last["legal"],
        "events": [event for step in fixture["steps"] for event in step["events"]],
        "eyes": fixture["seat"],
        "yours": [] if fixture["seat"] is None else [fixture["seat"]],
        "is_host": True,
        "seats": [
            {"name": name} if seat != 3 else {"name": name, "bot": "medium"}
            for seat, name in enumerate(NAMES[:players])
        ],
        "clocks": [{"left": CLOCKS[seat], "running": False} for seat in range(players)],
        "chat": [said(number, seat, text) for number, (seat, text) in enumerate(CHAT, 1) if seat < players],
        "presence": {"type": "presence", "seats": [True] * players, "spectators": 0},
    } | ending(fixture)


def setup(fixture: Data, players: int) -> Data:
    """Return what was agreed at a fixture's table."""
    return {
        "table": "stage",
        "game": fixture["game"],
        "rules": 1,
        "players": players,
        "options": {},
        "box": fixture["box"],
        "pace": {"type": "none"},
        "starter": None,
        "method": "hmac-sha256/1",
        "commitment": "0" * 64,
        "words": [""] * players,
    }


def ending(fixture: Data) -> Data:
    """Return what a finished game adds."""
    if fixture["outcome"] is None:
        return {}
    return {"outcome": fixture["outcome"] | {"growth": fixture["growth"]}}


def said(number: int, seat: int, text: str) -> Data:
    """Return a line of the chat."""
    return {
        "type": "chat",
        "number": number,
        "at": NOW.timestamp(),
        "seat": seat,
        "name": NAMES[seat],
        "kind": "text",
        "text": text,
    }


def listed(
    game: str,
    stage: str,
    seats: list[str | None],
    *,
    turn: int | None = None,
    days: float = 0,
    result: Data | None = None,
) -> Data:
    """Return a table in a list of the home page; it is Nora's if she has a seat."""
    return {
        "table": f"{game}-{stage}-{turn}",
        "game": game,
        "players": len(seats),
        "seats": seats,
        "stage": stage,
        "public": True,
        "pace": {"type": "none"},
        "rated": False,
        "options": {},
        "is_host": False,
        "yours": [seats.index(NAMES[0])] if NAMES[0] in seats else [],
        "turn": turn,
        "changed": (NOW - timedelta(days=days)).timestamp(),
        "number": 20,
        "seen": 20,
        "result": result,
    }


def won(seat: int, points: int) -> Data:
    """Return how a game ended that one seat won."""
    return {"winners": [seat], "points": points}


RUNNING = [
    listed("sultan", "playing", ["Nora", "Felix", "Leïla", "Basil"], turn=0),
    listed("diamonds-club", "playing", ["Ana", "Nora"], turn=0),
    listed("maharaja", "playing", ["Nora", "Emil", "Ida"], turn=1),
]
OPEN = [
    listed("sultan", "open", ["Tomás", "Mei", None, None]),
    listed("maharaja", "open", ["Jan", None, None]),
    listed("diamonds-club", "open", ["Ines", "Paul", None]),
]
FINISHED = [
    listed("sultan", "finished", ["Nora", "Felix", "Mei", "Jan"], days=1, result=won(0, 52)),
    listed("maharaja", "finished", ["Mei", "Nora", "Emil"], days=2, result=won(0, 31)),
    listed("diamonds-club", "finished", ["Ana", "Nora"], days=5, result=won(1, 74)),
]
HOME: Answers = {
    "/api/me": PERSON,
    "/api/tables": OPEN,
    "/api/waiting": {"waiting": 5, "alike": 3},
    "/api/me/tables?finished=false": RUNNING,
    "/api/me/tables?finished=true": FINISHED,
}
"""What the server answers to the home page, by address."""


@contextmanager
def staged(browser: Browser, table: Data | None = None, *, hints: bool = False, **settings: Any) -> Iterator[Page]:
    """Open a page of the real client whose server knows Nora, her lists and one table."""
    context = browser.new_context(
        base_url=ADDRESS, locale="en-GB", timezone_id="UTC", service_workers="block", **settings
    )
    if not hints:
        context.add_init_script(NO_HINTS)
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    page.route("**/*", answer)
    if table:
        bring(page, table)
    try:
        yield page
    finally:
        context.close()


def answer(route: Route) -> None:
    """Answer a request: from the script's data, or with a file of the client."""
    address = urlsplit(route.request.url)
    asked = address.path + (f"?{address.query}" if address.query else "")
    if asked in HOME:
        route.fulfill(json=HOME[asked])
    elif address.path.startswith("/api/"):
        route.abort()
    else:
        deliver(route, CLIENT / address.path.lstrip("/"))


def deliver(route: Route, path: Path) -> None:
    """Deliver a file of the client; all other addresses are its pages."""
    file = path if path.is_file() else CLIENT / "index.html"
    route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file)[0] or "application/octet-stream")


def bring(page: Page, table: Data) -> None:
    """Show a table, perhaps replacing another."""
    page.route_web_socket("**/live", lambda socket: show(socket, table))


def show(socket: WebSocketRoute, table: Data) -> None:
    """Answer every greeting with the table."""
    socket.on_message(lambda _: socket.send(json.dumps(table)))
