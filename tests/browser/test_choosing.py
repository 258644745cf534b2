"""Choosing a move, while others come, go and talk."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from scripts.stage import moment, staged

from browser.asking import ask, table_against_bots, table_name
from browser.conftest import Visit
from browser.people import WIDE
from browser.tables import SultanTable, begins, play_until

A_WHILE = 500
"""Milliseconds in which a page could have sent something again."""


def test_what_is_chosen_stays_chosen_while_people_talk(visit: Visit) -> None:
    mina = visit("Mina")
    table_against_bots(mina, "sultan")
    table = SultanTable(mina)
    play_until(table, done=lambda: table.decides and table.view["phase"] == "bid")
    card = table.card(str(table.view["hand"][0]))
    table.choose(card)
    ask(mina, f"/api/tables/{table_name(mina)}/chat", {"seat": 0, "text": "Let me think."})
    mina.wait_until(lambda: any("Let me think." in frame for frame in mina.witness.frames), "the message arrives")
    mina.page.get_by_role("button", name="Chat").click()
    expect(mina.page.get_by_text("Let me think.")).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")


def press_a_jewel_twice(page: Page) -> None:
    page.get_by_role("region", name="The drawn jewels").get_by_role("button").first.dblclick()


def pay_as_proposed(page: Page) -> None:
    page.get_by_role("region", name="Your next step").get_by_role("button", name=begins("Build")).click()


@pytest.mark.parametrize(
    ("name", "choose"), [("sultan-return", press_a_jewel_twice), ("diamonds-club-pay", pay_as_proposed)]
)
def test_a_move_that_is_refused_is_sent_once_and_can_be_chosen_again(
    browser: Browser, name: str, choose: Callable[[Page], None]
) -> None:
    sent: list[str] = []

    def answer(socket: WebSocketRoute, text: str | bytes) -> None:
        asked = json.loads(text)
        if asked["type"] == "play":
            sent.append(asked["move"])
            socket.send(json.dumps({"type": "refused", "code": "too-fast", "message": "", "id": asked["id"]}))
        else:
            socket.send(json.dumps(moment(name)))

    with staged(browser, viewport=WIDE, reduced_motion="reduce") as page:
        page.route_web_socket("**/live", lambda socket: socket.on_message(lambda text: answer(socket, text)))
        page.goto("/table/stage")
        for times in (1, 2):
            choose(page)
            expect(page.get_by_text("That was too much at once.")).to_be_visible()
            page.wait_for_timeout(A_WHILE)
            assert len(sent) == times
