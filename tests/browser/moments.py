"""Moments of games that the stage can show, one after the other, in a client that is loaded once."""

from __future__ import annotations

from playwright.sync_api import Page
from scripts.chromium import resize
from scripts.stage import bring, moment

from browser.people import WIDE

MOMENTS = (
    "sultan-return",
    "sultan-bid",
    "sultan-five-players",
    "sultan-spectator",
    "sultan-end",
    "maharaja-action",
    "maharaja-collect",
    "maharaja-give",
    "maharaja-grey",
    "maharaja-spectator",
    "maharaja-end",
    "diamonds-club-buy",
    "diamonds-club-animal",
    "diamonds-club-advance",
    "diamonds-club-exchange",
    "diamonds-club-keep",
    "diamonds-club-build",
    "diamonds-club-pay",
    "diamonds-club-spectator",
    "diamonds-club-end",
)
"""Every phase of every game; some with more players, with grey cards, or as spectators see them."""
FOLLOW = """address => {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
"""Goes to a page of the client as a link does, without reloading the client."""


NOWHERE = "/nowhere"


def leave(page: Page) -> None:
    """Leave what is shown, for a page that has next to nothing on it."""
    page.evaluate(FOLLOW, NOWHERE)
    page.get_by_text("This address leads nowhere.").wait_for()
    resize(page, WIDE)


def follow(page: Page, address: str) -> None:
    """Go to a page of the client from whichever is shown, without reloading the client."""
    leave(page)
    if address != NOWHERE:
        page.evaluate(FOLLOW, address)
        page.get_by_text("This address leads nowhere.").wait_for(state="detached")


def open_table(page: Page, name: str) -> None:
    """Leave the table that is shown, and open one at another moment."""
    leave(page)
    bring(page, moment(name))
    page.evaluate(FOLLOW, "/table/stage")
    page.get_by_role("button", name="Menu").wait_for()
