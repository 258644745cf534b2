"""Compiled rules, once available: compiled in a separate process, so that no move waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import subprocess
import sys
import time
from collections.abc import Sequence

import msgspec
import structlog

from jewelbox.bots.protocol import choice
from jewelbox.bots.search import SearchBot
from jewelbox.core.box import OwnBox
from jewelbox.core.boxed import with_own_box
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES, game_named

log = structlog.get_logger()

MOVES_SEARCHED = 20
"""How far into a game search is tried: forced moves at the beginning need none."""
OBJECTS_BETWEEN_COLLECTIONS = 20_000
"""Allocations before a garbage collection: a table makes a hundred for each move, nearly all without cycles."""
NICE = 10
"""The niceness of the compiling process, so that people's moves come first."""
MOST_BOXES = 32
"""How many custom boxes are compiled until the server stops: machine code is never unloaded."""
MOST_SECONDS = 300
"""The CPU time after which a compiling process is killed: none needs a tenth of it."""


class Kernels:
    """Which games already run compiled.

    The package's games come first. Games with a custom box follow one by one when a bot asks for them.
    """

    def __init__(self, wanted: Mode | None = None) -> None:
        self.wanted = mode_from_environment() if wanted is None else wanted
        self._ready: set[str] = set()
        self._boxes: dict[str, bool] = {}
        """The hashes of the requested boxes, and whether their rules are compiled."""
        self._waiting: asyncio.Queue[tuple[str, OwnBox]] = asyncio.Queue()

    def mode(self, game: str) -> Mode:
        """Return how the rules of a game run: plain until its kernels are ready."""
        return self.wanted if game in self._ready else Mode.PLAIN

    @property
    def compiled(self) -> list[str]:
        """The games that run compiled."""
        return sorted(self._ready)

    def is_compiled(self, game: str, box: OwnBox | None = None) -> bool:
        """Return whether a game runs compiled, with the package's box or another."""
        return self.mode(game) is not Mode.PLAIN and (box is None or self._boxes.get(box.hash, False))

    def ask_for(self, game: str, box: OwnBox) -> None:
        """Request compilation of a game with another box, if there is room for one more."""
        if self.wanted is Mode.PLAIN or box.hash in self._boxes:
            return
        if len(self._boxes) >= MOST_BOXES:
            log.warning("rules of too many boxes are compiled; bots play by heuristics", game=game, box=box.hash[:16])
            return
        self._boxes[box.hash] = False
        self._waiting.put_nowait((game, box))

    async def get_ready(self) -> None:
        """Compile the games one by one in the background, then those with other boxes on request."""
        if self.wanted is Mode.PLAIN:
            log.info("rules run as plain Python; bots play by heuristics")
            return
        log.info("compiling the rules in the background; until then bots play by heuristics")
        for game in GAMES:
            await self._get_game_ready(game)
        gc.freeze()  # everything loaded by now stays: searching it for garbage would only delay moves
        gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
        while True:
            await self._get_box_ready(*await self._waiting.get())

    async def _get_box_ready(self, game: str, box: OwnBox) -> None:
        """Compile a game with another box; one that can't be compiled must not block the others."""
        try:
            self._boxes[box.hash] = await self._get_ready(game, box)
        except Exception:
            log.exception("rules could not be loaded; bots play by heuristics", game=game, box=box.hash[:16])

    async def _get_game_ready(self, game: str) -> None:
        if await self._get_ready(game):
            self._ready.add(game)

    async def _get_ready(self, game: str, box: OwnBox | None = None) -> bool:
        """Compile a game in a separate process, then load the result; tell whether that succeeded."""
        begin, which = time.monotonic(), {} if box is None else {"box": box.hash[:16]}
        if not await _compiled_apart(game, self.wanted, box):
            log.warning("rules could not be compiled; they run as plain Python", game=game, **which)
            return False
        await asyncio.to_thread(compile_game, game, self.wanted, box)
        log.info("rules compiled", game=game, seconds=round(time.monotonic() - begin, 1), **which)
        return True


async def _compiled_apart(game: str, mode: Mode, box: OwnBox | None = None) -> bool:
    """Fill the folder of compiled kernels in a separate process; tell whether that succeeded.

    Started with `subprocess`, which passes on no files but the standard streams: a child that held the listening socket
    would keep the port taken after the server was killed.
    """
    command = (sys.executable, "-m", "jewelbox.server.kernels", game, str(mode))
    process = started_apart(command)
    try:
        await asyncio.to_thread(process.communicate, msgspec.json.encode(box))
        return process.returncode == 0
    finally:
        process.kill()
        process.wait()


def started_apart(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a process that Ctrl-C in the server's terminal does not reach."""
    if sys.platform == "win32":
        group = subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, stdin=subprocess.PIPE, creationflags=group)  # noqa: S603  # ours
    return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)  # noqa: S603  # ours


def compile_game(name: str, mode: Mode, box: OwnBox | None = None) -> None:
    """Call every kernel that tables and bots use once, which compiles it or loads the compiled one."""
    game = with_own_box(game_named(name), None if box is None else msgspec.structs.asdict(box))
    position, random, bot = Variant(game, game.PLAYERS[0], {}, mode).start(seed=1), Random(1), SearchBot("1", mode)
    while not position.is_over:
        if len(position.log) < MOVES_SEARCHED:
            choice(bot, position, random)
        position.play(random.choice(position.legal_numbers()))
    _ = position.outcome


def main(arguments: Sequence[str]) -> None:
    """Compile one game, whose box comes from standard input; without arguments, all games in the package."""
    if not arguments:
        for name in GAMES:
            compile_game(name, mode_from_environment())
        return
    step_back()
    game, mode = arguments
    compile_game(game, Mode(mode), msgspec.json.decode(sys.stdin.buffer.read(), type=OwnBox | None))


def step_back() -> None:
    """Lower this process's priority and limit its CPU time, where the system supports that."""
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError):
        os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


if __name__ == "__main__":
    main(sys.argv[1:])
