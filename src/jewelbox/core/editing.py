"""Positions set up by hand: what can be changed in a position, and the checks that keep it possible.

A game's companion `editing` lists the things that can be changed, each with the function that changes it and keeps the
rest of the box consistent: a jewel that a seat gets comes out of the pouch. A set-up is a game's log and a list of
edits, so that it is recomputed and checked wherever it goes; states are never stored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import msgspec

from jewelbox.core.companions import companion
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Entry, Game
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import EXPECTED_ENTRY, is_entry
from jewelbox.core.replay import carry_out
from jewelbox.core.state import GameState, S, State
from jewelbox.core.text import listed, shortened

Label = int | str
"""A seat (from 0), a number, or a name as records write it."""
NUMBER = "number"


@dataclass(frozen=True)
class Names:
    """What something is chosen from: the kind of thing, and the labels that there are in a state."""

    kind: str
    labels: Callable[[GameState], Sequence[Label]]


def fixed(kind: str, labels: Sequence[Label]) -> Names:
    """Return names that are the same in every state."""
    return Names(kind, lambda _: labels)


SEAT = Names("seat", lambda s: range(s.players))
NUMBERS = Names(NUMBER, lambda _: ())
"""The value of a thing that is a number, not one of several names."""


@dataclass(frozen=True)
class Thing:
    """Something that can be changed, in one or more cells: jewels by seat and colour, the start player.

    `read`, `write` and `allowed` take the state and the place of each label of the cell. A value is a number, or the
    place of a label of `values`. `allowed` are the values that a cell can have now, the current one included;
    `write` gets another one, and changes everything that depends on it. Labels may be missing now: without a tray,
    `where` has no cells.
    """

    name: str
    meaning: str
    where: tuple[Names, ...]
    read: Callable[..., int]
    write: Callable[..., None]
    allowed: Callable[..., Sequence[int]]
    values: Names = NUMBERS
    exists: Callable[[GameState], bool] = lambda _: True

    def only_if(self, exists: Callable[[GameState], bool]) -> Thing:
        """Return the same thing, which can be changed only in some states."""
        return replace(self, exists=exists)

    def cells(self, s: GameState) -> list[tuple[int, ...]]:
        """Return the places of all cells that there are."""
        return list(product(*(range(len(names.labels(s))) for names in self.where))) if self.exists(s) else []

    def labels(self, s: GameState, cell: Sequence[int]) -> list[Label]:
        """Return the labels of a cell."""
        return [names.labels(s)[place] for names, place in zip(self.where, cell, strict=True)]

    def shown(self, s: GameState, value: int) -> Label:
        """Return a value as edits write it."""
        return value if self.values is NUMBERS else self.values.labels(s)[value]

    def can_be(self, s: GameState, cell: Sequence[int]) -> list[Label]:
        """Return the values that a cell can have now."""
        return [self.shown(s, value) for value in self.allowed(s, *cell)]


class Edit(msgspec.Struct, frozen=True):
    """One change of a position: the cell of a thing, and its new value."""

    thing: str
    where: list[Label]
    to: Label

    def __str__(self) -> str:
        return f"{' '.join([self.thing, *map(str, self.where)])}={self.to}"


class Basis(msgspec.Struct, frozen=True):
    """What a set-up position comes from: the log of a game, and the edits after it."""

    log: list[Entry]
    edits: list[Edit]


def things_of(game: Game) -> Sequence[Thing]:
    """Return what can be changed in a game's positions."""
    things: Sequence[Thing] = companion("editing", game).THINGS
    return things


def set_up(variant: Variant, basis: Basis) -> Position:
    """Return the position after a log and edits; refuse what the rules or the box don't allow."""
    position = played(variant, basis.log)
    return edited(position, basis.edits) if basis.edits else position


def played(variant: Variant, log: Sequence[Entry]) -> Position:
    """Return the position after a log."""
    position = variant.before_chance()
    for number, entry in enumerate(log, 1):
        try:
            _follow(position, entry)
        except JewelboxError as error:
            raise JewelboxError(error.code, f"log entry {number}: {error.message}", clause=error.clause) from None
    return position


