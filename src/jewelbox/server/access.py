"""What a person may see and do at a table, derived from the table's current row for every request and message.

Nothing here is cached. A connection stores the view it wants, never what it was once allowed to see.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import sessions
from jewelbox.server.store.people import Person
from jewelbox.server.store.profiles import Profile
from jewelbox.server.store.ratings import Visibility
from jewelbox.server.store.rows import TableRow
from jewelbox.server.store.schema import Stage
from jewelbox.server.table.telling import Audience

if TYPE_CHECKING:
    from jewelbox.server.room import Room


class Own(Enum):
    """No particular seat: the person's first seat, or a spectator's view if they have none."""

    FIRST = "first"


FIRST: Final = Own.FIRST
Wish = Audience | Literal[Own.FIRST]
"""The view a connection wants: a seat's, a spectator's (None), or that of its first seat."""


class Rights(msgspec.Struct, frozen=True):
    """What one person may see and do at one table."""

    may_see: bool
    seats: tuple[int, ...]
    is_host: bool
    may_replay: bool = False
    """Whether they may watch the replay and get the record once the game is over, but see nothing else of the table."""

    @property
    def first_view(self) -> Audience:
        """The view shown first: that of the person's first seat, or a spectator's."""
        return self.seats[0] if self.seats else None

    def view_for(self, wish: Wish) -> Audience:
        """Return the view granted for this wish; never someone else's seat."""
        if wish is None or wish in self.seats:
            return wish
        return self.first_view


NO_RIGHTS = Rights(may_see=False, seats=(), is_host=False)


def rights(row: TableRow, person: Person | None, *, is_signed_in: bool = True) -> Rights:
    """Return a person's current rights at a table; an ended session or a deleted game gives none.

    Players and the host see their table, spectators see it where it allows them, and anyone with
    its address sees an open lobby.
    """
    if not is_signed_in or row.is_deleted:
        return NO_RIGHTS
    seats = () if person is None else tuple(row.seats_of(person.id))
    is_host = person is not None and person.id == row.host
    may_see = bool(seats) or is_host or row.plan.spectators or row.stage is Stage.OPEN
    may_replay = may_see or (row.public_replay and row.stage is Stage.FINISHED)
    return Rights(may_see, seats, is_host, may_replay)


def check_sees(room: Room, person: Person | None) -> Rights:
    """Return a person's rights; refuse a session that has since ended, and a table that they may not see."""
    sessions.check_current()
    granted = rights(room.row, person)
    if not granted.may_see:
        raise unseen()
    return granted


def check_replays(room: Room, person: Person | None) -> None:
    """Refuse a session that has since ended, and a game whose replay the person may not watch."""
    sessions.check_current()
    if not rights(room.row, person).may_replay:
        raise unseen()


class Preview(Enum):
    """What a link to a table reveals before it is opened: never who plays or how the game is going."""

    INVITATION = "invitation"
    GAME = "game"
    REPLAY = "replay"


def preview(row: TableRow, *, is_replay: bool) -> Preview | None:
    """Return what a link to a table or its replay may reveal to a stranger; None if nothing."""
    granted = rights(row, None)
    if is_replay:
        return Preview.REPLAY if granted.may_replay and row.stage is Stage.FINISHED else None
    if not granted.may_see:
        return None
    return Preview.INVITATION if row.stage is Stage.OPEN else Preview.GAME


def unseen() -> JewelboxError:
    """Return the error for a table that does not exist or that the caller may not see; it does not say which."""
    return JewelboxError(Code.UNKNOWN_TABLE, "there is no such table, or you may not see it")


def check_host(room: Room, person: Person) -> None:
    """Refuse what only the host may do."""
    if not check_sees(room, person).is_host:
        raise JewelboxError(Code.NOT_ALLOWED, "only the host of the table may do this")


def check_seat(room: Room, person: Person | None, seat: int) -> None:
    """Refuse to act for a seat that is not the caller's."""
    if seat not in check_sees(room, person).seats:
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {seat} is not yours")


def check_audience(room: Room, person: Person | None, audience: Audience) -> None:
    """Refuse the view of a seat that is not the caller's."""
    if audience is None:
        check_sees(room, person)
    else:
        check_seat(room, person, audience)


def check_may_leave(room: Room, person: Person) -> None:
    """Refuse to leave a table where the person has no seat, no invitation, and is not the host."""
    if not room.row.is_invited(person.id):
        check_at_table(room, person)


def check_at_table(room: Room, person: Person) -> None:
    """Refuse what only players and the host may do."""
    granted = check_sees(room, person)
    if not granted.seats and not granted.is_host:
        raise JewelboxError(Code.NOT_ALLOWED, "only people at the table may do this")


def seat_against(room: Room, person: Person, seat: int) -> int:
    """Return the seat from which a person makes a request of another seat; refuse people who don't play."""
    own = check_sees(room, person).seats
    if not own or seat in own:
        raise JewelboxError(Code.NOT_ALLOWED, "only another player may ask this of a seat")
    return own[0]


def view_asked(room: Room, person: Person | None, seat: int | None) -> Audience:
    """Return the view for a request: that of one of the caller's seats, the first if no number is given."""
    if seat is None:
        return check_sees(room, person).first_view
    check_seat(room, person, seat)
    return seat


def is_waited_for(row: TableRow, person: str, position: int) -> bool:
    """Return whether a table at a position is still waiting for a seat that currently belongs to the person."""
    is_there = row.stage is Stage.PLAYING and row.position == position and row.turn_bot is None
    return is_there and row.turn_seat in row.seats_of(person)


def may_see_profile(
    profile: Profile, viewer: Person | None, *, is_friend: bool = False, is_blocked: bool = False
) -> bool:
    """Return whether someone may see a profile: their own, or that of an account that allows it.

    Guests have no profile that others can see.
    """
    if viewer is not None and viewer.id == profile.person.id:
        return True
    if profile.person.is_guest or is_blocked:
        return False
    return profile.visibility is Visibility.EVERYBODY or (profile.visibility is Visibility.FRIENDS and is_friend)
