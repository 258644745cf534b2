"""One search from one position: what Python does around the kernels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from jewelbox.bots.search.course import Course, new_desk
from jewelbox.bots.search.playouts import KERNELS, playout_of
from jewelbox.bots.search.simulate import BOARD, ROOT, iterate
from jewelbox.bots.search.tree import MOST_NODES, NO_NODE, new_tree
from jewelbox.core.chance import Generator, Random, aim
from jewelbox.core.copies import once_per_game
from jewelbox.core.engine import engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.state import State, States

EXPLORATION = 0.25
"""Values lie close together, so this is less than the usual 0.7."""
BIAS = 0.3
WIN_WEIGHT = 0.5
WORD_PARTS = 4
"""A generator's key is drawn in so many parts of 16 bits."""


class Finding(NamedTuple):
    """What a search found out about one legal move."""

    move: int
    visits: int
    value: float
    """The average outcome for the seat that searches, from 0 to 1."""


class Search:
    """The tree of one decision, which grows as long as it is asked to think on."""

    def __init__(self, game: Game, state: State, random: Random, mode: Mode, nodes: int = MOST_NODES) -> None:
        self._iterate = iterations_of(game, mode)
        engine = engine_for(game, mode)
        players = int(state.players)  # type: ignore[attr-defined]  # every game's has
        self._course = course_of(game, state, engine.turn(state), players)
        self._tree = new_tree(max(nodes, self._course.trees), self._course.trees)
        self._desk = new_desk(game, players, self._course.trees)
        board: States[State] = States(game.State, 2)
        board[BOARD] = board[ROOT] = state
        self._states, self._generators = engine.packed(board), engine.packed(_generator(random))

    def think(self, iterations: int) -> None:
        """Carry out so many iterations."""
        self._iterate(self._states, self._generators, self._tree, self._desk, self._course, iterations)

    @property
    def nodes(self) -> int:
        """How many nodes there are."""
        return int(self._tree.size[0])

    def findings(self) -> list[Finding]:
        """Return the moves that were tried, the best first: the one tried most often, of equals the most valuable."""
        tree, found = self._tree, []
        child = tree.first_child[self._course.own]
        while child != NO_NODE:
            visits = int(tree.visits[child])
            found.append(Finding(int(tree.label[child]), visits, float(tree.total[child]) / visits))
            child = tree.sibling[child]
        return sorted(found, key=lambda each: (-each.visits, -each.value, each.move))


def course_of(game: Game, state: State, seat: int, players: int) -> Course:
    """Return the numbers that steer a search of a seat from a position."""
    playout = playout_of(game)
    return Course(
        seat=seat,
        players=players,
        trees=players + 1 if playout.HIDES_MOVES else 1,
        own=players if playout.HIDES_MOVES else 0,
        horizon=playout.round_of(state) + playout.ROUNDS_AHEAD,
        exploration=EXPLORATION,
        bias=BIAS,
        noise=playout.NOISE,
        span=playout.SPAN * 1000,
        win_weight=WIN_WEIGHT,
    )


def _generator(random: Random) -> Generator:
    """Return a generator of its own, aimed by a few numbers of the one that is passed in."""
    low, mid, high, top = (random.below(1 << 16) for _ in range(WORD_PARTS))
    generator = Generator()
    aim(generator, low | mid << 16, high | top << 16, 0)
    return generator


@once_per_game
def iterations_of(game: Game, mode: Mode) -> Callable[..., None]:
    """Return the kernel that searches one game, linked and kept between runs."""
    playout: Any = playout_of(game)
    more = {name: getattr(playout, name) for name in KERNELS}
    kernel: Callable[..., None] = linker_for(game, mode, Path(__file__).parent, part="search", more=more).entry(iterate)
    return kernel
