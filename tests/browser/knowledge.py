"""What a seat knew in a finished game, from the record and the rules alone."""

from __future__ import annotations

from typing import Any

from jewelbox.core.record import Record
from jewelbox.core.replay import variant_of
from jewelbox.core.story import Story
from jewelbox.games.registry import GAMES
from support import plain

Message = dict[str, Any]


class Knowledge:
    """What a seat could see, was sent and could do after each entry in the log."""

    def __init__(self, record: Record, seat: int) -> None:
        position = variant_of(record, GAMES).before_chance()
        story = Story(position.variant, seat)
        self._views: list[Any] = [plain(position.view(seat))]
        self._events: list[list[Any]] = [[]]
        self._legal: list[list[str]] = [[]]
        for entry in record.log:
            position.follow(entry) if "chance" in entry else position.play(entry["move"])
            self._views.append(plain(position.view(seat)))
            self._events.append(plain(story.catch_up(position.log)))
            self._legal.append(position.legal_moves() if position.seat == seat else [])

    def allows(self, message: Message) -> bool:
        """Return whether a message says nothing but what the seat knew then."""
        number, since = message["number"], message.get("since", 0)
        events = [event for told in self._events[since + 1 : number + 1] for event in told]
        shown = [
            {key: value for key, value in event.items() if key not in {"line", "at"}} for event in message["events"]
        ]
        return (message["view"], message["legal"], shown) == (self._views[number], self._legal[number], events)
