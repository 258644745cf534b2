"""Judged decisions of independent games between bots: each seat's chance, and how the game ended.

Two decisions of a game say little more than one, and thinking about all of them is what takes long. So there are many
games, with a few decisions drawn from each, and every decision gets the budget that it would have in a review.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import process_time
from typing import Any

import msgspec

from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.bots.network.header import shape_for
from jewelbox.core.chance import Random
from jewelbox.core.record import from_data
from jewelbox.games.registry import game_named
from jewelbox.review import ChampionJudge, DecisionJudge, JudgedDecision, Question, ReviewBudget, ReviewJob, SearchJudge
from jewelbox.review.job import judged

BOTS = ("greedy", "search:50", "search:200", "champion:100")
"""Who plays: every seat of every game draws one of them."""
DECISIONS = 4
"""How many decisions of a game are judged, drawn at random."""
LARGER = 8.0
"""The larger budget that verdicts are compared with, as a multiple of the usual one."""
SEED = 25
JUDGES: dict[str, Callable[[], DecisionJudge]] = {"search": SearchJudge, "champion": ChampionJudge}
"""Who judges every decision. `champion` does where a network fits the number of players."""


class Sample(msgspec.Struct, frozen=True):
    """A judged decision: its seat's chance after the move played, and its part of the win at the end."""

    judge: str
    entry: int
    players: int
    chance: float
    won: float
    verdict: str
    seconds: float
    """The processor time that the judge took."""
    again: str | None = None
    """The verdict with the larger budget, if that was requested."""

    @property
    def squared(self) -> float:
        """The square of what chance and result differ by."""
        return (self.chance - self.won) ** 2


class JudgedGame(msgspec.Struct, frozen=True):
    """The samples of one game."""

    samples: list[Sample]

    def by(self, judge: str) -> list[Sample]:
        """Return the samples of a judge."""
        return [each for each in self.samples if each.judge == judge]


def sampling(game: str) -> tuple[str, str]:
    """Say who plays the games, and which decisions are judged."""
    counts = game_named(game).PLAYERS
    return f"{min(counts)} to {max(counts)} seats, each one of {', '.join(BOTS)}", f"{DECISIONS}, drawn at random"


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
    usual, larger = ReviewJob(record, 0), ReviewJob(record, 0, ReviewBudget.times(LARGER))
    again = {each.entry: each for each in larger.questions} if number < compared else {}
    chosen = drawn(usual.questions, Random(SEED + 1, number))
    asked = [(judge, each) for judge in JUDGES for each in chosen if judge == "search" or has_network(each)]
    return JudgedGame([sample_of(judge, each, usual.end, again.get(each.entry)) for judge, each in asked])


def sample_of(judge: str, question: Question, end: Sequence[float], again: Question | None) -> Sample:
    """Judge a decision, perhaps also with the larger budget."""
    began = process_time()
    decision = verdict_on(question, judge)
    seconds = process_time() - began
    return Sample(
        judge=judge,
        entry=question.entry,
        players=len(end),
        chance=decision.chances[question.seat],
        won=end[question.seat],
        verdict=decision.verdict,
        seconds=seconds,
        again=None if again is None else verdict_on(again, judge).verdict,
    )


def has_network(question: Question) -> bool:
    """Return whether the champion has a network for a decision."""
    return shape_for(question.game, question.view) is not None


def compile_for(game: str) -> None:
    """Compile what plays and judges, so that many processes can load it."""
    tournament = Tournament(game, 2, {}, ("search:1", "champion:1"), seed=1, mode="compiled", with_records=True)
    record = from_data(play_match(tournament, 0, Seats()).record or {})
    question = ReviewJob(record, 0, ReviewBudget(1, 1)).questions[0]
    for judge in JUDGES:
        verdict_on(question, judge)


def drawn(questions: Sequence[Question], random: Random) -> list[Question]:
    """Return this many different decisions, all equally likely."""
    left = sorted(questions, key=lambda each: each.entry)
    return [left.pop(random.below(len(left))) for _ in range(min(DECISIONS, len(left)))]


def verdict_on(question: Question, judge: str) -> JudgedDecision:
    """Judge a decision."""
    return judged(question, JUDGES[judge]().answer(question))


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
    compile_for(game)
    context = get_context("spawn")  # compiled kernels and forks don't mix
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        for one in pool.map(sample, numbers):
            yield one
            if is_over():
                pool.shutdown(cancel_futures=True)
                return
