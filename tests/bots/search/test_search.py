"""The tree of one decision: what it finds, how large it grows, and that every mode grows the same one."""

from __future__ import annotations

import threading

import pytest

import jewelbox
from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, MODES, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)


def search_from(position: Position, seed: int = 1, mode: Mode = Mode.COMPILED, nodes: int = 10_000) -> Search:
    """Return a search for the seat that decides."""
    game, variant = position.variant.game, position.variant
    state = game.imagine(game.view(position.state, position.seat, variant.most_shown))
    return Search(game, state, Random(seed), mode, nodes)


def opening(name: str, players: int = 2) -> Position:
    return jewelbox.load(name, players=players, mode=Mode.COMPILED).start(seed=3)


@each_variant
@pytest.mark.parametrize("moves", [0, 25])
def test_all_modes_grow_the_same_tree(variant: Variant, moves: int) -> None:
    position = some_position(variant, 6, moves)
    searches = [search_from(position, mode=mode) for mode in MODES]
    for search in searches:
        search.think(10)
    plain, *others = searches
    for other in others:
        assert other.findings() == plain.findings()
        for ours, theirs in zip(other._tree, plain._tree, strict=True):
            assert ours.tolist() == theirs.tolist()  # type: ignore[attr-defined]  # NumPy arrays


@each_game
def test_slices_make_no_difference(name: str) -> None:
    whole, sliced = search_from(opening(name)), search_from(opening(name))
    whole.think(300)
    for _ in range(30):
        sliced.think(10)
    assert whole.findings() == sliced.findings()


@each_game
def test_another_seed_thinks_otherwise(name: str) -> None:
    one, other = search_from(opening(name), seed=1), search_from(opening(name), seed=2)
    one.think(300)
    other.think(300)
    assert one.findings() != other.findings()


@each_variant
def test_every_iteration_tries_a_legal_move(variant: Variant) -> None:
    position = some_position(variant, 9, 15)
    search = search_from(position)
    search.think(400)
    findings = search.findings()
    assert sum(each.visits for each in findings) == 400
    assert {each.move for each in findings} <= set(position.legal_numbers())
    assert all(0.0 <= each.value <= 1.0 for each in findings)
    assert findings[0].visits == max(each.visits for each in findings)


@each_variant
def test_memory_is_bounded_and_thinking_goes_on_without_it(variant: Variant) -> None:
    search = search_from(some_position(variant, 9, 15), nodes=60)
    search.think(2000)
    assert search.nodes <= 60
    assert sum(each.visits for each in search.findings()) <= 2000


@each_game
def test_available_moves_are_counted_at_least_as_often_as_visited_ones(name: str) -> None:
    search = search_from(opening(name))
    search.think(500)
    tree = search._tree
    own = 0 if search._course.trees == 1 else search._seat
    for node in range(search._course.trees, search.nodes):
        root = node
        while tree.parent[root] >= 0:
            root = tree.parent[root]
        if root == own and tree.parent[node] == root:
            assert tree.available[node] >= tree.visits[node] > 0


def test_thinking_lets_other_threads_run() -> None:
    search = search_from(opening("sultan"))
    search.think(1)
    thinking = threading.Thread(target=search.think, args=(20_000,))
    thinking.start()
    turns = 0
    while thinking.is_alive():
        turns += 1
    assert turns > 1000
