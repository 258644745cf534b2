"""Companions: modules in a game's folder that only one part of Jewelbox needs, loaded when that part asks for them."""

from __future__ import annotations

from types import ModuleType

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game


def companion(name: str, game: Game) -> ModuleType:
    """Return a module of a game's folder, made for the game's box; if it is missing, say which file to add."""
    if game.has_module(name):
        return game.module(name)
    file = f"src/{game.PACKAGE.replace('.', '/')}/{name}.py"
    raise JewelboxError(Code.UNKNOWN_GAME, f"{game.NAME!r} has no {name}; add {file}, as docs/add-a-game.md shows")
