from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import jewelbox
from jewelbox.bots.guard import MOST_LOST, Answer, Apart, Seats, guarded_choice, seats
from jewelbox.bots.protocol import Bot
from jewelbox.bots.random import RandomBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.views import View

ROGUES = Path(__file__).with_name("rogues.py")
LIMIT = 2.0


@pytest.fixture
def position() -> Position:
    return jewelbox.load("sultan", 2, mode=Mode.PLAIN).start(seed=3)


@pytest.fixture
def table() -> Iterator[Seats]:
    with seats(LIMIT) as table:
        yield table


def asked(bot: Bot, position: Position) -> Answer:
    return guarded_choice(bot, position, Random(1), Random(2))


def rogue(table: Seats, name: str) -> Bot:
    return table.taken_by([f"{ROGUES}:{name}"])[0]


class Here:
    """A bot in this process that does what it is told."""

    def __init__(self, act: Any) -> None:
        self.act = act

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        move: str = self.act(legal)
        return move


def fail(_: object) -> str:
    raise ValueError("boom")


def test_a_legal_move_is_passed_on(position: Position) -> None:
    answer = asked(Here(lambda legal: legal[-1]), position)
    assert (answer.move, answer.fault) == (position.legal_moves()[-1], None)
    assert 0 < answer.seconds < 1


@pytest.mark.parametrize(
    ("act", "fault"),
    [
        (fail, "raised ValueError: boom"),
        (lambda _: "fly", "returned 'fly', which is not a legal move"),
        (lambda _: None, "returned None, which is not a legal move"),
        (lambda _: 0, "returned 0, which is not a legal move"),
    ],
)
def test_a_bot_in_this_process_that_misbehaves_loses_its_turn(position: Position, act: Any, fault: str) -> None:
    answer = asked(Here(act), position)
    assert answer.fault == fault
    assert answer.move == Random(2).choice(position.legal_moves())


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Raises", "raised KeyError: 'no such\\ncard'"),
        ("RaisesTheUnspeakable", "raised UnspeakableError"),
        ("RaisesColours", "raised ValueError: ?[31mred?"),
        ("Illegal", "returned 'fly to the moon', which is not a legal move"),
        ("NoText", "which is not a legal move"),
        ("Quits", "raised SystemExit: 4"),
        ("Dies", "ended its process (exit status 3)"),
        ("CannotBeMade", "raised JewelboxError"),
        ("Nobody", "could not be loaded: JewelboxError"),
    ],
)
def test_a_bot_from_a_file_that_misbehaves_loses_its_turn(
    position: Position, table: Seats, name: str, fault: str
) -> None:
    answer = asked(rogue(table, name), position)
    assert fault in str(answer.fault)
    assert answer.move == Random(2).choice(position.legal_moves())


def test_a_bot_that_takes_its_generator_apart_keeps_its_move(position: Position, table: Seats) -> None:
    answer = asked(rogue(table, "TakesAllApart"), position)
    assert (answer.move, answer.fault) == (position.legal_moves()[0], None)


def test_a_bot_from_a_file_plays_as_it_would_here(position: Position, table: Seats) -> None:
    bot, there, here = rogue(table, "Good"), Random(8), Random(8)
    for _ in range(12):
        move = guarded_choice(bot, position, there, Random(2)).move
        assert move == guarded_choice(RandomBot(), position, here, Random(2)).move
        position.play(move)
    assert there.generator == here.generator


def test_a_bot_that_hangs_is_stopped_at_its_limit_and_asked_again_next_turn(position: Position, table: Seats) -> None:
    bot = rogue(table, "Hangs")
    assert asked(bot, position).fault is None
    start = time.perf_counter()
    answer = asked(bot, position)  # which comes, though the bot thinks forever
    assert answer.fault == "thought longer than 2 s"
    assert time.perf_counter() - start >= LIMIT
    assert asked(bot, position).fault is None


def test_a_bot_that_loses_several_processes_is_not_asked_again_in_that_game(position: Position, table: Seats) -> None:
    bot = rogue(table, "Dies")
    faults = [asked(bot, position).fault for _ in range(MOST_LOST + 1)]
    assert faults[:MOST_LOST] == ["ended its process (exit status 3)"] * MOST_LOST
    assert str(faults[-1]).startswith("is not asked again in this game")
    assert str(asked(rogue(table, "Dies"), position).fault).startswith("ended its process")


def test_a_new_game_has_a_new_bot_in_the_same_process(position: Position, table: Seats) -> None:
    first = rogue(table, "Hangs")
    assert asked(first, position).fault is None
    second = rogue(table, "Hangs")
    assert asked(second, position).fault is None
    assert first is second


def test_equal_bots_at_one_table_share_nothing(table: Seats) -> None:
    first, second = table.taken_by([f"{ROGUES}:Good"] * 2)
    assert first is not second


def test_closing_leaves_no_process_behind(position: Position) -> None:
    with seats(LIMIT) as table:
        bot = rogue(table, "Good")
        assert isinstance(bot, Apart)
        asked(bot, position)
        number = bot._process.pid
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
