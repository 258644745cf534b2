"""A game looked back on: after each decision who was likely to win, and what search would have done.

Chances to win are shares of games that are played on from the position as it was, with all cards open, by search's
heuristics. The best move is what search finds with what the seat knew then, so that nobody is blamed for not seeing
what was hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from jewelbox.bots.search import search
from jewelbox.bots.search.parameters import Parameters, Scratch, new_scratch
from jewelbox.bots.search.playouts import KERNELS, playout_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.search.setup import parameters_of, sizes_of
from jewelbox.bots.search.simulate import BOARD, ROOT, play_through
from jewelbox.bots.search.tree import NO_NODE, Tree, new_tree
from jewelbox.bots.search.value import evaluate
from jewelbox.core.arrays import Reals
from jewelbox.core.chance import Random
from jewelbox.core.copies import once_per_game
from jewelbox.core.drivers import Packed
from jewelbox.core.engine import engine_for, linker_for
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode, kernel
from jewelbox.core.position import Position
from jewelbox.core.record import Record
from jewelbox.core.replay import positions, variant_of
from jewelbox.core.state import State, States
from jewelbox.games.registry import GAMES

TO_THE_END = 1 << 30
"""A horizon that no game reaches."""


@dataclass(frozen=True)
class Assessment:
    """One decision: `entry` is its place in the record's log, from 1; `chances` to win go by seat, before the move.

    `best` is what search found, `cost` how much worse the move played looked to it, from 0 to 1; None where search
    did not look at it. A forced move is its own best.
    """

    entry: int
    seat: int
    move: str
    best: str
    cost: float | None
    is_forced: bool
    chances: list[float]


def analysis(record: Record, iterations: int, games: int, mode: Mode | None = None) -> Iterator[Assessment]:
    """Look at every decision of a record: so many iterations of search, so many games played on."""
    variant = variant_of(record, GAMES, mode)
    for number, (position, entry) in enumerate(zip(positions(record, variant), record.log, strict=False), 1):
        if "move" in entry:
            random = Random(Random(0).child_seed(number))
            chances = win_chances(position, games, random)
            best, cost = verdict(position, str(entry["move"]), iterations, random)
            forced = len(position.legal_numbers()) == 1
            yield Assessment(number, int(entry["seat"]), str(entry["move"]), best, cost, forced, chances)


def decisions_of(record: Record) -> int:
    """Return how many decisions a record has."""
    return sum("move" in entry for entry in record.log)


def verdict(position: Position, move: str, iterations: int, random: Random) -> tuple[str, float | None]:
    """Return the move that search prefers, and how much worse the move played looks to it."""
    if len(position.legal_numbers()) == 1:
        return move, 0.0
    variant = position.variant
    view = variant.view(position.state, position.seat, variant.most_shown)
    thought = Search(variant.game, variant.game.imagine(view), random, variant.mode)
    thought.think(iterations)
    found = {variant.game.MOVES[finding.move]: finding.value for finding in thought.findings()}
    best = next(iter(found))
    played = variant.game.MOVES[position.checked_move(move)]
    return best, max(0.0, found[best] - found[played]) if played in found else None


def win_chances(position: Position, games: int, random: Random) -> list[float]:
    """Return each seat's share of the wins in so many games played on from here, with all cards open."""
    variant, state = position.variant, position.state
    game, players = variant.game, variant.players
    engine = engine_for(game, variant.mode)
    params = parameters_of(game, state, position.seat or 0, players)._replace(horizon=TO_THE_END, win_weight=1.0)
    board: States[State] = States(game.State, 2)
    board[ROOT] = state
    shares = np.zeros(players, np.float64)
    sizes = sizes_of(game, params, nodes=params.trees)
    scratch, tree = new_scratch(sizes), new_tree(sizes, params.trees)
    for each in range(params.trees):
        scratch.at[each] = NO_NODE  # outside the tree heuristics decide
    generators = engine.packed(random.generator)
    _kernel(game, variant.mode)(engine.packed(board), generators, tree, scratch, params, games, shares)
    return [round(share / games, 4) for share in shares.tolist()]


@kernel
def play_on(
    states: Packed, generators: Packed, tree: Tree, scratch: Scratch, params: Parameters, games: int, shares: Reals
) -> None:
    """Play on from states[ROOT] so many times, and add up each seat's part of the wins. Changes all but `params`."""
    for _ in range(games):
        states[BOARD] = states[ROOT]
        play_through(states[BOARD], generators[0], tree, scratch, params)
        evaluate(states[BOARD], scratch, params)
        for seat in range(params.players):
            shares[seat] += scratch.value[seat]


@once_per_game
def _kernel(game: Game, mode: Mode) -> Callable[..., None]:
    playout: Any = playout_of(game)
    more = {name: getattr(playout, name) for name in KERNELS}
    folders = Path(search.__file__).parent, Path(__file__).parent
    linked: Callable[..., None] = linker_for(game, mode, *folders, part="analysis", more=more).entry(play_on)
    return linked
