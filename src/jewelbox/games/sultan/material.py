"""What is in the box of Sultan: every number of the game, shaped as it is printed."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from jewelbox.core.copies import box_of
from jewelbox.core.lookup import Lookup
from jewelbox.games.sultan.box_file import SultanBox

BOX_FORM = SultanBox
BOX = box_of(__name__, BOX_FORM)
PRINTED = msgspec.convert(BOX, SultanBox)
"""The box file, typed."""
TITLES = {"en": "Sultan", "de": "Sultan", "fr": "Sultan", "nl": "Sultan"}
PLAYERS = (2, 3, 4, 5)
SEATS = 5


class Colour(IntEnum):
    """The colours of jewels, in their order on the cushions."""

    WHITE = 0
    RED = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4


COLOURS = 5
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)

JEWELS = Lookup([getattr(PRINTED.jewels, colour) for colour in COLOUR_NAMES])
"""The number of jewels of each colour (S-C1)."""
VALUES = Lookup([getattr(PRINTED.values, colour) for colour in COLOUR_NAMES])
"""What a jewel of each colour is worth (S-C1)."""

MOST_JEWELS = max(JEWELS)

HIGHEST_CARD = 15
CARDS = HIGHEST_CARD + 1
"""The length of a row that is indexed by the value of a money card; place 0 stays empty."""
CUSHIONS = 3
STAGES = 3
MOST_BIDS = 5
MOST_CARDS = 8
NO_CARD = 0

#           players: 0  1  2  3  4  5
TOP_CARD = Lookup([0, 0, 12, 15, 15, 15])
"""The highest money card of a deck (S-2)."""
CARD_SETS = Lookup([0, 0, 2, 1, 1, 1])
"""The number of cards of each value in a deck (S-2)."""
DECK_SIZE = Lookup([0, 0, 24, 15, 15, 15])
"""The number of cards in a deck (S-2)."""
CUSHIONS_USED = Lookup([0, 0, 3, 2, 3, 3])
"""The number of cushions on the board (S-C3)."""
HAND_SIZE = Lookup([0, 0, 8, 5, 5, 5])
"""The number of cards each player takes in hand at the start of a stage (S-5)."""
ROUNDS_PER_STAGE = Lookup([0, 0, 4, 5, 5, 5])
"""The number of rounds in a stage (S-4)."""
BIDS_PER_ROUND = Lookup([0, 0, 4, 3, 4, 5])
"""The number of cards that all players together place in a round (S-7, S-8)."""


_BONUS = PRINTED.bonus.rows()


def _bonus_row(players: int) -> list[int]:
    """Return the bonus for 0 to all jewels of a colour; the last number in the box applies to any more."""
    row = _BONUS.get(players, [0])
    return [row[min(jewels, len(row) - 1)] for jewels in range(MOST_JEWELS + 1)]


BONUS = Lookup([_bonus_row(players) for players in range(SEATS + 1)])
"""Bonus points for jewels of one colour, by players and number of jewels (S-17)."""
MOST_POINTS = sum(JEWELS[colour] * VALUES[colour] for colour in Colour) + COLOURS * max(map(max, _BONUS.values()))
"""More than all jewels in the box bring."""
