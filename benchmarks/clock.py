"""The clocks of all rates, ours and the peers'."""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy

SAMPLE_SECONDS = 0.3
COPIES = 20


def rate(batch: Callable[[], int]) -> float:
    """Return how many things a batch does per second of processor time, which other programs hardly disturb.

    `batch` does some of them and returns how many; it is repeated for one sample's length.
    """
    return _rate(batch, time.process_time)


def wall_rate(batch: Callable[[], int]) -> float:
    """Return how many things a batch does per second of wall time, for work on several cores at once."""
    return _rate(batch, time.perf_counter)


def _rate(batch: Callable[[], int], clock: Callable[[], float]) -> float:
    done, begin, now = 0, clock(), 0.0
    while now < begin + SAMPLE_SECONDS:
        done += batch()
        now = clock()
    return done / (now - begin)


def copy_rate(thing: object) -> float:
    """Return how many deep copies of something are made per second of processor time."""

    def batch() -> int:
        for _ in range(COPIES):
            deepcopy(thing)
        return COPIES

    return rate(batch)
