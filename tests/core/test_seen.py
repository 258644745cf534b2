"""Who sees what: fields declare it, and the state as a seat sees it holds nothing else."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from jewelbox.core.kernel import Linker, Mode, kernel
from jewelbox.core.seen import EVERYBODY, HIDDEN, NO_SEAT, its_seat, nobody, nothing_hidden
from jewelbox.core.state import Field, Grid, Row, State, i8, i16, u8

EMPTY = 0


@kernel
def owner_until_turned_up(s: Any, place: int) -> int:
    return EVERYBODY if s.turned_up[place] else s.owner[place]


class Cards(State):
    owner: Annotated[Row, Field(i8, "who laid each card", 3)]
    turned_up: Annotated[Row, Field(i8, "1 for each card that was turned up", 3)]
    laid: Annotated[Row, Field(i16, "laid cards", 3, seen_by=owner_until_turned_up, empty=EMPTY)]
    hand: Annotated[Grid, Field(i8, "cards in hand, by seat", 2, 3, seen_by=its_seat, empty=EMPTY)]
    spent: Annotated[Grid, Field(i8, "1 for each card that was spent, by seat", 2, 2, seen_by=its_seat)]
    talon: Annotated[Row, Field(i8, "cards that nobody has seen", 2, seen_by=nobody)]


class Piles(State):
    turned_up: Annotated[Row, Field(i8, "1 for each pile that was turned up", 2)]
    owner: Annotated[Row, Field(i8, "who laid each pile", 2)]
    cards: Annotated[Grid, Field(i8, "cards, by pile", 2, 2, seen_by=owner_until_turned_up, empty=EMPTY)]
    spare: Annotated[Row, Field(i8, "cards that nobody has seen", 3, seen_by=nobody, empty=EMPTY)]


class Open(State):
    coins: Annotated[Row, Field(u8, "coins, by seat", 2)]


def cards() -> Cards:
    s = Cards()
    for name, value in {
        "owner": [0, 1, 1],
        "turned_up": [0, 0, 1],
        "laid": [300, 400, 500],
        "hand": [[0, 4, 5], [0, 0, 6]],
        "spent": [[1, 0], [0, 1]],
        "talon": [8, 9],
    }.items():
        s.data[name][0] = value
    return s


def shown(s: Cards) -> list[Any]:
    return [s[name].tolist() for name in ("laid", "hand", "spent", "talon")]


NEVER = [HIDDEN, HIDDEN]
AS_SEEN = {
    0: [[300, HIDDEN, 500], [[0, 4, 5], [0, 0, HIDDEN]], [[1, 0], NEVER], NEVER],
    1: [[HIDDEN, 400, 500], [[0, HIDDEN, HIDDEN], [0, 0, 6]], [NEVER, [0, 1]], NEVER],
    NO_SEAT: [[HIDDEN, HIDDEN, 500], [[0, HIDDEN, HIDDEN], [0, 0, HIDDEN]], [NEVER, NEVER], NEVER],
}


@pytest.mark.parametrize("seat", AS_SEEN)
def test_a_seat_sees_what_the_fields_say_and_nothing_else(seat: int) -> None:
    s = cards()
    assert shown(s.as_seen(seat)) == AS_SEEN[seat]
    assert s == cards(), "the state itself stays as it is"


@pytest.mark.parametrize(
    ("seat", "piles"), [(0, [[4, 5], [6, 0]]), (1, [[HIDDEN, HIDDEN], [6, 0]]), (NO_SEAT, [[HIDDEN, HIDDEN], [6, 0]])]
)
def test_who_sees_a_row_of_a_grid_may_depend_on_the_state(seat: int, piles: list[list[int]]) -> None:
    s = Piles()
    for name, value in {"turned_up": [0, 1], "owner": [0, 0], "cards": [[4, 5], [6, 0]], "spare": [0, 7, 0]}.items():
        s.data[name][0] = value
    seen: Any = s.as_seen(seat)
    assert seen["cards"].tolist() == piles
    assert seen["spare"].tolist() == [0, HIDDEN, 0], "that nothing is there is no secret"


@pytest.mark.slow
@pytest.mark.parametrize("seat", AS_SEEN)
@pytest.mark.parametrize("mode", [Mode.COMPILED, Mode.CHECKED])
def test_compiled_code_hides_the_same(mode: Mode, seat: int) -> None:
    s, linker = cards(), Linker(mode, {})
    linker.entry(Cards.hide)(s.data[0], seat)
    assert shown(s) == AS_SEEN[seat]


def test_what_is_hidden_once_stays_hidden() -> None:
    assert cards().as_seen(0).as_seen(1) == cards().as_seen(1).as_seen(0)


def test_where_nothing_is_hidden_nothing_is_done() -> None:
    assert Open.hide is nothing_hidden


@pytest.mark.parametrize("shape", [(u8, 3), (i8,)])
def test_a_field_that_cannot_hold_the_mark_for_hidden_is_refused(shape: Any) -> None:
    dtype, *sizes = shape
    with pytest.raises(TypeError, match="only rows and grids of signed numbers can be hidden"):
        Field(dtype, "secrets", *sizes, seen_by=its_seat)
