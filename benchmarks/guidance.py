"""Tries ways to search with a game's networks: each plays `search` with equal processor time, until one is ahead.

python -m benchmarks.guidance maharaja --try playouts=1,certainty=0.4,caution=0 --try playouts=0.5 --milliseconds 5

Prints the share of each, with bounds. Choose with some seeds, then confirm the choice once with a seed that you have
not used yet: the best of many tries looks better than it is. `scripts.guide_network` writes the choice into a file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from jewelbox.arena.bounds import DealTally, bounds
from jewelbox.bots.budget import Budget
from jewelbox.bots.champion.bot import ChampionBot
from jewelbox.bots.network.header import Guidance
from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES, game_named

FEWEST_DEALS = 10
"""No match is decided before this many deals."""
PACE_ITERATIONS = 500
PACE_POSITIONS = 8
"""Positions from which speed is measured."""


class Share(NamedTuple):
    """How often a bot came first."""

    games: int
    share: float
    low: float
    high: float


def guidance_named(text: str) -> Guidance:
    """Return the guidance that a text such as `playouts=1,caution=0` changes."""
    parts = dict(part.split("=", 1) for part in text.split(",") if part)
    return msgspec.convert(parts, Guidance, strict=False)


def match(variant: Variant, bot: Bot, other: Bot, seed: int, deals: int) -> Share:
    """Let a bot play another on all other seats; stop after this many deals, or when an even share is out of bounds."""
    tallies: list[DealTally] = []
    even = 1 / variant.players
    for deal in range(deals):
        firsts = sum(first_place(variant, bot, other, seat, Random(seed).child_seed(deal)) for seat in _seats(variant))
        tallies.append(DealTally(variant.players, firsts))
        low, high = bounds(tallies)
        if len(tallies) >= FEWEST_DEALS and not low <= even <= high:
            break
    games = variant.players * len(tallies)
    return Share(games, sum(each.firsts for each in tallies) / games, *bounds(tallies))


def _seats(variant: Variant) -> range:
    return range(variant.players)


def first_place(variant: Variant, bot: Bot, other: Bot, seat: int, seed: int) -> float:
    """Play a game with the bot on this seat; return its part of the first place."""
    position, random = variant.start(seed=seed), Random(Random(seed).child_seed(seat))
    while position.seat is not None:
        position.play(choice(bot if position.seat == seat else other, position, random))
    winners = position.outcome.winners if position.outcome else []
    return 1 / len(winners) if seat in winners else 0.0


def pace(variant: Variant, bot_with: Callable[[Budget], Bot]) -> float:
    """Return the processor seconds that an iteration of a bot takes, in positions from all stages of a game."""
    bot, random = bot_with(Budget(iterations=PACE_ITERATIONS)), Random(1)
    found = list(decisions(variant))
    chosen = found[:: max(1, len(found) // PACE_POSITIONS)]
    choice(bot, chosen[0], random)
    began = time.process_time()
    for position in chosen:
        choice(bot, position, random)
    return (time.process_time() - began) / len(chosen) / PACE_ITERATIONS


def decisions(variant: Variant) -> Iterator[Position]:
    """Yield the positions of a random game in which someone has a choice."""
    position, random = variant.start(seed=1), Random(1)
    while position.seat is not None:
        legal = position.legal_moves()
        if len(legal) > 1:
            yield position.copy()
        position.play(random.choice(legal))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.guidance", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--try", action="append", dest="tries", required=True, help="numbers of a guidance")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--file", type=Path, help="a file of networks; without it, the game's own")
    parser.add_argument("--milliseconds", type=float, default=5.0, help="processor time of a decision")
    parser.add_argument("--deals", type=int, default=100, help="how many deals at most")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    variant = Variant(game_named(asked.game), asked.players, {}, Mode.COMPILED)

    def search_with(budget: Budget) -> Bot:
        return SearchBot(str(budget.iterations))

    opponent = search_with(_budget(asked.milliseconds, pace(variant, search_with)))
    for text in asked.tries:
        guidance = guidance_named(text)

        def champion_with(budget: Budget, guidance: Guidance = guidance) -> Bot:
            return ChampionBot(str(budget.iterations), file=asked.file, guidance=guidance)

        budget = _budget(asked.milliseconds, pace(variant, champion_with))
        found = match(variant, champion_with(budget), opponent, asked.seed, asked.deals)
        print(f"{text}: {found.share:.1%} of {found.games} games ({found.low:.1%} to {found.high:.1%}), {budget}")


def _budget(milliseconds: float, seconds: float) -> Budget:
    return Budget(iterations=max(1, round(milliseconds / 1000 / seconds)))


if __name__ == "__main__":
    main()
