"""Puzzles in a browser: the table of the decision, the reasons for its answer, and the game played on."""

from __future__ import annotations

import time

import msgspec

from jewelbox.browser.compared import moved
from jewelbox.browser.kept import HERE, Beginning, fresh_deal, seats_here
from jewelbox.browser.records import lines_of
from jewelbox.core.events import Event
from jewelbox.core.kernel import Mode
from jewelbox.core.position import move_number
from jewelbox.core.reasons import LANGUAGES, facts_between, sentence
from jewelbox.core.views import View
from jewelbox.puzzles.model import Puzzle
from jewelbox.server.forms import checked_bot
from jewelbox.server.messages import Presence, Whole
from jewelbox.server.table import telling
from jewelbox.server.table.lines import Line
from jewelbox.server.table.setup import Player
from jewelbox.server.table.table import Table

LEVEL = "hard"
"""The bots at the other seats."""


class PuzzleWanted(msgspec.Struct, frozen=True):
    """The puzzle to show, and the name of the person who solves it."""

    puzzle: Puzzle
    name: str


class MoveTried(msgspec.Struct, frozen=True):
    """A move to explain, and the names of all seats as the screen shows them."""

    move: str
    names: list[str]


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The answer and the move that it is compared with, as events, and the reasons for the answer, by language.

    The answer itself is compared with the move that tempts weaker bots most.
    """

    answer: list[Event]
    other: list[Event]
    why: dict[str, list[str]]


class BrowserPuzzle:
    """One puzzle on the screen."""

    def __init__(self, wanted: PuzzleWanted) -> None:
        self._puzzle = wanted.puzzle
        self._position = wanted.puzzle.position(Mode.PLAIN)
        self._name = wanted.name

    def whole(self) -> Whole:
        """Return the table of the decision, with everything that happened before."""
        beginning, lines = self.played_on()
        presence = Presence(seats=[True] * beginning.players, spectators=0)
        table, here = Table(beginning.setup(), lines, Mode.PLAIN), seats_here(beginning)
        return telling.whole(table, self._puzzle.seat, time.time(), yours=here, is_host=False, presence=presence)

    def explained(self, tried: MoveTried) -> PuzzleAnswer:
        """Return the reasons for the answer, compared with a move that was tried."""
        puzzle, game = self._puzzle, self._position.variant.game
        other = puzzle.tempting if tried.move == puzzle.answer else tried.move
        numbers = move_number(game, puzzle.answer), self._position.checked_move(other)
        facts = facts_between(game, game.imagine(self._view()), *numbers)
        return PuzzleAnswer(
            answer=moved(self._view(), puzzle.answer),
            other=moved(self._view(), other),
            why={each: [sentence(game, fact, each, tried.names) for fact in facts] for each in LANGUAGES},
        )

    def played_on(self) -> tuple[Beginning, list[Line]]:
        """Return a game at the decision, with bots at the other seats."""
        puzzle = self._puzzle
        seats = [Player(checked_bot(LEVEL), None, LEVEL)] * puzzle.players
        seats[puzzle.seat] = Player(self._name, HERE, None)
        beginning = Beginning(
            game=puzzle.game,
            rules=puzzle.rules,
            players=puzzle.players,
            options={},
            starter=None,
            seats=tuple(seats),
            is_retry=True,
            **fresh_deal(),
        )
        return beginning, lines_of(self._position.log)

    def _view(self) -> View:
        variant = self._position.variant
        view: View = variant.view(self._position.state, self._puzzle.seat, variant.most_shown)
        return view
