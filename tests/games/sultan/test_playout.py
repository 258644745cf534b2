"""The heuristics of Sultan: how they treat face-down cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import jewelbox
from jewelbox.core.chance import Generator, aim
from jewelbox.core.kernel import Mode
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan import playout as thumb
from jewelbox.games.sultan.rules.cards import deal_hidden
from jewelbox.games.sultan.schema import View
from jewelbox.games.sultan.state import State
from support import play_at_random

ROOM = sultan.MAX_MOVES


def decisions(players: int, seed: int) -> Iterator[tuple[State, int, View, list[str]]]:
    """Yield what the seat to decide imagines, the seat, what it sees, and its moves, throughout a random game."""
    variant = jewelbox.load("sultan", players, mode=Mode.PLAIN)
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.seat is not None:
            view: Any = variant.view(position.state, position.seat, variant.most_shown)
            yield sultan.imagine(view), position.seat, view, position.legal_moves()


@pytest.mark.parametrize("players", sultan.PLAYERS)
def test_a_believed_world_is_one_that_the_seat_cannot_rule_out(players: int) -> None:
    generator = Generator()
    aim(generator, 1, 2, 3)
    for imagined, seat, view, _ in decisions(players, players + 10):
        state = imagined.as_seen(seat)
        deal_hidden(state, generator)
        unseen = state["unseen"].tolist()
        moves: Any = [0] * ROOM
        merits: Any = [0] * ROOM
        thumb.believe(state, seat, generator, moves, merits)
        assert sultan.problems(state) == []
        assert sultan.view(state.as_seen(seat), seat, {"screens": "open", "memory": "on"}) == view
        assert state["unseen"].tolist() == unseen
