"""Bonus cards."""

from __future__ import annotations

from games.diamonds_club.scene import building_phase, give, held, stand, start, state_of
from jewelbox.core.position import Position


def built(position: Position, seat: int, building: str) -> Position:
    """Build using `any` in a separate round."""
    s = state_of(position)
    stand(s, (4, [seat]), (1, [1 - seat]))
    for other in range(2):
        give(s, other, gems={"diamond": 9})
        s.markers[other, 6] = 0
    position = building_phase(position)
    position.play(f"build any {building}")
    while position.phase == "pay":
        position.play("pay diamond")
    return position


def with_buildings(seat: int = 0, **buildings: int) -> Position:
    position = start()
    give(state_of(position), seat, buildings={name.replace("_", "-"): n for name, n in buildings.items()})
    return position


def cards(position: Position, seat: int = 0) -> list[tuple[str, int]]:
    return [(card["card"], card["points"]) for card in held(position, seat, "bonus")]


def test_the_first_with_three_equal_buildings_takes_its_card_at_once_d_25_d_30() -> None:
    position = built(with_buildings(fountain=1), 0, "fountain")
    assert cards(position) == []
    assert cards(built(position, 0, "fountain")) == [("three fountain", 3)]


def test_each_building_has_its_own_card_for_three_d_30() -> None:
    position = start()
    give(state_of(position), 0, buildings={"orangery": 2})
    give(state_of(position), 1, buildings={"rose-garden": 2})
    position = built(built(position, 0, "orangery"), 1, "rose-garden")
    assert (cards(position), cards(position, 1)) == ([("three orangery", 3)], [("three rose-garden", 3)])


def test_the_second_with_three_equal_buildings_gets_nothing_d_30() -> None:
    position = start()
    for seat in range(2):
        give(state_of(position), seat, buildings={"fountain": 2})
    position = built(built(position, 1, "fountain"), 0, "fountain")
    assert (cards(position), cards(position, 1)) == ([], [("three fountain", 3)])


def test_all_four_kinds_bring_five_and_the_second_player_three_d_30() -> None:
    position = start()
    for seat in range(2):
        give(state_of(position), seat, buildings={"fountain": 1, "orangery": 1, "pavilion": 1})
    position = built(built(position, 1, "rose-garden"), 0, "rose-garden")
    assert (cards(position), cards(position, 1)) == ([("all four", 3)], [("all four", 5)])


def test_the_same_player_takes_both_cards_with_a_second_full_set_d_30() -> None:
    position = with_buildings(fountain=2, orangery=2, pavilion=2, rose_garden=0)
    position = built(position, 0, "rose-garden")
    assert cards(position) == [("all four", 5)]
    assert cards(built(position, 0, "rose-garden")) == [("all four", 5), ("all four", 3)]


def test_a_second_building_of_one_kind_brings_no_second_card_for_all_four_d_30() -> None:
    position = built(with_buildings(fountain=1, orangery=1, pavilion=1), 0, "rose-garden")
    assert cards(built(position, 0, "rose-garden")) == [("all four", 5)]


def test_five_equal_buildings_bring_five_and_the_second_time_three_d_30() -> None:
    position = start()
    give(state_of(position), 0, buildings={"fountain": 4})
    give(state_of(position), 1, buildings={"orangery": 4})
    position = built(built(position, 0, "fountain"), 1, "orangery")
    assert cards(position)[-1] == ("five equal", 5)
    assert cards(position, 1)[-1] == ("five equal", 3)


def test_the_same_player_takes_both_cards_with_five_further_equal_buildings_d_30() -> None:
    same_kind = built(built(with_buildings(fountain=4), 0, "fountain"), 0, "fountain")
    assert [card for card in cards(same_kind) if card[0] == "five equal"] == [("five equal", 5)]
    give(state_of(same_kind), 0, buildings={"fountain": 3})
    assert ("five equal", 3) in cards(built(same_kind, 0, "fountain"))
    other_kind = built(built(with_buildings(fountain=4, pavilion=4), 0, "fountain"), 0, "pavilion")
    assert [card for card in cards(other_kind) if card[0] == "five equal"] == [("five equal", 5), ("five equal", 3)]


def test_one_building_can_take_several_cards_d_30() -> None:
    position = with_buildings(fountain=1, orangery=1, pavilion=1)
    assert cards(built(position, 0, "rose-garden")) == [("all four", 5)]
    position = with_buildings(fountain=2, orangery=3, pavilion=3, rose_garden=3)
    assert cards(built(position, 0, "fountain")) == [("three fountain", 3), ("all four", 5), ("all four", 3)]


def test_forests_bring_no_bonus_card_d_30() -> None:
    position = start()
    give(state_of(position), 0, forests=9)
    assert cards(built(position, 0, "forest")) == []
