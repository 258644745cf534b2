"""The course of a game: what the lines of a log come to, however they are absorbed."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.errors import JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AskUndo, HandOver, TakeBack
from jewelbox.server.table.decisions import decide
from jewelbox.server.table.lines import PLAYED, Line, LineKind
from jewelbox.server.table.pace import LivePace
from jewelbox.server.table.table import Table
from server.table.scene import anything, do, move, move_at_random, people, play, seat_to_move, table_for, table_of
from support import ALL_LABELS, ALL_VARIANTS

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
NOW = 5_000_000.0


@each_variant
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_a_table_read_from_its_log_is_the_same_table(variant: Variant, seed: int, steps: int) -> None:
    table = anything(table_for(variant, pace=LivePace(600, 3)), seed, steps)
    stored = msgspec.json.decode(msgspec.json.encode(table.lines), type=list[Line])
    again = Table(table.setup, stored[: steps // 2], mode=Mode.PLAIN)
    again.absorb(stored[steps // 2 :])
    assert (again.length, again.position_number, again.undos) == (table.length, table.position_number, table.undos)
    assert again.position.state == table.position.state
    assert again.position.log == table.position.log
    assert [line.number for line in again.effective] == [line.number for line in table.effective]
    for audience in (None, *range(variant.players)):
        assert telling.whole(again, audience, NOW) == telling.whole(table, audience, NOW)


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_lines_are_numbered_without_gaps_and_never_go_back_in_time(seed: int, steps: int) -> None:
    table = anything(table_of(), seed, steps)
    assert [line.number for line in table.lines] == list(range(1, table.length + 1))
    assert sorted(line.at for line in table.lines) == [line.at for line in table.lines]


@each_variant
def test_the_lines_that_were_not_undone_lead_to_the_position(variant: Variant) -> None:
    table = anything(table_for(variant), seed=11, steps=50)
    position = variant.before_chance()
    for line in table.effective:
        if line.kind is LineKind.CHANCE:
            position.follow(line.entry)
        else:
            assert position.seat == line.seat
            position.play(line.entry["move"])
    assert position.state == table.position.state
    assert all(line.kind in PLAYED for line in table.effective)


@pytest.mark.parametrize("shift", [-2, -1, 1])
def test_lines_that_leave_a_gap_or_come_twice_are_not_absorbed(shift: int) -> None:
    table = table_of()
    lines = [
        msgspec.structs.replace(line, number=line.number + shift) for line in decide(table, play(table), NOW).lines
    ]
    before = table.length
    with pytest.raises(ValueError, match=f"can't follow line {before}"):
        table.absorb(lines)
    assert table.length == before


def test_a_log_that_breaks_the_rules_is_not_misread() -> None:
    table = table_of()
    good = decide(table, play(table), NOW).lines[0]
    stranger = (seat_to_move(table) + 1) % 3
    out_of_turn = msgspec.structs.replace(good, seat=stranger, entry=good.entry | {"seat": stranger})
    with pytest.raises(ValueError, match="out of turn"):
        table.absorb([out_of_turn])
    with pytest.raises(ValueError, match="names no seat"):
        table.absorb([msgspec.structs.replace(good, seat=None)])
    with pytest.raises(JewelboxError):
        table.absorb([msgspec.structs.replace(good, entry=good.entry | {"move": "bid 1 99"})])
    table.absorb([good])


# Who plays a seat


def test_the_holder_of_a_seat_is_a_person_until_it_is_handed_over() -> None:
    table = table_of(bots=(2,))
    assert [table.holders.of(seat).bot for seat in range(3)] == [None, None, "easy"]
    do(table, HandOver(1, "hard"))
    assert (table.holders.of(1).name, table.holders.of(1).bot, table.holders.of(1).person) == ("Person 1", "hard", "p1")
    do(table, TakeBack(1))
    assert table.holders.of(1) == table.setup.seats[1]


def test_the_bot_to_move_is_known() -> None:
    table = table_of(bots=(0, 2), starter=1)
    assert table.bot_to_move is None
    while seat_to_move(table) == 1:
        move(table)
    assert table.bot_to_move == (2, "easy")
    assert move_at_random(table, 1, 10**6).bot_to_move is None


def test_seats_of_the_same_person_need_not_be_asked() -> None:
    seats = list(people(3))
    seats[2] = msgspec.structs.replace(seats[2], person="p0")
    table = table_of(seats=tuple(seats), starter=0)
    assert table.others_to_ask(0) == [1]
    assert table.others_to_ask(2) == [1]
    assert table.others_to_ask(1) == [0, 2]


def test_the_state_after_each_line_is_kept_and_cannot_be_changed() -> None:
    table = anything(table_of(), seed=3, steps=30)
    for line in table.lines:
        again = Table(table.setup, table.lines[: line.number], mode=Mode.PLAIN)
        assert table.state_after(line.number) == again.position.state
    with pytest.raises(TypeError):
        table.state_after(3).phase = 1  # type: ignore[attr-defined]  # every game's state has a phase


def test_an_undo_of_an_undone_stretch_leads_back_to_the_same_position() -> None:
    table = table_of("maharaja", 2, bots=(1,), starter=0)
    first = table.position.state.copy()
    for _ in range(3):
        move(table)
        move(table)
        do(table, AskUndo(0, table.position_number))
        assert table.position.state == first
    assert table.undos == 3
    assert len(table.effective) == 2


def test_what_a_decision_led_to_is_not_taken_for_what_others_stored() -> None:
    table, faster = table_of(), table_of()
    late, stored = decide(table, play(table), NOW), decide(faster, play(faster, 1), NOW)
    faster.carry_out(stored)
    table.absorb(stored.lines)
    assert table.position.state == faster.position.state
    assert telling.whole(table, 0, NOW) == telling.whole(faster, 0, NOW)
    with pytest.raises(ValueError, match="can't follow line"):
        table.carry_out(late)
    assert telling.whole(table, 0, NOW) == telling.whole(faster, 0, NOW)


def test_each_line_of_a_decision_stands_on_its_own() -> None:
    table, again = table_of(), table_of()
    while len(lines := (decision := decide(table, play(table), NOW)).lines) == 1:
        again.absorb(lines)
        table.carry_out(decision)
    table.absorb(lines[:1])
    assert table.length == lines[0].number
    table.absorb(lines[1:])
    again.carry_out(decision)
    assert telling.whole(table, 0, NOW) == telling.whole(again, 0, NOW)


def test_the_view_is_that_of_the_state_which_the_position_has() -> None:
    table = move_at_random(table_of(), 3, 9)
    mine, theirs = table.position.state, move_at_random(table_of(), 4, 20).position.state
    seen = table.view(0)
    table.position.state = theirs
    assert table.view(0) == table.variant.view(theirs, 0, table.variant.options) != seen
    table.position.state = mine
    assert table.view(0) == seen
    move(table)
    assert table.view(0) == table.variant.view(table.position.state, 0, table.variant.options) != seen
