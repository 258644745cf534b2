"""Data turned into words."""

from __future__ import annotations

from typing import Any

import pytest

from jewelbox.core.text import MANY, counted, hyphenated, listed, outline, refusal, shortened


@pytest.mark.parametrize(
    ("words", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")]
)
def test_words_are_joined_as_in_a_sentence(words: list[str], sentence: str) -> None:
    assert listed(words) == sentence


def test_the_last_word_can_be_joined_differently() -> None:
    assert listed(["a", "b", "c"], "and") == "a, b and c"


@pytest.mark.parametrize(("number", "words"), [(0, "0 games"), (1, "1 game"), (2, "2 games")])
def test_one_thing_is_counted_in_the_singular(number: int, words: str) -> None:
    assert counted(number, "game") == words


def test_a_few_words_are_all_shown() -> None:
    words = [str(number) for number in range(MANY)]
    assert shortened(words) == "0, 1, 2, 3, 4, 5, 6, 7"
    assert shortened([]) == ""


def test_the_first_few_of_many_words_are_shown_and_all_counted() -> None:
    words = [str(number) for number in range(MANY + 1)]
    assert shortened(words) == "0, 1, 2, 3, 4, 5, 6, … (9 in all)"


@pytest.mark.parametrize(("name", "words"), [("Day", "day"), ("DayEnd", "day-end"), ("AJewel", "a-jewel")])
def test_the_name_of_a_class_is_written_with_hyphens(name: str, words: str) -> None:
    assert hyphenated(name) == words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (FileNotFoundError(2, "No such file or directory", "box.json"), "no such file or directory"),
        (OSError("Busy"), "busy"),
    ],
)
def test_a_refusal_of_the_operating_system_becomes_part_of_a_sentence(error: OSError, words: str) -> None:
    assert refusal(error) == words


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"phase": "bid", "turn": None}, "phase: bid\nturn: -"),
        ({"hand": [1, 2], "tray": []}, "hand: 1 2\ntray: -"),
        ({"jewels": {"red": 2, "blue": None}}, "jewels: red 2, blue -"),
        ({"jewels": {}}, "jewels:"),
        ({"seats": [{"hand": 5}, {"hand": 4}]}, "seats:\n  - hand 5\n  - hand 4"),
        ({"a": {"b": {"c": 1}}}, "a:\n  b: c 1"),
        ({"a": [[1, 2], [3]]}, "a:\n  - 1 2\n  - 3"),
        ([{"a": {"b": [{"c": 1}]}}], "-\n  a:\n    b:\n      - c 1"),
    ],
)
def test_plain_data_is_written_as_indented_lines(data: Any, text: str) -> None:
    assert outline(data) == text
