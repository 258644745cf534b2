"""A game with another box: the game's modules, loaded a second time with other numbers.

Kernels are fast because they use the box's numbers as constants. So another box needs copies of the modules
in the game's folder. Copies import each other instead of the originals, carry the box's hash in their names, and
share everything else. Originals and copies coexist.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from jewelbox.core.box import Box, BoxFile, OwnBox, read_box

if TYPE_CHECKING:
    from jewelbox.core.game import Game

P = ParamSpec("P")
R = TypeVar("R")
G = TypeVar("G")

SHORT_HASH = 16
MARK = "@"
"""In a module's name, the hash of its box follows this mark."""
FORM = "box_file"
"""The module with the form of a game's box: the same for all boxes, so it is shared."""
COPIES: dict[str, Copies] = {}
"""The copies that are in use, by what follows MARK in the names of their modules."""
LOADING = RLock()
"""Held while a module is copied: two threads may need the same module."""


def box_of(module: str, form: type[BoxFile]) -> Box:
    """Return the numbers behind a game's `material`: those of the box it was loaded with, or the package's."""
    if copies := COPIES.get(box_in(module)):
        return copies.box
    return read_box(Path(str(sys.modules[module].__file__)).with_name("box.json"), form)


class Copies:
    """The modules of one game with another box, copied on first use."""

    def __init__(self, package: str, box: Box, own: OwnBox) -> None:
        self.box = box
        self.own = own
        self._part = package.rpartition(".")[2]
        self._modules: dict[str, ModuleType] = {}
        self._builtins = vars(builtins) | {"__import__": self._import}
        COPIES[own.hash[:SHORT_HASH]] = self
        self.package = self.module(package)

    def name_of(self, name: str) -> str:
        """Return the name of the copy of a module."""
        return f"{name}{MARK}{self.own.hash[:SHORT_HASH]}"

    def module(self, name: str) -> ModuleType:
        """Return the copy of a module of the game."""
        with LOADING:
            parent, _, child = name.rpartition(".")
            if self._is_copied(parent):
                self.module(parent)
            if name not in self._modules:  # the parent didn't import it either
                self._load(name)
                if self._is_copied(parent) and not hasattr(self._modules[parent], child):
                    setattr(self._modules[parent], child, self._modules[name])
            return self._modules[name]

    def forget(self) -> None:
        """Drop all copies; callers that still hold the game can keep using it."""
        with LOADING:
            COPIES.pop(self.own.hash[:SHORT_HASH], None)
            for module in self._modules.values():
                sys.modules.pop(module.__name__, None)

    def _is_copied(self, name: str) -> bool:
        """Return whether a module belongs to the game, judging by its path, and may depend on the box."""
        parts = name.split(".")
        return self._part in parts and FORM not in parts

    def _load(self, name: str) -> None:
        original = find_spec(name)
        spec = spec_from_file_location(self.name_of(name), original.origin) if original and original.origin else None
        if spec is None or spec.loader is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        module = module_from_spec(spec)
        vars(module)["__builtins__"] = self._builtins  # Python looks up the import function here
        self._modules[name] = sys.modules[module.__name__] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del self._modules[name], sys.modules[module.__name__]
            raise

    def _import(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002  # `__import__` calls it so
        locals: Mapping[str, object] | None = None,  # noqa: A002  # `__import__` calls it so
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """Import for a copy: modules of the game are copies too, all others are shared."""
        if not self._is_copied(name):
            if any(self._is_copied(f"{name}.{each}") for each in fromlist or ()):
                raise ImportError(f"a module of a game must be imported as `from {name}.{self._part} import …`")
            return builtins.__import__(name, globals, locals, fromlist or (), level)
        module = self.module(name)
        for each in fromlist or ():
            if not hasattr(module, each):
                self.module(f"{name}.{each}")
        return module


def box_in(module: str) -> str:
    """Return the box that a copied module's name refers to; None for a module of the package."""
    return module.partition(MARK)[2]


def own_box(game: Game) -> OwnBox | None:
    """Return how a game's box differs from the package's; None for the package's own."""
    return game.COPIES.own if game.COPIES else None


def once_per_game(function: Callable[Concatenate[G, P], R]) -> Callable[Concatenate[G, P], R]:
    """Cache a function's result for a game on the game itself, so that both are dropped together."""

    @wraps(function)
    def remembered(game: G, /, *args: P.args, **kwargs: P.kwargs) -> R:
        made: dict[object, R] = vars(game).setdefault("__made__", {})
        key = (function, *args, *kwargs.items())
        if key not in made:
            made[key] = function(game, *args, **kwargs)
        return made[key]

    return remembered
