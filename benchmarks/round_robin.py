"""Lets every bot play every other, or continue, for as long as there is time; writes the results to STRENGTH.md.

python -m benchmarks.round_robin --game sultan --players 2 --minutes 30

Games are kept, so that the command can be stopped and repeated. Every pass plays each pair up to twice as many games
as the one before: whenever it stops, all pairs have about equally many.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from itertools import combinations, permutations
from pathlib import Path

from benchmarks import strength_page
from benchmarks.strength_matches import SEED, Kept, Match, Pairing
from jewelbox.arena.match import Result
from jewelbox.arena.standings import Standings
from jewelbox.cli.saved import folder
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES

BOTS = (
    "random",
    "greedy",
    "search:2000",
    "search:20000",
    "instant",
    "champion:200",
    "champion:2000",
    "champion:20000",
    "champion:1s",
)
TWIN = {"champion:2000": "champion:02000"}
"""The same bot by another name: its share against itself checks the method."""
PLAYERS = (2, 4)
FIRST_PASS = 8
"""How many games each pair plays before any plays more."""


def pairs(bots: Sequence[str], players: int) -> Iterator[tuple[str, str]]:
    """Yield who plays whom: with more than two players, it matters which bot takes all other seats."""
    yield from (combinations if players == 2 else permutations)(bots, 2)
    yield from ((bot, twin) for bot, twin in TWIN.items() if bot in bots)


def matches(games: Sequence[str], counts: Sequence[int], bots: Sequence[str], kept_in: Path) -> list[Kept]:
    """Return the matches of a round robin."""
    return [
        Kept(Match(game, Pairing(f"{one} {other}", (one, other), players, games=0, share=0.0)), kept_in)
        for game in games
        for players in counts
        for one, other in pairs(bots, players)
    ]


def play(kept: Sequence[Kept], most: int, seconds: float, processes: int) -> None:
    """Play pass after pass, until each pair has this many games, the time is over, or Ctrl-C."""
    end, wanted = time.monotonic() + seconds, 0
    with suppress(KeyboardInterrupt):
        while wanted < most and time.monotonic() < end:
            wanted = min(max(2 * wanted, FIRST_PASS), most)
            for each in kept:
                _play_up_to(each, wanted, end, processes)


def _play_up_to(kept: Kept, games: int, end: float, processes: int) -> None:
    if kept.games >= games or time.monotonic() >= end:
        return
    with closing(kept.play_up_to(games, processes)) as results:
        for result in results:
            whole_deal = (result.number + 1) % kept.match.pairing.players == 0
            if whole_deal and time.monotonic() >= end:
                return


def document(kept: Sequence[Kept]) -> str:
    """Return the part of STRENGTH.md."""
    parts = [strength_page.ROUND_ROBIN, _INTRODUCTION]
    for game in GAMES:
        for players in PLAYERS:
            here = [each for each in kept if (each.match.game, each.match.pairing.players) == (game, players)]
            if any(each.games for each in here):
                parts += [f"## {game}, {players} players", ratings(here, players), shares(here)]
    return "\n\n".join(parts)


def ratings(kept: Sequence[Kept], players: int) -> str:
    """Return a table of the bots, strongest first."""
    bots = list(dict.fromkeys(bot for each in kept for bot in each.match.pairing.bots))
    standings = Standings(bots, players)
    for result in _in_turn([list(each.results()) for each in kept]):
        standings.add(result)
    ranked = sorted(standings.ranked(), key=lambda each: -each.rating.mu)
    rows = [
        (each.bot, f"{each.rating.mu:.1f} ± {each.rating.reach:.1f}", f"{1000 * each.seconds_per_decision:.1f} ms")
        for each in ranked
        if each.seats_taken and each.bot not in TWIN.values()
    ]
    return strength_page.table(("bot", "rating", "thinks"), rows)


def _in_turn(games: Sequence[Sequence[Result]]) -> Iterator[Result]:
    """Yield the games of all pairs in turn: ratings depend on the order."""
    for number in range(max(map(len, games))):
        yield from (each[number] for each in games if number < len(each))


def shares(kept: Sequence[Kept]) -> str:
    """Return a table of all pairs that played."""
    rows = []
    for each in kept:
        if each.games:
            standing, (one, other) = each.standing(), each.match.pairing.bots
            low, high = standing.bounds
            against = f"itself (even: {1 / each.match.pairing.players:.0%})" if TWIN.get(one) == other else other
            rows.append((one, against, str(each.games), f"{standing.win_share:.1%}", f"{low:.1%} to {high:.1%}"))
    return strength_page.table(("bot", "against", "games", "share of first places", "95% bounds"), rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, then write the results of all kept games."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.round_robin", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--players", action="append", type=int, choices=PLAYERS, help="only this number")
    parser.add_argument("--bot", action="append", help="only these; can be repeated")
    parser.add_argument("--games", type=int, default=200, help="how many games each pair plays; those kept count")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to play")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are played at once")
    parser.add_argument("--folder", type=Path, default=folder() / "round-robin", help="where games are kept")
    asked = parser.parse_args(arguments)
    chosen = matches(asked.game or list(GAMES), asked.players or PLAYERS, asked.bot or BOTS, asked.folder)
    play(chosen, asked.games, 60 * asked.minutes, asked.processes)
    strength_page.write(document(matches(list(GAMES), PLAYERS, asked.bot or BOTS, asked.folder)))


_INTRODUCTION = f"""\
Written by `python -m benchmarks.round_robin`; not edited by hand. With four players the second bot takes the other
three seats. Each deal is played on all rotations of the seats, and the bounds allow for that
([how](../docs/bots.md#how-sure-a-share-is)); all have seed {SEED}. The ratings (OpenSkill) come from the same games."""


if __name__ == "__main__":
    main()
