"""What follows from a command at a table: new lines for its log, or the reason why it is refused. Changes nothing."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import checked_seat, move_number
from jewelbox.server.table import seating
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.commands import (
    AnswerUndo,
    AskUndo,
    CallStandIn,
    Claim,
    Command,
    HandOver,
    Overdue,
    Play,
    Resign,
    TakeBack,
    TimeOut,
)
from jewelbox.server.table.course import Ahead, Course
from jewelbox.server.table.lines import TURNING, Kind, Line
from jewelbox.server.table.seating import Step


def begin(course: Course, at: float) -> list[Line]:
    """Return the first draws; the starter is drawn too, unless the setup names one."""
    if course.length:
        raise JewelboxError(Code.ALREADY_STARTED, "the game has begun")
    ahead, steps = Ahead(course.position), list[Step]()
    if course.setup.starter is not None:
        starter = checked_seat(course.setup.starter, course.setup.players)
        ahead.position.follow({"chance": "starter", "seat": starter})
        steps.append((Kind.CHANCE, None, ahead.note()))
    return _lines(course, at, [*steps, *_draws(course, ahead)], ahead)


def decide(course: Course, command: Command, at: float, outages: Outages = ()) -> list[Line]:
    """Return the lines that a command leads to; none if it was carried out before."""
    if not course.length:
        raise JewelboxError(Code.NOT_STARTED, "the game has not begun")
    checked_seat(command.seat, course.setup.players)
    ahead, now = Ahead(course.position), max(at, course.lines[-1].at)
    steps = _seating_steps(course, command, now, outages) or _steps(course, command, ahead)
    return _lines(course, now, steps, ahead)


def _steps(course: Course, command: Command, ahead: Ahead) -> list[Step]:
    match command:
        case Play():
            return _play(course, command, ahead)
        case AskUndo():
            return _ask_undo(course, command)
        case AnswerUndo():
            return _answer_undo(course, command)
        case Overdue() if course.is_to_be_noted(command):
            return [(Kind.OVERDUE, command.seat, {})]
        case _:
            return []


def _seating_steps(course: Course, command: Command, now: float, outages: Outages) -> list[Step]:
    match command:
        case HandOver():
            return seating.hand_over(course, command)
        case TakeBack():
            return seating.take_back(course, command)
        case Resign():
            return seating.resign(course, command)
        case Claim():
            return seating.claim(course, command, now, outages)
        case CallStandIn():
            return seating.call_stand_in(course, command, now, outages)
        case TimeOut():
            return seating.time_out(course, command)
        case _:
            return []


def _lines(course: Course, at: float, steps: list[Step], ahead: Ahead) -> list[Line]:
    lines = [Line(number, at, *step) for number, step in enumerate(steps, course.length + 1)]
    if ahead.steps:
        course.foresee(ahead, lines)
    return lines


# Moves and draws


def _play(course: Course, command: Play, ahead: Ahead) -> list[Step]:
    if command.position != course.position_number:
        return _repeated_move(course, command)
    _check_goes_on(course)
    _check_held(course, command.seat, command.bot)
    if command.seat != course.turn:
        raise JewelboxError(Code.NOT_YOUR_TURN, f"seat {course.turn} decides now, not seat {command.seat}")
    number = move_number(course.variant.game, command.move)
    if course.variant.game.MOVES[number] in course.legal:
        ahead.position.make(number)
    else:
        ahead.position.play(number)  # which says why it can't be
    return [(Kind.MOVE, command.seat, ahead.note()), *_draws(course, ahead)]


def _draws(course: Course, ahead: Ahead) -> list[Step]:
    """Draw from the table's secret up to the next decision. Plays ahead."""
    position, mark = ahead.position, course.setup.deal.mark(course.undos)
    steps: list[Step] = []
    while position.at_chance:
        course.dealer.draw(position, course.undos)
        steps.append((Kind.CHANCE, None, ahead.note() | mark))
    return steps


def _repeated_move(course: Course, command: Play) -> list[Step]:
    """Accept a move that followed its position already; refuse any other."""
    line = _answer_to(course, command.position)
    if line is None or line.kind is not Kind.MOVE or line.seat != command.seat:
        raise _stale(course, command.position)
    game = course.variant.game
    if move_number(game, command.move) != move_number(game, line.entry["move"]):
        raise _stale(course, command.position)
    return []


