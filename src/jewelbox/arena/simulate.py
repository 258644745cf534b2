"""Many games between bots, each from its own seed: the same seed plays the same games in every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from jewelbox.arena.match import Fault, answers, finished
from jewelbox.bots.guard import Seats, seats
from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random, checked_seed
from jewelbox.core.drivers import CHANCE_STREAM
from jewelbox.core.engine import RandomGames
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import CHANCE, Entry, Json
from jewelbox.core.outcome import Outcome, outcome_of
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import compose, record_of


def ignore_fault(number: int, fault: Fault) -> None:
    """Ignore that a bot lost its turn."""


@dataclass(frozen=True)
class Simulation:
    """What to play: a game, a bot's name for each seat, a seed; and who is notified of bots that lose a turn."""

    variant: Variant
    bots: Sequence[str]
    seed: int
    with_legal: bool = False
    tell: Callable[[int, Fault], None] = ignore_fault

    def __post_init__(self) -> None:
        checked_seed(self.seed)
        for name in self.bots:
            bot_named(name)
        if len(self.bots) != self.variant.players:
            raise JewelboxError(
                Code.UNKNOWN_BOT,
                f"{len(self.bots)} bots for {self.variant.players} seats; name one for each seat, or one for all",
            )

    def records(self, games: int) -> Iterator[Json]:
        """Yield the records of a number of games."""
        if self._inside_engine:
            return self._random_records(games)
        return (record_of(position, self.bots) for position in self._positions(games))

    def outcomes(self, games: int) -> Iterator[Outcome]:
        """Yield the outcomes of a number of games."""
        if self._inside_engine:
            return self._random_outcomes(games)
        return (finished(position) for position in self._positions(games))

    @property
    def _inside_engine(self) -> bool:
        return set(self.bots) == {"random"} and not self.with_legal

    def play(self, number: int) -> Position:
        """Play the game with this number to its end, move by move."""
        with seats() as table:
            return self._played(number, table)

    def _positions(self, games: int) -> Iterator[Position]:
        """Yield the final positions of a number of games."""
        with seats() as table:
            for number in range(games):
                yield self._played(number, table)

    def _played(self, number: int, table: Seats) -> Position:
        """Play a game; a bot that returns no legal move loses its turn to a random one."""
        seed = Random(self.seed).child_seed(number)
        position, legal = self.variant.start(dealer=Random(seed, CHANCE_STREAM)), dict[int, list[str]]()
        for decision, (seat, answer) in enumerate(answers(position, table.taken_by(self.bots), seed), 1):
            if answer.fault is not None:
                self.tell(number, Fault(seat, decision, answer.fault))
            if self.with_legal:
                legal[len(position.log)] = position.legal_moves()
        for place, moves in legal.items():
            position.log[place]["legal"] = moves
        return position

    def _random_records(self, games: int) -> Iterator[Json]:
        """Play random games inside the engine: the same games as `play`, much faster."""
        source = self._random_games()
        for number in range(games):
            log = entries(self.variant, source.log(number))
            yield compose(self.variant, self.bots, log, self._outcome(source))

    def _random_outcomes(self, games: int) -> Iterator[Outcome]:
        source = self._random_games()
        for number in range(games):
            source.finish(number)
            yield self._outcome(source)

    def _random_games(self) -> RandomGames:
        return RandomGames(self.variant.engine, self.variant.players, self.variant.rule_option, self.seed)

    def _outcome(self, source: RandomGames) -> Outcome:
        variant = self.variant
        standing = variant.engine.standing(source.final, variant.players)
        return outcome_of(variant.game, variant.engine.still(source.final, None), standing)


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
