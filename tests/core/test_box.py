"""Boxes as JSON: errors name their place, and differences are found."""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jewelbox.core.box import LARGEST_BOX, BoxFile, checked_box, differences, digest, read_box, with_changes
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.games.maharaja import game as maharaja


def refusal_of(path: Path) -> str:
    """Return the error for a box file of Maharaja."""
    with pytest.raises(JewelboxError) as caught:
        read_box(path, maharaja.BOX_FORM)
    assert caught.value.code is Code.BAD_BOX
    return caught.value.message


def changed(**changes: Any) -> dict[str, Any]:
    """Return the box of Maharaja with other values under some keys."""
    return deepcopy(maharaja.BOX) | changes


def problem_of(box: dict[str, Any], form: type[BoxFile] | None = None) -> str:
    """Return the error for a box of a form, or for the box of Maharaja with these values."""
    with pytest.raises(JewelboxError) as caught:
        checked_box(changed(**box) if form is None else box, form or maharaja.BOX_FORM)
    assert caught.value.code is Code.BAD_BOX
    return caught.value.message


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "no such file" in refusal_of(tmp_path / "my.json")


def test_a_file_that_is_not_json_is_refused_with_line_and_column(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"coin": 3,\n "offer" 4}')
    assert "not JSON: Expecting ':' delimiter in line 2" in refusal_of(tmp_path / "my.json")


def test_a_file_that_is_not_utf_8_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_bytes(b'{"coin": "\xff"}')
    assert refusal_of(tmp_path / "my.json") == f"{tmp_path / 'my.json'}: this is not JSON: the text is not UTF-8"


@pytest.mark.parametrize("name", ["my\0.json", "my\ud800.json"])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    assert refusal_of(Path(name)) == f"{name!r} is not the name of a file"


def test_brackets_nested_too_deeply_are_refused(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_bytes(b"[" * 20_000)  # from 3.14, Python reads them and misses the end
    assert f"{tmp_path / 'my.json'}: this is not JSON: " in refusal_of(tmp_path / "my.json")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"[" * 20_000, b"NaN", b"", b"[]", b'"box"'])
def test_a_file_that_holds_no_box_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "my.json").write_bytes(content)
    assert str(tmp_path / "my.json") in refusal_of(tmp_path / "my.json")


def test_a_duplicate_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"coin": 3, "coin": 4}')
    assert "the key 'coin' appears twice" in refusal_of(tmp_path / "my.json")


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_bytes(b" " * (LARGEST_BOX + 1))
    assert "a box has at most" in refusal_of(tmp_path / "my.json")


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text(json.dumps(maharaja.BOX).ljust(LARGEST_BOX))
    assert read_box(tmp_path / "my.json", maharaja.BOX_FORM) == maharaja.BOX


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
        ({"my coin": 1}, "there is no key 'my coin'"),
        ({"values": []}, "values: expected an object, found []"),
        ({"bank": {"gold": "many", "silver": 12}}, 'bank.gold: expected a whole number, found "many"'),
        (
            {"trade_cards": maharaja.BOX["trade_cards"] | {"3": [4, "3"]}},
            'trade_cards.3[1]: expected a whole number or an object, found "3"',
        ),
        (
            {"collections": [*maharaja.BOX["collections"][:12], maharaja.BOX["collections"][12] | {"points": "9"}]},
            'collections[12].points: expected a whole number, found "9"',
        ),
        ({"marks": {1: ["printed", ""]}}, 'marks: expected a text, found {"1": ["printed", ""]}'),
        ({"marks": {"]": ["x", ""]}}, 'marks[...][0]: invalid enum value \'x\', found {"]": ["x", ""]}'),
    ],
)
def test_what_has_the_wrong_type_is_named_with_its_place(changes: dict[str, Any], message: str) -> None:
    assert problem_of(changes) == message


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("fünf", '"fünf"'),
        ("x" * 58, '"' + "x" * 58 + '"'),
        ("x" * 59, '"' + "x" * 58 + "…"),
        (b"3", "\"b'3'\""),
    ],
)
def test_the_value_that_was_found_is_shown_up_to_60_characters(value: Any, shown: str) -> None:
    assert problem_of({"coin": value}) == f"coin: expected a whole number, found {shown}"


@pytest.mark.parametrize("place", ["at home", "at $.collections[15]", f"at `$.collections[{'9' * 5000}]"])
def test_a_text_that_looks_like_a_place_is_not_taken_for_one(place: str) -> None:
    assert problem_of({"marks": {"coin": [f"reported - {place}", ""]}}).startswith("marks[...][0]: invalid enum value")


@pytest.mark.parametrize("index", ["15", "99", "9" * 5000])
def test_a_key_that_looks_like_a_place_is_refused_too(index: str) -> None:
    assert "unknown field" in problem_of({f"coin - at `$.collections[{index}]": 1})


