"""A hint in a browser: asked for at a table of a server, found in the browser, mentioned in the log, and played."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.asking import started
from browser.conftest import Visit


def test_someone_who_plays_only_bots_asks_for_a_hint_and_plays_it(visit: Visit) -> None:
    mina = visit("Mina")
    table = started(mina, game="maharaja", starter=0)
    page = mina.page
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("dialog", name="Hint")
    expect(hint.get_by_text("Next best", exact=True)).to_be_visible()
    expect(page.locator(".hint-ring")).to_have_count(1)
    log = page.get_by_role("region", name="Game log")
    expect(log.get_by_text("You asked for a hint.")).to_be_visible()
    hint.get_by_role("button", name="Play it").click()
    expect(hint).to_be_hidden()
    expect(log.get_by_text("You asked for a hint.")).to_have_count(1)
    expect(log.locator("li").last).not_to_have_text("You asked for a hint.")
