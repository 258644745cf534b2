"""Who plays a seat from now on: hand-overs, stand-ins, returns, and seats that resign or lose on time."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Entry
from jewelbox.core.outcome import OUT_OF_TIME, RESIGNED
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.commands import (
    AWAY,
    CALLED,
    CLOCK,
    OWN,
    STAND_IN,
    CallBot,
    ClaimWin,
    HandOver,
    Resign,
    TakeBack,
    TimeOut,
)
from jewelbox.server.table.lines import LineKind
from jewelbox.server.table.table import Table

Step = tuple[LineKind, int | None, Entry]
"""A line without number and time: kind, seat and entry."""


def hand_over(table: Table, command: HandOver) -> list[Step]:
    """Let a bot play a seat at its own player's request."""
    seat = command.seat
    table.check_goes_on()
    _check_person(table, seat)
    _check_unrated(table)
    holder = table.holders.of(seat)
    if holder.bot == command.bot:
        return []
    if holder.bot is not None:
        raise _refusal(f"{holder.bot} already plays seat {seat}; take the seat back first")
    if table.requests.is_spent(seat):
        raise _refusal("this seat can't change hands again in this position; make a move first")
    return [_handed_over(seat, command.bot, OWN)]


def take_back(table: Table, command: TakeBack) -> list[Step]:
    """Let the person at a seat play it again; after running out of time with a small bank."""
    seat = command.seat
    table.check_goes_on()
    _check_person(table, seat)
    if table.holders.of(seat).bot is None:
        return []
    if not table.holders.can_return(seat):
        why = "has given up the game" if table.holders.forfeit_of(seat) else "has run out of time twice"
        raise _refusal(f"seat {seat} {why}; it stays with its stand-in")
    return [(LineKind.TAKE_BACK, seat, {"bank": table.return_bank(seat)})]


def resign(table: Table, command: Resign) -> list[Step]:
    """Resign a seat."""
    if table.holders.forfeit_of(command.seat) is not None:
        return []
    table.check_goes_on()
    _check_person(table, command.seat)
    return [_forfeit(table, command.seat, RESIGNED)]


def claim(table: Table, command: ClaimWin, now: float, outages: Outages) -> list[Step]:
    """Make a seat lose on time because another player claims it."""
    if table.holders.forfeit_of(command.seat) is not None:
        return []
    table.check_goes_on()
    _check_other(table, command.seat, command.by)
    if not table.is_late(command.seat, now, outages):
        raise _refusal(f"the time of seat {command.seat} has not run out")
    return [_forfeit(table, command.seat, OUT_OF_TIME, by=command.by)]


def call_stand_in(table: Table, command: CallBot, now: float, outages: Outages) -> list[Step]:
    """Let a bot play a seat because another player no longer wants to wait for it."""
    seat = command.seat
    table.check_goes_on()
    _check_other(table, seat, command.by)
    _check_unrated(table)
    if table.holders.of(seat).bot is not None:
        return []
    if table.is_late(seat, now, outages):
        return [_handed_over(seat, STAND_IN, CALLED, by=command.by)]
    if command.is_gone and table.is_missed(seat, now, outages):
        return [_handed_over(seat, STAND_IN, AWAY, by=command.by)]
    raise _refusal(f"the time of seat {seat} has not run out")


def time_out(table: Table, command: TimeOut) -> list[Step]:
    """Let a stand-in play a seat whose time is up; at a rated table the seat loses."""
    if not table.times_out(command.seat):
        return []
    if table.setup.rated:
        return [_forfeit(table, command.seat, OUT_OF_TIME)]
    return [_handed_over(command.seat, STAND_IN, CLOCK)]


def _handed_over(seat: int, bot: str, reason: str, **more: int) -> Step:
    return (LineKind.HAND_OVER, seat, {"bot": bot, "reason": reason, **more})


def _forfeit(table: Table, seat: int, reason: str, **more: int) -> Step:
    """Make a seat lose; the game continues with a stand-in if several unrated players are left."""
    ends = table.setup.rated or table.setup.players == 2 or table.holders.is_left_to_bots(without=seat)
    stand_in = {} if ends else {"bot": STAND_IN}
    return (LineKind.FORFEIT, seat, {"reason": reason, **more, **stand_in})


# Refusals


def _refusal(message: str) -> JewelboxError:
    return JewelboxError(Code.NOT_ALLOWED, message)


def _check_person(table: Table, seat: int) -> None:
    """Refuse what can't be done to a bot: it keeps its seat from the start."""
    bot = table.setup.seats[seat].bot
    if bot is not None:
        raise _refusal(f"seat {seat} belongs to the bot {bot}, which stays there")


def _check_other(table: Table, seat: int, by: int) -> None:
    """Refuse what only another player may ask for."""
    _check_person(table, seat)
    seats = table.setup.seats
    if seats[by].bot is not None or seats[by].person == seats[seat].person:
        raise _refusal(f"only another player may ask this of seat {seat}")


def _check_unrated(table: Table) -> None:
    if table.setup.rated:
        raise JewelboxError(Code.RATED_TABLE, "the table is rated: no bot plays for a person")
