"""Checks on chance entries: the right value comes back, a wrong one names its clause."""

from __future__ import annotations

import pytest

from jewelbox.core.entries import (
    broken,
    check_ascending,
    check_supply,
    checked_list,
    list_of,
    name_places,
    number_in,
)
from jewelbox.core.errors import Code, JewelboxError


def test_a_broken_entry_has_code_clause_and_sentence() -> None:
    error = broken("S-3", "no such seat")
    assert (error.code, error.clause, error.message) == (Code.BAD_CHANCE, "S-3", "no such seat")


def test_a_number_must_be_one_of_the_allowed() -> None:
    assert number_in({"seat": 2}, "seat", range(3), "S-3") == 2
    with pytest.raises(JewelboxError, match=r"seat is 3, expected one of 0, 1, 2") as caught:
        number_in({"seat": 3}, "seat", range(3), "S-3")
    assert caught.value.clause == "S-3"


def test_a_single_allowed_number_is_the_only_one_expected() -> None:
    with pytest.raises(JewelboxError, match=r"^stage is None, expected 1$"):
        number_in({}, "stage", [1], "S-4")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]])
def test_what_only_looks_like_a_number_is_refused(value: object) -> None:
    with pytest.raises(JewelboxError, match="expected 1"):
        number_in({"stage": value}, "stage", [1], "S-4")


def test_a_list_must_have_its_length() -> None:
    assert list_of({"hands": [1, 2]}, "hands", 2, "S-5") == [1, 2]
    with pytest.raises(JewelboxError, match=r"^hands: expected a list of 2, found 3$"):
        list_of({"hands": [1, 2, 3]}, "hands", 2, "S-5")
    with pytest.raises(JewelboxError, match=r"^hands: expected a list of 2, found None$"):
        list_of({}, "hands", 2, "S-5")


@pytest.mark.parametrize("value", ["ab", (1, 2), {"a": 1, "b": 2}, 2])
def test_what_only_looks_like_a_list_is_refused(value: object) -> None:
    with pytest.raises(JewelboxError) as caught:
        checked_list(value, "hand", 2, "S-5")
    assert (caught.value.message, caught.value.clause) == (f"hand: expected a list of 2, found {value!r}", "S-5")


def test_names_are_found_among_the_known() -> None:
    assert name_places(["b", "a", "b"], ["a", "b"], "jewels", "S-C1") == [1, 0, 1]


@pytest.mark.parametrize("name", ["c", 0, None, ["a"], {}])
def test_an_unknown_name_is_refused(name: object) -> None:
    with pytest.raises(JewelboxError, match=r"is not one of a, b$") as caught:
        name_places(["a", name], ["a", "b"], "jewels", "S-C1")
    assert caught.value.clause == "S-C1"


def test_no_more_is_taken_than_there_is() -> None:
    check_supply([0, 1, 1], [1, 2], ["white", "red"], "the pouch", "S-6")
    with pytest.raises(JewelboxError, match=r"^red: 3 drawn, but the pouch holds 2$") as caught:
        check_supply([0, 1, 1, 1], [1, 2], ["white", "red"], "the pouch", "S-6")
    assert caught.value.clause == "S-6"


def test_values_must_ascend() -> None:
    check_ascending([1, 1, 2], "hand", "from low to high", "S-5")
    with pytest.raises(JewelboxError, match=r"^hand: expected in the order from low to high$") as caught:
        check_ascending([2, 1], "hand", "from low to high", "S-5")
    assert caught.value.clause == "S-5"
