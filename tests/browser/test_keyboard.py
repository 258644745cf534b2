"""Nothing but keys: Tab and arrows to go, Enter to press, and the focus can be seen all the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.asking import table_against_bots
from browser.conftest import Visit
from browser.hands import Keys
from browser.pages import TITLES, Home
from browser.tables import play_to_the_end, play_until, table_in


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_can_be_played_by_keyboard_alone(visit: Visit, game: str) -> None:
    mina = visit("Mina", hands=Keys)
    table_against_bots(mina, game)
    play_to_the_end(table_in(mina, game))
    expect(mina.page.get_by_role("table")).to_be_visible()


def test_the_first_move_is_three_presses_of_enter_away_from_home(visit: Visit) -> None:
    mina = visit("Mina", hands=Keys)
    Home(mina).play_now("sultan")
    table = table_in(mina, "sultan")
    play_until(table, done=lambda: table.decides and table.view["phase"] == "bid")
    table.play(table.chosen_move())
