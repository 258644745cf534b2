"""The goal of each figure, and what limits it: the only place for both."""

from __future__ import annotations

from dataclasses import dataclass

REFERENCE = 1.5e6
"""Rates are scaled to a core that makes this many Goofspiel decisions a second in OpenSpiel's rollouts."""


@dataclass(frozen=True)
class Goal:
    """A bound for one figure."""

    bound: float
    at_least: bool
    limit: str
    """What prevents a better figure."""

    def is_reached(self, figure: float) -> bool:
        """Return whether a figure is within the bound."""
        return figure >= self.bound if self.at_least else figure <= self.bound


_WORK = "the work of the rules themselves: listing moves, drawing without replacement, and random numbers"
_CALLS = "each call from Python into compiled code: unpacking the state, and making a list of the legal moves"
_COPIES = "the size of the state in bytes, each copy of which goes through memory once"
_COMPILER = "Numba's compiler, which takes most of a second for each function that Python calls, and its import"
_IMPORTS = "importing NumPy and Numba, and then reading machine code from the cache"
_MEMORY = "Numba and its compiler, which are loaded whole"

CALIBRATION_INSIDE = Goal(8, at_least=True, limit=_WORK)
CALIBRATION_DRIVEN = Goal(1, at_least=True, limit=_CALLS)

SCALED_DECISIONS = {
    "sultan": Goal(10e6, at_least=True, limit=_WORK),
    "maharaja": Goal(8e6, at_least=True, limit=_WORK),
    "diamonds-club": Goal(4e6, at_least=True, limit=_WORK),
}
COPIES = {
    "sultan": Goal(10e6, at_least=True, limit=_COPIES),
    "diamonds-club": Goal(2e6, at_least=True, limit=_COPIES),
}
COLD_COMPILE = {
    "sultan": Goal(15, at_least=False, limit=_COMPILER),
    "maharaja": Goal(15, at_least=False, limit=_COMPILER),
    "diamonds-club": Goal(40, at_least=False, limit=_COMPILER),
}
WARM_START = {"sultan": Goal(1, at_least=False, limit=_IMPORTS)}
MEMORY = {"sultan": Goal(300e6, at_least=False, limit=_MEMORY)}

_OUTPUT = "writing observations and masks, which takes longer than the rules"

DRIVEN_OPENSPIEL = Goal(1, at_least=True, limit=_CALLS)
DRIVEN_PYTHON = Goal(20, at_least=True, limit=_CALLS)
BATCHED_PGX = Goal(10, at_least=True, limit=_OUTPUT)

_MESSAGES = "the work for each message in one process: making views, writing and reading frames, passing them on"
_TURNS = "moves that wait for their turn behind those of other tables"
_LIBRARIES = "the libraries of the server and the compiled rules, and a few kilobytes for each connection"
_REQUESTS = "five requests one after the other, and a transaction on the disk for four of them"

SERVER_MOVES = Goal(1700, at_least=True, limit=_MESSAGES)
SERVER_SEEN = Goal(0.1, at_least=False, limit=_TURNS)
SERVER_MEMORY = Goal(1e9, at_least=False, limit=_LIBRARIES)
SERVER_OPENING = Goal(0.05, at_least=False, limit=_REQUESTS)
