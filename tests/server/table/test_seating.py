"""Who plays a seat: hand-overs, stand-ins, returns, and seats that lose before the end."""

from __future__ import annotations

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.server.table.commands import (
    BotHurry,
    BotPlay,
    CallBot,
    ClaimWin,
    Command,
    HandOver,
    Overdue,
    Play,
    Resign,
    TakeBack,
    TimeOut,
)
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.pace import MISSED_SECONDS, SECONDS_A_DAY, DayPace, LivePace
from jewelbox.server.table.requests import MOST_REQUESTS
from jewelbox.server.table.table import Table
from server.table.scene import START, do, move, move_at_random, people, play, seat_to_move, setup_of, table_of

LIVE = LivePace(60, 0)
LATE = START + 2 * SECONDS_A_DAY


def refused(table: Table, command: Command, at: float = START) -> Code:
    """Return the code with which a command is refused."""
    with pytest.raises(JewelboxError) as caught:
        decide(table, command, at)
    return caught.value.code


# Hands


def test_handing_over_the_same_seat_to_the_same_bot_again_changes_nothing() -> None:
    table = table_of()
    (line,) = do(table, HandOver(1, "easy"))
    assert (line.kind, line.seat, line.entry) == (LineKind.HAND_OVER, 1, {"bot": "easy", "reason": "own"})
    assert decide(table, HandOver(1, "easy"), START).lines == []
    assert refused(table, HandOver(1, "hard")) is Code.NOT_ALLOWED


def test_only_what_was_handed_over_can_be_taken_back() -> None:
    table = table_of(bots=(2,))
    assert decide(table, TakeBack(0), START).lines == []
    assert refused(table, TakeBack(2)) is Code.NOT_ALLOWED
    do(table, HandOver(0, "easy"))
    (line,) = do(table, TakeBack(0))
    assert (line.kind, line.seat, line.entry) == (LineKind.TAKE_BACK, 0, {"bank": 0.0})
    assert decide(table, TakeBack(0), START).lines == []


def test_a_bot_stays_the_bot_that_it_was() -> None:
    table = table_of(bots=(2,))
    for command in (HandOver(2, "expert"), Resign(2), ClaimWin(2, by=0), CallBot(2, by=0)):
        assert refused(table, command, LATE) is Code.NOT_ALLOWED


def test_at_a_rated_table_no_bot_plays_for_a_person() -> None:
    table = table_of(rated=True)
    assert refused(table, HandOver(0, "easy")) is Code.RATED_TABLE
    assert refused(table, CallBot(seat_to_move(table), by=_other(table)), LATE) is Code.RATED_TABLE


def test_after_the_end_seats_stay_as_they_are() -> None:
    table = move_at_random(table_of(), 1, 10**6)
    for command in (HandOver(0, "easy"), TakeBack(0), Resign(0), ClaimWin(0, by=1), CallBot(0, by=1)):
        assert refused(table, command) is Code.GAME_OVER


def test_the_position_does_not_change_when_a_seat_is_handed_over() -> None:
    table = table_of()
    command = play(table)
    do(table, HandOver((command.seat + 1) % 3, "easy"))
    assert do(table, command)


def test_a_seat_changes_hands_a_limited_number_of_times_in_one_position() -> None:
    table = table_of(starter=0)
    for _ in range(MOST_REQUESTS):
        do(table, HandOver(1, "easy"))
        do(table, TakeBack(1))
    assert refused(table, HandOver(1, "easy")) is Code.NOT_ALLOWED
    assert decide(table, HandOver(2, "easy"), START).lines, "another seat may"
    move(table)
    assert decide(table, HandOver(1, "easy"), START).lines


def test_a_move_is_made_by_the_current_player_of_the_seat() -> None:
    table = table_of()
    person = play(table)
    bot = BotPlay(person.seat, person.position, person.move, bot="easy")
    assert refused(table, bot) is Code.NOT_ALLOWED
    do(table, HandOver(person.seat, "easy"))
    assert refused(table, person) is Code.NOT_ALLOWED
    assert refused(table, BotPlay(person.seat, person.position, person.move, bot="hard")) is Code.NOT_ALLOWED
    do(table, TakeBack(person.seat))
    assert refused(table, bot) is Code.NOT_ALLOWED, "what the bot has thought of comes too late"
    assert do(table, person)


# Time


def test_a_seat_returns_once_after_running_out_of_time() -> None:
    table = table_of("maharaja", 2, pace=LIVE, starter=0)
    do(table, TimeOut(0), START + 61)
    assert table.holders.shown[0].is_final is False
    (line,) = do(table, TakeBack(0), START + 70)
    assert line.entry == {"bank": 30.0}
    do(table, TimeOut(0), START + 101)
    assert table.holders.shown[0].is_final
    assert refused(table, TakeBack(0)) is Code.NOT_ALLOWED


