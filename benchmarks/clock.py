"""The clocks of all rates, ours and the peers'."""

from __future__ import annotations

import time
from collections.abc import Callable

SAMPLE_SECONDS = 0.3


def rate(batch: Callable[[], int]) -> float:
    """Return how many things a batch does per second of processor time, which other programs hardly disturb.

    `batch` does some of them and returns how many; it is repeated for one sample's length.
    """
    done, begin, now = 0, time.process_time(), 0.0
    while now < begin + SAMPLE_SECONDS:
        done += batch()
        now = time.process_time()
    return done / (now - begin)


def wall_rate(batch: Callable[[], int]) -> float:
    """Return how many things a batch does per second of wall time, for work on several cores at once."""
    done, begin, now = 0, time.perf_counter(), 0.0
    while now < begin + SAMPLE_SECONDS:
        done += batch()
        now = time.perf_counter()
    return done / (now - begin)
