"""What an event is: one thing that happened, as one seat may see it. Each game has its own kinds."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from jewelbox.core.text import hyphenated
from jewelbox.core.views import Data


def _tag(name: str) -> str:
    """Return the name of an event on the wire: `day-end` for `DayEndEvent`."""
    return hyphenated(name.removesuffix("Event"))


class Event(Data, frozen=True, kw_only=True, tag_field="event", tag=_tag):
    """One thing that happened, as one seat may see it.

    At a server's table, `line` is the line of the log that caused it, and `at` the time in seconds.
    """

    line: int | UnsetType = UNSET
    at: float | UnsetType = UNSET
