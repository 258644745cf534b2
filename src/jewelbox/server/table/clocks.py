"""The clocks of a table: arithmetic on the times of its lines, with the server's outages left out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from jewelbox.server.table.pace import MISSED_SECONDS, SECONDS_A_DAY, UNCLOCKED_SECONDS, DayPace, LivePace, Pace
from jewelbox.server.table.shown import ClockShown

Outages = Sequence[tuple[float, float]]
"""When the server was down, from and to: time that no clock counts."""
CLOCKED = (LivePace, DayPace)
"""The paces with a clock."""
RETURN_INCREMENTS = 5
SHORTEST_RETURN = 30.0
"""Players who return after running out of time have at least this many increments, or this many seconds."""


class Spell(NamedTuple):
    """A period in which a seat's clock ran; after it the bank grows by `added` and is at least `least`."""

    seat: int
    begin: float
    end: float
    added: float = 0.0
    least: float = 0.0


class Clocks:
    """Tracks who must decide, and since when. A seat that a bot plays has no running clock."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self._pace = pace
        self._seats = seats
        self._spells: list[Spell] = []
        self._spent: defaultdict[tuple[int, int], list[Spell]] = defaultdict(list)
        self._running: int | None = None
        self._begin, self._decision = 0.0, 0
        self._granted = [0] * seats
        self._outages: tuple[tuple[float, float], ...] = ()
        self._settled, self._banks = 0, self._full_banks()

    def _full_banks(self) -> list[float]:
        return [self._pace.bank if isinstance(self._pace, LivePace) else 0.0] * self._seats

    def stop(self, at: float, decisions: int | None = None) -> None:
        """Stop the running clock. `decisions` counts its seat's decisions that were not undone, if it has just decided.

        The increment comes once for each decision of a game, not again for one that was taken back.
        """
        if self._running is None:
            return
        seat, self._running = self._running, None
        if isinstance(self._pace, LivePace):
            gains = decisions is not None and decisions > self._granted[seat]
            self._granted[seat] += gains
            self._spells.append(Spell(seat, self._begin, at, self._pace.increment if gains else 0.0))
        else:
            self._spent[seat, self._decision].append(Spell(seat, self._begin, at))

    def start(self, seat: int | None, at: float, decision: int = 0) -> None:
        """Start a seat's clock for its decision with this number; None: nobody's.

        Time that was spent on the same decision before a hand-over or an undo stays spent.
        """
        self._running, self._begin, self._decision = seat, at, decision

    def undo(self, seat: int) -> None:
        """Give every seat but the one that undid its decision new time for theirs: the position will be different."""
        self._spent = defaultdict(list, {key: spells for key, spells in self._spent.items() if key[0] == seat})

    def welcome_back(self, seat: int, at: float, least: float) -> None:
        """Give a seat that is taken back at least this bank."""
        if isinstance(self._pace, LivePace):
            self._spells.append(Spell(seat, at, at, least=least))

    @property
    def return_bank(self) -> float:
        """The minimum bank of players who return after running out of time."""
        if isinstance(self._pace, LivePace):
            return max(RETURN_INCREMENTS * self._pace.increment, SHORTEST_RETURN)
        return 0.0

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
            return self._end_of(self._pace.days * SECONDS_A_DAY, outages)
        return None

    def late_from(self, outages: Outages = ()) -> float | None:
        """Return the time from which others may claim that the running clock has ended: without clocks, after a day."""
        if self._running is None or isinstance(self._pace, CLOCKED):
            return self.due(outages)
        return self._end_of(UNCLOCKED_SECONDS, outages)

    def missed_from(self, outages: Outages = ()) -> float | None:
        """Return when the seat to move may be replaced if nobody is connected for it: only without clocks."""
        if self._running is None or isinstance(self._pace, CLOCKED):
            return None
        return self._end_of(MISSED_SECONDS, outages)

    def _end_of(self, seconds: float, outages: Outages) -> float:
        """Return when this many seconds will have been spent on the current decision."""
        return later(self._begin, max(0.0, seconds - self._spent_before(outages)), outages)

    def _spent_before(self, outages: Outages) -> float:
        if self._running is None:
            return 0.0
        spells = self._spent.get((self._running, self._decision), ())
        return sum(counted(spell.begin, spell.end, outages) for spell in spells)

    def shown(self, now: float, outages: Outages = ()) -> list[ClockShown] | None:
        """Return every seat's clock at this time; None where there are no clocks."""
        if isinstance(self._pace, LivePace):
            banks = self.banks(outages)
            return [self._shown(seat, bank, now, outages) for seat, bank in enumerate(banks)]
        if isinstance(self._pace, DayPace):
            left = max(0.0, self._pace.days * SECONDS_A_DAY - self._spent_before(outages))
            seats = range(self._seats)
            return [self._shown(seat, left if seat == self._running else None, now, outages) for seat in seats]
        return None

    def _shown(self, seat: int, bank: float | None, now: float, outages: Outages) -> ClockShown:
        if seat != self._running or bank is None:
            return ClockShown(None if bank is None else round(bank, 3), running=False)
        left = max(0.0, bank - counted(self._begin, now, outages))
        return ClockShown(round(left, 3), running=True)


def counted(begin: float, end: float, outages: Outages) -> float:
    """Return the number of seconds between two times, excluding outages."""
    seconds = max(0.0, end - begin)
    for away, back in merged(outages):
        seconds -= max(0.0, min(end, back) - max(begin, away))
    return max(0.0, seconds)


def later(begin: float, seconds: float, outages: Outages) -> float:
    """Return the time at which this many seconds have passed, excluding outages."""
    end = begin + seconds
    for away, back in merged(outages):
        if away < end and back > begin:
            end += back - max(begin, away)
    return end


def merged(outages: Outages) -> list[tuple[float, float]]:
    """Return outages in order, with overlapping ones merged."""
    if not outages:
        return []
    periods: list[tuple[float, float]] = []
    for away, back in sorted(outages):
        if periods and away <= periods[-1][1]:
            periods[-1] = (periods[-1][0], max(periods[-1][1], back))
        else:
            periods.append((away, back))
    return periods
