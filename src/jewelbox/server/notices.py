"""Notices between workers that something about a table has changed. They read the details from the store."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec

from jewelbox.server.messages import Presence
from jewelbox.server.streams import Streams, TableNews

CHANNEL = "tables"


class About(StrEnum):
    """What has changed."""

    LOG = "log"
    LOBBY = "lobby"
    CHAT = "chat"
    PRESENCE = "presence"
    SESSION = "session"
    BLOCKS = "blocks"
    ANYTHING = "anything"
    USAGE = "usage"


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notice from one worker to all others.

    `table` has changed for these `people`; with a `presence` the worker says who is connected to it, and may ask the
    others to do the same. About a session, `table` is empty and `people` are those whose sessions have ended; about
    blocks, those whose block list has changed. About anything: notices may have been lost, so everything must be looked
    up again. About usage, `used` is what each name took of each limit.
    """

    worker: str
    about: About
    table: str = ""
    number: int = 0
    turn: int | None = None
    is_over: bool = False
    people: list[str] = []
    presence: Presence | None = None
    asks: bool = False
    used: dict[str, dict[str, float]] = {}


LOST = Notice("", About.ANYTHING)
"""What workers receive in place of lost notices."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Notice).decode


class Notifier:
    """Passes changes on to this worker's streams and to the other workers."""

    def __init__(self, streams: Streams, post: Callable[[Notice], None], *, is_alone: bool) -> None:
        self._streams, self._post, self._is_alone = streams, post, is_alone

    def send(self, notice: Notice) -> None:
        """Notify the streams and the other workers."""
        self.tell_streams(notice)
        if not self._is_alone:
            self._post(notice)

    def tell_streams(self, notice: Notice) -> None:
        """Notify the streams of people whose table has changed."""
        if notice.about in {About.LOG, About.LOBBY} and notice.people:
            news = TableNews(notice.table, notice.number, notice.turn, notice.is_over)
            self._streams.tell(notice.people, news)
