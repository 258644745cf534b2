"""Reviews of finished games: everyone's chances of winning, a verdict on every decision, luck, and reasons."""

from __future__ import annotations

from jewelbox.review.budget import ReviewBudget
from jewelbox.review.hints import Hint, hint
from jewelbox.review.job import Judgement, Question, ReviewJob
from jewelbox.review.judge import ChampionJudge, DecisionJudge, SearchJudge, review
from jewelbox.review.model import Account, CurvePoint, DecisionVerdict, JudgedDecision, Review
from jewelbox.review.words import why

__all__ = [
    "Account",
    "ChampionJudge",
    "CurvePoint",
    "DecisionJudge",
    "DecisionVerdict",
    "Hint",
    "JudgedDecision",
    "Judgement",
    "Question",
    "Review",
    "ReviewBudget",
    "ReviewJob",
    "SearchJudge",
    "hint",
    "review",
    "why",
]
