"""What a seat sees: everything, since everything is open."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds_club.scene import building_phase, gems_phase, give, held, mark, play, stand, start, state_of
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.material import ROUND_LIMIT
from jewelbox.games.diamonds_club.schema import View
from support import plain


def field(view: View, name: str) -> dict[str, Any]:
    fields: list[dict[str, Any]] = [plain(each) for column in view.market for each in column.fields]
    return next(each for each in fields if each["field"] == name)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_and_a_spectator_see_the_same_d_5(players: int) -> None:
    position = Variant(diamonds_club, players, {}, Mode.PLAIN).start(seed=8)
    for _ in range(30):
        views = [plain(position.view(seat)) | {"seat": None} for seat in (None, *range(players))]
        assert all(view == views[0] for view in views)
        position.play(position.legal_moves()[0])


def test_before_the_first_strip_nothing_of_the_market_is_shown_d_2() -> None:
    position = Variant(diamonds_club, 2, {}, Mode.PLAIN).before_chance()
    assert (position.view(None).market, position.view(None).starter) == ([], None)
    position.follow({"chance": "starter", "seat": 1})
    assert (position.view(None).market, position.view(None).starter) == ([], 1)
    assert plain(position.view(None).start_track) == [{"field": 0, "markers": [1]}, {"field": 1, "markers": [0]}]


def test_fields_show_goods_coins_and_price_d_4_d_6() -> None:
    view = play(start(), "buy A2").view(0)
    assert field(view, "A2") == {"field": "A2", "good": "right", "which": 2, "hats": 2, "coins": 1, "price": None}
    assert field(view, "A1") == {"field": "A1", "good": "mine", "which": "blue", "hats": 0, "coins": 0, "price": 2}
    assert field(view, "B1") == {"field": "B1", "good": "hats", "which": None, "hats": 3, "coins": 0, "price": 1}
    assert field(view, "A3")["good"] == "step"
    assert field(view, "A3")["which"] == "forest"
    assert field(view, "D1")["good"] == "animal"


def test_a_field_for_any_track_shows_that() -> None:
    assert field(start(columns=["D6a", "D1a", "L1a", "L2a"]).view(0), "A2")["good"] == "any-step"


def test_boards_show_markers_and_the_price_for_each_seat_d_19() -> None:
    position = start(3)
    mark(state_of(position), "fountain", 0, 2)
    board = plain(position.view(None).boards[0])
    assert board == {
        "board": "fountain",
        "price": {"blue": 2, "yellow": 1},
        "markers": [0, 2],
        "costs": [None, 5, None],
        "surcharge": [1, 2, 1],
        "payments": [None, None, None],
        "short": [1, 1, 1],
    }


def test_a_board_proposes_the_payment_that_spares_diamonds_d_20() -> None:
    position = start(3)
    give(state_of(position), 0, gems={"green": 1, "red": 3, "diamond": 2})
    mark(state_of(position), "pavilion", 1)
    pavilion, any_tile = position.view(0).boards[2], position.view(0).boards[6]
    assert (pavilion.payments[0], pavilion.short[0]) == (["green", "diamond", "red", "red"], 0)
    assert any_tile.payments[0] == ["red", "red", "green", "red", "diamond"]


def test_what_is_still_due_has_a_proposal_too_d_20() -> None:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={"green": 2, "red": 1, "diamond": 1})
    play(building_phase(position), "build pavilion", "pay diamond")
    assert position.view(1).payment.proposal == ["green", "red"]


def test_every_proposal_is_legal_gem_by_gem_d_20() -> None:
    position = start(2)
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={"blue": 1, "yellow": 1, "green": 2, "red": 1, "diamond": 2})
    for number, board in enumerate(["fountain", "orangery", "pavilion", "rose-garden", "forest-2", "forest-3"]):
        building = building_phase(Position(position.variant, position.state.copy(), [], position.dealer))
        gems = building.view(0).boards[number].payments[0]
        play(building, f"build {board}", *(f"pay {gem}" for gem in gems))
        assert building.view(0).payment is None


def test_sets_show_what_they_would_bring_d_13_d_14() -> None:
    position = start()
    give(state_of(position), 0, equipment=["mine red", "right 2", "right 5", "ship 4"], steps={"technology": 3})
    assert plain(gems_phase(position).view(1).sets) == [
        {"mine": "red", "right": 2, "ship": 4, "gems": {"red": 3, "diamond": 1}},
        {"mine": "red", "right": 5, "ship": 4, "gems": {"red": 5, "diamond": 1}},
    ]


def test_a_park_shows_light_dark_and_mandatory_fields_d_24() -> None:
    position = start()
    give(state_of(position), 0, buildings={"pavilion": 1, "fountain": 2}, forests=3, animals={"pond": 1})
    assert held(position, 0, "park") == {
        "light": {"covered": 7, "open": 7},
        "dark": {"covered": 0, "open": 5},
        "mandatory": [
            {"building": "orangery", "covered": False},
            {"building": "pavilion", "covered": True},
            {"building": "pavilion", "covered": False},
        ],
        "mandatory_open": 2,
        "room": 5,
    }


def test_the_supply_shows_what_is_left_d_c6() -> None:
    position = start()
    give(state_of(position), 1, animals={"aviary": 2}, buildings={"pavilion": 3})
    supply = position.view(0).supply
    assert supply.animals == {"pond": 7, "deer-park": 7, "aviary": 5}
    assert supply.buildings == {"fountain": 21, "orangery": 21, "pavilion": 18, "rose-garden": 21}


def test_tracks_show_what_they_bring_d_c4() -> None:
    position = start()
    give(state_of(position), 0, steps={"forest": 2, "technology": 3, "money": 4})
    assert held(position, 0, "tracks") == {
        "forest": {"step": 2, "end": 4, "points_per_forest": 4},
        "technology": {"step": 3, "end": 4, "gems": 1, "diamonds": 1, "points": 0},
        "money": {"step": 4, "end": 4, "coins": 14, "points": 3},
    }


def test_at_the_end_points_of_an_unscored_seat_are_none_d_28() -> None:
    position = start()
    give(state_of(position), 1, buildings={"fountain": 1, "orangery": 2})
    state_of(position).rounds_played = 49
    play(building_phase(position), "pass")
    assert [held(position, seat, "points") for seat in range(2)] == [0, 12]
    position = play(position, "pass")
    assert position.view(0).phase == "over"
    assert position.view(0).round == 50
    assert [held(position, seat, "points") for seat in range(2)] == [None, 12]


def test_the_kind_in_question_is_shown_while_tiles_are_kept_d_16() -> None:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, equipment=["ship 2"])
    play(position, "pass", "pass")
    assert (position.phase, position.view(1).keeping) == ("keep", "ship")


def test_the_last_round_is_shown_as_soon_as_it_is_known_d_27_d_33() -> None:
    position = start()
    assert not position.view(0).last_round
    give(state_of(position), 0, buildings={"orangery": 1, "pavilion": 2}, forests=11)
    assert position.view(0).last_round
    limit = start()
    state_of(limit).rounds_played = ROUND_LIMIT - 1
    assert limit.view(0).last_round


def test_the_box_says_what_tracks_and_tiles_are_worth_and_what_pays_what_d_20() -> None:
    box = plain(diamonds_club.box(3))
    assert box["tracks"]["money"]["coins"] == [10, 11, 12, 13, 14]
    assert box["points"]["building"] == 4
    assert (box["pays"]["red"], box["pays"]["any"][-1]) == (["red", "diamond"], "diamond")
