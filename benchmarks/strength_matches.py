"""The matches that show how strong the bots are, and the games kept for each.

Games stay in the arena's journals, so a match can be stopped, continued and extended. They count as long as the
bots still play as they did: before a match continues, its first game is replayed and compared move by move.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from jewelbox.arena.journal import Journal
from jewelbox.arena.match import Result
from jewelbox.arena.standings import Standing, Standings
from jewelbox.arena.tournament import Tournament, seated
from jewelbox.arena.workers import results
from jewelbox.core.game import Entry
from jewelbox.games.registry import GAMES

SEED = 2026


@dataclass(frozen=True)
class Pairing:
    """Two bots, the second on all remaining seats, and the first one's goal."""

    name: str
    bots: tuple[str, str]
    players: int
    games: int
    """How many games are played by default."""
    share: float
    """The share of first places that is the goal."""
    above: float = 0.0
    """What the lower bound must exceed."""
    at_most: float = 1.0
    """The highest share that is still meant."""

    def is_reached(self, standing: Standing) -> bool:
        """Return whether a standing fulfils the goal."""
        return self.share <= standing.win_share <= self.at_most and standing.bounds[0] > self.above


PAIRINGS = (
    Pairing("thumb", ("greedy", "random"), players=2, games=400, share=0.90),
    Pairing("search", ("search:2000", "greedy"), players=2, games=200, share=0.70, above=0.65),
    Pairing("table", ("search:2000", "greedy"), players=4, games=152, share=0.45),
    Pairing("budget", ("search:20000", "search:2000"), players=2, games=60, share=0.55),
    Pairing("budget-500", ("search:2000", "search:500"), players=2, games=40, share=0.55),
    Pairing("budget-125", ("search:2000", "search:125"), players=2, games=40, share=0.55),
)


@dataclass(frozen=True)
class Match:
    """A pairing in one game."""

    game: str
    pairing: Pairing

    @cached_property
    def tournament(self) -> Tournament:
        """The match as the arena plays it. Records are kept, to be compared."""
        bots = seated(self.pairing.bots, self.pairing.players)
        return Tournament(self.game, self.pairing.players, {}, bots, SEED, with_records=True)

    def command(self, games: int) -> str:
        """Return the command that plays the same games."""
        pairing = self.pairing
        names = ",".join(pairing.bots)
        return f"jewelbox arena {self.game} --players {pairing.players} --bots {names} --games {games} --seed {SEED}"


MATCHES = tuple(Match(game, pairing) for pairing in PAIRINGS for game in GAMES)


class Kept:
    """The games of a match in a folder."""

    def __init__(self, match: Match, folder: Path) -> None:
        self.match = match
        self._journal = Journal(folder, match.tournament, SEED)

    @property
    def games(self) -> int:
        """How many games there are."""
        return self._journal.games() if self._journal.path.is_file() else 0

    @property
    def still_holds(self) -> bool:
        """Whether there are games, and the bots still play the first of them move by move."""
        if self.games == 0:
            return False
        if any(bot.endswith("s") and bot[-2].isdigit() for bot in self.match.pairing.bots):
            return True  # budgets of seconds never play the same game again
        (again,) = results(self.match.tournament, range(1), 1)
        return log_of(again) == log_of(next(self._journal.results()))

    def play_up_to(self, games: int, processes: int) -> Generator[Result, None, None]:
        """Play what is missing and yield each result once stored; drop games of bots that now play differently."""
        tournament = self.match.tournament
        if self.still_holds:
            self._journal.reopen(tournament)
        else:
            self._journal.begin(tournament)
        try:
            for result in results(tournament, range(self.games, games), processes):
                self._journal.add(result)
                yield result
        finally:
            self._journal.close(is_complete=False)

    def results(self) -> Iterator[Result]:
        """Yield the results of all games."""
        return self._journal.results() if self.games else iter(())

    def standing(self) -> Standing:
        """Return the standing of the pairing's first bot."""
        standings = Standings(self.match.tournament.bots, self.match.tournament.players)
        for result in self.results():
            standings.add(result)
        return next(each for each in standings.ranked() if each.bot == self.match.pairing.bots[0])


def log_of(result: Result) -> list[Entry]:
    """Return all draws and moves of a game whose record was kept."""
    log: list[Entry] = result.record["log"] if result.record else []
    return log
