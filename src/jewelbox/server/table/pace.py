"""How fast a table plays: without a clock, live with a bank of time, or some days for each move."""

from __future__ import annotations

import msgspec

from jewelbox.core.errors import Code, JewelboxError

SECONDS_A_DAY = 86_400.0
SHORTEST_BANK, LONGEST_BANK = 10.0, SECONDS_A_DAY
LONGEST_INCREMENT = 3_600.0
FEWEST_DAYS, MOST_DAYS = 1 / 24, 60.0
UNCLOCKED_SECONDS = SECONDS_A_DAY
"""Without a clock, a decision that takes longer than this counts as out of time once another player claims it."""
MISSED_SECONDS = 600.0
"""Without a clock, players who take longer than this and are not connected may be replaced."""


class NoPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="none"):
    """No clock."""


class LivePace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="live"):
    """A bank of seconds for each seat, and an increment of seconds with each of its moves."""

    bank: float
    increment: float


class DayPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="day"):
    """A number of days for each move."""

    days: float


Pace = NoPace | LivePace | DayPace


def checked_pace(pace: Pace) -> Pace:
    """Return the pace, or refuse one whose times are out of range."""
    if isinstance(pace, LivePace):
        _check("bank", pace.bank, SHORTEST_BANK, LONGEST_BANK, "seconds")
        _check("increment", pace.increment, 0.0, LONGEST_INCREMENT, "seconds")
    elif isinstance(pace, DayPace):
        _check("days", pace.days, FEWEST_DAYS, MOST_DAYS, "days")
    return pace


def _check(name: str, value: float, least: float, most: float, unit: str) -> None:
    if not least <= value <= most:
        raise JewelboxError(Code.BAD_PACE, f"{name} is {value:g} {unit}; it can be {least:.3g} to {most:g}")
