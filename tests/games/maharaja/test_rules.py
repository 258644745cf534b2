"""The rules, clause by clause; the two-player variant is in test_grey.py."""

from __future__ import annotations

import pytest

from games.maharaja.scene import FOUR, money_of, offered, own, owned, scene, state_of
from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.material import KIND_NAMES
from jewelbox.games.maharaja.state import State
from support import plain

JUGS = ["jug red", "jug yellow", "jug green"]
KNIVES = ["knife red", "knife yellow", "knife green"]
VASES = ["vase red", "vase yellow", "vase green"]


def started(players: int, starter: int = 0) -> Position:
    return Variant(maharaja, players, {}, Mode.PLAIN).start(seed=3, starter=starter)


# Set-up


def test_four_antiques_are_face_up_and_the_rest_is_in_the_deck_m_1() -> None:
    view = started(3).view(0)
    assert len([antique for antique in view.offer if antique]) == 4
    assert view.deck == 32


@pytest.mark.parametrize(("players", "prices"), [(2, [4, 3, 2, 2]), (3, [4, 3, 2, 2]), (4, [4, 3, 3, 2, 2])])
def test_trade_cards_are_sorted_by_falling_price_with_a_coin_on_each_m_2(players: int, prices: list[int]) -> None:
    cards = plain(started(players).view(0).trade_cards)
    assert cards == [{"card": card, "price": price, "coin": True} for card, price in enumerate(prices)]


def test_all_collection_cards_are_face_up_for_all_m_3() -> None:
    cards = started(2).view(0).collections
    assert len(cards) == 15
    assert {card.taker for card in cards} == {None}
    assert {card.effect for card in cards} == {None}


def test_the_start_player_has_four_rupees_and_the_others_five_m_4() -> None:
    position = started(3, starter=1)
    assert [money_of(position, seat) for seat in range(3)] == [5, 4, 5]
    assert position.seat == 1


def test_every_seat_is_equally_likely_to_start_m_4() -> None:
    position = Variant(maharaja, 4, {}, Mode.PLAIN).before_chance()
    assert position.variant.engine.outcomes(position.state) == {0: 1, 1: 1, 2: 1, 3: 1}


def test_everything_but_the_order_of_the_deck_is_open_m_4() -> None:
    position = scene(3, antiques={1: JUGS}, collections={2: ["vase-2"]})
    views = [plain(position.view(seat)) | {"seat": None, "prospects": None} for seat in (0, 1, 2, None)]
    assert views == [views[0]] * 4


# A turn


def test_turns_go_clockwise_and_there_is_no_passing_m_5() -> None:
    position = scene(3, seat=1)
    seats = []
    for _ in range(3):
        seats.append(position.seat)
        assert "skip" not in position.legal_moves()
        position.play("coin")
    assert seats == [1, 2, 0]


def test_a_turn_is_action_then_card_then_tax_m_5() -> None:
    position = scene(antiques={0: JUGS[:2]}, money=(8, 5))
    position.play("coin")
    assert (position.seat, position.phase, money_of(position, 0)) == (0, "collect", 11)
    position.play("collect jug-2")
    assert (position.seat, position.phase, money_of(position, 0)) == (1, "action", 8)


def test_a_coin_is_three_rupees_and_lowers_the_price_m_6() -> None:
    position = scene()
    position.play("coin")
    assert money_of(position, 0) == 8
    assert [card.coin for card in position.view(0).trade_cards] == [False, True, True, True]
    assert position.view(0).price == 3


def test_a_coin_may_be_taken_at_any_wealth_m_6() -> None:
    assert "coin" in scene(money=(8, 8)).legal_moves()
    assert scene(money=(0, 8)).legal_moves() == ["coin"]


def test_a_buyer_pays_the_price_of_the_leftmost_coin_whatever_the_value_m_7() -> None:
    for antique, value in (("statue violet", 3), ("jug violet", 2)):
        position = scene(coins_taken=1)
        assert value in [each.value for each in position.view(0).offer]
        position.play(f"buy {antique}")
        assert money_of(position, 0) == 2
        assert owned(position, 0) == [antique]


def test_buying_moves_no_coin_and_the_offer_is_not_refilled_m_7() -> None:
    position = scene()
    position.play("buy jug violet")
    assert offered(position) == list(FOUR[1:])
    assert position.view(0).price == 4
    assert all(card.coin for card in position.view(0).trade_cards)


def test_there_is_no_debt_m_7() -> None:
    assert scene(money=(3, 5)).legal_moves() == ["coin"]
    assert len(scene(money=(4, 5)).legal_moves()) == 5


