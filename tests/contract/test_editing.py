"""Positions set up by hand: whatever is changed, the change is refused in a sentence, or the game can be played on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.editing import Edit, things_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import Position, Variant
from jewelbox.core.sandbox import Sandbox, ThingShown
from support import ALL_LABELS, ALL_VARIANTS, OLD_LABELS, OLD_VARIANTS, play_at_random, some_position

VARIANTS = {
    label: variant
    for label, variant in zip(ALL_LABELS + OLD_LABELS, ALL_VARIANTS + OLD_VARIANTS, strict=True)
    if variant.game.has_module("editing")
}
each_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
each_game = pytest.mark.parametrize("game", sorted({variant.game.NAME for variant in VARIANTS.values()}))
WILD: list[int | str] = [-1, 0, 1, 2, 3, 7, 99, 10**12, True, "", "red", "deck", "over", "starter", "0"]
"""Values and labels that an attacker may try."""


def decision(variant: Variant, seed: int) -> Position:
    """Return a position of a random game in which a seat decides, at most 30 moves from the start."""
    position = some_position(variant, seed, seed % 31)
    assert position.seat is not None
    return position


def chosen(data: st.DataObject, things: list[ThingShown]) -> Edit:
    """Choose a change that the sandbox offers."""
    thing = data.draw(st.sampled_from(things))
    cell = data.draw(st.sampled_from(thing.cells))
    return Edit(thing.name, cell.where, data.draw(st.sampled_from(cell.can_be)))


def wild(data: st.DataObject, variant: Variant) -> Edit:
    """Choose a change without looking at what is offered."""
    name = data.draw(st.sampled_from([*(thing.name for thing in things_of(variant.game)), "", "players"]))
    return Edit(name, data.draw(st.lists(st.sampled_from(WILD), max_size=3)), data.draw(st.sampled_from(WILD)))


@each_variant
@settings(max_examples=3)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_a_changed_position_can_be_played_to_the_end(variant: Variant, seed: int, data: st.DataObject) -> None:
    sandbox = Sandbox(decision(variant, seed))
    for _ in range(data.draw(st.integers(1, 8))):
        edit = chosen(data, sandbox.things)
        sandbox.change([edit])
        assert variant.game.problems(sandbox.position.state) == [], edit
    again = Sandbox.from_file(json.loads(json.dumps(sandbox.to_file())), jewelbox.GAMES, variant.mode)
    assert again.position.state == sandbox.position.state
    for position in play_at_random(sandbox.play_on(seed), seed):
        assert variant.game.problems(position.state) == []
    assert position.is_over


@each_variant
@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_wild_changes_are_refused_in_a_sentence_or_possible(variant: Variant, seed: int, data: st.DataObject) -> None:
    sandbox, edit = Sandbox(decision(variant, seed % 20)), wild(data, variant)
    before = sandbox.position.state.copy()
    refusal = refused(sandbox, edit)
    if refusal is None:
        assert variant.game.problems(sandbox.position.state) == []
        return
    assert refusal.code is Code.BAD_POSITION
    assert edit.thing in refusal.message
    assert sandbox.position.state == before


def refused(sandbox: Sandbox, edit: Edit) -> JewelboxError | None:
    """Make a change; return its refusal."""
    try:
        sandbox.change([edit])
    except JewelboxError as error:
        return error
    return None


@each_variant
def test_every_cell_can_keep_its_value_and_then_nothing_changes(variant: Variant) -> None:
    sandbox = Sandbox(decision(variant, 3))
    state = sandbox.position.state.copy()
    for thing in sandbox.things:
        for cell in thing.cells:
            sandbox.put(thing.name, *cell.where, to=cell.value)
            assert sandbox.position.state == state, (thing.name, cell.where)


@each_variant
@pytest.mark.parametrize("seed", range(3))
def test_what_is_set_is_then_there(variant: Variant, seed: int) -> None:
    base, random = decision(variant, seed), Random(seed)
    for thing in Sandbox(base).things:
        sandbox, cell = Sandbox(base), thing.cells[random.below(len(thing.cells))]
        wanted = cell.can_be[random.below(len(cell.can_be))]
        sandbox.put(thing.name, *cell.where, to=wanted)
        after = next(each for each in sandbox.things if each.name == thing.name)
        values = {tuple(each.where): each.value for each in after.cells}
        is_sorted = thing.name in {"hand", "tray"}  # these lie in order, so a new one may come to another place
        assert wanted in (values.values() if is_sorted else [values[tuple(cell.where)]])


@each_variant
def test_the_draws_after_a_set_up_are_numbered_like_those_of_a_game(variant: Variant) -> None:
    position = decision(variant, 5)
    sandbox = Sandbox(position)
    sandbox.put("phase", to=next(each.cells[0].value for each in sandbox.things if each.name == "phase"))
    played = sandbox.play_on(1)
    for _ in play_at_random(played, 1):
        pass
    other = Position(variant, sandbox.position.state.copy(), [], None, sandbox.position.drawn_before)
    for entry in played.log:
        other.follow(entry) if "chance" in entry else other.play(entry["move"])
    assert other.state == played.state


@each_variant
def test_every_move_is_legal_or_has_a_reason_with_a_clause(variant: Variant) -> None:
    sandbox = Sandbox(decision(variant, 8))
    answers = sandbox.moves()
    legal = [each.move for each in answers if each.objection is None]
    assert legal == sandbox.position.legal_moves()
    assert sorted(each.move for each in answers) == sorted(variant.game.MOVES)
    for each in answers:
        assert each.objection is None or each.objection.clause.startswith(variant.game.CLAUSES)


@each_game
def test_a_finished_game_cannot_be_changed(game: str) -> None:
    variant = jewelbox.load(game, 2, mode=jewelbox.Mode.PLAIN)
    *_, last = play_at_random(variant.start(seed=1), 1)
    with pytest.raises(JewelboxError, match="the game is over") as refusal:
        Sandbox(last)
    assert refusal.value.code is Code.GAME_OVER
    with pytest.raises(JewelboxError, match="comes next") as refusal:
        Sandbox(variant.before_chance())
    assert refusal.value.code is Code.BAD_POSITION


@each_game
def test_a_position_from_a_view_knows_nothing_more(game: str) -> None:
    variant = jewelbox.load(game, 3, mode=jewelbox.Mode.PLAIN)
    position = decision(variant, 4)
    view = variant.view(position.state, position.seat, variant.most_shown)
    sandbox = Sandbox.from_view(variant, view)
    assert variant.view(sandbox.position.state, position.seat, variant.most_shown) == view
    with pytest.raises(JewelboxError, match="no log"):
        sandbox.to_file()
    assert play_out(sandbox.play_on(2)).is_over


def play_out(position: Position) -> Position:
    *_, last = play_at_random(position, 1)
    return last


def bigger(game: str) -> dict[str, Any]:
    """Return a box with other numbers."""
    box = json.loads(json.dumps(jewelbox.GAMES[game].BOX))
    if game == "sultan":
        box["jewels"]["red"] += 3
    elif game == "maharaja":
        box["tax_limit"] += 4
        box["bank"]["gold"] += 10
    else:
        box["supply"]["animal_each"] += 2
    return dict(box)


@each_game
def test_a_box_with_other_numbers_sets_other_limits(game: str) -> None:
    most = []
    for box in (None, bigger(game)):
        variant = jewelbox.load(game, 2, mode=jewelbox.Mode.PLAIN, box=box)
        sandbox = Sandbox(variant.start(seed=1))
        cells = [
            cell for thing in sandbox.things if thing.name in {"jewels", "money", "animals"} for cell in thing.cells
        ]
        most.append(max(int(each) for cell in cells for each in cell.can_be))
        again = Sandbox.from_file(sandbox.to_file(), jewelbox.GAMES, variant.mode)
        assert again.position.variant.game is variant.game
        assert play_out(again.play_on(1)).is_over
    assert most[1] > most[0]
