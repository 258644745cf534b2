"""Who plays a seat from now on: hand-overs, stand-ins, returns, and seats that give the game up or lose it by time."""

from __future__ import annotations

from typing import Any

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.outcome import OUT_OF_TIME, RESIGNED
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.commands import (
    AWAY,
    CALLED,
    CLOCK,
    OWN,
    STAND_IN,
    CallStandIn,
    Claim,
    HandOver,
    Resign,
    TakeBack,
    TimeOut,
)
from jewelbox.server.table.course import Course
from jewelbox.server.table.lines import Kind

Step = tuple[Kind, int | None, dict[str, Any]]
"""A line without number and time: kind, seat and entry."""


def hand_over(course: Course, command: HandOver) -> list[Step]:
    """Let a bot play a seat as its own player wants."""
    seat = command.seat
    _check_goes_on(course)
    _check_person(course, seat)
    _check_unrated(course)
    holder = course.holder(seat)
    if holder.bot == command.bot:
        return []
    if holder.bot is not None:
        raise _refusal(f"{holder.bot} plays seat {seat} already; take the seat back first")
    if course.requests.is_spent(seat):
        raise _refusal("this seat has changed hands often enough in this position; make a move first")
    return [_handed_over(seat, command.bot, OWN)]


def take_back(course: Course, command: TakeBack) -> list[Step]:
    """Let the person at a seat play it again; after running out of time with a small bank."""
    seat = command.seat
    _check_goes_on(course)
    _check_person(course, seat)
    if course.holder(seat).bot is None:
        return []
    if not course.can_return(seat):
        why = "has given the game up" if course.forfeit_of(seat) else "has run out of time for the second time"
        raise _refusal(f"seat {seat} {why}; it stays with its stand-in")
    return [(Kind.TAKE_BACK, seat, {"bank": course.return_bank(seat)})]


def resign(course: Course, command: Resign) -> list[Step]:
    """Give the game up for a seat."""
    if course.forfeit_of(command.seat) is not None:
        return []
    _check_goes_on(course)
    _check_person(course, command.seat)
    return [_forfeit(course, command.seat, RESIGNED)]


def claim(course: Course, command: Claim, now: float, outages: Outages) -> list[Step]:
    """Let a seat lose by time because another player says so."""
    if course.forfeit_of(command.seat) is not None:
        return []
    _check_goes_on(course)
    _check_other(course, command.seat, command.by)
    if not course.is_late(command.seat, now, outages):
        raise _refusal(f"the time of seat {command.seat} has not run out")
    return [_forfeit(course, command.seat, OUT_OF_TIME, by=command.by)]


def call_stand_in(course: Course, command: CallStandIn, now: float, outages: Outages) -> list[Step]:
    """Let a bot play for a seat because another player is tired of waiting for it."""
    seat = command.seat
    _check_goes_on(course)
    _check_other(course, seat, command.by)
    _check_unrated(course)
    if course.holder(seat).bot is not None:
        return []
    if course.is_late(seat, now, outages):
        return [_handed_over(seat, STAND_IN, CALLED, by=command.by)]
    if command.is_gone and course.is_missed(seat, now, outages):
        return [_handed_over(seat, STAND_IN, AWAY, by=command.by)]
    raise _refusal(f"the time of seat {seat} has not run out")


def time_out(course: Course, command: TimeOut) -> list[Step]:
    """Let a stand-in play for a seat whose time is up; at a rated table the seat loses."""
    if not course.times_out(command.seat):
        return []
    if course.setup.rated:
        return [_forfeit(course, command.seat, OUT_OF_TIME)]
    return [_handed_over(command.seat, STAND_IN, CLOCK)]


def _handed_over(seat: int, bot: str, reason: str, **more: int) -> Step:
    return (Kind.HAND_OVER, seat, {"bot": bot, "reason": reason, **more})


def _forfeit(course: Course, seat: int, reason: str, **more: int) -> Step:
    """Let a seat lose; the game goes on with a stand-in where several unrated players are left."""
    ends = course.setup.rated or course.setup.players == 2 or course.is_left_to_bots(without=seat)
    stand_in = {} if ends else {"bot": STAND_IN}
    return (Kind.FORFEIT, seat, {"reason": reason, **more, **stand_in})


# Refusals


def _refusal(message: str) -> JewelboxError:
    return JewelboxError(Code.NOT_ALLOWED, message)


def _check_goes_on(course: Course) -> None:
    if course.is_over:
        raise JewelboxError(Code.GAME_OVER, "the game is over")


def _check_person(course: Course, seat: int) -> None:
    """Refuse what can't be done to a bot: it stays what it was at the start."""
    bot = course.setup.seats[seat].bot
    if bot is not None:
        raise _refusal(f"seat {seat} belongs to the bot {bot}, which stays there")


def _check_other(course: Course, seat: int, by: int) -> None:
    """Refuse what only another player may ask for."""
    _check_person(course, seat)
    seats = course.setup.seats
    if seats[by].bot is not None or seats[by].person == seats[seat].person:
        raise _refusal(f"only another player may ask this of seat {seat}")


def _check_unrated(course: Course) -> None:
    if course.setup.rated:
        raise JewelboxError(Code.RATED_TABLE, "the table is rated: no bot plays for a person")
