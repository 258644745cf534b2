"""A sandbox: a position from a game or set up by hand, its legal moves, and why the others are not legal.

sandbox = Sandbox(variant.start(seed=7))
sandbox.put("jewels", 0, "red", to=3)
sandbox.why("bid 2 14")
position = sandbox.play_on(seed=1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from jewelbox.core.boxed import with_own_box
from jewelbox.core.chance import Dealer, Random
from jewelbox.core.copies import own_box
from jewelbox.core.editing import (
    Edit,
    Label,
    Thing,
    check_editable,
    edited,
    played,
    started_from,
    things_of,
)
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Entry, Game, Json
from jewelbox.core.kernel import Mode
from jewelbox.core.objections import Objection
from jewelbox.core.position import Position, Variant, move_number
from jewelbox.core.state import State
from jewelbox.core.text import listed
from jewelbox.core.views import GameView

FORMAT = "jewelbox-position/1"


class CellShown(msgspec.Struct, frozen=True):
    """One cell of a thing that can be changed: its labels, its value, and the values that it can have now."""

    where: list[Label]
    value: Label
    can_be: list[Label]


class ThingShown(msgspec.Struct, frozen=True):
    """Something that can be changed now: the kinds of its labels and of its values, and its cells."""

    name: str
    where: list[str]
    values: str
    cells: list[CellShown]


class MoveAnswer(msgspec.Struct, frozen=True):
    """A move of the game, and why it is not legal now: nothing for a legal one."""

    move: str
    objection: Objection | None


class PositionFile(msgspec.Struct, frozen=True, kw_only=True):
    """A position in a file: the game, the log up to it, and the edits after the log."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, object]
    log: list[Entry]
    edits: list[Edit]
    box: Json | None = None


class Sandbox:
    """A position in which a seat decides, with the changes made to it."""

    def __init__(self, position: Position) -> None:
        check_editable(position)
        self._base = position.copy()
        self.edits: list[Edit] = []
        self.position = self._base

    @classmethod
    def from_log(cls, variant: Variant, log: Sequence[Entry]) -> Sandbox:
        """Return the position after the entries of a record's log."""
        return cls(played(variant, log))

    @classmethod
    def from_view(cls, variant: Variant, view: GameView) -> Sandbox:
        """Return a position that agrees with what the seat that decides knows."""
        return cls(started_from(variant, variant.game.imagine(view)))

    @classmethod
    def from_file(cls, data: object, games: Mapping[str, Game], mode: Mode | None = None) -> Sandbox:
        """Return the position of a position file's JSON."""
        file = _read(data)
        if file.game not in games:
            there = listed(list(games), "and")
            raise JewelboxError(Code.UNKNOWN_GAME, f"unknown game {file.game!r}; there are {there}")
        game = with_own_box(games[file.game], file.box)
        sandbox = cls.from_log(Variant(game, file.players, file.options, mode, rules=file.rules), file.log)
        sandbox.change(file.edits)
        return sandbox

    # Changing

    def put(self, thing: str, *where: Label, to: Label) -> None:
        """Change one thing; refuse what the box or the rules don't allow."""
        self.change([Edit(thing, list(where), to)])

    def change(self, edits: Sequence[Edit]) -> None:
        """Make all these changes, or none."""
        if edits:
            self.position = edited(self.position, edits)
            self.edits = [*self.edits, *edits]

    def undo(self) -> None:
        """Take back the last change."""
        if not self.edits:
            raise JewelboxError(Code.NOTHING_TO_UNDO, "nothing was changed")
        edits = self.edits[:-1]
        self.position, self.edits = self._base, []
        self.change(edits)

    @property
    def things(self) -> list[ThingShown]:
        """What can be changed now."""
        return things_shown(self.position)

    # Asking

    def moves(self) -> list[MoveAnswer]:
        """Return every move of the game: the legal ones first, then the others, each with the reason."""
        return answers(self.position)

    def why(self, move: str) -> Objection | None:
        """Return why a move is not legal; nothing for a legal one."""
        return answer(self.position, move_number(self.position.variant.game, move)).objection

    # Going on

    def play_on(self, seed: int | None = None, *, dealer: Dealer | None = None) -> Position:
        """Return a game that continues from here. Later changes don't affect it."""
        position = self.position.copy()
        position.dealer = Random(seed) if dealer is None else dealer
        return position

    def to_file(self) -> Json:
        """Return the position as the JSON of a position file."""
        if self._base.is_set_up:
            raise JewelboxError(Code.NOT_ALLOWED, "a position from a view has no log, so it can't be written")
        variant = self.position.variant
        own = own_box(variant.game)
        file: Json = {
            "format": FORMAT,
            "game": variant.game.NAME,
            "rules": variant.rules,
            "players": variant.players,
            "options": variant.rule_options,
            "log": self._base.log,
            "edits": msgspec.to_builtins(self.edits),
        }
        return file if own is None else file | {"box": msgspec.to_builtins(own)}


def _read(data: object) -> PositionFile:
    """Read a position file; refuse another format or form."""
    if isinstance(data, dict) and data.get("format") != FORMAT:
        raise JewelboxError(Code.WRONG_FORMAT, f"format is {data.get('format')!r}, expected {FORMAT!r}")
    try:
        return msgspec.convert(data, PositionFile)
    except msgspec.ValidationError as error:
        raise JewelboxError(Code.BAD_POSITION, f"not a position file: {error}") from None


def answers(position: Position) -> list[MoveAnswer]:
    """Return every move of the game: the legal ones first, then the others, each with the reason."""
    legal = position.legal_numbers()
    others = [number for number in range(len(position.variant.game.MOVES)) if number not in legal]
    return [answer(position, number) for number in (*legal, *others)]


def answer(position: Position, number: int) -> MoveAnswer:
    """Return a move and, if it is not legal, the reason."""
    game = position.variant.game
    is_legal = number in position.legal_numbers()
    return MoveAnswer(game.MOVES[number], None if is_legal else game.objection(position.state, number))


def things_shown(position: Position) -> list[ThingShown]:
    """Return what can be changed in a position."""
    shown = [_thing_shown(thing, position.state) for thing in things_of(position.variant.game)]
    return [each for each in shown if each.cells]


def _thing_shown(thing: Thing, state: State) -> ThingShown:
    cells = [
        CellShown(thing.labels(state, cell), thing.shown(state, thing.read(state, *cell)), thing.can_be(state, cell))
        for cell in thing.cells(state)
    ]
    return ThingShown(thing.name, [names.kind for names in thing.where], thing.values.kind, cells)
