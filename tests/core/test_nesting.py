"""Deep JSON is recognised before anything reads it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from jewelbox.core.nesting import DEEPEST, is_too_deep

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.jsonl"))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1000,
        '{"a":' * 1000,
        "[1, " * 1000 + "1]" * 1000,
        '{"log": [' + '{"a": ["]",' * 500 + "0" + "]}" * 500 + "]}",
        "[" * 1000 + "]" * 1000,
    ],
)
def test_deep_texts_are_recognised_whole_or_broken(text: str) -> None:
    assert is_too_deep(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]" * 1000,
        json.dumps(["[" * 1000, '"' * 99 + "{" * 1000, "\\"]),
        "[" * (DEEPEST // 2) + "]" * (DEEPEST // 2),
        "[" * DEEPEST,
    ],
)
def test_flat_texts_and_brackets_in_strings_are_not(text: str) -> None:
    assert not is_too_deep(text)


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 50_000, '"' + '\\"' * 50_000 + "\\", '"' * 100_001, '"' + "a" * 100_000]
)
def test_a_string_that_never_ends_takes_no_longer_than_another(text: str) -> None:
    begun = time.process_time()
    assert not is_too_deep(text)
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_record_is(path: Path) -> None:
    assert not any(is_too_deep(line) for line in path.read_text(encoding="utf-8").splitlines())
