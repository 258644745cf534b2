"""What an audience gets to see of a table. Everything comes through the game's own view and events: one door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import commitment, fair_key
from jewelbox.core.game import Event, View
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import checked_seat, move_number
from jewelbox.core.record import compose, ended_key
from jewelbox.server.messages import (
    Because,
    Moment,
    OutcomeShown,
    Presence,
    Replay,
    Said,
    SetupShown,
    Shown,
    Update,
    Whole,
)
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.course import Course, seat_of
from jewelbox.server.table.lines import PLAYED, Line
from jewelbox.server.table.undone import undos_of

Audience = int | None
"""A seat, or None for spectators."""
ALL: Literal["all"] = "all"
"""The eyes of all seats, side by side."""
Eyes = Audience | Literal["all"]
ROUND_KEYS = {"round", "day"}
"""What numbers the draw with which a round begins, in the record of every game."""


# What happened


def events(course: Course, since: int, audience: Audience) -> list[Event]:
    """Return what an audience saw happen after the line of this number, undone lines and undos too."""
    eyes = checked(course, audience)
    return [event for line in course.lines[since:] for event in line_events(course, line, eyes)]


def line_events(course: Course, line: Line, audience: Audience) -> list[Event]:
    """Return what an audience saw happen in one line, with the line's number and time."""
    stamp = {"line": line.number, "at": line.at}
    if line.kind not in PLAYED:
        return [{"event": line.kind.value, "seat": line.seat} | line.entry | stamp]
    entry = {key: value for key, value in line.entry.items() if key != "undos"}
    before = course.state_after(line.number - 1)
    return [event | stamp for event in course.variant.game.events(before, entry, audience)]


def view_at(course: Course, number: int, audience: Audience) -> View:
    """Return the view that an audience had after the line of this number."""
    if not 0 <= number <= course.length:
        raise JewelboxError(Code.STALE_POSITION, f"there is no line {number}; the last is {course.length}")
    return course.variant.game.view(course.state_after(number), checked(course, audience), course.variant.options)


# How the table stands


def shown(course: Course, audience: Audience, now: float, outages: Outages) -> Shown:
    """Return the table as an audience sees it now."""
    return Shown(**_standing(course, audience, now, outages))


def update(course: Course, since: int, audience: Audience, now: float, outages: Outages) -> Update:
    """Return what happened after the line of this number, and the table after it."""
    standing = _standing(course, audience, now, outages)
    return Update(since=since, events=events(course, since, audience), **standing)


def whole(
    course: Course,
    audience: Audience,
    now: float,
    outages: Outages,
    *,
    yours: Sequence[int],
    is_host: bool,
    chat: Sequence[Said],
    presence: Presence | None,
) -> Whole:
    """Return the table with its game from the beginning; the last four are of the person who looks on."""
    return Whole(
        setup=setup_shown(course),
        eyes=audience,
        yours=list(yours),
        is_host=is_host,
        events=events(course, 0, audience),
        chat=list(chat),
        presence=presence,
        **_standing(course, audience, now, outages),
    )


def _standing(course: Course, audience: Audience, now: float, outages: Outages) -> dict[str, Any]:
    outcome = course.outcome
    return {
        "number": course.length,
        "position": course.position_number,
        "now": now,
        "turn": course.turn,
        "view": course.view(checked(course, audience)),
        "legal": course.legal if audience is not None and audience == course.turn else [],
        "seats": course.seats_shown,
        "clocks": course.clocks(now, outages),
        "late_from": course.late_from(outages),
        "missed_from": None if course.setup.rated else course.missed_from(outages),
        "undo_request": course.undo_request,
        "outcome": None if outcome is None else outcome_shown(course, outcome),
        "secret": None if outcome is None else course.setup.secret.hex(),
    }


def setup_shown(course: Course) -> SetupShown:
    """Return the setup without the secret."""
    setup = course.setup
    return SetupShown(
        table=setup.table,
        game=setup.game,
        rules=setup.rules,
        players=setup.players,
        options=course.variant.options,
        box=course.variant.game.box(setup.players),
        pace=setup.pace,
        starter=setup.starter,
        method=setup.deal.method,
        commitment=commitment(setup.secret),
        solo=setup.solo,
        rated=setup.rated,
        own_box=setup.box,
        **setup.deal.told(),
    )


def outcome_shown(course: Course, outcome: Outcome) -> OutcomeShown:
    """Return how a game ended, as messages have it."""
    return OutcomeShown(
        scores=outcome.scores,
        winners=outcome.winners,
        ranking=outcome.ranking,
        decided_by=outcome.decided_by,
        breakdown=outcome.breakdown,
        growth=_growth(course, outcome),
    )


