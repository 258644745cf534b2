"""How much of the machine a process may use."""

from __future__ import annotations

import os
import sys


def processors() -> int:
    """Return how many processors this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
