"""Box files of Sultan: what would break the rules is refused, everything else is played."""

from __future__ import annotations

from typing import Any

import pytest

import jewelbox
from games.boxes import GONE, Path, box_with, play_or_refuse, refusal, wild_boxes
from jewelbox.core.box import checked_box
from jewelbox.core.kernel import Mode
from jewelbox.games.sultan import game as sultan


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("jewels", "white"), 7, "jewels: 45 in all are too few; the last round needs 46"),
        (("jewels", "blue"), 21, "jewels.blue: expected a whole number <= 20, found 21"),
        (("jewels", "pink"), 3, "jewels: there is no key 'pink'"),
        (("values", "red"), -1, "values.red: expected a whole number >= 0, found -1"),
        (("bonus", "2"), [], "bonus.2: expected a list of length >= 1"),
        (("bonus", "5"), GONE, "bonus: '5' is missing"),
    ],
)
def test_a_box_that_would_break_the_rules_is_refused_with_the_place(path: Path, value: Any, message: str) -> None:
    assert refusal(sultan, (path, value)).startswith(message)


def test_the_box_of_the_package_is_in_order_and_wholly_printed() -> None:
    assert checked_box(sultan.BOX, sultan.BOX_FORM) == sultan.BOX
    assert {group: mark for group, (mark, _) in sultan.BOX["marks"].items()} == dict.fromkeys(
        ("jewels", "values", "bonus"), "printed"
    )


def test_the_table_shows_the_values_and_bonus_in_the_box_s_16_s_17() -> None:
    box = box_with(sultan, (("values", "white"), 9), (("bonus", "2"), [0, 3]), (("jewels", "white"), 15))
    shown: Any = jewelbox.load("sultan", players=2, box=box, mode=Mode.PLAIN).game.box(2)
    assert shown.values["white"] == 9
    assert shown.bonus == [0] + [3] * 15


@pytest.mark.parametrize("seed", range(3))
def test_a_wild_box_is_refused_or_played_to_the_end(seed: int) -> None:
    played = [play_or_refuse(sultan, box, seed) for box in wild_boxes(sultan, seed, 20)]
    assert any(played)
    assert not all(played)
