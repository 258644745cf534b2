"""Compiled rules, when they are there: compiled in a process of their own, so that nobody's move waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import subprocess
import sys
import time

import structlog

from jewelbox.bots.protocol import choice
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES, game_named

log = structlog.get_logger()

MOVES_SEARCHED = 20
"""How far into a game search is tried: forced moves at its beginning need none."""
OBJECTS_BETWEEN_COLLECTIONS = 20_000
"""How much is made before garbage is looked for: a table makes a hundred for each move, nearly all without cycles."""
NICE = 10
"""How much the compiling process steps back behind people's moves."""


class Kernels:
    """Which games run compiled by now."""

    def __init__(self, wanted: Mode | None = None) -> None:
        self.wanted = mode_from_environment() if wanted is None else wanted
        self._ready: set[str] = set()

    def mode(self, game: str) -> Mode:
        """Return how the rules of a game run: plain until its kernels are ready."""
        return self.wanted if game in self._ready else Mode.PLAIN

    @property
    def compiled(self) -> list[str]:
        """The games that run compiled."""
        return sorted(self._ready)

    def is_compiled(self, game: str) -> bool:
        """Tell whether a game runs compiled."""
        return self.mode(game) is not Mode.PLAIN

    async def get_ready(self) -> None:
        """Compile game after game in the background."""
        if self.wanted is Mode.PLAIN:
            log.info("rules run as plain Python; bots play by rules of thumb")
            return
        log.info("compiling the rules in the background; until then bots play by rules of thumb")
        for game in GAMES:
            await self._get_game_ready(game)
        gc.freeze()  # all that is loaded now stays: looking through it for garbage would only make moves wait
        gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)

    async def _get_game_ready(self, game: str) -> None:
        begin = time.monotonic()
        if await _compiled_apart(game, self.wanted):
            await asyncio.to_thread(compile_game, game, self.wanted)
            self._ready.add(game)
            log.info("rules compiled", game=game, seconds=round(time.monotonic() - begin, 1))
        else:
            log.warning("rules could not be compiled; they run as plain Python", game=game)


async def _compiled_apart(game: str, mode: Mode) -> bool:
    """Fill the folder of compiled kernels in a process of its own; tell whether it could.

    Started by `subprocess`, which passes on no files but the standard streams: a child that held the listening socket
    would keep the port taken after the server was killed.
    """
    command = (sys.executable, "-m", "jewelbox.server.kernels", game, str(mode))
    process = subprocess.Popen(command, start_new_session=True)  # noqa: ASYNC220, S603  # ours; Ctrl-C is for the server
    try:
        return await asyncio.to_thread(process.wait) == 0
    finally:
        process.kill()
        process.wait()


def compile_game(name: str, mode: Mode) -> None:
    """Call every kernel that tables and bots use once, which compiles it or finds it compiled."""
    variant = Variant(game_named(name), game_named(name).PLAYERS[0], {}, mode)
    position, random, bot = variant.start(seed=1), Random(1), SearchBot("1", mode)
    while not position.is_over:
        if len(position.log) < MOVES_SEARCHED:
            choice(bot, position, random)
        position.play(random.choice(position.legal_numbers()))
    _ = position.outcome


def main() -> None:
    """Be the process that compiles."""
    with contextlib.suppress(OSError):
        os.nice(NICE)
    _, game, mode = sys.argv
    compile_game(game, Mode(mode))


if __name__ == "__main__":
    main()
