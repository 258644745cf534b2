"""Practice from positions, on a site without a server: set up, asked why a move is not possible, and played on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from benchmarks.static_host import hosted
from playwright.sync_api import Browser, Page, expect

from browser.people import PHONE
from browser.sites import visitor_here


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the games as plain files."""
    with hosted(tmp_path_factory.mktemp("site")) as address:
        yield address


def more(page: Page, what: str) -> None:
    page.get_by_role("button", name=f"More: {what}", exact=True).click()


def test_a_position_is_set_up_explained_and_played_on_without_a_server(browser: Browser, site: str) -> None:
    mina = visitor_here(browser, site, "Mina", viewport=PHONE)
    page = mina.page
    page.get_by_role("link", name="Practice").click()
    page.get_by_role("listitem").filter(has_text="Sultan").get_by_role("button", name="New, 3 players").click()
    page.get_by_role("button", name="Set up").click()
    more(page, "Round")
    expect(page.get_by_role("status", name="Round", exact=True)).to_have_text("2")
    page.get_by_label("What comes next").select_option("Place cards")
    expect(page.get_by_text("2 changes")).to_be_visible()
    expect(page.get_by_text("proves nothing about fair dealing")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(page.get_by_text("8 possible moves")).to_be_visible()
    expect(page.get_by_text("Not possible now")).to_be_visible()
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.get_by_text("Round 2 of 15").first).to_be_visible()
    mina.context.close()
