"""What was once opened opens again without a connection, says so, and keeps the language that it can speak."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.pages import Home, Screen
from browser.sites import go_offline, listen_here
from browser.tables import table_in

OFFLINE = "Offline"
LISTS = "The lists will appear once"
NONE = "No games in progress."
UNREACHABLE = "The server can’t be reached."  # noqa: RUF001  # as it is printed


def lose_connection(page: Page) -> None:
    """Lose the connection once the browser has kept the client."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.context.set_offline(True)  # Playwright's own


def test_a_client_that_was_kept_opens_without_a_connection_and_says_what_it_lacks(visit: Visit) -> None:
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
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_text(UNREACHABLE)).to_be_visible()
    page.context.set_offline(False)  # Playwright's own
    game.wait_for()
    expect(page.get_by_role("status")).to_have_count(0)


def test_a_picture_that_was_opened_does_not_replace_the_page_that_is_kept(visit: Visit) -> None:
    page = Home(visit("Mina")).page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.goto("/icon.svg")
    lose_connection(page)
    page.goto("/")
    expect(page.get_by_role("status").filter(has_text=OFFLINE)).to_be_visible()


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


def test_a_connected_client_loads_nothing_of_what_plays_without_a_server(visit: Visit) -> None:
    mina = visit("Mina")
    loaded: list[str] = []
    mina.page.on("request", lambda request: loaded.append(request.url))
    Home(mina).play_now("sultan")
    table_in(mina, "sultan")
    mina.wait_until(lambda: bool(mina.witness.shown), "the table is shown")
    assert loaded
    assert [url for url in loaded if url.endswith((".bin", ".wasm"))] == []


def test_an_installed_client_plays_against_bots_when_the_server_cannot_be_reached(visit: Visit) -> None:
    mina = visit("Mina")
    listen_here(mina)
    page = mina.page
    Home(mina).tile("maharaja").wait_for()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    go_offline(mina)
    page.reload()
    expect(page.get_by_role("status").filter(has_text=OFFLINE)).to_be_visible()
    Home(mina).play_now("maharaja")
    table = table_in(mina, "maharaja")
    mina.wait_until(lambda: table.decides, "Mina may choose")
    before = table.position
    table.play(table.legal[0])
    assert table.position > before
    page.goto("/")
    expect(page.get_by_role("listitem").filter(has_text="On this device.")).to_be_visible()
