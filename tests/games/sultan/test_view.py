"""Who sees which views and events (S-21 to S-23)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.sultan.scene import ended, play, scene, variant_of
from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.core.views import HIDDEN, Hidden
from jewelbox.games.sultan import game as sultan
from support import drawn_as, plain, told

RED_TWO = {"white": 0, "red": 2, "yellow": 0, "green": 0, "blue": 0}
NONE = dict.fromkeys(RED_TWO, 0)


def shown(position: Position, viewer: int | None, seat: int) -> dict[str, Any]:
    part: dict[str, Any] = plain(position.view(viewer).seats[seat])
    return part


# The view


def test_the_box_says_what_jewels_are_worth_and_the_bonus_by_players_s_16_s_17() -> None:
    two, four = plain(sultan.box(2)), plain(sultan.box(4))
    assert four["values"] == {"white": 1, "red": 2, "yellow": 3, "green": 4, "blue": 5}
    assert four["bonus"][:7] == [0, 0, 0, 2, 5, 10, 20]
    assert two["bonus"] != four["bonus"]
    assert (four["stages"], four["rounds_per_stage"]) == (3, 5)


def test_the_whole_view_of_a_seat_in_the_middle_of_a_round_s_21() -> None:
    position = scene(3, starter=2, hands={0: [4, 6], 2: [15]}, jewels={0: {"red": 2}})
    play(position, "bid 2 15")
    assert plain(position.view(0)) == {
        "game": "sultan",
        "seat": 0,
        "players": 3,
        "phase": "bid",
        "turn": 0,
        "stage": 1,
        "round": 1,
        "starter": 2,
        "pouch": 46,
        "tray": [],
        "cushions": [
            {"jewel": "red", "cards": []},
            {"jewel": "green", "cards": [{"seat": 2, "place": 1, "card": "hidden"}]},
        ],
        "hand": [1, 2, 3, 4, 6],
        "seats": [
            {"hand": 5, "deck": 10, "jewels": RED_TWO, "points": 4, "cards": "hidden"},
            {"hand": 5, "deck": 10, "jewels": "hidden", "points": "hidden", "cards": "hidden"},
            {"hand": 4, "deck": 10, "jewels": "hidden", "points": "hidden", "cards": "hidden"},
        ],
    }


def test_drawn_jewels_are_shown_before_one_goes_back_s_6_s_21() -> None:
    view = scene(tray=["white", "white", "green", "blue"]).view(3)
    assert (view.phase, view.tray) == ("return", ["white", "white", "green", "blue"])
    assert [cushion.jewel for cushion in view.cushions] == [None, None, None]


def test_a_seat_sees_its_own_face_down_card_and_no_other_s_7_s_23() -> None:
    position = play(scene(hands={0: [9], 1: [8]}), "bid 2 9", "bid 2 8")

    def values(seat: int | None) -> list[int | Hidden]:
        return [card.card for card in position.view(seat).cushions[1].cards]

    assert values(0) == [9, HIDDEN]
    assert values(1) == [HIDDEN, 8]
    assert values(2) == [HIDDEN, HIDDEN]
    assert values(None) == [HIDDEN, HIDDEN]


def test_a_hand_is_shown_to_its_owner_alone_s_5_s_23() -> None:
    position = scene(hands={0: [9], 1: [8], 2: [15]})
    assert position.view(1).hand == [1, 2, 3, 4, 8]
    assert position.view(2).hand == [1, 2, 3, 4, 15]
    assert position.view(None).hand is None


def test_the_number_of_cards_in_hands_and_decks_is_public_s_21() -> None:
    position = play(scene(2, rounds_played=1), "bid 1 1")
    assert [(seat.hand, seat.deck) for seat in position.view(None).seats] == [(5, 16), (6, 16)]


def test_closed_screens_show_a_seat_its_own_jewels_only_s_22() -> None:
    position = scene(3, jewels={0: {"red": 2}, 1: {"blue": 1}})
    assert position.variant.options["screens"] == "closed"
    assert shown(position, 0, 0)["jewels"] == RED_TWO
    assert shown(position, 0, 0)["points"] == 4
    for viewer, seat in ((0, 1), (1, 0), (2, 0), (2, 1), (None, 0), (None, 1)):
        assert shown(position, viewer, seat)["jewels"] == "hidden"
        assert shown(position, viewer, seat)["points"] == "hidden"


def test_open_screens_show_everyones_jewels_s_22() -> None:
    position = scene(3, jewels={0: {"red": 2}}, screens="open")
    for viewer in (None, 0, 1, 2):
        assert [shown(position, viewer, seat)["jewels"] for seat in range(3)] == [RED_TWO, NONE, NONE]
        assert [shown(position, viewer, seat)["points"] for seat in range(3)] == [4, 0, 0]


def test_screens_and_memory_change_views_and_no_rule_s_22() -> None:
    assert {option.name: option.default for option in sultan.OPTIONS} == {"screens": "closed", "memory": "off"}
    assert not any(option.changes_rules for option in sultan.OPTIONS)
    variant = variant_of(4, screens="open", memory="on")
    assert variant.rule_options == {}
    assert variant.start(seed=5).log == variant_of(4).start(seed=5).log


def test_at_the_end_all_screens_are_taken_away_s_13_s_22() -> None:
    position = ended(4, {1: {"red": 2}})
    for viewer in (None, 0, 1, 2, 3):
        assert [shown(position, viewer, seat)["jewels"] for seat in range(4)] == [NONE, RED_TWO, NONE, NONE]
        assert [shown(position, viewer, seat)["points"] for seat in range(4)] == [0, 4, 0, 0]


def test_without_memory_no_cards_of_others_are_listed_s_21() -> None:
    position = scene(4)
    assert {shown(position, viewer, seat)["cards"] for viewer in (None, 0) for seat in range(4)} == {"hidden"}


def test_memory_lists_the_cards_not_yet_seen_wherever_they_are_s_21_s_23() -> None:
    position = scene(3, stage=2, rounds_played=3, memory="on", hands={1: [7, 15]})
    # 8 cards of each were played: of seat 1 all but 7, 15 and the 5 of the deck
    unseen = [1, 2, 3, 4, 5, 7, 15]
    for viewer in (None, 0, 1, 2):
        assert shown(position, viewer, 1)["cards"] == unseen
    play(position, "bid 1 1", "bid 1 15")
    assert shown(position, 0, 1)["cards"] == unseen, "a face-down card was not seen"
    play(position, "bid 2 1")
    assert shown(position, 0, 1)["cards"] == [1, 2, 3, 4, 5, 7]


def test_before_the_start_player_is_drawn_there_is_none_s_3() -> None:
    view = variant_of(4).before_chance().view(0)
    assert (view.phase, view.starter, view.turn, view.hand) == ("starter", None, None, [])


def test_the_last_round_is_the_last_one_shown_s_4() -> None:
    assert ended(4, {}).view(None).round == 15
    assert ended(2, {}).view(None).round == 12
    assert scene(2, stage=3, rounds_played=3).view(None).round == 12
    assert scene(5, stage=2, rounds_played=0).view(None).round == 6


def test_a_view_is_the_seats_own_to_change() -> None:
    position = scene()
    position.view(0).hand.clear()
    position.view(0).seats[0].jewels.clear()
    assert position.view(0).hand == [1, 2, 3, 4, 5]
    assert position.view(0).seats[0].jewels == NONE


# The story


def test_draws_are_reported_to_all_s_21() -> None:
    jewels = ["white", "red", "red", "blue"]
    position = scene(starter=2, rounds_played=2, tray=jewels)
    for seat in (None, 0, 3):
        assert drawn_as(position, "starter", seat) == [{"event": "starter", "seat": 2}]
        assert drawn_as(position, "draw", seat) == [{"event": "draw", "round": 3, "jewels": jewels}]


def test_a_seat_sees_its_own_hand_of_a_deal_s_5() -> None:
    position = scene(3, hands={1: [7, 9]})
    assert drawn_as(position, "deal", 1) == [{"event": "deal", "stage": 1, "hand": position.view(1).hand}]
    assert drawn_as(position, "deal", None) == [{"event": "deal", "stage": 1, "hand": None}]


def test_a_return_is_reported_with_its_colour_s_6() -> None:
    events = told(scene(tray=["white", "red", "red", "blue"]), "return red", 3)
    assert events == [{"event": "return", "seat": 0, "jewel": "red"}]


@pytest.mark.parametrize(("seat", "card"), [(0, 9), (1, "hidden"), (None, "hidden")])
def test_a_bid_is_reported_with_its_value_only_for_the_owner_s_7(seat: int | None, card: int | str) -> None:
    events = told(scene(hands={0: [9]}), "bid 2 9", seat)
    assert events == [{"event": "bid", "seat": 0, "cushion": 2, "card": card}]


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_the_last_bid_turns_up_all_cards_cushion_by_cushion_s_9(seat: int | None) -> None:
    position = play(scene(hands={0: [9], 1: [12], 2: [12], 3: [1]}), "bid 2 9", "bid 2 12", "bid 2 12")
    events = told(position, "bid 1 1", seat)
    assert events[0] == {"event": "bid", "seat": 3, "cushion": 1, "card": 1 if seat == 3 else "hidden"}
    lying = [{"seat": 0, "card": 9}, {"seat": 1, "card": 12}, {"seat": 2, "card": 12}]
    assert events[1:] == [
        {"event": "reveal", "cushion": 1, "jewel": "red", "cards": [{"seat": 3, "card": 1}], "winner": 3},
        {"event": "reveal", "cushion": 2, "jewel": "green", "cards": lying, "winner": 1},
        {"event": "reveal", "cushion": 3, "jewel": "blue", "cards": [], "winner": None},
    ]


@settings(max_examples=12)
@given(players=st.sampled_from([2, 3, 4, 5]), seed=st.integers(0, 2**32))
def test_the_story_alone_reveals_all_jewels_and_the_cards_left_s_21(players: int, seed: int) -> None:
    position = variant_of(players, screens="open", memory="on").start(seed)
    jewels: list[Counter[str]] = [Counter() for _ in range(players)]
    gone: list[Counter[int]] = [Counter() for _ in range(players)]
    whole = Counter(position.view(None).seats[0].cards)
    choices = Random(seed, 1)
    while not position.is_over:
        move = choices.choice(position.legal_moves())
        events = told(position, move)
        position.play(move)
        for event in events:
            if event["event"] == "reveal":
                if event["winner"] is not None:
                    jewels[event["winner"]][event["jewel"]] += 1
                for card in event["cards"]:
                    gone[card["seat"]][card["card"]] += 1
        for seat, part in enumerate(position.view(None).seats):
            assert +Counter(part.jewels) == jewels[seat]
            assert Counter(part.cards) == whole - gone[seat]
