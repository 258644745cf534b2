"""A guarded bot: whatever it does, the game continues.

A bot that raises, returns something that is not a legal move, or thinks past its limit loses its turn to a random
legal move. Built-in bots keep to their budgets and run in the game's process. Third-party bots run in a
separate process: only ending its process stops a bot that hangs, whatever it hangs in, and there it
has no game state to peek at. Each process serves one seat for many games; each game has a new bot.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, NoReturn

from msgspec.msgpack import decode, encode

from jewelbox.bots.loading import one_line
from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import bot_named, is_ours, maker
from jewelbox.core.chance import Random
from jewelbox.core.position import Position
from jewelbox.core.views import View, view_type
from jewelbox.games.registry import game_named

LIMIT = 10.0
"""Seconds for a decision, by default."""
START_LIMIT = 60.0
"""Seconds for a bot's process to start and to load the bot."""
MOST_LOST = 3
"""A bot whose process was replaced this often in one game is not asked again in that game, to limit the waiting."""
CLOSING = 0.5
"""Seconds for a bot's process to exit on its own."""


class Misbehaviour(Exception):  # noqa: N818  # not an error of ours: what a bot did instead of moving
    """What a bot did instead of choosing a legal move, as the end of a sentence: `raised ValueError: …`."""


class Answer(NamedTuple):
    """A move, the time it took, and what was wrong with the bot's own choice, if anything."""

    move: str
    seconds: float
    fault: str | None


def guarded_choice(bot: Bot, position: Position, random: Random, stand_in: Random) -> Answer:
    """Return the bot's move, or the stand-in's if the bot gives no legal one."""
    start, fault = time.perf_counter(), None
    try:
        move = checked(choice(bot, position, random), position.legal_moves())
    except Misbehaviour as misbehaviour:
        fault = str(misbehaviour)
    except Exception as error:  # noqa: BLE001  # whatever a bot raises
        fault = f"raised {one_line(error)}"
    seconds = time.perf_counter() - start
    if fault is not None:
        move = stand_in.choice(position.legal_moves())
    return Answer(move, seconds, fault)


def checked(move: object, legal: Sequence[str]) -> str:
    """Return the move if it is legal, in the protocol's form."""
    if not isinstance(move, str) or move not in legal:
        raise Misbehaviour(f"returned {_shown(move)}, which is not a legal move")
    return move


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  # a bot's object may do anything
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:79]}…"


class Seats:
    """The bots at the seats of one table, for many games; third-party bots keep their processes between games."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._apart: dict[tuple[str, int], Apart] = {}

    def taken_by(self, names: Sequence[str]) -> list[Bot]:
        """Return bots with these names for a new game; bots with the same name share nothing."""
        return [self._bot(name, names[:seat].count(name)) for seat, name in enumerate(names)]

    def _bot(self, name: str, copy: int) -> Bot:
        if is_ours(name):
            return bot_named(name)
        if (name, copy) not in self._apart:
            self._apart[name, copy] = Apart(name, self.limit)
        bot = self._apart[name, copy]
        bot.begin()
        return bot

    def close(self) -> None:
        """End the bots' processes."""
        for bot in self._apart.values():
            bot.close()
        self._apart.clear()


@contextlib.contextmanager
def seats(limit: float = LIMIT) -> Iterator[Seats]:
    """Return seats whose processes end with the block."""
    table = Seats(limit)
    try:
        yield table
    finally:
        table.close()


class Apart:
    """A bot in its own process, which is ended and replaced when the bot exceeds its time limit."""

    def __init__(self, name: str, limit: float) -> None:
        self.name = name
        self.limit = limit
        self._process: Any = None
        self._is_ready = False
        self._is_new = True
        self._lost = 0

    def begin(self) -> None:
        """Begin a new game, with a new bot."""
        self._is_new = True
        self._lost = 0
        with contextlib.suppress(Misbehaviour):  # reported when the bot is asked for a move
            self._get_ready()

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Ask the bot; raise `Misbehaviour` for whatever it does instead of answering with a legal move."""
        if self._lost >= MOST_LOST:
            raise Misbehaviour(f"is not asked again in this game, having lost {MOST_LOST} processes")
        self._get_ready()
        place = random.generator.bytes.tobytes()
        try:
            self._pipe.send((self._is_new, view.game, encode(view), list(legal), random.seed, place))
            kind, value, place = self._reply(self.limit, f"thought longer than {self.limit:g} s")
        except (EOFError, OSError):
            raise Misbehaviour(f"ended its process {self._exit_status()}") from None
        self._is_new = False
        random.generator.bytes[:] = place
        if kind == "fault":
            raise Misbehaviour(value)
        return str(value)

    def _get_ready(self) -> None:
        """Start a process if there is none, and wait until it has loaded the bot."""
        if self._process is None:
            self._start()
        if not self._is_ready:
            try:
                kind, value, _ = self._reply(START_LIMIT, f"was not loaded within {START_LIMIT:g} s")
            except (EOFError, OSError):
                raise Misbehaviour(f"ended its process {self._exit_status()}") from None
            if kind == "fault":
                self._lost += 1
                self._end()
                raise Misbehaviour(value)
            self._is_ready = True

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self.name), daemon=True)
        self._process.start()
        theirs.close()
        self._is_ready, self._is_new = False, True

    def _reply(self, seconds: float, otherwise: str) -> tuple[str, str, bytes]:
        """Wait for an answer; end the process and start the next if none arrives in time."""
        if not self._pipe.poll(seconds):
            self._lose()
            raise Misbehaviour(otherwise)
        reply: tuple[str, str, bytes] = self._pipe.recv()
        return reply

    def _exit_status(self) -> str:
        self._process.join(CLOSING)
        status = self._process.exitcode
        self._lose()
        return f"(exit status {status})"

    def _lose(self) -> None:
        """End the process and start the next, which gets ready while the game continues."""
        self._lost += 1
        self._end()
        self._start()

    def _end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()
        self._process, self._is_ready = None, False

    def close(self) -> None:
        """End the process; a bot that is waiting for its turn may exit on its own."""
        if self._process is not None:
            self._pipe.close()
            self._process.join(CLOSING)
            self._end()


def serve(pipe: Connection, name: str) -> None:
    """Run a bot's process: load the bot, then answer until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when to stop
    end_with_parent()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not mix with results
    with contextlib.suppress(EOFError, OSError):
        try:
            make = maker(name)
        except BaseException as error:  # noqa: BLE001  # passed on to the caller
            pipe.send(("fault", f"could not be loaded: {one_line(error)}", b""))
        else:
            pipe.send(("ready", "", b""))
            _answer(pipe, make)


def _answer(pipe: Connection, make: Callable[[], Bot]) -> NoReturn:
    """Answer requests in turn, with a new bot for each game."""
    bot: Bot | None = None
    while True:
        is_new, game, view, legal, seed, place = pipe.recv()
        random = Random(seed)
        memory = random.generator.bytes
        memory[:] = place
        try:
            bot = make() if is_new or bot is None else bot
            reply = ("move", checked(bot.choose(decode(view, type=view_type(game_named(game))), legal, random), legal))
        except Misbehaviour as misbehaviour:
            reply = ("fault", str(misbehaviour))
        except BaseException as error:  # noqa: BLE001  # whatever a bot raises, an exit too
            reply = ("fault", f"raised {one_line(error)}")
        pipe.send((*reply, memory.tobytes()))


def end_with_parent() -> None:
    """End this process when its parent is gone, even while a bot hangs."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
