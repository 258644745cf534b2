"""Reviews are fair: they judge by what a seat could know, add up, and say the same again."""

from __future__ import annotations

from dataclasses import replace

import pytest

import jewelbox
from jewelbox import Code, Mode, Random, RecordError
from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.bots.search.compare import Comparison
from jewelbox.core.record import Record, from_data
from jewelbox.review import (
    DecisionVerdict,
    Judgement,
    Question,
    Review,
    ReviewBudget,
    ReviewJob,
    SearchJudge,
    review,
    why,
)
from jewelbox.review.job import judged
from jewelbox.review.model import verdict_of

SMALL = ReviewBudget(iterations=300, games=100)


def record_of(game: str, players: int) -> Record:
    duel = Tournament(game, players, {}, ("greedy",) * players, seed=5, mode="plain", with_records=True)
    return from_data(play_match(duel, 0, Seats()).record)


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of("maharaja", 2)


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    return review(record, 1, SMALL, judge=SearchJudge(Mode.PLAIN))


def test_every_decision_between_several_moves_is_judged(record: Record, reviewed: Review) -> None:
    moves = [(place, entry) for place, entry in enumerate(record.log, 1) if "move" in entry]
    found = {each.entry: (each.seat, each.move) for each in reviewed.decisions}
    assert found.items() <= {place: (entry["seat"], entry["move"]) for place, entry in moves}.items()
    forced = [place for place, _ in moves if place not in found]
    assert forced
    assert len(found) == len(ReviewJob(record, 0).questions)


def test_chances_add_up_to_one(reviewed: Review) -> None:
    for each in reviewed.decisions:
        assert sum(each.chances) == pytest.approx(1)
        assert sum(each.best_chances) == pytest.approx(1)


def test_accounts_add_up_and_luck_is_nobodys_over_the_table(reviewed: Review) -> None:
    for each in reviewed.accounts:
        assert each.start + each.own + each.luck + each.others == pytest.approx(each.end)
        assert each.own <= 0
    assert sum(each.luck for each in reviewed.accounts) == pytest.approx(0)
    assert sum(each.own + each.others for each in reviewed.accounts) == pytest.approx(0)


def test_the_curve_goes_from_equal_chances_over_the_seats_decisions_to_the_result(reviewed: Review) -> None:
    first, *between, last = reviewed.curve
    assert first.chances == [0.5, 0.5]
    assert [each.entry for each in between] == [each.entry for each in reviewed.own]
    assert last.chances == [each.end for each in reviewed.accounts]


def test_the_same_budget_gives_the_same_review(record: Record, reviewed: Review) -> None:
    assert review(record, 1, SMALL, judge=SearchJudge(Mode.PLAIN)) == reviewed


def test_another_seat_is_judged_by_the_same_verdicts(record: Record, reviewed: Review) -> None:
    assert review(record, 0, SMALL, judge=SearchJudge(Mode.PLAIN)).decisions == reviewed.decisions


def test_hidden_cards_change_neither_verdict_nor_reasons() -> None:
    """Whatever a seat can't see is redealt: it would have been judged the same."""
    judge = SearchJudge(Mode.PLAIN)
    job = ReviewJob(record_of("sultan", 3), 0, ReviewBudget(iterations=3000, games=300))
    exchanged = 0
    for question in job.questions[:: max(1, len(job.questions) // 8)]:
        state = question.variant.engine.redeal(question.state, question.seat, Random(question.entry))
        other = replace(question, state=state)
        exchanged += bytes(state.bytes) != bytes(question.state.bytes)
        decision = judged(question, judge.answer(question))
        assert judged(other, judge.answer(other)) == decision
        assert why(other, decision, ["A", "B", "C"]) == why(question, decision, ["A", "B", "C"])
    assert exchanged > 4


def compared(best: float, played: float, error: float, *, same: bool = False) -> tuple[DecisionVerdict, float, bool]:
    """Return how a move is judged after an answer with these numbers."""
    question = ReviewJob(record_of("maharaja", 2), 0).questions[0]
    legal = question.variant.engine.legal(question.state)
    other = next(move for move in legal if move != question.played)
    after_best, after_played = (
        [share, 1 - share] if question.seat == 0 else [1 - share, share] for share in (best, played)
    )
    answer = Judgement(question.played if same else other, Comparison(after_best, after_played, error))
    decision = judged(question, answer)
    return decision.verdict, decision.cost, decision.is_close


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (compared(0.5, 0.5, 0.0, same=True), (DecisionVerdict.BEST, 0.0, False)),
        (compared(0.5, 0.51, 0.001), (DecisionVerdict.BEST, 0.0, False)),
        (compared(0.5, 0.49, 0.02), (DecisionVerdict.GOOD, 0.0, True)),
        (compared(0.5, 0.25, 0.01), (DecisionVerdict.BLUNDER, 0.25, False)),
    ],
    ids=["played the best", "looks even better", "within the error", "far worse"],
)
def test_a_move_is_blamed_only_when_it_is_surely_worse(
    answer: tuple[DecisionVerdict, float, bool], verdict: tuple[DecisionVerdict, float, bool]
) -> None:
    assert answer == verdict


@pytest.mark.parametrize(
    ("cost", "verdict"),
    [(0.0, "best"), (0.005, "best"), (0.03, "good"), (0.1, "inaccuracy"), (0.2, "mistake"), (0.201, "blunder")],
)
def test_verdicts_have_limits(cost: float, verdict: str) -> None:
    assert verdict_of(cost, is_close=False) == verdict


def test_at_most_three_moments_come_first_the_costliest_before_the_others(reviewed: Review) -> None:
    costs = {each.entry: each.cost for each in reviewed.own}
    shown = [costs[entry] for entry in reviewed.moments]
    assert shown == sorted(costs.values(), reverse=True)[: len(shown)]
    assert len(shown) <= 3


def test_a_game_that_is_still_running_is_refused(record: Record) -> None:
    running = replace(record, log=record.log[:20], result=None)
    with pytest.raises(RecordError, match="still running") as refused:
        ReviewJob(running, 0)
    assert refused.value.code is Code.NOT_ALLOWED


def test_a_record_that_breaks_the_rules_is_refused(record: Record) -> None:
    broken = replace(record, log=[*record.log[:3], {"seat": 0, "move": "skip"}])
    with pytest.raises(RecordError) as refused:
        ReviewJob(broken, 0)
    assert refused.value.entry == 4


def test_a_seat_that_is_not_at_the_table_is_refused(record: Record) -> None:
    with pytest.raises(jewelbox.JewelboxError) as refused:
        ReviewJob(record, 2)
    assert refused.value.code is Code.BAD_SEAT


def test_questions_of_the_reviewed_seat_come_first(record: Record) -> None:
    seats = [each.seat for each in ReviewJob(record, 1).questions]
    assert seats == sorted(seats, reverse=True)


def test_a_review_so_far_has_no_accounts_yet(record: Record) -> None:
    job = ReviewJob(record, 0, SMALL)
    question: Question = job.questions[0]
    job.answer(question, SearchJudge(Mode.PLAIN).answer(question))
    assert [each.entry for each in job.review().decisions] == [question.entry]
    assert job.review().accounts == []


@pytest.mark.parametrize("factor", [0.0, -1.0, 1e9, float("nan")])
def test_a_budget_out_of_range_is_refused(factor: float) -> None:
    with pytest.raises(jewelbox.JewelboxError) as refused:
        ReviewBudget.times(factor)
    assert refused.value.code is Code.BAD_SETTING
