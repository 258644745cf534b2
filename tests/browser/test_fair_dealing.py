"""Fair dealing in the browser: it takes part by itself, says who did, and warns when the server changes anything."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from browser.asking import read, table_name
from browser.conftest import Visit
from browser.pages import Home, Lobby
from browser.people import PHONE, Visitor


def lobby_of(host: Visitor, *friends: Visitor) -> str:
    """Bring people to the lobby of a table; return its name."""
    lobby = Home(host).invite_friends("sultan").players(max(2, 1 + len(friends))).open()
    for friend in friends:
        friend.page.goto(lobby.address)
        Lobby(friend).sit_down()
    return table_name(host)


def is_everyone_in(host: Visitor, table: str) -> bool:
    """Return whether every seat has committed to a part in the deal."""
    commitments: list[Any] = read(host, f"/api/tables/{table}")["setup"]["commitments"]
    return None not in commitments


def test_browsers_take_part_in_the_deal_without_being_asked(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix", viewport=PHONE, color_scheme="light")
    table = lobby_of(mina, felix)
    mina.wait_until(lambda: is_everyone_in(mina, table), "all commitments")
    for person in (mina, felix):
        expect(person.page.get_by_text("Taking part: Mina and Felix.")).to_be_visible()
    Lobby(mina).start()
    for person in (mina, felix):
        person.page.get_by_role("button", name="Menu").click()
        expect(person.page.get_by_text("Fair dealing: nothing has changed so far")).to_be_visible()
        person.page.get_by_text("Fair dealing: nothing has changed so far").click()
        expect(person.page.get_by_text("Parts from Mina and Felix were shuffled in. Your own part")).to_be_visible()
    setup = read(mina, f"/api/tables/{table}")["setup"]
    assert None not in setup["reveals"]
    stored = json.loads(mina.page.evaluate("localStorage['jewelbox.deals']"))[table]
    assert (stored["commitments"], stored["parts"]) == (setup["commitments"], {"0": setup["reveals"][0]})


def test_a_player_without_a_part_is_named_and_the_game_begins(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    table = lobby_of(mina, felix)
    mina.wait_until(lambda: is_everyone_in(mina, table), "all commitments")
    felix.page.close()
    Lobby(mina).start()
    expect(mina.page.get_by_text("device reveals its part.")).to_be_visible()
    expect(mina.page.get_by_text("No part in the deal: Felix.").first).to_be_visible()


def test_a_server_that_swaps_its_secret_is_found_out(visit: Visit) -> None:
    """What the table showed first is kept, so a later message can't replace it."""
    mina, felix = visit("Mina"), visit("Felix", viewport=PHONE)
    table = lobby_of(mina, felix)
    Lobby(mina).start()
    expect(felix.page.get_by_role("button", name="Menu")).to_be_visible()
    true = read(felix, f"/api/tables/{table}")["setup"]["commitment"]

    def swap(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace(true, "cd" * 32)))

    felix.page.route_web_socket("**/live", swap)
    felix.page.reload()
    expect(felix.page.get_by_role("alert")).to_contain_text("The server has changed its commitment for this deal.")
    felix.page.get_by_role("alert").get_by_role("button", name="Close").click()
    expect(felix.page.get_by_role("alert")).to_be_hidden()


def test_the_link_to_another_device_carries_what_was_seen_first(visit: Visit) -> None:
    mina, phone = visit("Mina"), visit("Phone", viewport=PHONE)
    table = lobby_of(mina)
    expect(mina.page.get_by_text("Taking part: Mina.")).to_be_visible()
    mina.page.goto("/settings")
    mina.page.get_by_role("button", name="Create a personal link").click()
    link = mina.page.get_by_label("Your personal link").input_value()
    assert "&" in link.partition("#")[2]
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Yes, that").click()
    phone.page.wait_for_url("**/")
    stored = [json.loads(person.page.evaluate("localStorage['jewelbox.deals']")) for person in (mina, phone)]
    assert stored[0][table] == stored[1][table]
