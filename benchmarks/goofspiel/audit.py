"""What can be wrong in Goofspiel: a refused move, an impossible draw, a broken state."""

from __future__ import annotations

from benchmarks.goofspiel.material import HIGHEST_CARD
from benchmarks.goofspiel.moves import MOVE_CARD
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, ON_OFFER, WON, Phase, State
from benchmarks.goofspiel.view import hand_of, prizes_at
from jewelbox.core.entries import number_in
from jewelbox.core.game import Entry
from jewelbox.core.objections import Objection, Reason


class Illegal(Reason):
    """Why a move is not legal."""

    NOT_IN_HAND = "bid", "card {card} is not in hand"


def objection(s: State, move: int) -> Objection:  # noqa: ARG001  # one reason fits every state
    """Return why a move is not legal now."""
    return Illegal.NOT_IN_HAND.because(card=MOVE_CARD[move])


def chance_outcomes(s: State, entry: Entry) -> list[int]:
    """Return the prize that an entry offers, or raise if it is impossible."""
    deck = prizes_at(s, IN_DECK)
    number_in(entry, "round", [HIGHEST_CARD + 1 - len(deck)], "round")
    return [number_in(entry, "prize", deck, "prize")]


def problems(s: State) -> list[str]:
    """Return the invariants that a state breaks."""
    return [*_prize_problems(s), *_card_problems(s)]


def _prize_problems(s: State) -> list[str]:
    """One prize is on offer while bids are placed, none is in the deck after the end, and no seat is unknown."""
    violations = []
    if len(prizes_at(s, ON_OFFER)) != (s.phase == Phase.BID):
        violations.append(f"prizes {prizes_at(s, ON_OFFER)} on offer in phase {Phase(s.phase).name}")
    if (len(prizes_at(s, IN_DECK)) == 0) != (s.phase == Phase.OVER):
        violations.append(f"prizes {prizes_at(s, IN_DECK)} in the deck in phase {Phase(s.phase).name}")
    places = [IN_DECK, ON_OFFER, DISCARDED, *range(WON, WON + s.players)]
    violations += [f"prize {prize}: no place" for prize in range(1, HIGHEST_CARD + 1) if s.prize[prize] not in places]
    return violations


def _card_problems(s: State) -> list[str]:
    """Every seat has spent a card per settled prize, and the placed one is no longer in hand."""
    settled = sum(s.prize[prize] >= DISCARDED for prize in range(1, HIGHEST_CARD + 1))
    violations = []
    if not 0 <= s.bids < s.players or (s.bids > 0 and s.phase != Phase.BID):
        violations.append(f"{s.bids} cards placed in phase {Phase(s.phase).name}")
    for seat in range(s.players):
        hand, placed = hand_of(s, seat), seat < s.bids
        if any(s.hand[seat, card] not in (0, 1) for card in range(1, HIGHEST_CARD + 1)):
            violations.append(f"seat {seat}: cards that the suit never had")
        if len(hand) + placed + settled != HIGHEST_CARD:
            violations.append(f"seat {seat}: {len(hand)} cards in hand after {settled} rounds")
        if (s.bid_card[seat] != 0) != placed or s.bid_card[seat] in hand:
            violations.append(f"seat {seat}: card {s.bid_card[seat]} placed")
    return violations
