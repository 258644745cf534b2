"""What Goofspiel is played with: a suit of prizes, and a suit of the same cards for each player."""

from __future__ import annotations

TITLES = {"en": "Goofspiel"}
PLAYERS = (2, 3, 4)
SEATS = 4

HIGHEST_CARD = 13
CARDS = HIGHEST_CARD + 1
"""The length of a row that is indexed by the value of a card; place 0 stays empty."""
