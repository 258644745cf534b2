"""The story of a game: what a seat saw happen, entry by entry of the log."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.events import Event
from jewelbox.core.game import Entry
from jewelbox.core.position import Position, Variant


class Story:
    """Follows the log of a game and reports each entry once, as one seat (`None`: a spectator) sees it.

    It begins with `start` if the game did not begin with its set-up.
    """

    def __init__(self, variant: Variant, seat: int | None, start: Position | None = None) -> None:
        self._position = variant.before_chance() if start is None else start.copy()
        self._position.dealer = None
        self._seat = seat

    def catch_up(self, log: Sequence[Entry]) -> list[Event]:
        """Return the events of the entries not reported yet."""
        events: list[Event] = []
        for entry in log[len(self._position.log) :]:
            events += self._position.variant.game.events(self._position.state, entry, self._seat)
            if "chance" in entry:
                self._position.follow(entry)
            else:
                self._position.play(entry["move"])
        return events
