"""Batches on a real GPU: whether their games are correct, and how fast they run.

Run as `python -m benchmarks.gpu`. Needs the repository, NumPy, Numba, numba-cuda and PyTorch. Each game has its own
process (`gpu_game`): all compile at the same time, then they measure in turn. Prints a table and writes
gpu.json and gpu.md into the folder that the environment variable OUT names, or the current one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

GOALS = {  # decisions a second inside, and steps a second with observations and masks written
    "sultan": (3e9, 300e6),
    "maharaja": (1e9, 150e6),
    "diamonds-club": (0.5e9, 50e6),
}
LONGEST_SECONDS = 330
ROOT = Path(__file__).parent.parent
HEADINGS = ("game", "random play", "goal", "with observations and masks", "goal", "registers", "occupancy")


class Child:
    """The process of one game, which reports its results in lines of JSON."""

    def __init__(self, game: str, arguments: Sequence[str]) -> None:
        command = [sys.executable, "-m", "benchmarks.gpu_game", game, *arguments]
        self.found: dict[str, Any] = {"game": game}
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._limit = threading.Timer(LONGEST_SECONDS, self._process.kill)
        self._limit.start()

    def listen(self, until: str = "") -> None:
        """Collect its results, up to a line with this name or its end."""
        for line in self._process.stdout or ():
            print(f"{self.found['game']}: {line}", end="", flush=True)
            said = json.loads(line)
            self.found |= said
            if until in said:
                return
        self._limit.cancel()
        if self._process.wait() != 0:
            self.found["failed"] = f"ended with status {self._process.returncode}"

    def measure(self) -> None:
        """Let it measure and read to its end, even if it stopped early."""
        if "failed" not in self.found and self._process.stdin is not None:
            print("go", file=self._process.stdin, flush=True)
            self.listen()


def table(results: Sequence[dict[str, Any]]) -> str:
    """Return the figures as a table in Markdown."""
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(row(each) for each in results)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def row(results: dict[str, Any]) -> list[str]:
    """Return the line of one game; what was not measured is left out."""
    play_goal, show_goal = GOALS[results["game"]]
    play, show = results.get("random play", {}), results.get("shown", {})
    kernel = results.get("kernels", {}).get("play_thread", {})
    return [
        results["game"],
        rate_text(play, 1e9, "billion/s"),
        goal_text(play, play_goal, 1e9),
        rate_text(show, 1e6, "million/s"),
        goal_text(show, show_goal, 1e6),
        str(kernel.get("registers", "")),
        f"{kernel['occupancy']:.0%}" if kernel else "",
    ]


def rate_text(figure: dict[str, Any], unit: float, sign: str) -> str:
    """Return a median rate with its range."""
    if not figure:
        return "not measured"
    low, high = min(figure["samples"]) / unit, max(figure["samples"]) / unit
    return f"{figure['median'] / unit:.2f} {sign} ({low:.2f} to {high:.2f})"


def goal_text(figure: dict[str, Any], goal: float, unit: float) -> str:
    """Return a goal and whether it is met."""
    reached = bool(figure) and figure["median"] >= goal
    return f"{goal / unit:g}: {'reached' if reached else 'NOT REACHED'}"


def document(results: Sequence[dict[str, Any]]) -> str:
    """Return all figures worth keeping, in Markdown."""
    machine: dict[str, str] = next((each["machine"] for each in results if "machine" in each), {})
    parts = [
        "# Batches on a GPU",
        "Written by `python -m benchmarks.gpu`. Medians by the GPU's own clock, with the lowest and the highest.",
        table(results),
        "## Whether the games are right",
        "\n".join(checked_text(each) for each in results),
        "## What bounds them",
        "\n".join(f"- **{each['game']}**: {bound_text(each)}" for each in results),
        "## The machine",
        "\n".join(f"- {name}: {value}" for name, value in machine.items()),
        "## How it was measured",
        _METHOD,
    ]
    return "\n\n".join(parts) + "\n"


def checked_text(results: dict[str, Any]) -> str:
    """Say what was compared, and whether it was equal."""
    if "compared" not in results:
        return f"- **{results['game']}**: {results.get('wrong', 'not compared')}"
    return (
        f"- **{results['game']}**: {results['checked']:,} decisions equal single games in plain Python, "
        f"{results['compared']:,} the CPU's batch; {', '.join(results['shared'])} see the same memory."
    )


def bound_text(results: dict[str, Any]) -> str:
    """Say what the profiler counted, and the bytes that must move."""
    moved = results.get("bytes", {})
    if not moved:
        return str(results.get("failed", "not measured"))
    return f"{results['bound']}. A step must move {moved['step']} B, what is shown of it {moved['show']} B."


def write(results: Sequence[dict[str, Any]]) -> None:
    """Write the figures as JSON and as a page."""
    folder = Path(os.environ.get("OUT", "."))
    (folder / "gpu.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    (folder / "gpu.md").write_text(document(results), encoding="utf-8")


_METHOD = """\
- 1,048,576 games with 4 players. Random play: 200 decisions in each game, all draws, ends and new games included, and
  nothing shown; in one launch, except for Diamonds Club, which makes one decision in a launch. With observations and
  masks: one decision in each game, then both are written, 20 times.
- Block sizes of 32, 64, 128 and 256 threads were tried; the fastest counts.
- Instructions, bytes and active threads are counted by Nsight Compute in one launch for 524,288 games, 50 decisions
  each. Where few of 32 threads are active, games of one warp are at different points of the rules (divergence); where
  no unit is near its limit either, few warps run at a time (registers) and wait for their own memory."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Check and measure every game; write after each, so that nothing is lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GOALS), help="which games, all by default")
    parser.add_argument("--registers", default="", help="most registers of a thread, for example 128")
    known, further = parser.parse_known_args(arguments)
    further = [*further, *(["--registers", known.registers] if known.registers else [])]
    children = [Child(game, further) for game in known.games]
    for child in children:
        child.listen(until="ready")
    for child in children:
        child.measure()
        write([each.found for each in children])
    results = [child.found for child in children]
    print(table(results))
    sys.exit(any("failed" in each for each in results))


if __name__ == "__main__":
    main()
