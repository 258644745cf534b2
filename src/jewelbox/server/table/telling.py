"""What an audience sees of a table. Everything comes from the game's own view and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.fair import commitment, fair_key
from jewelbox.core.game import Game, Json
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import checked_seat, move_number
from jewelbox.core.record import check_from_start, compose, ended_key
from jewelbox.core.story import draw_events, move_events
from jewelbox.core.views import View
from jewelbox.server.messages import Because, HintGiven, Moment, Presence, Replay, Said, Update, Whole
from jewelbox.server.table import hints
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.events import table_event
from jewelbox.server.table.lines import PLAYED, Line, LineKind, seat_of
from jewelbox.server.table.setup import ReplayFor, Setup
from jewelbox.server.table.shown import OutcomeShown, SetupShown
from jewelbox.server.table.table import Table
from jewelbox.server.table.undone import undos_of

Audience = int | None
"""A seat, or None for spectators."""
ALL: Literal["all"] = "all"
Eyes = Audience | Literal["all"]
"""An audience, or all seats side by side."""


# What happened


def events(table: Table, since: int, audience: Audience) -> list[Event]:
    """Return what an audience saw happen after the line with this number, including undone lines and undos."""
    eyes = checked(table, audience)
    return [event for line in table.lines[since:] for event in line_events(table, line, eyes)]


def line_events(table: Table, line: Line, audience: Audience) -> list[Event]:
    """Return what an audience saw happen in one line, with the line's number and time."""
    if line.kind not in PLAYED:
        return [table_event(line)]
    engine, before = table.variant.engine, table.state_after(line.number - 1)
    if line.kind is LineKind.CHANCE:
        events = draw_events(engine, before, line.entry["chance"], table.state_after(line.number), audience)
    else:
        events = move_events(engine, before, line.entry["move"], audience)
    return [replace(event, line=line.number, at=line.at) for event in events]


def view_at(table: Table, number: int, audience: Audience) -> View:
    """Return the view that an audience had after the line with this number."""
    if not 0 <= number <= table.length:
        raise JewelboxError(Code.STALE_POSITION, f"there is no line {number}; the last is {table.length}")
    seat, variant = checked(table, audience), table.variant
    return variant.game.view(variant.engine.still(table.state_after(number), seat), seat, variant.options)


# The current table


def update(table: Table, since: int, audience: Audience, now: float, outages: Outages = ()) -> Update:
    """Return what happened after the line with this number, and the table after it."""
    standing = _standing(table, audience, now, outages)
    return Update(since=since, events=events(table, since, audience), **standing)


def whole(
    table: Table,
    audience: Audience,
    now: float,
    outages: Outages = (),
    *,
    yours: Sequence[int] = (),
    is_host: bool = False,
    chat: Sequence[Said] = (),
    presence: Presence | None = None,
    replay: ReplayFor = "players",
) -> Whole:
    """Return the table with its game from the beginning; the last five are about the table and the viewer."""
    return Whole(
        setup=setup_shown(table.setup, table.variant.game, table.variant.options),
        eyes=audience,
        yours=list(yours),
        is_host=is_host,
        events=events(table, 0, audience),
        chat=list(chat),
        presence=presence,
        replay=replay,
        **_standing(table, audience, now, outages),
    )


def _standing(table: Table, audience: Audience, now: float, outages: Outages) -> dict[str, Any]:
    outcome = table.outcome
    return {
        "number": table.length,
        "position": table.position_number,
        "now": now,
        "turn": table.turn,
        "view": table.view(checked(table, audience)),
        "legal": table.legal if audience is not None and audience == table.turn else [],
        "seats": table.holders.shown,
        "clocks": table.clocks.shown(now, outages),
        "late_from": table.clocks.late_from(outages),
        "missed_from": None if table.setup.rated else table.clocks.missed_from(outages),
        "undo_request": table.undo_request,
        "hints": outcome is None and hints.is_allowed(table, audience),
        "outcome": None if outcome is None else outcome_shown(table, outcome),
        "secret": None if outcome is None else table.setup.secret.hex(),
    }


def setup_shown(setup: Setup, game: Game, options: dict[str, object]) -> SetupShown:
    """Return the setup without the secret."""
    return SetupShown(
        table=setup.table,
        game=setup.game,
        rules=setup.rules,
        players=setup.players,
        options=options,
        box=game.box(setup.players),
        pace=setup.pace,
        starter=setup.starter,
        method=setup.deal.method,
        commitment=commitment(setup.secret),
        solo=setup.solo,
        rated=setup.rated,
        own_box=setup.box,
        **setup.deal.as_recorded(),
    )


def outcome_shown(table: Table, outcome: Outcome) -> OutcomeShown:
    """Return how a game ended, in the form that messages use."""
    return OutcomeShown(
        scores=outcome.scores,
        winners=outcome.winners,
        ranking=outcome.ranking,
        decided_by=outcome.decided_by,
        breakdown=outcome.breakdown,
        growth=_growth(table, outcome),
    )


