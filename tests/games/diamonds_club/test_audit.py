"""Refusals name their clause in a sentence for the player, draws are checked, and broken states are detected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import refusals
from games.diamonds_club.scene import building_phase, gems_phase, give, mark, play, put_coins, stand, start, state_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.audit import problems
from jewelbox.games.diamonds_club.moves import MOVE_LIST
from jewelbox.games.diamonds_club.state import Phase, State


def refusal(position: Position, move: str) -> tuple[str, str]:
    """Return the clause and sentence that refuse a move."""
    clause, text = refusals.refusal(position, move)
    return clause, text.split("is not legal: ")[1].split("; legal now")[0]


# Buying


def test_an_occupied_field_is_refused_d_4() -> None:
    assert refusal(play(start(), "buy A1"), "buy A1") == ("D-4", "this field is already occupied")


def test_a_field_that_is_too_expensive_is_refused_with_its_price_d_4() -> None:
    position = start()
    put_coins(state_of(position), A2=4)
    give(state_of(position), 0, coins=3)
    assert refusal(position, "buy A1") == ("D-4", "the field costs 5 coins and you have 3")


def test_a_column_that_is_closed_is_refused_d_2() -> None:
    assert refusal(start(), "buy E1") == ("D-2", "the market has only 4 columns")


def test_an_animal_without_a_field_or_a_tile_is_refused_d_8_d_24() -> None:
    position = start()
    give(state_of(position), 0, forests=11)
    assert refusal(position, "buy A6") == ("D-24", "your park has no field for an animal")
    position = start()
    give(state_of(position), 1, animals={"pond": 7, "deer-park": 5, "aviary": 7})
    give(state_of(position), 0, animals={"deer-park": 2})
    assert refusal(position, "buy A6") == ("D-8", "no animal tile is left")


def test_animals_and_tracks_that_are_not_offered_are_refused_d_8_d_9() -> None:
    position = start(columns=["D6a", "D1a", "L1a", "L2a"])
    give(state_of(position), 0, animals={"pond": 7}, steps={"money": 4}, coins=14)
    assert refusal(play(position.copy(), "buy D1"), "animal pond") == ("D-8", "no tile of pond is left")
    assert refusal(play(position, "buy A2"), "advance money") == ("D-9", "your money track is at its end")


# Gems


def with_equipment(*items: str) -> Position:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, equipment=items)
    return gems_phase(position)


def test_tiles_that_the_seat_lacks_are_refused_d_15_d_16() -> None:
    position = with_equipment("mine red", "mine red", "right 4", "right 3", "ship 2")
    assert refusal(position, "exchange blue 4 2") == ("D-15", "you have no mine blue")
    assert refusal(position, "exchange red 4 5") == ("D-15", "you have no ship 5")
    play(position, "exchange red 4 2")
    assert refusal(position, "keep mine blue") == ("D-16", "you have no mine blue")
    assert refusal(position, "keep right 3") == ("D-16", "first say what you keep of your mines")
    assert refusal(position, "drop rights") == ("D-16", "first say what you keep of your mines")


# Building


def with_gems(**gems: int) -> Position:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems=gems)
    return building_phase(position)


def test_a_board_with_the_players_own_marker_is_refused_d_19() -> None:
    position = with_gems(blue=9)
    mark(state_of(position), "forest-2", 0)
    assert refusal(position, "build forest-2") == ("D-19", "your marker is already on the board forest-2")


def test_a_price_that_cannot_be_paid_is_refused_d_19_d_20() -> None:
    position = with_gems(blue=3, diamond=1)
    assert refusal(position, "build any forest") == ("D-19", "the board any costs 5 gems and you have 4")
    assert refusal(position, "build orangery") == (
        "D-20",
        "you lack 3 gems in the colours of the board and have 1 diamond",
    )


def test_tiles_that_are_gone_are_refused_d_22() -> None:
    position = with_gems(diamond=9)
    for tile in range(4):
        state_of(position).stacks[tile] = 0
    assert refusal(position, "build fountain") == ("D-22", "no fountain is left")
    assert refusal(position, "build forest-2") == ("D-22", "no tile is left to be turned into a forest")


def test_tiles_without_a_field_are_refused_d_24() -> None:
    position = with_gems(diamond=9)
    give(state_of(position), 0, forests=11)
    only = "your park only has room for the missing mandatory buildings"
    assert refusal(position, "build fountain") == ("D-24", only)
    give(state_of(position), 0, forests=5, buildings={"orangery": 1, "pavilion": 2})
    assert refusal(position, "build any pavilion") == ("D-24", "your park is full")


def test_wrong_payments_are_refused_d_20() -> None:
    position = play(with_gems(blue=2, red=3, diamond=1), "build fountain")
    assert refusal(position, "pay green") == ("D-20", "you have no green gem")
    assert refusal(position, "pay red") == ("D-20", "a blue gem is due; a diamond can replace it")
    assert refusal(position, "pay diamond") == ("D-20", "your diamonds are needed for gems that you lack")
    position = play(with_gems(blue=2, yellow=1), "build fountain")
    assert refusal(position, "pay diamond") == ("D-20", "you have no diamond")


# Other phases


def in_phase(phase: Phase) -> Position:
    makers: dict[Phase, Callable[[], Position]] = {
        Phase.BUY: start,
        Phase.ANIMAL: lambda: play(start(), "buy A6"),
        Phase.ADVANCE: lambda: play(start(columns=["D6a", "D1a", "L1a", "L2a"]), "buy A2"),
        Phase.EXCHANGE: lambda: with_equipment("mine red", "right 4", "ship 2"),
        Phase.KEEP: lambda: with_equipment("mine red", "right 4"),
        Phase.BUILD: lambda: with_gems(blue=9),
        Phase.PAY: lambda: play(with_gems(blue=9), "build forest-2"),
    }
    return makers[phase]()


@pytest.mark.parametrize(
    ("phase", "clause", "verbs"),
    [
        (Phase.BUY, "D-3", {"buy", "pass"}),
        (Phase.ANIMAL, "D-8", {"animal"}),
        (Phase.ADVANCE, "D-9", {"advance"}),
        (Phase.EXCHANGE, "D-15", {"exchange"}),
        (Phase.KEEP, "D-16", {"keep", "drop"}),
        (Phase.BUILD, "D-18", {"build", "pass"}),
        (Phase.PAY, "D-19", {"pay"}),
    ],
)
def test_moves_of_another_phase_are_refused(phase: Phase, clause: str, verbs: set[str]) -> None:
    position = in_phase(phase)
    assert state_of(position).phase == phase
    for number, move in enumerate(MOVE_LIST):
        if move.text.split()[0] not in verbs:
            assert diamonds_club.objection(state_of(position), number).clause == clause


# Draws


@pytest.mark.parametrize(
    ("entry", "clause", "part"),
    [
        ({"round": 2}, "D-2", "round is 2, expected 1"),
        ({"columns": ["D1a", "D2a", "L1a"]}, "D-2", "expected a list of 4, found 3"),
        ({"columns": ["D1a", "D7a", "L1a", "L2a"]}, "D-C1", "'D7a' is not one of"),
        ({"columns": ["D1a", "L2a", "D2a", "L1a"]}, "D-2", "L2a in place 2, expected a dark strip"),
        ({"columns": ["D1a", "D2a", "D3a", "L1a"]}, "D-2", "D3a in place 3, expected a light strip"),
        ({"columns": ["D1a", "D1b", "L1a", "L2a"]}, "D-2", "the strip of D1b appears twice"),
        ({"columns": None}, "D-2", "expected a list of 4, found None"),
    ],
)
def test_an_impossible_market_is_refused(entry: dict[str, Any], clause: str, part: str) -> None:
    position = Variant(diamonds_club, 2, {}, Mode.PLAIN).before_chance()
    position.follow({"chance": "starter", "seat": 0})
    good = {"chance": "market", "round": 1, "columns": ["D1a", "D2a", "L1a", "L2a"]}
    with pytest.raises(JewelboxError) as refused:
        position.follow(good | entry)
    assert (refused.value.code, refused.value.clause) == (Code.BAD_CHANCE, clause)
    assert part in refused.value.message
    position.follow(good)
    assert position.phase == "buy"


def test_a_start_player_who_is_not_at_the_table_is_refused_d_1() -> None:
    position = Variant(diamonds_club, 2, {}, Mode.PLAIN).before_chance()
    with pytest.raises(JewelboxError) as refused:
        position.follow({"chance": "starter", "seat": 2})
    assert refused.value.clause == "D-1"


# Broken states


def test_states_of_play_have_no_problems() -> None:
    for phase in (Phase.BUY, Phase.ANIMAL, Phase.ADVANCE, Phase.BUILD):
        position = start() if phase in (Phase.BUY, Phase.BUILD) else in_phase(phase)
        assert problems(state_of(building_phase(position) if phase == Phase.BUILD else position)) == []


def broken(change: Callable[[State], None]) -> str:
    s = state_of(start())
    change(s)
    return "; ".join(problems(s))


def set_cell(field: str, *index: int, value: int) -> Callable[[State], None]:
    def change(s: State) -> None:
        place = s.data[field][0]
        if index:
            place[index] = value
        else:
            s.data[field][0] = value

    return change


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (set_cell("coins", 0, value=9), "19 coins in hand and 0 on the market of 20"),
        (set_cell("coins", 3, value=1), "seat 3: 1 coins"),
        (set_cell("placed", 1, 1, value=2), "20 coins in hand and 2 on the market of 20"),
        (set_cell("placed", 0, 1, value=1), "1 coins in column 0, row 1 of the grid"),
        (set_cell("stacks", 0, value=20), "0 buildings, 0 forests and 83 tiles in the stacks of 84"),
        (set_cell("buildings", 0, 1, value=1), "orangery: 21 in the stack and 1 built of 21"),
        (set_cell("forests", 0, value=-1), "seat 0: a negative number of tiles"),
        (set_cell("forests", 1, value=20), "seat 1: 20 tiles in the park"),
        (set_cell("animals", 1, 0, value=8), "pond: [0, 8, 0, 0] in the parks of 7"),
        (set_cell("owners", 4, value=2), "bonus cards of seat 2"),
        (set_cell("gems", 0, 4, value=-1), "seat 0: a negative number of gems"),
        (set_cell("equipment", 0, 4, value=-1), "seat 0: a negative number of equipment"),
        (set_cell("steps", 0, 1, value=5), "seat 0: step 5 on technology"),
        (set_cell("order", 0, value=0), "order [0, 0]"),
        (set_cell("position", 0, value=5), "order [1, 0] on the fields [1, 5]"),
        (set_cell("columns", 1, value=1), "the strip of D1b appears twice"),
        (set_cell("laid", value=3), "3 strips in phase BUY"),
        (set_cell("rounds_played", value=51), "51 rounds played"),
        (set_cell("seat", value=2), "seat 2 to decide"),
        (set_cell("passed", 0, value=1), "seat 0 is to decide and has passed"),
        (set_cell("paid", value=1), "a payment in phase BUY"),
    ],
)
def test_broken_states_are_detected(change: Callable[[State], None], part: str) -> None:
    assert part in broken(change)


def test_tiles_that_should_have_been_returned_are_detected_d_15_d_16() -> None:
    position = building_phase(start())
    give(state_of(position), 0, equipment=["right 2", "right 4"])
    assert problems(state_of(position)) == ["seat 0: [0, 2, 0] mines, rights and ships kept"]


def test_impossible_questions_and_payments_are_detected_d_16_d_19() -> None:
    s = state_of(start())
    s.phase, s.keeping = Phase.KEEP, 1
    assert problems(s) == ["seat 0 is asked for rights and has none"]
    s.phase, s.keeping, s.plan, s.paid = Phase.PAY, 0, 4, 2
    assert problems(s) == ["2 gems paid"]
