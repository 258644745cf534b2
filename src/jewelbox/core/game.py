"""What a game is to the rest of Jewelbox: the contract of every package under `games`.

The modules in a game's folder define these names, each once; `assembly` makes the game from them. Functions
marked *kernel* are compiled and run on a state's memory; the others are ordinary Python. Chance is explicit: when
cards are to be drawn, the game stops, says how many equally likely draws there are, and continues with the one it
is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from jewelbox.core.box import Box, BoxFile
from jewelbox.core.chance import Generator
from jewelbox.core.copies import Copies
from jewelbox.core.events import Event
from jewelbox.core.journal import Seen
from jewelbox.core.objections import Objection, Reason
from jewelbox.core.seen import NO_SEAT
from jewelbox.core.state import GameState, Row
from jewelbox.core.state import State as StateBase
from jewelbox.core.views import Breakdown, Data, GameView, View

CHANCE = -1
"""The result of `turn` when chance comes next."""
NOBODY = NO_SEAT
"""The result of `turn` when the game is over; as a seat, a spectator."""
UNSCORED = -1
"""The result of `points` for a seat that is left out of the scoring."""

Json = dict[str, Any]
"""A JSON object, as in a file or a message."""
Choice = bool | str
"""A value of an option."""
Entry = Json
"""One entry of a game record's log: a chance entry or a move."""


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game; its first value is the default.

    Only an option that changes the rules is part of a record. The others say how much is shown, and list their
    values from the least to the most that a seat may know. An option that needs another can be chosen only if the
    other is not at its default either.
    """

    name: str
    values: tuple[Choice, ...]
    meaning: str
    changes_rules: bool = False
    players: tuple[int, ...] = ()
    needs: str | None = None
    since: int = 1
    """The first version of the rules with this option."""

    @property
    def default(self) -> Choice:
        """The value that applies when nothing is chosen."""
        return self.values[0]


class Game(Protocol):
    """The contract of a game. Kernels get valid states and legal moves."""

    def __hash__(self) -> int: ...

    @property
    def NAME(self) -> str:
        """The name in records, commands and addresses, for example `diamonds-club`."""

    @property
    def PACKAGE(self) -> str:
        """The full name of the game's package."""

    @property
    def FOLDER(self) -> Path:
        """The folder with the modules and data of the game."""

    @property
    def COPIES(self) -> Copies | None:
        """The copied modules of a game with a custom box."""

    def module(self, name: str, /) -> ModuleType:
        """Return a module of the game's folder, made for the game's box."""

    def has_module(self, name: str, /) -> bool:
        """Return whether the game's folder has this module."""

    @property
    def ORDER(self) -> int:
        """The game's position wherever games are listed."""

    @property
    def CLAUSES(self) -> str:
        """What the ids of the game's clauses begin with, for example `S` for S-11."""

    @property
    def TITLES(self) -> Mapping[str, str]:
        """The title by language code."""

    @property
    def RULES_VERSION(self) -> int:
        """The version that new games are played by. Changes when behaviour changes, not when speed does."""

    @property
    def OLDEST_RULES(self) -> int:
        """The oldest version by which games can still be finished and records verified."""

    @property
    def PLAYERS(self) -> tuple[int, ...]:
        """The player counts that the game allows."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """What can be chosen at the start."""

    @property
    def TIE_BREAKER(self) -> str:
        """The word for what `tie_break` counts."""

    @property
    def BOX(self) -> Box:
        """The numbers in the box file, which owners of the game can correct; empty if there is none."""

    @property
    def BOX_FORM(self) -> type[BoxFile]:
        """The format of the box file, with the checks on its numbers."""

    @property
    def MAX_MOVES(self) -> int:
        """The room in which `legal` lists moves: no position has more, and nothing is written beyond it."""

    @property
    def ROUND_KEY(self) -> str:
        """The key that numbers rounds in the record's entry with which a round begins."""

    @property
    def DECISIONS_PER_LAUNCH(self) -> int:
        """Decisions that a GPU makes in one launch. With long rules, fewer keep its threads in parallel."""

    @property
    def MAX_LOG(self) -> int:
        """The most steps (draws and moves together) in any game."""

    @property
    def MOVES(self) -> Sequence[str]:
        """The notation of every move; a move's number is its place here and never changes within a rules version."""

    @property
    def Illegal(self) -> type[Reason]:
        """Why moves are refused: every reason that `objection` returns."""

    @property
    def State(self) -> type[StateBase]:
        """The declared state. All zeros is the state before `setup`."""

    @property
    def Phase(self) -> type[IntEnum]:
        """What can come next. Chance phases are named like the record's chance entries."""

    @property
    def Happening(self) -> type[IntEnum]:
        """What can happen: the draws, named like the record's chance entries, and what the rules note (`tell`)."""

    def setup(self, s: GameState, players: int, option: int, /) -> None:
        """Kernel. Turn a state of all zeros into the start.

        `option` encodes the rules: the indexes of the rule options' values as digits, the first option's lowest, each
        digit with as many values as its option; above them, how many versions older the rules are. 0 is the game
        with all defaults by the newest rules.
        """

    def turn(self, s: GameState, /) -> int:
        """Kernel. Return the seat that decides next, `CHANCE`, or `NOBODY` when the game is over."""

    def legal(self, s: GameState, moves: Row, /) -> int:
        """Kernel. Write the numbers of the legal moves, ascending and each once; return how many there are.

        `moves` has room for MAX_MOVES. Called only when a seat decides. There is at least one, and
        they depend on nothing that the seat can't know.
        """

    def apply(self, s: GameState, move: int, /) -> None:
        """Kernel. Carry out a legal move and all that follows from it up to the next decision or draw."""

    def chances(self, s: GameState, /) -> int:
        """Kernel. Return how many equally likely draws there are. Called only when chance comes next."""

    def drawn(self, s: GameState, ticket: int, /) -> int:
        """Kernel. Return the outcome of a draw, for tickets from 0 to `chances(s)` - 1."""

    def happen(self, s: GameState, outcome: int, /) -> None:
        """Kernel. Carry out the outcome of a draw."""

    def points(self, s: GameState, seat: int, /) -> int:
        """Kernel. Return what a seat would score if the game were scored now; at the end that may be `UNSCORED`."""

    def tie_break(self, s: GameState, seat: int, /) -> int:
        """Kernel. Return what decides between seats of equal points: more is better."""

    def deal_hidden(self, s: GameState, g: Generator, /) -> None:
        """Kernel. Deal something wherever the state as a seat sees it says HIDDEN.

        All worlds that the seat can't tell apart are equally likely. A game that hides nothing has nothing to deal.
        """

    def view(self, s: GameState, seat: int | None, shown: Mapping[str, object], /) -> View:
        """Return what a seat (`None`: a spectator) may see. `shown` holds the table's options.

        The state is the one that the seat sees: it has HIDDEN wherever the seat can't see (`core.seen`).
        """

    def box(self, players: int, /) -> Data:
        """Return the numbers in the box that a table shows next to the view, for this number of players."""

    def imagine(self, view: GameView, /) -> GameState:
        """Return a state that agrees with all that a seat knows; what is hidden from it is filled in somehow.

        The view is from a moment when the seat decides, and shows everything that it could remember. The
        state has the same view, the same legal moves and no problems; hiding what the seat can't see and `deal_hidden`
        then make it any of the worlds that the seat can't tell apart.
        """

    def events(self, seen: Seen[GameState], /) -> Sequence[Event]:
        """Return one thing that happened as events. The tables are those that the seat saw: secrets are HIDDEN."""

    def breakdown(self, s: GameState, seat: int, /) -> Breakdown:
        """Return the breakdown of a seat's points. The state is the one that a spectator sees."""

    def objection(self, s: GameState, move: int, /) -> Objection:
        """Return why a move is not legal now. The state is the one that the seat in turn sees."""

    def chance_entry(self, phase: int, number: int, outcomes: Sequence[int], players: int, /) -> Entry:
        """Return the record's entry for draws of one phase, the `number`-th entry of its kind, from 1."""

    def chance_outcomes(self, s: GameState, entry: Entry, /) -> list[int]:
        """Return the draws that an entry sums up; raise `JewelboxError` with the clause if they are impossible."""

    def problems(self, s: GameState, /) -> list[str]:
        """Return the invariants that a state breaks: an empty list for every state that play can reach."""
