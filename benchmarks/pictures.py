"""Plots of the committed figures, drawn from the pages that the benchmark commands write.

Each command draws its own when it writes its page. All of them: python -m benchmarks.pictures
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from jewelbox.arena.plots import Interval, curves, intervals, picture

HERE = Path(__file__).parent
PLOTS = HERE / "plots"
TITLES = {"sultan": "Sultan", "diamonds-club": "Diamonds Club", "maharaja": "Maharaja"}
HEADING = re.compile(r"^## `([\w:@.]+)` against (?:\d seats of )?`([\w:@.]+)`, (\d) players$")
REFERENCE = 2000
"""The budget that others are compared with."""
PEERS = {
    "sultan driven": "Jewelbox, Sultan",
    "diamonds-club driven": "Jewelbox, Diamonds Club",
    "maharaja driven": "Jewelbox, The Maharaja's Legacy",
    "openspiel driven": "OpenSpiel, Goofspiel",
    "rlcard driven leduc-holdem": "RLCard, Leduc hold'em",
    "catanatron driven": "Catanatron",
    "pettingzoo driven connect four": "PettingZoo, Connect Four",
}
"""What drives games from Python, as RESULTS.md and the plot name it."""
LATENCIES = {
    "half of the moves seen, 1,700 moves/s tried": "half of the moves, 1,700 a second",
    "99% of moves seen by all seats, 1,700 moves/s tried": "99% of the moves, 1,700 a second",
    "half of the moves seen, as many as possible": "half of the moves, as many as possible",
    "99% of moves seen, as many as possible": "99% of the moves, as many as possible",
    "99% of moves seen, PostgreSQL": "99%, as many as possible, PostgreSQL",
}
Row = Mapping[str, str]
Plots = Mapping[str, str]


class Match(NamedTuple):
    """A row of STRENGTH.md: which bot against which, with how many players, and the result."""

    first: str
    second: str
    players: int
    row: Row


def rows_of(page: str) -> Iterator[tuple[str, Row]]:
    """Yield every row of a page's tables by its columns, with the heading above it."""
    heading = ""
    columns: list[str] = []
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if line.startswith("#"):
            heading = line
        if not cells:
            columns = []
        elif not columns:
            columns = cells
        elif not cells[0].startswith("---"):
            yield heading, dict(zip(columns, cells, strict=True))


def strength_plots(page: str) -> Plots:
    """Return the plots of STRENGTH.md: who wins how often against whom, and what a larger budget brings."""
    matches = list(matches_of(page))
    plots = {f"strength-{players}.svg": _ladder(matches, players) for players in {match.players for match in matches}}
    budgets = budgets_of(matches)
    return plots | ({"budget.svg": _budget_curve(budgets)} if budgets else {})


def matches_of(page: str) -> Iterator[Match]:
    """Yield the matches that were played."""
    for heading, row in rows_of(page):
        title = HEADING.match(heading)
        if title and row.get("share of first places"):
            yield Match(title[1], title[2], int(title[3]), row)


def _ladder(matches: Sequence[Match], players: int) -> str:
    rows = [
        Interval(f"{TITLES[match.row['game']]}: {match.first} against {match.second}", *share_of(match.row))
        for match in matches
        if match.players == players
    ]
    title = f"Share of first places with {players} players; the dashed line is an even share"
    return picture(intervals(title, rows, percent=True, mark=1 / players))


def share_of(row: Row) -> tuple[float, float, float]:
    """Return the lower bound of a share, the share, and the upper bound."""
    low, high = map(percent, row["95% bounds"].split(" to "))
    return low, percent(row["share of first places"]), high


def percent(text: str) -> float:
    """Return a share that is written in percent."""
    return float(text.rstrip("%")) / 100


def budgets_of(matches: Sequence[Match]) -> dict[str, dict[int, float]]:
    """Return for each game the share of first places by budget of search, against the reference."""
    shares: dict[str, dict[int, float]] = {}
    for first, second, players, row in matches:
        mine, other = map(budget_of, (first, second))
        if players == 2 and mine and other and REFERENCE in (mine, other):
            share = share_of(row)[1]
            points = shares.setdefault(row["game"], {REFERENCE: 0.5})
            points[mine if other == REFERENCE else other] = share if other == REFERENCE else 1 - share
    return shares


def budget_of(bot: str) -> int:
    """Return how many iterations a bot searches, or 0 if that is not its budget."""
    match = re.fullmatch(r"search:(\d+)", bot)
    return int(match[1]) if match else 0


def _budget_curve(budgets: Mapping[str, Mapping[int, float]]) -> str:
    lines = [(TITLES[game], sorted(points.items())) for game, points in budgets.items()]
    title = f"Share of first places of search by iterations, against search:{REFERENCE}, 2 players"
    return curves(title, lines, log=True)


def peers_plots(page: str) -> Plots:
    """Return the plot of RESULTS.md: decisions a second, driven from Python, compared with peers."""
    rows = [
        Interval(PEERS[name], *spread_of(row))
        for _, row in rows_of(page)
        if (name := row["figure"].removesuffix(", decisions")) in PEERS
    ]
    title = "Thousands of decisions a second, driven from Python, on one core"
    fastest_first = sorted(rows, key=lambda row: -row.value)
    return {"peers.svg": picture(intervals(title, fastest_first, log=True))} if rows else {}


def latency_plots(page: str) -> Plots:
    """Return the plot of SERVER.md: how long until all seats see a move."""
    figures = {row["figure"]: row for _, row in rows_of(page)}
    rows = [Interval(label, *spread_of(figures[name])) for name, label in LATENCIES.items() if name in figures]
    title = "Milliseconds until all seats have seen a move, 200 live tables"
    return {"latency.svg": picture(intervals(title, rows))} if rows else {}


def spread_of(row: Row) -> tuple[float, float, float]:
    """Return the lowest, the median and the highest value of a figure."""
    low, high = map(float, row["from lowest to highest"].split(" to "))
    return low, float(row["median"].split()[0]), high


DRAWN: Mapping[str, Callable[[str], Plots]] = {
    "STRENGTH.md": strength_plots,
    "RESULTS.md": peers_plots,
    "SERVER.md": latency_plots,
}
"""The plots of each page."""


def draw(page: Path) -> None:
    """Draw the plots of a page that was just written, in the folder `plots` next to it."""
    folder = page.parent / PLOTS.name
    folder.mkdir(exist_ok=True)
    for name, plot in DRAWN[page.name](page.read_text(encoding="utf-8")).items():
        (folder / name).write_text(plot + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in DRAWN:
        draw(HERE / name)
