"""Who plays the seats of a running game: their own players, or bots for them; and who has resigned."""

from __future__ import annotations

from msgspec.structs import replace

from jewelbox.server.table.commands import CALLED, CLOCK
from jewelbox.server.table.setup import Player
from jewelbox.server.table.shown import SeatShown

TIMED_OUT = frozenset({CLOCK, CALLED})
"""The reasons for which a bot plays a seat whose time ran out."""
MOST_TIME_OUTS = 2
"""After this many, a seat stays with its stand-in."""


class Holders:
    """The current player of each seat, and how that came about."""

    def __init__(self, seats: tuple[Player, ...]) -> None:
        self._seats = seats
        self._present = list(seats)
        self._reasons: list[str | None] = [None] * len(seats)
        self._forfeits: list[str | None] = [None] * len(seats)
        self._time_outs = [0] * len(seats)
        self._shown: list[SeatShown] | None = None

    def of(self, seat: int) -> Player:
        """Return the current player of a seat; `bot` is set while a bot plays it."""
        return self._present[seat]

    def has_timed_out(self, seat: int) -> bool:
        """Return whether a bot plays a seat because its time ran out."""
        return self._reasons[seat] in TIMED_OUT

    def forfeit_of(self, seat: int) -> str | None:
        """Return why a seat has already lost the game, or None if it has not."""
        return self._forfeits[seat]

    def can_return(self, seat: int) -> bool:
        """Return whether the person at a seat may play it again after a bot."""
        is_persons = self._seats[seat].bot is None and self._forfeits[seat] is None
        return is_persons and not (self.has_timed_out(seat) and self._time_outs[seat] >= MOST_TIME_OUTS)

    def playing(self, *, against: int) -> list[int]:
        """Return the seats of people other than the one at a seat that have not given up the game."""
        person = self._seats[against].person
        return [
            seat
            for seat, player in enumerate(self._seats)
            if seat != against
            and player.bot is None
            and self._forfeits[seat] is None
            and (person is None or player.person != person)
        ]

    def is_left_to_bots(self, *, without: int) -> bool:
        """Return whether only bots would be left if a seat gave up the game."""
        return all(
            seat == without or player.bot is not None or self._forfeits[seat] is not None
            for seat, player in enumerate(self._seats)
        )

    @property
    def shown(self) -> list[SeatShown]:
        """The players of all seats as everyone sees them."""
        if self._shown is None:
            self._shown = [self._seat_shown(seat) for seat in range(len(self._seats))]
        return self._shown

    def _seat_shown(self, seat: int) -> SeatShown:
        player = self._present[seat]
        is_final = player.bot is not None and not self.can_return(seat) and self._seats[seat].bot is None
        return SeatShown(player.name, player.bot, self._reasons[seat], self._forfeits[seat], is_final=is_final)

    # Changes

    def hand_over(self, seat: int, bot: str, reason: str | None) -> None:
        """Let a bot play a seat."""
        self._time_outs[seat] += reason in TIMED_OUT
        self._change(seat, bot, reason)

    def take_back(self, seat: int) -> None:
        """Let the person at a seat play it again."""
        self._change(seat, None, None)

    def forfeit(self, seat: int, reason: str, stand_in: str | None) -> None:
        """Record that a seat has given up the game; a stand-in takes it over if the game continues."""
        self._forfeits[seat] = reason
        self._change(seat, stand_in, reason if stand_in else None)

    def _change(self, seat: int, bot: str | None, reason: str | None) -> None:
        self._shown = None
        self._present[seat] = replace(self._seats[seat], bot=bot or self._seats[seat].bot)
        self._reasons[seat] = reason
