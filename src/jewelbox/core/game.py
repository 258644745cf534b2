"""What a game is to the rest of Jewelbox: the contract that every package under `games` fulfils.

A game's package offers these names at its top. Functions marked *kernel* are compiled and run on a state's
memory; the others are ordinary Python. Chance is explicit: wherever cards are drawn the game stands still, tells
how many equally likely draws there are, and goes on with the one it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

from jewelbox.core.box import Box, BoxFile
from jewelbox.core.chance import Generator
from jewelbox.core.objections import Objection, Reason
from jewelbox.core.state import Row
from jewelbox.core.state import State as StateBase

CHANCE = -1
"""What `turn` answers when chance comes next."""
NOBODY = -2
"""What `turn` answers when the game is over."""
UNSCORED = -1
"""What `points` answers for a seat that is left out of the scoring."""

Entry = dict[str, Any]
"""One entry of a game record's log: a chance entry or a move."""
View = dict[str, Any]
"""What one seat may see, as plain data."""
Event = dict[str, Any]
"""One thing that happened, as one seat may see it."""


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game; its first value is the default.

    Only an option that changes the rules is part of a record. The others say how much is shown, and list their
    values from the least to the most that a seat may know. An option that needs another can be chosen only where the
    other one is not at its default either.
    """

    name: str
    values: tuple[Any, ...]
    meaning: str
    changes_rules: bool = False
    players: tuple[int, ...] = ()
    needs: str | None = None

    @property
    def default(self) -> Any:
        """The value that holds when nothing is chosen."""
        return self.values[0]


class Game(Protocol):
    """The contract of a game. Kernels get states that are in order and moves that are legal."""

    def __hash__(self) -> int: ...

    @property
    def NAME(self) -> str:
        """The name in records, commands and addresses, for example `diamonds-club`."""

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
    def MAX_MOVES(self) -> int:
        """No position has more legal moves than this."""

    @property
    def MAX_LOG(self) -> int:
        """No game has more steps (draws and moves together) than this."""

    @property
    def MOVES(self) -> Sequence[str]:
        """The notation of every move; a move's number is its place here and never changes within a rules version."""

    @property
    def Refused(self) -> type[Reason]:
        """Why moves are refused: every reason that `objection` gives."""

    @property
    def State(self) -> type[StateBase]:
        """The declared state. All zeros is the state before `setup`."""

    @property
    def Phase(self) -> type[IntEnum]:
        """What can come next. The phases of chance bear the names of the record's chance entries."""

    def setup(self, s: Any, players: int, option: int, /) -> None:
        """Kernel. Turn a state of all zeros into the start.

        `option` says which rules: the places of the rule options' values as digits, the first option's lowest, each
        digit with as many values as its option; above them, by how many versions the rules are older. 0 is the game
        with all defaults by the newest rules.
        """

    def turn(self, s: Any, /) -> int:
        """Kernel. Return the seat that decides next, `CHANCE`, or `NOBODY` when the game is over."""

    def legal(self, s: Any, moves: Row, /) -> int:
        """Kernel. Write the numbers of the legal moves, ascending and each once; return how many there are.

        `moves` has room for MAX_MOVES and three more. Called only when a seat decides. There is at least one, and
        which they are depends on nothing that the seat can't know.
        """

    def apply(self, s: Any, move: int, /) -> None:
        """Kernel. Carry out a legal move and all that follows from it up to the next decision or draw."""

    def chances(self, s: Any, /) -> int:
        """Kernel. Return how many equally likely draws there are. Called only when chance comes next."""

    def drawn(self, s: Any, ticket: int, /) -> int:
        """Kernel. Return the outcome of a draw, for tickets from 0 to `chances(s)` - 1."""

    def happen(self, s: Any, outcome: int, /) -> None:
        """Kernel. Carry out the outcome of a draw."""

    def points(self, s: Any, seat: int, /) -> int:
        """Kernel. Return what a seat would score if the game were scored now; at the end that may be `UNSCORED`."""

    def tie_break(self, s: Any, seat: int, /) -> int:
        """Kernel. Return what decides between seats of equal points: more is better."""

    def redeal(self, s: Any, seat: int, g: Generator, /) -> None:
        """Kernel. Deal anew all that a seat (or with `NOBODY` a spectator) can't know, uniformly."""

    def view(self, s: Any, seat: int | None, shown: Mapping[str, Any], /) -> View:
        """Return what a seat (`None`: a spectator) may see, as plain data. `shown` holds the table's options."""

    def box(self, players: int, /) -> dict[str, Any]:
        """Return the numbers of the box that a table shows beside the view, for this number of players."""

    def imagine(self, view: View, /) -> Any:
        """Return a state that agrees with all that a seat knows; what is hidden from it is filled in somehow.

        The view is that of a moment in which the seat decides, with everything shown that it could remember. The
        state has the same view, the same legal moves and no problems; `redeal` then makes it any of the worlds that
        the seat can't tell apart.
        """

    def events(self, before: Any, entry: Entry, seat: int | None, /) -> list[Event]:
        """Return what a seat saw happen when this log entry was carried out."""

    def breakdown(self, s: Any, seat: int, /) -> dict[str, Any]:
        """Return how a seat's points come about, as the record's result has it."""

    def objection(self, s: Any, move: int, /) -> Objection:
        """Return why a move that is not legal now is not."""

    def chance_entry(self, phase: int, number: int, outcomes: Sequence[int], players: int, /) -> Entry:
        """Return the record's entry for draws of one phase, the `number`-th entry of its kind, from 1."""

    def chance_outcomes(self, s: Any, entry: Entry, /) -> list[int]:
        """Return the draws that an entry sums up; raise `JewelboxError` with the clause where they can't be."""

    def problems(self, s: Any, /) -> list[str]:
        """Return the invariants that a state breaks: an empty list for every state that play can reach."""


class BoxedGame(Game, Protocol):
    """A game that reads its numbers from a box file, which owners of the game can correct."""

    __name__: str

    @property
    def BOX(self) -> Box:
        """The numbers of the box file."""

    @property
    def BoxFile(self) -> type[BoxFile]:
        """The form of the box file, with the checks on its numbers."""
