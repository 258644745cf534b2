"""The title of the browser's tab: what is shown, and whether it is your turn."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.asking import finished_game, table_against_bots
from browser.conftest import Visit
from browser.tables import play_until, table_in


def test_the_tab_shows_whose_turn_it_is(visit: Visit) -> None:
    mina = visit("Mina")
    table_against_bots(mina, "sultan")
    table = table_in(mina, "sultan")
    play_until(table, done=lambda: table.decides)
    expect(mina.page).to_have_title("Your turn · Sultan · Jewelbox")


def test_the_tab_names_the_page(visit: Visit) -> None:
    mina = visit("Mina")
    finished_game(mina, game="sultan")
    expect(mina.page).to_have_title("Sultan · Jewelbox")
    mina.page.get_by_role("button", name="Watch the replay").click()
    expect(mina.page).to_have_title("Replay · Jewelbox")
    mina.page.goto("/help/maharaja")
    expect(mina.page).to_have_title("The Maharaja’s Legacy · Jewelbox")  # noqa: RUF001  # as it is printed
    mina.page.goto("/")
    expect(mina.page).to_have_title("What shall we play? · Jewelbox")
