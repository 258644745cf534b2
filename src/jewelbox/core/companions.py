"""Modules that go with a game: what a part of Jewelbox must know of it lies there, under the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from jewelbox.core.errors import Code, JewelboxError


def companion(package: str, game: str) -> Any:
    """Return the module of a game in a package; where there is none, say which file to add."""
    name = companion_name(package, game)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        file = f"src/{name.replace('.', '/')}.py"
        message = f"{package} doesn't know the game {game!r}; add {file}, as docs/add-a-game.md shows"
        raise JewelboxError(Code.UNKNOWN_GAME, message) from None


def companion_name(package: str, game: str) -> str:
    """Return the name that the module of a game has in a package."""
    return f"{package}.{game.replace('-', '_')}"
