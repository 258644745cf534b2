"""The games of a tournament on all processors of this machine, yielded in the order of their numbers.

Workers are separate processes that play one game at a time. They are started fresh ("spawn"), so that nothing but
the tournament's own data reaches them, on every system alike.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from jewelbox.arena.match import Result, play_match, warm_up
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import end_with_parent, seats
from jewelbox.core.errors import Code, JewelboxError

AHEAD = 8
"""How many games a worker may get ahead of the slowest: finished games wait to be yielded in order."""


def results(tournament: Tournament, numbers: range, processes: int) -> Iterator[Result]:
    """Play the games with these numbers and yield their results in order, as they finish."""
    processes = min(processes, len(numbers))
    if processes <= 1:
        return played_here(tournament, numbers)
    return Crew(tournament, processes).results(numbers)


def played_here(tournament: Tournament, numbers: range) -> Iterator[Result]:
    """Play the games one after the other in this process."""
    warm_up(tournament)
    with seats(tournament.limit) as table:
        for number in numbers:
            yield play_match(tournament, number, table)


class PlayingProcess:
    """A process that plays games, and the number of its current game."""

    def __init__(self, tournament: Tournament) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number: int | None = None
        self._process = context.Process(target=work, args=(theirs, tournament))
        self._process.start()
        theirs.close()

    def play(self, number: int) -> None:
        """Start a game."""
        self.number = number
        with suppress(OSError):  # a worker that has ended is noticed when its answer is awaited
            self.pipe.send(number)

    def result(self) -> Result:
        """Return the game's result; `EOFError` when the process has ended."""
        answer: Result | str = self.pipe.recv()
        if isinstance(answer, str):
            raise RuntimeError(f"game {self.number} failed in its process:\n{answer}")  # noqa: TRY004  # not a type
        self.number = None
        return answer

    def end(self) -> None:
        """End the process at once; its bots' processes see that and end too."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


def work(pipe: Connection, tournament: Tournament) -> None:
    """Run as a worker: play the games with the numbers that arrive, until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the main process of the tournament decides when to stop
    end_with_parent()
    warm_up(tournament)
    with suppress(EOFError, OSError), seats(tournament.limit) as table:
        while True:
            number = pipe.recv()
            try:
                answer: Result | str = play_match(tournament, number, table)
            except Exception:  # noqa: BLE001  # whatever it is, the main process is notified
                answer = traceback.format_exc()
            pipe.send(answer)


class Crew:
    """Several workers; one whose process ends in the middle of a game is replaced, and the game played again."""

    def __init__(self, tournament: Tournament, size: int) -> None:
        self._tournament = tournament
        self._size = size
        self._workers: list[PlayingProcess] = []
        self._lost: set[int] = set()

    def results(self, numbers: range) -> Iterator[Result]:
        """Play the games and yield their results in order."""
        to_play, done = deque(numbers), dict[int, Result]()
        try:
            for _ in range(self._size):
                self._workers.append(PlayingProcess(self._tournament))
            for number in numbers:
                while number not in done:
                    self._hand_out(to_play, number + AHEAD * self._size)
                    for result in self._finished():
                        done[result.number] = result
                yield done.pop(number)
        finally:
            for worker in self._workers:
                worker.end()

    def _hand_out(self, to_play: deque[int], below: int) -> None:
        for worker in self._workers:
            if worker.number is None and to_play and to_play[0] < below:
                worker.play(to_play.popleft())

    def _finished(self) -> Iterator[Result]:
        """Wait until a game is over, and yield the results available."""
        busy = {worker.pipe: worker for worker in self._workers if worker.number is not None}
        for pipe in wait(list(busy)):
            worker = busy[pipe]  # type: ignore[index]  # `wait` returns what it was given
            try:
                yield worker.result()
            except (EOFError, OSError):
                self._replace(worker)

    def _replace(self, worker: PlayingProcess) -> None:
        """Let another worker play the game of one that ended; give up on a game that kills two of them."""
        number = worker.number
        worker.end()
        if number is None or number in self._lost:
            raise JewelboxError(Code.BAD_BOT, f"the process that played game {number} ended, and so did the next")
        self._lost.add(number)
        successor = PlayingProcess(self._tournament)
        self._workers[self._workers.index(worker)] = successor
        successor.play(number)
