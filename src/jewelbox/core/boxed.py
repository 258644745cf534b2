"""Games with a custom box: made from the box or from what it changes, and shared while they are in use."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from threading import RLock

from jewelbox.core.box import Box, OwnBox, checked_box, differences, digest, read_box, with_changes
from jewelbox.core.copies import Copies, box_in, own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.kernel import forget_kernels

AnyBox = str | Path | Mapping[str, object]
"""A box file as callers pass it: its path, or its content."""
KEPT_BOXES = 16
"""How many games with a custom box are kept; the least recently used is dropped first."""
_COPIES: OrderedDict[tuple[str, str], Copies] = OrderedDict()
_LOADING = RLock()


def boxed(game: Game) -> Game:
    """Return the game if it has a box file; refuse it otherwise."""
    if not game.BOX:
        raise JewelboxError(Code.BAD_BOX, f"{game.NAME} has no box file")
    return game


def reconstructed(game: Game) -> list[str]:
    """Return the groups of numbers that no source shows; none for a custom box, which shows them."""
    if own_box(game) is not None:
        return []
    return [group for group, (mark, _) in game.BOX.get("marks", {}).items() if mark == "reconstructed"]


def with_box(game: Game, box: AnyBox | None) -> Game:
    """Return a game with the numbers in a box file, given as path or content; with None, the package's."""
    if box is None:
        return game
    form = boxed(game).BOX_FORM
    return _copied(boxed(game), checked_box(box, form) if isinstance(box, Mapping) else read_box(Path(box), form))


def own_box_in(game: Game, box: Mapping[str, object]) -> OwnBox | None:
    """Return how the content of a box file differs from the package's box; None if it doesn't."""
    package = boxed(game)
    checked = checked_box(box, package.BOX_FORM)
    changes = differences(package.BOX, checked)
    return OwnBox(digest(checked), changes) if changes else None


def with_own_box(game: Game, own: Mapping[str, object] | None) -> Game:
    """Return a game with the box that a record, a view or a table names: by its hash, and by what it changes."""
    if own is None:
        return game
    package, hashed, changes = boxed(game), str(own.get("hash")), own.get("changes")
    with _LOADING:
        known = _COPIES.get((game.NAME, hashed))
        if known is not None and known.own.changes == changes:
            return _used(known)
    box = checked_box(with_changes(package.BOX, changes), package.BOX_FORM)
    if digest(box) != hashed:
        raise JewelboxError(Code.BAD_BOX, f"the changes make a box with the hash {digest(box)}, not {hashed}")
    return _copied(package, box)


def _copied(game: Game, box: Box) -> Game:
    """Return a game with a valid box; equal boxes share one copy of the game."""
    hashed = digest(box)
    if hashed == digest(game.BOX):
        return game
    with _LOADING:
        if (game.NAME, hashed) not in _COPIES:
            own = OwnBox(hashed, differences(game.BOX, box))
            _COPIES[game.NAME, hashed] = Copies(game.PACKAGE, game.BOX | box, own)
        used = _used(_COPIES[game.NAME, hashed])
        _let_go_of_the_oldest()
        return used


def _used(copies: Copies) -> Game:
    """Return a copied game and mark it as the most recently used."""
    game: Game = copies.package.game
    _COPIES.move_to_end((game.NAME, copies.own.hash))
    return game


def _let_go_of_the_oldest() -> None:
    while len(_COPIES) > KEPT_BOXES:
        _, copies = _COPIES.popitem(last=False)
        copies.forget()
        forget_kernels(box_in(copies.package.__name__))
