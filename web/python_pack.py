"""Run by `python.mjs` in the browser's own Python: compile all modules, and pack them in the same order every time.

A game of each kind is played first: of the standard library only what was imported then is packed, and `SPARE`.
"""  # noqa: INP001  # no part of a package

from __future__ import annotations

import importlib.util
import json
import sys
import zipfile
from collections.abc import Sequence
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType
from typing import Any

from jewelbox.bots.search.task import SearchTask
from jewelbox.browser import room
from jewelbox.browser.bridge import Bridge
from jewelbox.browser.compared import Compared
from jewelbox.browser.device import BrowserDevice
from jewelbox.games.registry import GAMES

FOLDER = Path("/packed")
EPOCH = (1980, 1, 1, 0, 0, 0)
SPARE = {"encodings.ascii", "encodings.cp437", "encodings.latin_1", "linecache", "textwrap", "traceback"}
"""Modules that are imported only when something goes wrong, or by other archives."""


class NoShelf:
    """Keeps nothing."""

    async def games(self) -> Sequence[str]:
        """Return nothing."""
        return []

    async def read(self, table: str) -> Sequence[str]:  # noqa: ARG002  # as every shelf's
        """Return nothing."""
        return []

    async def keep(self, table: str, first: int, lines: Sequence[str], listed: str) -> str:  # noqa: ARG002  # the same
        """Pretend that it was kept."""
        return ""

    async def forget(self, table: str) -> None:
        """Forget nothing."""


class NoThinker:
    """Finds nothing."""

    async def think(self, task: SearchTask) -> int | None:  # noqa: ARG002  # as every thinker's
        """Return nothing."""
        return None

    async def rate(self, task: SearchTask) -> list[float]:
        """Find all moves equal."""
        return [1.0] * int(task.numbers["count"])

    async def compare(self, task: SearchTask) -> tuple[int, list[Compared]] | None:
        """Find the first of the moves that it knows."""
        moves = [0] if task.compare is None else task.compare.moves or [0]
        shares = [1 / task.sizes["players"]] * task.sizes["players"]
        return moves[0], [Compared(move, shares, shares, 0.0, 1) for move in moves]


class Rehearsal:
    """A game between bots, with everything that is asked of one."""

    def __init__(self) -> None:
        self._answers: list[dict[str, Any]] = []
        self._device = BrowserDevice(NoShelf(), NoThinker())
        self._bridge = Bridge(self._device, lambda text: self._answers.append(json.loads(text)))

    async def play(self, game: str) -> None:
        """Play a game, replay it and check its record."""
        seats = [{"kind": "bot", "bot": bot} for bot in ("greedy", "easy")]
        lobby = await self.ask("POST", "/tables", json.dumps({"game": game, "players": 2, "seats": seats}))
        name = lobby["setup"]["table"]
        await self._device.finished(name)
        for part in ("", "/replay", "/replay/events"):
            await self.ask("GET", f"/tables/{name}{part}")
        record = await self.ask("GET", f"/tables/{name}/record")
        await self.ask("POST", "/records", record)
        await self.ask("POST", "/reviews", json.dumps({"record": record, "seat": 0}))
        await self.ask("POST", "/reviews/next")
        await self.ask("GET", "/reviews/whole")

    async def ask(self, method: str, path: str, body: str = "") -> Any:
        """Return the answer to a request."""
        message = {"type": "ask", "id": 1, "method": method, "path": path, "body": body}
        await self._bridge.take(json.dumps(message))
        if self._answers[-1]["is_refused"]:
            raise ValueError(self._answers[-1]["text"])
        return json.loads(self._answers[-1]["text"])


def compiled(name: str, source: bytes) -> bytes:
    """Return a module as bytecode, without docstrings, that is never compared with its source.

    Only our own modules keep their line numbers, which take two fifths of the space.
    """
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    kept = code if name.startswith("jewelbox/") else without_lines(code)
    pack: Any = _bootstrap_external
    return bytes(pack._code_to_hash_pyc(kept, importlib.util.source_hash(source), checked=False))  # noqa: SLF001  # as py_compile


def without_lines(code: CodeType) -> CodeType:
    """Return bytecode, and that of all functions in it, without line numbers."""
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")


def ready(found: dict[str, bytes]) -> dict[str, bytes]:
    """Return files in a fixed order, with modules as bytecode."""
    modules = {f"{path}c": compiled(path, data) for path, data in found.items() if path.endswith(".py")}
    others = {path: data for path, data in found.items() if not path.endswith(".py")}
    return dict(sorted((modules | others).items()))


def write_zip(name: str, found: dict[str, bytes]) -> None:
    """Write files as Python's own library comes. They are not compressed: `python.mjs` compresses them all at once."""
    with zipfile.ZipFile(FOLDER / name, "w") as archive:
        for path, data in ready(found).items():
            archive.writestr(zipfile.ZipInfo(path, EPOCH), data)


def write_list(name: str, found: dict[str, bytes]) -> None:
    """Write files one after the other, behind a line with their names and sizes (`web/src/lib/local/files.ts`)."""
    files = ready(found)
    names = json.dumps([[path, len(data)] for path, data in files.items()])
    (FOLDER / name).write_bytes(b"".join([names.encode(), b"\n", *files.values()]))


def read_archive(name: str) -> dict[str, bytes]:
    """Return the files of an archive, by name."""
    with zipfile.ZipFile(FOLDER / name) as archive:
        return {each.filename: archive.read(each) for each in archive.infolist() if not each.is_dir()}


def module_in(path: str) -> str:
    """Return the module that a file of the standard library holds."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_needed(path: str) -> bool:
    """Tell whether a file of msgspec's wheel is needed where nobody checks types or installs packages."""
    is_description = ".dist-info/" in path and not path.endswith("LICENSE")
    return not is_description and not path.endswith((".pyi", "py.typed"))


async def main() -> None:
    """Rehearse, then pack."""
    room.PAUSE = 0.0
    for game in GAMES:
        await Rehearsal().play(game)
    used = set(sys.modules) | SPARE
    standard = read_archive("python_stdlib.zip")
    write_zip("stdlib.zip", {path: data for path, data in standard.items() if module_in(path) in used})
    ours = {path.relative_to(FOLDER / "ours").as_posix(): path for path in (FOLDER / "ours").rglob("*.*")}
    wheel = {path: data for path, data in read_archive("msgspec.whl").items() if is_needed(path)}
    package = {name: path.read_bytes() for name, path in ours.items() if path.suffix in {".py", ".json", ".network"}}
    write_list("jewelbox.files", package | wheel)
