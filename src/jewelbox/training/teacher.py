"""A searching bot plays games against itself and notes what it found out, in as many processes as there are."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from jewelbox.bots.budget import MOST_ITERATIONS
from jewelbox.bots.guard import end_with_parent
from jewelbox.bots.protocol import bots_view
from jewelbox.bots.registry import bot_named
from jewelbox.bots.thinker import Thinker
from jewelbox.core.boxed import with_own_box
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.drivers import CHANCE_STREAM, FIRST_SEAT_STREAM
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import NAMES, Reward
from jewelbox.envs.kernels import Encoder, Observations
from jewelbox.games.registry import game_named
from jewelbox.training.demonstrations import (
    COUNTS,
    MOVES,
    SEATS,
    VALUES,
    VISITS,
    DemonstratedGame,
    add,
    begin,
    header_of,
)
from jewelbox.training.variants import options_of

SLIPS = 0.1
"""The share of random moves, so that the games also show how to answer mistakes."""
PERCENT = 100
WAITING = 2
"""Games handed out for each process: one is played, the others wait."""


class Teaching(NamedTuple):
    """Which games to play, as plain data to send between processes."""

    game: str
    players: tuple[int, ...]
    teacher: str
    seed: int = 1
    slips: float = SLIPS
    box: dict[str, object] | None = None

    def played(self) -> Game:
        """Return the game, with its box."""
        return with_own_box(game_named(self.game), self.box)


class SearchedDecision(NamedTuple):
    """One decision: what its decider saw, and what the search found out about each legal move."""

    seen: Observations
    seat: int
    moves: list[int]
    visits: list[int]
    values: list[float]


def teaching_of(game: Game, players: tuple[int, ...], teacher: str, seed: int, slips: float = SLIPS) -> Teaching:
    """Return which games to play; refuse a bot that doesn't search for a number of iterations."""
    own = own_box(game)
    thinker_named(teacher)
    return Teaching(game.NAME, players, teacher, seed, slips, None if own is None else msgspec.structs.asdict(own))


def thinker_named(name: str) -> Thinker:
    """Return a bot that searches for a number of iterations."""
    bot = bot_named(name)
    if not isinstance(bot, Thinker) or bot.budget.iterations == MOST_ITERATIONS:
        raise JewelboxError(
            Code.BAD_BOT, f"{name!r} can't teach; name a bot that searches for some iterations, such as search:1000"
        )
    return bot


def demonstrate(
    teaching: Teaching, out: Path, seconds: float, processes: int, tell: Callable[[int, int], None]
) -> tuple[int, int]:
    """Add games to a file until the time is over; return how many games and decisions were added."""
    number, until = begin(out, header_of(teaching.played(), teaching.teacher)), time.monotonic() + seconds
    games = decisions = 0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=end_with_parent) as pool:
        asked: set[Future[DemonstratedGame]] = set()
        while asked or time.monotonic() < until:
            while len(asked) < WAITING * processes and time.monotonic() < until:
                asked.add(pool.submit(demonstrated, teaching, number))
                number += 1
            done, asked = wait(asked, max(until - time.monotonic(), 1.0), FIRST_COMPLETED)
            for each in done:
                add(out, each.result())
                games, decisions = games + 1, decisions + len(each.result().seats)
            tell(games, decisions)
            if time.monotonic() >= until:
                asked = {each for each in asked if not each.cancel()}
    return games, decisions


def demonstrated(teaching: Teaching, number: int) -> DemonstratedGame:
    """Play the game with this number."""
    players = teaching.players[number % len(teaching.players)]
    encoder = encoder_for(teaching, players, number // len(teaching.players))
    seed = Random(teaching.seed).child_seed(number)
    position = encoder.variant.start(dealer=Random(seed, CHANCE_STREAM))
    thinker, random, judgements = (
        thinker_named(teaching.teacher),
        Random(seed, FIRST_SEAT_STREAM),
        list[SearchedDecision](),
    )
    while position.seat is not None:
        legal = position.legal_numbers()
        move = legal[0]
        if len(legal) > 1:
            judgements.append(judgement(thinker, position, encoder, random))
            move = chosen(judgements[-1], teaching.slips, random)
        position.make(move)
    return packed(number, judgements, encoder, position)


def encoder_for(teaching: Teaching, players: int, number: int) -> Encoder:
    """Return what writes observations of a game with this number."""
    game = teaching.played()
    return _encoder(game, players, tuple(options_of(game, players, number).items()))


@lru_cache(maxsize=16)
def _encoder(game: Game, players: int, options: tuple[tuple[str, object], ...]) -> Encoder:
    return Encoder(Variant(game, players, dict(options)))


def judgement(thinker: Thinker, position: Position, encoder: Encoder, random: Random) -> SearchedDecision:
    """Search a position as the seat to decide sees it."""
    seat = position.seat
    assert seat is not None  # noqa: S101  # the game is not over
    search = thinker.search(position.variant.game, bots_view(position), random)
    search.think(thinker.budget.iterations)
    found, moves = {finding.move: finding for finding in search.findings()}, position.legal_numbers()
    visits = [found[move].visits if move in found else 0 for move in moves]
    values = [found[move].value if move in found else 0.0 for move in moves]
    return SearchedDecision(encoder.observation(position.state, seat), seat, moves, visits, values)


def chosen(judgement: SearchedDecision, slips: float, random: Random) -> int:
    """Return the move that the search tried most often, or now and then a random one."""
    if random.below(PERCENT) < slips * PERCENT:
        return random.choice(judgement.moves)
    return judgement.moves[judgement.visits.index(max(judgement.visits))]


def packed(number: int, judgements: list[SearchedDecision], encoder: Encoder, end: Position) -> DemonstratedGame:
    """Return a finished game in the form of the file."""
    return DemonstratedGame(
        number=number,
        players=encoder.variant.players,
        seen=b"".join(each.seen.tobytes() for each in judgements),
        seats=np.array([each.seat for each in judgements], SEATS).tobytes(),
        counts=np.array([len(each.moves) for each in judgements], COUNTS).tobytes(),
        moves=np.array([move for each in judgements for move in each.moves], MOVES).tobytes(),
        visits=np.array([count for each in judgements for count in each.visits], VISITS).tobytes(),
        values=np.array([value for each in judgements for value in each.values], VALUES).tobytes(),
        worths={name: encoder.rewards(end.state, Reward(place)) for place, name in enumerate(NAMES)},
    )