def _answer_to(course: Course, position: int) -> Line | None:
    """Return the line that changed the position of this number."""
    return next((line for line in course.lines[position:] if line.kind in TURNING), None)


def _stale(course: Course, position: int) -> JewelboxError:
    return JewelboxError(
        Code.STALE_POSITION, f"this answers position {position}; the table is at position {course.position_number}"
    )


def _check_goes_on(course: Course) -> None:
    if course.is_over:
        raise JewelboxError(Code.GAME_OVER, "the game is over")


def _check_held(course: Course, seat: int, bot: str | None = None) -> None:
    """Refuse what comes from somebody else than the present player of a seat: its person, or this bot."""
    holder = course.holder(seat).bot
    if holder != bot:
        held_by = "a bot plays this seat; take it back first" if bot is None else f"{bot} does not play seat {seat} now"
        raise JewelboxError(Code.NOT_ALLOWED, held_by)


# Undo


def _ask_undo(course: Course, command: AskUndo) -> list[Step]:
    if command.position != course.position_number:
        return _repeated_undo(course, command)
    _check_goes_on(course)
    _check_held(course, command.seat)
    last = course.last_decision(command.seat)
    if last is None:
        raise JewelboxError(Code.NOTHING_TO_UNDO, "this seat has not decided anything yet")
    back = {"to": last.number - 1}
    is_free = course.effective[-1] is last
    if course.setup.rated and not is_free:
        raise _stands(course)
    if not course.can_undo_again(command.seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this decision was undone often enough: it stands")
    if is_free or not course.others_to_ask(command.seat):
        return [(Kind.UNDO, command.seat, back)]
    return [] if _is_asked(course, command.seat) else [(Kind.ASK_UNDO, command.seat, back)]


def _stands(course: Course) -> JewelboxError:
    """Refuse at a rated table what consent could allow elsewhere: bots always agree, so ratings could be had for it."""
    since = "something was drawn" if course.effective[-1].kind is Kind.CHANCE else "another seat has decided"
    return JewelboxError(Code.RATED_TABLE, f"the table is rated, and {since} since: the move stands")


def _is_asked(course: Course, seat: int) -> bool:
    """Tell whether the seat's request is open already; refuse one beside another's, and one that was refused."""
    request = course.undo_request
    if request is None and course.requests.was_refused(seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this was asked and refused already; the move stands")
    if request is None and course.requests.is_spent(seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this seat has asked often enough in this position")
    if request is not None and request.seat != seat:
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {request.seat} has asked to undo already")
    return request is not None


def _repeated_undo(course: Course, command: AskUndo) -> list[Step]:
    line = _answer_to(course, command.position)
    if line is None or line.kind is not Kind.UNDO or line.seat != command.seat:
        raise _stale(course, command.position)
    return []


def _answer_undo(course: Course, command: AnswerUndo) -> list[Step]:
    """Agree, and undo when all have; or refuse. Who asked may refuse too, and so takes the request back."""
    request = course.undo_request
    if command.position != course.position_number or request is None:
        return _repeated_answer(course, command)
    answer: Step = (Kind.ANSWER_UNDO, command.seat, {"agree": command.agree})
    if not command.agree and command.seat in (request.seat, *course.others_to_ask(request.seat)):
        return [answer]
    if command.seat not in course.others_to_ask(request.seat):
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {command.seat} is not asked")
    if command.seat not in request.waiting_for:
        return []
    if request.waiting_for != [command.seat]:
        return [answer]
    return [answer, (Kind.UNDO, request.seat, {"to": request.to})]


def _repeated_answer(course: Course, command: AnswerUndo) -> list[Step]:
    """Accept an answer that was given before; refuse one to no question."""
    for line in course.lines[command.position :]:
        is_answer = line.kind is Kind.ANSWER_UNDO and line.seat == command.seat
        if is_answer and line.entry["agree"] == command.agree:
            return []
        if line.kind in TURNING:
            raise _stale(course, command.position)
    if command.position != course.position_number:
        raise _stale(course, command.position)
    raise JewelboxError(Code.NOTHING_TO_UNDO, "nobody asks to undo anything")
