"""Box files of Diamonds Club: what would break the rules is refused, what the rulebook allows is played."""

from __future__ import annotations

from typing import Any

import pytest

import jewelbox
from games.boxes import GONE, Path, box_with, play_or_refuse, refusal, wild_boxes
from jewelbox.core.box import checked_box
from jewelbox.core.kernel import Mode
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.schema import View
from support import plain


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("prices", "fountain"), {}, "prices.fountain: the board asks for no gem"),
        (("prices", "rose-garden"), {"diamond": 1}, "prices.rose-garden: there is no key 'diamond'"),
        (("prices", "forest-2", "any"), 10, "prices.forest-2.any: expected a whole number <= 9, found 10"),
        (("park", "mandatory", 1), {"fountain": 9, "pavilion": 9}, "park.mandatory[1]: 18 fields; the park has 14"),
        (("park", "mandatory"), [], "park.mandatory: expected a list of length >= 4"),
        (("supply", "building_each"), 2, "supply.building_each: 2 tiles; all boards together ask for 3 of fountain"),
        (("tracks", "money", "coins", 2), 13, "tracks.money.coins[2]: expected 12, found 13"),
        (("tracks", "forest", "points_per_forest"), [2, 3], "tracks.forest.points_per_forest: expected a list of"),
        (("strips", "dark", "D1a", 2), "Q", "strips.dark.D1a[2]: 'Q' is not a field code"),
        (("strips", "dark", "D1a", 2), "R6", "strips.dark.D1a[2]: 'R6' is not a field code"),
        (("strips", "light", "L6b", 0), "H7", "strips.light.L6b[0]: 'H7' shows 7 top hats"),
        (("strips", "light", "L6b"), GONE, "strips.light: 'L6b' is missing"),
        (("hats_with", "5"), 7, "hats_with.5: expected a whole number <= 6, found 7"),
        (("bonus", "all_four"), [5, 3, 1], "bonus.all_four: expected a list of length <= 2"),
        (("gems",), ["blue"], "gems: expected blue, yellow, green, red; the rules name these"),
        (("technical_round_limit",), 1000, "technical_round_limit: expected a whole number <= 100, found 1000"),
    ],
)
def test_a_box_that_would_break_the_rules_is_refused_with_the_place(path: Path, value: Any, message: str) -> None:
    assert refusal(diamonds_club, (path, value)).startswith(message)


def test_the_box_of_the_package_is_valid() -> None:
    assert checked_box(diamonds_club.BOX, diamonds_club.BOX_FORM) == diamonds_club.BOX


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("R2", {"good": "right", "which": 2, "hats": 2}),
        ("R2+0", {"good": "right", "which": 2, "hats": 0}),
        ("S5+1", {"good": "ship", "which": 5, "hats": 1}),
        ("MB+3", {"good": "mine", "which": "blue", "hats": 3}),
        ("A+1", {"good": "animal", "which": None, "hats": 1}),
        ("F+2", {"good": "step", "which": "forest", "hats": 2}),
        ("?+1", {"good": "any-step", "which": None, "hats": 1}),
        ("H6", {"good": "hats", "which": None, "hats": 6}),
    ],
)
def test_each_field_can_show_its_own_hats_d_6(code: str, shown: dict[str, Any]) -> None:
    shades = {"dark": "D", "light": "L"}
    sides = [(shade, f"{letter}{n}{side}") for shade, letter in shades.items() for n in range(1, 7) for side in "ab"]
    box = box_with(diamonds_club, *[(("strips", *side, 0), code) for side in sides])
    position = jewelbox.load("diamonds-club", players=2, box=box, mode=Mode.PLAIN).start(seed=1)
    view = position.view(0)
    field = plain(view.market[0].fields[0])
    assert {key: field[key] for key in shown} == shown
    mover = view.turn
    before = _fields(view)
    position.play("buy A1")
    assert _fields(position.view(0))[mover] - before[mover] == shown["hats"]


def _fields(view: View) -> dict[int, int]:
    """Return the field of each seat's marker on the start player track."""
    return {seat: spot.field for spot in view.start_track for seat in spot.markers}


@pytest.mark.parametrize("seed", range(4))
def test_a_wild_box_is_refused_or_played_to_the_end(seed: int) -> None:
    played = [play_or_refuse(diamonds_club, box, seed) for box in wild_boxes(diamonds_club, seed, 12)]
    assert not all(played)
