"""The search with a network: every mode grows the same tree, it finds what it should, and it stays in its memory."""

from __future__ import annotations

import numpy as np
import pytest

import jewelbox
from bots.network.random_networks import random_network
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.network.header import USUAL, Guidance
from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, in_mode, play_at_random, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)
UNCHECKED = (Mode.PLAIN, Mode.COMPILED)
"""Bounds checks take half a minute to compile here; plain mode checks the same bounds."""


def search_from(
    position: Position, seed: int = 1, mode: Mode = Mode.COMPILED, nodes: int = 10_000, guidance: Guidance = USUAL
) -> ChampionSearch:
    """Return a search for the seat that decides."""
    game, variant = position.variant.game, position.variant
    state = game.imagine(variant.view(position.state, position.seat, variant.most_shown))
    return ChampionSearch(game, state, random_network(game, variant.players), Random(seed), mode, nodes, guidance)


def opening(name: str, players: int = 2) -> Position:
    return jewelbox.load(name, players=players, mode=Mode.COMPILED).start(seed=3)


@each_variant
@pytest.mark.parametrize("moves", [0, 25])
def test_all_modes_grow_the_same_tree(variant: Variant, moves: int) -> None:
    position = some_position(variant, 6, moves)
    searches = [search_from(position, mode=mode) for mode in UNCHECKED]
    for search in searches:
        search.think(12)
    plain, *others = searches
    for other in others:
        assert other.findings() == plain.findings()
        for ours, theirs in zip(other._tree, plain._tree, strict=True):
            assert np.array_equal(np.asarray(ours), np.asarray(theirs))


@each_game
def test_play_outs_give_the_same_tree_in_every_mode_but_not_the_one_without_them(name: str) -> None:
    alone = search_from(opening(name))
    alone.think(20)
    for share in (0.5, 1.0):
        guidance = Guidance(playouts=share, certainty=1.0, heuristics=share)
        plain, compiled = (search_from(opening(name), mode=mode, guidance=guidance) for mode in UNCHECKED)
        for search in (plain, compiled):
            search.think(20)
        assert plain.findings() == compiled.findings() != alone.findings()
        assert all(0 <= found.value <= 1 for found in plain.findings())


@each_game
def test_slices_make_no_difference(name: str) -> None:
    whole, sliced = search_from(opening(name)), search_from(opening(name))
    whole.think(300)
    for _ in range(30):
        sliced.think(10)
    assert whole.findings() == sliced.findings()


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_every_iteration_counts_once_at_the_root_and_below_it(name: str, players: int) -> None:
    search = search_from(opening(name, players))
    search.think(500)
    own = int(search._tree.visits[search._params.own])
    assert own == (250 if search._params.trees > 1 else 500)  # the others' trees learn from every second iteration
    assert sum(found.visits for found in search.findings()) == own
    assert all(0 <= found.value <= 1 for found in search.findings())


@each_game
def test_a_full_tree_continues_without_growing(name: str) -> None:
    search = search_from(opening(name), nodes=50)
    search.think(400)
    assert int(search._tree.size[0]) == 50
    assert sum(found.visits for found in search.findings()) == int(search._tree.visits[search._params.own])


@each_game
def test_a_search_looks_from_every_decision_of_a_game(name: str) -> None:
    variant = in_mode(jewelbox.load(name, players=3), Mode.COMPILED)
    for place, position in enumerate(play_at_random(variant.start(seed=9), 2)):
        if position.seat is None or place % 7:
            continue
        search = search_from(position)
        search.think(20)
        tried = {variant.game.MOVES[found.move] for found in search.findings()}
        assert tried <= set(position.legal_moves())


def test_hidden_moves_that_are_taken_back_and_made_again_leave_the_table_as_it_was() -> None:
    variant = jewelbox.load("sultan", players=4, mode=Mode.PLAIN)
    game, playout, seen = variant.game, playout_of(variant.game), set()
    for position in play_at_random(variant.start(seed=2), 1):
        if position.seat is None:
            continue
        state = position.state.copy()
        number = playout.hidden_moves(state)
        seen.add(number)
        moves = [playout.take_back(state) for _ in range(number)]
        assert playout.hidden_moves(state) == 0
        for move in reversed(moves):
            game.apply(state, move)
        assert state == position.state
    assert seen == {0, 1, 2, 3}
