"""Where puzzles come from: games of a strong bot against itself, decision by decision."""

from __future__ import annotations

from collections import Counter

import msgspec

from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.reasons import facts_between
from jewelbox.games.registry import game_named
from jewelbox.puzzles.model import Puzzle
from jewelbox.puzzles.rating import rated
from jewelbox.puzzles.solve import CHECKING, FINDING, Solution, is_promising, seen, solution, with_budget

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


def searched(quest: Quest, number: int, mode: Mode | None = None) -> Searched:
    """Play the game with this number, and return its puzzles."""
    game = game_named(quest.game)
    players = game.PLAYERS[number % len(game.PLAYERS)]
    seed = Random(quest.seed).child_seed(number) % SEEDS
    position, random = Variant(game, players, {}, mode).start(seed), Random(seed, 1)
    player = bot_named(with_budget(quest.bot, max(1, round(PLAYING * quest.effort))))
    moves, puzzles = list[str](), list[Puzzle]()
    decisions = found = 0
    while position.seat is not None:
        if is_looked_at(position, random) and len(puzzles) < MOST_PER_GAME:
            decisions += 1
            puzzle = candidate(position, seed, moves, quest, random)
            found += puzzle is not None
            puzzles.extend([] if puzzle is None else confirmed(puzzle, position, quest, random))
        moves.append(player.choose(seen(position), position.legal_moves(), random))
        position.play(moves[-1])
    return Searched(number, decisions, found, puzzles)


def is_looked_at(position: Position, random: Random) -> bool:
    """Return whether a decision may become a puzzle."""
    return len(position.legal_numbers()) >= FEWEST_MOVES and random.below(ONE_IN) == 0


def candidate(position: Position, seed: int, moves: list[str], quest: Quest, random: Random) -> Puzzle | None:
    """Return the puzzle of a decision in which one move is clearly best and sometimes missed; None for others."""
    if not is_promising(position, quest.effort, random):
        return None
    found = solution(position, quest.bot, FINDING.times(quest.effort), random)
    return None if found is None else missed(position, seed, moves, found, random)


def missed(position: Position, seed: int, moves: list[str], found: Solution, random: Random) -> Puzzle | None:
    """Return the puzzle of a decision; None if weaker bots always find the answer, or there is no reason to give."""
    game, legal, view = position.variant.game, position.legal_moves(), seen(position)
    answer = game.MOVES[found.answer]
    chosen = [bot_named(name).choose(view, legal, random) for name in PANEL for _ in range(TRIES)]
    wrong = Counter(move for move in chosen if move != answer)
    if not wrong:
        return None
    tempting = min(wrong, key=lambda move: (-wrong[move], move))
    if not facts_between(game, game.imagine(view), found.answer, game.MOVES.index(tempting)):
        return None
    assert position.seat is not None  # noqa: S101  # a decision
    share = wrong.total() / len(chosen)
    return Puzzle(
        game=game.NAME,
        rules=position.variant.rules,
        players=position.variant.players,
        seed=seed,
        moves=list(moves),
        seat=position.seat,
        answer=answer,
        tempting=tempting,
        chances=percents(position, found),
        missed=round(100 * share),
        rating=rated(share),
    )


def percents(position: Position, found: Solution) -> dict[str, int]:
    """Return the chances after all moves in percent, the best first."""
    ranked = sorted(found.chances.items(), key=lambda each: -each[1])
    return {position.variant.game.MOVES[move]: round(100 * chance) for move, chance in ranked}


def confirmed(puzzle: Puzzle, position: Position, quest: Quest, random: Random) -> list[Puzzle]:
    """Return the puzzle if a larger budget finds the same answer, with the chances as judged then."""
    second = solution(position, quest.bot, CHECKING.times(quest.effort), random)
    if second is None or position.variant.game.MOVES[second.answer] != puzzle.answer:
        return []
    return [msgspec.structs.replace(puzzle, chances=percents(position, second))]
