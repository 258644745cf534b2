"""Who may do what at a table. Everything that is asked for passes one of these questions first."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.rooms import Room
from jewelbox.server.store.people import Person
from jewelbox.server.store.schema import Stage
from jewelbox.server.table.table import Audience, Table


def check_sees(room: Room, person: Person | None) -> None:
    """Let those in who sit at the table, or may watch; before the start anyone who knows its address."""
    may_come = room.row.stage is Stage.OPEN or room.row.plan.spectators
    if not (may_come or room.seats_of(person) or room.is_host(person)):
        raise JewelboxError(Code.UNKNOWN_TABLE, "there is no such table, or it is not for you to see")


def check_host(room: Room, person: Person) -> None:
    """Refuse what only the host may do."""
    check_sees(room, person)
    if not room.is_host(person):
        raise JewelboxError(Code.NOT_ALLOWED, "only the host of the table may do this")


def check_seat(room: Room, person: Person | None, seat: int) -> None:
    """Refuse to act for a seat of someone else."""
    if seat not in room.seats_of(person):
        check_sees(room, person)
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {seat} is not yours")


def check_eyes(room: Room, person: Person | None, eyes: Audience) -> None:
    """Refuse to look through the eyes of a seat of someone else."""
    check_sees(room, person)
    if eyes is not None:
        check_seat(room, person, eyes)


def check_at_table(room: Room, person: Person) -> None:
    """Refuse what only those may do who sit at the table, or its host."""
    check_sees(room, person)
    if not room.seats_of(person) and not room.is_host(person):
        raise JewelboxError(Code.NOT_ALLOWED, "only those at the table may do this")


def check_held(table: Table, seat: int) -> None:
    """Refuse a move for a seat that a bot plays at the moment."""
    if 0 <= seat < table.setup.players and table.holder(seat).bot is not None:
        raise JewelboxError(Code.NOT_ALLOWED, "a bot plays this seat; take it back first")


def own_eyes(room: Room, person: Person | None) -> Audience:
    """Return the eyes with which a person looks first: those of their first seat, or a spectator's."""
    return next(iter(room.seats_of(person)), None)
