"""Worlds that an audience can't tell from its own: the same story, with other hidden cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from jewelbox.core.chance import Random
from jewelbox.core.game import NOBODY
from jewelbox.core.state import State
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.material import TOP_CARD
from jewelbox.games.sultan.story import RevealEvent
from jewelbox.server.table import telling
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.table import Table
from jewelbox.server.table.telling import Audience

Swap = Mapping[int, int]
"""Which card a seat had in the other world, for each that it had in this one."""


@dataclass
class Hidden:
    """What was never shown at a table.

    In Sultan these are the values of cards that were never turned up. The other games hide nothing but the draws to
    come, which the log does not have; there the other world differs in its secret alone.
    """

    table: Table
    _shown: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    _read: int = 0

    @property
    def is_in_log(self) -> bool:
        """Whether the log has something that an audience can't know."""
        return self.table.variant.game is sultan

    def read_on(self) -> None:
        """Note the cards that were turned up since we last looked, including those of undone rounds."""
        if self.is_in_log:
            for event in telling.events(self.table, self._read, None):
                for card in event.cards if isinstance(event, RevealEvent) else ():
                    self._shown[card.seat].add(card.card)
        self._read = self.table.length

    def swaps(self, audience: Audience, random: Random) -> dict[int, Swap]:
        """Exchange at random what an audience can't know of each other seat."""
        if not self.is_in_log:
            return {}
        return {seat: self._swap(seat, random) for seat in range(self.table.setup.players) if seat != audience}

    def _swap(self, seat: int, random: Random) -> Swap:
        """Exchange a seat's cards of which no copy was ever turned up."""
        hidden = sorted(set(range(1, TOP_CARD[self.table.setup.players] + 1)) - self._shown[seat])
        exchanged = zip(hidden, shuffled(hidden, random), strict=True)
        return {card: other for card, other in exchanged if card != other}

    def hides(self, swaps: Mapping[int, Swap]) -> bool:
        """Return whether an earlier exchange is still invisible."""
        return not any(self._shown[seat] & swap.keys() for seat, swap in swaps.items())


def shuffled(things: list[int], random: Random) -> list[int]:
    """Return the same in a random order."""
    left = list(things)
    return [left.pop(random.below(len(left))) for _ in things]


def in_other_world(lines: Iterable[Line], swaps: Mapping[int, Swap]) -> list[Line]:
    """Return lines of the log with these cards exchanged."""
    return [_exchanged(line, swaps) for line in lines]


def _exchanged(line: Line, swaps: Mapping[int, Swap]) -> Line:
    entry = line.entry
    if line.kind is LineKind.MOVE and line.seat is not None and line.seat in swaps and entry["move"].startswith("bid"):
        word, cushion, card = entry["move"].split()
        moved = f"{word} {cushion} {_other(swaps[line.seat], int(card))}"
        return msgspec.structs.replace(line, entry=entry | {"move": moved})
    if swaps and entry.get("chance") == "deal":
        hands = [sorted(_other(swaps.get(seat, {}), card) for card in hand) for seat, hand in enumerate(entry["hands"])]
        return msgspec.structs.replace(line, entry=entry | {"hands": hands})
    return line


def _other(swap: Swap, card: int) -> int:
    return swap.get(card, card)


def redealt(table: Table, audience: Audience, random: Random) -> State:
    """Return the current position with everything that an audience can't know redealt."""
    return table.variant.engine.redeal(table.position.state, NOBODY if audience is None else audience, random)
