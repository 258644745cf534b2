"""Parts in the deal: committed while the table is open, fixed by the start, revealed before the first draw."""

from __future__ import annotations

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import PartsDeal, commitment, part_commitment
from jewelbox.server.forms import SeatKind
from jewelbox.server.store import dealing, lobby
from jewelbox.server.store.credentials import Person
from jewelbox.server.store.rows import Seat, TableRow
from jewelbox.server.store.schema import Stage
from server.store.scene import PLAN

SECRET = b"a secret of a table"
LUCY = Person("lucy", "Lucy", is_guest=True)
SEATS = (
    Seat(0, SeatKind.TAKEN, "mina", "Mina"),
    Seat(1, SeatKind.TAKEN, "lucy", "Lucy"),
    Seat(2, SeatKind.BOT, bot="easy"),
)
TABLE = TableRow("table", PLAN, "mina", SECRET, 0.0, 0.0, SEATS)
PARTS = ["11" * 32, "22" * 32]
PEOPLE = ["mina", "lucy"]


def bound(seat: int, part: str | None = None) -> str:
    return part_commitment("table", seat, commitment(SECRET), PARTS[seat] if part is None else part)


def committed(*seats: int) -> TableRow:
    row = TABLE
    for seat in seats:
        row = dealing.committed(row, PEOPLE[seat], seat, bound(seat))
    return row


def started(*seats: int) -> TableRow:
    return lobby.started(committed(*seats), 5.0, 10.0)


def refused(code: Code, row: TableRow, seat: int, part: str, person: str | None = None) -> None:
    with pytest.raises(JewelboxError) as caught:
        dealing.revealed(row, person or PEOPLE[seat], seat, part)
    assert caught.value.code is code


def deal_of(row: TableRow) -> PartsDeal:
    assert isinstance(row.deal, PartsDeal)
    return row.deal


def test_the_start_fixes_the_commitments_and_waits_for_the_parts() -> None:
    row = started(0, 1)
    assert (row.stage, row.reveal_by, row.is_dealing) == (Stage.PLAYING, 15.0, True)
    with pytest.raises(JewelboxError) as caught:
        lobby.check_open(row)
    assert caught.value.code is Code.ALREADY_STARTED


def test_the_last_part_settles_the_deal_and_only_then_are_parts_revealed() -> None:
    row = dealing.revealed(started(0, 1), "mina", 0, PARTS[0])
    assert (row.is_dealing, deal_of(row).reveals) == (True, (None, None, None))
    row = dealing.revealed(row, "lucy", 1, PARTS[1])
    assert (row.is_dealing, deal_of(row).reveals) == (False, (*PARTS, None))
    assert deal_of(row).commitments == (bound(0), bound(1), None)


def test_a_part_that_is_revealed_twice_counts_once() -> None:
    row = dealing.revealed(started(0, 1), "mina", 0, PARTS[0])
    assert dealing.revealed(row, "mina", 0, PARTS[0]) == row
    row = dealing.revealed(row, "lucy", 1, PARTS[1])
    assert dealing.revealed(row, "lucy", 1, PARTS[1]) == row


def test_the_deal_continues_without_a_part_that_is_held_back() -> None:
    row = dealing.revealed(started(0, 1), "mina", 0, PARTS[0])
    assert dealing.settled(row, 14.9) == row
    row = dealing.settled(row, 15.0)
    assert (row.is_dealing, deal_of(row).reveals) == (False, (PARTS[0], None, None))
    refused(Code.ALREADY_STARTED, row, 1, PARTS[1])


def test_a_game_without_commitments_begins_at_once() -> None:
    assert not started().is_dealing
    assert dealing.settled(started(), 1e9) == started()


def test_one_commitment_is_waited_for_where_others_have_none() -> None:
    row = started(1)
    assert row.is_dealing
    assert not dealing.revealed(row, "lucy", 1, PARTS[1]).is_dealing


def test_someone_who_plays_alone_has_no_part() -> None:
    row = lobby.assigned(committed(0, 1), 1, SeatKind.BOT, "easy")
    row = lobby.started(row, 5.0, 10.0)
    assert (row.is_dealing, deal_of(row).commitments, row.setup().solo) == (False, (None,) * 3, True)
    twice = lobby.seated(lobby.left(committed(0), "lucy", None), Person("mina", "Mina", is_guest=True), 1, None, None)
    row = lobby.started(twice, 5.0, 10.0)
    assert (row.is_dealing, row.setup().solo) == (False, True)
    assert not started().setup().solo


def test_another_part_is_refused() -> None:
    refused(Code.WRONG_DEAL, started(0, 1), 0, PARTS[1])


def test_a_part_before_the_start_is_refused() -> None:
    refused(Code.NOT_STARTED, committed(0, 1), 0, PARTS[0])


def test_a_part_without_a_commitment_is_refused() -> None:
    refused(Code.NOT_ALLOWED, started(1), 0, PARTS[0])


def test_a_part_for_the_seat_of_another_is_refused() -> None:
    refused(Code.NOT_ALLOWED, started(0, 1), 0, PARTS[0], person="lucy")
    with pytest.raises(JewelboxError) as caught:
        dealing.committed(TABLE, "lucy", 0, bound(0))
    assert caught.value.code is Code.NOT_ALLOWED


def test_a_copied_commitment_cannot_be_opened() -> None:
    row = dealing.committed(committed(0), "lucy", 1, bound(0))
    row = dealing.revealed(lobby.started(row, 5.0, 10.0), "mina", 0, PARTS[0])
    refused(Code.WRONG_DEAL, row, 1, PARTS[0])


def test_until_the_start_another_commitment_may_be_chosen() -> None:
    row = dealing.committed(committed(0), "mina", 0, bound(0, PARTS[1]))
    assert row.seats[0].commitment == bound(0, PARTS[1])


def test_a_seat_that_changes_hands_loses_its_commitment() -> None:
    row = lobby.left(committed(0, 1), "lucy", None)
    assert row.seats[1].commitment is None
    row = lobby.seated(row, LUCY, 1, None, None)
    assert row.seats[1].commitment is None
    assert lobby.assigned(committed(0, 1), 1, SeatKind.RESERVED, None).seats[1].commitment is None
