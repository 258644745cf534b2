"""Records: written, read back, and refused if they don't have the right form."""

from __future__ import annotations

import json
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.box import digest
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.record import FORMAT, Record, compose, from_data, from_line, record_of, to_line
from jewelbox.games.maharaja import game as maharaja

NAMES = ["random", "Мина", "♦ 'x'"]


def position(moves: int, seed: int = 4) -> Position:
    found = jewelbox.load("sultan", 3, mode=Mode.PLAIN, screens="open").start(seed=seed)
    while moves and not found.is_over:
        found.play(found.legal_moves()[0])
        moves -= 1
    return found


def data(**changes: Any) -> dict[str, Any]:
    """Return a good record with some keys changed; a value of ... removes the key."""
    record: dict[str, Any] = json.loads(to_line(record_of(position(2), NAMES))) | changes
    return {key: value for key, value in record.items() if value is not ...}


def refused(found: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        from_data(found)
    return caught.value


# Writing


def test_a_record_has_the_keys_of_the_format_in_their_order() -> None:
    record = record_of(position(10**6), NAMES)
    assert list(record) == ["format", "game", "rules", "players", "options", "seats", "log", "result"]
    assert record["format"] == FORMAT == "jewelbox/1"
    assert (record["game"], record["rules"], record["players"]) == ("sultan", 1, 3)
    assert record["seats"] == [{"name": name} for name in NAMES]
    assert list(record["result"]) == ["scores", "winners", "breakdown"]


def test_an_unfinished_game_has_no_result() -> None:
    assert "result" not in record_of(position(2), NAMES)


def test_options_that_change_no_rule_are_not_part_of_a_record() -> None:
    assert record_of(position(2), NAMES)["options"] == {}
    grey = jewelbox.load("maharaja", 2, mode=Mode.PLAIN, grey=True)
    assert compose(grey, ["a", "b"], [], None)["options"] == {"grey": True}


def test_a_line_is_one_line_of_utf_8_that_people_can_read() -> None:
    line = to_line(record_of(position(10**6), [*NAMES[:2], "two\nlines"]))
    assert "\n" not in line
    assert "Мина" in line
    assert json.loads(line)["seats"][2]["name"] == "two\nlines"


# Reading


@pytest.mark.parametrize("moves", [0, 5, 10**6])
def test_a_record_reads_back(moves: int) -> None:
    written = record_of(position(moves), NAMES)
    read = from_line(to_line(written))
    assert read == Record(**{key: value for key, value in written.items() if key != "format"})
    assert from_line(to_line(written).encode()) == read


def test_unknown_keys_are_skipped() -> None:
    read = from_data(data(at="2026-01-01", seed=7, commitment="ab12"))
    assert read == from_data(data())


def test_a_result_of_null_is_none() -> None:
    assert from_data(data(result=None)).result is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "Expecting value at the end"),
        ('{"format": "jewelbox/1"', "Expecting ',' delimiter at the end"),
        ('{"format": "jewelbox/1', "Unterminated string starting at character 12 of 22"),
        ("{'format': 1}", "Expecting property name enclosed in double quotes at character 2 of 13"),
        (b'{"format": "\xff"}', "the text is not UTF-8"),
        ("9" * 5000, "it can't be read"),
        ('{"seed": NaN}', "NaN is not a value"),
    ],
    ids=["empty", "truncated", "in a string", "quotes", "not UTF-8", "too long a number", "no value"],
)
def test_what_is_not_json_is_refused_with_the_place(line: str | bytes, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_line(line)
    assert (caught.value.code, caught.value.message) == (Code.BAD_RECORD, f"not JSON: {problem}")


@pytest.mark.parametrize("key", ["rules", "name", "chance"])
def test_a_key_that_appears_twice_is_refused_at_every_depth(key: str) -> None:
    line = json.dumps(data()).replace(f'"{key}":', f'"{key}": 9, "{key}":', 1)
    with pytest.raises(RecordError, match=f"the key '{key}' appears twice; remove one") as caught:
        from_line(line)
    assert caught.value.code is Code.BAD_RECORD


@pytest.mark.parametrize(("line", "named"), [(None, "NoneType"), (3, "int")])
def test_only_a_line_of_text_is_read(line: Any, named: str) -> None:
    with pytest.raises(RecordError, match=f"expected a line of text, found {named}") as caught:
        from_line(line)
    assert caught.value.code is Code.BAD_RECORD


@pytest.mark.parametrize("line", ["[" * 200 + "]" * 200, b"[" * 100_000, '{"log": ' * 100_000])
def test_what_is_nested_deeply_is_refused_before_it_is_read(line: str | bytes) -> None:
    with pytest.raises(RecordError, match="nested too deeply") as caught:
        from_line(line)
    assert caught.value.code is Code.BAD_RECORD


@pytest.mark.parametrize(
    ("found", "named"), [([], "a list"), ("x", "a text"), (3, "a whole number"), (None, "null"), (1.5, "1.5")]
)
def test_what_is_not_an_object_is_refused(found: object, named: str) -> None:
    error = refused(found)
    assert (error.code, error.message) == (Code.BAD_RECORD, f"a record is a JSON object, not {named}")


@pytest.mark.parametrize("found", ["jewelbox/2", "JEWELBOX/1", 1, None, ["jewelbox/1"]])
def test_another_format_is_refused(found: object) -> None:
    error = refused(data(format=found))
    assert (error.code, error.message) == (Code.WRONG_FORMAT, f"format is {found!r}, expected 'jewelbox/1'")


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("game", "a text"),
        ("rules", "a whole number"),
        ("players", "a whole number"),
        ("options", "an object"),
        ("seats", "a list"),
        ("log", "a list"),
    ],
)
def test_every_required_key_is_missed_and_must_have_its_type(key: str, kind: str) -> None:
    error = refused(data(**{key: ...}))
    assert (error.code, error.message) == (Code.BAD_RECORD, f"{key}: expected {kind}, found nothing")
    assert refused(data(**{key: 1.5})).message == f"{key}: expected {kind}, found 1.5"
    assert refused(data(**{key: None})).message == f"{key}: expected {kind}, found null"
    assert refused(data(**{key: True})).message == f"{key}: expected {kind}, found true"


