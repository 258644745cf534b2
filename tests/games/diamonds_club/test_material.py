"""The box: its numbers reach the rules, and each group of them says how sure it is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import jewelbox
from games.boxes import box_with
from jewelbox.cli.tables import table_of
from jewelbox.core.kernel import Mode
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.material import (
    BOARD_NAMES,
    BOX,
    CARD_NAMES,
    CARD_POINTS,
    COINS,
    COLUMNS,
    DARK_SIDES,
    DUE,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    GEM_NAMES,
    HERD,
    ITEM_KIND,
    ITEM_NAMES,
    ITEM_VALUE,
    LIGHT_FIELDS,
    MANDATORY,
    MARKS,
    MONEY_POINTS,
    NAMED,
    PARK_FIELDS,
    POINTS_PER_FOREST,
    PRICE,
    ROWS,
    SIDE_NAMES,
    STACK,
    START_GEMS,
    TECHNOLOGY_DIAMONDS,
    TECHNOLOGY_GEMS,
    TECHNOLOGY_POINTS,
    TILE_NAMES,
    TRACK_END,
    Good,
    Kind,
)

PAGE = Path(__file__).parents[3] / "docs" / "reconstructed-numbers.md"


def groups(box: dict[str, Any], above: str = "") -> set[str]:
    """Return the paths of all parts of the box that hold numbers, at every level."""
    found = set()
    for key, value in box.items():
        if key in {"marks", "gems", "buildings", "animals", "field_codes"} and not above:
            continue
        found.add(above + key)
        if isinstance(value, dict):
            found |= groups(value, f"{above}{key}.")
    return found


def test_every_number_in_the_box_has_a_mark() -> None:
    leaves = {path for path in groups(BOX) if not any(other.startswith(f"{path}.") for other in groups(BOX))}
    unmarked = {path for path in leaves if not any(f"{path}.".startswith(f"{group}.") for group in MARKS)}
    assert unmarked == set()
    assert set(MARKS) <= groups(BOX)
    assert {mark for mark, _ in MARKS.values()} <= {"printed", "reported", "reconstructed"}


def test_the_page_on_reconstructed_numbers_has_every_group_with_its_mark() -> None:
    page = PAGE.read_text(encoding="utf-8")
    section = page[page.index("## Diamonds Club") :].split("\n## ")[0]
    lines = re.findall(r"^\| `([\w.]+)` \| (\w+) \|", section, re.MULTILINE)
    assert lines == [(group, mark) for group, (mark, _) in MARKS.items()]


def test_there_are_six_dark_and_six_light_strips_of_six_fields_with_two_sides_d_c1() -> None:
    assert len(SIDE_NAMES) == 24
    assert DARK_SIDES == 12
    assert [name for name in SIDE_NAMES if name[0] == "D"] == list(SIDE_NAMES[:12])
    assert all(SIDE_NAMES[side][:-1] == SIDE_NAMES[side + 1][:-1] for side in range(0, 24, 2))
    assert (COLUMNS, ROWS) == (8, 6)


def test_fields_show_what_their_codes_say_d_c1() -> None:
    goods = Counter(Good(FIELD_GOOD[side, row]) for side in range(len(SIDE_NAMES)) for row in range(ROWS))
    codes = Counter(
        code[0] for side in [*BOX["strips"]["dark"].values(), *BOX["strips"]["light"].values()] for code in side
    )
    assert goods[Good.EQUIPMENT] == codes["M"] + codes["R"] + codes["S"]
    assert goods[Good.STEP] == codes["F"] + codes["T"] + codes["C"]
    assert (goods[Good.ANIMAL], goods[Good.ANY_STEP], goods[Good.NOTHING]) == (codes["A"], codes["?"], codes["H"])


def test_a_strip_is_read_field_by_field_d_6() -> None:
    side = SIDE_NAMES.index("D2a")  # H3, mine yellow, right 4, technology, ship 2, right 3
    which = [FIELD_WHICH[side, row] for row in range(ROWS)]
    assert [FIELD_HATS[side, row] for row in range(ROWS)] == [3, 0, 0, 0, 2, 1]
    assert [ITEM_NAMES[which[row]] for row in (1, 2, 4, 5)] == ["yellow", "4", "2", "3"]
    assert [ITEM_KIND[which[row]] for row in (1, 2, 4, 5)] == [Kind.MINE, Kind.RIGHT, Kind.SHIP, Kind.RIGHT]
    assert [ITEM_VALUE[which[row]] for row in (1, 2, 4, 5)] == [0, 4, 2, 3]


def test_each_player_starts_with_ten_coins_and_one_gem_of_each_colour_d_c2() -> None:
    assert COINS[0] == 10
    assert dict(zip(GEM_NAMES, START_GEMS, strict=True)) == {"blue": 1, "yellow": 1, "green": 1, "red": 1, "diamond": 0}


def test_a_park_has_fourteen_light_and_five_dark_fields_and_three_mandatory_ones_d_c3() -> None:
    assert (LIGHT_FIELDS, PARK_FIELDS) == (14, 19)
    wanted = [
        {TILE_NAMES[tile]: MANDATORY[seat, tile] for tile in range(4) if MANDATORY[seat, tile]} for seat in range(4)
    ]
    assert wanted == [
        {"orangery": 1, "pavilion": 2},
        {"fountain": 1, "orangery": 2},
        {"fountain": 2, "rose-garden": 1},
        {"pavilion": 1, "rose-garden": 2},
    ]


def test_tracks_have_five_fields_d_c4() -> None:
    assert list(TRACK_END) == [4, 4, 4]
    assert list(POINTS_PER_FOREST) == [2, 3, 4, 5, 6]
    assert list(COINS) == [10, 11, 12, 13, 14]
    assert list(MONEY_POINTS) == [0, 0, 1, 2, 3]
    assert list(zip(TECHNOLOGY_GEMS, TECHNOLOGY_DIAMONDS, strict=True)) == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]
    assert list(TECHNOLOGY_POINTS) == [0, 0, 0, 0, 1]


def test_seven_boards_ask_for_named_gems_first_then_for_any_d_c5() -> None:
    names = [*GEM_NAMES[:4], "any"]
    asked = {board: [names[DUE[i, paid]] for paid in range(PRICE[i])] for i, board in enumerate(BOARD_NAMES)}
    assert asked == {
        "fountain": ["blue", "blue", "yellow"],
        "orangery": ["yellow", "yellow", "green"],
        "pavilion": ["green", "green", "red"],
        "rose-garden": ["blue", "red", "red"],
        "forest-2": ["any", "any"],
        "forest-3": ["any", "any", "any"],
        "any": ["any"] * 5,
    }


def test_what_is_still_due_by_name_falls_with_each_gem_d_19() -> None:
    rose_garden = BOARD_NAMES.index("rose-garden")
    due = [[NAMED[rose_garden, paid, gem] for gem in range(4)] for paid in range(4)]
    assert due == [[1, 0, 0, 2], [0, 0, 0, 2], [0, 0, 0, 1], [0, 0, 0, 0]]


def test_tiles_are_limited_d_c6() -> None:
    assert (STACK, HERD) == (21, 7)


def test_there_are_eight_bonus_cards_d_c7() -> None:
    assert list(CARD_POINTS) == [3, 3, 3, 3, 5, 3, 5, 3]
    assert CARD_NAMES[4:] == ("all four", "all four", "five equal", "five equal")


def test_another_box_changes_rules_screens_and_help() -> None:
    coins = list(range(8, 13))
    changes = (("tracks", "money", "coins"), coins), (("park", "light"), 9), (("prices", "any", "any"), 7)
    variant = jewelbox.load("diamonds-club", players=2, box=box_with(diamonds_club, *changes), mode=Mode.PLAIN)
    view = variant.start(seed=1).view(None)
    park = view.seats[0].park
    assert (view.seats[0].coins, park.light.open, park.room) == (8, 9, 6)
    assert view.boards[6].costs[0] == 7
    short_rules = table_of(variant.game).SHORT_RULES
    assert "all 9 light fields" in short_rules
    assert "any tile for 7" in short_rules
    assert "all 14 light fields" in table_of(diamonds_club).SHORT_RULES
