"""The results: a table in the terminal and RESULTS.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.figures import Figure
from benchmarks.goals import REFERENCE

RESULTS = Path(__file__).parent / "RESULTS.md"
HEADINGS = ("figure", "median", "goal", "from lowest to highest")


@dataclass(frozen=True)
class Results:
    """The figures of one run."""

    ratios: list[Figure]
    machine_bound: list[Figure]
    decisions: list[Figure]
    machine: Mapping[str, str]

    @property
    def with_goals(self) -> list[Figure]:
        """The figures that have a goal."""
        return [figure for figure in (*self.ratios, *self.machine_bound) if figure.goal is not None]


def show(results: Results) -> None:
    """Print all figures."""
    table = Table(*HEADINGS)
    for section in (results.ratios, results.machine_bound, results.decisions):
        for figure in section:
            table.add_row(*figure.cells, style="" if figure.is_reached else "bold red")
        table.add_section()
    Console().print(table)


def write(results: Results) -> None:
    """Write RESULTS.md in one step, so that no half of it is ever seen."""
    draft = RESULTS.with_suffix(".draft")
    draft.write_text(document(results), encoding="utf-8")
    draft.replace(RESULTS)


def document(results: Results) -> str:
    """Return the text of RESULTS.md."""
    parts = [
        "# Speed",
        "Written by `make bench`; not edited by hand. Medians of repetitions in which all measurements alternate.",
        "## Ratios to OpenSpiel",
        _SCALE,
        _table(results.ratios),
        "## On this machine",
        _table(results.machine_bound),
        "## What was reached",
        _verdict(results.with_goals),
        "## Decisions per second, as measured",
        _table(results.decisions),
        "## The machine",
        "\n".join(f"- {name}: {value}" for name, value in results.machine.items()),
        "## How it was measured",
        _METHOD,
    ]
    return "\n\n".join(parts) + "\n"


def _table(figures: Iterable[Figure]) -> str:
    lines = [_row(HEADINGS), _row(["---"] * len(HEADINGS)), *(_row(figure.cells) for figure in figures)]
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _verdict(figures: list[Figure]) -> str:
    """Say plainly which goals are missed and what stands in the way."""
    missed = [figure for figure in figures if not figure.is_reached]
    lines = [f"{len(figures) - len(missed)} of {len(figures)} goals are reached."]
    for figure in missed:
        _, value, goal, _ = figure.cells
        limit = figure.goal.limit if figure.goal else ""
        lines.append(f"- **{figure.label}**: {value}, {goal}. In the way: {limit}.")
    return "\n".join(lines)


_SCALE = f"""\
Scaled figures are for a core that does {REFERENCE / 1e6:g} million Goofspiel decisions a second in OpenSpiel's
rollouts: our rate divided by OpenSpiel's of the same repetition, times that number."""

_METHOD = """\
- The calibration game is 4-player, 13-card Goofspiel with hidden bids, prizes in random order, bids taken in turns: 48
  decisions and 12 draws a game on both sides. The thirteenth round leaves no choice and is played by the engine, and
  a prize for which the highest bids are equal is discarded, as in OpenSpiel.
- Inside: OpenSpiel does one simulation of its tree search (`MCTSBot`) whose evaluator (`RandomRolloutEvaluator`) plays
  1000 random games in C++ from the first decision. We play whole random games in a kernel, from before the first draw,
  with a fresh stream of random numbers for each. OpenSpiel also adds up the returns of each game; we don't.
- From Python: one loop on each side asks who is to decide, for the legal moves, picks one with `random.random`, and
  applies it. The friendly layer also checks each move, keeps a log and speaks in notation.
- Rates count processor time, not the time on the wall, because other programs may share the machine. Starts count the
  time on the wall from before the interpreter starts to the line that says that the game is over; on a busy machine
  the processor time beside it says more.
- Cold compile: an empty cache, a game through the friendly layer, and then every other kernel of the game.
- Memory: the most that the process ever had resident.
- Copies: inside a kernel, each state into the next of 64 places, so that each copy reads what the last one wrote.
- Rates ran on one core; a start uses only one at a time. All games have 4 players."""