def test_price_example_of_the_rulebook_m_21() -> None:
    position = scene(offer=FOUR[2:], coins_taken=1)
    assert position.view(0).price == 3
    position.play("buy vase orange")
    assert money_of(position, 0) == 2


def test_one_collection_card_a_turn_even_after_a_coin_m_8() -> None:
    position = scene(antiques={0: [*JUGS[:2], *KNIVES[:2]]})
    position.play("coin")
    assert position.legal_moves() == ["collect jug-2", "collect knife-2", "skip"]
    position.play("collect knife-2")
    assert position.seat == 1


def test_a_card_may_be_left_for_a_later_turn_m_8() -> None:
    position = scene(antiques={0: JUGS[:2]})
    for move in ("coin", "skip", "coin", "coin"):
        position.play(move)
    assert position.legal_moves() == ["collect jug-2", "skip"]


def test_a_card_left_may_be_gone_later_m_8() -> None:
    position = scene(antiques={0: JUGS[:2], 1: ["jug blue", "jug orange"]})
    for move in ("coin", "skip", "coin", "collect jug-2", "coin"):
        position.play(move)
    assert (position.seat, position.phase) == (1, "action")


def test_nothing_is_asked_when_no_card_can_be_taken_m_8() -> None:
    position = scene(antiques={0: JUGS[:1]})
    position.play("coin")
    assert (position.seat, position.phase) == (1, "action")


def test_the_antique_just_bought_counts_for_a_card_m_8() -> None:
    position = scene(antiques={0: ["jug blue"]})
    position.play("buy jug violet")
    assert position.legal_moves() == ["collect jug-2", "skip"]


def test_more_than_enough_of_any_colour_meets_a_card_m_9() -> None:
    position = scene(antiques={0: ["vase violet", *VASES]})
    position.play("coin")
    assert position.legal_moves() == ["collect vase-2", "collect vase-3", "skip"]


def test_antiques_are_not_used_up_and_serve_several_cards_m_9() -> None:
    position = scene(
        antiques={0: ["instrument red", "jewellery red", "statue red", "vase red", "vase blue"]}, offer=JUGS
    )
    position.play("coin")
    position.play("collect vase-2")
    position.play("coin")
    position.play("coin")
    assert position.legal_moves() == ["collect various-4", "skip"]
    assert len(owned(position, 0)) == 5


@pytest.mark.parametrize(
    ("held", "card"),
    [
        (["knife red", "jug red", "instrument red"], "various-3"),
        (["instrument red", "jewellery red", "statue red", "vase red"], "various-4"),
        (["jug red", "knife red", "jewellery red", "statue red", "vase red"], "various-5"),
    ],
)
def test_the_cards_of_different_antiques_show_certain_kinds_m_9(held: list[str], card: str) -> None:
    position = scene(antiques={0: held}, offer=["statue blue"])
    position.play("coin")
    assert f"collect {card}" in position.legal_moves()
    for missing in held:
        position = scene(antiques={0: [each for each in held if each != missing]}, offer=["statue blue"])
        position.play("coin")
        assert f"collect {card}" not in position.legal_moves()


def test_a_crossed_out_antique_is_given_up_by_choice_m_10() -> None:
    position = scene(antiques={0: KNIVES[1:]}, offer=["knife red", "vase blue"])
    for move in ("buy knife red", "collect knife-3"):
        position.play(move)
    assert (position.seat, position.phase) == (0, "give")
    assert position.legal_moves() == ["give knife red", "give knife yellow", "give knife green"]
    position.play("give knife red")
    assert owned(position, 0) == KNIVES[1:]
    assert ("knife", "red") in position.view(None).gone
    assert position.seat == 1


def test_for_three_different_any_antique_of_the_three_kinds_goes_m_10() -> None:
    held = ["jug red", "jug blue", "knife red", "instrument green", "vase red"]
    position = scene(antiques={0: held}, offer=["statue blue"])
    position.play("coin")
    position.play("collect various-3")
    assert position.legal_moves() == ["give jug red", "give jug blue", "give knife red", "give instrument green"]


def test_a_card_without_a_crossed_out_antique_costs_nothing_m_10() -> None:
    position = scene(antiques={0: JUGS[:2]}, offer=["statue blue"])
    position.play("coin")
    position.play("collect jug-2")
    assert position.seat == 1
    assert len(owned(position, 0)) == 2


