"""Modules that go with a game: what a part of Jewelbox must know of it is there, under the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from jewelbox.core.copies import copies_of
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game


def companion(package: str, game: Game) -> Any:
    """Return the module of a game in a package, made for the game's box; where there is none, say which file to add."""
    name, copies = companion_name(package, game.NAME), copies_of(game)
    try:
        return import_module(name) if copies is None else copies.module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        file = f"src/{name.replace('.', '/')}.py"
        message = f"{package} doesn't know the game {game.NAME!r}; add {file}, as docs/add-a-game.md shows"
        raise JewelboxError(Code.UNKNOWN_GAME, message) from None


def companion_name(package: str, game: str) -> str:
    """Return the name that the module of a game has in a package."""
    return f"{package}.{game.replace('-', '_')}"
