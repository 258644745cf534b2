"""A review in a browser: it thinks there, shows the first verdicts, and a moment can be retried. Then statistics."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.asking import finished_game
from browser.conftest import Visit


def test_a_finished_game_is_reviewed_in_the_browser_and_a_moment_retried(visit: Visit) -> None:
    mina = visit("Mina")
    finished_game(mina, game="sultan")
    page = mina.page
    page.get_by_role("button", name="Review").click()
    curve = page.get_by_role("slider", name="Chance of winning")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(r"^Round \d+, \w+( \w+)?, cost \d+ percent$"))
    expect(page.get_by_role("heading", name="Why")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    curve.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "1")
    page.get_by_role("button", name="All moves at this point").click()
    expect(page.get_by_role("heading", name="All moves at this point")).to_be_visible()
    expect(page.locator("ol > li.best")).to_have_count(1)
    page.get_by_role("button", name="Retry from here").click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page).to_have_url(re.compile("/table/here-"))
    page.goto("/statistics")
    expect(page.get_by_role("region", name="All games")).to_contain_text(re.compile(r"1\s*games"))
    page.get_by_role("button", name="Compare with the champion").click()
    paid = page.get_by_role("listitem").filter(has_text="Card paid for a jewel")
    expect(paid.get_by_label(re.compile("^you: "))).to_be_visible()
    expect(paid.get_by_label(re.compile("^champion: "))).to_be_visible()
