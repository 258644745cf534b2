"""Why a move would have been better, in words: facts that the game computes from what the seat could know."""

from __future__ import annotations

from jewelbox.core.reasons import Fact, facts_between, sentence
from jewelbox.review.job import Question
from jewelbox.review.model import JudgedDecision


def facts(question: Question, decision: JudgedDecision) -> list[Fact]:
    """Return the reasons for the best move; nothing if it was played."""
    if decision.best == decision.move:
        return []
    state, best = question.game.imagine(question.view), question.game.MOVES.index(decision.best)
    return facts_between(question.game, state, best, question.played)


def why(question: Question, decision: JudgedDecision, names: list[str], language: str = "en") -> list[str]:
    """Return the same as sentences addressed to the seat."""
    return [sentence(question.game, fact, language, names) for fact in facts(question, decision)]
