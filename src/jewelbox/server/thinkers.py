"""Bots at work: in a bounded pool of threads, knowing what their seat may know, without Python's lock in search."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import structlog

from jewelbox.bots.protocol import Bot
from jewelbox.bots.registry import BOTS, LEVELS
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.game import View
from jewelbox.core.position import Position
from jewelbox.server import metrics
from jewelbox.server.kernels import Kernels

log = structlog.get_logger()

STAND_IN = "greedy"
"""The bot that plays for those that search while the rules are not compiled: search would be too slow."""
OFFERED = (*BOTS, *LEVELS)
"""The levels that a table can seat."""


class Thinkers:
    """Chooses bots' moves."""

    def __init__(self, threads: int, kernels: Kernels) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._kernels = kernels
        self._searching: set[SearchBot] = set()
        self._is_stopping = False

    def begin(self, position: Position, level: str) -> asyncio.Future[str]:
        """Let the bot think whose turn it is; the position is looked at now and may go on meanwhile."""
        variant, seat = position.variant, position.seat
        view = variant.game.view(position.state, seat, variant.most_shown)
        loop, work = asyncio.get_running_loop(), (variant.game.NAME, level, view, position.legal_moves())
        metrics.THINKING.inc()
        metrics.THOUGHTS.inc()
        choice = loop.run_in_executor(self._pool, self._choose, *work)
        choice.add_done_callback(lambda _: metrics.THINKING.dec())
        return choice

    def _choose(self, game: str, level: str, view: View, legal: Sequence[str]) -> str:
        """Return the bot's move; one that fails loses its turn to chance, for a table must not stand still."""
        bot = self._bot(game, level)
        try:
            return checked(bot.choose(view, legal, Random()), legal)
        except Exception as error:
            log.exception("a bot failed; chance moves for it", game=game, bot=level, problem=type(error).__name__)
            return Random().choice(legal)
        finally:
            if isinstance(bot, SearchBot):
                self._searching.discard(bot)

    def _bot(self, game: str, level: str) -> Bot:
        """Return the bot of a level; each decision has one of its own, so nothing is carried from table to table."""
        if level not in LEVELS or not self._kernels.is_compiled(game):
            return BOTS[level if level in BOTS else STAND_IN]()
        bot = SearchBot(level, self._kernels.mode(game))
        self._searching.add(bot)
        if self._is_stopping:
            bot.cancel()
        return bot

    def stop(self) -> None:
        """Let those who think come to an end, and take no more."""
        self._is_stopping = True
        for bot in list(self._searching):
            bot.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


def checked(move: str, legal: Sequence[str]) -> str:
    """Return a bot's move, or raise where it is none of the legal ones."""
    if move not in legal:
        raise ValueError(f"{move!r} is not legal")
    return move
