"""Adds up what runs of `server_secrecy` printed, and writes SECRECY.md.

    cat parts/*.txt | python -m benchmarks.secrecy_page

A thousand games of a kind take an hour or more: they are played in parts, each with its own `--first`.
"""

from __future__ import annotations

import platform
import re
import sys
from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from jewelbox.games.registry import GAMES

REPORT = Path(__file__).parent / "SECRECY.md"
GOAL = 1000
"""Games of each kind."""
COUNTS = ("games", "steps", "messages", "bytes", "exchanged", "differences")
LINE = re.compile(
    r"(?P<game>[\w-]+): (?P<games>[\d,]+) games, (?P<steps>[\d,]+) steps: (?P<messages>[\d,]+) messages of "
    r"(?P<bytes>[\d,]+) bytes compared, (?P<exchanged>[\d,]+) times with something exchanged; "
    r"(?P<differences>[\d,]+) differences"
)
_METHOD = """\
Games of random moves, with undos, talk, hand-overs and reconnections, are played over live connections to a server in
memory, which receive what they would get over the network. Before the start, seats change hands: some people sit
in another seat first, look at the table from it, leave it or are removed, and stay connected. In parallel there is
another server for each seat, for a spectator and for a former player. Its table has another secret, a log in which the
cards that they can't know are exchanged, and after each step a position whose hidden cards are redealt. Both servers
get the same messages and requests: over the live connection, for the table, for what happened since, for the record
and the replay (refused before the end), and over a stream of events. Every byte must be the same.

In Diamonds Club and Maharaja every draw is visible at once, so there only the secret differs: what comes next must not
show. *Exchanged* counts how often the log or the position differed too.

A thousand games of each kind take about three hours of processor time with plain rules, so a page may rest on fewer
and then says NOT REACHED. On 2026-11-15, before lobby changes, hand-overs, reconnections, requests and streams were
part of it, a thousand games of each kind were compared without a difference: 811,618 messages of Sultan, 4,962,078 of
Diamonds Club and 922,818 of Maharaja."""


def main() -> int:
    """Read lines, write the page; the exit status says whether all goals are met."""
    sums = added_up(sys.stdin)
    REPORT.write_text(document(sums), encoding="utf-8")
    print(table(sums))
    return int(not all(is_reached(sums[game]) for game in GAMES))


def added_up(lines: Iterable[str]) -> dict[str, Counter[str]]:
    """Return the sums of each kind of game; an invalid line stops the program."""
    sums: dict[str, Counter[str]] = {game: Counter() for game in GAMES}
    for line in lines:
        match = LINE.fullmatch(line.strip())
        if match is None:
            raise SystemExit(
                f"This line is not from server_secrecy: {line.strip()!r}. Give what it printed, unchanged."
            )
        sums[match["game"]].update({count: int(match[count].replace(",", "")) for count in COUNTS})
    return sums


def is_reached(sums: Counter[str]) -> bool:
    """Return whether enough games were played, and the worlds were indistinguishable."""
    return sums["games"] >= GOAL and not sums["differences"]


def table(sums: dict[str, Counter[str]]) -> str:
    """Return a row of figures for each kind of game."""
    heads = ["game", *COUNTS, "goal"]
    rows = [
        [game, *(f"{counts[count]:,}" for count in COUNTS), "reached" if is_reached(counts) else "NOT REACHED"]
        for game, counts in sums.items()
    ]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (heads, ["---"] * len(heads), *rows))


def document(sums: dict[str, Counter[str]]) -> str:
    """Return the text of SECRECY.md."""
    parts = [
        "# Secrecy on the wire",
        "Written by `python -m benchmarks.secrecy_page` from what `python -m benchmarks.server_secrecy` printed.",
        f"The goal: {GOAL:,} games of each kind and no difference.",
        table(sums),
        _METHOD,
        f"Python {platform.python_version()}, Jewelbox {version('jewelbox')}, {datetime.now(UTC).date().isoformat()}.",
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main())
