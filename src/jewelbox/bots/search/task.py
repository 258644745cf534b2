"""A search that runs in a browser: everything the WebAssembly module of a game's search needs, made without NumPy.

In the browser Python knows the table, and the search runs as a module in its own worker:

    task = task_of(view, random, budget_in_browser(level))   # Python, where there is more than one legal move
    thought = await thinker.think(task)                         # TypeScript, `$lib/wasm`; `move` is a number
    move = game_of(view).MOVES[thought.move]                    # Python

With a budget of iterations the move is the one that `SearchBot` chooses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from jewelbox.bots.budget import Budget
from jewelbox.bots.levels import Level
from jewelbox.bots.search.compare import to_the_end
from jewelbox.bots.search.setup import set_up
from jewelbox.bots.search.simulate import BOARD, ROOT
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.state import State
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

MOST_SECONDS = 1.9
"""People wait with nothing else to look at, so no search of a level takes longer than 2 s, however slow the device."""


class CompareTask(msgspec.Struct, frozen=True):
    """Moves to compare with the best one, by games that are played on.

    Without any, those are compared that were tried most often: the best one first, and `most` together.
    """

    moves: list[int]
    most: int
    games: int
    """How many games for each move that is not the best one."""
    games_when_equal: int
    numbers: dict[str, int | float]
    """The parameters of these games by name."""


class NetworkPart(msgspec.Struct, frozen=True):
    """Which weights the worker loads: the file with this checksum in its header, from this number on."""

    checksum: str
    start: int


class SearchTask(msgspec.Struct, frozen=True):
    """What the worker gets; `SearchTask` in `web/src/lib/wasm/task.ts` is the same."""

    game: str
    sizes: dict[str, int]
    """The lengths of the search's arrays by name."""
    numbers: dict[str, int | float]
    """The parameters by name, such as `params.seat`."""
    contents: dict[str, bytes]
    """The bytes that arrays begin with, by name, such as `states`."""
    iterations: int
    seconds: float
    compare: CompareTask | None = None
    """What to compare with the move that is found; a bot compares nothing."""
    part: str = "search"
    """Which of the game's modules it is for."""
    network: NetworkPart | None = None
    """The network that it needs; without iterations the worker returns the network's probabilities of `moves`."""


CompareWanted = tuple[list[int], int, int, int]
"""What to compare with the best move: moves, or how many, and the numbers of games if they differ and if not."""


def budget_in_browser(level: Level) -> Budget:
    """Return the budget of a level in a browser."""
    return replace(level.budget, seconds=MOST_SECONDS)


def task_of(view: View, random: Random, budget: Budget, compared: CompareWanted | None = None) -> SearchTask:
    """Return the search of the seat whose view it is. Takes the numbers from `random` that `SearchBot` takes."""
    game = game_of(view)
    if own_box(game) is not None:
        raise JewelboxError(Code.BAD_BOX, "searching bots can't play a custom box in a browser; use greedy")
    state = game.imagine(view)
    params, sizes, generator = set_up(game, state, random)
    return SearchTask(
        game=game.NAME,
        sizes=sizes,
        numbers=named(params._asdict()),
        contents={"states": boards(state), "generators": bytes(generator.bytes)},
        iterations=budget.iterations,
        seconds=budget.seconds,
        compare=None if compared is None else CompareTask(*compared, named(to_the_end(params)._asdict())),
    )


def boards(state: State) -> bytes:
    """Return the position to decide and the one that simulations advance, as the kernels find them."""
    places = {ROOT: bytes(state.bytes), BOARD: bytes(state.bytes)}
    return b"".join(places[place] for place in sorted(places))


def named(params: Mapping[str, int | float]) -> dict[str, int | float]:
    """Return a search's parameters as a module takes them."""
    return {f"params.{name}": value for name, value in params.items()}
