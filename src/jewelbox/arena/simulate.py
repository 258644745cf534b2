"""Many games between bots, each from its own seed: the same seed plays the same games in every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random, checked_seed
from jewelbox.core.drivers import CHANCE_STREAM, FIRST_SEAT_STREAM
from jewelbox.core.engine import RandomGames
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import CHANCE, Entry
from jewelbox.core.outcome import Outcome, outcome_of
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import compose, record_of


@dataclass(frozen=True)
class Simulation:
    """What is to be played: a game, a bot's name for each seat, a seed."""

    variant: Variant
    bots: Sequence[str]
    seed: int
    with_legal: bool = False

    def __post_init__(self) -> None:
        checked_seed(self.seed)
        for name in self.bots:
            bot_named(name)
        if len(self.bots) != self.variant.players:
            raise JewelboxError(
                Code.UNKNOWN_BOT,
                f"{len(self.bots)} bots for {self.variant.players} seats; name one for each seat, or one for all",
            )

    def records(self, games: int) -> Iterator[dict[str, Any]]:
        """Yield the records of so many games."""
        if self._inside_engine:
            return self._random_records(games)
        return (record_of(self.play(number), self.bots) for number in range(games))

    def results(self, games: int) -> Iterator[dict[str, Any]]:
        """Yield the results of so many games, without their logs."""
        if self._inside_engine:
            return self._random_results(games)
        return (record["result"] for record in self.records(games))

    @property
    def _inside_engine(self) -> bool:
        return set(self.bots) == {"random"} and not self.with_legal

    def play(self, number: int) -> Position:
        """Play the game of this number to its end, move by move."""
        seed = Random(self.seed).child_seed(number)
        bots: list[Bot] = [bot_named(name) for name in self.bots]
        randoms = [Random(seed, FIRST_SEAT_STREAM + seat) for seat in range(len(bots))]
        position = self.variant.start(dealer=Random(seed, CHANCE_STREAM))
        while (seat := position.seat) is not None:
            legal, place = position.legal_moves(), len(position.log)
            position.play(choice(bots[seat], position, randoms[seat]))
            if self.with_legal:
                position.log[place]["legal"] = legal
        return position

    def _random_records(self, games: int) -> Iterator[dict[str, Any]]:
        """Play random games inside the engine: the same games as `play`, much faster."""
        source = self._random_games()
        for number in range(games):
            log = entries(self.variant, source.log(number))
            yield compose(self.variant, self.bots, log, self._outcome(source))

    def _random_results(self, games: int) -> Iterator[dict[str, Any]]:
        source = self._random_games()
        for number in range(games):
            source.finish(number)
            yield self._outcome(source).result()

    def _random_games(self) -> RandomGames:
        return RandomGames(self.variant.engine, self.variant.players, self.variant.rule_option, self.seed)

    def _outcome(self, source: RandomGames) -> Outcome:
        variant = self.variant
        standing = variant.engine.standing(source.final, variant.players)
        return outcome_of(variant.game, source.final, standing)


def entries(variant: Variant, steps: list[tuple[int, int, int]]) -> list[Entry]:
    """Turn an engine's log (who, phase, move or outcome) into a record's log."""
    game, log, numbers, draws = variant.game, [], Counter[int](), list[int]()
    for place, (who, phase, value) in enumerate(steps):
        if who != CHANCE:
            log.append({"seat": who, "move": game.MOVES[value]})
            continue
        draws.append(value)
        if place + 1 == len(steps) or steps[place + 1][:2] != (CHANCE, phase):
            numbers[phase] += 1
            log.append(game.chance_entry(phase, numbers[phase], draws, variant.players))
            draws = []
    return log
