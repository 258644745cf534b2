"""What is said about coins, antiques and collection cards is true."""

from __future__ import annotations

from typing import Any

import pytest

from games.reasons import Check, check_all
from jewelbox.core.reasons import Fact, PointsNow
from jewelbox.games.maharaja import reasons
from jewelbox.games.maharaja.material import CARD_NAMES, CARD_POINTS, COLOUR_NAMES, KIND_NAMES, OFFER, TAX_LIMIT
from jewelbox.games.maharaja.moves import MOVE_ANTIQUE, MOVES
from jewelbox.games.maharaja.rules import act, apply
from jewelbox.games.maharaja.rules import price as price_of_any
from jewelbox.games.maharaja.rules.collections import cards_met, closed_cards, supply
from jewelbox.games.maharaja.rules.scoring import points
from jewelbox.games.maharaja.state import Phase, State


def owning(s: State, seat: int, fact: Any) -> State:
    copy = s.copy()
    kind, colour = fact.antique
    copy.antiques[seat, KIND_NAMES.index(kind)] |= 1 << COLOUR_NAMES.index(colour)
    return copy


def takeable(s: State, seat: int) -> list[int]:
    cards = cards_met(s, seat) & supply(s) & ~closed_cards(s, seat)
    return [card for card in range(len(CARD_NAMES)) if cards >> card & 1]


def newly_worth(s: State, seat: int, fact: Any) -> int:
    before, after = takeable(s, seat), takeable(owning(s, seat, fact), seat)
    return max((CARD_POINTS[s.grey, card] for card in after if card not in before), default=0)


def is_bought(fact: Any, better: int) -> object:
    return MOVES[better] == f"buy {' '.join(fact.antique)}"


def opens(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    return is_bought(fact, better) and fact.points == newly_worth(s, seat, fact) > 0


def also_opens(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    after = s.copy()
    act(after, played)
    is_left = not after.day_over and MOVE_ANTIQUE[better] in [int(after.offer[place]) for place in range(OFFER)]
    can_pay = s.money[fact.seat] >= price_of(s, better)
    is_other = is_bought(fact, better) and fact.seat != seat
    return is_other and is_left and can_pay and fact.points == newly_worth(s, fact.seat, fact) > 0


def price_of(s: State, purchase: int) -> int:
    """Return what a purchase costs."""
    after = s.copy()
    act(after, purchase)
    return int(s.money[s.seat] - after.money[s.seat])


def saves(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    colour = COLOUR_NAMES.index(fact.antique[1])
    owned = sum(int(s.antiques[seat, kind]) >> colour & 1 for kind in range(len(KIND_NAMES)))
    return is_bought(fact, better) and owned == 1


def price(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    left = s.money[seat] - price_of(s, better)
    return is_bought(fact, better) and (fact.price, fact.rupees) == (price_of(s, better), left)


def tax(fact: Any, s: State, seat: int, _: int, played: int) -> object:
    after = s.copy()
    act(after, played)
    return MOVES[played] == "coin" and fact.rupees == after.money[seat] - TAX_LIMIT > 0


def rupees(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    """What is in the purse at the end of the turn, if no card is taken."""
    after = []
    for move in (better, played):
        copy = s.copy()
        apply(copy, move)
        if copy.phase == Phase.COLLECT:
            apply(copy, MOVES.index("skip"))
        after.append(copy.money[seat])
    return MOVES[better] == "coin" and [fact.better, fact.played] == after


def price_falls(fact: Any, s: State, _: int, __: int, played: int) -> object:
    after = s.copy()
    act(after, played)
    return MOVES[played] == "coin" and (fact.price, fact.next) == (price_of_any(s), price_of_any(after))


def card_of(fact: Any, s: State, _: int, better: int, __: int) -> object:
    return fact.points == CARD_POINTS[s.grey, CARD_NAMES.index(MOVES[better].removeprefix("collect "))]


def points_now(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    """The points right after a move and its tax: before effects and the end of the turn."""
    found = []
    for move in (better, played):
        after = s.copy()
        if s.phase == Phase.ACTION:
            act(after, move)
            after.money[seat] = min(after.money[seat], TAX_LIMIT)
        elif MOVES[move].startswith("collect"):
            after.collections[seat] |= 1 << CARD_NAMES.index(MOVES[move].removeprefix("collect "))
        elif MOVES[move].startswith("give"):
            _, kind, colour = MOVES[move].split()
            after.antiques[seat, KIND_NAMES.index(kind)] ^= 1 << COLOUR_NAMES.index(colour)
        found.append(points(after, seat))
    return [fact.better, fact.played] == found


CHECKS: dict[type[Fact], Check] = {
    reasons.Opens: opens,
    reasons.AlsoOpens: also_opens,
    reasons.Saves: saves,
    reasons.Price: price,
    reasons.Tax: tax,
    reasons.Rupees: rupees,
    reasons.PriceFalls: price_falls,
    reasons.CardOf: card_of,
    PointsNow: points_now,
}


def test_every_claim_of_a_reason_is_true() -> None:
    assert check_all("maharaja", 2, 6, CHECKS, grey=True) <= set(CHECKS)


def test_every_kind_of_fact_is_said() -> None:
    assert check_all("maharaja", 4, 12, CHECKS) == set(CHECKS) == {*reasons.WORDS, PointsNow}


@pytest.mark.parametrize(
    ("kind", "colour", "words"),
    [
        ("jug", "blue", ("the blue jug", "der blaue Krug", "la cruche bleue", "de blauwe kruik")),
        ("statue", "green", ("the green statue", "die grüne Statue", "la statue verte", "het groene beeld")),
        ("vase", "pink", ("the pink vase", "die rosafarbene Vase", "le vase rose", "de roze vaas")),
    ],
)
def test_antiques_are_called_as_at_the_table(kind: str, colour: str, words: tuple[str, ...]) -> None:
    assert reasons.NAMES[kind, colour] == words
