"""Every game in WebAssembly: the same states, logs and trees as plain and compiled, in Node."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest
from scripts.recorded_games import files, replay_in_wasm
from scripts.wasm_runners import NodeRunner, in_node

import jewelbox
from jewelbox.bots.budget import Budget
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.champion.task import champion_task_of, policy_task_of
from jewelbox.bots.modules import has_networks
from jewelbox.bots.network.header import FILE, header_of
from jewelbox.bots.network.judge import Judge, network_for
from jewelbox.bots.network.network import Network
from jewelbox.bots.search import SearchBot
from jewelbox.bots.search.compare import comparison_of
from jewelbox.bots.search.playouts import hides_moves, playout_of
from jewelbox.bots.search.task import NetworkPart, task_of
from jewelbox.bots.search.tree import Tree
from jewelbox.core.chance import Random
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from support import ALL_LABELS, ALL_VARIANTS, OLD_LABELS, OLD_VARIANTS, in_mode, some_position
from wasm_games import native_random_game, native_search, random_game, searched, seen, small_task, thought

pytestmark = pytest.mark.slow
each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS + OLD_VARIANTS, ids=ALL_LABELS + OLD_LABELS)
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)
each_learned_game = pytest.mark.parametrize(
    "name", [name for name, game in jewelbox.GAMES.items() if has_networks(game)]
)
NODES = 2000
ITERATIONS = 1500
CHAMPION_ITERATIONS = 40


@pytest.fixture(scope="module")
def node() -> Iterator[NodeRunner]:
    with in_node() as runner:
        yield runner


def some_decision(variant: Variant, seed: int, moves: int) -> Position:
    """Return the position after this many random moves, or the last one in which a seat decides."""
    position = some_position(variant, seed, moves)
    while position.is_over:
        moves -= 1
        position = some_position(variant, seed, moves)
    return position


@each_variant
def test_random_games_are_the_same_in_webassembly(variant: Variant, node: NodeRunner) -> None:
    for number in range(3):
        expected = native_random_game(in_mode(variant, Mode.COMPILED), 5, number)
        assert random_game(node, variant, 5, number) == expected
    assert native_random_game(variant, 5, 0) == native_random_game(in_mode(variant, Mode.COMPILED), 5, 0)


@each_variant
@pytest.mark.parametrize("moves", [0, 25])
def test_a_search_grows_the_same_tree_in_webassembly(variant: Variant, moves: int, node: NodeRunner) -> None:
    position = some_decision(variant, 6, moves)
    task = small_task(position, 4, NODES, Budget())
    search = native_search(position, 4, NODES)
    search.think(ITERATIONS)
    move, arrays = searched(node, variant.game, task, ITERATIONS)
    assert arrays == [array.tobytes() for array in (*search._tree, *search._scratch)]  # type: ignore[union-attr]  # NumPy's
    assert move == search.findings()[0].move


@each_game
def test_with_a_budget_of_iterations_a_browser_chooses_like_the_bot(name: str, node: NodeRunner) -> None:
    for seed in range(4):
        position = some_decision(jewelbox.load(name, players=3, mode=Mode.COMPILED), seed, 10 * seed)
        task = small_task(position, seed, NODES, Budget(iterations=700))
        found = thought(node, position.variant.game, task)
        chosen = SearchBot("700").choose(seen(position), position.legal_moves(), Random(seed))
        assert position.variant.game.MOVES[found["move"]] == chosen
        assert found["iterations"] == 700


def mode_of_comparison(game: Game) -> Mode:
    """Return the compiled mode for the game that hides moves, so that all kernels run; it takes long to compile."""
    return Mode.COMPILED if hides_moves(playout_of(game)) else Mode.PLAIN


@each_game
def test_a_browser_compares_moves_as_a_review_does(name: str, node: NodeRunner) -> None:
    position = some_decision(jewelbox.load(name, players=3, mode=Mode.PLAIN), 7, 0)
    (played, other, *_), game = position.legal_numbers(), position.variant.game
    task = task_of(seen(position), Random(4), Budget(iterations=200), ([other, played], 2, 30, 20))
    search = native_search(position, 4, task.sizes["nodes"], mode_of_comparison(game))
    search.think(200)
    best = search.findings()[0].move
    found = thought(node, game, task)
    assert found["move"] == best
    assert [sums["move"] for sums in found["compared"]] == [other, played]
    for sums in found["compared"]:
        move = sums["move"]
        assert sums["games"] == (20 if best == move else 30)
        seat = int(task.numbers["params.seat"])
        compared = comparison_of(sums["best"], sums["played"], sums["squares"], sums["games"], seat)
        assert compared == search.compare(best, move, sums["games"])


@each_game
def test_a_browser_compares_the_moves_that_were_tried_most_often(name: str, node: NodeRunner) -> None:
    position = some_decision(jewelbox.load(name, players=3, mode=Mode.COMPILED), 7, 0)
    task = task_of(seen(position), Random(4), Budget(iterations=500), ([], 3, 1, 1))
    search = native_search(position, 4, task.sizes["nodes"])
    search.think(500)
    compared = thought(node, position.variant.game, task)["compared"]
    assert [sums["move"] for sums in compared] == [each.move for each in search.findings()[:3]]


def network_arrays(network: Network) -> dict[str, bytes]:
    """Return a network as a module has it in its memory."""
    return {f"network.{name}": array.tobytes() for name, array in network._asdict().items()}


def learned_players(name: str) -> list[int]:
    """Return for how many players a game has networks."""
    return [shape.players for shape in header_of(jewelbox.GAMES[name].FOLDER / FILE).networks]


@each_learned_game
def test_a_champion_thinks_in_a_browser_as_plain_python_does(name: str, node: NodeRunner) -> None:
    position = some_decision(jewelbox.load(name, players=learned_players(name)[0], mode=Mode.PLAIN), 5, 12)
    view, game = seen(position), position.variant.game
    task = champion_task_of(view, Random(4), Budget(iterations=CHAMPION_ITERATIONS))
    task = msgspec.structs.replace(task, sizes=task.sizes | {"nodes": NODES})
    found = network_for(game, view)
    assert found is not None
    search = ChampionSearch(game, game.imagine(view), found.network, Random(4), Mode.PLAIN, NODES, found.guidance)
    search.think(CHAMPION_ITERATIONS)
    filled = msgspec.structs.replace(task, contents=task.contents | network_arrays(found.network))
    move, arrays = searched(node, game, filled, CHAMPION_ITERATIONS, [f"tree.{each}" for each in Tree._fields])
    assert arrays == [array.tobytes() for array in search._tree]  # type: ignore[union-attr]  # NumPy's
    assert thought(node, game, task)["move"] == move == search.findings()[0].move


@each_learned_game
def test_a_policy_is_the_same_in_a_browser(name: str, node: NodeRunner) -> None:
    variant = jewelbox.load(name, players=learned_players(name)[-1], mode=Mode.PLAIN)
    for moves in (0, 9, 30):
        position = some_decision(variant, 6, moves)
        view, legal = seen(position), position.legal_numbers()
        task, found = policy_task_of(view, legal), network_for(variant.game, view)
        assert task is not None
        assert found is not None
        judge, numbers = Judge(variant.game, found.network, Mode.PLAIN), np.array(legal, np.int16)
        chances = judge.chances(variant.game.imagine(view), view.turn, numbers, found.guidance.instant)
        assert thought(node, variant.game, task)["chances"] == chances


@each_learned_game
def test_weights_of_another_version_are_refused(name: str, node: NodeRunner) -> None:
    position = jewelbox.load(name, players=2, mode=Mode.PLAIN).start(seed=1)
    task = champion_task_of(seen(position), Random(1), Budget(iterations=1))
    other = msgspec.structs.replace(task, network=NetworkPart("other", 0))
    with pytest.raises(RuntimeError, match="another version"):
        thought(node, position.variant.game, other)


@each_game
def test_with_a_budget_of_seconds_a_search_ends_in_time(name: str, node: NodeRunner) -> None:
    position = jewelbox.load(name, players=3, mode=Mode.PLAIN).start(seed=1)
    found = thought(node, position.variant.game, small_task(position, 1, NODES, Budget(seconds=0.3)))
    assert found["iterations"] > 64
    assert 0.3 <= found["seconds"] < 2


@pytest.mark.parametrize("path", [path for path in files() if path.exists()], ids=lambda path: path.stem)
def test_recorded_games_are_the_same_in_webassembly(path: Path, node: NodeRunner) -> None:
    assert replay_in_wasm(node, path, slice(0, 100)) > 2000
