"""Finished games reviewed: everybody's chances to win, every decision judged, luck and decisions apart, reasons."""

from __future__ import annotations

from jewelbox.review.budget import ReviewBudget
from jewelbox.review.job import Answer, Question, ReviewJob
from jewelbox.review.judge import Judge, SearchJudge, review
from jewelbox.review.model import Account, CurvePoint, Decision, Review, Verdict
from jewelbox.review.words import why

__all__ = [
    "Account",
    "Answer",
    "CurvePoint",
    "Decision",
    "Judge",
    "Question",
    "Review",
    "ReviewBudget",
    "ReviewJob",
    "SearchJudge",
    "Verdict",
    "review",
    "why",
]
