"""The games of a tournament on a Ray cluster (the extra `ray`): the same games, yielded in the same order.

Every machine in the cluster has Jewelbox, and bot files in the same place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from jewelbox.arena.match import Result, play_match, warm_up
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import AHEAD
from jewelbox.bots.guard import Seats
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra

RETRIES = 1
"""How often a game is played again if its process ends."""


class Actor:
    """An actor in a cluster process: seats at which one game after another is played."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._seats = Seats(tournament.limit)
        warm_up(tournament)

    def play(self, number: int) -> Result:
        """Play the game with this number."""
        return play_match(self._tournament, number, self._seats)


def results(tournament: Tournament, numbers: range, address: str) -> Iterator[Result]:
    """Play the games on the cluster at this address and yield their results in order, as they finish."""
    ray = _ray()
    try:
        ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError) as error:
        remedy = "start one with: ray start --head, or name another address"
        raise JewelboxError(Code.BAD_SETTING, f"no Ray cluster answers at {address!r}: {error}; {remedy}") from None
    try:
        yield from _ordered(ray, tournament, numbers)
    finally:
        ray.shutdown()


def _ray() -> ModuleType:
    with extra("ray"):
        return import_module("ray")


def _ordered(ray: ModuleType, tournament: Tournament, numbers: range) -> Iterator[Result]:
    """Keep every player busy with one game at a time; yield finished games in order."""
    size = max(1, min(int(ray.cluster_resources().get("CPU", 1)), len(numbers)))
    actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=RETRIES)(Actor)
    idle = [actor.remote(tournament) for _ in range(size)]
    to_play, playing, done = deque(numbers), dict[object, Any](), dict[int, Result]()
    for number in numbers:
        while number not in done:
            while idle and to_play and to_play[0] < number + AHEAD * size:
                player = idle.pop()
                playing[player.play.remote(to_play.popleft())] = player
            for ticket in ray.wait(list(playing))[0]:
                idle.append(playing.pop(ticket))
                result: Result = ray.get(ticket)
                done[result.number] = result
        yield done.pop(number)
