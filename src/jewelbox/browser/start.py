"""Where a browser's worker starts: the JavaScript objects that it offers, as the tables use them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import msgspec

from jewelbox.bots.search.task import SearchTask
from jewelbox.browser.bridge import Bridge
from jewelbox.browser.compared import Compared
from jewelbox.browser.device import BrowserDevice

Script = Any
"""An object of JavaScript."""


class ScriptShelf:
    """The browser's database."""

    def __init__(self, script: Script) -> None:
        self._script = script

    async def games(self) -> Sequence[str]:
        """Return every game as lists show it."""
        return list(await self._script.games())

    async def read(self, table: str) -> Sequence[str]:
        """Return a game's beginning and the lines of its log."""
        return list(await self._script.read(table))

    async def keep(self, table: str, first: int, lines: Sequence[str], listed: str) -> str:
        """Keep lines, with the game as lists show it."""
        return str(await self._script.keep(table, first, to_script(lines), listed))

    async def forget(self, table: str) -> None:
        """Delete a game."""
        await self._script.forget(table)


class ScriptThinker:
    """The worker in which bots search."""

    def __init__(self, script: Script) -> None:
        self._script = script

    async def think(self, task: SearchTask) -> int | None:
        """Return the number of the best move."""
        move = (await self._script.think(to_script(msgspec.to_builtins(task, builtin_types=(bytes,))))).move
        return move if isinstance(move, int) else None

    async def rate(self, task: SearchTask) -> list[float]:
        """Return a network's probability of each move."""
        answer = (await self._script.think(to_script(msgspec.to_builtins(task, builtin_types=(bytes,))))).to_py()
        return msgspec.convert(answer["chances"], list[float])

    async def compare(self, task: SearchTask) -> tuple[int, list[Compared]] | None:
        """Return the best move, and how it compares with others."""
        answer = (await self._script.think(to_script(msgspec.to_builtins(task, builtin_types=(bytes,))))).to_py()
        if answer["move"] is None or answer["compared"] is None:
            return None
        return answer["move"], msgspec.convert(answer["compared"], list[Compared])


def to_script(value: object) -> Script:
    """Return data as JavaScript has it: lists as arrays, dictionaries as objects, bytes as `Uint8Array`s."""
    ffi, js = import_module("pyodide.ffi"), import_module("js")
    return ffi.to_js(value, dict_converter=js.Object.fromEntries)


def start(shelf: Script, thinker: Script, post: Callable[[str], object]) -> Bridge:
    """Return the tables of this device."""
    return Bridge(BrowserDevice(ScriptShelf(shelf), ScriptThinker(thinker)), post)
