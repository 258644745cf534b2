"""What follows from commands: moves, draws, undo, seats handed over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import FairDealer, WordsDeal
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import from_data
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AnswerUndo, AskUndo, Command, HandOver, Play, Resign
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.lines import LineKind
from jewelbox.server.table.requests import MOST_REQUESTS, MOST_UNDOS
from jewelbox.server.table.shown import UndoRequest
from jewelbox.server.table.table import Table
from server.table.scene import (
    SECRET,
    START,
    anything,
    deal_of,
    do,
    move,
    move_at_random,
    people,
    play,
    seat_to_move,
    setup_of,
    table_for,
    table_of,
)
from support import ALL_LABELS, ALL_VARIANTS

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("game", GAMES)


def refused(table: Table, command: Command) -> Code:
    before = table.length
    with pytest.raises(JewelboxError) as caught:
        decide(table, command, START + 1e6)
    assert table.length == before
    return caught.value.code


def ask(table: Table, seat: int) -> AskUndo:
    return AskUndo(seat, table.position_number)


def answer(table: Table, seat: int, *, agree: bool) -> AnswerUndo:
    return AnswerUndo(seat, agree, table.position_number)


def until(table: Table, condition: Callable[[Table], bool]) -> Table:
    """Make first moves until a condition is true."""
    while not condition(table):
        move(table)
    return table


def asking(players: int = 3) -> Table:
    """Return a table at which seat 0 has moved, seat 1 too, and seat 0 asks to undo."""
    table = until(table_of("maharaja", players, starter=0), lambda table: seat_to_move(table) == 2 % players)
    do(table, ask(table, 0))
    return table


# The start


@each_variant
def test_a_game_begins_with_draws_from_the_secret(variant: Variant) -> None:
    table = Table(setup_of(variant.game.NAME, variant.players, options=variant.rule_options), mode=Mode.PLAIN)
    lines = begin(table, START).lines
    dealer = FairDealer(SECRET, deal_of(people(variant.players)))
    position = variant.before_chance()
    while position.at_chance:
        dealer.draw(position)
    assert [line.entry for line in lines] == position.log
    assert {line.kind for line in lines} == {LineKind.CHANCE}
    assert table.length == 0, "nothing changes before it is stored"


@each_game
@pytest.mark.parametrize("starter", [0, 1])
def test_a_named_starter_is_not_drawn(game: str, starter: int) -> None:
    table = table_of(game, 2, starter=starter)
    assert table.lines[0].entry == {"chance": "starter", "seat": starter}
    assert seat_to_move(table) == starter
    move_at_random(table, 1, 10**6)
    replay(from_data(telling.record(table, reveal=True)), GAMES, Mode.PLAIN)


def test_a_game_begins_once_and_not_with_a_move() -> None:
    table = Table(setup_of(), mode=Mode.PLAIN)
    assert refused(table, Play(0, 0, "bid 1 1")) is Code.NOT_STARTED
    table.carry_out(begin(table, START))
    with pytest.raises(JewelboxError) as caught:
        begin(table, START)
    assert caught.value.code is Code.ALREADY_STARTED


# Moves


@each_variant
def test_a_whole_game_is_a_line_for_every_draw_and_decision(variant: Variant) -> None:
    table = move_at_random(table_for(variant), 5, 10**6)
    assert table.is_over
    assert [line.entry for line in table.lines] == table.position.log
    assert table.outcome is not None
    assert refused(table, Play(0, table.position_number, "bid 1 1")) is Code.GAME_OVER


def test_a_move_of_another_seat_is_refused_whether_legal_or_not() -> None:
    table = table_of()
    other = (seat_to_move(table) + 1) % 3
    for text in (table.legal[0], "bid 1 15", "nonsense"):
        assert refused(table, Play(other, table.position_number, text)) is Code.NOT_YOUR_TURN
    assert refused(table, Play(7, table.position_number, table.legal[0])) is Code.BAD_SEAT


def test_an_illegal_move_is_refused_with_the_clause() -> None:
    table = until(table_of(), lambda table: table.position.phase == "bid")
    seat = seat_to_move(table)
    missing = next(card for card in range(1, 16) if f"bid 1 {card}" not in table.legal)
    with pytest.raises(JewelboxError) as caught:
        decide(table, Play(seat, table.position_number, f"bid 1 {missing}"), START)
    assert (caught.value.code, caught.value.clause) == (Code.ILLEGAL_MOVE, "S-7")
    assert refused(table, Play(seat, table.position_number, "castle")) is Code.BAD_NOTATION


@each_game
def test_a_repeated_move_is_answered_the_same_way_again(game: str) -> None:
    table = table_of(game, 2)
    first = play(table)
    do(table, first)
    assert decide(table, first, START + 9).lines == []
    shouted = Play(first.seat, first.position, f"  {first.move.upper()} ")
    assert decide(table, shouted, START + 9).lines == []
    move_at_random(table, 4, 12)
    assert decide(table, first, START + 9).lines == []


def test_a_move_for_a_position_that_has_passed_is_refused() -> None:
    table = table_of()
    first = play(table)
    other = table.legal[1]
    do(table, first)
    assert refused(table, Play(first.seat, first.position, other)) is Code.STALE_POSITION
    assert refused(table, Play((first.seat + 1) % 3, first.position, first.move)) is Code.STALE_POSITION
    for position in (0, 1, table.position_number + 1, 10**9):
        assert refused(table, Play(seat_to_move(table), position, table.legal[0])) is Code.STALE_POSITION


def test_a_move_that_was_carried_out_and_undone_is_not_carried_out_again() -> None:
    table = table_of("maharaja", 2)
    first = play(table)
    do(table, first)
    do(table, ask(table, first.seat))
    assert decide(table, first, START + 9).lines == []
    again = Play(first.seat, table.position_number, first.move)
    assert [line.kind for line in decide(table, again, START + 9).lines] == [LineKind.MOVE]


def test_deciding_changes_nothing_before_the_lines_are_absorbed() -> None:
    table = move_at_random(table_of(), 1, 7)
    state, command = table.position.state.copy(), play(table)
    lines = decide(table, command, START + 50).lines
    assert decide(table, command, START + 50).lines == lines
    assert (table.position.state, table.length) == (state, lines[0].number - 1)


# Undo


@each_variant
def test_a_decision_after_which_nothing_happened_is_taken_back_freely(variant: Variant) -> None:
    table = table_for(variant)
    for _ in range(12):
        state, seat, legal = table.position.state.copy(), seat_to_move(table), table.legal
        lines = move(table)
        if len(lines) > 1:
            continue
        (undo,) = do(table, ask(table, seat))
        assert (undo.kind, undo.seat, undo.entry) == (LineKind.UNDO, seat, {"to": lines[0].number - 1})
        assert (table.position.state, table.legal, table.position_number) == (state, legal, undo.number)
        move(table)
    assert table.undos >= 5


@each_variant
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 80))
def test_a_free_undo_never_follows_something_revealed(variant: Variant, seed: int, moves: int) -> None:
    """The mover sees the same after the move in every world that it could not tell apart before."""
    table = move_at_random(table_for(variant), seed, moves)
    if table.is_over:
        return
    seat, command, before = seat_to_move(table), play(table, seed), table.position.copy()
    do(table, command)
    if table.is_over or [line.kind for line in decide(table, ask(table, seat), START + 1e9).lines] != [LineKind.UNDO]:
        return
    for world in range(4):
        state = variant.engine.redeal(before.state, seat, Random(seed + world))
        other = Position(variant, state, before.log.copy(), None)
        other.play(command.move)
        most = variant.most_shown
        seen = variant.view(table.position.state, seat, most)
        assert variant.view(other.state, seat, most) == seen


@pytest.mark.parametrize(("game", "phase"), [("sultan", "return"), ("maharaja", "action"), ("diamonds-club", "buy")])
def test_a_decision_after_which_something_was_drawn_needs_consent(game: str, phase: str) -> None:
    table = table_of(game, 2)
    seat = seat_to_move(table)
    while len(lines := move(table)) == 1:
        seat = seat_to_move(table)
    assert lines[-1].kind is LineKind.CHANCE
    assert table.position.phase == phase
    mover = lines[0].seat
    assert mover == seat
    (asked,) = do(table, ask(table, mover))
    assert (asked.kind, asked.seat, asked.entry) == (LineKind.ASK_UNDO, mover, {"to": lines[0].number - 1})
    drawn = [line.entry for line in lines[1:]]
    assert [line.kind for line in do(table, answer(table, 1 - mover, agree=True))] == [
        LineKind.ANSWER_UNDO,
        LineKind.UNDO,
    ]
    again = do(table, Play(mover, table.position_number, lines[0].entry["move"]))
    assert [line.entry for line in again[1:]] == drawn, "the same draws come again"


def test_at_a_table_of_the_older_method_other_draws_come_after_an_undo_and_count_it() -> None:
    table = table_of("sultan", 2, bots=(1,), deal=WordsDeal("table1", ("w0", "")))
    while len(lines := move(table)) == 1 or lines[0].seat != 0:
        pass
    do(table, ask(table, 0))
    again = do(table, Play(0, table.position_number, lines[0].entry["move"]))
    assert [line.entry.get("undos") for line in again[1:]] == [1] * len(lines[1:])
    assert [line.entry["jewels"] for line in again[1:]] != [line.entry["jewels"] for line in lines[1:]]
    move_at_random(table, 1, 10**6)
    replay(from_data(telling.record(table, reveal=True)), GAMES, Mode.PLAIN)


def test_all_others_must_agree() -> None:
    table = asking(4)
    assert table.undo_request == UndoRequest(seat=0, to=_last_move(table, 0) - 1, waiting_for=[1, 2, 3])
    assert [line.kind for line in do(table, answer(table, 2, agree=True))] == [LineKind.ANSWER_UNDO]
    assert table.undo_request.waiting_for == [1, 3]
    do(table, answer(table, 1, agree=True))
    assert seat_to_move(table) == 2
    assert [line.kind for line in do(table, answer(table, 3, agree=True))] == [LineKind.ANSWER_UNDO, LineKind.UNDO]
    assert seat_to_move(table) == 0
    assert table.undo_request is None


def _last_move(table: Table, seat: int) -> int:
    line = table.last_decision(seat)
    assert line is not None
    return line.number


def test_one_refusal_ends_the_request() -> None:
    table = asking()
    do(table, answer(table, 1, agree=True))
    (line,) = do(table, answer(table, 2, agree=False))
    assert (line.kind, line.entry) == (LineKind.ANSWER_UNDO, {"agree": False})
    assert table.undo_request is None
    assert refused(table, answer(table, 2, agree=True)) is Code.NOTHING_TO_UNDO
    assert refused(table, ask(table, 0)) is Code.NOT_ALLOWED, "it holds for as long as the position does"
    move(table)
    do(table, ask(table, 0))
    assert table.undo_request is not None
    assert table.undo_request.waiting_for == [1, 2], "answers to the first request don't count for the second"


def test_a_request_that_was_taken_back_can_be_made_again_but_not_without_limit() -> None:
    table = asking()
    for _ in range(MOST_REQUESTS - 1):
        do(table, answer(table, 0, agree=False))
        do(table, ask(table, 0))
    do(table, answer(table, 0, agree=False))
    assert refused(table, ask(table, 0)) is Code.NOT_ALLOWED


def test_the_same_decision_is_undone_a_limited_number_of_times() -> None:
    table = table_of("maharaja", 2, starter=0)
    for _ in range(MOST_UNDOS):
        move(table)
        do(table, ask(table, 0))
    move(table)
    assert refused(table, ask(table, 0)) is Code.NOT_ALLOWED


def test_a_seat_can_withdraw_its_request_but_not_agree_to_it() -> None:
    table = asking()
    assert refused(table, answer(table, 0, agree=True)) is Code.NOT_ALLOWED
    do(table, answer(table, 0, agree=False))
    assert table.undo_request is None


def test_a_new_move_ends_the_request() -> None:
    table = asking()
    stale = answer(table, 1, agree=True)
    move(table)
    assert table.undo_request is None
    assert refused(table, stale) is Code.STALE_POSITION
    assert refused(table, answer(table, 1, agree=True)) is Code.NOTHING_TO_UNDO


def test_repeated_requests_and_answers_are_answered_the_same_way_again() -> None:
    table = asking()
    asked, first, last = ask(table, 0), answer(table, 1, agree=True), answer(table, 2, agree=True)
    assert decide(table, asked, START).lines == []
    do(table, first)
    assert decide(table, first, START).lines == []
    do(table, last)
    for command in (asked, first, last):
        assert decide(table, command, START).lines == []
    refusal = asking()
    no = answer(refusal, 1, agree=False)
    do(refusal, no)
    assert decide(refusal, no, START).lines == []
    free = table_of("maharaja", 2)
    seat = seat_to_move(free)
    move(free)
    once = ask(free, seat)
    do(free, once)
    assert decide(free, once, START).lines == []
    assert refused(free, AskUndo(1 - seat, once.position)) is Code.STALE_POSITION


def test_two_requests_do_not_wait_next_to_each_other() -> None:
    table = asking(4)
    move_seat = seat_to_move(table)
    assert move_seat == 2
    assert [line.kind for line in decide(table, ask(table, 1), START).lines] == [LineKind.UNDO], (
        "free: nobody decided since"
    )
    late = until(table_of("maharaja", 4, starter=0), lambda table: seat_to_move(table) == 3)
    do(late, ask(late, 0))
    assert refused(late, ask(late, 1)) is Code.NOT_ALLOWED


def test_nothing_can_be_undone_before_the_first_decision_and_after_the_end() -> None:
    table = table_of()
    assert refused(table, ask(table, 0)) is Code.NOTHING_TO_UNDO
    assert refused(table, answer(table, 0, agree=True)) is Code.NOTHING_TO_UNDO
    move_at_random(table, 1, 10**6)
    assert refused(table, ask(table, 0)) is Code.GAME_OVER


@each_game
def test_bots_agree_to_an_undo_at_once(game: str) -> None:
    table = table_of(game, 2, bots=(1,), starter=0)
    until(table, lambda table: any(line.seat == 1 for line in table.effective) and seat_to_move(table) == 0)
    last = _last_move(table, 0)
    assert [line.kind for line in do(table, ask(table, 0))] == [LineKind.UNDO]
    assert seat_to_move(table) == 0
    assert table.effective[-1].number < last


@each_game
@pytest.mark.parametrize("bots", [(), (1,)], ids=["people", "a bot"])
def test_at_a_rated_table_a_decision_is_final_once_another_seat_has_decided(game: str, bots: tuple[int, ...]) -> None:
    table = table_of(game, 2, bots=bots, starter=0, rated=True)
    until(table, lambda table: any(line.seat == 1 for line in table.effective) and seat_to_move(table) == 0)
    assert refused(table, ask(table, 0)) is Code.RATED_TABLE
    assert table.undo_request is None


@each_game
def test_at_a_rated_table_a_decision_is_final_once_something_was_drawn(game: str) -> None:
    table = table_of(game, 2, rated=True)
    while len(lines := move(table)) == 1:
        pass
    assert lines[0].seat is not None
    assert refused(table, ask(table, lines[0].seat)) is Code.RATED_TABLE


@each_game
def test_at_a_rated_table_a_decision_that_changed_nothing_for_others_is_taken_back(game: str) -> None:
    table = table_of(game, 2, bots=(1,), starter=0, rated=True)
    seat, state = seat_to_move(table), table.position.state.copy()
    assert len(move(table)) == 1
    assert [line.kind for line in do(table, ask(table, seat))] == [LineKind.UNDO]
    assert table.position.state == state


def test_a_person_for_whom_a_bot_plays_is_still_asked() -> None:
    table = asking()
    do(table, answer(table, 1, agree=True))
    assert [line.kind for line in do(table, HandOver(2, "easy"))] == [LineKind.HAND_OVER]
    assert table.undo_request is not None
    assert table.undo_request.waiting_for == [2]
    assert [line.kind for line in do(table, answer(table, 2, agree=True))] == [LineKind.ANSWER_UNDO, LineKind.UNDO]
    assert seat_to_move(table) == 0


def test_a_person_does_not_ask_while_a_bot_plays_for_them() -> None:
    table = asking()
    do(table, answer(table, 0, agree=False))
    do(table, HandOver(0, "easy"))
    assert refused(table, ask(table, 0)) is Code.NOT_ALLOWED


def test_a_seat_that_has_given_the_game_up_is_not_asked() -> None:
    table = asking()
    do(table, Resign(2))
    assert table.undo_request is None, "it would wait for an answer that nobody gives"
    do(table, ask(table, 0))
    assert table.undo_request is not None
    assert table.undo_request.waiting_for == [1]


def test_a_bot_does_not_keep_asking_for_the_seat_it_got() -> None:
    table = asking()
    do(table, HandOver(0, "easy"))
    assert table.undo_request is None


def test_the_answer_of_a_seat_that_is_not_asked_is_refused() -> None:
    table = asking(3)
    do(table, Resign(2))
    do(table, ask(table, 0))
    assert refused(table, answer(table, 2, agree=True)) is Code.NOT_ALLOWED
    assert refused(table, answer(table, 2, agree=False)) is Code.NOT_ALLOWED


@each_variant
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_the_record_of_a_game_with_undos_is_valid(variant: Variant, seed: int) -> None:
    table = move_at_random(anything(table_for(variant), seed, 60), seed, 10**6)
    record = telling.record(table, reveal=True)
    found = replay(from_data(record), GAMES, Mode.PLAIN)
    assert found.state == table.position.state
    assert [entry.get("undos", 0) for entry in record["log"] if "chance" in entry][-1] <= table.undos


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 80))
def test_undone_lines_stay_in_the_log(seed: int, steps: int) -> None:
    table, seen = table_of("maharaja", 2), list[object]()
    for step in range(steps):
        assert table.lines[: len(seen)] == seen
        seen = list(table.lines)
        anything(table, seed + step, 1)
    undone = {
        line.number
        for undo in table.lines
        if undo.kind is LineKind.UNDO
        for line in table.lines[undo.entry["to"] : undo.number]
    }
    holding = [
        line for line in table.lines if line.kind in (LineKind.MOVE, LineKind.CHANCE) and line.number not in undone
    ]
    assert table.effective == holding


def test_nothing_else_is_drawn_however_often_a_draw_is_undone() -> None:
    table = table_of("sultan", 2, bots=(1,), starter=0)
    until(table, lambda table: len(table.lines) > 4 and table.lines[-1].kind is LineKind.CHANCE)
    draws = []
    for _ in range(6):
        until(table, lambda table: table.lines[-1].kind is LineKind.CHANCE)
        draws.append(tuple(table.lines[-1].entry.get("jewels", ())))
        do(table, ask(table, 0))
    assert len(set(draws)) == 1


# Seats
