"""Paces: which times are allowed, and how they look as data."""

from __future__ import annotations

import math

import msgspec
import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.table.pace import DayPace, LivePace, NoPace, Pace, checked_pace


@pytest.mark.parametrize("pace", [NoPace(), LivePace(10, 0), LivePace(86_400, 3_600), DayPace(1 / 24), DayPace(60)])
def test_good_paces_are_taken_as_they_are(pace: Pace) -> None:
    assert checked_pace(pace) is pace


@pytest.mark.parametrize(
    ("pace", "problem"),
    [
        (LivePace(9, 0), "bank is 9 seconds; it can be 10 to 86400"),
        (LivePace(1e9, 0), "bank is 1e+09 seconds; it can be 10 to 86400"),
        (LivePace(60, -1), "increment is -1 seconds; it can be 0 to 3600"),
        (LivePace(60, math.inf), "increment is inf seconds; it can be 0 to 3600"),
        (LivePace(math.nan, 0), "bank is nan seconds; it can be 10 to 86400"),
        (DayPace(0), "days is 0 days; it can be 0.0417 to 60"),
        (DayPace(61), "days is 61 days; it can be 0.0417 to 60"),
    ],
)
def test_times_out_of_range_are_refused(pace: Pace, problem: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        checked_pace(pace)
    assert (caught.value.code, caught.value.message) == (Code.BAD_PACE, problem)


@pytest.mark.parametrize(
    ("pace", "data"),
    [
        (NoPace(), {"type": "none"}),
        (LivePace(300, 5), {"type": "live", "bank": 300, "increment": 5}),
        (DayPace(2), {"type": "day", "days": 2}),
    ],
)
def test_a_pace_is_identified_by_its_type(pace: Pace, data: object) -> None:
    assert msgspec.to_builtins(pace) == data
    decoded: Pace = msgspec.convert(data, Pace)
    assert decoded == pace
