"""The two-player variant: each effect at an ordinary moment, at the end of a day and at the end of the game."""

from __future__ import annotations

import pytest

from games.maharaja.scene import FOUR, money_of, offered, scene, state_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from support import told

RUPEES, AGAIN, CLEAR = "jug-2", "knife-2", "vase-2"
HELD = {0: ["jug red", "jug yellow", "knife red", "knife yellow", "vase red", "vase yellow"]}
OFFER = ["statue red", "statue yellow"]


def at(
    *,
    coins_taken: int = 0,
    days_to_come: int = 5,
    money: int = 5,
    extra: bool = False,
    grey: bool = True,
    clear: str = "coins",
) -> Position:
    """Return a position in which seat 0 can take one card of each effect."""
    return scene(
        grey=grey,
        antiques=HELD,
        offer=OFFER,
        coins_taken=coins_taken,
        days_to_come=days_to_come,
        money=(money, 5),
        extra=extra,
        clear=clear,
    )


def take(position: Position, card: str, action: str = "coin") -> None:
    position.play(action)
    position.play(f"collect {card}")


# Grey sides


def test_every_card_shows_its_effect_m_23() -> None:
    effects = [card.effect for card in at().view(0).collections]
    assert {effect: effects.count(effect) for effect in effects} == {"rupees": 5, "again": 5, "clear": 5}


@pytest.mark.parametrize("card", [RUPEES, AGAIN, CLEAR])
def test_beige_sides_trigger_nothing_m_23(card: str) -> None:
    position = at(grey=False)
    take(position, card, "buy statue red")
    assert (position.seat, money_of(position, 0), offered(position)) == (1, 1, ["statue yellow"])


def test_the_effect_comes_last_after_the_antique_given_up_m_23() -> None:
    three = {0: ["instrument red", "instrument yellow", "instrument green"]}
    position = scene(grey=True, antiques=three, money=(1, 5))
    position.play("coin")
    position.play("collect instrument-3")
    assert (position.phase, money_of(position, 0)) == ("give", 4)
    position.play("give instrument red")
    assert (position.seat, money_of(position, 0)) == (1, 7)


@pytest.mark.parametrize("players", [3, 4])
def test_grey_is_for_two_players_only_m_23(players: int) -> None:
    with pytest.raises(JewelboxError, match="for 2 players, not for") as refusal:
        Variant(maharaja, players, {"grey": True}, Mode.PLAIN)
    assert refusal.value.code == Code.BAD_OPTION


# Rupees


def test_rupees_come_from_the_bank_m_24() -> None:
    position = at(money=4)
    take(position, RUPEES, "buy statue red")
    assert (position.seat, money_of(position, 0)) == (1, 3)


@pytest.mark.parametrize("money", [3, 5, 8])
def test_tax_is_paid_before_the_rupees_and_again_after_them_m_24(money: int) -> None:
    position = at(money=money)
    take(position, RUPEES)
    assert money_of(position, 0) == 8


def test_rupees_at_the_end_of_a_day_m_24() -> None:
    position = at(coins_taken=3, money=1)
    take(position, RUPEES)
    assert (position.seat, money_of(position, 0), len(offered(position))) == (1, 7, 4)


def test_rupees_still_count_at_the_end_of_the_game_m_24() -> None:
    position = at(coins_taken=3, days_to_come=0, money=0)
    take(position, RUPEES)
    assert position.is_over
    assert position.view(None).seats[0].breakdown.money == 2


# Again


def test_again_is_one_more_complete_turn_m_25() -> None:
    position = at()
    take(position, AGAIN)
    assert (position.seat, position.phase, position.view(0).extra) == (0, "action", True)
    take(position, CLEAR)
    assert (position.seat, position.view(0).extra) == (1, False)
    assert offered(position) == []


def test_a_second_again_in_the_extra_turn_lapses_but_its_card_counts_m_25() -> None:
    position = at(extra=True)
    take(position, AGAIN)
    assert (position.seat, position.view(0).extra) == (1, False)
    assert position.view(0).seats[0].collections == [AGAIN]


def test_after_an_extra_turn_again_works_once_more_m_25() -> None:
    position = at(extra=True)
    position.play("coin")
    position.play("skip")
    position.play("coin")
    take(position, AGAIN)
    assert (position.seat, position.view(0).extra) == (0, True)


@pytest.mark.parametrize("ending", ["coin", "buy statue yellow"])
def test_again_at_the_end_of_a_day_begins_the_new_day_m_25(ending: str) -> None:
    position = at(coins_taken=3)
    state_of(position).offer[0] = 36
    take(position, AGAIN, ending)
    assert (position.seat, position.view(0).extra, len(offered(position))) == (0, True, 4)
    assert position.view(0).price == 4


