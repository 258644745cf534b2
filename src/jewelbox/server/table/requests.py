"""What seats have requested in the current position, and how often: requests alone must not grow the log."""

from __future__ import annotations

from collections import Counter

from jewelbox.server.table.lines import Line

MOST_REQUESTS = 10
"""How often a seat may hand itself over or ask to undo in one position."""
MOST_UNDOS = 20
"""How often a seat may undo the same decision of a game."""


class Requests:
    """The pending request to undo, and the limits on all requests."""

    def __init__(self) -> None:
        self.undo: Line | None = None
        self.agreed: frozenset[int] = frozenset()
        self._refused: set[int] = set()
        self._counts: Counter[int] = Counter()
        self._undone: Counter[tuple[int, int]] = Counter()

    def clear(self) -> None:
        """Forget everything about the previous position; undone decisions are counted over the whole game."""
        self.undo, self.agreed = None, frozenset()
        self._refused.clear()
        self._counts.clear()

    def count(self, seat: int) -> None:
        """Count a request of a seat."""
        self._counts[seat] += 1

    def is_spent(self, seat: int) -> bool:
        """Return whether a seat has used up its requests in this position."""
        return self._counts[seat] >= MOST_REQUESTS

    def ask(self, line: Line, seat: int) -> None:
        """Open a request to undo."""
        self.undo, self.agreed = line, frozenset()
        self.count(seat)

    def answer(self, seat: int, *, agree: bool) -> None:
        """Take an answer; a refusal holds until the position changes."""
        if agree:
            self.agreed |= {seat}
        elif self.undo is not None:
            if self.undo.seat is not None and self.undo.seat != seat:
                self._refused.add(self.undo.seat)
            self.undo = None

    def drop(self, seat: int) -> None:
        """Forget the request of a seat that a bot plays now."""
        if self.undo is not None and self.undo.seat == seat:
            self.undo = None

    def was_refused(self, seat: int) -> bool:
        """Return whether a seat's request was refused in this position."""
        return seat in self._refused

    def note_undone(self, seat: int, decision: int) -> None:
        """Count that a seat has undone one of its decisions, by the decision's number in the game."""
        self._undone[seat, decision] += 1

    def is_undone_enough(self, seat: int, decision: int) -> bool:
        """Return whether a seat has undone this decision as often as it may."""
        return self._undone[seat, decision] >= MOST_UNDOS
