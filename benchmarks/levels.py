"""Lets each level of bots play or continue its match against the level below, and writes the results to STRENGTH.md.

python -m benchmarks.levels --game sultan --games 200
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from benchmarks import strength, strength_page
from benchmarks.strength_matches import SEED, Kept, Match, Pairing
from jewelbox.bots.levels import INSTANT, LEVELS, MASTER, level_of
from jewelbox.cli.saved import folder
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES, game_named

LOWEST, HIGHEST = 0.65, 0.75
"""How often a level should come first against the one below, with two players."""
GAMES_EACH = 200
PAIRINGS = tuple(
    Pairing(f"{higher} {lower}", (higher, lower), players=2, games=GAMES_EACH, share=LOWEST, at_most=HIGHEST)
    for lower, higher in pairwise(each for each in LEVELS if each != MASTER)
)
NEWCOMERS = Pairing("easy greedy", ("easy", "greedy"), players=2, games=GAMES_EACH, share=0.0)
"""Not a goal: people who just learned a game play about as well as its heuristics."""
STRONGEST = Pairing("master expert", (MASTER, "expert"), players=2, games=GAMES_EACH, share=0.0)
"""Not a goal either: nothing limits the strongest level but time."""
ALL = (NEWCOMERS, *PAIRINGS, STRONGEST)
HEADINGS = ("game", "level", "plays", "against", "games", "share of first places", "95% bounds", "")


def matches(kept_in: Path) -> list[Kept]:
    """Return the matches of all levels, game by game."""
    return [Kept(Match(game, pairing), kept_in) for game in GAMES for pairing in ALL]


def document(kept: Sequence[Kept]) -> str:
    """Return the part of STRENGTH.md."""
    table = strength_page.table(HEADINGS, [cells(each) for each in kept])
    return f"{strength_page.LEVELS}\n\n{_INTRODUCTION}\n\n{table}"


def cells(kept: Kept) -> tuple[str, ...]:
    """Return the row of a match."""
    level, other = kept.match.pairing.bots
    start = kept.match.game, level, played(kept.match.game, level), other, str(kept.games)
    if kept.games == 0:
        return (*start, "", "", "not played")
    standing = kept.standing()
    low, high = standing.bounds
    return (*start, f"{standing.win_share:.1%}", f"{low:.1%} to {high:.1%}", verdict(kept))


def played(game: str, name: str) -> str:
    """Say how a level plays a game."""
    level = level_of(game_named(game), name)
    plays = level.bot if level.bot == INSTANT else f"{level.bot}:{level.iterations}"
    return plays + (f", {level.slips}% of moves at random" if level.slips else "")


def verdict(kept: Kept) -> str:
    """Say whether a level is as far above the one below as it should be."""
    if kept.match.pairing not in PAIRINGS:
        return "for comparison"
    return "reached" if kept.match.pairing.is_reached(kept.standing()) else "MISSED"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, then write the results of all kept games."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--games", type=int, help="how many games each match has; those kept count")
    parser.add_argument("--level", action="append", choices=LEVELS, help="only matches of this one; can be repeated")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are played at once")
    parser.add_argument("--folder", type=Path, default=folder() / "levels", help="where games are kept")
    asked = parser.parse_args(arguments)
    kept, levels = matches(asked.folder), asked.level or LEVELS
    chosen = strength.chosen(kept, [each.name for each in ALL], asked.game or list(GAMES))
    strength.play([each for each in chosen if each.match.pairing.bots[0] in levels], asked.games, asked.processes)
    strength_page.write(document(kept))


_INTRODUCTION = f"""\
Written by `python -m benchmarks.levels`; not edited by hand. Two players, seed {SEED}; each deal is played on all
rotations of the seats, and the bounds allow for that ([how](../docs/bots.md#how-sure-a-share-is)). Each level up to
`expert` should come first in {LOWEST:.0%} to {HIGHEST:.0%} of the games against the one below;
`master` is limited only by time."""


if __name__ == "__main__":
    main()
