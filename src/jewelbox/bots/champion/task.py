"""What a network does in a browser: everything the WebAssembly module `champion` of a game needs, made without NumPy.

Python knows only the header of a game's networks. The weights go straight to the worker, which loads them when a task
asks for them. With a budget of iterations the move is the one that `ChampionBot` chooses, and the probabilities of
moves are those that `InstantBot` chooses by.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jewelbox.bots.budget import Budget
from jewelbox.bots.champion.setup import set_up, sizes_of
from jewelbox.bots.network.header import Guidance, Shape, file_for, guidance_of, header_of
from jewelbox.bots.search.task import NetworkPart, SearchTask, boards, named, task_of
from jewelbox.core.chance import Random
from jewelbox.core.views import View
from jewelbox.games.registry import game_of

PART = "champion"


def champion_task_of(view: View, random: Random, budget: Budget) -> SearchTask:
    """Return the search of the seat whose view it is; without a network that fits, it is one by heuristics."""
    game, found = game_of(view), network_in_browser(view)
    if found is None:
        return task_of(view, random, budget)
    state = game.imagine(view)
    params, sizes, generator = set_up(game, state, random, found.shape, found.guidance)
    return SearchTask(
        game=game.NAME,
        part=PART,
        sizes=sizes,
        numbers=named(params._asdict()),
        contents={"states": boards(state), "generators": bytes(generator.bytes)},
        iterations=budget.iterations,
        seconds=budget.seconds,
        network=found.part,
    )


def policy_task_of(view: View, moves: Sequence[int]) -> SearchTask | None:
    """Return the task whose answer is the policy's probability of each of these moves; None if no network fits."""
    game, found = game_of(view), network_in_browser(view)
    if found is None:
        return None
    state = game.imagine(view)
    return SearchTask(
        game=game.NAME,
        part=PART,
        sizes=sizes_of(game, found.shape, nodes=1),
        numbers={"seat": game.turn(state), "count": len(moves), "certainty": found.guidance.instant},
        contents={"states": boards(state), "moves": b"".join(_written(move) for move in moves)},
        iterations=0,
        seconds=0,
        network=found.part,
    )


class NetworkFound(NamedTuple):
    """What a header says about the network for a table."""

    shape: Shape
    guidance: Guidance
    part: NetworkPart


def network_in_browser(view: View) -> NetworkFound | None:
    """Return the network for a table's rules and players, if there is one."""
    file = file_for(game_of(view), view)
    if file is None:
        return None
    header, start = header_of(file), 0
    for shape in header.networks:
        if shape.players == view.players:
            return NetworkFound(shape, guidance_of(file, view.players), NetworkPart(header.checksum, start))
        start += shape.numbers
    return None


def _written(move: int) -> bytes:
    return move.to_bytes(2, "little", signed=True)