def test_running_out_of_time_loses_a_rated_game_at_once() -> None:
    table = table_of("maharaja", 3, pace=LIVE, starter=0, rated=True)
    (line,) = do(table, TimeOut(0), START + 61)
    assert (line.kind, line.seat, line.entry) == (LineKind.FORFEIT, 0, {"reason": "time"})
    assert table.is_over
    assert table.outcome is not None
    assert (table.outcome.ranking[-1], table.outcome.decided_by) == ([0], "time")


@pytest.mark.parametrize("rated", [False, True])
def test_others_claim_the_game_of_a_seat_whose_days_are_over(*, rated: bool) -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0, rated=rated)
    assert refused(table, ClaimWin(0, by=1), START + SECONDS_A_DAY - 1) is Code.NOT_ALLOWED
    assert refused(table, ClaimWin(1, by=0), LATE) is Code.NOT_ALLOWED, "it is not that seat's turn"
    assert refused(table, ClaimWin(0, by=0), LATE) is Code.NOT_ALLOWED
    do(table, Overdue(0), LATE)
    (line,) = do(table, ClaimWin(0, by=1), LATE)
    assert (line.kind, line.entry) == (LineKind.FORFEIT, {"reason": "time", "by": 1})
    assert decide(table, ClaimWin(0, by=1), LATE).lines == [], "it was dealt with"
    assert table.outcome is not None
    assert table.outcome.winners == [1]


def test_an_outage_of_the_server_gives_nobody_a_claim() -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0)
    away = [(START + 10, LATE)]
    with pytest.raises(JewelboxError):
        decide(table, ClaimWin(0, by=1), LATE, away)
    assert decide(table, ClaimWin(0, by=1), LATE + SECONDS_A_DAY, away).lines


def test_a_live_game_can_be_claimed_while_a_stand_in_plays_for_a_player_who_ran_out_of_time() -> None:
    table = table_of("maharaja", 2, pace=LIVE, starter=0)
    do(table, TimeOut(0), START + 61)
    do(table, ClaimWin(0, by=1), START + 62)
    assert table.outcome is not None
    assert table.outcome.winners == [1]


def test_a_stand_in_is_called_when_the_time_is_over_and_the_seat_may_return() -> None:
    table = table_of("maharaja", 3, pace=DayPace(1), starter=0)
    assert refused(table, CallBot(0, by=1, is_gone=True), START + 1000) is Code.NOT_ALLOWED
    (line,) = do(table, CallBot(0, by=1), LATE)
    assert line.entry == {"bot": "medium", "reason": "called", "by": 1}
    assert decide(table, CallBot(0, by=2), LATE).lines == []
    assert do(table, TakeBack(0))


def test_without_a_clock_a_seat_is_late_after_a_day_and_missed_after_minutes() -> None:
    table = table_of("maharaja", 2, starter=0)
    soon = START + MISSED_SECONDS
    assert refused(table, CallBot(0, by=1, is_gone=True), soon - 1) is Code.NOT_ALLOWED
    assert refused(table, CallBot(0, by=1), soon) is Code.NOT_ALLOWED
    assert decide(table, CallBot(0, by=1, is_gone=True), soon).lines[0].entry["reason"] == "away"
    assert refused(table, ClaimWin(0, by=1), START + SECONDS_A_DAY - 1) is Code.NOT_ALLOWED
    assert decide(table, ClaimWin(0, by=1), START + SECONDS_A_DAY).lines
    assert table.needs(LATE) is None, "nothing happens by itself"
    assert table.alarm() is None


def test_a_player_who_was_only_away_may_return_as_often_as_they_like() -> None:
    table = table_of("maharaja", 2, starter=0)
    for _ in range(4):
        do(table, CallBot(0, by=1, is_gone=True), table.lines[-1].at + MISSED_SECONDS)
        do(table, TakeBack(0))
    assert table.holders.of(0).bot is None


def test_a_rated_game_that_nobody_else_can_claim_is_lost_by_itself() -> None:
    for pace in (DayPace(1), setup_of().pace):
        table = table_of("maharaja", 2, bots=(1,), starter=0, rated=True, pace=pace)
        assert table.needs(START + SECONDS_A_DAY - 1) is None
        assert table.needs(START + SECONDS_A_DAY) == TimeOut(0)
        assert table.alarm() == START + SECONDS_A_DAY


