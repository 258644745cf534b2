"""The results: a table in the terminal and RESULTS.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks import pictures
from benchmarks.figures import Figure
from benchmarks.goals import REFERENCE

RESULTS = Path(__file__).parent / "RESULTS.md"
PEERS_TITLE = "# Compared with peers"
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


@dataclass(frozen=True)
class Section:
    """The figures of one run compared with all peers."""

    ratios: list[Figure]
    measured: list[Figure]
    machine: Mapping[str, str]


def show(results: Results) -> None:
    """Print all figures."""
    show_groups(results.ratios, results.machine_bound, results.decisions)


def show_section(section: Section) -> None:
    """Print all figures compared with the peers."""
    show_groups(section.ratios, section.measured)


def show_groups(*groups: Iterable[Figure]) -> None:
    """Print groups of figures as one table."""
    shown = Table(*HEADINGS)
    for group in groups:
        for figure in group:
            shown.add_row(*figure.cells, style="" if figure.is_reached else "bold red")
        shown.add_section()
    Console().print(shown)


def write(results: Results) -> None:
    """Write the results of `make bench`; keep what `make bench-peers` wrote."""
    _write(document(results), _parts()[1])


def write_section(section: Section) -> None:
    """Write the results of `make bench-peers`; keep what `make bench` wrote."""
    _write(_parts()[0], peers_document(section))


def _parts() -> tuple[str, str]:
    """Return the two parts of RESULTS.md."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    speed, mark, peers = text.partition(PEERS_TITLE)
    return speed, mark + peers


def _write(speed: str, peers: str) -> None:
    """Write RESULTS.md atomically; then draw its plot."""
    draft = RESULTS.with_suffix(".draft")
    draft.write_text("\n\n".join(part.strip() for part in (speed, peers) if part.strip()) + "\n", encoding="utf-8")
    draft.replace(RESULTS)
    pictures.draw(RESULTS)


def write_part(path: Path, title: str, text: str) -> None:
    """Write the part of a page that begins with this title; keep parts with other titles."""
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    parts = {part.partition("\n")[0]: part.strip() for part in re.split(r"^(?=# )", before, flags=re.MULTILINE) if part}
    parts[title] = text.strip()
    path.write_text("\n\n".join(parts.values()) + "\n", encoding="utf-8")


def document(results: Results) -> str:
    """Return the text of RESULTS.md."""
    parts = [
        "# Speed",
        "Written by `make bench`; not edited by hand. Medians of repetitions in which all measurements alternate.",
        "## Ratios to OpenSpiel",
        _SCALE,
        table(results.ratios),
        "## On this machine",
        table(results.machine_bound),
        "## What was reached",
        verdict(results.with_goals),
        "## Decisions per second, as measured",
        table(results.decisions),
        "## The machine",
        "\n".join(f"- {name}: {value}" for name, value in results.machine.items()),
        "## How it was measured",
        _METHOD,
    ]
    return "\n\n".join(parts) + "\n"


def peers_document(section: Section) -> str:
    """Return the part of RESULTS.md about the peers."""
    goals = [figure for figure in section.ratios if figure.goal is not None]
    parts = [
        PEERS_TITLE,
        "Written by `make bench-peers`; not edited by hand. Medians of repetitions that take turns.",
        "## Ratios to peers",
        table(section.ratios),
        "## What was reached, compared with peers",
        verdict(goals),
        "## As measured, ours and theirs",
        table(section.measured),
        "## The machine and the versions",
        "\n".join(f"- {name}: {value}" for name, value in section.machine.items()),
        "## How peers were measured",
        _PEERS_METHOD,
    ]
    return "\n\n".join(parts) + "\n"


def table(figures: Iterable[Figure]) -> str:
    """Return figures as a table of a page."""
    lines = [_row(HEADINGS), _row(["---"] * len(HEADINGS)), *(_row(figure.cells) for figure in figures)]
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def verdict(figures: list[Figure]) -> str:
    """Say plainly which goals are missed and why."""
    missed = [figure for figure in figures if not figure.is_reached]
    lines = [f"{len(figures) - len(missed)} of {len(figures)} goals are reached."]
    for figure in missed:
        _, value, goal, _ = figure.cells
        limit = figure.goal.limit if figure.goal else ""
        lines.append(f"- **{figure.label}**: {value}, {goal}. Limited by: {limit}.")
    return "\n".join(lines)


_SCALE = f"""\
Scaled figures are for a core that does {REFERENCE / 1e6:g} million Goofspiel decisions a second in OpenSpiel's
rollouts: our rate divided by OpenSpiel's of the same repetition, times that number."""

_METHOD = """\
- The calibration game is 4-player, 13-card Goofspiel with hidden bids, prizes in random order, bids taken in turns: 48
  decisions and 12 draws a game on both sides. The engine plays the thirteenth round, which leaves no choice, and
  a prize with equal highest bids is discarded, as in OpenSpiel.
- Inside: OpenSpiel does one simulation of its tree search (`MCTSBot`) whose evaluator (`RandomRolloutEvaluator`) plays
  1000 random games in C++ from the first decision. We play whole random games in a kernel, from before the first draw,
  with a fresh stream of random numbers for each. OpenSpiel also adds up the returns of each game; we don't.
- From Python: one loop on each side asks whose turn it is and for the legal moves, picks one with `random.random`, and
  applies it. The friendly layer also checks each move, keeps a log and uses notation.
- Rates count processor time, not wall-clock time, because other programs may share the machine. Starts count
  wall-clock time from before the interpreter starts to the line that says that the game is over; on a busy machine
  the processor time next to it says more.
- Cold compile: an empty cache, a game through the friendly layer, and then every other kernel of the game.
- Memory: the process's peak resident memory.
- Copies: inside a kernel, each state into the next of 64 places, so that each copy reads what the last one wrote.
- Rates ran on one core; a start uses only one at a time. All games have 4 players."""

_PEERS_METHOD = """\
- From Python: one loop asks for the legal moves, picks one with `random.random`, and applies it. Ours goes through
  `Runner`, as in `make bench`. RLCard and PettingZoo also make an observation in each step, which is how they are used.
- If a peer has several games, the ratio is to its fastest: for RLCard, Leduc hold'em.
- Batched: 4096 games, all cores, wall-clock time. Every step draws a legal move, carries it out, restarts finished
  games, and writes observation and mask. Pgx runs eight steps in one compiled call (`lax.scan`, `vmap`,
  `auto_reset`), we run one. Sparrow mahjong and backgammon are similar in size; Leduc hold'em is shown too.
- Copies are made from Python: `State.copy` of ours, `clone` of OpenSpiel, `Game.copy` of Catanatron, `deepcopy` of the
  game in RLCard and of the environment in PettingZoo. Pgx's states never change, so they need no copies.
- Inside: ours and OpenSpiel's rollouts as in `make bench`; the other peers have no built-in random play.
- Import to first finished game: a new Python, in wall-clock time, after one run that does not count. Ours finds
  its kernels in the cache; Pgx compiles.
- All of our games have 4 players, as do OpenSpiel's Goofspiel and Catanatron."""
