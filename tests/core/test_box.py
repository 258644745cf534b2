"""Boxes as JSON: what is wrong is named with its place, and what differs is told apart."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from jewelbox.core.box import LARGEST_BOX, checked_box, differences, digest, read_box, with_changes
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.games import maharaja


def refusal_of(path: Path) -> str:
    """Return what is said against a box file of Maharaja."""
    with pytest.raises(JewelboxError) as caught:
        read_box(path, maharaja.BoxFile)
    assert caught.value.code is Code.BAD_BOX
    return caught.value.message


def changed(**changes: Any) -> dict[str, Any]:
    """Return the box of Maharaja with other values under some keys."""
    return deepcopy(maharaja.BOX) | changes


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "no such file" in refusal_of(tmp_path / "my.json")


def test_a_file_that_is_not_json_is_refused_with_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"coin": 3,\n "offer" 4}')
    assert "not JSON: Expecting ':' delimiter in line 2" in refusal_of(tmp_path / "my.json")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[" * 20_000, b"NaN", b"", b"[]", b'"box"'])
def test_a_file_that_holds_no_box_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "my.json").write_bytes(content)
    assert str(tmp_path / "my.json") in refusal_of(tmp_path / "my.json")


def test_a_key_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"coin": 3, "coin": 4}')
    assert "the key 'coin' is there twice" in refusal_of(tmp_path / "my.json")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_bytes(b" " * (LARGEST_BOX + 1))
    assert "a box has at most" in refusal_of(tmp_path / "my.json")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"coin": "3"}, 'coin: expected a whole number, found "3"'),
        ({"coin": True}, "coin: expected a whole number, found true"),
        ({"coin": 1.0}, "coin: expected a whole number, found 1.0"),
        ({"coin": 10**30}, f"coin: expected a whole number <= 10, found {10**30}"),
        ({"bank": {"gold": 14}}, "bank: 'silver' is missing"),
        ({"bank": {"gold": 14, "silver": 12, "copper": 1}}, "bank: there is no key 'copper'"),
        ({"surprise": 1}, "there is no key 'surprise'"),
        ({"values": []}, "values: expected an object, found []"),
    ],
)
def test_what_has_the_wrong_type_is_named_with_its_place(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        checked_box(changed(**changes), maharaja.BoxFile)
    assert caught.value.message == message


def test_the_hash_is_of_the_numbers_and_not_of_their_order_or_notes() -> None:
    box = changed()
    reordered = dict(reversed(box.items()))
    assert digest(reordered | {"marks": {}}) == digest(box)
    assert digest(changed(coin=4)) != digest(box)


def test_what_differs_is_told_by_json_pointers_and_makes_the_box_again() -> None:
    box = changed(coin=4)
    box["collections"][3]["gives_up"] = []
    box["trade_cards"]["2"] = [5, 4, 3]
    changes = differences(maharaja.BOX, box)
    assert changes == {"/coin": 4, "/collections/3/gives_up": [], "/trade_cards/2": [5, 4, 3]}
    assert with_changes(maharaja.BOX, changes) == box


@pytest.mark.parametrize("place", ["/coins", "/collections/99/points", "/collections/x", "coin", "", "/coin/1", "/"])
def test_a_change_in_a_place_that_is_not_there_is_refused(place: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        checked_box(with_changes(maharaja.BOX, {place: 1}), maharaja.BoxFile)
    assert caught.value.code is Code.BAD_BOX


def test_a_change_that_is_nested_deeply_is_refused() -> None:
    value: Any = 1
    for _ in range(900):
        value = [value]
    with pytest.raises(JewelboxError) as caught:
        checked_box(with_changes(maharaja.BOX, {"/coin": value}), maharaja.BoxFile)
    assert caught.value.code is Code.BAD_BOX