def test_an_extra_turn_stays_extra_in_the_new_day_m_25() -> None:
    held = {0: [*HELD[0], "statue blue", "statue violet"]}
    position = scene(grey=True, antiques=held, offer=["statue red"], coins_taken=3)
    take(position, AGAIN)
    take(position, "statue-2")
    assert (position.seat, position.view(0).extra) == (1, False)


def test_again_lapses_at_the_end_of_the_game_m_25() -> None:
    position = at(coins_taken=3, days_to_come=0)
    take(position, AGAIN)
    assert position.is_over
    assert not position.view(0).extra


# Clear


def test_clear_takes_the_offer_out_of_the_game_and_the_day_continues_m_26() -> None:
    position = at()
    take(position, CLEAR)
    assert (position.seat, position.phase, offered(position)) == (1, "action", [])
    assert ("statue", "red") in position.view(0).gone
    assert ("statue", "yellow") in position.view(0).gone


def test_with_an_empty_offer_only_coins_can_be_taken_until_the_last_one_m_26() -> None:
    position = at(money=8)
    take(position, CLEAR)
    for seat in (1, 0, 1):
        assert position.seat == seat
        assert position.legal_moves() == ["coin"]
        position.play("coin")
        if position.phase == "collect":
            position.play("skip")
    assert len(offered(position)) == 4
    assert position.seat == 0


def test_clearing_an_empty_offer_does_nothing_m_26() -> None:
    position = scene(grey=True, antiques=HELD, offer=(), coins_taken=1)
    take(position, CLEAR)
    assert (position.seat, position.phase, position.legal_moves()) == (1, "action", ["coin"])


def test_clear_at_the_end_of_a_day_has_nothing_left_to_clear_m_26() -> None:
    position = at(coins_taken=3)
    take(position, CLEAR)
    assert (position.seat, len(offered(position))) == (1, 4)


def test_clear_at_the_end_of_the_game_changes_nothing_m_26() -> None:
    position = at(coins_taken=3, days_to_come=0)
    take(position, CLEAR)
    assert position.is_over


def test_clear_in_an_extra_turn_works_m_26() -> None:
    position = at(extra=True)
    take(position, CLEAR)
    assert (position.seat, offered(position)) == (1, [])


# Clear, where it ends the day


@pytest.mark.parametrize("extra", [False, True])
def test_with_the_option_clear_ends_the_day_and_the_next_player_begins_m_28(extra: bool) -> None:  # noqa: FBT001  # a case
    position = at(clear="day", extra=extra, coins_taken=1)
    take(position, CLEAR)
    assert (position.seat, position.phase, position.view(0).extra) == (1, "action", False)
    assert (len(offered(position)), position.view(0).price) == (4, 4)
    assert ("statue", "red") in position.view(0).gone


def test_with_the_option_an_empty_offer_is_reported_once_and_then_the_end_of_the_day_m_28() -> None:
    position = at(clear="day")
    position.play("coin")
    events = told(position, f"collect {CLEAR}")
    cleared, ended = events[-2:]
    assert cleared["gone"] == [["statue", "red"], ["statue", "yellow"]]
    assert (ended["event"], ended["gone"]) == ("day-end", [])


@pytest.mark.parametrize("clear", ["coins", "day"])
def test_clear_in_a_turn_that_ended_the_day_is_the_same_with_both_values_m_28(clear: str) -> None:
    position = at(clear=clear, coins_taken=3)
    position.play("coin")
    events = told(position, f"collect {CLEAR}")
    assert [event.get("gone") for event in events[-2:]] == [[], [["statue", "red"], ["statue", "yellow"]]]
    position.play(f"collect {CLEAR}")
    assert (position.seat, len(offered(position))) == (1, 4)


def test_with_the_option_clear_on_the_last_day_ends_the_game_m_28() -> None:
    position = at(clear="day", days_to_come=0)
    take(position, CLEAR)
    assert position.is_over


def test_with_the_option_other_effects_end_no_day_m_28() -> None:
    position = at(clear="day")
    take(position, RUPEES)
    assert (position.seat, offered(position)) == (1, OFFER)


def test_the_option_is_only_for_grey_sides_m_28() -> None:
    with pytest.raises(JewelboxError, match="option clear=day is only for games with grey=true") as refusal:
        Variant(maharaja, 2, {"clear": "day"}, Mode.PLAIN)
    assert refusal.value.code == Code.BAD_OPTION


# Leaving a card


def test_a_card_may_be_left_to_avoid_its_effect_m_27() -> None:
    position = scene(grey=True, antiques={0: ["vase red", "vase yellow"]})
    position.play("coin")
    assert position.legal_moves() == ["collect vase-2", "skip"]
    position.play("skip")
    assert (position.seat, offered(position)) == (1, list(FOUR))