class Forest(BoxFile, kw_only=True):
    """A form with a name of two words, and types that no game has yet."""

    tall_trees: float | None = msgspec.field(name="tall trees")


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ({}, "'tall trees' is missing"),
        ({"tall trees": "two"}, 'tall trees: expected float or null, found "two"'),
    ],
)
def test_every_form_names_its_keys_and_types(box: dict[str, Any], message: str) -> None:
    assert problem_of(box, Forest) == message


def test_a_form_need_not_look_for_problems_itself() -> None:
    assert checked_box({"tall trees": 1.5}, Forest) == {"tall trees": 1.5}


def test_the_hash_is_of_the_numbers_and_not_of_their_order_or_notes() -> None:
    box = changed()
    reordered = dict(reversed(box.items()))
    assert digest(reordered | {"marks": {}}) == digest(box)
    assert digest(changed(coin=4)) != digest(box)


def test_the_hash_is_of_json_in_ascii_with_sorted_keys_and_no_spaces() -> None:
    """Records keep the hash, so it must never change."""
    text = rb'{"bank":{"gold":14,"silver":[1,2]},"colours":["gr\u00fcn"]}'
    box = {"marks": {}, "colours": ["grün"], "bank": {"silver": [1, 2], "gold": 14}, "field_codes": {}}
    assert digest(box) == hashlib.sha256(text).hexdigest()


def test_differences_are_json_pointers_and_rebuild_the_box() -> None:
    box = changed(coin=4)
    box["collections"][3]["gives_up"] = []
    box["trade_cards"]["2"] = [5, 4, 3]
    changes = differences(maharaja.BOX, box)
    assert changes == {"/coin": 4, "/collections/3/gives_up": [], "/trade_cards/2": [5, 4, 3]}
    assert with_changes(maharaja.BOX, changes) == box


@pytest.mark.parametrize(
    "place",
    ["/coins", "/collections/99/points", "/collections/x", "coin", "", "/coin/1", "/", "/bank/copper", "/colours/0/x"],
)
def test_a_change_in_a_missing_place_is_refused(place: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        with_changes(maharaja.BOX, {place: 1})
    assert caught.value.code is Code.BAD_BOX
    assert caught.value.message == f"changes: {place!r} is not a place in the box"


@pytest.mark.parametrize(("changes", "shown"), [(["/coin"], '["/coin"]'), (None, "null"), ("/coin", '"/coin"')])
def test_changes_that_are_not_an_object_are_refused(changes: object, shown: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        with_changes(maharaja.BOX, changes)
    assert caught.value.code is Code.BAD_BOX
    assert caught.value.message == f"changes: expected an object, found {shown}"


@pytest.mark.parametrize("depth", [900, 100_000])
def test_a_change_that_is_nested_deeply_is_refused(depth: int) -> None:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    with pytest.raises(JewelboxError) as caught:
        checked_box(with_changes(maharaja.BOX, {"/coin": value}), maharaja.BOX_FORM)
    assert caught.value.code is Code.BAD_BOX
    assert caught.value.message.startswith("coin: expected a whole number, found ")


def test_a_value_that_contains_itself_is_refused() -> None:
    circle: list[Any] = []
    circle.append(circle)
    assert problem_of({"coin": circle}) == "coin: expected a whole number, found something else"


def test_numbers_of_the_right_type_that_the_game_cannot_use_are_refused() -> None:
    assert problem_of({"offer": 5}) == "offer: expected 3, 4 or 6 antiques a day, found 5"


def test_an_error_of_the_parser_is_a_sentence_with_one_place(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text('{"coin": "\n"}')
    problem = "this is not JSON: Invalid control character in line 1, column 11"
    assert refusal_of(tmp_path / "my.json") == f"{tmp_path / 'my.json'}: {problem}"


def test_what_is_wrong_with_a_file_that_is_json_is_said_after_its_name(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text("[]")
    assert refusal_of(tmp_path / "my.json") == f"{tmp_path / 'my.json'}: {problem_of([], maharaja.BOX_FORM)}"  # type: ignore[arg-type]  # as a file may hold


def test_brackets_nested_too_deeply_are_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(*_: object, **__: object) -> None:
        raise RecursionError

    monkeypatch.setattr(json, "loads", too_deep)
    (tmp_path / "my.json").write_bytes(b"[[")
    assert refusal_of(tmp_path / "my.json") == f"{tmp_path / 'my.json'}: this is not JSON: it can't be read"


def test_only_the_beginning_of_a_long_key_is_shown(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text(f'{{"{"k" * 99}": 3, "{"k" * 99}": 4}}')
    assert refusal_of(tmp_path / "my.json").endswith(f": the key '{'k' * 40}' appears twice; remove one")
