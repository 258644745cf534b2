"""The result of a command at a table: a decision with new lines for its log, or the reason for its refusal."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import checked_seat, move_number
from jewelbox.server.table import hints, seating
from jewelbox.server.table.clocks import Outages
from jewelbox.server.table.commands import (
    AnswerUndo,
    AskHint,
    AskUndo,
    BotHurry,
    BotPlay,
    CallBot,
    ClaimWin,
    Command,
    HandOver,
    Overdue,
    Play,
    Resign,
    TakeBack,
    TimeOut,
)
from jewelbox.server.table.lines import TURNING, Line, LineKind
from jewelbox.server.table.seating import Step
from jewelbox.server.table.table import Ahead, Decision, Table


def begin(table: Table, at: float) -> Decision:
    """Decide the first draws; the starter is drawn too, unless the setup names one."""
    if table.length:
        raise JewelboxError(Code.ALREADY_STARTED, "the game has begun")
    ahead, steps = Ahead(table.position), list[Step]()
    if table.setup.starter is not None:
        starter = checked_seat(table.setup.starter, table.setup.players)
        ahead.position.follow({"chance": "starter", "seat": starter})
        steps.append((LineKind.CHANCE, None, ahead.note()))
    return _decision(table, at, [*steps, *_draws(table, ahead)], ahead)


def decide(table: Table, command: Command, at: float, outages: Outages = ()) -> Decision:
    """Decide what a command leads to, or raise; no lines if it was already carried out. Changes nothing."""
    if not table.length:
        raise JewelboxError(Code.NOT_STARTED, "the game has not begun")
    checked_seat(command.seat, table.setup.players)
    ahead, now = Ahead(table.position), max(at, table.lines[-1].at)
    steps = _seating_steps(table, command, now, outages) or _steps(table, command, ahead)
    return _decision(table, now, steps, ahead)


def _steps(table: Table, command: Command, ahead: Ahead) -> list[Step]:
    match command:
        case Play():
            return _play(table, command, ahead)
        case AskUndo():
            return _ask_undo(table, command)
        case AnswerUndo():
            return _answer_undo(table, command)
        case BotHurry():
            return _hurry(table, command)
        case AskHint():
            return _ask_hint(table, command)
        case Overdue() if table.is_to_be_noted(command):
            return [(LineKind.OVERDUE, command.seat, {})]
        case _:
            return []


def _seating_steps(table: Table, command: Command, now: float, outages: Outages) -> list[Step]:
    match command:
        case HandOver():
            return seating.hand_over(table, command)
        case TakeBack():
            return seating.take_back(table, command)
        case Resign():
            return seating.resign(table, command)
        case ClaimWin():
            return seating.claim(table, command, now, outages)
        case CallBot():
            return seating.call_stand_in(table, command, now, outages)
        case TimeOut():
            return seating.time_out(table, command)
        case _:
            return []


def _decision(table: Table, at: float, steps: list[Step], ahead: Ahead) -> Decision:
    lines = [Line(number, at, *step) for number, step in enumerate(steps, table.length + 1)]
    return Decision(lines, ahead if ahead.steps else None)


# Moves and draws


def _play(table: Table, command: Play, ahead: Ahead) -> list[Step]:
    if command.position != table.position_number:
        return _repeated_move(table, command)
    table.check_goes_on()
    _check_held(table, command.seat, command.bot if isinstance(command, BotPlay) else None)
    if command.seat != table.turn:
        raise JewelboxError(Code.NOT_YOUR_TURN, f"seat {table.turn} decides now, not seat {command.seat}")
    number = move_number(table.variant.game, command.move)
    if table.variant.game.MOVES[number] in table.legal:
        ahead.position.make(number)
    else:
        ahead.position.play(number)  # which says why it is not possible
    return [(LineKind.MOVE, command.seat, ahead.note()), *_draws(table, ahead)]


def _hurry(table: Table, command: BotHurry) -> list[Step]:
    """Record that a bot has no time to think, once for each seat."""
    table.check_goes_on()
    _check_held(table, command.seat, command.bot)
    is_known = any(line.kind is LineKind.HURRY and line.seat == command.seat for line in table.lines)
    return [] if is_known else [(LineKind.HURRY, command.seat, {})]


def _draws(table: Table, ahead: Ahead) -> list[Step]:
    """Draw from the table's secret until the next decision. Plays ahead."""
    position, mark = ahead.position, table.setup.deal.mark(table.undos)
    steps: list[Step] = []
    while position.at_chance:
        table.dealer.draw(position, table.undos)
        steps.append((LineKind.CHANCE, None, ahead.note() | mark))
    return steps


def _repeated_move(table: Table, command: Play) -> list[Step]:
    """Accept a move that was already made in its position; refuse any other."""
    line = _answer_to(table, command.position)
    if line is None or line.kind is not LineKind.MOVE or line.seat != command.seat:
        raise _stale(table, command.position)
    game = table.variant.game
    if move_number(game, command.move) != move_number(game, line.entry["move"]):
        raise _stale(table, command.position)
    return []


