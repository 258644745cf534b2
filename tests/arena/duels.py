"""Tournaments of two bots, and their games without the seconds that they took."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from jewelbox.arena.match import Result
from jewelbox.arena.tournament import Tournament

ROGUES = Path(__file__).parent.parent / "bots" / "rogues.py"
DUEL = Tournament("maharaja", 2, {}, ("greedy", "random"), seed=11, mode="plain", with_records=True)
FROM_FILE = replace(DUEL, bots=(f"{ROGUES}:Good", f"{ROGUES}:Illegal"))


def untimed(games: list[Result]) -> list[Result]:
    """Return games without their times, which differ from run to run."""
    return [replace(game, seconds=[]) for game in games]