def test_days_that_were_noted_as_over_call_for_nothing_more() -> None:
    table = table_of("maharaja", 2, pace=DayPace(1), starter=0)
    assert table.alarm() == START + SECONDS_A_DAY
    do(table, Overdue(0), LATE)
    assert table.alarm() is None


# Giving up


def test_between_two_players_the_one_who_resigns_loses() -> None:
    table = table_of("maharaja", 2)
    move(table)
    (line,) = do(table, Resign(1))
    assert (line.kind, line.seat, line.entry) == (LineKind.FORFEIT, 1, {"reason": "resigned"})
    assert (table.turn, table.is_over, table.bot_to_move, table.clocks.late_from()) == (None, True, None, None)
    assert decide(table, Resign(1), START).lines == []
    assert refused(table, Resign(0)) is Code.GAME_OVER
    assert refused(table, Play(0, table.position_number, "coin")) is Code.GAME_OVER


def test_at_a_rated_table_the_others_are_ranked_by_their_points() -> None:
    table = move_at_random(table_of("maharaja", 4, rated=True), 3, 60)
    points = table.position.scored_now().scores
    do(table, Resign(2))
    outcome = table.outcome
    assert outcome is not None
    assert outcome.scores == points
    assert outcome.ranking[-1] == [2]
    order = [points[group[0]] for group in outcome.ranking[:-1]]
    assert order == sorted(order, key=lambda each: -(each or 0))
    assert sorted(seat for group in outcome.ranking for seat in group) == [0, 1, 2, 3]


def test_among_several_unrated_players_a_stand_in_plays_on_for_good() -> None:
    table = table_of("maharaja", 3, starter=0)
    (line,) = do(table, Resign(0))
    assert line.entry == {"reason": "resigned", "bot": "medium"}
    assert table.bot_to_move == (0, "medium")
    shown = table.holders.shown[0]
    assert (shown.forfeited, shown.is_final) == ("resigned", True)
    assert refused(table, TakeBack(0)) is Code.NOT_ALLOWED
    move_at_random(table, 5, 10**6)
    assert table.outcome is not None
    assert table.outcome.decided_by != "resigned", "the rules ended it"


def test_a_game_ends_when_the_last_person_resigns() -> None:
    table = table_of("maharaja", 3, bots=(2,))
    do(table, Resign(0))
    assert not table.is_over
    do(table, Resign(1))
    assert table.is_over
    assert table.outcome is not None
    assert table.outcome.ranking[-1] == [1]


def test_a_game_that_was_given_up_reads_the_same_from_its_log() -> None:
    for players in (2, 3):
        table = move_at_random(table_of("maharaja", players), 3, 20)
        do(table, Resign(1))
        again = Table(table.setup, table.lines, mode=Mode.PLAIN)
        assert (again.outcome, again.holders.shown, again.turn) == (table.outcome, table.holders.shown, table.turn)


# Logs of earlier versions


def test_what_hosts_did_in_earlier_versions_is_still_valid() -> None:
    setup = setup_of("maharaja", 3, bots=(2,), pace=LIVE, starter=0, rated=True, seats=people(3, (2,)))
    begun = Table(setup, mode=Mode.PLAIN)
    first = begin(begun, START).lines
    number = len(first)
    old = [
        Line(number + 1, START + 55, LineKind.HAND_OVER, 0, {"bot": "random", "reason": "host"}),
        Line(number + 2, START + 56, LineKind.HAND_OVER, 2, {"bot": "expert", "reason": "host"}),
        Line(number + 3, START + 57, LineKind.TAKE_BACK, 0, {}),
        Line(number + 4, START + 88, LineKind.HAND_OVER, 0, {"bot": "medium", "reason": "clock"}),
    ]
    table = Table(setup, [*first, *old[:3]], mode=Mode.PLAIN)
    assert [table.holders.of(seat).bot for seat in range(3)] == [None, None, "expert"]
    clocks = table.clocks.shown(START + 57)
    assert clocks is not None
    assert clocks[0].left == 30, "a player who returned had at least this much"
    table.absorb(old[3:])
    do(table, TakeBack(0))
    assert move_at_random(table, 1, 10**6).is_over


def _other(table: Table) -> int:
    return (seat_to_move(table) + 1) % table.setup.players


def test_the_log_says_once_for_each_bot_that_it_has_no_time_to_think() -> None:
    table = table_of("sultan", 2, bots=(0,))
    (line,) = do(table, BotHurry(0, "easy"))
    assert (line.kind, line.seat) == (LineKind.HURRY, 0)
    assert decide(table, BotHurry(0, "easy"), START).lines == []
    assert refused(table, BotHurry(1, "easy")) is Code.NOT_ALLOWED, "a person plays there"
    assert move(table), "the position is the same"
