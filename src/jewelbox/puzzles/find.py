"""Where puzzles come from: games of a strong bot against itself, decision by decision."""

from __future__ import annotations

import time
from collections import Counter
from math import inf
from typing import NamedTuple

import msgspec

from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant, move_number
from jewelbox.core.reasons import facts_between
from jewelbox.games.registry import game_named
from jewelbox.puzzles.model import Puzzle
from jewelbox.puzzles.rating import rated
from jewelbox.puzzles.solve import (
    CHECKING,
    FINDING,
    Chances,
    Effort,
    decider,
    glance,
    is_agreed,
    seen,
    solution,
    with_budget,
)

FEWEST_MOVES = 3
"""Decisions between fewer moves do not make puzzles."""
MOST_PER_GAME = 3
"""Puzzles taken from one game, so that they differ."""
ONE_IN = 2
"""One decision in this many is examined, so that puzzles come from all parts of a game."""
PLAYING = 300
"""Iterations of the bot that plays the games."""
SEEDS = 2**32
"""Seeds of games are smaller, so that every program can read them from JSON."""
PANEL = ("greedy", "search:20", "search:50", "search:150", "search:500")
"""The weaker bots."""
TRIES = 8
"""How many times each of them is asked."""


STRONGEST = 2000, 4000
"""Iterations of `champion`, which must find the answer too."""


class Quest(msgspec.Struct, frozen=True):
    """What is searched for puzzles: the games of a seed, played and judged by a bot."""

    game: str
    bot: str
    seed: int
    effort: float = 1.0


class Searched(msgspec.Struct, frozen=True):
    """The results of one game of a quest: the decisions examined, those with a best move, and those confirmed."""

    number: int
    decisions: int
    found: int
    puzzles: list[Puzzle]


def searched(quest: Quest, number: int, until: float = inf, mode: Mode | None = None) -> Searched:
    """Play the game with this number, at most until this time, and return its puzzles."""
    game = game_named(quest.game)
    players = game.PLAYERS[number % len(game.PLAYERS)]
    seed = Random(quest.seed).child_seed(number) % SEEDS
    position, random = Variant(game, players, {}, mode).start(seed), Random(seed, 1)
    player = bot_named(with_budget(quest.bot, max(1, round(PLAYING * quest.effort))))
    moves, puzzles = list[str](), list[Puzzle]()
    decisions = confirmed_puzzles = 0
    while position.seat is not None and time.time() < until:
        if is_looked_at(position, random) and len(puzzles) < MOST_PER_GAME:
            decisions += 1
            puzzle = candidate(position, seed, moves, quest, random)
            confirmed_puzzles += puzzle is not None
            puzzles.extend([] if puzzle is None else confirmed(puzzle, position, quest, random))
        moves.append(player.choose(seen(position), position.legal_moves(), random))
        position.play(moves[-1])
    return Searched(number, decisions, confirmed_puzzles, puzzles)


def compile_for(quest: Quest) -> None:
    """Compile everything that a search for puzzles needs, so that many processes can load it."""
    game = game_named(quest.game)
    position, random = Variant(game, game.PLAYERS[0], {}).start(0), Random(0)
    while len(position.legal_numbers()) < FEWEST_MOVES:
        position.play(position.legal_moves()[0])
    glance(position, 0.01, random)
    for bot in (quest.bot, "champion"):
        bot_named(with_budget(bot, 1)).choose(seen(position), position.legal_moves(), random)


def is_looked_at(position: Position, random: Random) -> bool:
    """Return whether a decision may become a puzzle."""
    return len(position.legal_numbers()) >= FEWEST_MOVES and random.below(ONE_IN) == 0


def candidate(position: Position, seed: int, moves: list[str], quest: Quest, random: Random) -> Puzzle | None:
    """Return the puzzle of a decision in which one move is clearly best and sometimes missed; None for others.

    The cheapest checks come first.
    """
    answer = glance(position, quest.effort, random)
    tempted = None if answer is None else temptation(position, answer, random)
    if answer is None or tempted is None:
        return None
    chances = solution(position, answer, [quest.bot], FINDING.times(quest.effort), random)
    if chances is None:
        return None
    return Puzzle(
        game=position.variant.game.NAME,
        rules=position.variant.rules,
        players=position.variant.players,
        seed=seed,
        moves=list(moves),
        seat=decider(position),
        answer=position.variant.game.MOVES[answer],
        tempting=tempted.move,
        chances=percents(position, chances),
        missed=round(100 * tempted.share),
        rating=rated(tempted.share),
    )


class Temptation(NamedTuple):
    """The wrong move that weaker bots choose most often, and how often they choose any wrong one, from 0 to 1."""

    move: str
    share: float


def temptation(position: Position, answer: int, random: Random) -> Temptation | None:
    """Return what weaker bots choose instead of the answer.

    None if they always find it, or if the game has no reason to prefer it.
    """
    game, legal, view = position.variant.game, position.legal_moves(), seen(position)
    chosen = [bot_named(name).choose(view, legal, random) for name in PANEL for _ in range(TRIES)]
    wrong = Counter(move for move in chosen if move != game.MOVES[answer])
    if not wrong:
        return None
    move = min(wrong, key=lambda each: (-wrong[each], each))
    facts = facts_between(game, game.imagine(view), answer, game.MOVES.index(move))
    return Temptation(move, wrong.total() / len(chosen)) if facts else None


def percents(position: Position, chances: Chances) -> dict[str, int]:
    """Return the chances after all moves in percent, the best first."""
    ranked = sorted(chances.items(), key=lambda each: -each[1])
    return {position.variant.game.MOVES[move]: round(100 * chance) for move, chance in ranked}


def is_found_by_the_strongest(position: Position, answer: int, effort: float, random: Random) -> bool:
    """Return whether the strongest bot chooses the answer."""
    return is_agreed(position, answer, ["champion"], Effort(STRONGEST, 0).times(effort), random)


def holds(puzzle: Puzzle, effort: float = 1.0) -> bool:
    """Return whether the strongest bot still chooses the answer of a puzzle."""
    position = puzzle.position()
    answer = move_number(position.variant.game, puzzle.answer)
    return is_found_by_the_strongest(position, answer, effort, Random(puzzle.seed, len(puzzle.moves)))


def confirmed(puzzle: Puzzle, position: Position, quest: Quest, random: Random) -> list[Puzzle]:
    """Return the puzzle if a larger budget and the strongest bot find the same answer, with the new chances."""
    answer, effort = move_number(position.variant.game, puzzle.answer), CHECKING.times(quest.effort)
    if not is_found_by_the_strongest(position, answer, quest.effort, random):
        return []
    chances = solution(position, answer, [quest.bot], effort, random)
    return [] if chances is None else [msgspec.structs.replace(puzzle, chances=percents(position, chances))]
