"""The built-in games: one for each folder next to this module."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import msgspec

import jewelbox.games
from jewelbox.core.boxed import with_own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.text import listed
from jewelbox.core.views import View


def _found() -> list[Game]:
    packages = [module.name for module in iter_modules(jewelbox.games.__path__) if module.ispkg]
    return [import_module(f"jewelbox.games.{package}").game for package in packages]


GAMES: dict[str, Game] = {game.NAME: game for game in sorted(_found(), key=lambda game: game.ORDER)}


def game_named(name: str) -> Game:
    """Return the game with this name."""
    if name not in GAMES:
        raise JewelboxError(Code.UNKNOWN_GAME, f"unknown game {name!r}; there are {listed(list(GAMES), 'and')}")
    return GAMES[name]


def game_of(view: View) -> Game:
    """Return the game of a view, with the box it is played with."""
    own = None if view.box is None else msgspec.structs.asdict(view.box)
    return with_own_box(game_named(view.game), own)
