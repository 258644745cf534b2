"""Quiet hours: when a person does not want to be notified, in their local time."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.channels import QuietHours

MINUTES_A_DAY = 24 * 60


def checked_zone(zone: str) -> str:
    """Return the name of a time zone, or refuse it."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise JewelboxError(Code.BAD_MESSAGE, f"there is no time zone {zone!r}; try Europe/Berlin") from None
    return zone


def quiet_until(hours: QuietHours, now: float) -> float:
    """Return when the quiet hours that contain a time end; the time itself if it is in none."""
    here = datetime.fromtimestamp(now, ZoneInfo(hours.zone))
    minute = here.hour * 60 + here.minute
    if not _is_within(minute, hours.start, hours.end):
        return now
    end = here.replace(hour=hours.end // 60, minute=hours.end % 60, second=0, microsecond=0)
    if hours.end <= minute:
        end += timedelta(days=1)
    return end.timestamp()


def _is_within(minute: int, start: int, end: int) -> bool:
    """Return whether a minute of the day is quiet; quiet hours may span midnight."""
    return start <= minute < end if start <= end else minute >= start or minute < end
