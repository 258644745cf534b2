"""Judged decisions of independent games between bots: each seat's chance, and how the game ended.

Two decisions of a game say little more than one, and thinking about all of them is what takes long. So there are many
games, with a few decisions drawn from each, and every decision gets the budget that it would have in a review. Results
are stored game by game: an interrupted measurement continues where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.core.chance import Random
from jewelbox.core.record import Record, from_data
from jewelbox.games.registry import game_named
from jewelbox.review import JudgedDecision, Question, ReviewBudget, ReviewJob, SearchJudge
from jewelbox.review.job import judged

BOTS = ("greedy", "search:50", "search:200")
"""Who plays: every seat of every game draws one of them."""
DECISIONS = 2
"""How many decisions of a game are judged, drawn at random."""
SAMPLED = f"2 to 5 seats, each one of {', '.join(BOTS)}", f"{DECISIONS}, drawn at random"
LARGER = 8.0
"""The larger budget that verdicts are compared with, as a multiple of the usual one."""
SEED = 25


class Sample(msgspec.Struct, frozen=True):
    """A judged decision: its seat's chance after the move played, and its part of the win at the end."""

    chance: float
    won: float
    verdict: str
    again: str | None = None
    """The verdict with the larger budget, if that was requested."""


class JudgedGame(msgspec.Struct, frozen=True):
    """The samples of one game."""

    number: int
    samples: list[Sample]


class SampleJournal:
    """The games of one kind that were judged, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith(b"\n")]  # the last one may be truncated
        path.write_bytes(b"".join(whole))
        self.games = {each.number: each for each in (msgspec.json.decode(line, type=JudgedGame) for line in whole)}

    def add(self, one: JudgedGame) -> None:
        """Store the samples of a game."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")
        self.games[one.number] = one

    @property
    def samples(self) -> list[Sample]:
        """All samples, in the order of the games."""
        return [sample for number in sorted(self.games) for sample in self.games[number].samples]


def played(game: str, number: int) -> dict[str, Any]:
    """Return the record of the game with this number: its own deal, number of players and bots."""
    random = Random(SEED, number)
    counts = game_named(game).PLAYERS
    players = counts[random.below(len(counts))]
    bots = tuple(BOTS[random.below(len(BOTS))] for _ in range(players))
    seed = Random(SEED).child_seed(number)
    tournament = Tournament(game, players, {}, bots, seed=seed, mode="compiled", with_records=True)
    return play_match(tournament, 0, Seats()).record or {}


def samples_of(game: str, compared: int, number: int) -> JudgedGame:
    """Play a game and judge some of its decisions; the first `compared` games with both budgets."""
    record = from_data(played(game, number))
    job = ReviewJob(record, 0)
    chosen = drawn(job.questions, Random(SEED + 1, number))
    verdicts = [verdict_on(each) for each in chosen]
    again = _larger(record, chosen) if number < compared else [None] * len(chosen)
    samples = [
        Sample(each.chances[each.seat], job.end[each.seat], each.verdict, other)
        for each, other in zip(verdicts, again, strict=True)
    ]
    return JudgedGame(number, samples)


def _larger(record: Record, chosen: Sequence[Question]) -> list[str | None]:
    """Return the verdicts on the same decisions with the larger budget."""
    job = ReviewJob(record, 0, ReviewBudget.times(LARGER))
    questions = {each.entry: each for each in job.questions}
    return [verdict_on(questions[each.entry]).verdict for each in chosen]


def drawn(questions: Sequence[Question], random: Random) -> list[Question]:
    """Return this many different decisions, all equally likely."""
    left = sorted(questions, key=lambda each: each.entry)
    return [left.pop(random.below(len(left))) for _ in range(min(DECISIONS, len(left)))]


def verdict_on(question: Question) -> JudgedDecision:
    """Judge a decision."""
    return judged(question, SearchJudge().answer(question))


def judged_games(
    game: str, numbers: Sequence[int], compared: int, processes: int, is_over: Callable[[], bool]
) -> Iterator[JudgedGame]:
    """Yield the samples of these games until time is over, from several processes at once."""
    sample = partial(samples_of, game, compared)
    if processes <= 1:
        for number in numbers:
            if is_over():
                return
            yield sample(number)
        return
    context = get_context("spawn")  # compiled kernels and forks don't mix
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        for one in pool.map(sample, numbers):
            yield one
            if is_over():
                pool.shutdown(cancel_futures=True)
                return
