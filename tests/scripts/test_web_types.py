"""The browser's types are made from the server's definitions."""

from __future__ import annotations

import pytest
from msgspec import inspect

from scripts import web_types


def test_the_committed_types_are_those_of_the_server() -> None:
    assert web_types.TARGET.read_text(encoding="utf-8") == web_types.text(), "run: python -m scripts.web_types"


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[int | None], "readonly (number | null)[]"),
        (list[list[int]], "readonly (readonly number[])[]"),
        (dict[str, bool], "Readonly<Record<string, boolean>>"),
    ],
)
def test_types_are_written_as_typescript_has_them(kind: type, written: str) -> None:
    assert web_types.type_of(inspect.type_info(kind)) == written


def test_views_and_events_have_the_types_of_the_client() -> None:
    text = web_types.text()
    assert "  readonly views: readonly BaseView[]" in text
    assert "  readonly events: readonly (readonly GameEvent[])[]" in text


def test_a_field_that_may_be_left_out_is_optional_and_one_that_is_always_sent_is_not() -> None:
    text = web_types.text()
    assert "  readonly undo_request?: UndoRequest | null" in text
    assert "  readonly seen: number" in text


def test_a_structure_that_is_only_part_of_another_is_written_too() -> None:
    assert "export interface DayPace {\n  readonly type: 'day'" in web_types.text()
