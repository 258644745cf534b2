"""Strength during training: games of the network against another bot, in a process next to the training."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament, seated
from jewelbox.bots.guard import seats
from jewelbox.core.copies import own_box
from jewelbox.core.game import Game
from jewelbox.training.log import TrainingEntry

OPPONENT = "greedy"
DEALS = 50
SEED = 2026


class Examiner:
    """Measures files of networks during training; one process, so that it takes little time from the training."""

    def __init__(self, game: Game, path: Path, opponent: str = OPPONENT) -> None:
        own = own_box(game)
        self._game, self._path, self._opponent = game, path, opponent
        self._box = None if own is None else msgspec.structs.asdict(own)
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        self._asked: list[Future[TrainingEntry]] = []
        self._copies = count()

    def ask(self, minutes: float, players: Sequence[int]) -> None:
        """Request a measurement of the networks in the file."""
        copy = self._path.with_name(f"{self._path.name}.exam{next(self._copies)}")  # a process knows files by name
        copy.write_bytes(self._path.read_bytes())
        for each in players:
            what = self._game.NAME, self._box, each, copy, minutes, self._opponent
            self._asked.append(self._pool.submit(measured, *what))
        self._pool.submit(copy.unlink)

    def answers(self) -> list[TrainingEntry]:
        """Return the results since the last call."""
        done = [asked for asked in self._asked if asked.done()]
        self._asked = [asked for asked in self._asked if not asked.done()]
        return [asked.result() for asked in done]

    def all_answers(self) -> list[TrainingEntry]:
        """Wait for all requested measurements."""
        found, self._asked = [asked.result() for asked in self._asked], []
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(wait=error is None, cancel_futures=True)


def measured(
    game: str, box: dict[str, object] | None, players: int, path: Path, minutes: float, opponent: str
) -> TrainingEntry:
    """Play deals of the network in a file against a bot on all other seats; return its share of first places."""
    name = f"instant@{path}"
    tournament = Tournament(game, players, {}, seated((name, opponent), players), SEED, box=box)
    firsts, games = 0.0, DEALS * players
    with seats() as chairs:
        for number in range(games):
            result = play_match(tournament, number, chairs)
            firsts += result.firsts[result.bots.index(name)]
    return TrainingEntry(
        minutes=round(minutes, 3), players=players, against=opponent, share=firsts / games, games=games
    )
