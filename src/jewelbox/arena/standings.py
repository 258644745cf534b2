"""The standings of a tournament: shares with bounds, scores, ranks, ratings, time, seats.

A bot with several seats in a game counts once for each of them, so that with P players an equal
bot's share of first places is always 1 in P.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from jewelbox.arena.bounds import DealTally, bounds
from jewelbox.arena.match import Fault, Result
from jewelbox.arena.ratings import Rating, mean, rated
from jewelbox.arena.tournament import games_in_deal


@dataclass
class Standing:
    """The standing of one bot.

    `at_seat` has the games and first places by seat, `deals` those of each deal; `shares` the share after each game.
    """

    bot: str
    at_seat: list[tuple[int, float]]
    deals: dict[int, DealTally] = field(default_factory=dict)
    rating: Rating = field(default_factory=Rating)
    rank_sum: float = 0.0
    scores: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    seconds: float = 0.0
    faults: int = 0
    shares: list[float] = field(default_factory=list)

    def add(self, result: Result, seat: int, number_of_deal: int) -> None:
        """Count one seat of a game."""
        games, firsts = self.at_seat[seat]
        self.at_seat[seat] = games + 1, firsts + result.firsts[seat]
        deal = self.deals.get(number_of_deal, DealTally())
        self.deals[number_of_deal] = DealTally(deal.seats + 1, deal.firsts + result.firsts[seat])
        self.rank_sum += result.ranks[seat]
        score = result.scores[seat]
        if score is not None:
            self.scores[score] += 1
        self.decisions += result.decisions[seat]
        self.seconds += result.seconds[seat]
        self.faults += sum(fault.seat == seat for fault in result.faults)

    @property
    def seats_taken(self) -> int:
        """How many seats the bot has played."""
        return sum(games for games, _ in self.at_seat)

    @property
    def firsts(self) -> float:
        """Its number of first places, with shared ones counted in parts."""
        return sum(firsts for _, firsts in self.at_seat)

    @property
    def win_share(self) -> float:
        """Its share of first places."""
        return self.firsts / max(self.seats_taken, 1)

    @property
    def bounds(self) -> tuple[float, float]:
        """The bounds that contain its true share in 95 of 100 cases."""
        return bounds(self.deals.values())

    @property
    def mean_score(self) -> float | None:
        """Its mean score where it was scored, or None."""
        return self.scores_sum / self.scores.total() if self.scores else None

    @property
    def scores_sum(self) -> int:
        """All its points together."""
        return sum(score * times for score, times in self.scores.items())

    @property
    def mean_rank(self) -> float:
        """Its mean place."""
        return self.rank_sum / max(self.seats_taken, 1)

    @property
    def seconds_per_decision(self) -> float:
        """How long it thinks on average."""
        return self.seconds / max(self.decisions, 1)

    @property
    def worst_seat(self) -> int | None:
        """The seat on which it has the smallest share of first places, or None before the first game."""
        shares = {seat: firsts / games for seat, (games, firsts) in enumerate(self.at_seat) if games}
        return min(shares, key=shares.__getitem__) if shares else None

    def summary(self) -> dict[str, object]:
        """Return the standing in the form of the summary file."""
        low, high = self.bounds
        return {
            "bot": self.bot,
            "win_share": self.win_share,
            "low": low,
            "high": high,
            "mean_score": self.mean_score,
            "mean_rank": self.mean_rank,
            "rating": self.rating.mu,
            "seconds_per_decision": self.seconds_per_decision,
        }


class Standings:
    """The standings of all bots; results are added in the order of the games, as ratings depend on it."""

    def __init__(self, bots: Sequence[str], players: int) -> None:
        self.games = 0
        self.players = players
        self.faults: list[tuple[int, str, Fault]] = []
        self._games_in_deal = games_in_deal(bots, players)
        self._by_bot = {bot: Standing(bot, [(0, 0.0)] * players) for bot in dict.fromkeys(bots)}

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        for seat, bot in enumerate(result.bots):
            self._by_bot[bot].add(result, seat, result.number // self._games_in_deal)
        self.faults.extend((result.number, result.bots[fault.seat], fault) for fault in result.faults)
        self._rate(result)
        for standing in self._by_bot.values():
            standing.shares.append(standing.win_share)

    def _rate(self, result: Result) -> None:
        """Rate the seats against each other; a bot on several of them gets the mean of what they would get."""
        if len(set(result.bots)) == 1:
            return
        after = rated([self._by_bot[bot].rating for bot in result.bots], result.ranks)
        for bot in set(result.bots):
            own = [rating for rating, name in zip(after, result.bots, strict=True) if name == bot]
            self._by_bot[bot].rating = mean(own)

    def ranked(self) -> list[Standing]:
        """Return the standings from the best share of first places to the worst."""
        return sorted(self._by_bot.values(), key=lambda standing: -standing.win_share)

    def summary(self, game: str) -> dict[str, object]:
        """Return the content of the summary file, with the bots in the order in which they were named."""
        bots = [standing.summary() for standing in self._by_bot.values()]
        return {"game": game, "players": self.players, "games": self.games, "bots": bots}
