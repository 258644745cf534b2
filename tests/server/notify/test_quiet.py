"""Quiet hours follow people's local time."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from jewelbox.core.errors import JewelboxError
from jewelbox.server.notify.quiet import checked_zone, quiet_until
from jewelbox.server.store.channels import QuietHours

BERLIN = "Europe/Berlin"
NIGHT = QuietHours(22 * 60 + 30, 7 * 60 + 30, BERLIN)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(BERLIN)).timestamp()


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-11-16T22:29", "2026-11-16T22:29"),
        ("2026-11-16T22:30", "2026-11-17T07:30"),
        ("2026-11-17T00:10", "2026-11-17T07:30"),
        ("2026-11-17T07:30", "2026-11-17T07:30"),
        ("2026-10-24T23:00", "2026-10-25T07:30"),  # an hour longer, because clocks go back
    ],
)
def test_a_night_ends_in_the_morning(now: str, until: str) -> None:
    assert quiet_until(NIGHT, at(now)) == at(until)


def test_hours_within_a_day_end_on_it() -> None:
    noon = QuietHours(12 * 60, 13 * 60, BERLIN)
    assert quiet_until(noon, at("2026-11-16T12:59")) == at("2026-11-16T13:00")
    assert quiet_until(noon, at("2026-11-16T13:00")) == at("2026-11-16T13:00")


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../etc/passwd", "/etc/localtime", "\x00"])
def test_an_unknown_time_zone_is_refused(zone: str) -> None:
    with pytest.raises(JewelboxError, match="there is no time zone"):
        checked_zone(zone)
