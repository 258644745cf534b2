"""What is in the box of Sultan: every number of the game, shaped as it is printed."""

from __future__ import annotations

from enum import IntEnum

from jewelbox.core.tables import Table

TITLES = {"en": "Sultan", "de": "Sultan", "fr": "Sultan", "nl": "Sultan"}
PLAYERS = (2, 3, 4, 5)
SEATS = 5


class Colour(IntEnum):
    """The colours of jewels, in the order in which they lie on the cushions."""

    WHITE = 0
    RED = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4


COLOURS = 5
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)

#              white red yellow green blue
JEWELS = Table([12, 11, 10, 9, 8])
"""How many jewels there are of each colour (S-C1)."""
VALUES = Table([1, 2, 3, 4, 5])
"""What a jewel of each colour is worth (S-C1)."""

HIGHEST_CARD = 15
CARDS = HIGHEST_CARD + 1
"""The length of a row that is indexed by the value of a money card; place 0 stays empty."""
CUSHIONS = 3
STAGES = 3
MOST_BIDS = 5
MOST_CARDS = 8
NO_CARD = 0

#           players: 0  1  2  3  4  5
TOP_CARD = Table([0, 0, 12, 15, 15, 15])
"""The highest money card of a deck (S-2)."""
CARD_SETS = Table([0, 0, 2, 1, 1, 1])
"""How many cards of each value a deck has (S-2)."""
DECK_SIZE = Table([0, 0, 24, 15, 15, 15])
"""How many cards a deck has (S-2)."""
CUSHIONS_USED = Table([0, 0, 3, 2, 3, 3])
"""How many cushions the board shows (S-C3)."""
HAND_SIZE = Table([0, 0, 8, 5, 5, 5])
"""How many cards each takes in hand at the start of a stage (S-5)."""
ROUNDS_PER_STAGE = Table([0, 0, 4, 5, 5, 5])
"""How many rounds a stage has (S-4)."""
BIDS_PER_ROUND = Table([0, 0, 4, 3, 4, 5])
"""How many cards are placed in a round by all together (S-7, S-8)."""

BONUS = Table(
    # jewels of one colour: 0  1  2  3  4  5   6   7   8   9  10  11  12
    [
        [0] * 13,
        [0] * 13,
        [0, 0, 0, 0, 2, 5, 10, 20, 20, 20, 20, 20, 20],  # 2 players
        [0, 0, 0, 2, 5, 10, 20, 20, 20, 20, 20, 20, 20],  # 3 players
        [0, 0, 0, 2, 5, 10, 20, 20, 20, 20, 20, 20, 20],  # 4 players
        [0, 0, 0, 2, 5, 10, 20, 20, 20, 20, 20, 20, 20],  # 5 players
    ]
)
"""Bonus points for jewels of one colour, by players and number of jewels (S-17)."""