def _growth(course: Course, outcome: Outcome) -> list[list[int]]:
    """Return each seat's points at the end of each round: those before the next round's draw, and the last ones."""
    players, engine = course.setup.players, course.variant.engine
    ends = [course.state_after(course.effective[place - 1].number) for place in round_starts(course)[1:]]
    standings = [engine.standing(state, players) for state in ends]
    totals = [breakdown["total"] for breakdown in outcome.breakdown]
    return [[standing[seat][0] for standing in standings] + [totals[seat]] for seat in range(players)]


def round_starts(course: Course) -> list[int]:
    """Return the places, among the lines that hold, at which rounds begin."""
    return [place for place, line in enumerate(course.effective) if ROUND_KEYS & line.entry.keys()]


def checked(course: Course, audience: Audience) -> Audience:
    """Return the audience, or refuse a seat that is not at the table."""
    return None if audience is None else checked_seat(audience, course.setup.players)


def why(course: Course, seat: int, move: str) -> Because:
    """Say why a move of the seat to decide is not possible; to nobody else, for it could tell that seat's hand."""
    position = course.position
    if course.turn != checked_seat(seat, course.setup.players):
        raise JewelboxError(Code.NOT_YOUR_TURN, f"seat {seat} does not decide now")
    number = move_number(course.variant.game, move)
    if course.variant.game.MOVES[number] in course.legal:
        return Because(sentence="this move is possible now")
    objection = course.variant.game.objection(position.state, number)
    return Because(**objection._asdict())


# After the end


def replay(course: Course, eyes: Eyes, first: int = 0, count: int | None = None) -> Replay:
    """Return a finished game line by line as it holds: so many moments from place `first` on, without a count all."""
    outcome, audiences = course.outcome, audiences_of(course, eyes)
    if outcome is None:
        raise JewelboxError(Code.NOT_ALLOWED, "a game is replayed after its end")
    places = range(len(course.effective))[first : None if count is None else first + count]
    return Replay(
        setup=setup_shown(course),
        seats=course.seats_shown,
        eyes=audiences,
        length=len(course.effective),
        rounds=round_starts(course),
        first=first,
        moments=[moment(course, place, eyes) for place in places],
        outcome=outcome_shown(course, outcome),
        secret=course.setup.secret.hex(),
    )


def audiences_of(course: Course, eyes: Eyes) -> list[Audience]:
    """Return one audience, or all seats."""
    return [*range(course.setup.players)] if eyes == ALL else [checked(course, eyes)]


def moment(course: Course, place: int, eyes: Eyes) -> Moment:
    """Return one moment of a game, through one audience's eyes or all seats' side by side."""
    line, audiences = course.effective[place], audiences_of(course, eyes)
    return Moment(
        number=line.number,
        at=line.at,
        events=[line_events(course, line, audience) for audience in audiences],
        views=[view_at(course, line.number, audience) for audience in audiences],
    )


def replayed_events(course: Course, audience: Audience, first: int, count: int) -> list[list[Event]]:
    """Return what an audience saw happen in so many moments of a replay."""
    return [line_events(course, line, audience) for line in course.effective[first : first + count]]


def record(course: Course, names: Sequence[str] | None, *, reveal: bool) -> dict[str, Any]:
    """Return the game record of the lines that hold: it shows every hand, so it is for players after the end only."""
    setup = course.setup
    if reveal and not course.is_over:
        raise JewelboxError(Code.NOT_ALLOWED, "the secret is revealed after the end")
    shown_names = [player.name for player in setup.seats] if names is None else names
    fair = fair_key(setup.secret, setup.deal, reveal=reveal, **_circumstances(course))
    log = [line.entry for line in course.effective]
    return compose(course.variant, shown_names, log, course.position.outcome) | _ended(course) | {"fair": fair}


def _ended(course: Course) -> dict[str, Any]:
    """Return what a record says about a game that a seat forfeited."""
    line, outcome = course.forfeit, course.outcome
    if line is None or outcome is None:
        return {}
    return {"ended": ended_key(outcome, seat_of(line), line.entry["reason"])}


def _circumstances(course: Course) -> dict[str, Any]:
    """Return what a record tells of its dealing where it is so: a starter that was named, one person only, undos."""
    setup, undos = course.setup, undos_of(course.lines)
    starter = {} if setup.starter is None else {"starter": setup.starter}
    return starter | ({"solo": True} if setup.solo else {}) | ({"undos": undos} if undos else {})
