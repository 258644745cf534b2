"""The park: which tiles fit on a field. Seat 0 must build an orangery and two pavilions."""

from __future__ import annotations

import pytest

from games.diamonds_club.scene import building_phase, give, held, play, stand, start, state_of, words
from jewelbox.core.position import Position

RICH = {"blue": 20, "yellow": 20, "green": 20, "red": 20, "diamond": 20}
MANDATORY = {"orangery": 1, "pavilion": 2}


def with_park(**tiles: object) -> Position:
    """Return seat 0's building turn, in which it can pay for everything."""
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems=RICH, **tiles)  # type: ignore[arg-type]  # as `give` takes them
    return building_phase(position)


def park(position: Position) -> tuple[int, int, int]:
    """Return the covered light and dark fields and the open mandatory ones."""
    fields = held(position, 0, "park")
    return fields["light"]["covered"], fields["dark"]["covered"], fields["mandatory_open"]


EVERYTHING = [
    *("fountain", "orangery", "pavilion", "rose-garden", "forest-2", "forest-3"),
    *("any fountain", "any orangery", "any pavilion", "any rose-garden", "any forest"),
]


def test_an_empty_park_takes_everything_d_24() -> None:
    assert words(with_park(), "build") == EVERYTHING


def test_a_building_covers_its_own_mandatory_field_first_d_24() -> None:
    position = with_park(forests=3, buildings={"pavilion": 1})
    assert park(position) == (4, 0, 2)
    pay_any(position, "build pavilion")
    assert park(position) == (5, 0, 1)


def test_a_further_building_goes_on_another_light_field_d_24() -> None:
    position = with_park(buildings={"pavilion": 2})
    pay_any(position, "build pavilion")
    assert park(position) == (3, 0, 1)
    assert held(position, 0, "park")["room"] == 10


def pay_any(position: Position, move: str) -> None:
    position.play(move)
    while position.phase == "pay":
        position.play(position.legal_moves()[0])


def test_with_eleven_other_fields_full_only_missing_mandatory_buildings_are_placed_d_24() -> None:
    position = with_park(forests=8, animals={"pond": 3}, buildings={"orangery": 1, "pavilion": 1})
    assert park(position) == (13, 0, 1)
    assert words(position, "build") == ["pavilion", "any pavilion"]


def test_with_eleven_others_full_every_missing_kind_is_placed_d_24() -> None:
    position = with_park(forests=11)
    assert words(position, "build") == ["orangery", "pavilion", "any orangery", "any pavilion"]


def test_extra_buildings_of_a_mandatory_kind_need_a_free_field_too_d_24() -> None:
    position = with_park(forests=8, buildings={"orangery": 4})  # one on its field, three among the eleven
    assert words(position, "build") == ["pavilion", "any pavilion"]


def test_dark_fields_open_when_all_light_ones_are_full_d_24() -> None:
    position = with_park(forests=11, buildings=MANDATORY)
    assert park(position) == (14, 0, 0)
    assert words(position, "build") == EVERYTHING
    pay_any(position, "build forest-2")
    assert park(position) == (14, 1, 0)


def test_with_all_nineteen_fields_full_nothing_more_is_taken_d_24() -> None:
    position = with_park(forests=16, buildings=MANDATORY)
    assert park(position) == (14, 5, 0)
    assert position.legal_moves() == ["pass"]


@pytest.mark.parametrize(
    ("forests", "mandatory", "legal"), [(10, False, True), (11, False, False), (15, True, True), (16, True, False)]
)
def test_animals_need_a_free_field_as_well_d_24(forests: int, mandatory: bool, legal: bool) -> None:  # noqa: FBT001
    position = start()
    give(state_of(position), 0, forests=forests, buildings=MANDATORY if mandatory else {})
    assert ("buy A6" in position.legal_moves()) == legal


def test_an_animal_can_cover_the_last_light_field_and_the_round_continues_d_27() -> None:
    position = start()
    give(state_of(position), 0, forests=10, buildings=MANDATORY)
    play(position, "buy A6", "animal pond")
    assert (position.phase, position.seat) == ("buy", 1)
    assert park(position) == (14, 0, 0)
