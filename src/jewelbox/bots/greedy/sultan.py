"""Rules of thumb for Sultan: know what each jewel is worth to me, and what a card could win later."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, factorial
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.game import View
from jewelbox.games.sultan.material import BONUS, COLOUR_NAMES, JEWELS, ROUNDS_PER_STAGE, STAGES, VALUES

WON_PER_ROUND = 0.15
"""How many more jewels of a colour a seat may hope for in each round to come: measured, and the same for all counts."""
MOST_OF_A_COLOUR = max(JEWELS)


def choose(view: View, legal: Sequence[str], random: Random) -> str:
    """Return the jewel to put back, or the card and its cushion."""
    merit = _merit_of_return if view["phase"] == "return" else _merit_of_bid
    merits = [merit(view, move) for move in legal]
    return random.choice([move for move, each in zip(legal, merits, strict=True) if each == max(merits)])


def _merit_of_return(view: View, move: str) -> float:
    """Put back what is worth more to another seat than to me."""
    colour = move.split()[1]
    return max(_worth(view, colour, seat) for seat in _others(view)) - _worth(view, colour, view["seat"])


def _merit_of_bid(view: View, move: str) -> float:
    """Weigh what the card may win now against what it could win in a round to come."""
    _, cushion, card = move.split()
    stack = view["cushions"][int(cushion) - 1]
    now = _worth(view, stack["jewel"], view["seat"]) * _chance_now(view, stack, int(card))
    later = sum(_worth(view, colour, view["seat"]) for colour in COLOUR_NAMES) / len(COLOUR_NAMES)
    return now - later * _chance_later(view, int(card))


def _others(view: View) -> list[int]:
    return [seat for seat in range(view["players"]) if seat != view["seat"]]


# What a jewel is worth


def _worth(view: View, colour: str, seat: int) -> float:
    """Return the points that one more jewel brings a seat, with the bonus that it may lead to."""
    number = view["seats"][seat]["jewels"][colour]
    hoped_for = WON_PER_ROUND * (STAGES * ROUNDS_PER_STAGE[view["players"]] - view["round"])
    bonus = [_bonus_at_end(view["players"], number + more, hoped_for) for more in (0, 1)]
    return VALUES[COLOUR_NAMES.index(colour)] + bonus[1] - bonus[0]


@cache
def _bonus_at_end(players: int, number: int, hoped_for: float) -> float:
    """Return the bonus to be expected of a colour when so many more jewels may come, as rare events do (Poisson)."""
    shares = [exp(-hoped_for) * hoped_for**more / factorial(more) for more in range(MOST_OF_A_COLOUR + 1)]
    numbers = [min(number + more, MOST_OF_A_COLOUR) for more in range(MOST_OF_A_COLOUR + 1)]
    return sum(share * BONUS[players, each] for share, each in zip(shares, numbers, strict=True))


# What a card may win


def _chance_now(view: View, stack: dict[str, Any], card: int) -> float:
    """Guess the chance that a card wins a cushion: over the cards that lie there and over those that may come.

    Equal cards lose to those that lie there, but with two players to those of the start player (S-11).
    """
    two, starting = view["players"] == 2, view["starter"] == view["seat"]
    here = [lying["seat"] for lying in stack["cards"]]
    placed = [lying["seat"] for each in view["cushions"] for lying in each["cards"]]
    chance = 1.0
    for seat in _others(view):
        if seat in here:
            chance *= 1 - _share_from(view, seat, card + 1 if two and starting else card)
        else:
            to_come = (2 if two else 1) - placed.count(seat)
            cushions_left = len(view["cushions"]) - placed.count(seat)
            stronger = _share_from(view, seat, card if two and not starting else card + 1)
            chance *= 1 - stronger * to_come / cushions_left
    return chance


def _chance_later(view: View, card: int) -> float:
    """Guess the chance that a card wins some cushion of a round to come; equal cards lose half the time."""
    cards_each = 2 if view["players"] == 2 else 1
    chance = 1.0
    for seat in _others(view):
        stronger = (_share_from(view, seat, card) + _share_from(view, seat, card + 1)) / 2
        chance *= 1 - stronger * cards_each / len(view["cushions"])
    return chance


def _share_from(view: View, seat: int, lowest: int) -> float:
    """Return the share of a seat's unseen cards that are at least this high."""
    unseen: list[int] = view["seats"][seat]["cards"]
    return sum(card >= lowest for card in unseen) / len(unseen)
