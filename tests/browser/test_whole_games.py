"""Whole games in the browser, by mouse, and by fingers on a phone that is turned, from the invitation to the score.

Whole games by keys alone are in `test_screen_reader`.
"""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import ViewportSize, expect
from scripts.chromium import resize

from browser.asking import hand_over, read, table_name, table_of
from browser.conftest import Visit
from browser.hands import Fingers
from browser.knowledge import Knowledge, Message
from browser.pages import TITLES
from browser.people import Visitor
from browser.tables import Table, play_to_the_end, play_until, small_table_in, table_in
from jewelbox.core.record import from_data

UPRIGHT: ViewportSize = {"width": 390, "height": 664}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
MOVES_OF_A_SCREEN = 10
"""After this many moves the phone is turned, so that every phase is played upright and on its side."""
BY_HAND = {"diamonds-club": 90}
"""Positions after which bots finish a long game; by then every phase has been played by hand."""


@pytest.mark.parametrize("game", TITLES)
def test_one_plays_by_mouse_and_one_on_a_phone_to_the_score_and_no_browser_learns_what_its_seat_cannot_know(
    visit: Visit, game: str
) -> None:
    mina, felix = visit("Mina"), visit("Felix", hands=Fingers, has_touch=True, viewport=UPRIGHT)
    table_of(mina, felix, game=game)
    tables = [table_in(mina, game, seed=1), small_table_in(felix, game, seed=2)]
    for screen in cycle((SIDEWAYS, UPRIGHT)):
        play_on(*tables)
        if tables[0].is_over or tables[0].position > BY_HAND.get(game, tables[0].position):
            break
        resize(felix.page, screen)
    shown = [messages_of_play(visitor) for visitor in (mina, felix)]
    if not tables[0].is_over:
        hand_over(mina, felix, table=table_name(mina))
        mina.wait_until(lambda: all(table.is_over for table in tables), "bots have finished the game")
    play_to_the_end(*tables)
    for table in tables:
        check_score(table)
        expect(table.page).to_have_title(f"{TITLES[game]} · Jewelbox")
    record = read(mina, f"/api/tables/{table_name(mina)}/record")
    known = [Knowledge(from_data(record), seat) for seat in (0, 1)]
    for visitor, knowledge, messages in zip((mina, felix), known, shown, strict=True):
        assert all(map(knowledge.allows, messages))
        assert not any(record["fair"]["secret"] in text for text in texts_before_the_end(visitor))
    if game == "sultan":
        assert not all(map(known[0].allows, shown[1])), "whose hand it is must make a difference"


def play_on(*tables: Table) -> None:
    """Play some moves, or to the end."""
    until = tables[0].position + MOVES_OF_A_SCREEN
    play_until(*tables, done=lambda: tables[0].is_over or tables[0].position >= until)


def check_score(table: Table) -> None:
    """See that the score table has everyone's points, and the headline those of the winner."""
    scores = [score for score in table.visitor.witness.shown["outcome"]["scores"] if score is not None]
    for score in scores:
        expect(table.page.get_by_role("table")).to_contain_text(str(score))
    expect(table.page.get_by_role("heading", level=2).first).to_contain_text(str(max(scores, default="Nobody")))


def messages_of_play(visitor: Visitor) -> list[Message]:
    """Return the messages with which a browser was shown the running game."""
    shown = [message for message in visitor.witness.messages if message["type"] in {"table", "update"}]
    playing = [message for message in shown if "outcome" not in message]
    assert len(playing) > 20
    return playing


def texts_before_the_end(visitor: Visitor) -> list[str]:
    """Return everything that reached a browser before the end of the game."""
    frames = [frame for frame in visitor.witness.frames if '"outcome"' not in frame]
    assert visitor.witness.bodies
    return [*frames, *visitor.witness.bodies]
