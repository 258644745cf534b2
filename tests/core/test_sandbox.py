"""Sandboxes: changes are made and taken back, files are read again, and every move has its answer."""

from __future__ import annotations

from typing import Any

import pytest

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.record import record_of
from jewelbox.core.sandbox import FORMAT, Sandbox

GAMES = jewelbox.GAMES


def sandbox(name: str = "sultan", players: int = 4) -> Sandbox:
    return Sandbox(jewelbox.load(name, players, mode=Mode.PLAIN).start(seed=3))


def refused(data: object) -> JewelboxError:
    with pytest.raises(JewelboxError) as caught:
        Sandbox.from_file(data, GAMES, Mode.PLAIN)
    return caught.value


def changed(**changes: Any) -> dict[str, Any]:
    return sandbox().to_file() | changes


def test_changes_are_taken_back_one_by_one() -> None:
    tried = sandbox()
    before = tried.position.state.copy()
    with pytest.raises(JewelboxError, match="nothing was changed") as caught:
        tried.undo()
    assert caught.value.code is Code.NOTHING_TO_UNDO
    tried.put("jewels", 0, "red", to=3)
    tried.put("jewels", 1, "red", to=1)
    tried.undo()
    assert [edit.where for edit in tried.edits] == [[0, "red"]]
    tried.undo()
    assert (tried.edits, tried.position.state) == ([], before)


def test_a_file_is_read_again() -> None:
    tried = sandbox()
    tried.put("jewels", 0, "red", to=3)
    file = tried.to_file()
    assert list(file) == ["format", "game", "rules", "players", "options", "log", "edits"]
    assert file["format"] == FORMAT
    again = Sandbox.from_file(file, GAMES, Mode.PLAIN)
    assert (again.position.state, again.edits) == (tried.position.state, tried.edits)


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (changed(format="x"), Code.WRONG_FORMAT, f"format is 'x', expected {FORMAT!r}"),
        ([], Code.BAD_POSITION, "not a position file: "),
        (changed(edits=3), Code.BAD_POSITION, "not a position file: "),
        (
            changed(game="chess"),
            Code.UNKNOWN_GAME,
            "unknown game 'chess'; there are sultan, diamonds-club and maharaja",
        ),
        (changed(rules=9), Code.WRONG_RULES, "rules 9 of sultan; this program plays rules 1"),
    ],
)
def test_a_wrong_file_is_refused(data: object, code: Code, message: str) -> None:
    error = refused(data)
    assert error.code is code
    assert error.message.startswith(message)


def test_every_move_has_its_answer_and_the_legal_ones_come_first() -> None:
    tried = sandbox()
    answers = tried.moves()
    legal = tried.position.legal_moves()
    assert [each.move for each in answers[: len(legal)]] == legal
    assert [each.objection is None for each in answers] == [each.move in legal for each in answers]
    assert sorted(each.move for each in answers) == sorted(tried.position.variant.game.MOVES)
    assert tried.why(legal[0]) is None
    objection = tried.why("bid 1 1")
    assert objection is not None
    assert objection == next(each.objection for each in answers if each.move == "bid 1 1")


def test_a_position_that_was_set_up_has_no_record() -> None:
    tried = sandbox()
    tried.put("jewels", 0, "red", to=3)
    with pytest.raises(JewelboxError, match="set up by hand has no record") as caught:
        record_of(tried.play_on(seed=1), ["a", "b", "c", "d"])
    assert caught.value.code is Code.NOT_ALLOWED


def test_what_can_be_changed_is_shown_with_its_kinds_and_its_cells() -> None:
    tried = sandbox()
    state: Any = tried.position.state
    things = {thing.name: thing for thing in tried.things}
    jewels = things["jewels"]
    assert (jewels.where, jewels.values) == (["seat", "colour"], "number")
    assert len(jewels.cells) == 4 * 5
    assert (things["starter"].where, things["starter"].values) == ([], "seat")
    assert [cell.value for cell in things["starter"].cells] == [state.starter]


def test_a_change_of_nothing_keeps_the_position() -> None:
    tried = sandbox()
    position = tried.position
    tried.change([])
    assert tried.position is position


def test_a_seed_deals_the_same_game_from_here() -> None:
    def end(seed: int) -> list[object]:
        position = sandbox().play_on(seed)
        while not position.is_over:
            position.play(position.legal_moves()[0])
        return [*position.log]

    assert end(1) == end(1) != end(2)


def test_without_a_seed_the_game_goes_on_at_random() -> None:
    seeds = {sandbox().play_on().dealer.seed for _ in range(3)}  # type: ignore[union-attr]  # a `Random`
    assert len(seeds) == 3


def test_a_position_from_a_view_is_not_written() -> None:
    position = sandbox("maharaja").position
    assert position.seat is not None
    tried = Sandbox.from_view(position.variant, position.view(position.seat))
    with pytest.raises(JewelboxError, match="a position from a view has no log, so it can't be written") as caught:
        tried.to_file()
    assert caught.value.code is Code.NOT_ALLOWED


def test_a_file_keeps_the_options_and_the_version_of_the_rules() -> None:
    tried = Sandbox(jewelbox.load("maharaja", 2, mode=Mode.PLAIN, grey=True).start(seed=3))
    again = Sandbox.from_file(tried.to_file() | {"rules": 1}, GAMES, Mode.PLAIN)
    assert again.position.variant.rule_options == {"grey": True}
    assert (again.position.variant.rules, again.position.variant.mode) == (1, Mode.PLAIN)
