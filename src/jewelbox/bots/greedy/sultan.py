"""Rules of thumb for Sultan: know what each jewel is worth to me, and spend no more on it than needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.game import View
from jewelbox.games.sultan.material import BONUS, COLOUR_NAMES, VALUES

BONUS_TO_COME = 0.5
"""What a step towards the next bonus counts, as a part of that bonus."""
COST_OF_BEST_CARD = 4.0
"""Points given up by playing the best card of the hand instead of the worst."""


def choose(view: View, legal: Sequence[str], random: Random) -> str:
    """Return the jewel to put back, or the card and its cushion."""
    merit = _merit_of_return if view["phase"] == "return" else _merit_of_bid
    best = max(merit(view, move) for move in legal)
    return random.choice([move for move in legal if merit(view, move) == best])


def _merit_of_return(view: View, move: str) -> float:
    """Put back what is worth more to the others than to me."""
    colour = move.split()[1]
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    return max(_worth(view, colour, seat) for seat in others) - 2 * _worth(view, colour, view["seat"])


def _merit_of_bid(view: View, move: str) -> float:
    """Weigh the jewel's worth and the chance to win it against the use of the card later."""
    _, cushion, card = move.split()
    stack = view["cushions"][int(cushion) - 1]
    worth = _worth(view, stack["jewel"], view["seat"])
    return worth * _chance_to_win(view, stack, int(card)) - _cost(view["hand"], int(card))


def _worth(view: View, colour: str, seat: int) -> float:
    """Return the points that one more jewel brings a seat, with a part of the bonus behind it."""
    number = view["seats"][seat]["jewels"][colour]
    bonus = [BONUS[view["players"], min(number + more, 12)] for more in range(3)]
    return VALUES[COLOUR_NAMES.index(colour)] + bonus[1] - bonus[0] + BONUS_TO_COME * (bonus[2] - bonus[1])


def _chance_to_win(view: View, stack: dict[str, Any], card: int) -> float:
    """Guess the chance that a card wins: over the cards that lie there, and over those that may still come."""
    chance = 1.0
    for lying in stack["cards"]:
        chance *= 1 - _share_at_least(view["seats"][lying["seat"]]["cards"], card)
    for seat in _still_to_come(view):
        chance *= 1 - _share_at_least(view["seats"][seat]["cards"], card + 1) / len(view["cushions"])
    return chance


def _share_at_least(cards: Sequence[int], card: int) -> float:
    return sum(other >= card for other in cards) / len(cards)


def _still_to_come(view: View) -> list[int]:
    """Return the seats that place a card after me in this round, once for each card."""
    each = 2 if view["players"] == 2 else 1
    placed = [card["seat"] for stack in view["cushions"] for card in stack["cards"]]
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    return [seat for seat in others for _ in range(each - placed.count(seat))]


def _cost(hand: Sequence[int], card: int) -> float:
    """Return what it costs to play this card and not the lowest."""
    return COST_OF_BEST_CARD * sum(other < card for other in hand) / len(hand)
