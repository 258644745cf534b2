"""Our games in batches on the CPU: random steps, with observations and masks written after each."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.clock import wall_rate
from benchmarks.inside import PLAYERS, SEED
from jewelbox.core.kernel import Mode
from jewelbox.envs.batch import Batch

SIZE = 4096


def steps(name: str) -> Callable[[], float]:
    """Return the measurement of steps per second of a whole batch, on all cores."""
    batch = Batch(name, PLAYERS, SIZE, seed=SEED, mode=Mode.COMPILED)

    def once() -> int:
        batch.play()
        return SIZE

    return lambda: wall_rate(once)