@pytest.mark.parametrize("kind", ["jug", "knife", "instrument", "jewellery", "statue", "vase"])
def test_the_large_card_closes_the_small_one_of_its_sort_m_11(kind: str) -> None:
    held = [f"{kind} {colour}" for colour in ("red", "yellow", "green", "blue")]
    offer = ["vase violet" if kind != "vase" else "jug violet"]
    closed = scene(antiques={0: held}, collections={0: [f"{kind}-3"]}, offer=offer)
    closed.play("coin")
    assert closed.seat == 1
    small_first = scene(antiques={0: held}, collections={0: [f"{kind}-2"]}, offer=offer)
    small_first.play("coin")
    assert small_first.legal_moves() == [f"collect {kind}-3", "skip"]


ONE_OF_EACH = ["jug red", "knife red", "instrument red", "jewellery red", "statue red", "vase red"]


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ([], ["various-3", "various-4", "various-5"]),
        (["various-3"], ["various-4", "various-5"]),
        (["various-4"], ["various-3", "various-5"]),
        (["various-5"], []),
        (["various-3", "various-5"], ["various-4"]),
        (["various-4", "various-5"], ["various-3"]),
        (["various-3", "various-4"], ["various-5"]),
        (["various-3", "various-4", "various-5"], []),
    ],
)
def test_the_large_card_of_various_closes_the_small_ones_only_to_players_without_one_m_11(
    taken: list[str], left: list[str]
) -> None:
    position = scene(antiques={0: ONE_OF_EACH}, collections={0: taken}, offer=["vase blue"])
    position.play("coin")
    assert various_left(position) == left


@pytest.mark.parametrize(
    "order",
    [("3", "5", "4"), ("3", "4", "5"), ("4", "3", "5"), ("4", "5", "3")],
    ids=" then ".join,
)
def test_a_player_who_took_a_small_card_first_takes_the_others_in_any_order_m_11(order: tuple[str, ...]) -> None:
    position = various_cards(order[0])
    for number in order[1:]:
        assert f"various-{number}" in various_left(position)
        take(position, f"various-{number}")
    assert various_left(position) == []


@pytest.mark.parametrize("order", [("3", "5", "4"), ("4", "5", "3")], ids=" then ".join)
def test_under_rules_1_the_large_card_of_various_closed_all_small_ones_m_11(order: tuple[str, ...]) -> None:
    position = various_cards(order[0], rules=1)
    take(position, f"various-{order[1]}")
    assert various_left(position) == []
    with pytest.raises(JewelboxError, match="you have the large various card") as refused:
        position.play(f"collect various-{order[2]}")
    assert refused.value.clause == "M-11"


def test_after_five_different_no_small_card_of_various_is_left_m_11() -> None:
    for rules in (1, 2):
        assert various_left(various_cards("5", rules=rules)) == []


def test_a_small_card_of_one_sort_opens_none_of_another_m_11() -> None:
    held = [*JUGS, *VASES]
    position = scene(antiques={0: held}, collections={0: ["jug-2", "jug-3", "vase-3"]}, offer=["statue blue"])
    position.play("coin")
    assert position.seat == 1


def various_cards(first: str, rules: int = 2) -> Position:
    """Return seat 0's choice of a card; it has one card of various and meets the others, and `vase-2` too."""
    held = [f"{kind} {colour}" for kind in KIND_NAMES for colour in ("red", "yellow", "green")]
    position = scene(
        antiques={0: held},
        collections={0: [f"various-{first}"]},
        offer=["vase violet"],
        days_to_come=3,
        rules=rules,
    )
    position.play("coin")
    return position


def take(position: Position, card: str) -> None:
    """Let seat 0 take a card, giving up what it costs, and continue to its next choice of a card."""
    position.play(f"collect {card}")
    while position.phase != "collect":
        position.play(position.legal_moves()[0])
    assert position.seat == 0


def various_left(position: Position) -> list[str]:
    """Return the cards of various that can be taken now."""
    return [move.removeprefix("collect ") for move in position.legal_moves() if move.startswith("collect various")]


def test_the_large_card_of_another_player_closes_nothing_m_11() -> None:
    position = scene(antiques={0: VASES}, collections={1: ["vase-3"]}, offer=["jug blue"])
    position.play("coin")
    assert position.legal_moves() == ["collect vase-2", "skip"]


def test_examples_of_vases_and_knives_m_22() -> None:
    vases = scene(antiques={0: VASES}, collections={0: ["vase-3"]}, offer=["jug blue"])
    vases.play("coin")
    assert vases.seat == 1
    knives = scene(antiques={0: KNIVES}, offer=["jug blue"])
    knives.play("coin")
    assert knives.legal_moves() == ["collect knife-2", "collect knife-3", "skip"]