def test_a_record_without_a_format_is_refused() -> None:
    assert refused(data(format=...)).code is Code.WRONG_FORMAT


@pytest.mark.parametrize("seats", [[], [{"name": "a"}] * 2, [{"name": "a"}] * 4])
def test_there_must_be_a_seat_for_each_player(seats: list[Any]) -> None:
    error = refused(data(seats=seats))
    assert (error.code, error.message) == (Code.BAD_RECORD, f"seats: expected 3, found {len(seats)}")


@pytest.mark.parametrize("seat", [{}, {"name": 3}, "a", None])
def test_every_seat_must_have_a_name(seat: object) -> None:
    error = refused(data(seats=[{"name": "a"}, seat, {"name": "c"}]))
    assert (error.code, error.message) == (Code.BAD_RECORD, "seats: seat 1 has no name")


def test_a_name_with_half_a_character_is_refused() -> None:
    error = refused(data(seats=[{"name": "a"}, {"name": "\ud800"}, {"name": "c"}]))
    assert (error.code, error.message) == (Code.BAD_RECORD, "seats: the name of seat 1 is not Unicode text")


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ("bid 1 1", "an entry is a JSON object, not a text"),
        (None, "an entry is a JSON object, not null"),
        ({}, "expected a chance, or a move with its seat"),
        ({"move": "bid 1 1"}, "expected a chance, or a move with its seat"),
        ({"seat": 0}, "expected a chance, or a move with its seat"),
        ({"seat": True, "move": "bid 1 1"}, "expected a chance, or a move with its seat"),
        ({"seat": "0", "move": "bid 1 1"}, "expected a chance, or a move with its seat"),
        ({"seat": 0, "move": 5}, "expected a chance, or a move with its seat"),
        ({"chance": None}, "expected a chance, or a move with its seat"),
        ({"chance": 1, "seat": 0, "move": "bid 1 1"}, "expected a chance, or a move with its seat"),
        ({"chance": "starter", "seat": 0, "move": "bid 1 1"}, "expected a chance, or a move with its seat"),
    ],
)
def test_an_entry_that_is_neither_chance_nor_move_is_refused_with_its_place(entry: object, problem: str) -> None:
    log = data()["log"]
    error = refused(data(log=[*log[:2], entry, *log[2:]]))
    assert (error.code, error.message, error.entry) == (Code.BAD_RECORD, problem, 3)


