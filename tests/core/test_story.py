"""The story of a game, entry by entry for one seat."""

from __future__ import annotations

from typing import Any

import pytest

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY
from jewelbox.core.journal import Seen
from jewelbox.core.kernel import Mode
from jewelbox.core.state import State
from jewelbox.core.story import Story, draw_events, move_events
from support import plain


def test_each_entry_is_reported_once() -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    story = Story(variant, 1)
    assert [event["event"] for event in plain(story.catch_up(position.log))] == ["starter", "deal", "draw"]
    assert story.catch_up(position.log) == []
    position.play(position.legal_moves()[0])
    assert [event["event"] for event in plain(story.catch_up(position.log))] == ["return"]


def test_a_seat_gets_the_events_that_it_may_know() -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    heard = [plain(Story(variant, seat).catch_up(position.log))[1]["hand"] for seat in (None, 0, 1, 2)]
    assert heard == [None, *position.log[1]["hands"]]


def dump(seen: Seen[State]) -> list[Any]:
    """Return all that a game gets to make events of: nothing could leak more."""
    return [(seen.what, seen.numbers, seen.before.copy().bytes.tobytes(), seen.table.copy().bytes.tobytes())]


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_events_can_reveal_nothing_that_a_seat_does_not_see(monkeypatch: pytest.MonkeyPatch, seat: int | None) -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    monkeypatch.setattr(variant.game, "events", dump)
    before = variant.start(seed=4, starter=0)
    before.play(before.legal_moves()[0])
    first, *_, last = [move for move in before.legal_moves() if move.startswith("bid 2")]
    told = [move_events(variant.engine, before.state, move, seat) for move in (first, last)]
    assert told[0] == told[1]
    own = [move_events(variant.engine, before.state, move, 0) for move in (first, last)]
    assert own[0] != own[1]
    deals = [variant.engine.redeal(before.state, NOBODY if seat is None else seat, Random(n)) for n in (1, 2)]
    assert deals[0] != deals[1]
    dealt = [draw_events(variant.engine, variant.before_chance().state, "deal", deal, seat) for deal in deals]
    assert dealt[0] == dealt[1]


def test_the_table_before_is_the_one_at_the_event_before(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = jewelbox.load("maharaja", 2, mode=Mode.PLAIN)
    monkeypatch.setattr(variant.game, "events", dump)
    position = variant.start(seed=4)
    for _ in range(3):
        position.play("coin")
    told: list[Any] = list(move_events(variant.engine, position.state, "coin", None))
    tables, before = [now for *_, now in told], [then for _, _, then, _ in told]
    assert len(tables) == len({*tables}) == 3
    assert before == [position.state.bytes.tobytes(), *tables[:-1]]


def test_a_story_caught_up_with_late_is_the_same() -> None:
    variant = jewelbox.load("sultan", 2, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    early, told = Story(variant, 0), []
    while not position.is_over:
        position.play(position.legal_moves()[-1])
        told += early.catch_up(position.log)
    assert Story(variant, 0).catch_up(position.log) == told


def test_a_seat_sees_the_cards_that_it_places_and_the_others_do_not() -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    position = variant.start(seed=4, starter=0)
    stories = {seat: Story(variant, seat) for seat in (0, 1, None)}
    for story in stories.values():
        story.catch_up(position.log)
    while not position.legal_moves()[0].startswith("bid"):
        position.play(position.legal_moves()[0])
    assert position.seat == 0
    position.play(position.legal_moves()[0])
    cards = {seat: plain(story.catch_up(position.log))[-1]["card"] for seat, story in stories.items()}
    assert isinstance(cards[0], int)
    assert cards[1] == cards[None] == "hidden"
