"""What a record says about its dealing must have the right form."""

from __future__ import annotations

from typing import Any

import pytest

from core.dealt import Data, check, sultan, words_deal
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair_form import form_problem

MOVE = {"seat": 1, "move": "bid 1 1"}
UNDO: Data = {"seat": 1, "agreed": [0], "to": 3, "undone": [MOVE]}
KNOWN = "'hmac-sha256/2' and 'hmac-sha256/1'"
OF_PARTS = "expected a list of 3, each null or 64 hexadecimal digits"


def problem_of(record: Data) -> str:
    with pytest.raises(RecordError) as caught:
        check(record)
    assert caught.value.code is Code.BAD_RECORD
    return caught.value.message


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"method": "dice"}, f"method is 'dice'; this program knows {KNOWN}"),
        ({"method": ...}, f"method is None; this program knows {KNOWN}"),
        ({"method": []}, f"method is []; this program knows {KNOWN}"),
        ({"commitment": "ab"}, "commitment: expected 64 hexadecimal digits"),
        ({"commitment": "XY" * 32}, "commitment: expected 64 hexadecimal digits"),
        ({"commitment": "ab" * 33}, "commitment: expected 64 hexadecimal digits"),
        ({"table": 3}, "table: expected a text"),
        ({"table": "\ud800"}, "table: expected a text"),
        ({"table": "t\udfff"}, "table: expected a text"),
        ({"commitments": ...}, f"commitments: {OF_PARTS}"),
        ({"commitments": [None, None]}, f"commitments: {OF_PARTS}"),
        ({"commitments": "abc"}, f"commitments: {OF_PARTS}"),
        ({"commitments": [1, None, None]}, f"commitments: {OF_PARTS}"),
        ({"reveals": [None, None, "ab"]}, f"reveals: {OF_PARTS}"),
        ({"reveals": {}}, f"reveals: {OF_PARTS}"),
        ({"commitments": [None] * 3}, "reveals: seat 0 has revealed a part that it did not commit to"),
        ({"secret": "00" * 15}, "secret: expected 32 hexadecimal digits or more"),
        ({"secret": "0" * 33}, "secret: expected 32 hexadecimal digits or more"),
        ({"secret": None}, "secret: expected 32 hexadecimal digits or more"),
        ({"starter": True}, "starter: expected the seat that was named"),
        ({"starter": 3}, "starter: expected the seat that was named"),
        ({"solo": 1}, "solo: expected true or false"),
    ],
)
def test_the_dealing_data_must_have_the_right_form(changes: Data, problem: str) -> None:
    assert problem_of(sultan(**changes)) == f"fair: {problem}"


@pytest.mark.parametrize("words", [["a"], "abc", ["a", "b", None], ...])
def test_words_of_the_older_method_must_have_their_form(words: object) -> None:
    assert problem_of(sultan(words_deal(3), words=words)) == "fair: words: expected a list of 3 texts"


@pytest.mark.parametrize(
    ("undos", "problem"),
    [
        (3, "undos: expected a list"),
        ([3], "undos: undo 1: expected an object"),
        ([UNDO | {"seat": 3}], "undos: undo 1: seat: expected the seat that asked"),
        ([UNDO | {"seat": True}], "undos: undo 1: seat: expected the seat that asked"),
        ([UNDO | {"agreed": 0}], "undos: undo 1: agreed: expected a list of seats"),
        ([UNDO | {"agreed": [-1]}], "undos: undo 1: agreed: expected a list of seats"),
        ([UNDO | {"to": -1}], "undos: undo 1: to: expected the number of entries that were kept"),
        ([UNDO | {"to": "3"}], "undos: undo 1: to: expected the number of entries that were kept"),
        ([UNDO | {"undone": []}], "undos: undo 1: undone: expected a list of log entries"),
        ([UNDO | {"undone": ["x"]}], "undos: undo 1: undone: expected a list of log entries"),
        ([UNDO | {"undone": [MOVE, {"seat": 1}]}], "undos: undo 1: undone: expected a chance, or a move with its seat"),
        ([UNDO | {"undone": [{"chance": "draw"}]}], "undos: undo 1: undone: expected a move of seat 1 first"),
        ([UNDO | {"undone": [MOVE | {"chance": "starter"}]}], "undos: undo 1: undone: expected a move of seat 1 first"),
        ([UNDO | {"seat": 0}], "undos: undo 1: undone: expected a move of seat 0 first"),
        ([UNDO | {"to": 10**6}], "undos: undo 1: back to entry 1000000, but"),
    ],
)
def test_undos_must_have_their_form(undos: Any, problem: str) -> None:
    assert problem_of(sultan(undos=undos)).startswith(f"fair: {problem}")


def test_an_undo_can_go_back_to_the_beginning() -> None:
    assert form_problem(sultan(undos=[UNDO | {"to": 0}])["fair"], 3) is None


@pytest.mark.parametrize(("fair", "named"), [([], "a list"), ("x", "a text"), (1, "a whole number"), (True, "true")])
def test_the_dealing_data_is_an_object(fair: object, named: str) -> None:
    assert problem_of(sultan() | {"fair": fair}) == f"fair: expected an object, found {named}"
