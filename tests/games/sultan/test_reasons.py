"""What is said about bids and jewels that were put back is true."""

from __future__ import annotations

from typing import Any

from games.reasons import Check, check_all
from jewelbox.core.reasons import Fact
from jewelbox.games.sultan import reasons
from jewelbox.games.sultan.material import COLOUR_NAMES
from jewelbox.games.sultan.moves import MOVES
from jewelbox.games.sultan.rules import winning_bid
from jewelbox.games.sultan.rules.scoring import bonus_points, jewel_points, points
from jewelbox.games.sultan.state import State, bidder


def with_jewel(s: State, seat: int, colour: str) -> State:
    copy = s.copy()
    copy.jewels[seat, COLOUR_NAMES.index(colour)] += 1
    return copy


def gain(s: State, seat: int, colour: str) -> int:
    return points(with_jewel(s, seat, colour), seat) - points(s, seat)


def words_of(move: int) -> tuple[int, int]:
    """Return the cushion, from 1, and the card of a bid."""
    _, cushion, card = MOVES[move].split()
    return int(cushion), int(card)


def offered(s: State, move: int) -> str:
    return COLOUR_NAMES[s.offer[words_of(move)[0] - 1]]


def others_cards(s: State, seat: int) -> list[int]:
    return [
        card for each in range(s.players) if each != seat for card in range(16) for _ in range(s.unseen[each, card])
    ]


def can_win(s: State, better: int) -> bool:
    """Give the cards that lie face down their lowest possible values, and settle the cushion of the bid."""
    cushion, card = words_of(better)
    table, mine = s.copy(), s.bids
    for place in range(mine):
        seat = bidder(s, place)
        table.bid_card[place] = min(value for value in range(16) if s.unseen[seat, value])
    table.bid_cushion[mine], table.bid_card[mine] = cushion - 1, card
    table.bids = mine + 1
    return bool(winning_bid(table, cushion - 1) == mine)


def jewel_gain(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    after = with_jewel(s, seat, fact.colour)
    same = bonus_points(after, seat) == bonus_points(s, seat)
    return (
        fact.gain == gain(s, seat, fact.colour)
        and (fact.colour, fact.card) == (offered(s, better), words_of(better)[1])
        and same == (type(fact) is reasons.JewelGain)
        and can_win(s, better)
    )


def bonus_gain(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    after, colour = with_jewel(s, seat, fact.colour), COLOUR_NAMES.index(fact.colour)
    return (
        jewel_gain(fact, s, seat, better, played)
        and fact.value == jewel_points(after, seat) - jewel_points(s, seat)
        and fact.bonus - fact.before == bonus_points(after, seat) - bonus_points(s, seat)
        and fact.jewels == after.jewels[seat, colour]
    )


def other_jewel(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    """Unless a higher card is saved, its colour shows which jewel is meant."""
    is_clear = fact.colour != offered(s, better) or words_of(better)[1] < words_of(played)[1]
    return fact.colour == offered(s, played) and fact.gain == gain(s, seat, fact.colour) and is_clear


def higher_cards(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    cards = others_cards(s, seat)
    higher = sum(card > fact.card for card in cards)
    own = fact.card in {words_of(better)[1], words_of(played)[1]}
    if type(fact) is reasons.NoHigherCard:
        return own and higher == 0
    return own and (fact.higher, fact.cards) == (higher, len(cards)) and higher > 0


def nothing_between(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    between = [card for card in others_cards(s, seat) if fact.card <= card <= fact.other]
    return not between and (fact.card, fact.other) == (words_of(better)[1], words_of(played)[1])


def rival(fact: Any, s: State, seat: int, better: int, _: int) -> object:
    gains = [gain(s, each, fact.colour) for each in range(s.players)]
    most = max(gains[:seat] + gains[seat + 1 :])
    return (
        fact.colour == offered(s, better) and fact.gain == gains[fact.seat] == most > gains[seat] and fact.seat != seat
    )


def lying(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    """Of the cards placed in this round, those of others at the cushion that was bid for, and which jewel is meant."""
    same = offered(s, better) == offered(s, played)
    cushion = words_of(played)[0] - 1
    placed = [(s.starter + place) % s.players for place in range(s.bids) if s.bid_cushion[place] == cushion]
    return (
        fact.colour == offered(s, played)
        and fact.cards == sum(each != seat for each in placed) > 0
        and same == (type(fact) is reasons.LyingAtOther)
    )


def keeps(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    hand = [int(s.hand[seat, place]) for place in range(8)]
    in_stage = {2: 4}.get(s.players, 5)
    return (
        fact.card in hand
        and words_of(played)[1] == fact.card > words_of(better)[1]
        and fact.rounds == in_stage - s.rounds_played - 1 > 0
    )


def put_back(fact: Any, s: State, seat: int, better: int, played: int) -> object:
    gains = [gain(s, each, fact.colour) for each in range(s.players)]
    named = {MOVES[better], MOVES[played]}
    return (
        f"return {fact.colour}" in named
        and fact.gain == gains[seat]
        and fact.seat != seat
        and fact.most == gains[fact.seat] == max(gains[:seat] + gains[seat + 1 :])
    )


CHECKS: dict[type[Fact], Check] = {
    reasons.JewelGain: jewel_gain,
    reasons.BonusGain: bonus_gain,
    reasons.OtherJewel: other_jewel,
    reasons.HigherCards: higher_cards,
    reasons.NoHigherCard: higher_cards,
    reasons.NothingBetween: nothing_between,
    reasons.Rival: rival,
    reasons.Keeps: keeps,
    reasons.Lying: lying,
    reasons.LyingAtOther: lying,
    reasons.PutBack: put_back,
}


def test_every_claim_of_a_reason_is_true_and_every_kind_is_said() -> None:
    kinds = set[type]().union(*(check_all("sultan", players, 8, CHECKS) for players in (2, 3, 4)))
    assert kinds == set(CHECKS) == set(reasons.WORDS)
