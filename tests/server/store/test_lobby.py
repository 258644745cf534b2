"""Before the start: who may sit where. Pure, without a database."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.forms import SeatKind
from jewelbox.server.store import dealing, lobby
from jewelbox.server.store.credentials import Person
from jewelbox.server.store.rows import Seat, TableRow
from jewelbox.server.store.schema import Stage
from server.store.scene import PLAN

MINA, LUCY, TOM = (Person(name.lower(), name, is_guest=True) for name in ("Mina", "Lucy", "Tom"))
TAKEN = Seat(0, SeatKind.TAKEN, "mina", "Mina")
TABLE = TableRow("table", PLAN, "mina", b"secret", 0.0, 0.0, (TAKEN, Seat(1), Seat(2, SeatKind.RESERVED)))


def refused(code: Code, row: TableRow, *wish: object, by: object = lobby.seated) -> None:
    with pytest.raises(JewelboxError) as caught:
        by(row, *wish)  # type: ignore[operator]  # one of the changes
    assert caught.value.code is code


def kinds(row: TableRow) -> str:
    return " ".join(f"{seat.kind}:{seat.person or seat.bot or ''}" for seat in row.seats)


def test_a_person_who_names_no_seat_gets_the_first_that_is_free() -> None:
    row = lobby.seated(TABLE, LUCY, None, None, None)
    assert kinds(row) == "taken:mina taken:lucy reserved:"
    assert row.seats[1].name == "Lucy"
    refused(Code.SEAT_TAKEN, row, TOM, None, None, None)


def test_a_seated_person_who_names_no_seat_stays_there() -> None:
    assert lobby.seated(TABLE, MINA, None, None, None) == TABLE
    assert lobby.seated(TABLE, MINA, 0, None, None) == TABLE


def test_one_person_may_take_several_seats_under_several_names() -> None:
    row = lobby.seated(TABLE, MINA, 1, None, " Quincey ")
    assert row.seats_of("mina") == [0, 1]
    assert row.seats[1].name == "Quincey"
    refused(Code.BAD_NAME, TABLE, MINA, 1, None, "\x00")


def test_taken_reserved_and_missing_seats_are_refused() -> None:
    refused(Code.SEAT_TAKEN, TABLE, LUCY, 0, None, None)
    refused(Code.SEAT_TAKEN, TABLE, LUCY, 2, None, None)
    refused(Code.BAD_SEAT, TABLE, LUCY, 3, None, None)
    refused(Code.BAD_SEAT, TABLE, LUCY, -1, None, None)


def test_a_link_opens_its_reserved_seat_and_no_other() -> None:
    row = lobby.linked(TABLE, 2, "code")
    refused(Code.UNKNOWN_LINK, row, LUCY, None, "other", None)
    seated = lobby.seated(row, LUCY, None, "code", None)
    assert kinds(seated) == "taken:mina open: taken:lucy"
    assert lobby.seated(seated, LUCY, None, "code", None) == seated
    refused(Code.SEAT_TAKEN, seated, TOM, None, "code", None)
    refused(Code.BAD_SEAT, TABLE, 1, "code", by=lobby.linked)


def test_a_new_link_ends_the_one_before() -> None:
    row = lobby.linked(lobby.linked(TABLE, 2, "old"), 2, "new")
    refused(Code.UNKNOWN_LINK, row, LUCY, None, "old", None)
    assert lobby.seated(row, LUCY, None, "new", None).seats_of("lucy") == [2]


def test_a_seat_kept_for_someone_is_theirs_before_any_open_one() -> None:
    row = replace(TABLE, seats=(*TABLE.seats[:2], Seat(2, SeatKind.RESERVED, "lucy", "Lucy")))
    assert lobby.seated(row, LUCY, None, None, None).seats_of("lucy") == [2]
    refused(Code.SEAT_TAKEN, row, TOM, 2, None, None)


def test_the_host_seats_bots_opens_and_reserves() -> None:
    row = lobby.assigned(TABLE, 1, SeatKind.BOT, "medium")
    assert kinds(row) == "taken:mina bot:medium reserved:"
    row = lobby.assigned(lobby.assigned(row, 1, SeatKind.RESERVED, None), 2, SeatKind.OPEN, None)
    assert kinds(row) == "taken:mina reserved: open:"


def test_the_host_sends_someone_away_but_not_the_host() -> None:
    row = lobby.seated(TABLE, LUCY, 1, None, None)
    assert kinds(lobby.assigned(row, 1, SeatKind.OPEN, None)) == kinds(TABLE)
    refused(Code.BAD_SEAT, TABLE, 0, SeatKind.OPEN, None, by=lobby.assigned)


@pytest.mark.parametrize(("kind", "bot"), [(SeatKind.TAKEN, None), (SeatKind.BOT, None), (SeatKind.OPEN, "medium")])
def test_a_seat_is_not_taken_for_others_and_only_bots_have_levels(kind: SeatKind, bot: str | None) -> None:
    refused(Code.BAD_SEAT, TABLE, 1, kind, bot, by=lobby.assigned)


def test_a_person_who_leaves_leaves_the_seat_open_and_takes_their_commitment_along() -> None:
    row = dealing.committed(lobby.seated(TABLE, LUCY, 1, None, None), "lucy", 1, "ab" * 32)
    assert row.seats[1].commitment == "ab" * 32
    assert lobby.left(row, "lucy", None) == TABLE
    refused(Code.NOT_ALLOWED, row, "lucy", 0, by=lobby.left)


def test_the_next_person_hosts_when_the_host_leaves_and_the_last_closes_the_table() -> None:
    row = lobby.left(lobby.seated(TABLE, LUCY, 1, None, None), "mina", None)
    assert (row.host, row.stage) == ("lucy", Stage.OPEN)
    assert lobby.left(row, "lucy", 1).stage is Stage.ABANDONED


def test_a_host_with_two_seats_leaves_one_and_stays_host() -> None:
    row = lobby.left(lobby.seated(TABLE, MINA, 1, None, None), "mina", 0)
    assert (row.host, row.stage, row.seats_of("mina")) == ("mina", Stage.OPEN, [1])


def test_the_game_starts_when_every_seat_has_its_player() -> None:
    refused(Code.NOT_STARTED, TABLE, 5.0, 10.0, by=lobby.started)
    row = lobby.seated(lobby.assigned(TABLE, 2, SeatKind.BOT, "easy"), LUCY, 1, None, None)
    row = lobby.started(row, 5.0, 10.0)
    assert (row.stage, row.started, row.is_dealing) == (Stage.PLAYING, 5.0, False)
    refused(Code.ALREADY_STARTED, row, by=lobby.check_open)
    for stage in (Stage.FINISHED, Stage.ABANDONED):
        refused(Code.GAME_OVER, replace(row, stage=stage), by=lobby.check_open)


WISHES = st.lists(
    st.one_of(
        st.tuples(st.just(lobby.seated), st.sampled_from([MINA, LUCY, TOM]), st.integers(0, 2), st.none(), st.none()),
        st.tuples(st.just(lobby.left), st.sampled_from(["mina", "lucy", "tom"]), st.none() | st.integers(0, 2)),
        st.tuples(
            st.just(lobby.assigned), st.integers(0, 2), st.sampled_from(SeatKind), st.none() | st.sampled_from(["easy"])
        ),
    ),
    max_size=30,
)


@given(WISHES)
def test_whatever_is_requested_seats_stay_whole_and_nobody_loses_one_to_another(
    wishes: list[tuple[object, ...]],
) -> None:
    row = TABLE
    for change, *wish in wishes:
        if row.stage is not Stage.OPEN:
            return
        try:
            new = change(row, *wish)  # type: ignore[operator]  # one of the changes
        except JewelboxError:
            continue
        assert [seat.seat for seat in new.seats] == [0, 1, 2]
        for seat in new.seats:
            assert (seat.kind is SeatKind.BOT) == (seat.bot is not None)
            assert (seat.kind is SeatKind.TAKEN) == (seat.person is not None)
        if change is lobby.seated:
            kept = [(old, seat) for old, seat in zip(row.seats, new.seats, strict=True) if old.kind is SeatKind.TAKEN]
            assert all(old == seat for old, seat in kept)
        row = new
