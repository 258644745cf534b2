"""Judged decisions of games between bots: what the chance of each seat was, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import msgspec

from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.core.record import Record, from_data
from jewelbox.review import JudgedDecision, Question, ReviewBudget, ReviewJob, SearchJudge
from jewelbox.review.job import judged

BOT = "search:300"
"""Who plays: well enough that results are not down to luck, and quickly."""
PLAYERS = 3
DECISIONS = 12
"""How many decisions of a game are judged, evenly spread: neighbouring ones are too similar."""
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


def played(game: str, number: int) -> dict[str, Any]:
    """Return the record of the game with this number between bots."""
    tournament = Tournament(game, PLAYERS, {}, (BOT,) * PLAYERS, seed=SEED, mode="compiled", with_records=True)
    return play_match(tournament, number, Seats()).record or {}


def samples_of(game: str, compared: int, number: int) -> list[Sample]:
    """Play a game and judge some of its decisions; the first `compared` games with both budgets."""
    record = from_data(played(game, number))
    job = ReviewJob(record, 0)
    chosen = spread(job.questions)
    verdicts = [verdict_on(each) for each in chosen]
    again = _larger(record, chosen) if number < compared else [None] * len(chosen)
    return [
        Sample(each.chances[each.seat], job.end[each.seat], each.verdict, other)
        for each, other in zip(verdicts, again, strict=True)
    ]


def _larger(record: Record, chosen: Sequence[Question]) -> list[str | None]:
    """Return the verdicts on the same decisions with the larger budget."""
    job = ReviewJob(record, 0, ReviewBudget.times(LARGER))
    questions = {each.entry: each for each in job.questions}
    return [verdict_on(questions[each.entry]).verdict for each in chosen]


def spread(questions: Sequence[Question]) -> list[Question]:
    """Return this many decisions, evenly spread over the game and all seats."""
    ordered = sorted(questions, key=lambda each: each.entry)
    number = min(DECISIONS, len(ordered))
    return [ordered[(2 * place + 1) * len(ordered) // (2 * number)] for place in range(number)]


def verdict_on(question: Question) -> JudgedDecision:
    """Judge a decision."""
    return judged(question, SearchJudge().answer(question))


def all_samples(game: str, games: int, compared: int, processes: int) -> Iterator[list[Sample]]:
    """Yield the samples of each game, from several processes at once."""
    context = get_context("spawn")  # compiled kernels and forks don't mix
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(partial(samples_of, game, compared), range(games))
