"""What comes after the end: replay with a slider and from any seat, and a rematch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.asking import finished_game, read
from browser.conftest import Visit
from browser.pages import Lobby
from browser.people import WIDE, Visitor


def hand_shown(page: Page) -> list[int]:
    """Return the cards that the screen shows as the hand."""
    names = page.get_by_role("region", name="Your hand").get_by_role("img", name=re.compile("^Money card"))
    return [int(name.rpartition(" ")[2]) for name in names.evaluate_all("cards => cards.map(card => card.ariaLabel)")]


def replay_of(person: Visitor, table: str) -> list[Any]:
    """Return all moments of a finished game, page by page."""
    moments: list[Any] = []
    while more := read(person, f"/api/tables/{table}/replay?open=true&from={len(moments)}")["moments"]:
        moments += more
    return moments


def test_a_replay_goes_to_any_step_and_shows_it_from_any_seat(visit: Visit) -> None:
    mina, felix = visit("Mina", reduced_motion="no-preference"), visit("Felix")
    table = finished_game(mina, felix, game="sultan")
    moments = replay_of(mina, table)
    page = mina.page
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_role("slider", name="Step in the game")
    for place in (len(moments) // 2, 12, len(moments) - 2):
        slider.fill(str(place))
        expect(page.get_by_text(f"{place + 1}/{len(moments)}")).to_be_visible()
        for seat, name in enumerate(("Mina", "Felix")):
            page.get_by_label("Point of view").select_option(label=f"As {name} saw it")
            hand = moments[place]["views"][seat]["hand"]
            mina.wait_until(lambda hand=hand: hand_shown(page) == hand, f"the hand of {name}")  # type: ignore[misc]  # bound


@pytest.mark.parametrize("game", ["sultan", "diamonds-club", "maharaja"])
def test_a_replay_fills_the_screen_above_its_bar(visit: Visit, game: str) -> None:
    mina = visit("Mina")
    table = finished_game(mina, game=game)
    page = mina.page
    page.goto(f"/table/{table}/replay")
    expect(page.get_by_role("slider", name="Step in the game")).to_be_visible()
    bar = page.locator(".table > .bar").bounding_box()
    assert bar is not None
    assert (bar["x"], bar["width"]) == (0, WIDE["width"])


def test_a_replay_steps_forth_and_back_by_its_buttons(visit: Visit) -> None:
    mina = visit("Mina")
    table = finished_game(mina, game="maharaja")
    page = mina.page
    page.goto(f"/table/{table}/replay")
    for button, step in (("One step forward", 2), ("One step forward", 3), ("One step back", 2), ("Next round", None)):
        page.get_by_role("button", name=button).click()
        if step is not None:
            expect(page.get_by_text(re.compile(rf"^{step}/\d+$"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"^2/\d+$"))).to_be_hidden()


def test_a_rematch_brings_the_same_people_to_a_new_table(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    old = finished_game(mina, felix, game="sultan")
    for visitor in (mina, felix):
        visitor.page.get_by_role("button", name="Rematch").click()
        visitor.page.wait_for_url(lambda address: old not in address)
    assert felix.page.url == mina.page.url
    Lobby(mina).start()
    for visitor in (mina, felix):
        visitor.wait_until(lambda who=visitor: "outcome" not in who.witness.shown, "a new game is shown")  # type: ignore[misc]  # a default binds it
