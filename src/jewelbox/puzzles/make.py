"""Searches many games for puzzles, on several processors; progress is stored, so that the search can continue later.

The journal next to the file has a line for each game that was searched. The file itself has the puzzles, the easiest
first, and is written at the end.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import count as numbers_from
from pathlib import Path

import msgspec

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.puzzles.find import Quest, Searched, compile_for, holds, searched
from jewelbox.puzzles.model import Puzzle, lines_of, puzzle_of


class PuzzleTally(msgspec.Struct, frozen=True):
    """The result of a search for puzzles."""

    games: int = 0
    decisions: int = 0
    found: int = 0
    """Decisions in which one move was clearly best and sometimes missed."""
    confirmed: int = 0
    """Those in which the larger budget found the same answer."""

    def plus(self, one: Searched) -> PuzzleTally:
        """Return the tally with one more game."""
        return PuzzleTally(
            self.games + 1, self.decisions + one.decisions, self.found + one.found, self.confirmed + len(one.puzzles)
        )


def journal_of(target: Path) -> Path:
    """Return where the progress of a search is stored."""
    return target.with_name(f"{target.name}.journal")


class PuzzleJournal:
    """The searched games of a quest, in a file next to the puzzles."""

    def __init__(self, target: Path, quest: Quest) -> None:
        self.path = journal_of(target)
        self.games: dict[int, Searched] = {}
        self.kept = puzzles_at(target) if target.is_file() else []
        """The puzzles that the file has already."""
        head = msgspec.json.encode(quest) + b"\n"
        if self.path.is_file():
            self._read(head)
        else:
            self.path.write_bytes(head)

    def _read(self, head: bytes) -> None:
        """Read what was searched; a truncated last line is dropped."""
        first, *lines = self.path.read_bytes().splitlines(keepends=True)
        if first != head:
            raise JewelboxError(
                Code.BAD_SETTING, f"{self.path} is for another game, bot or seed; use the same, or delete the file"
            )
        whole = [line for line in lines if line.endswith(b"\n")]
        self.path.write_bytes(head + b"".join(whole))
        for each in (msgspec.json.decode(line, type=Searched) for line in whole):
            self.games[each.number] = each

    def add(self, one: Searched) -> None:
        """Store the result of a game."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")
        self.games[one.number] = one

    @property
    def tally(self) -> PuzzleTally:
        """The total of all games."""
        tally = PuzzleTally()
        for each in self.games.values():
            tally = tally.plus(each)
        return tally

    def puzzles(self, count: int) -> list[Puzzle]:
        """Return the first puzzles: those kept from before, then in the order of the games. The easiest come first."""
        new = [puzzle for number in sorted(self.games) for puzzle in self.games[number].puzzles]
        each = {puzzle.id: puzzle for puzzle in [*self.kept, *new]}
        return sorted(list(each.values())[:count], key=lambda puzzle: (puzzle.rating, puzzle.id))


def puzzles_at(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file."""
    return [puzzle_of(line) for line in path.read_bytes().splitlines()]


def recheck(quest: Quest, target: Path, *, processes: int = 1) -> tuple[int, int]:
    """Drop the puzzles of a file whose answer the strongest bot no longer chooses. Return how many it has, and had.

    The search's journal goes with them: it would bring them back.
    """
    puzzles = puzzles_at(target)
    strangers = [each.id for each in puzzles if each.game != quest.game]
    if strangers:
        raise JewelboxError(Code.BAD_RECORD, f"{target} has puzzles of another game: {strangers[0]}")
    answers = _checked(puzzles, quest, processes)
    kept = [puzzle for puzzle, is_kept in zip(puzzles, answers, strict=True) if is_kept]
    target.write_text(lines_of(kept), encoding="utf-8", newline="\n")
    journal_of(target).unlink(missing_ok=True)
    return len(kept), len(puzzles)


def _checked(puzzles: list[Puzzle], quest: Quest, processes: int) -> list[bool]:
    check = partial(holds, effort=quest.effort)
    if processes <= 1:
        return [check(each) for each in puzzles]
    compile_for(quest)
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(check, puzzles))


def make(
    quest: Quest,
    target: Path,
    *,
    count: int = 200,
    processes: int = 1,
    minutes: float = 60.0,
    progress: Callable[[PuzzleTally], object] = lambda _: None,
) -> tuple[int, PuzzleTally]:
    """Search until the file has enough puzzles or the time is over; those in it are kept. Return how many it has."""
    journal, until = PuzzleJournal(target, quest), time.time() + 60 * minutes
    if len(journal.puzzles(count)) < count:
        if processes > 1:
            compile_for(quest)
        for one in _games(quest, journal, processes, until, lambda: _is_done(journal, count, until)):
            journal.add(one)
            progress(journal.tally)
    puzzles = journal.puzzles(max(count, len(journal.kept)))
    target.write_text(lines_of(puzzles), encoding="utf-8", newline="\n")
    return len(puzzles), journal.tally


def _is_done(journal: PuzzleJournal, count: int, until: float) -> bool:
    return time.time() >= until or len(journal.puzzles(count)) >= count


def _games(
    quest: Quest, journal: PuzzleJournal, processes: int, until: float, is_done: Callable[[], bool]
) -> Iterator[Searched]:
    """Yield the results of games that were not searched before, until there are enough; running games are awaited."""
    numbers = (number for number in numbers_from() if number not in journal.games)
    search = partial(searched, quest, until=until)
    if processes <= 1:
        while not is_done():
            yield search(next(numbers))
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        waiting: set[Future[Searched]] = set()
        while waiting or not is_done():
            while len(waiting) < processes and not is_done():
                waiting.add(pool.submit(search, next(numbers)))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