def _answer_to(table: Table, position: int) -> Line | None:
    """Return the line that changed the position with this number."""
    return next((line for line in table.lines[position:] if line.kind in TURNING), None)


def _stale(table: Table, position: int) -> JewelboxError:
    return JewelboxError(
        Code.STALE_POSITION, f"this answers position {position}; the table is at position {table.position_number}"
    )


def _check_held(table: Table, seat: int, bot: str | None = None) -> None:
    """Refuse commands from anyone but the current player of a seat: its person, or this bot."""
    holder = table.holders.of(seat).bot
    if holder != bot:
        held_by = "a bot plays this seat; take it back first" if bot is None else f"{bot} does not play seat {seat} now"
        raise JewelboxError(Code.NOT_ALLOWED, held_by)


# Undo


def _ask_undo(table: Table, command: AskUndo) -> list[Step]:
    if command.position != table.position_number:
        return _repeated_undo(table, command)
    table.check_goes_on()
    _check_held(table, command.seat)
    last = table.last_decision(command.seat)
    if last is None:
        raise JewelboxError(Code.NOTHING_TO_UNDO, "this seat has not decided anything yet")
    back = {"to": last.number - 1}
    is_free = table.effective[-1] is last
    if table.setup.rated and not is_free:
        raise _stands(table)
    if not table.can_undo_again(command.seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this decision can't be undone again")
    if is_free or not table.others_to_ask(command.seat):
        return [(LineKind.UNDO, command.seat, back)]
    return [] if _is_asked(table, command.seat) else [(LineKind.ASK_UNDO, command.seat, back)]


def _stands(table: Table) -> JewelboxError:
    """Refuse at a rated table what consent could allow elsewhere: bots always agree, so players could farm ratings."""
    since = "something was drawn" if table.effective[-1].kind is LineKind.CHANCE else "another seat has decided"
    return JewelboxError(Code.RATED_TABLE, f"the table is rated, and {since} since: the move can't be undone")


def _is_asked(table: Table, seat: int) -> bool:
    """Return whether the seat's request is already open; refuse it if another seat's is open or it was refused."""
    request = table.undo_request
    if request is None and table.requests.was_refused(seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this request was already refused; the move can't be undone")
    if request is None and table.requests.is_spent(seat):
        raise JewelboxError(Code.NOT_ALLOWED, "this seat can't ask again in this position")
    if request is not None and request.seat != seat:
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {request.seat} has already asked to undo")
    return request is not None


def _repeated_undo(table: Table, command: AskUndo) -> list[Step]:
    line = _answer_to(table, command.position)
    if line is None or line.kind is not LineKind.UNDO or line.seat != command.seat:
        raise _stale(table, command.position)
    return []


def _answer_undo(table: Table, command: AnswerUndo) -> list[Step]:
    """Agree, and undo once all have; or refuse. The asking seat may refuse too, which withdraws the request."""
    request = table.undo_request
    if command.position != table.position_number or request is None:
        return _repeated_answer(table, command)
    answer: Step = (LineKind.ANSWER_UNDO, command.seat, {"agree": command.agree})
    if not command.agree and command.seat in (request.seat, *table.others_to_ask(request.seat)):
        return [answer]
    if command.seat not in table.others_to_ask(request.seat):
        raise JewelboxError(Code.NOT_ALLOWED, f"seat {command.seat} has not been asked")
    if command.seat not in request.waiting_for:
        return []
    if request.waiting_for != [command.seat]:
        return [answer]
    return [answer, (LineKind.UNDO, request.seat, {"to": request.to})]


def _repeated_answer(table: Table, command: AnswerUndo) -> list[Step]:
    """Accept an answer that was given before; refuse an answer without a request."""
    for line in table.lines[command.position :]:
        is_answer = line.kind is LineKind.ANSWER_UNDO and line.seat == command.seat
        if is_answer and line.entry["agree"] == command.agree:
            return []
        if line.kind in TURNING:
            raise _stale(table, command.position)
    if command.position != table.position_number:
        raise _stale(table, command.position)
    raise JewelboxError(Code.NOTHING_TO_UNDO, "nobody has asked to undo anything")


# Hints


def _ask_hint(table: Table, command: AskHint) -> list[Step]:
    """Record that a seat asks for a hint, once in a position."""
    if command.position != table.position_number:
        raise _stale(table, command.position)
    table.check_goes_on()
    _check_held(table, command.seat)
    hints.check_allowed(table, command.seat)
    if command.seat != table.turn:
        raise JewelboxError(Code.NOT_YOUR_TURN, f"seat {table.turn} decides now, not seat {command.seat}")
    return [] if hints.was_asked(table, command.seat) else [(LineKind.HINT, command.seat, {})]
