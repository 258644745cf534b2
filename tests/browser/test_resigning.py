"""Resigning, and claiming the win when time is up: a game ends before its rules end it, on all screens."""

from __future__ import annotations

import json
import re
from functools import partial

from playwright.sync_api import Browser, WebSocketRoute, expect
from scripts.stage import NOW, moment, staged

from browser.asking import running_table, table_name
from browser.conftest import Visit
from browser.hands import Mouse
from browser.people import WIDE, Visitor
from browser.tables import table_in


def resign(person: Visitor, sentence: str) -> None:
    """Resign by the menu, which says first what that means."""
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text(sentence)
    page.get_by_role("button", name="Resign now").click()


def test_between_two_the_other_wins_and_the_game_can_be_watched_and_played_again(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    running_table(mina, felix, game="sultan", bots=0, starter=0)
    for person in (mina, felix):
        table_in(person, "sultan")
    name = table_name(mina)
    resign(mina, "You lose this game, and it ends here.")
    expect(felix.page.get_by_role("heading", name="You win")).to_be_visible()
    expect(felix.page.get_by_text("Mina resigned.").first).to_be_visible()
    expect(mina.page.get_by_role("heading", name="Felix wins")).to_be_visible()
    felix.page.get_by_role("button", name="Watch the replay").click()
    expect(felix.page).to_have_url(re.compile(f"{name}/replay"))
    mina.page.get_by_role("button", name="Rematch").click()
    expect(mina.page).not_to_have_url(re.compile(name))


def test_among_several_a_bot_plays_on_for_good(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    running_table(mina, felix, game="maharaja", bots=1, starter=1)
    for person in (mina, felix):
        table_in(person, "maharaja")
    resign(mina, "A bot finishes the game in your place.")
    expect(felix.page.get_by_role("listitem").filter(has_text="Mina resigns.").first).to_be_visible()
    expect(felix.page.get_by_role("listitem").filter(has_text="resigned").first).to_be_visible()
    mina.page.get_by_role("button", name="Menu").click()
    expect(mina.page.get_by_role("dialog")).to_be_visible()
    expect(mina.page.get_by_role("button", name=re.compile("seat back"))).to_have_count(0)


def test_a_waiting_player_may_claim_the_win_when_time_is_up(browser: Browser) -> None:
    late = moment("sultan-two-players")
    late |= {"turn": 1, "view": late["view"] | {"turn": 1}, "legal": [], "late_from": NOW.timestamp()}
    sent: list[dict[str, object]] = []

    def answer(socket: WebSocketRoute, text: str | bytes) -> None:
        sent.append(json.loads(text))
        if sent[-1]["type"] == "hello":
            socket.send(json.dumps(late))

    with staged(browser, viewport=WIDE, reduced_motion="reduce") as page:
        page.route_web_socket("**/live", lambda socket: socket.on_message(partial(answer, socket)))
        page.goto("/table/stage")
        expect(page.get_by_text(re.compile("^Felix.s time is up"))).to_be_visible()
        page.get_by_role("button", name="Claim the win").click()
        nora = Visitor("Nora", page.context, page, Mouse(page))
        nora.wait_until(lambda: sent[-1]["type"] == "claim", "the win is claimed")
    assert sent[-1]["seat"] == 1
