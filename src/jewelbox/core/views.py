"""What leaves a game: views, a box's numbers and points, as types from which the browser's types and docs are made.

A game declares its own in its module `schema`. The line below a field says what the field means.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_type_hints

import msgspec
from msgspec import Meta

from jewelbox.core import seen
from jewelbox.core.box import OwnBox

if TYPE_CHECKING:
    from jewelbox.core.game import Game

T = TypeVar("T")
GameView = Any
"""A view whose fields only its game knows: the class `View` of its module `schema`."""
PARTIAL: Final = Meta(extra={"partial": True})
"""Marks a dictionary in which some of the names may be missing."""


class Hidden(StrEnum):
    """Replaces a value that a seat may not know; `None` means that nothing is there."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN


def or_hidden(number: int) -> int | Hidden:
    """Return a number from the state as a seat sees it, for its view."""
    return HIDDEN if number == seen.HIDDEN else number


def known(value: T | Hidden | None) -> T:
    """Return a view's value that is present and not hidden; raise `ValueError` for any other."""
    if value is None or isinstance(value, Hidden):
        raise ValueError("nothing is there" if value is None else "the value is hidden from this seat")
    return value


def one_of(title: str, names: Iterable[str]) -> Meta:
    """Declare that a text is always one of these names; other languages call the type `title`."""
    return Meta(title=title, extra={"names": tuple(names)})


def phase_names(phases: type[IntEnum]) -> Meta:
    """Declare that a text is always the name of a phase."""
    return one_of("Phase", (phase.name.lower() for phase in phases))


class Data(msgspec.Struct, frozen=True):
    """Something that leaves a game, or a part of it."""


class View(Data, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat may see of a game. Each game has its own view."""

    game: str
    """The name of the game."""
    seat: int | None
    """The seat whose view this is; None for a spectator."""
    players: int
    """The number of players."""
    box: OwnBox | None = None
    """Only in games with a custom box: its hash, and how it differs from the package's box."""

    if TYPE_CHECKING:  # each game declares them in the order of its own view

        @property
        def phase(self) -> str:
            """What comes next."""

        @property
        def turn(self) -> int | None:
            """The seat that decides."""


class Breakdown(Data, frozen=True):
    """Where a seat's points come from, as in the record's result. Each game has its own."""

    if TYPE_CHECKING:

        @property
        def total(self) -> int:
            """All points."""


def view_type(game: Game) -> type[View]:
    """Return the class of a game's views."""
    kind: type[View] = get_type_hints(game.view)["return"]
    return kind
