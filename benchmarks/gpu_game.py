"""One game on the GPU: checked against single games, then measured. Prints a line of JSON after each result.

Run by `gpu`, which answers "go" when the GPU is free for measuring.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
import warnings
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from typing import Any

import numpy as np

import jewelbox
from benchmarks.gpu_checks import (
    CHECKED_GAMES,
    PLAYERS,
    SEED,
    SingleGame,
    check_sharing,
    check_single_games,
    compare_with_cpu,
)
from benchmarks.gpu_counters import COUNTED_GAMES, COUNTED_STEPS, count
from benchmarks.gpu_say import say
from jewelbox.core.rewards import Reward
from jewelbox.envs.batch import cuda_threads
from jewelbox.envs.batch.cuda import Gpu
from jewelbox.envs.batch.cuda_memory import in_words
from jewelbox.envs.batch.sizes import Sizes

GAMES = 1 << 20
STEPS = 200
SHOWN_STEPS = 20
REPETITIONS = 7
BLOCKS = (32, 64, 128, 256)
LAUNCHES = (1, 2, 4, 8, STEPS)
BANDWIDTH = 4.8e12
"""Bytes a second that an H200's memory moves, by its data sheet."""


class Bench:
    """A large batch, its clock and its kernels."""

    def __init__(self, name: str, games: int, registers: int | None) -> None:
        from numba import cuda

        self._cuda: Any = cuda
        self.games = games
        self.variant = jewelbox.load(name, PLAYERS)
        self.sizes = Sizes(self.variant, games, masks=True, observations=True)
        self.gpu = Gpu(self.variant, self.sizes, SEED, Reward.WIN, registers=registers)

    def check(self) -> None:
        """Raise unless some games, spread over the batch, are where this many decisions lead."""
        self.gpu.advance(given=0, steps=STEPS)
        for place in range(0, self.games, self.games // CHECKED_GAMES):
            single = SingleGame(self.variant.game.NAME, place)
            for _ in range(STEPS):
                single.play_at_random(self.games)
            if self.gpu.state(place) != single.runner.state:
                raise AssertionError(f"{STEPS} decisions at place {place} lead elsewhere in the single game")

    def rates(self, work: Callable[[], None], done: int) -> list[float]:
        """Return how much is done per second by the GPU's own clock, several times."""
        work()
        return [done / self._seconds(work) for _ in range(REPETITIONS)]

    def _seconds(self, work: Callable[[], None]) -> float:
        begin, end = self._cuda.event(), self._cuda.event()
        begin.record()
        work()
        end.record()
        end.synchronize()
        return float(begin.elapsed_time(end)) / 1000

    def play(self) -> None:
        """Make many random decisions in each game, and show nothing."""
        self.gpu.advance(given=0, steps=STEPS)

    def play_and_show(self) -> None:
        """Make random decisions one by one, and write observations and masks after each."""
        for _ in range(SHOWN_STEPS):
            self.gpu.play(given=0, steps=1)

    def step_only(self) -> None:
        """Make random decisions one by one, and show nothing."""
        for _ in range(SHOWN_STEPS):
            self.gpu.advance(given=0, steps=1)

    def show_only(self) -> None:
        """Write observations and masks."""
        for _ in range(SHOWN_STEPS):
            self.gpu.show()

    def best_block(self, work: Callable[[], None], done: int) -> tuple[int, dict[int, Any]]:
        """Try several block sizes and keep the fastest; return it and all figures."""
        figures: dict[int, Any] = {}
        for self.gpu.block in BLOCKS:
            samples = self.rates(work, done)
            figures[self.gpu.block] = {"median": median(samples), "samples": samples}
        self.gpu.block = max(figures, key=lambda block: figures[block]["median"])
        return self.gpu.block, figures

    def by_launch(self, work: Callable[[], None], done: int) -> dict[int, float]:
        """Return the rates with other numbers of decisions in a launch."""
        kept, figures = self.gpu.decisions_per_launch, {}
        for self.gpu.decisions_per_launch in LAUNCHES:
            figures[self.gpu.decisions_per_launch] = median(self.rates(work, done))
        self.gpu.decisions_per_launch = kept
        return figures

    def kernel(self, function: Any) -> dict[str, Any]:
        """Return which GPU resources a compiled kernel uses."""
        (compiled,) = self.gpu.linker.entry(function).overloads.values()
        context, block = self._cuda.current_context(), self.gpu.block
        blocks = context.get_active_blocks_per_multiprocessor(compiled._codelibrary.get_cufunc(), block, 0)  # noqa: SLF001
        most = context.device.MAX_THREADS_PER_MULTIPROCESSOR
        return {
            "registers": compiled.regs_per_thread,
            "local bytes": compiled.local_mem_per_thread,
            "block": block,
            "occupancy": blocks * block / most,
        }

    def bytes_per_step(self) -> dict[str, int]:
        """Count what a step and its output must move through memory, in bytes for each game."""
        state = in_words(self.variant.game.State.dtype).itemsize
        generator = 40
        arrays = {
            name: int(np.dtype(kind).itemsize * np.prod(shape[1:])) for name, (shape, kind) in self.sizes.arrays.items()
        }
        return {
            "step": 2 * (state + generator) + arrays["seats"] + arrays["ended"] + arrays["returns"],
            "show": state + arrays["seats"] + arrays["masks"] + arrays["observations"],
        }


def measure(bench: Bench) -> None:
    """Measure random play, then steps with all outputs, and report what each took."""
    block, figures = bench.best_block(bench.play, bench.games * STEPS)
    say(**{"random play": figures[block] | {"block": block}, "random play by block": figures})
    say(**{"random play by launch": bench.by_launch(bench.play, bench.games * STEPS)})
    say(kernels={"play_thread": bench.kernel(cuda_threads.play_thread)})
    block, figures = bench.best_block(bench.play_and_show, bench.games * SHOWN_STEPS)
    moved = bench.bytes_per_step()
    bandwidth = figures[block]["median"] * sum(moved.values())
    say(
        **{
            "shown": figures[block] | {"block": block},
            "shown by block": figures,
            "bytes": moved,
            "bytes a second": bandwidth,
            "bound": f"with output {bandwidth / BANDWIDTH:.0%} of the memory's bandwidth by the bytes that must move",
        }
    )
    for name, work in (("steps alone", bench.step_only), ("show alone", bench.show_only)):
        samples = bench.rates(work, bench.games * SHOWN_STEPS)
        say(**{name: {"median": median(samples), "samples": samples}})
    say(
        kernels={
            function.__name__: bench.kernel(function)
            for function in (cuda_threads.play_thread, cuda_threads.show_thread)
        }
    )


def main() -> None:
    """Compile and check, wait for the GPU, measure."""
    warnings.filterwarnings("ignore", message="Grid size")  # a few games are checked on a large GPU
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(jewelbox.GAMES))
    parser.add_argument("--registers", type=int)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--counted", action="store_true", help="only play and show once, for a profiler")
    parser.add_argument("--unchecked", action="store_true", help="measure only: no comparison, no profiler")
    options = parser.parse_args()
    if options.counted:
        bench = Bench(options.game, COUNTED_GAMES, options.registers)
        bench.gpu.decisions_per_launch = STEPS
        bench.gpu.play(given=0, steps=STEPS)
        bench.gpu.play(given=0, steps=COUNTED_STEPS)
        return
    begin = time.perf_counter()
    say(machine=machine())
    bench = Bench(options.game, options.games, options.registers)
    right = options.unchecked or checks(options.game, bench)
    say(ready=time.perf_counter() - begin)
    sys.stdin.readline()
    measure(bench)
    if not options.unchecked:
        count(options.game, options.registers)
    sys.exit(not right)


def machine() -> dict[str, str]:
    """Return what is needed to compare figures."""
    from numba import cuda

    packages = {"NumPy": "numpy", "Numba": "numba", "numba-cuda": "numba-cuda", "PyTorch": "torch"}
    versions = {name: version(package) for name, package in packages.items()}
    name = cuda.get_current_device().name  # type: ignore[no-untyped-call, unused-ignore]  # Numba ships no types
    return {"GPU": str(getattr(name, "decode", lambda: name)()), "Python": platform.python_version()} | versions


def checks(name: str, bench: Bench) -> bool:
    """Compare with single games and the CPU; tell whether all is correct. Errors don't prevent measuring."""
    try:
        bench.check()
        say(checked=check_single_games(name), shared=check_sharing(name))
        say(compared=compare_with_cpu(name))
    except AssertionError as error:
        say(wrong=str(error))
        return False
    return True


if __name__ == "__main__":
    main()
