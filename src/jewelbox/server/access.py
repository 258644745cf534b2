"""What a person may see and do at a table: derived from its present row at every request and every message.

Nothing here is kept. A connection stores what it would like to look through, never what it was once allowed to.
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
    """No seat in particular: the first of one's own, or a spectator's view without any."""

    FIRST = "first"


FIRST: Final = Own.FIRST
Wish = Audience | Literal[Own.FIRST]
"""What a connection would like to look through: a seat, a spectator's view (None), or its first seat."""


class Rights(msgspec.Struct, frozen=True):
    """What one person may see and do at one table."""

    may_see: bool
    seats: tuple[int, ...]
    is_host: bool
    may_replay: bool = False
    """Whether they may watch the replay and have the record, once the game is over: no more of the table than that."""

    @property
    def first_view(self) -> Audience:
        """The view that is shown first: that of the first own seat, or a spectator's."""
        return self.seats[0] if self.seats else None

    def view_for(self, wish: Wish) -> Audience:
        """Return what a connection with this wish looks through; a seat of somebody else is never granted."""
        if wish is None or wish in self.seats:
            return wish
        return self.first_view


NO_RIGHTS = Rights(may_see=False, seats=(), is_host=False)


def rights(row: TableRow, person: Person | None, *, is_signed_in: bool = True) -> Rights:
    """Return a person's rights as the table stands now; a session that has ended gives none, nor does a deleted game.

    Players and the host see their table, spectators where it allows them, and anybody with its address an open lobby.
    """
    if not is_signed_in or row.is_deleted:
        return NO_RIGHTS
    seats = () if person is None else tuple(row.seats_of(person.id))
    is_host = person is not None and person.id == row.host
    may_see = bool(seats) or is_host or row.plan.spectators or row.stage is Stage.OPEN
    may_replay = may_see or (row.public_replay and row.stage is Stage.FINISHED)
    return Rights(may_see, seats, is_host, may_replay)


def check_sees(room: Room, person: Person | None) -> Rights:
    """Return a person's rights; refuse a session that has ended meanwhile, and a table that they may not see."""
    sessions.check_current()
    found = rights(room.row, person)
    if not found.may_see:
        raise unseen()
    return found


def check_replays(room: Room, person: Person | None) -> None:
    """Refuse a session that has ended meanwhile, and a game that a person may not watch again."""
    sessions.check_current()
    if not rights(room.row, person).may_replay:
        raise unseen()


class Preview(Enum):
    """What a link to a table tells whoever has it, before it is opened: never who plays, nor how it goes."""

    INVITATION = "invitation"
    GAME = "game"
    REPLAY = "replay"


def preview(row: TableRow, *, is_replay: bool) -> Preview | None:
    """Return what the link to a table or to its replay may tell a stranger; None where it tells nothing."""
    found = rights(row, None)
    if is_replay:
        return Preview.REPLAY if found.may_replay and row.stage is Stage.FINISHED else None
    if not found.may_see:
        return None
    return Preview.INVITATION if row.stage is Stage.OPEN else Preview.GAME


def unseen() -> JewelboxError:
    """Return the error for a table that does not exist or that a caller may not see: they can't tell which."""
    return JewelboxError(Code.UNKNOWN_TABLE, "there is no such table, or it is not for you to see")


def check_host(room: Room, person: Person) -> None:
    """Refuse what only the host may do."""
    if not check_sees(room, person).is_host:
        raise JewelboxError(Code.NOT_ALLOWED, "only the host of the table may do this")


def check_seat(room: Room, person: Person | None, seat: int) -> None:
    """Refuse to act for somebody else's seat."""
    if seat not in check_sees(room, person).seats:
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {seat} is not yours")


def check_audience(room: Room, person: Person | None, audience: Audience) -> None:
    """Refuse to look through somebody else's seat."""
    if audience is None:
        check_sees(room, person)
    else:
        check_seat(room, person, audience)


def check_at_table(room: Room, person: Person) -> None:
    """Refuse what only players and the host may do."""
    found = check_sees(room, person)
    if not found.seats and not found.is_host:
        raise JewelboxError(Code.NOT_ALLOWED, "only those at the table may do this")


def seat_against(room: Room, person: Person, seat: int) -> int:
    """Return the seat from which a person asks something of another one; refuse those who don't play."""
    own = check_sees(room, person).seats
    if not own or seat in own:
        raise JewelboxError(Code.NOT_ALLOWED, "only another player may ask this of a seat")
    return own[0]


def view_asked(room: Room, person: Person | None, seat: int | None) -> Audience:
    """Return the view that a request gets: that of a seat of the caller, without a number their first one."""
    if seat is None:
        return check_sees(room, person).first_view
    check_seat(room, person, seat)
    return seat


def is_waited_for(row: TableRow, person: str, position: int) -> bool:
    """Tell whether a table still waits at a position for a seat that is the person's now."""
    is_there = row.stage is Stage.PLAYING and row.position == position and row.turn_bot is None
    return is_there and row.turn_seat in row.seats_of(person)


def may_see_profile(profile: Profile, viewer: Person | None) -> bool:
    """Tell whether somebody may see a profile: their own, or that of an account which lets everybody."""
    if viewer is not None and viewer.id == profile.person.id:
        return True
    return not profile.person.is_guest and profile.visibility is Visibility.EVERYBODY
