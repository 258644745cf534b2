"""Who sees which cells of a state. A state's class derives from its fields the kernel that hides the rest.

A field is visible to the seat that its kernel `seen_by` returns for a cell (in a grid: for a row). This kernel reads
nothing that is itself hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import TYPE_CHECKING

from jewelbox.core.kernel import kernel

if TYPE_CHECKING:
    from jewelbox.core.chance import Generator
    from jewelbox.core.state import Field, GameState

Viewer = Callable[["GameState", int], int]
"""A kernel that returns the seat that sees a cell, `EVERYBODY` or `NO_SEAT`."""
Hide = Callable[["GameState", int], None]
"""A kernel that hides from a seat (or `NO_SEAT`, a spectator) what it can't see. Changes the state."""

HIDDEN = -1
"""What a cell holds in a seat's copy of the state if the seat can't see the number."""
EVERYBODY = -1
"""The result for a cell that everyone sees."""
NO_SEAT = -2
"""The result for a cell that nobody sees; also the seat of a spectator."""


@kernel
def everybody(s: GameState, place: int) -> int:  # noqa: ARG001  # as every viewer's
    """Return EVERYBODY."""
    return EVERYBODY


@kernel
def its_seat(s: GameState, place: int) -> int:  # noqa: ARG001  # as every viewer's
    """Return the index: the field has a cell or a row for each seat."""
    return place


@kernel
def nobody(s: GameState, place: int) -> int:  # noqa: ARG001  # as every viewer's
    """Return NO_SEAT."""
    return NO_SEAT


@kernel
def nothing_to_deal(s: GameState, g: Generator) -> None:
    """Deal nothing: the game hides nothing."""


@kernel
def nothing_hidden(s: GameState, seat: int) -> None:
    """Hide nothing."""


def hiding(fields: Mapping[str, Field], module: str) -> Hide:
    """Return the kernel that hides what the fields declare as hidden, field by field."""
    hide: Hide = nothing_hidden
    for name, field in fields.items():
        if field.seen_by is not everybody:
            hide = _and_field(hide, name, field, module)
    return hide


def _and_field(before: Hide, name: str, field: Field, module: str) -> Hide:
    """Return a kernel that hides one more field: `hide_row` or `hide_grid`, copied with names for this field."""
    template = hide_row if len(field.shape) == 1 else hide_grid
    own = {"__name__": module, "before": before, "NAME": name, "seen_by": field.seen_by, "EMPTY": field.empty}
    return kernel(FunctionType(template.__code__, template.__globals__ | own, template.__name__))


before: Hide = nothing_hidden
NAME = ""
seen_by: Viewer = everybody
EMPTY = HIDDEN


@kernel
def hide_row(s: GameState, seat: int) -> None:
    """Hide the cells of a row that a seat can't see. Changes `s`."""
    before(s, seat)
    cells = s[NAME]
    for place in range(len(cells)):
        if cells[place] != EMPTY and not sees(seat, seen_by(s, place)):
            cells[place] = HIDDEN


@kernel
def hide_grid(s: GameState, seat: int) -> None:
    """Hide the rows of a grid that a seat can't see. Changes `s`."""
    before(s, seat)
    cells = s[NAME]
    for place in range(len(cells)):
        if not sees(seat, seen_by(s, place)):
            for column in range(cells.shape[1]):
                if cells[place, column] != EMPTY:
                    cells[place, column] = HIDDEN


@kernel
def sees(seat: int, viewer: int) -> bool:
    """Return whether a seat sees what this viewer sees; a spectator sees what everyone sees."""
    return viewer == EVERYBODY or (viewer == seat and seat >= 0)
