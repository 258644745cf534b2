"""Finished games reviewed: everybody's chances to win, every decision judged, luck and decisions apart, reasons."""

from __future__ import annotations

from jewelbox.review.budget import ReviewBudget
from jewelbox.review.job import Judgement, Question, ReviewJob
from jewelbox.review.judge import DecisionJudge, SearchJudge, review
from jewelbox.review.model import Account, CurvePoint, DecisionVerdict, JudgedDecision, Review
from jewelbox.review.words import why

__all__ = [
    "Account",
    "CurvePoint",
    "DecisionJudge",
    "DecisionVerdict",
    "JudgedDecision",
    "Judgement",
    "Question",
    "Review",
    "ReviewBudget",
    "ReviewJob",
    "SearchJudge",
    "review",
    "why",
]
