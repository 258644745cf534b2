"""Clocks: arithmetic on the times of lines."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.kernel import Mode
from jewelbox.server.table.clocks import SHORTEST_RETURN, counted, later, merged
from jewelbox.server.table.commands import AnswerUndo, AskUndo, HandOver, Overdue, TakeBack, TimeOut
from jewelbox.server.table.decisions import decide
from jewelbox.server.table.lines import LineKind
from jewelbox.server.table.pace import SECONDS_A_DAY, DayPace, LivePace
from jewelbox.server.table.shown import ClockShown
from jewelbox.server.table.table import Table
from server.table.scene import START, anything, do, move, play, seat_to_move, table_of

LIVE = LivePace(60, 5)
times = st.floats(0, 1000)
spans = st.tuples(times, times).map(lambda pair: (min(pair), max(pair)))


def live(**changes: Any) -> Table:
    """Return a table of Maharaja for two, whose starter decides first, and then maybe again, before the other."""
    return table_of("maharaja", 2, pace=LIVE, starter=0, **changes)


def left(table: Table, now: float, outages: tuple[tuple[float, float], ...] = ()) -> list[float | None]:
    return [clock.left for clock in table.clocks.shown(now, outages) or []]


# Live


def test_without_a_pace_there_are_no_clocks() -> None:
    table = table_of()
    assert table.clocks.shown(START) is None
    assert table.clocks.due() is None
    assert table.needs(START + 1e9) is None


def test_the_clock_of_the_seat_to_move_runs_from_the_start() -> None:
    table = live()
    assert table.clocks.shown(START + 12.5) == [ClockShown(47.5, running=True), ClockShown(60, running=False)]
    assert table.clocks.due() == START + 60


def test_a_decision_stops_the_clock_and_brings_the_increment() -> None:
    table = live()
    move(table, at=START + 20)
    assert seat_to_move(table) == 1
    assert table.clocks.shown(START + 23) == [ClockShown(45, running=False), ClockShown(57, running=True)]
    assert table.clocks.due() == START + 20 + 60


def test_times_in_an_outage_do_not_count() -> None:
    table = live()
    away = ((START + 10, START + 1000),)
    assert left(table, START + 1005, away) == [45, 60]
    assert table.clocks.due(away) == START + 60 + 990
    assert table.needs(START + 1049, away) is None
    assert table.needs(START + 1050, away) == TimeOut(0)
    move(table, at=START + 1005)
    assert left(table, START + 1005, away) == [50, 60]
    assert left(table, START + 1005) == [5, 60], "of an outage that nobody noted the clock knows nothing"


def test_a_clock_that_has_ended_hands_the_seat_to_a_bot() -> None:
    table = live()
    assert table.needs(START + 59.9) is None
    command = table.needs(START + 60)
    assert command == TimeOut(0)
    (line,) = do(table, command, START + 61)
    assert (line.kind, line.seat, line.entry) == (LineKind.HAND_OVER, 0, {"bot": "medium", "reason": "clock"})
    assert table.holders.of(0).bot == "medium"
    assert table.bot_to_move == (0, "medium")
    assert table.clocks.due() is None
    assert table.needs(START + 1e6) is None
    assert table.clocks.shown(START + 1e6) == [ClockShown(0, running=False), ClockShown(60, running=False)]
    assert decide(table, command, START + 62).lines == [], "it was dealt with"


def test_a_player_who_takes_the_seat_back_has_a_small_bank() -> None:
    table = live()
    do(table, TimeOut(0), START + 61)
    do(table, TakeBack(0), START + 100)
    assert left(table, START + 100) == [SHORTEST_RETURN, 60]
    assert table.clocks.due() == START + 100 + SHORTEST_RETURN
    rich = table_of("maharaja", 2, pace=LivePace(60, 20), starter=0)
    do(rich, TimeOut(0), START + 61)
    do(rich, TakeBack(0), START + 100)
    assert left(rich, START + 100) == [100, 60], "five increments, if they are more"


def test_a_player_who_takes_the_seat_back_early_keeps_the_bank() -> None:
    table = live()
    do(table, HandOver(0, "easy"), START + 10)
    do(table, TakeBack(0), START + 40)
    assert left(table, START + 42) == [48, 60]


def test_a_move_that_comes_late_but_before_anyone_noticed_counts() -> None:
    table = live()
    move(table, at=START + 75)
    assert left(table, START + 75) == [5, 60]


def test_a_time_out_of_a_seat_that_does_not_decide_changes_nothing() -> None:
    table = live()
    assert decide(table, TimeOut(1), START + 100).lines == []
    assert decide(table_of(), TimeOut(0), START + 100).lines == []
    assert decide(live(), Overdue(0), START + 100).lines == []


def test_an_increment_comes_once_for_each_decision_of_the_game() -> None:
    table = table_of("maharaja", 2, pace=LIVE, starter=0, bots=(1,))
    for at in range(5):
        do(table, play(table), START + 10 * at)
        do(table, AskUndo(0, table.position_number), START + 10 * at)
    assert left(table, START + 40) == [60 - 40 + 5, 60], "the first time there was an increment, later none"
    do(table, play(table), START + 40)
    do(table, play(table), START + 40)
    assert seat_to_move(table) == 0
    do(table, play(table), START + 50)
    assert left(table, START + 50) == [60 - 50 + 5 + 5, 60]


def test_the_clock_runs_on_while_a_request_to_undo_waits() -> None:
    table = live()
    move(table, at=START + 10)
    move(table, at=START + 20)
    do(table, AskUndo(0, table.position_number), START + 30)
    assert table.undo_request is not None
    assert table.clocks.shown(START + 40) == [ClockShown(35, running=True), ClockShown(55, running=False)]
    do(table, AnswerUndo(1, agree=True, position=table.position_number), START + 50)
    assert table.clocks.shown(START + 60) == [ClockShown(15, running=True), ClockShown(55, running=False)]


# By day


def test_a_seat_has_a_number_of_days_for_each_decision() -> None:
    table = table_of("maharaja", 2, pace=DayPace(2), starter=0)
    assert table.clocks.due() == START + 2 * SECONDS_A_DAY
    assert table.clocks.shown(START + SECONDS_A_DAY) == [
        ClockShown(SECONDS_A_DAY, running=True),
        ClockShown(None, running=False),
    ]
    move(table, at=START + SECONDS_A_DAY)
    assert table.clocks.due() == START + 3 * SECONDS_A_DAY
    assert table.clocks.due([(START, START + SECONDS_A_DAY + 3600)]) == START + 3 * SECONDS_A_DAY + 3600


def test_an_overdue_seat_is_noted_once_for_each_decision() -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0)
    late = START + SECONDS_A_DAY
    assert table.needs(late - 1) is None
    assert table.needs(late) == Overdue(0)
    (line,) = do(table, Overdue(0), late)
    assert (line.kind, line.seat, line.entry) == (LineKind.OVERDUE, 0, {})
    assert table.needs(late + 1e6) is None
    assert decide(table, Overdue(0), late + 1).lines == []
    assert table.holders.of(0).bot is None
    assert table.clocks.due() == late, "the turn and its end stay as they are"
    move(table, at=late + 10)
    assert table.needs(late + 10 + SECONDS_A_DAY) == Overdue(1)


def test_handing_over_another_seat_does_not_give_the_seat_to_move_more_time() -> None:
    table = table_of("maharaja", 3, pace=DayPace(1), starter=0)
    do(table, HandOver(2, "easy"), START + 1000)
    assert table.clocks.due() == START + SECONDS_A_DAY


def test_a_seat_taken_back_has_the_rest_of_its_days() -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0)
    do(table, HandOver(0, "easy"), START + 1000)
    assert table.clocks.due() is None
    do(table, TakeBack(0), START + 5000)
    assert table.clocks.due() == START + 5000 + SECONDS_A_DAY - 1000
    assert left(table, START + 5000)[0] == SECONDS_A_DAY - 1000


def test_a_decision_that_is_undone_has_the_rest_of_its_days() -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0)
    move(table, at=START + 1000)
    do(table, AskUndo(0, table.position_number), START + 3000)
    assert table.clocks.due() == START + 3000 + SECONDS_A_DAY - 1000
    move(table, at=START + 4000)
    assert table.clocks.due() == START + 4000 + SECONDS_A_DAY, "the other seat has all its days for the new position"


# Properties


@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60), outages=st.lists(spans, max_size=4))
def test_what_was_used_and_what_is_left_is_what_was_given(
    seed: int, steps: int, outages: list[tuple[float, float]]
) -> None:
    table = anything(table_of(pace=LivePace(30, 4)), seed, steps)
    away = [(START + begin, START + end) for begin, end in outages]
    banks, book = table.clocks.banks(away), table.clocks
    for seat in range(3):
        given_time, used, bank = 30.0, 0.0, 30.0
        for spell in (each for each in book._spells if each.seat == seat):
            spent = min(bank, counted(spell.begin, spell.end, away))
            topped_up = max(0.0, spell.least - (bank - spent))
            used, given_time = used + spent, given_time + spell.added + topped_up
            bank = bank - spent + spell.added + topped_up
        assert banks[seat] == pytest.approx(given_time - used)
        assert banks[seat] >= 0


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60), outages=st.lists(spans, max_size=4))
def test_clocks_read_from_the_stored_lines_are_the_same(
    seed: int, steps: int, outages: list[tuple[float, float]]
) -> None:
    away = [(START + begin, START + end) for begin, end in outages]
    table = table_of(pace=LivePace(30, 4))
    for step in range(steps):
        anything(table, seed + step, 1)
        table.clocks.shown(table.lines[-1].at, away if step % 2 else ())
    again = Table(table.setup, table.lines, mode=Mode.PLAIN)
    now = table.lines[-1].at + 3
    assert again.clocks.shown(now, away) == table.clocks.shown(now, away)
    assert again.clocks.due(away) == table.clocks.due(away)


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 40), outages=st.lists(spans, max_size=4))
def test_a_clock_is_due_exactly_when_it_is_at_zero(seed: int, steps: int, outages: list[tuple[float, float]]) -> None:
    table = anything(table_of(pace=LivePace(200, 4)), seed, steps)
    away = [(START + begin, START + end) for begin, end in outages]
    due, running = table.clocks.due(away), table.clocks.running
    if due is not None and running is not None:
        assert left(table, due + 0.01, tuple(away))[running] == 0
        assert table.needs(due + 0.01, away) == TimeOut(running)
        if due > table.lines[-1].at:
            assert table.needs(due - 0.01, away) is None


@given(begin=times, seconds=times, outages=st.lists(spans, max_size=5))
def test_a_number_of_seconds_later_that_many_have_passed(
    begin: float, seconds: float, outages: list[tuple[float, float]]
) -> None:
    end = later(begin, seconds, outages)
    assert end >= begin + seconds
    assert counted(begin, end, outages) == pytest.approx(seconds, abs=1e-6)


@given(outages=st.lists(spans, max_size=6))
def test_outages_that_overlap_count_once(outages: list[tuple[float, float]]) -> None:
    found = merged(outages)
    assert all(a[1] < b[0] for a, b in pairwise(found))
    for tenth in range(0, 10_001, 97):
        at = tenth / 10
        assert any(a < at < b for a, b in found) or not any(a < at < b for a, b in outages)
        assert any(a <= at <= b for a, b in outages) or not any(a <= at <= b for a, b in found)


def test_time_that_runs_backwards_between_two_machines_does_not_count() -> None:
    table = live()
    move(table, at=START - 50)
    assert table.lines[-1].at == START
    assert left(table, START - 10) == [65, 60]
