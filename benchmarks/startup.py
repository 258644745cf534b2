"""What a start costs: compiling a game, reaching the first finished game from a warm cache, and memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks import goals
from benchmarks.figures import Figure, Unit
from benchmarks.inside import PLAYERS
from jewelbox.core.game import Game

ROOT = Path(__file__).parent.parent
WARM_STARTS = 3


class Start(NamedTuple):
    """One run of `first_game`: seconds of wall and processor time from the start of the interpreter."""

    first_game: float
    first_game_worked: float
    everything: float
    everything_worked: float
    peak_memory: int


def start(game: Game, cache: str) -> Start:
    """Start a new interpreter that keeps its compiled kernels in this folder."""
    begin = time.perf_counter()
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "benchmarks.first_game", game.NAME, str(PLAYERS)],
        cwd=ROOT,
        env=os.environ | {"JEWELBOX_CACHE": cache, "JEWELBOX_JIT": "on"},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        if process.stdout is None:
            raise AssertionError("it is a pipe")
        seen = [(time.perf_counter() - begin, json.loads(line)) for line in process.stdout]
    if process.returncode != 0:
        raise SystemExit(f"no first game of {game.NAME}: the program ended with status {process.returncode}")
    (first_game, first), (everything, last) = seen
    return Start(first_game, first["worked"], everything, last["worked"], last["peak_memory"])


def cold_and_warm(game: Game) -> tuple[Start, list[Start]]:
    """Start once with an empty cache, then several times with the cache that this created."""
    with tempfile.TemporaryDirectory() as cache:
        return start(game, cache), [start(game, cache) for _ in range(WARM_STARTS)]


def figures(name: str, colds: list[Start], warms: list[Start]) -> list[Figure]:
    """Return what starts of one game cost."""
    cold, warm = f"{name}, cold compile of everything", f"{name}, warm cache to first finished game"
    compiling, memory = goals.COLD_COMPILE.get(name), goals.MEMORY.get(name)
    return [
        Figure(cold, Unit.SECONDS, [start.everything for start in colds], compiling),
        Figure(f"{cold}, processor time", Unit.SECONDS, [start.everything_worked for start in colds]),
        Figure(warm, Unit.SECONDS, [start.first_game for start in warms], goals.WARM_START.get(name)),
        Figure(f"{warm}, processor time", Unit.SECONDS, [start.first_game_worked for start in warms]),
        Figure(f"{name}, memory after a warm start", Unit.MEGABYTES, [start.peak_memory for start in warms], memory),
        Figure(f"{name}, memory while compiling", Unit.MEGABYTES, [start.peak_memory for start in colds], memory),
    ]
