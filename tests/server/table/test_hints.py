"""Hints: for someone who plays alone against bots at a table that is not rated, and everyone hears of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.views import HIDDEN
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AskHint, AskUndo, HandOver, Play
from jewelbox.server.table.table import Table
from server.table.scene import START, do, move, table_of

ALONE: Any = {"players": 3, "bots": (1, 2), "starter": 0}


def ask(table: Table, seat: int = 0) -> AskHint:
    return AskHint(seat, table.position_number)


def code_of(table: Table, command: AskHint) -> Code:
    with pytest.raises(JewelboxError) as caught:
        do(table, command)
    return caught.value.code


def test_a_hint_is_shown_to_everyone_and_changes_nothing_else() -> None:
    table = table_of(**ALONE)
    before = telling.update(table, 0, 0, START)
    (line,) = do(table, ask(table))
    for audience in (0, 1, None):
        (event,) = telling.events(table, line.number - 1, audience)
        assert msgspec.to_builtins(event)["event"] == "ask-hint"
    after = telling.update(table, 0, 0, START)
    assert (after.position, after.legal, after.view) == (before.position, before.legal, before.view)
    assert telling.record(table, reveal=False)["log"] == [each.entry for each in table.effective]


def test_a_hint_is_noted_once_in_a_position_and_again_in_the_next() -> None:
    table = table_of(**ALONE)
    assert len(do(table, ask(table))) == 1
    assert do(table, ask(table)) == []
    do(table, Play(0, table.position_number, table.legal[0]))
    do(table, AskUndo(0, table.position_number))
    assert len(do(table, ask(table))) == 1


def test_a_seat_that_asks_gets_what_a_perfect_memory_would_know_and_no_more() -> None:
    table = table_of(**ALONE)
    do(table, ask(table))
    known, seen = telling.hint(table, 0).view, table.view(0)
    assert seen.seats[1].jewels == HIDDEN != known.seats[1].jewels  # type: ignore[attr-defined]  # Sultan's view
    variant = table.variant
    redealt = variant.engine.redeal(table.position.state, 0, Random(5))
    assert bytes(redealt.bytes) != bytes(table.position.state.bytes)
    assert variant.view(redealt, 0, variant.most_shown) == known


def test_nobody_gets_a_view_without_asking() -> None:
    table = table_of(**ALONE)
    with pytest.raises(JewelboxError, match="has not asked"):
        telling.hint(table, 0)


def test_a_rated_table_gives_no_hints() -> None:
    table = table_of(rated=True, **ALONE)
    assert code_of(table, ask(table)) is Code.RATED_TABLE
    assert not telling.update(table, 0, 0, START).hints


def test_nobody_gets_hints_against_people_even_while_a_bot_plays_for_them() -> None:
    table = table_of(players=3, bots=(2,), starter=0)
    assert code_of(table, ask(table)) is Code.NOT_ALLOWED
    do(table, HandOver(1, "easy"))
    assert code_of(table, ask(table)) is Code.NOT_ALLOWED
    assert not telling.update(table, 0, 0, START).hints


def test_a_custom_box_gets_no_hints() -> None:
    table = table_of(**ALONE)
    table.setup = replace(table.setup, box={"hash": "another"})
    assert code_of(table, ask(table)) is Code.BAD_BOX


def test_a_hint_is_for_the_seat_whose_person_decides_now() -> None:
    table = table_of(**ALONE)
    assert code_of(table, AskHint(0, table.position_number - 1)) is Code.STALE_POSITION
    assert code_of(table, AskHint(1, table.position_number)) is Code.NOT_ALLOWED
    do(table, HandOver(0, "easy"))
    assert code_of(table, ask(table)) is Code.NOT_ALLOWED


def test_only_the_seat_that_may_ask_is_offered_hints() -> None:
    table = table_of(**ALONE)
    assert [telling.update(table, 0, audience, START).hints for audience in (0, 1, None)] == [True, False, False]
    while table.outcome is None:
        move(table)
    assert not telling.update(table, 0, 0, START).hints
