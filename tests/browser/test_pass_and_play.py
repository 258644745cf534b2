"""Several people at one device: behind the gate nothing is shown until the next player is there."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.pages import Home
from browser.tables import Table, play_until, table_in


def take_the_device(table: Table, name: str) -> None:
    """Check that nothing is shown, and say that the next player is there."""
    curtain = table.page.get_by_role("dialog", name=f"{name} is next")
    expect(curtain).to_be_visible()
    expect(table.page.get_by_label("Your hand")).to_have_count(0)
    curtain.get_by_role("button", name=f"I am {name}").click()
    expect(curtain).to_be_hidden()


HIDE = """() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
"""What a page sees when the phone goes to sleep."""


def test_a_curtain_falls_between_the_turns_of_two_people_at_one_device(visit: Visit) -> None:
    mina = visit("Mina")
    form = Home(mina).invite_friends("sultan").players(3).starter("You")
    form.seat(2, "Someone on this device", "Felix").seat(3, "Bot, easy").open()
    table = table_in(mina, "sultan")
    for seat, name in enumerate(("Mina", "Felix")):
        take_the_device(table, name)
        mina.wait_until(lambda: table.decides, f"{name} may choose")
        assert table.view["seat"] == seat
        table.page.evaluate(HIDE)
        take_the_device(table, name)
        play_until(table, done=lambda: not table.decides)
