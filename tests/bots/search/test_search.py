"""The tree of one decision: what it finds, how large it grows, and that every mode grows the same one."""

from __future__ import annotations

import threading
from collections import Counter

import pytest

import jewelbox
from games.sultan import scene as sultan
from jewelbox.bots.search.parameters import new_scratch
from jewelbox.bots.search.playouts import hides_moves, playout_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.search.setup import set_up
from jewelbox.bots.search.simulate import usual_move
from jewelbox.bots.search.tree import add_node, look_up_children, new_tree
from jewelbox.core.chance import Random, aim
from jewelbox.core.drivers import NO_MOVE
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES
from support import ALL_LABELS, ALL_VARIANTS, MODES, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)


def search_from(position: Position, seed: int = 1, mode: Mode = Mode.COMPILED, nodes: int = 10_000) -> Search:
    """Return a search for the seat that decides."""
    game, variant = position.variant.game, position.variant
    state = game.imagine(variant.view(position.state, position.seat, variant.most_shown))
    return Search(game, state, Random(seed), mode, nodes)


def opening(name: str, players: int = 2) -> Position:
    return jewelbox.load(name, players=players, mode=Mode.COMPILED).start(seed=3)


def modes_for(variant: Variant) -> tuple[Mode, ...]:
    """Return all modes for the game that hides moves, so that all kernels run; bounds checks take long to compile.

    Plain mode checks the same bounds for every game.
    """
    return MODES if hides_moves(playout_of(variant.game)) else (Mode.PLAIN, Mode.COMPILED)


@each_variant
@pytest.mark.parametrize("moves", [0, 25])
def test_all_modes_grow_the_same_tree(variant: Variant, moves: int) -> None:
    position = some_position(variant, 6, moves)
    searches = [search_from(position, mode=mode) for mode in modes_for(variant)]
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
def test_another_seed_thinks_differently(name: str) -> None:
    one, other = search_from(opening(name), seed=1), search_from(opening(name), seed=2)
    one.think(300)
    other.think(300)
    assert one.findings() != other.findings()


@each_variant
def test_every_iteration_of_its_own_tries_a_legal_move(variant: Variant) -> None:
    position = some_position(variant, 9, 15)
    search = search_from(position)
    search.think(400)
    findings = search.findings()
    assert sum(each.visits for each in findings) == (200 if hides_moves(playout_of(variant.game)) else 400)
    assert {each.move for each in findings} <= set(position.legal_numbers())
    assert all(0.0 <= each.value <= 1.0 for each in findings)
    assert findings[0].visits == max(each.visits for each in findings)


@each_variant
def test_memory_is_bounded_and_thinking_continues_without_it(variant: Variant) -> None:
    search = search_from(some_position(variant, 9, 15), nodes=60)
    search.think(2000)
    assert search.nodes <= 60
    assert sum(each.visits for each in search.findings()) <= 2000


@each_game
def test_available_moves_are_counted_at_least_as_often_as_visited_ones(name: str) -> None:
    search = search_from(opening(name))
    search.think(500)
    tree = search._tree
    for node in range(search._params.trees, search.nodes):
        root = node
        while tree.parent[root] >= 0:
            root = tree.parent[root]
        if root == search._params.own and tree.parent[node] == root:
            assert tree.available[node] >= tree.visits[node] > 0


def labels_below(search: Search, node: int) -> set[int]:
    """Return the moves that were tried at a node."""
    return {int(search._tree.label[each]) for each in range(search.nodes) if search._tree.parent[each] == node}


def test_where_moves_are_hidden_every_second_iteration_is_for_the_others() -> None:
    search = search_from(opening("sultan", players=3))
    search.think(101)
    assert [search._tree.visits[root] for root in range(4)] == [50, 50, 50, 51]


def test_others_reckon_with_cards_that_the_seat_does_not_hold() -> None:
    position = sultan.scene(2, starter=0, hands={0: [1, 2], 1: [11, 12]}, rounds_played=3)
    held = set(position.legal_numbers())
    search = search_from(position)
    search.think(500)
    assert labels_below(search, search._params.own) == held
    assert labels_below(search, position.seat or 0) > held


def test_a_tree_that_does_not_learn_is_followed_as_often_as_it_was_chosen() -> None:
    _, sizes, generator = set_up(GAMES["sultan"], opening("sultan").state, Random(1), nodes=10)
    tree, scratch = new_tree(sizes, 1), new_scratch(sizes)
    aim(generator, 1, 2, 3)
    for move, visits, available in ((4, 30, 40), (6, 5, 20), (8, 50, 50)):
        child = add_node(tree, 0, move)
        tree.visits[child], tree.available[child] = visits, available
    for place, move in enumerate((4, 5, 6)):
        scratch.moves[place] = move
    look_up_children(tree, scratch.child, 0)
    moves = Counter(usual_move(generator, tree, scratch, 0, 3) for _ in range(4000))
    assert set(moves) == {4, 6}
    assert moves[4] / 4000 == pytest.approx(0.75, abs=0.03)
    assert usual_move(generator, tree, scratch, 3, 3) == NO_MOVE


def test_thinking_lets_other_threads_run() -> None:
    search = search_from(opening("sultan"))
    search.think(1)
    thinking = threading.Thread(target=search.think, args=(20_000,))
    thinking.start()
    turns = 0
    while thinking.is_alive():
        turns += 1
    assert turns > 1000
