"""The clocks of a table: arithmetic on the times of its lines, with the server's outages left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jewelbox.server.messages import ClockShown
from jewelbox.server.table.pace import SECONDS_A_DAY, DayPace, LivePace, Pace

Outages = Sequence[tuple[float, float]]
"""When the server was away, from and to: time that no clock counts."""
RETURN_INCREMENTS = 5
SHORTEST_RETURN = 30.0
"""Who takes a seat back has at least so many increments, or so many seconds."""


class Spell(NamedTuple):
    """A time for which a seat's clock ran; after it the bank grows by `added` and is at least `least`."""

    seat: int
    begin: float
    end: float
    added: float = 0.0
    least: float = 0.0


class Clocks:
    """Follows who has to decide since when. A seat that a bot plays has no running clock."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self._pace = pace
        self._seats = seats
        self._spells: list[Spell] = []
        self._running: int | None = None
        self._begin = 0.0
        self._granted = [0] * seats
        self._outages: tuple[tuple[float, float], ...] = ()
        self._settled, self._banks = 0, self._full_banks()

    def _full_banks(self) -> list[float]:
        return [self._pace.bank if isinstance(self._pace, LivePace) else 0.0] * self._seats

    def stop(self, at: float, decisions: int | None = None) -> None:
        """Stop the running clock. `decisions` counts those of its seat that hold, if it has just decided.

        The increment comes once for each decision of a game, not again for one that was taken back.
        """
        if self._running is None:
            return
        seat, self._running = self._running, None
        if isinstance(self._pace, LivePace):
            gains = decisions is not None and decisions > self._granted[seat]
            self._granted[seat] += gains
            self._spells.append(Spell(seat, self._begin, at, self._pace.increment if gains else 0.0))

    def start(self, seat: int | None, at: float) -> None:
        """Let a seat's clock run from now on; None: nobody's."""
        self._running, self._begin = seat, at

    def welcome_back(self, seat: int, at: float) -> None:
        """Give a seat that is taken back at least a small bank."""
        if isinstance(self._pace, LivePace):
            least = max(RETURN_INCREMENTS * self._pace.increment, SHORTEST_RETURN)
            self._spells.append(Spell(seat, at, at, least=least))

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return self._running

    def banks(self, outages: Outages = ()) -> list[float]:
        """Return what each seat had left when its clock last stopped (live pace)."""
        if tuple(outages) != self._outages:
            self._outages, self._settled, self._banks = tuple(outages), 0, self._full_banks()
        for spell in self._spells[self._settled :]:
            left = max(0.0, self._banks[spell.seat] - counted(spell.begin, spell.end, outages))
            self._banks[spell.seat] = max(left + spell.added, spell.least)
        self._settled = len(self._spells)
        return self._banks

    def due(self, outages: Outages = ()) -> float | None:
        """Return when the running clock ends."""
        if self._running is None:
            return None
        if isinstance(self._pace, LivePace):
            return later(self._begin, self.banks(outages)[self._running], outages)
        if isinstance(self._pace, DayPace):
            return later(self._begin, self._pace.days * SECONDS_A_DAY, outages)
        return None

    def shown(self, now: float, outages: Outages = ()) -> list[ClockShown] | None:
        """Return every seat's clock at this time; None where no clocks are."""
        if isinstance(self._pace, LivePace):
            banks = self.banks(outages)
            return [self._shown(seat, bank, now, outages) for seat, bank in enumerate(banks)]
        if isinstance(self._pace, DayPace):
            days = self._pace.days * SECONDS_A_DAY
            seats = range(self._seats)
            return [self._shown(seat, days if seat == self._running else None, now, outages) for seat in seats]
        return None

    def _shown(self, seat: int, bank: float | None, now: float, outages: Outages) -> ClockShown:
        if seat != self._running or bank is None:
            return ClockShown(None if bank is None else round(bank, 3), running=False)
        left = max(0.0, bank - counted(self._begin, now, outages))
        return ClockShown(round(left, 3), running=True)


def counted(begin: float, end: float, outages: Outages) -> float:
    """Return how many seconds lie between two times, those of outages not counted."""
    seconds = max(0.0, end - begin)
    for away, back in merged(outages):
        seconds -= max(0.0, min(end, back) - max(begin, away))
    return max(0.0, seconds)


def later(begin: float, seconds: float, outages: Outages) -> float:
    """Return the time at which so many seconds have passed, those of outages not counted."""
    end = begin + seconds
    for away, back in merged(outages):
        if away < end and back > begin:
            end += back - max(begin, away)
    return end


def merged(outages: Outages) -> list[tuple[float, float]]:
    """Return outages in order, those that overlap as one."""
    found: list[tuple[float, float]] = []
    for away, back in sorted(outages):
        if found and away <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], back))
        else:
            found.append((away, back))
    return found
