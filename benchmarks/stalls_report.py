"""The part of FAULTS.md about one guest against everyone else: figures of several versions, side by side."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

FIGURES = Path(__file__).parent / "stalls.json"
TITLE = "## One guest against everyone"
HEADINGS = (
    "what one guest does",
    "version",
    "others wait, before: half",
    "99%",
    "others wait, meanwhile: half",
    "99%",
    "more",
)
METHOD = """\
Written by `python -m benchmarks.server_stalls --write VERSION`. Five people play, each from their own address:
they look at their table twice and make a move, ten times a second if they can. After 15 seconds one more guest begins
to do what the default limits allow. Everything runs on one machine with two cores, whose load average is given with
the version: compare waits only at the same load, and trust them only below 2."""


def keep(version: str, rows: Sequence[Sequence[str]]) -> None:
    """Keep the figures of a version, replacing those it had for the same trials."""
    figures = _figures()
    label = f"{version}, load {os.getloadavg()[0]:.0f}"
    for name, *cells in rows:
        tried = figures.setdefault(name, {})
        for known in [known for known in tried if known.split(",")[0] == version]:
            del tried[known]
        tried[label] = cells
    FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def _figures() -> dict[str, dict[str, list[str]]]:
    figures: dict[str, dict[str, list[str]]] = (
        json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    )
    return figures


def section() -> str:
    """Return the part of the report."""
    rows = [HEADINGS, ["---"] * len(HEADINGS)]
    rows += [[name, version, *cells] for name, tried in _figures().items() for version, cells in tried.items()]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"{TITLE}\n\n{METHOD}\n\n{table}"
