"""A game made of the modules in its folder: `Game` lists what they must offer, and nothing else repeats that list."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from jewelbox.core.box import Box, BoxFile
from jewelbox.core.copies import COPIES, MARK, box_in
from jewelbox.core.game import Game
from jewelbox.core.seen import nothing_to_deal

MODULES = ("material", "state", "rules", "moves", "view", "story", "imagine", "audit")
"""The modules in which the names of the contract are looked up, after those of the package itself."""
CONTRACT = [name for name in vars(Game) if not name.startswith("_")]


class AssembledGame:
    """A game whose attributes are the names of the contract."""

    BOX: Box = {}  # noqa: RUF012  # what it shows if there is no box file, and never changed
    BOX_FORM = BoxFile
    ROUND_KEY = "round"
    DECISIONS_PER_LAUNCH = 1000
    deal_hidden = staticmethod(nothing_to_deal)

    def __init__(self, package: str) -> None:
        """Take the names from the modules of a package, or of a copy of it with another box."""
        self.PACKAGE, _, _ = package.partition(MARK)
        self.FOLDER = Path(str(sys.modules[package].__file__)).parent
        self.NAME = self.FOLDER.name.replace("_", "-")
        self.COPIES = COPIES.get(box_in(package))
        offered = _offered([sys.modules[package], *self._modules()])
        vars(self).update((name, offered[name]) for name in CONTRACT if name in offered)
        if missing := [name for name in CONTRACT if not hasattr(self, name)]:
            raise ImportError(f"{package} lacks {', '.join(missing)}; jewelbox.core.game says what each must be")

    def module(self, name: str) -> ModuleType:
        """Return a module of the game's folder, made for the game's box."""
        load = import_module if self.COPIES is None else self.COPIES.module
        return load(f"{self.PACKAGE}.{name}")

    def has_module(self, name: str) -> bool:
        """Return whether the game's folder has this module."""
        return find_spec(f"{self.PACKAGE}.{name}") is not None

    def _modules(self) -> Iterator[ModuleType]:
        return (self.module(name) for name in MODULES if self.has_module(name))

    def __repr__(self) -> str:
        return f"<game {self.NAME}>"


def _offered(modules: list[ModuleType]) -> dict[str, object]:
    """Return what modules define or import, by name; a name that means two things is an error when it is looked up."""
    offered: dict[str, object] = {}
    for module in modules:
        for name in CONTRACT:
            value = vars(module).get(name, module)
            if isinstance(value, ModuleType):
                continue
            if offered.setdefault(name, value) is not value:
                raise ImportError(f"{module.__name__} gives {name} a second meaning; rename one of them")
    return offered


def assembled(package: str) -> Game:
    """Return the game in a package; the package's `__init__` calls this with its name."""
    return cast("Game", AssembledGame(package))
