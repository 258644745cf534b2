"""One game of a tournament, from its number to its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Answer, Seats, guarded_choice
from jewelbox.bots.protocol import Bot
from jewelbox.bots.registry import bot_named, is_ours
from jewelbox.core.chance import Random
from jewelbox.core.drivers import CHANCE_STREAM, FIRST_SEAT_STREAM
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Json
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position
from jewelbox.core.record import record_of

FIRST_STAND_IN_STREAM = 1000
"""The first stream for random moves in place of a bot that made none; far from the seats' streams."""


@dataclass(frozen=True)
class Fault:
    """What a bot did instead of choosing a legal move. `decision` counts the game's decisions from 1."""

    seat: int
    decision: int
    what: str

    def sentence(self, number: int, bot: str) -> str:
        """Say where, in which game (counted from 0), the bot with this name lost its turn."""
        where = f"game {number + 1}, seat {self.seat + 1}, decision {self.decision}"
        return f"{where}: {bot} {self.what}; a random move instead"


@dataclass(frozen=True)
class Result:
    """How one game of a tournament went; lists go by seat.

    `firsts` are parts of the first place, `ranks` places from 1, with tied seats sharing the mean of theirs.
    """

    number: int
    bots: list[str]
    scores: list[int | None]
    firsts: list[float]
    ranks: list[float]
    decisions: list[int]
    seconds: list[float]
    faults: list[Fault]
    record: Json | None = None


def warm_up(tournament: Tournament) -> None:
    """Let each built-in bot decide once, so that compile time does not count as thinking time."""
    if tournament.variant.mode is Mode.PLAIN:
        return
    position, random = tournament.variant.start(seed=0), Random(0)
    while len(legal := position.legal_moves()) == 1:
        position.play(legal[0])
    for name in filter(is_ours, dict.fromkeys(tournament.bots)):
        guarded_choice(bot_named(name), position, random, random)


def answers(position: Position, bots: Sequence[Bot], seed: int) -> Iterator[tuple[int, Answer]]:
    """Let bots play a game to its end; yield the answer of each seat in turn before it is carried out."""
    randoms = [Random(seed, FIRST_SEAT_STREAM + seat) for seat in range(len(bots))]
    stand_ins = [Random(seed, FIRST_STAND_IN_STREAM + seat) for seat in range(len(bots))]
    while (seat := position.seat) is not None:
        answer = guarded_choice(bots[seat], position, randoms[seat], stand_ins[seat])
        yield seat, answer
        position.play(answer.move)


def play_match(tournament: Tournament, number: int, seats: Seats) -> Result:
    """Play the game with this number to its end."""
    names = tournament.seating(number)
    bots = seats.taken_by(names)
    position = tournament.variant.start(dealer=Random(tournament.deal_seed(number), CHANCE_STREAM))
    decisions, seconds, faults = [0 for _ in bots], [0.0 for _ in bots], []
    for seat, answer in answers(position, bots, tournament.thinking_seed(number)):
        decisions[seat] += 1
        seconds[seat] += answer.seconds
        if answer.fault is not None:
            faults.append(Fault(seat, sum(decisions), answer.fault))
    outcome = finished(position)
    return Result(
        number=number,
        bots=list(names),
        scores=outcome.scores,
        firsts=[(seat in outcome.winners) / max(len(outcome.winners), 1) for seat in range(len(bots))],
        ranks=ranks(outcome.ranking),
        decisions=decisions,
        seconds=seconds,
        faults=faults,
        record=record_of(position, names) if tournament.with_records else None,
    )


def finished(position: Position) -> Outcome:
    """Return the outcome of a finished game."""
    if position.outcome is None:
        raise JewelboxError(Code.BAD_CHANCE, "the game stopped before its end")
    return position.outcome


def ranks(ranking: list[list[int]]) -> list[float]:
    """Return the place of each seat, from 1; tied seats share the mean of their places."""
    places: dict[int, float] = {}
    for group in ranking:
        mean = len(places) + (len(group) + 1) / 2
        places |= dict.fromkeys(group, mean)
    return [places[seat] for seat in sorted(places)]
