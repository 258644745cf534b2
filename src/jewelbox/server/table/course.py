"""The course of a game at a table: what its lines, absorbed one by one, have come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import is_

import msgspec
import numpy as np

from jewelbox.core.boxed import with_own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import FairDealer
from jewelbox.core.game import Entry, Game, View
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome
from jewelbox.core.position import Position, Variant, known_rules
from jewelbox.core.state import State
from jewelbox.core.text import listed
from jewelbox.games.registry import game_named
from jewelbox.server.messages import ClockShown, SeatShown, UndoRequest
from jewelbox.server.table.clocks import Clocks, Outages
from jewelbox.server.table.commands import Command, Overdue, TimeOut
from jewelbox.server.table.lines import PLAYED, TURNING, Kind, Line
from jewelbox.server.table.pace import DayPace, LivePace
from jewelbox.server.table.setup import Player, Setup
from jewelbox.server.table.still import Still


class Ahead:
    """The position of a course played on ahead of its log, and what each step led to: its state and the seat then."""

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        self.steps: list[tuple[bytes, int | None]] = []
        self.lines: tuple[Line, ...] = ()

    def note(self) -> Entry:
        """Keep what the step just played led to; return its entry of the log."""
        self.steps.append((self.position.state.bytes.tobytes(), self.position.seat))
        return self.position.log[-1]

    def leads_to(self, lines: Sequence[Line]) -> bool:
        """Tell whether these are the very lines that were decided with it."""
        return len(lines) == len(self.lines) and all(map(is_, lines, self.lines))


class Course:
    """Setup and lines, and what follows from them. Only `absorb` changes it."""

    def __init__(self, setup: Setup, lines: Iterable[Line] = (), mode: Mode | None = None) -> None:
        self.setup = setup
        self.variant = Variant(known_game(setup), setup.players, setup.options, mode, rules=setup.rules)
        self.dealer = FairDealer(setup.secret, setup.table, [player.word for player in setup.seats])
        self.position = self.variant.before_chance()
        self.position_number = 0
        self.lines: list[Line] = []
        self.effective: list[Line] = []
        self.undos = 0
        self._decided = [0] * setup.players
        self._clocks = Clocks(setup.pace, setup.players)
        self._overdue_is_noted = False
        self._holders = list(setup.seats)
        self._reasons: list[str | None] = [None] * setup.players
        self._asked: Line | None = None
        self._agreed: frozenset[int] = frozenset()
        self._states = [self.position.state.bytes.tobytes()]
        self._legal: list[str] | None = None
        self._still: Still | None = None
        self._read: tuple[int, State] | None = None
        self._seats_shown: list[SeatShown] | None = None
        self._ahead: Ahead | None = None
        self.absorb(list(lines))

    # What it has come to

    @property
    def length(self) -> int:
        """The number of the last line, 0 before the first."""
        return len(self.lines)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome

    @property
    def legal(self) -> list[str]:
        """The moves of the seat to decide."""
        if self._legal is None:
            self._legal = self.position.legal_moves()
        return self._legal

    def view(self, audience: int | None) -> View:
        """Return what a seat, or with None a spectator, may see of the position now."""
        if self._still is None or self._still.state is not self.position.state:
            self._still = Still(self.position.state)
        return self.variant.game.view(self._still, audience, self.variant.options)

    def holder(self, seat: int) -> Player:
        """Return who plays a seat now; `bot` is set while a bot does."""
        return self._holders[seat]

    @property
    def seats_shown(self) -> list[SeatShown]:
        """Who plays the seats, for everybody's eyes."""
        if self._seats_shown is None:
            pairs = zip(self._holders, self._reasons, strict=True)
            self._seats_shown = [SeatShown(player.name, player.bot, reason) for player, reason in pairs]
        return self._seats_shown

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that decides and its bot's level, if a bot plays it."""
        seat = self.position.seat
        bot = None if seat is None else self._holders[seat].bot
        return None if seat is None or bot is None else (seat, bot)

    @property
    def undo_request(self) -> UndoRequest | None:
        """The request to undo that waits for answers."""
        if self._asked is None or self._asked.seat is None:
            return None
        waiting = [seat for seat in self.others_to_ask(self._asked.seat) if seat not in self._agreed]
        return UndoRequest(self._asked.seat, self._asked.entry["to"], waiting)

    def others_to_ask(self, asker: int) -> list[int]:
        """Return the seats whose consent an undo needs: not those of bots, nor of the same person."""
        person = self._holders[asker].person
        return [
            seat
            for seat, player in enumerate(self._holders)
            if seat != asker and player.bot is None and (person is None or player.person != person)
        ]

    def last_decision(self, seat: int) -> Line | None:
        """Return the last move of a seat that holds."""
        return next((line for line in reversed(self.effective) if line.seat == seat), None)

    def state_after(self, number: int) -> State:
        """Return the state after the line of this number (0: before the first), to be read only.

        The last one is kept: every audience asks for it in turn.
        """
        if self._read is None or self._read[0] != number:
            self._read = number, self.variant.game.State(np.frombuffer(self._states[number], np.uint8))
        return self._read[1]

    # Clocks

    def clocks(self, now: float, outages: Outages = ()) -> list[ClockShown] | None:
        """Return every seat's clock; None at a table without."""
        return self._clocks.shown(now, outages)

    def due(self, outages: Outages = ()) -> float | None:
        """Return when the running clock ends, or None if none runs."""
        return self._clocks.due(outages)

    def needs(self, now: float, outages: Outages = ()) -> Command | None:
        """Return the command that a clock which has ended calls for."""
        due, seat = self.due(outages), self._clocks.running
        if due is None or seat is None or now < due:
            return None
        if isinstance(self.setup.pace, LivePace):
            return TimeOut(seat)
        return None if self._overdue_is_noted else Overdue(seat)

    def clock_allows(self, command: TimeOut | Overdue) -> bool:
        """Tell whether the seat's clock runs and its end was not dealt with yet."""
        pace = LivePace if isinstance(command, TimeOut) else DayPace
        is_open = self._clocks.running == command.seat and not self._overdue_is_noted
        return is_open and isinstance(self.setup.pace, pace)

    # Absorbing lines

    def foresee(self, ahead: Ahead, lines: Sequence[Line]) -> None:
        """Keep what lines that were just decided lead to, in case that they are the next to be absorbed."""
        ahead.lines = tuple(lines)
        self._ahead = ahead

    def absorb(self, lines: Sequence[Line]) -> None:
        """Take over stored lines; their numbers follow each other without a gap."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead.leads_to(lines):
            self._take_over(ahead)
            return
        for line in lines:
            if line.number != self.length + 1:
                raise ValueError(f"line {line.number} of table {self.setup.table} can't follow line {self.length}")
            self._take(line)
            self.lines.append(line)
            self._run_clock(line, self.position.seat)

    def _take_over(self, ahead: Ahead) -> None:
        """Take over moves and draws that were played when they were decided: the same as playing them again."""
        self.position = ahead.position
        for line, (state, seat) in zip(ahead.lines, ahead.steps, strict=True):
            self._states.append(state)
            self._turn_to(line)
            self.effective.append(line)
            if line.seat is not None:
                self._decided[line.seat] += 1
            self.lines.append(line)
            self._run_clock(line, seat)

    def _take(self, line: Line) -> None:
        """Carry out a line. Changes everything that follows from it."""
        if line.kind in PLAYED:
            self._take_played(line)
        elif line.kind is Kind.UNDO:
            self._take_undo(line)
        elif line.kind is Kind.ASK_UNDO:
            self._asked, self._agreed = line, frozenset()
        elif line.kind is Kind.ANSWER_UNDO:
            self._take_answer(line)
        elif line.kind is Kind.OVERDUE:
            self._overdue_is_noted = True
        else:
            self._take_holder(line)
        is_turn = line.kind in TURNING
        self._states.append(self.position.state.bytes.tobytes() if is_turn else self._states[-1])
        if is_turn:
            self._turn_to(line)

    def _turn_to(self, line: Line) -> None:
        """Forget what was so in the position before this line."""
        self.position_number = line.number
        self._legal = self._still = self._asked = None

    def _take_played(self, line: Line) -> None:
        if line.kind is Kind.CHANCE:
            self.position.follow(line.entry)
        else:
            self._take_move(line)
        self.effective.append(line)

    def _take_move(self, line: Line) -> None:
        seat = seat_of(line)
        if seat != self.position.seat:
            raise ValueError(f"line {line.number} of table {self.setup.table} is a move out of turn")
        self.position.play(line.entry["move"])
        self._decided[seat] += 1

    def _take_undo(self, line: Line) -> None:
        to = line.entry["to"]
        while self.effective and self.effective[-1].number > to:
            undone = self.effective.pop()
            if undone.seat is not None:
                self._decided[undone.seat] -= 1
        log = self.position.log[: len(self.effective)]
        self.position = Position(self.variant, self.state_after(to).copy(), log, None)
        self.undos += 1

    def _take_answer(self, line: Line) -> None:
        if line.entry["agree"] and line.seat is not None:
            self._agreed |= {line.seat}
        else:
            self._asked = None

    def _take_holder(self, line: Line) -> None:
        """Give a seat to a bot or back to its person; a bot does not go on asking to undo."""
        seat = seat_of(line)
        bot = line.entry["bot"] if line.kind is Kind.HAND_OVER else None
        self._seats_shown = None
        self._holders[seat] = msgspec.structs.replace(self.setup.seats[seat], bot=bot)
        self._reasons[seat] = line.entry.get("reason")
        if self._asked is not None and self._asked.seat == seat:
            self._asked = None

    def _run_clock(self, line: Line, seat: int | None) -> None:
        """Let the clock of the person run who decides after this line."""
        runner = None if seat is None or self._holders[seat].bot is not None else seat
        if line.kind in TURNING or runner != self._clocks.running:
            self._clocks.stop(line.at, self._decided[seat_of(line)] if line.kind is Kind.MOVE else None)
            self._overdue_is_noted = False
            self._clocks.start(runner, line.at)
        if line.kind is Kind.TAKE_BACK:
            self._clocks.welcome_back(seat_of(line), line.at)


def known_game(setup: Setup) -> Game:
    """Return the game of a table; refuse one of rules that this program doesn't know."""
    game = game_named(setup.game)
    if setup.rules not in known_rules(game):
        known = listed([str(version) for version in known_rules(game)], "and")
        raise JewelboxError(
            Code.OLD_RULES,
            f"this game of {setup.game} is played by its rules {setup.rules}; this program knows {known}",
        )
    if len(setup.seats) != setup.players:
        raise JewelboxError(Code.BAD_PLAYERS, f"{len(setup.seats)} seats for {setup.players} players")
    return with_own_box(game, setup.box)


def seat_of(line: Line) -> int:
    """Return the seat of a line that has one."""
    if line.seat is None:
        raise ValueError(f"line {line.number} names no seat")
    return line.seat
