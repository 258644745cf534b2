"""Judges with a network: they use it where one fits, and search where none does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jewelbox import Mode, Random
from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.champion.search import ChampionSearch
from jewelbox.bots.guard import Seats
from jewelbox.core.record import from_data
from jewelbox.review import ChampionJudge, Question, ReviewBudget, ReviewJob, SearchJudge

ENOUGH = ReviewBudget(iterations=200, games=60)


@pytest.fixture(scope="module")
def question() -> Question:
    duel = Tournament("sultan", 2, {}, ("greedy",) * 2, seed=5, mode="plain", with_records=True)
    found = ReviewJob(from_data(play_match(duel, 0, Seats()).record), 0).questions[3]
    return replace(found, budget=ENOUGH)


def test_a_judge_with_a_network_searches_half_as_often_with_it(
    question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = list[int]()
    plain = ChampionSearch.think

    def think(search: ChampionSearch, iterations: int) -> None:
        thought.append(iterations)
        plain(search, iterations)

    monkeypatch.setattr(ChampionSearch, "think", think)
    answer = ChampionJudge(Mode.PLAIN).answer(question)
    assert thought == [question.budget.iterations // 2]
    assert sum(answer.comparison.best) == pytest.approx(1)
    assert answer.best in question.variant.engine.legal(question.state)


def test_without_a_network_that_fits_search_judges(question: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jewelbox.bots.champion.bot.network_for", lambda *_: None)
    assert ChampionJudge(Mode.PLAIN).answer(question) == SearchJudge(Mode.PLAIN).answer(question)


def test_hidden_cards_change_no_answer_of_a_network(question: Question) -> None:
    state = question.variant.engine.redeal(question.state, question.seat, Random(1))
    assert bytes(state.bytes) != bytes(question.state.bytes)
    judge = ChampionJudge(Mode.PLAIN)
    assert judge.answer(replace(question, state=state)) == judge.answer(question)
