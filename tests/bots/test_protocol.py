"""What a bot is asked, and what it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jewelbox
from jewelbox.bots.protocol import choice
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.views import HIDDEN, known
from jewelbox.games.sultan.schema import View


class Scribe:
    """A bot that notes what it is asked and takes the last legal move."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, list[str], Random]] = []

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        self.asked.append((view, list(legal), random))
        return legal[-1]


def asked(**options: Any) -> tuple[View, list[str], Random]:
    position = jewelbox.load("sultan", 3, mode=Mode.PLAIN, **options).start(seed=4, starter=2)
    scribe, random = Scribe(), Random(1)
    before = position.state.copy()
    assert choice(scribe, position, random) == position.legal_moves()[-1]
    assert position.state == before, "asking plays nothing"
    (question,) = scribe.asked
    assert question[1] == position.legal_moves()
    assert question[2] is random
    return question


def test_a_bot_sees_from_the_seat_that_decides() -> None:
    view, _, _ = asked()
    assert (view.seat, view.turn) == (2, 2)


def test_a_bot_sees_all_that_its_seat_could_remember_whatever_the_table_shows_s_21() -> None:
    closed, opened = asked(screens="closed", memory="off")[0], asked(screens="open", memory="on")[0]
    assert closed == opened
    assert all(seat.jewels is not HIDDEN and len(known(seat.cards)) == 15 for seat in closed.seats)


def test_a_bot_sees_nothing_beyond_that_s_22_s_23() -> None:
    view, _, _ = asked()
    assert len(known(view.hand)) == 5
    assert all(seat.__struct_fields__ == ("hand", "deck", "jewels", "points", "cards") for seat in view.seats)
    assert [(seat.hand, seat.deck) for seat in view.seats] == [(5, 10)] * 3