def _follow(position: Position, entry: Entry) -> None:
    if not is_entry(entry):
        raise JewelboxError(Code.BAD_RECORD, EXPECTED_ENTRY)
    carry_out(position, entry)


def edited(position: Position, edits: Sequence[Edit]) -> Position:
    """Return a position with these changes; its log starts over. The given position does not change."""
    state, variant = position.state, position.variant
    check_editable(position)
    for edit in edits:
        state = changed(variant, state, edit)
    return started_from(variant, state)


def started_from(variant: Variant, state: State) -> Position:
    """Return a position that nothing led to; refuse a state that no game can be in."""
    _check(variant, state, "this position")
    drawn: Mapping[int, int] = companion("editing", variant.game).drawn_before(state)
    return Position(variant, state, [], None, drawn)


def check_editable(position: Position) -> None:
    """Refuse a position in which nobody decides."""
    if position.is_over:
        raise JewelboxError(Code.GAME_OVER, "the game is over; choose an earlier position")
    if position.at_chance:
        raise JewelboxError(Code.BAD_POSITION, f"chance {position.phase!r} comes next; choose a position after it")


def changed(variant: Variant, state: S, edit: Edit) -> S:
    """Return the state after one edit; refuse it with the cell and what the cell can be."""
    thing, after = _thing(variant.game, edit), state.copy()
    if not thing.exists(state):
        raise JewelboxError(
            Code.BAD_POSITION, f"{edit.thing} can't be changed in the middle of a turn; first change the phase"
        )
    cell = _cell(thing, state, edit)
    allowed = thing.can_be(state, cell)
    if not any(edit.to == label and type(edit.to) is type(label) for label in allowed):
        raise JewelboxError(Code.BAD_POSITION, f"{_where(edit)} can't be {edit.to!r}; it can be {_range(allowed)}")
    value = thing.allowed(state, *cell)[allowed.index(edit.to)]
    if value != thing.read(state, *cell):
        thing.write(after, *cell, value)
    _check(variant, after, str(edit))
    return after


def _thing(game: Game, edit: Edit) -> Thing:
    things = {thing.name: thing for thing in things_of(game)}
    if edit.thing not in things:
        raise JewelboxError(
            Code.BAD_POSITION, f"{game.NAME} has no {edit.thing!r} to change; there are {listed(list(things), 'and')}"
        )
    return things[edit.thing]


def _cell(thing: Thing, state: State, edit: Edit) -> list[int]:
    """Return the place of each label of an edit's cell."""
    if len(edit.where) != len(thing.where):
        kinds = listed([names.kind for names in thing.where], "and") or "nothing"
        raise JewelboxError(Code.BAD_POSITION, f"{_where(edit)}: {thing.name} needs {kinds} after its name")
    cell = []
    for names, label in zip(thing.where, edit.where, strict=True):
        labels = list(names.labels(state))
        places = [place for place, each in enumerate(labels) if each == label and type(each) is type(label)]
        if not places:
            there = _range(labels) if labels else "none now"
            raise JewelboxError(
                Code.BAD_POSITION, f"{_where(edit)}: there is no {names.kind} {label!r}; there is {there}"
            )
        cell.append(places[0])
    return cell


def _where(edit: Edit) -> str:
    return " ".join([edit.thing, *map(str, edit.where)])


def _range(labels: Sequence[Label]) -> str:
    """Write what a cell can be: a range of numbers, or a few names."""
    numbers = [label for label in labels if isinstance(label, int)]
    if len(numbers) == len(labels) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return shortened([str(label) for label in labels])


def _check(variant: Variant, state: State, what: str) -> None:
    """Refuse a state that breaks an invariant, or in which nobody can move."""
    problems = variant.game.problems(state)
    if not problems and variant.engine.turn(state) >= 0 and not variant.engine.legal(state):
        problems = ["nobody could move"]
    if problems:
        raise JewelboxError(Code.BAD_POSITION, f"{what} is impossible: {'; '.join(problems[:3])}")
