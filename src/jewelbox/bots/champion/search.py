"""One search with a network from one position: what Python does around the kernels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jewelbox.bots.champion.compare import compare, to_the_end
from jewelbox.bots.champion.parameters import ChampionMemory
from jewelbox.bots.champion.setup import set_up
from jewelbox.bots.champion.simulate import iterate
from jewelbox.bots.network import network as networks
from jewelbox.bots.network.header import USUAL, Guidance
from jewelbox.bots.network.network import Network, Thoughts, shape_of
from jewelbox.bots.search.compare import Comparison, Shares, comparison_of
from jewelbox.bots.search.playouts import KERNELS, playout_of
from jewelbox.bots.search.simulate import BOARD, ROOT
from jewelbox.bots.search.tree import MOST_NODES, new_tree, tried_moves
from jewelbox.bots.thinker import Finding
from jewelbox.core.arrays import allocated
from jewelbox.core.chance import Random
from jewelbox.core.companions import companion
from jewelbox.core.copies import once_per_game
from jewelbox.core.engine import engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.state import State, States


class ChampionSearch:
    """The tree of one decision; it grows with each call to think."""

    def __init__(
        self,
        game: Game,
        state: State,
        network: Network,
        random: Random,
        mode: Mode,
        nodes: int = MOST_NODES,
        guidance: Guidance = USUAL,
    ) -> None:
        engine = engine_for(game, mode)
        self._params, sizes, generator = set_up(game, state, random, shape_of(network), guidance, nodes)
        self._tree, scratch = new_tree(sizes, self._params.trees), allocated(ChampionMemory, sizes)
        board: States[State] = States(game.State, 2)
        board[BOARD] = board[ROOT] = state
        packed = engine.packed(board), engine.packed(generator)
        thoughts = allocated(Thoughts, sizes)
        self._game, self._mode, self._memory = game, mode, (*packed, self._tree, scratch)
        self._iterate = partial(iterations_of(game, mode), *self._memory, network, thoughts, self._params)

    def think(self, iterations: int) -> None:
        """Run this many iterations."""
        self._iterate(iterations)

    def findings(self) -> list[Finding]:
        """Return the moves that were tried, best first."""
        return [Finding(*tried) for tried in tried_moves(self._tree, self._params.own)]

    def compare(self, best: int, played: int, games: int) -> Comparison:
        """Return all players' chances of winning after two moves, from this many games played to the end."""
        players = self._params.players
        shares = allocated(Shares, {"players": players})
        comparison = comparison_kernel(self._game, self._mode)
        comparison(*self._memory, to_the_end(self._params), shares, best, played, 0, games)
        best_parts, parts = ([float(row[seat]) for seat in range(players)] for row in shares[:2])
        return comparison_of(best_parts, parts, float(shares.squares[0]), games, self._params.seat)


@once_per_game
def iterations_of(game: Game, mode: Mode) -> Callable[..., None]:
    """Return the kernel that searches one game, linked and cached between runs."""
    return _linked(game, mode, "champion", iterate)


@once_per_game
def comparison_kernel(game: Game, mode: Mode) -> Callable[..., None]:
    """Return the kernel that compares two moves of one game, linked and cached between runs."""
    return _linked(game, mode, "champion_compare", compare)


def _linked(game: Game, mode: Mode, part: str, entry: Callable[..., None]) -> Callable[..., None]:
    playout = playout_of(game)
    more = {name: getattr(playout, name) for name in KERNELS} | {"observe": companion("observation", game).observe}
    folders = Path(__file__).parent, Path(networks.__file__).parent, Path(__file__).parents[1] / "search"
    kernel: Callable[..., None] = linker_for(game, mode, *folders, part=part, more=more).entry(entry)
    return kernel
