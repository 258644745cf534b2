"""Rules of thumb of Sultan as kernels: as `greedy` has them, and what they make of cards that lie face down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import jewelbox
from jewelbox.bots.greedy import sultan as greedy
from jewelbox.bots.search.playouts import sultan as thumb
from jewelbox.core.chance import Generator, aim
from jewelbox.core.engine import SPARE_MOVES
from jewelbox.core.game import View
from jewelbox.core.kernel import Mode
from jewelbox.games import sultan
from jewelbox.games.sultan.material import CARDS, MOST_CARDS
from jewelbox.games.sultan.rules import bidder, redeal
from jewelbox.games.sultan.state import State
from support import play_at_random

ROOM = sultan.MAX_MOVES + SPARE_MOVES
NEAR = 0.12
"""Whole hundredths and 256ths add up to this many points at most."""


def decisions(players: int, seed: int) -> Iterator[tuple[State, int, View, list[str]]]:
    """Yield what the seat to decide imagines, the seat, what it sees, and its moves, through a random game."""
    variant = jewelbox.load("sultan", players, mode=Mode.PLAIN)
    for position in play_at_random(variant.start(seed=seed), seed):
        if position.seat is not None:
            view = variant.game.view(position.state, position.seat, variant.most_shown)
            yield sultan.imagine(view), position.seat, view, position.legal_moves()


@pytest.mark.parametrize("players", sultan.PLAYERS)
def test_merits_are_those_of_greedy(players: int) -> None:
    for state, _, view, legal in decisions(players, players):
        merit = greedy._merit_of_return if view["phase"] == "return" else greedy._merit_of_bid  # the same
        moves: Any = [sultan.MOVES.index(move) for move in legal]
        merits: Any = [0] * len(legal)
        thumb.weigh(state, moves, len(legal), merits)
        expected = [merit(view, move) for move in legal]
        assert [each / 100 for each in merits] == pytest.approx(expected, abs=NEAR)


@pytest.mark.parametrize("players", sultan.PLAYERS)
def test_a_believed_world_is_one_that_the_seat_can_not_rule_out(players: int) -> None:
    generator = Generator()
    aim(generator, 1, 2, 3)
    for state, seat, view, _ in decisions(players, players + 10):
        redeal(state, seat, generator)
        unseen = [cards_of(state, each) for each in range(players)]
        moves: Any = [0] * ROOM
        merits: Any = [0] * ROOM
        thumb.believe(state, seat, generator, moves, merits)
        assert sultan.problems(state) == []
        assert sultan.view(state, seat, {"screens": "open", "memory": "on"}) == view
        assert [cards_of(state, each) for each in range(players)] == unseen


def cards_of(state: State, seat: int) -> list[int]:
    """Return a seat's cards in deck, hand and at cushions, sorted."""
    deck = [card for card in range(CARDS) for _ in range(state.deck[seat, card])]
    placed = [state.bid_card[place] for place in range(state.bids) if bidder(state, place) == seat]
    hand = [state.hand[seat, place] for place in range(MOST_CARDS)]
    return sorted([*deck, *filter(None, hand), *placed])
