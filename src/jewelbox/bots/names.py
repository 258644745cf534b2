"""What bots are called. A record names a bot by what it is (`easy`, `search:1000`); people read a name."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.bots.registry import is_bot

NAMES = ("Alma", "Basil", "Cleo", "Dario", "Edda")
"""The names of bots by seat: at a table each has its own."""


def name_at(seat: int, name: str) -> str:
    """Return what the player at a seat is called: a bot's name by its seat, a person's own."""
    return NAMES[seat] if is_bot(name) else name


def names_at(names: Sequence[str]) -> list[str]:
    """Return what the players at a table are called, with the seat's number where several have the same name."""
    called = [name_at(seat, name) for seat, name in enumerate(names)]
    return [f"{name} ({seat + 1})" if called.count(name) > 1 else name for seat, name in enumerate(called)]
