"""A search that runs in a browser: everything the WebAssembly module of a game's search needs, made without NumPy.

In the browser Python knows the table, and the search runs as a module in its own worker:

    task = task_of(view, random, budget_in_browser(game, "expert"))   # Python, where there is more than one legal move
    thought = await thinker.think(task)                         # TypeScript, `$lib/wasm`; `move` is a number
    move = game_of(view).MOVES[thought.move]                    # Python

With a budget of iterations the move is the one that `SearchBot` chooses.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from jewelbox.bots.budget import Budget
from jewelbox.bots.levels import level_of
from jewelbox.bots.search.compare import to_the_end
from jewelbox.bots.search.parameters import Parameters
from jewelbox.bots.search.setup import set_up
from jewelbox.bots.search.simulate import BOARD, ROOT
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
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


CompareWanted = tuple[list[int], int, int, int]
"""What to compare with the best move: moves, or how many, and the numbers of games if they differ and if not."""


def budget_in_browser(game: Game, level: str) -> Budget:
    """Return the budget of a level in a browser."""
    return replace(level_of(game, level).budget, seconds=MOST_SECONDS)


def task_of(view: View, random: Random, budget: Budget, compared: CompareWanted | None = None) -> SearchTask:
    """Return the search of the seat whose view it is. Takes the numbers from `random` that `SearchBot` takes."""
    game = game_of(view)
    if own_box(game) is not None:
        raise JewelboxError(Code.BAD_BOX, "searching bots can't play a custom box in a browser; use greedy")
    state = game.imagine(view)
    params, sizes, generator = set_up(game, state, random)
    places = {ROOT: bytes(state.bytes), BOARD: bytes(state.bytes)}
    return SearchTask(
        game=game.NAME,
        sizes=sizes,
        numbers=_named(params),
        contents={"states": b"".join(places[place] for place in sorted(places)), "generators": bytes(generator.bytes)},
        iterations=budget.iterations,
        seconds=budget.seconds,
        compare=None if compared is None else CompareTask(*compared, _named(to_the_end(params))),
    )


def _named(params: Parameters) -> dict[str, int | float]:
    return {f"params.{name}": value for name, value in params._asdict().items()}
