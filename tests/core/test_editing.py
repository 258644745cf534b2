"""Changes of a position: each is made, or refused in a sentence that says what would be possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.editing import Basis, Edit, Label, edited, played, set_up, started_from, things_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import NOBODY, Entry
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant


def variant() -> Variant:
    return jewelbox.load("sultan", 4, mode=Mode.PLAIN)


def start() -> Position:
    return variant().start(seed=3)


def refused(action: Callable[[], object]) -> JewelboxError:
    with pytest.raises(JewelboxError) as caught:
        action()
    return caught.value


@pytest.mark.parametrize(
    ("thing", "where", "to", "message"),
    [
        ("moon", [], 3, "sultan has no 'moon' to change; there are round, phase, starter, tray, offer, bids, "),
        ("jewels", [0], 3, "jewels 0: jewels needs seat and colour after its name"),
        ("round", [1], 3, "round 1: round needs nothing after its name"),
        (
            "jewels",
            [0, "pink"],
            1,
            "jewels 0 pink: there is no colour 'pink'; there is white, red, yellow, green, blue",
        ),
        ("jewels", [7, "red"], 1, "jewels 7 red: there is no seat 7; there is 0 to 3"),
        ("jewels", [0, "red"], 99, "jewels 0 red can't be 99; it can be 0 to 4"),
        ("jewels", [0, "red"], True, "jewels 0 red can't be True; it can be 0 to 4"),
        ("phase", [], "over", "phase can't be 'over'; it can be return, bid"),
    ],
)
def test_an_impossible_change_is_refused_with_what_is_possible(
    thing: str, where: list[Label], to: Label, message: str
) -> None:
    error = refused(lambda: edited(start(), [Edit(thing, where, to)]))
    assert error.code is Code.BAD_POSITION
    assert error.message.startswith(message)


def test_a_position_keeps_its_state_when_it_is_changed() -> None:
    position = start()
    before = position.state.copy()
    after = edited(position, [Edit("jewels", [0, "red"], 3), Edit("jewels", [1, "red"], 1)])
    assert position.state == before != after.state
    assert edited(after, [Edit("jewels", [0, "red"], 0), Edit("jewels", [1, "red"], 0)]).state == before


def test_only_a_position_in_which_a_seat_decides_can_be_changed() -> None:
    error = refused(lambda: edited(variant().before_chance(), [Edit("round", [], 2)]))
    assert (error.code, error.message) == (
        Code.BAD_POSITION, "chance 'starter' comes next; choose a position after it",
    )  # fmt: skip
    position = start()
    while not position.is_over:
        position.play(position.legal_moves()[0])
    error = refused(lambda: edited(position, [Edit("round", [], 2)]))
    assert (error.code, error.message) == (Code.GAME_OVER, "the game is over; choose an earlier position")


@pytest.mark.parametrize(
    ("entry", "code", "clause", "message"),
    [
        ({"seat": 1}, Code.BAD_RECORD, "", "log entry 3: expected a chance, or a move with its seat"),
        ({"chance": "draw", "round": 4}, Code.BAD_CHANCE, "S-4", "log entry 3: round is 4, expected 1"),
    ],
)
def test_a_log_that_breaks_the_rules_is_refused_with_the_place(
    entry: Entry, code: Code, clause: str, message: str
) -> None:
    error = refused(lambda: played(variant(), [*start().log[:2], entry]))
    assert (error.code, error.clause, error.message) == (code, clause, message)


def test_a_changed_position_has_no_log_but_goes_on_counting_rounds() -> None:
    log = start().log
    position = set_up(variant(), Basis(log, [Edit("round", [], 4)]))
    assert (position.log, position.is_set_up, position.draws) == ([], True, 1 + 1 + 4)
    same = set_up(variant(), Basis(log, []))
    assert (same.log, same.is_set_up) == (log, False)


def test_the_refusal_of_an_unknown_thing_names_them_all() -> None:
    error = refused(lambda: edited(start(), [Edit("moon", [], 3)]))
    *_, before_last, last = [thing.name for thing in things_of(variant().game)]
    assert error.message.endswith(f", {before_last} and {last}")


def test_a_cell_that_is_not_there_now_is_refused() -> None:
    assert start().phase == "return"
    error = refused(lambda: edited(start(), [Edit("bids", [], 3)]))
    assert error.message == "bids can't be 3; it can be 0"
    error = refused(lambda: edited(start(), [Edit("offer", [1], "red")]))
    assert error.message == "offer 1: there is no cushion 1; there is none now"


def test_two_values_in_a_row_are_written_as_a_range() -> None:
    position = jewelbox.load("sultan", 2, mode=Mode.PLAIN).start(seed=3)
    error = refused(lambda: edited(position, [Edit("starter", [], 9)]))
    assert error.message == "starter can't be 9; it can be 0 to 1"


def test_some_things_cannot_be_changed_in_the_middle_of_a_turn() -> None:
    position, random = jewelbox.load("maharaja", 2, mode=Mode.PLAIN).start(seed=3), Random(1)
    while all(thing.exists(position.state) for thing in things_of(position.variant.game)):
        position.play(random.choice(position.legal_moves()))
    thing = next(each for each in things_of(position.variant.game) if not each.exists(position.state))
    error = refused(lambda: edited(position, [Edit(thing.name, [], 1)]))
    sentence = f"{thing.name} can't be changed in the middle of a turn; first change the phase"
    assert (error.code, error.message) == (Code.BAD_POSITION, sentence)


def test_a_position_that_breaks_the_rules_is_refused_with_the_first_three_problems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = start()
    monkeypatch.setattr(position.variant.game, "problems", lambda _: ["a", "b", "c", "d"])
    error = refused(lambda: edited(position, [Edit("jewels", [0, "red"], 1)]))
    assert (error.code, error.message) == (Code.BAD_POSITION, "jewels 0 red=1 is impossible: a; b; c")
    error = refused(lambda: started_from(position.variant, position.state))
    assert (error.code, error.message) == (Code.BAD_POSITION, "this position is impossible: a; b; c")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_in_which_nobody_could_move_is_refused(monkeypatch: pytest.MonkeyPatch, seat: int) -> None:
    position = variant().start(seed=3, starter=seat)
    assert position.seat == seat
    monkeypatch.setattr(position.variant.engine, "legal", lambda _: [])
    error = refused(lambda: started_from(position.variant, position.state))
    assert error.message == "this position is impossible: nobody could move"
    monkeypatch.setattr(position.variant.engine, "turn", lambda _: NOBODY)
    assert started_from(position.variant, position.state).state == position.state
