"""One search from one position: what Python does around the kernels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from jewelbox.bots.search.compare import Comparison, Shares, compare, comparison_of, to_the_end
from jewelbox.bots.search.parameters import new_scratch
from jewelbox.bots.search.playouts import KERNELS, playout_of
from jewelbox.bots.search.setup import set_up
from jewelbox.bots.search.simulate import BOARD, ROOT, iterate
from jewelbox.bots.search.tree import MOST_NODES, new_tree, tried_moves
from jewelbox.bots.thinker import Finding
from jewelbox.core.arrays import allocated
from jewelbox.core.chance import Random
from jewelbox.core.copies import once_per_game
from jewelbox.core.engine import engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.state import State, States


class Search:
    """The tree of one decision; it grows with each call to think."""

    def __init__(self, game: Game, state: State, random: Random, mode: Mode, nodes: int = MOST_NODES) -> None:
        self._iterate = iterations_of(game, mode)
        self._game, self._mode = game, mode
        engine = engine_for(game, mode)
        self._params, sizes, generator = set_up(game, state, random, nodes)
        self._tree, self._scratch = new_tree(sizes, self._params.trees), new_scratch(sizes)
        board: States[State] = States(game.State, 2)
        board[BOARD] = board[ROOT] = state
        self._states, self._generators = engine.packed(board), engine.packed(generator)

    def think(self, iterations: int) -> None:
        """Run this many iterations."""
        self._iterate(self._states, self._generators, self._tree, self._scratch, self._params, iterations)

    @property
    def nodes(self) -> int:
        """How many nodes there are."""
        return int(self._tree.size[0])

    def findings(self) -> list[Finding]:
        """Return the moves that were tried, best first."""
        return [Finding(*tried) for tried in tried_moves(self._tree, self._params.own)]

    def compare(self, best: int, played: int, games: int) -> Comparison:
        """Return all players' chances of winning after two moves, from this many games played to the end."""
        params = self._params
        shares = allocated(Shares, {"players": params.players})
        memory = self._states, self._generators, self._tree, self._scratch, to_the_end(params), shares
        comparison_kernel(self._game, self._mode)(*memory, best, played, 0, games)
        best_parts, parts = ([float(row[seat]) for seat in range(params.players)] for row in shares[:2])
        return comparison_of(best_parts, parts, float(shares.squares[0]), games, params.seat)


@once_per_game
def iterations_of(game: Game, mode: Mode) -> Callable[..., None]:
    """Return the kernel that searches one game, linked and cached between runs."""
    return _linked(game, mode, "search", iterate)


@once_per_game
def comparison_kernel(game: Game, mode: Mode) -> Callable[..., None]:
    """Return the kernel that compares two moves of one game, linked and cached between runs."""
    return _linked(game, mode, "compare", compare)


def _linked(game: Game, mode: Mode, part: str, kernel: Callable[..., None]) -> Callable[..., None]:
    playout: Any = playout_of(game)
    more = {name: getattr(playout, name) for name in KERNELS}
    linked: Callable[..., None] = linker_for(game, mode, Path(__file__).parent, part=part, more=more).entry(kernel)
    return linked