@pytest.mark.parametrize(
    ("result", "named"), [([], "a list"), ("x", "a text"), (False, "false"), (0, "a whole number")]
)
def test_a_result_is_an_object(result: object, named: str) -> None:
    error = refused(data(result=result))
    assert (error.code, error.message) == (Code.BAD_RECORD, f"result: expected an object, found {named}")


def test_a_value_that_json_does_not_have_is_refused_too() -> None:
    assert refused(data(log={1})).message == 'log: expected a list, found "{1}"'


BOX = {"hash": "ab" * 32, "changes": {"/coin": 4}}


def test_a_record_names_the_box_of_its_game() -> None:
    box = deepcopy(maharaja.BOX)
    box["coin"] = 4
    record = record_of(jewelbox.load("maharaja", 2, mode=Mode.PLAIN, box=box).start(seed=1), ["a", "b"])
    assert record["box"] == {"hash": digest(box), "changes": {"/coin": 4}}
    assert from_line(to_line(record)).box == record["box"]
    assert from_data(data(box=None)).box is None


@pytest.mark.parametrize(
    ("box", "problem"),
    [
        ([], "box: expected an object, found a list"),
        ("ab", "box: expected an object, found a text"),
        (BOX | {"hash": 3}, "box.hash: expected a text, found a whole number"),
        ({"changes": {}}, "box.hash: expected a text, found nothing"),
        (BOX | {"changes": [4]}, "box.changes: expected an object, found a list"),
        ({"hash": "ab"}, "box.changes: expected an object, found nothing"),
    ],
)
def test_a_box_has_a_hash_and_its_changes(box: object, problem: str) -> None:
    error = refused(data(box=box))
    assert (error.code, error.message) == (Code.BAD_RECORD, problem)


ENDED = {"seat": 0, "reason": "resigned"}


@pytest.mark.parametrize(
    ("ended", "problem"),
    [
        ([0, "time"], "ended: expected an object, found a list"),
        ("time", "ended: expected an object, found a text"),
        (ENDED | {"seat": 3}, "ended: there is no seat 3"),
        (ENDED | {"seat": -1}, "ended: there is no seat -1"),
        (ENDED | {"seat": True}, "ended: there is no seat True"),
        ({"reason": "time"}, "ended: there is no seat None"),
        (ENDED | {"reason": "bored"}, "ended: unknown reason 'bored'; there are resigned and time"),
        ({"seat": 0}, "ended: unknown reason None; there are resigned and time"),
    ],
)
def test_an_early_end_has_a_seat_and_a_reason(ended: object, problem: str) -> None:
    error = refused(data(ended=ended))
    assert (error.code, error.message) == (Code.BAD_RECORD, problem)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(
    key=st.sampled_from(["format", "game", "rules", "players", "options", "seats", "log", "result", "box", "ended"]),
    value=json_values,
)
def test_a_garbled_record_raises_nothing_but_a_record_error(key: str, value: object) -> None:
    garbled = data(**{key: value})
    with suppress(RecordError):
        assert isinstance(from_data(garbled), Record)


@given(cut=st.integers(0, 400), noise=st.binary(max_size=6))
def test_a_garbled_line_raises_nothing_but_a_record_error(cut: int, noise: bytes) -> None:
    line = to_line(data()).encode()
    with pytest.raises(RecordError):
        from_line(line[:cut] + noise + b"\x00")


def test_the_example_of_the_documentation_is_a_record() -> None:
    page = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
    example = page.split("```json")[1].split("```")[0]
    assert from_line(example).game == "sultan"
