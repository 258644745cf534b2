"""What workers tell each other: that something about a table has changed. What, they read in the store."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from jewelbox.server.messages import Presence

CHANNEL = "tables"


class About(StrEnum):
    """What has changed."""

    LOG = "log"
    LOBBY = "lobby"
    CHAT = "chat"
    PRESENCE = "presence"
    SESSION = "session"
    ANYTHING = "anything"
    USAGE = "usage"


class Nudge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word from one worker to all others.

    `table` has changed for these `people`; with a `presence` the worker tells who is connected to it, and may ask the
    others to tell the same. About a session, `table` is empty and `people` are those whose sessions have ended. About
    anything: nudges may have been lost, so everything is to be looked up again. About usage, `used` is what each name
    took of each limit.
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


LOST = Nudge("", About.ANYTHING)
"""What workers hear in place of nudges that were lost."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Nudge).decode
