"""Connections come back by themselves: after a loss, after a restart of the server, and in a second tab."""

from __future__ import annotations

import pytest
from benchmarks.server_process import Server
from playwright.sync_api import expect

from browser.asking import hand_over, running_table, table_against_bots, table_name
from browser.conftest import Visit
from browser.pages import Home
from browser.tables import Table, play_one, play_until, table_in

LOST = "Connection lost. Trying again…"


def play_some(*tables: Table, moves: int = 4) -> None:
    """Let people play a few moves, once all of them see the table."""
    for table in tables:
        table.region("Your hand").wait_for()
    until = tables[0].position + moves
    play_until(*tables, done=lambda: all(table.position >= until for table in tables))


def test_a_browser_that_was_offline_catches_up_by_itself(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    running_table(mina, felix, game="sultan")
    tables = [table_in(mina, "sultan", seed=1), table_in(felix, "sultan", seed=2)]
    play_some(*tables)
    felix.context.set_offline(True)  # Playwright's own
    expect(felix.page.get_by_text("You are offline.")).to_be_visible()
    missed = tables[1].position
    play_until(tables[0], done=lambda: tables[0].view["turn"] == 1)
    felix.context.set_offline(False)  # Playwright's own
    felix.wait_until(lambda: tables[1].position == tables[0].position >= missed, "the missed moves come")
    expect(felix.page.get_by_text("You are offline.")).to_be_hidden()
    play_some(*tables)


def test_a_game_continues_after_the_server_was_killed_and_started_again(visit_own: Visit, own_server: Server) -> None:
    mina, felix = visit_own("Mina"), visit_own("Felix")
    running_table(mina, felix, game="sultan")
    tables = [table_in(mina, "sultan", seed=1), table_in(felix, "sultan", seed=2)]
    play_some(*tables)
    before = tables[0].position
    own_server.kill()
    for visitor in (mina, felix):
        expect(visitor.page.get_by_text(LOST)).to_be_visible()
    own_server.start()
    for visitor in (mina, felix):
        expect(visitor.page.get_by_text(LOST)).to_be_hidden()
    assert tables[0].position >= before
    play_some(*tables)


def test_a_move_made_while_the_server_is_away_is_played_once_it_is_back(visit_own: Visit, own_server: Server) -> None:
    mina = visit_own("Mina")
    table_against_bots(mina, "sultan")
    table = table_in(mina, "sultan")
    play_until(table, done=lambda: table.decides and table.view["phase"] == "bid")
    before, move = table.position, table.chosen_move()
    table.region("Your hand").wait_for()
    own_server.kill()
    expect(mina.page.get_by_text(LOST)).to_be_visible()
    table.make(move)
    own_server.start()
    mina.wait_until(lambda: table.position > before, "the move is played")
    events = [event for message in mina.witness.messages for event in message.get("events", [])]
    bids = [f"bid {event['cushion']} {event['card']}" for event in events if event["event"] == "bid" and event["card"]]
    assert bids.count(move) == 1


def test_a_page_that_could_not_be_loaded_comes_by_itself_once_the_server_is_back(
    visit_own: Visit, own_server: Server
) -> None:
    mina = visit_own("Mina")
    page = mina.page
    Home(mina).tile("sultan").wait_for()
    own_server.kill()
    Home(mina).invite_friends("sultan")
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    page.get_by_role("button", name="Try again").wait_for()
    own_server.start()
    page.get_by_role("group", name="Players", exact=True).wait_for()


@pytest.mark.parametrize(
    ("address", "refusal"),
    [("/join#gone", "This link does not open a seat"), ("/table/gone/replay", "There is nothing to watch yet")],
)
def test_what_a_page_is_about_is_asked_for_again_before_it_is_called_lost(
    visit: Visit, address: str, refusal: str
) -> None:
    page = visit("Mina").page
    page.route("**/api/**", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    page.unroute("**/api/**")
    expect(page.get_by_role("heading", name=refusal)).to_be_visible()


def test_a_second_tab_of_the_same_person_follows(visit: Visit) -> None:
    mina = visit("Mina")
    table_against_bots(mina, "sultan")
    first = table_in(mina, "sultan")
    other = mina.second_tab()
    other.page.goto(mina.page.url)
    second = table_in(other, "sultan")
    other.wait_until(lambda: second.position == first.position > 0, "the second tab shows the table")
    for table, follower in ((first, second), (second, first)):
        follows(table, follower)
    hand_over(mina, table=table_name(mina))
    for table in (first, second):
        expect(table.button("Rematch")).to_be_visible()


def follows(table: Table, follower: Table) -> None:
    """Let someone move in one tab, and see that the other tab shows it."""
    play_until(table, done=lambda: table.decides)
    play_one(table)
    follower.visitor.wait_until(lambda: follower.position >= table.position, "the other tab follows")
