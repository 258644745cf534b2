"""What was once opened opens again without a connection, says so, and keeps the language that it can speak."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.pages import Home, Screen

OFFLINE = "You are offline."
LISTS = "The lists will appear once"
NONE = "No games in progress."
UNREACHABLE = "The server can’t be reached."  # noqa: RUF001  # as it is printed


def lose_connection(page: Page) -> None:
    """Lose the connection once the browser has kept the client."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.context.set_offline(True)  # Playwright's own


def test_a_client_that_was_kept_opens_without_a_connection_and_later_knows_who_is_there(visit: Visit) -> None:
    mina = visit("Mina")
    Home(mina).play_now("sultan")
    page = mina.page
    page.goto("/")
    game = page.get_by_role("listitem").filter(has_text="Sultan")
    game.wait_for()
    lose_connection(page)
    page.reload()
    expect(page.get_by_role("status").filter(has_text=OFFLINE)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=LISTS)).to_be_visible()
    expect(page.get_by_text(NONE)).to_be_hidden()
    page.context.set_offline(False)  # Playwright's own
    game.wait_for()
    expect(page.get_by_role("status")).to_have_count(0)


def test_a_language_that_cannot_be_loaded_is_not_chosen(visit: Visit) -> None:
    page = Home(visit("Mina")).page
    language = page.get_by_role("combobox", name="Language")
    language.wait_for()
    lose_connection(page)
    language.select_option("Nederlands")
    expect(page.get_by_text(UNREACHABLE)).to_be_visible()
    expect(language).to_have_value("en")
    page.reload()
    expect(language).to_have_value("en")


def test_in_the_menu_of_a_table_the_language_that_is_spoken_stays_marked(visit: Visit) -> None:
    mina = visit("Mina")
    Home(mina).play_now("sultan")
    Screen(mina).press("Menu")
    languages = mina.page.get_by_role("group", name="Language")
    lose_connection(mina.page)
    languages.get_by_role("radio", name="Nederlands").click()
    expect(mina.page.get_by_text(UNREACHABLE)).to_be_visible()
    expect(languages.get_by_role("radio", name="English")).to_be_checked()