def test_cards_of_other_players_are_never_taken_m_12() -> None:
    position = scene(antiques={0: JUGS[:2]}, collections={1: ["jug-2"]}, offer=["vase blue"])
    position.play("coin")
    assert position.seat == 1


def test_a_card_stays_when_its_antiques_go_m_12() -> None:
    position = scene(antiques={0: KNIVES}, collections={0: ["knife-2"]}, offer=["vase blue"])
    for move in ("coin", "collect knife-3", "give knife red"):
        position.play(move)
    assert position.view(None).seats[0].collections == ["knife-2", "knife-3"]


@pytest.mark.parametrize(("before", "after"), [(5, 8), (6, 8), (8, 8), (4, 7)])
def test_more_than_eight_rupees_are_paid_as_tax_m_13(before: int, after: int) -> None:
    position = scene(money=(before, 5))
    position.play("coin")
    assert money_of(position, 0) == after


# Sale days


def test_a_day_ends_with_the_last_antique_m_14() -> None:
    position = scene(offer=["vase blue"])
    position.play("buy vase blue")
    assert position.log[-1]["chance"] == "offer"
    assert len(offered(position)) == 4


def test_a_day_ends_with_the_last_coin_m_14() -> None:
    position = scene(coins_taken=3)
    position.play("coin")
    assert position.log[-1]["chance"] == "offer"
    assert not set(FOUR) & set(offered(position))


def test_a_day_continues_with_one_antique_and_one_coin_left_m_14() -> None:
    position = scene(offer=["vase blue", "jug red"], coins_taken=2)
    position.play("coin")
    position.play("buy jug red")
    assert offered(position) == ["vase blue"]


def test_the_player_who_ends_the_day_finishes_the_turn_m_14() -> None:
    position = scene(offer=["jug red"], antiques={0: JUGS[1:]})
    position.play("buy jug red")
    assert (position.seat, position.phase) == (0, "collect")
    position.play("collect jug-3")
    assert (position.seat, position.phase) == (0, "give")
    position.play("give jug red")
    assert (position.seat, len(offered(position))) == (1, 4)


def test_the_rest_of_the_offer_leaves_and_coins_come_back_m_15() -> None:
    position = scene(coins_taken=3, offer=FOUR[:2])
    position.play("coin")
    gone = position.view(None).gone
    assert ("jug", "violet") in gone
    assert ("knife", "orange") in gone
    assert all(card.coin for card in position.view(None).trade_cards)
    assert position.view(None).price == 4


def test_the_next_player_begins_the_new_day_m_15() -> None:
    position = scene(3, seat=2, coins_taken=3)
    position.play("coin")
    assert position.seat == 0


def test_only_antiques_of_the_deck_are_laid_out_all_equally_likely_m_15() -> None:
    position = scene(coins_taken=3, days_to_come=2)
    position.dealer = None
    position.play("coin")
    deck = [number for number in range(36) if state_of(position).deck[number // 6] >> number % 6 & 1]
    assert position.variant.engine.outcomes(position.state) == dict.fromkeys(deck, 1)
    assert len(deck) == 8


@pytest.mark.parametrize("move", ["coin", "buy vase blue"])
def test_the_game_ends_when_four_antiques_cannot_be_laid_out_m_16(move: str) -> None:
    position = scene(coins_taken=3, offer=["vase blue"], days_to_come=0)
    position.play(move)
    assert position.is_over


def test_the_game_continues_with_four_antiques_in_the_deck_m_16() -> None:
    position = scene(coins_taken=3, days_to_come=1)
    position.play("coin")
    assert not position.is_over
    assert position.view(None).day == 9


# What a seat can't know


def test_nothing_is_redealt_because_the_deck_has_no_order_m_4() -> None:
    position = started(3)
    again = position.variant.engine.redeal(position.state, 1, Random(5))
    assert again == position.state


def test_an_offer_is_the_same_in_whatever_order_it_was_drawn_m_1() -> None:
    states = []
    for order in (FOUR, FOUR[::-1]):
        position = Variant(maharaja, 2, {}, Mode.PLAIN).before_chance()
        position.follow({"chance": "starter", "seat": 0})
        position.follow({"chance": "offer", "day": 1, "cards": [name.split() for name in order]})
        states.append(position.state)
    assert states[0] == states[1]


def test_a_new_state_of_zeros_becomes_the_start_by_set_up_alone() -> None:
    s = State()
    maharaja.setup(s, 4, 0)
    assert maharaja.problems(s) == []
    own(s, 0, ["jug red"])
    assert maharaja.problems(s) == ["the red jug is in 2 places"]
