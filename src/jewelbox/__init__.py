"""Jewelbox: three board games about jewels and antiques, with one rules engine.

>>> import jewelbox
>>> game = jewelbox.load("sultan", players=4)
>>> state = game.start(seed=7)
>>> state.play(state.legal_moves()[0])
"""

from __future__ import annotations

from jewelbox.core.boxed import AnyBox, with_box
from jewelbox.core.chance import Dealer, Random
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.core.events import Event
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import Record, record_of
from jewelbox.core.record import from_line as read_record
from jewelbox.core.record import to_line as record_line
from jewelbox.core.replay import replay
from jewelbox.core.sandbox import Sandbox
from jewelbox.core.views import HIDDEN, Hidden, View, known
from jewelbox.games.registry import GAMES, game_named

__version__ = "0.2.0"


def load(
    name: str,
    players: int,
    *,
    mode: Mode | None = None,
    box: AnyBox | None = None,
    **options: object,
) -> Variant:
    """Return a game with its number of players and options, ready to start.

    `mode` says how the rules run; without it the environment variable JEWELBOX_JIT does (on, off, checked).
    `box` is a box file, or its content, with numbers that differ from the package's: those of your copy of the game.
    """
    return Variant(with_box(game_named(name), box), players, options, mode)


def verify(record: Record, mode: Mode | None = None) -> Position:
    """Play a record's game again by the rules; raise `RecordError` at the first entry that breaks them."""
    return replay(record, GAMES, mode)


__all__ = [
    "GAMES",
    "HIDDEN",
    "Code",
    "Dealer",
    "Event",
    "Game",
    "Hidden",
    "JewelboxError",
    "Mode",
    "Outcome",
    "Position",
    "Random",
    "Record",
    "RecordError",
    "Sandbox",
    "Variant",
    "View",
    "known",
    "load",
    "read_record",
    "record_line",
    "record_of",
    "verify",
]
