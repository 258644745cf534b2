"""Lets the bots play or continue matches against strangers, for as long as there is time; writes STRENGTH.md.

python -m benchmarks.strangers --game sultan --players 2 --minutes 30

A stranger is a bot written from the rules alone, which took no part in making ours: it knows nothing of our
heuristics and networks. Only `easy` was chosen with them in view: newcomers play about as well. Games are kept, as in
`round_robin`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from benchmarks import round_robin, strength_page
from benchmarks.strength_matches import SEED, Kept, Match, Pairing
from jewelbox.cli.saved import folder
from jewelbox.core.processors import processors
from jewelbox.games.registry import GAMES

FOLDER = "benchmarks/strangers"
ROLLOUTS = f"{FOLDER}/rollouts.py:Rollouts"
STRANGERS = {
    "sultan": ("Brute", "Saver", "Collector", "Mixer", "Sniper", "Historian"),
    "diamonds-club": ("Hoarder", "Miner", "Climber", "Forester", "Economist", "Zookeeper"),
    "maharaja": ("Hurrier", "Waiter", "Large", "Colours", "Denier", "Variety"),
}
"""The classes in each game's file; all games also have `Rollouts`."""
BOTS = {
    2: ("champion:2000", "search:2000", "instant", "expert", "hard", "easy"),
    4: ("champion:2000", "expert"),
}
"""Who plays them, by number of players."""


def strangers(game: str) -> list[str]:
    """Return the names of a game's strangers, as commands take them."""
    file = f"{FOLDER}/{game.replace('-', '_')}.py"
    return [*(f"{file}:{name}" for name in STRANGERS[game]), ROLLOUTS]


def matches(games: Sequence[str], counts: Sequence[int], bots: Sequence[str], kept_in: Path) -> list[Kept]:
    """Return the matches of these bots, or of all."""
    return [
        Kept(Match(game, Pairing(f"{bot} {stranger}", (bot, stranger), players, games=0, share=0.0)), kept_in)
        for game in games
        for players in counts
        for bot in BOTS[players]
        if bot in bots or not bots
        for stranger in strangers(game)
    ]


def document(kept: Sequence[Kept]) -> str:
    """Return the part of STRENGTH.md."""
    parts = [strength_page.STRANGERS, _INTRODUCTION]
    for game in GAMES:
        for players in BOTS:
            here = [each for each in kept if (each.match.game, each.match.pairing.players) == (game, players)]
            if any(each.games for each in here):
                parts += [f"## {game} against strangers, {players} players", table(here)]
    return "\n\n".join(parts)


def table(kept: Sequence[Kept]) -> str:
    """Return a table with a row for each stranger and a column for each bot that played."""
    found = {each.match.pairing.bots: cell(each) for each in kept if each.games}
    bots, others = (list(dict.fromkeys(names)) for names in zip(*found, strict=True))
    rows = [(short(other), *(found.get((bot, other), "") for bot in bots)) for other in others]
    return strength_page.table(("stranger", *(f"`{bot}`" for bot in bots)), rows)


def cell(kept: Kept) -> str:
    """Return the share of a match with its bounds."""
    standing = kept.standing()
    low, high = standing.bounds
    return f"{standing.win_share:.0%} of {kept.games} ({low:.0%} to {high:.0%})"


def short(stranger: str) -> str:
    """Return a stranger's class."""
    return stranger.rpartition(":")[2]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, then write the results of all kept games."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strangers", description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this one; can be repeated")
    parser.add_argument("--players", action="append", type=int, choices=list(BOTS), help="only this number")
    parser.add_argument("--bot", action="append", help="only these; can be repeated")
    parser.add_argument("--games", type=int, default=40, help="how many games each match has; those kept count")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to play")
    parser.add_argument("--processes", type=int, default=processors(), help="how many games are played at once")
    parser.add_argument("--folder", type=Path, default=folder() / "strangers", help="where games are kept")
    asked = parser.parse_args(arguments)
    chosen = matches(asked.game or list(GAMES), asked.players or list(BOTS), asked.bot or (), asked.folder)
    round_robin.play(chosen, asked.games, asked.minutes * 60, asked.processes)
    strength_page.write(document(matches(list(GAMES), list(BOTS), (), asked.folder)))


_INTRODUCTION = f"""\
Written by `python -m benchmarks.strangers`; not edited by hand. [Strangers](strangers) are bots with a style of their
own, written from the rules alone. Only `easy` was chosen with them in view, because newcomers play about as well; no
other number was. Each of our bots (columns) plays each of them (rows); with four players, against three of the same
kind. Shown is our bot's share of first places (even: 50%, with four players 25%), the number of games, and 95% bounds.
All have seed {SEED}; each deal is played on all rotations of the seats, and the bounds allow for that
([how](../docs/bots.md#how-sure-a-share-is)). `Rollouts` plays every move 40 times to the end at random and takes the
one with the largest lead."""


if __name__ == "__main__":
    main()
