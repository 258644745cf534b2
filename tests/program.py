"""A third-party program: it uses what Jewelbox promises, and strict type checkers accept it."""

from __future__ import annotations

from collections.abc import Sequence

import jewelbox
from jewelbox import HIDDEN, Dealer, JewelboxError, Mode, Outcome, Position, Random, Record, Variant, View, known
from jewelbox.arena import Simulation, Standings, Tournament, results
from jewelbox.bots import Bot, SearchBot, bot_named, choice
from jewelbox.envs import Batch, Encoder, Reward
from jewelbox.games.sultan.schema import View as SultanView
from jewelbox.review import ReviewBudget, SearchJudge, review


class Thrifty:
    """A custom bot."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:
        """Bid the lowest card of a hand in Sultan; in other games choose any move."""
        lowest = min(view.hand or [0]) if isinstance(view, SultanView) else 0
        bids = [move for move in legal if move.endswith(f" {lowest}")]
        return random.choice(bids or legal)


def own_bids(view: SultanView) -> list[int]:
    """Return the cards that the seat has placed face down; those of others are hidden from it."""
    placed = [each for cushion in view.cushions for each in cushion.cards]
    assert all(each.card is HIDDEN or each.seat == view.seat for each in placed)
    return [known(each.card) for each in placed if each.seat == view.seat]


class Cut:
    """A custom dealer that always takes what comes first."""

    def below(self, n: int) -> int:
        """Take the first draw."""
        return min(n - 1, 0)


def play(variant: Variant, bots: Sequence[Bot], dealer: Dealer) -> Position:
    """Play a game to its end."""
    position, random = variant.start(dealer=dealer), Random(7)
    while position.seat is not None:
        position.play(choice(bots[position.seat], position, random))
    return position


def scores(outcome: Outcome | None) -> list[int | None]:
    """Return the scores of a finished game."""
    return [] if outcome is None else outcome.scores


def checked(line: str) -> Record | None:
    """Return a valid record."""
    try:
        record: Record = jewelbox.read_record(line)
        jewelbox.verify(record, Mode.PLAIN)
    except JewelboxError as error:
        print(error.code, error.message, error.clause)  # noqa: T201  # a program for people
        return None
    return record


def arena(game: str) -> list[tuple[str, float, tuple[float, float]]]:
    """Return the bots of a small tournament, the best first."""
    tournament = Tournament(game, players=2, options={}, bots=("greedy", "random"), seed=7, mode=Mode.PLAIN)
    standings = Standings(tournament.bots, tournament.players)
    for result in results(tournament, range(2), processes=1):
        standings.add(result)
    return [(each.bot, each.win_share, each.bounds) for each in standings.ranked()]


def numbers(variant: Variant) -> dict[str, int]:
    """Return the numbers of the first observation by name, and look at a batch."""
    position, encoder = variant.start(seed=7), Encoder(variant)
    observation = encoder.observation(position.state, position.seat or 0)
    batch = Batch(variant.game.NAME, players=variant.players, size=4, seed=7, mode=Mode.PLAIN)
    ended, returns = batch.step(batch.masks.argmax(axis=1))
    assert encoder.rewards(position.state, Reward.RANK)
    assert (ended.shape, returns.shape) == ((4,), (4, variant.players))
    return {label: int(number) for label, number in zip(encoder.labels, observation, strict=True)}


def main() -> None:
    """Use everything once."""
    variant = jewelbox.load("sultan", players=2, mode=Mode.PLAIN)
    position = play(variant, [Thrifty(), bot_named("greedy")], Cut())
    record = checked(jewelbox.record_line(jewelbox.record_of(position, ["Mina", "Noor"])))
    assert record is not None
    reviewed = review(record, budget=ReviewBudget(iterations=1, games=1), judge=SearchJudge(Mode.PLAIN))
    assert all(decision.best in variant.game.MOVES for decision in reviewed.decisions)
    assert own_bids(variant.start(seed=7).view(0)) == []
    bots: list[Bot] = [SearchBot("20"), Thrifty()]
    assert scores(play(variant, bots, Random(3)).outcome)
    assert len(list(Simulation(variant, ["random", "greedy"], seed=3).records(2))) == 2
    print(arena("sultan"), sum(numbers(variant).values()))  # noqa: T201  # a program for people


if __name__ == "__main__":
    main()