def _growth(table: Table, outcome: Outcome) -> list[list[int]]:
    """Return each seat's points at the end of each round: those before the next round's draw, and the last ones."""
    players, engine = table.setup.players, table.variant.engine
    starts = round_starts(table) if table.position.is_set_up else round_starts(table)[1:]
    ends = [table.state_after(table.effective[place - 1].number) for place in starts]
    standings = [engine.standing(state, players) for state in ends]
    totals = [breakdown.total for breakdown in outcome.breakdown]
    return [[standing[seat][0] for standing in standings] + [totals[seat]] for seat in range(players)]


def round_starts(table: Table) -> list[int]:
    """Return the places, among the lines that were not undone, at which rounds begin."""
    key = table.variant.game.ROUND_KEY
    return [place for place, line in enumerate(table.effective) if key in line.entry]


def checked(table: Table, audience: Audience) -> Audience:
    """Return the audience, or refuse a seat that is not at the table."""
    return None if audience is None else checked_seat(audience, table.setup.players)


def why(table: Table, seat: int, move: str) -> Because:
    """Say why a move is not possible, only to the seat that decides: the reason could reveal its hand."""
    if table.turn != checked_seat(seat, table.setup.players):
        raise JewelboxError(Code.NOT_YOUR_TURN, f"seat {seat} does not decide now")
    number = move_number(table.variant.game, move)
    if table.variant.game.MOVES[number] in table.legal:
        return Because(sentence="this move is possible now")
    return Because(**table.position.objection(number)._asdict())


def hint(table: Table, seat: int) -> HintGiven:
    """Return what a seat that has asked for a hint knows; refuse it to those who have not asked."""
    if table.turn != checked_seat(seat, table.setup.players) or not hints.was_asked(table, seat):
        raise JewelboxError(Code.STALE_POSITION, f"seat {seat} has not asked for a hint in this position")
    variant = table.variant
    known = variant.view(table.position.state, seat, variant.most_shown)
    return HintGiven(position=table.position_number, view=known)


# After the end


def replay(table: Table, eyes: Eyes, first: int = 0, count: int | None = None) -> Replay:
    """Return a finished game line by line, without undone lines: `count` moments from `first` on, or all."""
    outcome, audiences = table.outcome, audiences_of(table, eyes)
    if outcome is None:
        raise JewelboxError(Code.NOT_ALLOWED, "a game can be replayed only after its end")
    places = range(len(table.effective))[first : None if count is None else first + count]
    return Replay(
        setup=setup_shown(table.setup, table.variant.game, table.variant.options),
        seats=table.holders.shown,
        eyes=audiences,
        length=len(table.effective),
        rounds=round_starts(table),
        first=first,
        moments=[moment(table, place, eyes) for place in places],
        outcome=outcome_shown(table, outcome),
        secret=table.setup.secret.hex(),
    )


def audiences_of(table: Table, eyes: Eyes) -> list[Audience]:
    """Return one audience, or all seats."""
    return [*range(table.setup.players)] if eyes == ALL else [checked(table, eyes)]


def moment(table: Table, place: int, eyes: Eyes) -> Moment:
    """Return one moment of a game, as one audience sees it or all seats side by side."""
    line, audiences = table.effective[place], audiences_of(table, eyes)
    return Moment(
        number=line.number,
        at=line.at,
        events=[moment_events(table, place, audience) for audience in audiences],
        views=[view_at(table, line.number, audience) for audience in audiences],
    )


def moment_events(table: Table, place: int, audience: Audience) -> list[Event]:
    """Return what an audience saw happen in one moment of a replay; the first also tells that a position was set up."""
    events = line_events(table, table.effective[place], audience)
    return [table_event(table.lines[0]), *events] if place == 0 and table.position.is_set_up else events


def replayed_events(table: Table, audience: Audience, first: int, count: int) -> list[list[Event]]:
    """Return what an audience saw happen in a number of replay moments."""
    places = range(len(table.effective))[first : first + count]
    return [moment_events(table, place, audience) for place in places]


def record(table: Table, names: Sequence[str] | None = None, *, reveal: bool) -> Json:
    """Return the game record without undone lines: it shows every hand, so players get it only after the end."""
    setup = table.setup
    check_from_start(table.position)
    if reveal and not table.is_over:
        raise JewelboxError(Code.NOT_ALLOWED, "the secret is revealed after the end")
    shown_names = [player.name for player in setup.seats] if names is None else names
    fair = fair_key(setup.secret, setup.deal, reveal=reveal, **_circumstances(table))
    log = [line.entry for line in table.effective]
    return compose(table.variant, shown_names, log, table.position.outcome) | _ended(table) | {"fair": fair}


def _ended(table: Table) -> dict[str, object]:
    """Return what a record says about a game that a seat forfeited."""
    line, outcome = table.forfeit, table.outcome
    if line is None or outcome is None:
        return {}
    return {"ended": ended_key(outcome, seat_of(line), line.entry["reason"])}


def _circumstances(table: Table) -> dict[str, object]:
    """Return what a record says about its dealing, where it applies: a named starter, one person only, undos."""
    setup, undos = table.setup, undos_of(table.lines)
    starter = {} if setup.starter is None else {"starter": setup.starter}
    return starter | ({"solo": True} if setup.solo else {}) | ({"undos": undos} if undos else {})
