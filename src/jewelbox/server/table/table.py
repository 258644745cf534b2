"""A table: pure, made from its setup and its log. Commands in, new lines out; sockets and stores only carry them.

>>> lines = table.decide(Play(seat=0, position=4, move="bid 2 14"), at=now)
>>> # the lines are stored here
>>> table.absorb(lines)
>>> message = table.update(since=4, audience=0, now=now)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jewelbox.core.game import Event, View
from jewelbox.server.messages import Because, Moment, Presence, Replay, Said, SetupShown, Shown, Update, Whole
from jewelbox.server.table import decisions, telling
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.commands import Command
from jewelbox.server.table.course import Course
from jewelbox.server.table.lines import Line
from jewelbox.server.table.telling import Audience, Eyes


class Table(Course):
    """One game at a table: its course, what can be asked of it, and what each audience is told."""

    def begin(self, at: float) -> list[Line]:
        """Return the lines with which the game begins."""
        return decisions.begin(self, at)

    def decide(self, command: Command, at: float, outages: Outages = ()) -> list[Line]:
        """Return the lines that a command leads to, or raise; none if it was carried out before. Changes nothing."""
        return decisions.decide(self, command, at, outages)

    def events(self, since: int, audience: Audience) -> list[Event]:
        """Return what an audience saw happen after the line of this number."""
        return telling.events(self, since, audience)

    def view_at(self, number: int, audience: Audience) -> View:
        """Return the view that an audience had after the line of this number."""
        return telling.view_at(self, number, audience)

    def shown(self, audience: Audience, now: float, outages: Outages = ()) -> Shown:
        """Return the table as an audience sees it now."""
        return telling.shown(self, audience, now, outages)

    def update(self, since: int, audience: Audience, now: float, outages: Outages = ()) -> Update:
        """Return what happened after the line of this number, and the table after it."""
        return telling.update(self, since, audience, now, outages)

    def whole(
        self,
        audience: Audience,
        now: float,
        outages: Outages = (),
        *,
        yours: Sequence[int] = (),
        is_host: bool = False,
        chat: Sequence[Said] = (),
        presence: Presence | None = None,
    ) -> Whole:
        """Return the table with its game from the beginning."""
        return telling.whole(self, audience, now, outages, yours=yours, is_host=is_host, chat=chat, presence=presence)

    @property
    def setup_shown(self) -> SetupShown:
        """The setup without the secret."""
        return telling.setup_shown(self)

    def why(self, seat: int, move: str) -> Because:
        """Say why a move of the seat to decide is not possible."""
        return telling.why(self, seat, move)

    def replay(self, eyes: Eyes, first: int = 0, count: int | None = None) -> Replay:
        """Return a finished game step by step, through one audience's eyes or all seats' side by side."""
        return telling.replay(self, eyes, first, count)

    def moment(self, place: int, eyes: Eyes) -> Moment:
        """Return one moment of a replay."""
        return telling.moment(self, place, eyes)

    def record(self, *, names: Sequence[str] | None = None, reveal: bool) -> dict[str, Any]:
        """Return the game record, which shows every hand; the secret can be revealed after the end."""
        return telling.record(self, names, reveal=reveal)


__all__ = ["Audience", "Outages", "Table"]
