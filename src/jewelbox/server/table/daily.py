"""The deal of the day: the same draws and the same bots for everyone, so that results can be compared.

Everything follows from the number of the day (since 1970, UTC): the game, its draws, and the random numbers with which
the bots think. So a record alone shows whether it is of the day's deal and whether the bots played as they should.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import msgspec

from jewelbox.bots.levels import LevelBot
from jewelbox.bots.protocol import Bot, choice
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.record import Record
from jewelbox.core.replay import positions, replay, variant_of
from jewelbox.games.registry import GAMES

LEVEL = "medium"
"""The bots at the other seats."""
CHAMPION = "hard"
"""The bot whose result the player's is compared with."""
PERSON = 0
"""The player's seat."""
NAME = "here-daily-"
"""The prefix of these tables' names."""
SECONDS = 24 * 60 * 60


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of one day."""

    day: int
    game: str
    players: int

    @property
    def table(self) -> str:
        """The table's name: one for each day."""
        return f"{NAME}{self.day}"

    @property
    def secret(self) -> bytes:
        """The source of all draws."""
        return hashlib.sha256(f"jewelbox deal of the day {self.day}".encode()).digest()

    def random_at(self, entry: int) -> Random:
        """Return the random numbers of a bot that decides when the log has this many entries."""
        digest = hashlib.sha256(self.secret + entry.to_bytes(4, "big")).digest()
        return Random(int.from_bytes(digest[:8], "big"))


def deal_of(day: int) -> DailyDeal:
    """Return the deal of a day: the games alternate, each with a medium number of players."""
    game = list(GAMES.values())[day % len(GAMES)]
    return DailyDeal(day, game.NAME, game.PLAYERS[len(game.PLAYERS) // 2])


def day_at(now: float) -> int:
    """Return the day number of a time."""
    return int(now // SECONDS)


def checked_points(record: Record, day: int, mode: Mode, between: Callable[[], None]) -> int:
    """Return the player's points in the deal of a day; refuse a record of anything else.

    It must follow the rules, its draws must be the day's, its bots must have chosen as they would, with nothing undone.
    `between` is called every few thousandths of a second while bots choose, and may stop the check by raising.
    """
    deal, fair = deal_of(day), record.fair or {}
    if (record.game, record.players, record.options) != (deal.game, deal.players, {}) or record.box is not None:
        raise _refused(f"day {day} has {deal.game} for {deal.players} players")
    if fair.get("secret") != deal.secret.hex() or fair.get("table") != deal.table or any(fair.get("commitments", [])):
        raise _refused(f"its draws are not those of day {day}")
    if record.undos:
        raise _refused("a move was undone, but there is only one try")
    outcome = replay(record, GAMES, mode).outcome
    if outcome is None:
        raise _refused("the game did not come to its end")
    _check_bots(record, deal, mode, between)
    return outcome.scores[PERSON] or 0


def bot_of_day(mode: Mode, between: Callable[[], None]) -> Bot:
    """Return the bot that plays the other seats."""
    return LevelBot(LEVEL, mode, between)


def _check_bots(record: Record, deal: DailyDeal, mode: Mode, between: Callable[[], None]) -> None:
    """Let the bots choose again wherever they had a choice."""
    bot = bot_of_day(mode, between)
    for position, number in _bot_turns(record, mode):
        if choice(bot, position, deal.random_at(number)) != record.log[number]["move"]:
            raise _refused("a bot would have played differently", number + 1)


def _bot_turns(record: Record, mode: Mode) -> Iterator[tuple[Position, int]]:
    for number, position in enumerate(positions(record, variant_of(record, GAMES, mode))):
        if position.seat not in {None, PERSON} and number < len(record.log):
            yield position, number


def _refused(why: str, entry: int | None = None) -> RecordError:
    return RecordError(Code.NOT_ALLOWED, f"it is not the deal of the day: {why}", entry=entry)
