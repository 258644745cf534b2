"""Records of games that were dealt from a secret, for tests."""

from __future__ import annotations

import json
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.fair import Deal, FairDealer, PartsDeal, WordsDeal, commitment, fair_key, part_commitment
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import from_data, record_of
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

SECRET = bytes(range(32))
TABLE = "t"
Data = dict[str, Any]


def part_of(seat: int) -> str:
    """Return the part of a seat."""
    return bytes([seat + 1] * 32).hex()


def parts_deal(players: int, table: str = TABLE) -> PartsDeal:
    """Return a deal in which every seat has a part."""
    parts = tuple(map(part_of, range(players)))
    bound = commitment(SECRET)
    return PartsDeal(table, tuple(part_commitment(table, seat, bound, part) for seat, part in enumerate(parts)), parts)


def words_deal(players: int) -> WordsDeal:
    """Return a deal of the older method."""
    return WordsDeal(TABLE, tuple(f"word {seat} ♦" for seat in range(players)))


class Dealt:
    """A game that is dealt from the secret, supports undo, and has a record."""

    def __init__(self, variant: Variant, deal: Deal, starter: int | None = None) -> None:
        self.variant, self.deal, self.starter = variant, deal, starter
        self.undos: list[Data] = []
        self._dealer, self._held = FairDealer(SECRET, deal), [variant.before_chance()]
        if starter is not None:
            self._step(lambda position: position.follow({"chance": "starter", "seat": starter}))
        self._draw()

    @property
    def position(self) -> Position:
        """The current position."""
        return self._held[-1]

    def play(self, move: int) -> None:
        """Make a move and the draws after it."""
        self._step(lambda position: position.play(move))
        self._draw()

    def undo(self, entries: int, agreed: tuple[int, ...] = ()) -> None:
        """Undo the last entries."""
        undone = self.position.log[-entries:]
        del self._held[-entries:]
        kept = len(self.position.log)
        self.undos.append({"seat": undone[0]["seat"], "agreed": list(agreed), "to": kept, "undone": undone})

    def play_out(self, seed: int = 5) -> Data:
        """Play at random to the end and return the record."""
        random = Random(seed)
        while not self.position.is_over:
            self.play(random.choice(self.position.legal_numbers()))
        return self.record()

    def record(self) -> Data:
        """Return the record as it is read from a file."""
        more: Data = {} if self.starter is None else {"starter": self.starter}
        more |= {"undos": self.undos} if self.undos else {}
        told = record_of(self.position, ["x"] * self.variant.players)
        data: Data = json.loads(json.dumps(told | {"fair": fair_key(SECRET, self.deal, reveal=True, **more)}))
        return data

    def _step(self, do: Any) -> None:
        position = self.position.copy()
        do(position)
        self._held.append(position)

    def _draw(self) -> None:
        while self.position.at_chance:
            self._step(lambda position: self._dealer.draw(position, len(self.undos)))
            self.position.log[-1] |= self.deal.mark(len(self.undos))


def sultan(deal: Deal | None = None, **changes: Any) -> Data:
    """Return a fair record of Sultan, with changes to its dealing data; `...` removes a key."""
    variant = Variant(GAMES["sultan"], 3, {}, Mode.PLAIN)
    record = Dealt(variant, deal or parts_deal(3)).play_out()
    fair = record["fair"] | changes
    return record | {"fair": {key: value for key, value in fair.items() if value is not ...}}


def check(record: Data) -> None:
    """Check a record in plain mode."""
    replay(from_data(record), GAMES, Mode.PLAIN)
