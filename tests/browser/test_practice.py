"""Practice from positions, on a site without a server: set up, asked why a move is not possible, shared, played on."""

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


def test_a_position_is_set_up_explained_shared_and_played_on_without_a_server(browser: Browser, site: str) -> None:
    mina = visitor_here(browser, site, "Mina", viewport=PHONE)
    page = mina.page
    page.get_by_role("link", name="Practice").click()
    maharaja = page.get_by_role("listitem").filter(has_text="Maharaja")
    maharaja.get_by_role("button", name="New, 2 players").click()
    page.get_by_role("button", name="Set up").click()
    press(page, "More: Sale day")
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
    while page.get_by_role("button", name="Less: Rupees").is_enabled():
        changes = page.get_by_text("change").inner_text()
        press(page, "Less: Rupees")
        expect(page.get_by_text("change")).not_to_have_text(changes)
    expect(page.get_by_text("proves nothing about fair dealing")).to_be_visible()
    changes = page.get_by_text("change").inner_text()
    press(page, "Share this position")
    link = page.get_by_role("dialog").get_by_text(site).inner_text()
    page.keyboard.press("Escape")
    press(page, "Start over")
    expect(page.get_by_text("change")).to_have_count(0)
    page.goto(link[:-9])
    expect(page.get_by_text("may have been cut off")).to_be_visible()
    page.goto(link)
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("change")).to_have_text(changes)
    page.reload()
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(page.get_by_text("1 possible move")).to_be_visible()
    page.get_by_role("button", name="Moves", exact=True).click()
    page.locator("button.lot").first.click()
    expect(page.get_by_role("status").filter(has_text="rupees")).to_be_visible()
    press(page, "Play on")
    expect(page.get_by_text("Day 2 of 9").first).to_be_visible()
    assert mina.failures == []
    mina.context.close()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()
