"""Help for people who haven't read the rules: the guided first game, and the rules at the right place."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.pages import TITLES, Home
from browser.tables import play_until, table_in

CHAPTERS = {"sultan": "help-bids", "maharaja": "help-action", "diamonds-club": "help-buying"}
PHASES = {"sultan": "bid", "maharaja": "action", "diamonds-club": "buy"}


@pytest.mark.parametrize("game", TITLES)
def test_a_first_game_is_guided_by_hints(visit: Visit, game: str) -> None:
    mina = visit("Mina", hints=True)
    Home(mina).play_first(game)
    hint = mina.page.get_by_role("complementary", name="Tip")
    expect(hint).to_be_visible()
    first = hint.get_by_role("status").inner_text()
    hint.get_by_role("button", name="Got it").click()
    expect(hint.get_by_role("status").filter(has_text=first)).to_be_hidden()


def test_tips_stay_off_once_someone_turns_them_off(visit: Visit) -> None:
    mina = visit("Mina", hints=True)
    Home(mina).play_first("sultan")
    hint = mina.page.get_by_role("complementary", name="Tip")
    hint.get_by_role("button", name="No more tips").click()
    expect(hint).to_be_hidden()
    mina.page.reload()
    mina.page.get_by_role("region", name="Your hand").wait_for()
    expect(hint).to_be_hidden()


@pytest.mark.parametrize("game", TITLES)
def test_help_opens_at_the_phase_of_the_table_and_leads_back(visit: Visit, game: str) -> None:
    mina = visit("Mina")
    Home(mina).play_now(game)
    table = table_in(mina, game)
    play_until(table, done=lambda: table.decides and table.view["phase"] == PHASES[game])
    table.press("Rules")
    chapter = mina.page.locator(f"#{CHAPTERS[game]}")
    expect(chapter).to_be_in_viewport()
    expect(chapter.get_by_role("heading", level=2)).to_contain_text("you are here")
    table.press("Back to the table")
    expect(chapter).to_be_hidden()
    table.press("Rules")
    mina.page.go_back()
    expect(chapter).to_be_hidden()
    assert table.decides


def test_without_a_connection_the_rules_say_so_and_lead_back(visit: Visit) -> None:
    mina = visit("Mina")
    Home(mina).play_now("sultan")
    table = table_in(mina, "sultan")
    table.region("Your hand").wait_for()
    mina.context.set_offline(True)  # Playwright's own
    table.press("Rules")
    refusal = mina.page.get_by_text("The server can’t be reached.")  # noqa: RUF001  # as it is printed
    expect(refusal).to_be_visible()
    table.press("Back to the table")
    expect(refusal).to_be_hidden()
