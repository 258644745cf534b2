"""Games and searches in WebAssembly, the same natively and in a browser: what tests of both need."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import msgspec
from scripts.wasm_runners import Runner, allocate, call, from_text, read, run, text, write

from jewelbox.bots.budget import Budget
from jewelbox.bots.modules import modules_of
from jewelbox.bots.network.header import FILE
from jewelbox.bots.search.parameters import Scratch
from jewelbox.bots.search.search import Search
from jewelbox.bots.search.task import SearchTask, task_of
from jewelbox.bots.search.tree import Tree
from jewelbox.core import drivers
from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant

Log = list[tuple[int, int, int]]


def random_game(runner: Runner, variant: Variant, seed: int, number: int) -> tuple[Log, bytes]:
    """Play a random game in a module; return its log, and the bytes of its last state."""
    game, players = variant.game, variant.players
    start = variant.engine.setup(players, variant.rule_option)
    generators = drivers.FIRST_SEAT_STREAM + players + 1
    size, parent = len(bytes(start.bytes)), bytes(Random(seed).generator.bytes)
    steps = [
        allocate({"players": players, "generators": generators}),
        write("states", bytes(size) + bytes(start.bytes)),
        write("generators", bytes((generators - 1) * len(parent)) + parent),
        call("log_random_game", number=number),
        read("log"),
        read("states"),
    ]
    *_, length, log, states = run(runner, modules_of(game)["rules"], steps)
    numbers = array("h", from_text(log))
    return [tuple(numbers[3 * step : 3 * step + 3]) for step in range(length)], from_text(states)[:size]  # type: ignore[misc]  # three each


def native_random_game(variant: Variant, seed: int, number: int) -> tuple[Log, bytes]:
    """Play the same game natively."""
    games = RandomGames(variant.engine, variant.players, variant.rule_option, seed)
    return games.log(number), bytes(games.final.bytes)


SEARCH_ARRAYS = (*(f"tree.{name}" for name in Tree._fields), *(f"scratch.{name}" for name in Scratch._fields))


def searched(
    runner: Runner, game: Any, task: SearchTask, iterations: int, names: Sequence[str] = SEARCH_ARRAYS
) -> tuple[int, list[bytes]]:
    """Search in a module; return the best move, and the bytes of arrays: without names, of tree and scratch."""
    steps = [
        allocate(task.sizes),
        *(write(name, content) for name, content in task.contents.items()),
        call("begin", **task.numbers),
        call("iterate", **task.numbers, iterations=iterations),
        call("best_move", **task.numbers),
        *map(read, names),
    ]
    answers = run(runner, modules_of(game)[task.part], steps)
    return answers[-len(names) - 1], [from_text(answer) for answer in answers[-len(names) :]]


def small_task(position: Position, seed: int, nodes: int, budget: Budget) -> SearchTask:
    """Return what a browser gets to search with, with less memory for nodes."""
    task = task_of(seen(position), Random(seed), budget)
    return msgspec.structs.replace(task, sizes=task.sizes | {"nodes": nodes})


def native_search(position: Position, seed: int, nodes: int, mode: Mode = Mode.COMPILED) -> Search:
    """Return the same search natively."""
    game = position.variant.game
    return Search(game, game.imagine(seen(position)), Random(seed), mode, nodes)


def seen(position: Position) -> Any:
    """Return what the seat to decide could remember."""
    return position.variant.view(position.state, position.seat, position.variant.most_shown)


def thought(runner: Runner, game: Any, task: SearchTask) -> dict[str, Any]:
    """Let the client's own code carry out a task."""
    contents = {name: text(content) for name, content in task.contents.items()}
    request = {
        "module": text(modules_of(game)[task.part]),
        "task": msgspec.to_builtins(task, builtin_types=(bytes,)) | {"contents": contents},
    }
    if task.network is not None:
        request["networks"] = text((game.FOLDER / FILE).read_bytes())
    answer: dict[str, Any] = runner.ask("search", request)
    return answer
