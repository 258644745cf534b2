"""What may happen at a table before its game starts: pure functions from one state of the table to the next."""

from __future__ import annotations

from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.forms import SeatKind
from jewelbox.server.store.credentials import Person
from jewelbox.server.store.dealing import frozen
from jewelbox.server.store.ids import fingerprint
from jewelbox.server.store.names import clean_name
from jewelbox.server.store.rows import Seat, TableRow
from jewelbox.server.store.schema import Stage


def seated(row: TableRow, person: Person, seat: int | None, code: str | None, name: str | None) -> TableRow:
    """Let a person take a seat: a given one, that of a link, or the first that is free for them."""
    if seat is None and code is None and row.seats_of(person.id):
        return row
    chosen = _chosen(row, person, seat, code)
    if chosen.kind is SeatKind.TAKEN and chosen.person == person.id:
        return row
    if not _is_free(chosen, person, code):
        raise JewelboxError(Code.SEAT_TAKEN, f"seat {chosen.seat} is not free")
    shown = person.name if name is None else clean_name(name)
    return checked_seats(
        row.with_seat(replace(chosen, kind=SeatKind.TAKEN, person=person.id, name=shown, commitment=None))
    )


def checked_seats(row: TableRow) -> TableRow:
    """Return the table, or refuse a second seat of the same person if it is rated: nobody plays against themselves."""
    people = [seat.person for seat in row.seats if seat.kind is SeatKind.TAKEN]
    if row.plan.rated and len(people) > len(set(people)):
        raise JewelboxError(Code.RATED_TABLE, "the table is rated: each player may have only one seat")
    return row


def _chosen(row: TableRow, person: Person, seat: int | None, code: str | None) -> Seat:
    if code is not None:
        return _linked(row, code)
    if seat is not None:
        return _at(row, seat)
    free = [each for each in row.seats if _is_free(each, person, None)]
    if not free:
        raise JewelboxError(Code.SEAT_TAKEN, "no seat is free")
    return min(free, key=lambda each: each.kind is not SeatKind.RESERVED)


def _is_free(seat: Seat, person: Person, code: str | None) -> bool:
    if seat.kind is SeatKind.RESERVED:
        return seat.person == person.id or (code is not None and seat.link == fingerprint(code))
    return seat.kind is SeatKind.OPEN


def _linked(row: TableRow, code: str) -> Seat:
    key = fingerprint(code)
    for seat in row.seats:
        if seat.link == key:
            return seat
    raise JewelboxError(Code.UNKNOWN_LINK, "the link opens no seat at this table")


def left(row: TableRow, person: str, seat: int | None) -> TableRow:
    """Let a person leave one seat or all, or decline an invitation; a table that the last person leaves is closed."""
    if seat is not None and seat not in row.seats_of(person):
        raise JewelboxError(Code.NOT_ALLOWED, "you don't have that seat")
    theirs = [each.seat for each in row.seats if each.person == person]
    for number in theirs if seat is None else [seat]:
        row = row.with_seat(Seat(number))
    if person == row.host and not row.seats_of(person):
        return _with_next_host(row)
    return row


def withdrawn(row: TableRow, person: str, other: str) -> TableRow:
    """Return an open table without the seats reserved for a person who would meet the other there."""
    if row.stage is not Stage.OPEN or other not in row.others(person):
        return row
    for seat in row.seats:
        if seat.kind is SeatKind.RESERVED and seat.person == person:
            row = row.with_seat(Seat(seat.seat))
    return row


def _with_next_host(row: TableRow) -> TableRow:
    others = [seat.person for seat in row.seats if seat.kind is SeatKind.TAKEN and seat.person is not None]
    return replace(row, host=others[0]) if others else abandoned(row)


def hosted(row: TableRow, person: str) -> TableRow:
    """Return the table, or refuse what only its current host may do."""
    if person != row.host:
        raise JewelboxError(Code.NOT_ALLOWED, "only the host of the table may do this")
    return row


def assigned(row: TableRow, seat: int, kind: SeatKind, bot: str | None) -> TableRow:
    """Open a seat, reserve it or give it to a bot; anyone who sits there loses the seat."""
    if kind is SeatKind.TAKEN or (kind is SeatKind.BOT) != (bot is not None):
        raise JewelboxError(Code.BAD_SEAT, "a seat can be opened, reserved, or given to a named bot")
    if _at(row, seat).person == row.host:
        raise JewelboxError(Code.BAD_SEAT, "this is your own seat; leave it instead")
    return row.with_seat(Seat(seat, kind, bot=bot, name=bot or ""))


def invited(row: TableRow, seat: int, person: Person) -> TableRow:
    """Reserve a seat for a particular person."""
    reserved = assigned(row, seat, SeatKind.RESERVED, None)
    if any(each.person == person.id for each in reserved.seats):
        raise JewelboxError(Code.SEAT_TAKEN, f"there is already a seat for {person.name!r}")
    return reserved.with_seat(replace(reserved.seats[seat], person=person.id, name=person.name))


def linked(row: TableRow, seat: int, code: str) -> TableRow:
    """Let a code open a reserved seat; an older one stops working."""
    reserved = _at(row, seat)
    if reserved.kind is not SeatKind.RESERVED:
        raise JewelboxError(Code.BAD_SEAT, f"seat {seat} is not reserved; reserve it first")
    return row.with_seat(replace(reserved, link=fingerprint(code)))


def started(row: TableRow, now: float, patience: float) -> TableRow:
    """Start the game: every seat has its player, and the parts in the deal have a number of seconds to be revealed."""
    empty = [str(seat.seat) for seat in row.seats if seat.kind not in {SeatKind.TAKEN, SeatKind.BOT}]
    if empty:
        raise JewelboxError(
            Code.NOT_STARTED,
            f"the game can't start yet: nobody has seat {', '.join(empty)}; let someone in, or a bot",
        )
    return replace(frozen(checked_seats(row), now, patience), stage=Stage.PLAYING, started=now)


def published(row: TableRow, public: bool) -> TableRow:  # noqa: FBT001  # a value that is stored
    """Make the replay of a finished game public, or private again."""
    if row.stage is not Stage.FINISHED:
        raise JewelboxError(Code.NOT_ALLOWED, "a replay can be made public only after the end of the game")
    return replace(row, public_replay=public)


def abandoned(row: TableRow) -> TableRow:
    """Close a table: nothing about it is due any longer, and the game it was a rematch of may get another."""
    return replace(row, stage=Stage.ABANDONED, rematch_of=None, turn_bot=None, due=None, reveal_by=None)


def deleted(row: TableRow, person: str) -> TableRow:
    """Close a table without a result, if nobody else has a seat and would lose a game."""
    if any(seat.person not in {None, person} for seat in row.seats):
        raise JewelboxError(Code.NOT_ALLOWED, "others have a seat at this table; leave it, or resign")
    if row.plan.rated and row.started is not None:
        raise JewelboxError(Code.RATED_TABLE, "a rated game can't be deleted; resign to end it")
    return abandoned(row)


def check_open(row: TableRow) -> None:
    """Refuse changes when the game has started or the table is closed."""
    if row.stage is Stage.PLAYING:
        raise JewelboxError(Code.ALREADY_STARTED, "the game has begun")
    if row.stage is not Stage.OPEN:
        raise JewelboxError(Code.GAME_OVER, "the table is closed")


def _at(row: TableRow, seat: int) -> Seat:
    if not 0 <= seat < len(row.seats):
        raise JewelboxError(Code.BAD_SEAT, f"there is no seat {seat}; seats are 0 to {len(row.seats) - 1}")
    return row.seats[seat]
