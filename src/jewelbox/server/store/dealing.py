"""The seats' parts in the deal: pure functions from one state of a table to the next (docs/fairness.md).

While a table is open its seats commit to their parts. The start fixes the commitments; then the seats reveal their
parts, and the deal is settled when all have done so or the time for it is up.
"""

from __future__ import annotations

from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import commitment, part_commitment
from jewelbox.server.store.rows import Seat, TableRow
from jewelbox.server.store.schema import Stage


def committed(row: TableRow, person: str, seat: int, bound: str) -> TableRow:
    """Commit a seat to a part that its person keeps secret; until the start they may choose another."""
    return row.with_seat(replace(_own(row, person, seat), commitment=bound))


def frozen(row: TableRow, now: float, patience: float) -> TableRow:
    """Fix all commitments and wait for the parts. A person who plays alone or with bots needs none."""
    if len({seat.person for seat in row.seats if seat.person is not None}) <= 1:
        row = replace(row, seats=tuple(replace(seat, commitment=None) for seat in row.seats))
    return replace(row, reveal_by=now + patience) if _outstanding(row) else row


def revealed(row: TableRow, person: str, seat: int, part: str) -> TableRow:
    """Take a seat's part, which must be the one it has committed to; the last one settles the deal."""
    own = _own(row, person, seat)
    if own.reveal == part:
        return row
    _check_dealing(row)
    if own.commitment is None:
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {seat} has not committed to a part in the deal")
    if part_commitment(row.id, seat, commitment(row.secret), part) != own.commitment:
        raise JewelboxError(Code.WRONG_DEAL, f"this is not the part that seat {seat} has committed to")
    row = row.with_seat(replace(own, reveal=part))
    return row if _outstanding(row) else replace(row, reveal_by=None)


def settled(row: TableRow, now: float) -> TableRow:
    """Continue without the parts that were not revealed in time."""
    return row if row.reveal_by is None or now < row.reveal_by else replace(row, reveal_by=None)


def _outstanding(row: TableRow) -> bool:
    return any(seat.commitment is not None and seat.reveal is None for seat in row.seats)


def _check_dealing(row: TableRow) -> None:
    if row.stage is Stage.OPEN:
        raise JewelboxError(Code.NOT_STARTED, "parts are revealed after the start, when all commitments are fixed")
    if not row.is_dealing:
        raise JewelboxError(Code.ALREADY_STARTED, "the deal is settled")


def _own(row: TableRow, person: str, seat: int) -> Seat:
    if seat not in row.seats_of(person):
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {seat} is not yours")
    return row.seats[seat]
