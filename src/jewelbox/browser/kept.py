"""What a device stores of its games: how each one begins, and the lines of its log."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from jewelbox.core.boxed import own_box_in
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import PartsDeal
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant, checked_seat
from jewelbox.games.registry import game_named
from jewelbox.server.forms import SeatKind, SeatWanted, TableListed, TableWanted, checked_bot, result_of
from jewelbox.server.store.names import clean_name
from jewelbox.server.table.daily import deal_of
from jewelbox.server.table.lines import Line
from jewelbox.server.table.pace import NoPace
from jewelbox.server.table.setup import Player, Setup
from jewelbox.server.table.table import Table

HERE = "here"
"""The person at every seat without a bot: whoever holds the device."""
MARK = "here-"
"""The prefix of browser tables' names."""
SECRET_BYTES = 32


class Beginning(msgspec.Struct, frozen=True):
    """Everything a game begins with; its log has the rest."""

    table: str
    game: str
    rules: int
    players: int
    options: dict[str, object]
    starter: int | None
    seats: tuple[Player, ...]
    secret: bytes
    box: dict[str, object] | None = None
    is_retry: bool = False
    """Whether it continues from a position of another game."""
    day: int | None = None
    """The day whose deal it is."""

    def random_at(self, entry: int) -> Random:
        """Return the random numbers of a bot that decides when the log has this many entries."""
        return Random() if self.day is None else deal_of(self.day).random_at(entry)

    def setup(self) -> Setup:
        """Return the setup of the table."""
        nobody = (None,) * self.players
        return Setup(
            table=self.table,
            game=self.game,
            rules=self.rules,
            players=self.players,
            options=self.options,
            pace=NoPace(),
            starter=self.starter,
            seats=self.seats,
            secret=self.secret,
            deal=PartsDeal(self.table, nobody, nobody),
            box=self.box,
        )


class Shelf(Protocol):
    """Where a device stores its games. Stored games survive the end of the program; nothing is stored partially."""

    async def games(self) -> Sequence[str]:
        """Return every game as lists show it, in JSON."""

    async def read(self, table: str) -> Sequence[str]:
        """Return a game's beginning and the lines of its log, in JSON; nothing for a game that does not exist."""

    async def keep(self, table: str, first: int, lines: Sequence[str], listed: str) -> str:
        """Store lines from this number on (0: the beginning), with the game as lists show it.

        Returns "" when it is done, "behind" if such a line already exists, "full" if there is no room.
        """

    async def forget(self, table: str) -> None:
        """Delete a game."""


def beginning_of(wanted: TableWanted, me: str) -> Beginning:
    """Return the beginning of a game requested on this device, or refuse it."""
    game = game_named(wanted.game)
    variant = Variant(game, wanted.players, wanted.options, Mode.PLAIN)
    own = None if wanted.box is None else own_box_in(game, wanted.box)
    seats = wanted.seats or []
    if len(seats) != wanted.players:
        raise JewelboxError(Code.BAD_SEAT, f"{len(seats)} seats for {wanted.players} players")
    return Beginning(
        game=game.NAME,
        rules=game.RULES_VERSION,
        players=wanted.players,
        options=variant.options,
        starter=None if wanted.starter is None else checked_seat(wanted.starter, wanted.players),
        seats=tuple(_player(seat, me) for seat in seats),
        box=None if own is None else msgspec.structs.asdict(own),
        **fresh_deal(),
    )


def _player(seat: SeatWanted, me: str) -> Player:
    if seat.kind is SeatKind.BOT and seat.bot is not None:
        return Player(checked_bot(seat.bot), None, seat.bot)
    if seat.kind is SeatKind.TAKEN:
        return Player(clean_name(seat.name or me), HERE, None)
    raise JewelboxError(Code.BAD_SEAT, "on this device, a seat is for a bot or for someone who is here")


def again(beginning: Beginning) -> Beginning:
    """Return the beginning of another game for the same players."""
    rules = game_named(beginning.game).RULES_VERSION
    return msgspec.structs.replace(beginning, rules=rules, is_retry=False, day=None, **fresh_deal())


def fresh_deal() -> dict[str, Any]:
    """Return the name and the secret of a new table."""
    return {"table": MARK + secrets.token_hex(6), "secret": secrets.token_bytes(SECRET_BYTES)}


def table_from(kept: Sequence[str]) -> tuple[Beginning, Table]:
    """Return a game as far as it was stored, or say why it can't continue."""
    try:
        beginning = msgspec.json.decode(kept[0], type=Beginning)
        lines = [msgspec.json.decode(line, type=Line) for line in kept[1:]]
        return beginning, Table(beginning.setup(), lines, Mode.PLAIN)
    except JewelboxError as error:
        if error.code is Code.OLD_RULES:
            raise
        raise _damaged(error) from None
    except (msgspec.MsgspecError, ValueError, KeyError, TypeError, IndexError) as error:
        raise _damaged(error) from None


def _damaged(error: Exception) -> JewelboxError:
    problem = " ".join(str(error).split())[:200]
    return JewelboxError(Code.DAMAGED_GAME, f"this device's copy of the game is damaged: {problem}")


def listed(beginning: Beginning, table: Table, now: float) -> TableListed:
    """Return a game as lists show it."""
    return TableListed(
        table=beginning.table,
        game=beginning.game,
        players=beginning.players,
        seats=[player.name for player in beginning.seats],
        stage="finished" if table.is_over else "playing",
        public=False,
        pace=NoPace(),
        rated=False,
        options=beginning.options,
        is_host=True,
        yours=seats_here(beginning),
        turn=table.turn,
        changed=now,
        number=table.length,
        result=result_of(table.outcome),
        is_retry=beginning.is_retry,
    )


def seats_here(beginning: Beginning) -> list[int]:
    """Return the seats of the people on this device."""
    return [seat for seat, player in enumerate(beginning.seats) if player.person is not None]
