"""Nothing but keys: Tab and arrows to go, Enter to press, and the focus can be seen all the way.

Whole games by keys alone are in `test_screen_reader`.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from browser.conftest import Visit
from browser.hands import Keys
from browser.pages import Home
from browser.tables import play_until, table_in


class Noted(Keys):
    """Keys that remember what they pressed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.pressed: list[str] = []

    def press(self, thing: Locator) -> None:
        """Go to a thing and press Enter."""
        super().press(thing)
        self.pressed.append(str(thing))


def test_the_first_move_is_three_presses_of_enter_away_from_home(visit: Visit) -> None:
    mina = visit("Mina", hands=Noted)
    Home(mina).play_now("sultan")
    table = table_in(mina, "sultan")
    play_until(table, done=lambda: table.decides)
    returns = table.view["phase"] == "return"
    table.play(table.chosen_move())
    assert isinstance(mina.hands, Noted)
    assert len(set(mina.hands.pressed)) == (2 if returns else 3), "a jewel goes back by two presses of itself"
