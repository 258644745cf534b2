"""The story of a game, entry by entry for one seat."""

from __future__ import annotations

import jewelbox
from jewelbox.core.kernel import Mode
from jewelbox.core.story import Story
from support import plain


def test_each_entry_is_reported_once() -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    story = Story(variant, 1)
    assert [event["event"] for event in plain(story.catch_up(position.log))] == ["starter", "deal", "draw"]
    assert story.catch_up(position.log) == []
    position.play(position.legal_moves()[0])
    assert [event["event"] for event in plain(story.catch_up(position.log))] == ["return"]


def test_a_seat_hears_what_it_may_know() -> None:
    variant = jewelbox.load("sultan", 3, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    heard = [plain(Story(variant, seat).catch_up(position.log))[1]["hand"] for seat in (None, 0, 1, 2)]
    assert heard == [None, *position.log[1]["hands"]]


def test_a_story_caught_up_with_late_is_the_same() -> None:
    variant = jewelbox.load("sultan", 2, mode=Mode.PLAIN)
    position = variant.start(seed=4)
    early, told = Story(variant, 0), []
    while not position.is_over:
        position.play(position.legal_moves()[-1])
        told += early.catch_up(position.log)
    assert Story(variant, 0).catch_up(position.log) == told
