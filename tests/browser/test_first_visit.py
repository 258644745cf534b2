"""A first visit: little is loaded, the console stays empty, and a busy server is not reported as unreachable."""

from __future__ import annotations

import pytest
from benchmarks.browser import NOTE_BOARD, SCRIPT, script_for_board
from playwright.sync_api import Browser, Page, Route, expect
from scripts.stage import moment, staged

from browser.conftest import Visit
from browser.pages import TITLES, Home
from browser.people import WIDE


@pytest.mark.parametrize("game", TITLES)
def test_a_first_board_takes_little_script(browser: Browser, game: str) -> None:
    with staged(browser, moment(f"{game}-first"), viewport=WIDE) as page:
        page.add_init_script(NOTE_BOARD)
        page.goto("/table/stage")
        assert 0 < script_for_board(page) <= SCRIPT.bound


def console_of(page: Page) -> list[str]:
    """Return the list of what the page's console says from now on."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    return said


def test_the_console_stays_empty(visit: Visit) -> None:
    mina = visit("Mina")
    said = console_of(mina.page)
    mina.page.goto("/")
    expect(mina.page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert said == []


def test_someone_who_has_not_played_yet_learns_how_to_get_a_profile(visit: Visit) -> None:
    home = Home(visit("Mina"))
    said = console_of(home.page)
    home.page.goto("/people/me")
    expect(home.page.get_by_role("heading", name="No profile yet")).to_be_visible()
    home.page.get_by_role("button", name="Home").click()
    home.play_now("sultan")
    home.page.goto("/people/me")
    expect(home.page.get_by_text("With an account (see the settings)")).to_be_visible()
    assert said == []


def test_a_server_that_is_asked_too_often_says_so_and_is_not_called_away(visit: Visit) -> None:
    mina = visit("Mina", locale="de-DE")

    def refuse(route: Route) -> None:
        route.fulfill(status=429, json={"code": "too-fast", "message": "too much was asked"})

    mina.page.route("**/api/**", refuse)
    mina.page.goto("/")
    expect(mina.page.get_by_text("Das war zu viel auf einmal.")).to_be_visible()
    expect(mina.page.get_by_text("nicht zu erreichen")).to_have_count(0)
    expect(mina.page.get_by_text("Offline")).to_have_count(0)
