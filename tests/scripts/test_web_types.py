"""The browser's types are made from the server's definitions."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import inspect
from scripts.typescript import meanings_of, type_of

from jewelbox.core.game import Game
from jewelbox.core.views import PARTIAL, Hidden, one_of
from jewelbox.games.registry import GAMES
from scripts import game_types, web_types

Size = Annotated[str, one_of("Size", ("small", "large"))]


def test_the_committed_files_are_those_of_the_definitions() -> None:
    stale = [path for path, text in web_types.files().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python -m scripts.web_types"


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[int | None], "readonly (number | null)[]"),
        (list[list[int]], "readonly (readonly number[])[]"),
        (dict[str, bool], "Readonly<Record<string, boolean>>"),
        (int | Hidden, "number | 'hidden'"),
        (tuple[str, int], "readonly [string, number]"),
        (dict[Size, int], "Readonly<Record<Size, number>>"),
        (Annotated[dict[Size, int], PARTIAL], "Readonly<Partial<Record<Size, number>>>"),
    ],
)
def test_types_are_written_as_typescript_has_them(kind: type, written: str) -> None:
    assert type_of(inspect.type_info(kind)) == written


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


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_attribute_of_a_view_has_a_meaning(game: Game) -> None:
    missing = {
        f"{structure.cls.__name__}.{field.name}"
        for structure in game_types.structures(game)
        for field in structure.fields
        if not meanings_of(structure.cls).get(field.name)
    }
    assert missing == set()


def test_the_events_of_a_game_are_one_union() -> None:
    text = game_types.types(GAMES["sultan"])
    assert "export type Event =\n  | StarterEvent\n" in text
    assert "export interface RevealEvent extends GameEvent {\n  readonly event: 'reveal'\n" in text


def test_a_view_names_its_game_in_the_browser() -> None:
    assert "  readonly game: 'diamonds-club'\n" in game_types.types(GAMES["diamonds-club"])
