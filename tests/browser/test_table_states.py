"""States of a table that last: points that are being counted, and a bot that plays someone's seat."""

from __future__ import annotations

from playwright.sync_api import Browser, expect
from scripts.stage import moment, staged

from browser.people import WIDE


def test_the_winner_is_named_only_after_the_points_were_counted(browser: Browser) -> None:
    with staged(browser, moment("maharaja-end"), viewport=WIDE, reduced_motion="no-preference") as page:
        page.goto("/table/stage")
        counting = page.get_by_role("heading", name="Counting the points")
        expect(counting).to_be_visible()
        page.get_by_role("main").get_by_role("button", name="Skip").click()
        expect(page.get_by_role("heading", name="Leïla wins with 30 points")).to_be_visible()
        expect(page.get_by_role("columnheader").nth(1)).to_contain_text("Winner")
        page.get_by_role("button", name="Count again").click()
        expect(counting).to_be_visible()


def test_a_table_says_that_a_bot_plays_for_me_for_as_long_as_it_does(browser: Browser) -> None:
    table = moment("sultan-bid")
    table["seats"][0] |= {"bot": "medium", "handed_over": "request"}
    with staged(browser, table, viewport=WIDE, reduced_motion="reduce") as page:
        page.goto("/table/stage")
        notice = page.get_by_role("status").filter(has_text="A bot is playing for you.")
        expect(notice.get_by_role("button", name="Take my seat back")).to_be_visible()
