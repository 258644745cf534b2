"""Whole numbers from callers: Python's own, and those of NumPy."""

from __future__ import annotations

from operator import index


def whole(value: object) -> int | None:
    """Return a number that is whole by its type; None for anything else, also for 3.0."""
    try:
        return int(index(value))  # type: ignore[arg-type]  # that is the question
    except TypeError:
        return None
