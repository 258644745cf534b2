"""Layouts: places and sizes follow from the declaration."""

from __future__ import annotations

import pytest

import jewelbox
from jewelbox.core.game import Game
from jewelbox.core.layout import HIGHEST, Feature, Layout, Section
from jewelbox.envs.observations import observation_of

TABLE = Section(
    "table", "the table", Feature("phase", "what comes next", 3), Feature("jewels", "jewels", 9, ("red", "blue"))
)
SEAT = Section("seat", "a seat", Feature("coins", "coins", 14), per_player=1)
PILE = Section("pile", "a pile", Feature("cards", "cards", 5), Feature("open", "1 if it is open"), per_player=2)
LAYOUT = Layout(TABLE, SEAT, PILE)
each_game = pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)


def test_places_count_the_numbers_before() -> None:
    assert (TABLE.at("phase"), TABLE.at("jewels"), PILE.at("open")) == (0, 1, 1)
    assert (TABLE.size, SEAT.size, PILE.size) == (3, 1, 2)
    three = Section("three", "three", Feature("a", "a", 9, ("x", "y")), Feature("b", "b"), Feature("c", "c"))
    assert [three.at(name) for name in "abc"] == [0, 2, 3]


def test_every_feature_is_placed_after_those_before_it() -> None:
    assert [(line.place, line.section.name, line.number, line.feature.name) for line in LAYOUT.placed(2)][:5] == [
        (0, "table", 0, "phase"),
        (1, "table", 0, "jewels"),
        (3, "seat", 0, "coins"),
        (4, "seat", 1, "coins"),
        (5, "pile", 0, "cards"),
    ]


def test_a_section_and_a_feature_say_what_they_mean() -> None:
    assert (TABLE.meaning, TABLE.features[0].meaning) == ("the table", "what comes next")


def test_sizes_grow_with_the_players() -> None:
    assert [LAYOUT.size(players) for players in (2, 3)] == [3 + 2 + 8, 3 + 3 + 12]
    assert [LAYOUT.start(part, 3) for part in LAYOUT.sections] == [0, 3, 6]


def test_every_number_has_its_own_name() -> None:
    assert LAYOUT.labels(2)[:6] == [
        "table phase", "table jewels red", "table jewels blue", "seat 0 coins", "seat 1 coins", "pile 0 cards",
    ]  # fmt: skip


def test_an_unknown_feature_is_refused() -> None:
    with pytest.raises(KeyError, match="table has no feature 'coins'"):
        TABLE.at("coins")


@each_game
def test_the_layouts_of_games_are_sound(game: Game) -> None:
    layout = observation_of(game).LAYOUT
    for players in game.PLAYERS:
        labels, highs = layout.labels(players), layout.highs(players)
        assert len(labels) == len(highs) == layout.size(players) == len(set(labels))
        assert all(1 <= high <= HIGHEST for high in highs)
        starts = [line.place for line in layout.placed(players) if line.feature is line.section.features[0]]
        assert starts == sorted(set(starts))
