"""A table: pure, made from its setup and its log. `decide` says what a command leads to, `telling` what is sent.

>>> decision = decide(table, Play(seat=0, position=4, move="bid 2 14"), at=now)
>>> # the decision's lines are stored here
>>> table.carry_out(decision)
>>> message = telling.update(table, since=4, audience=0, now=now)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from jewelbox.core.boxed import with_own_box
from jewelbox.core.editing import Basis, set_up
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import FairDealer
from jewelbox.core.game import Entry, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import Outcome, forfeited
from jewelbox.core.position import Position, Variant, known_rules
from jewelbox.core.state import State
from jewelbox.core.text import listed
from jewelbox.core.views import View
from jewelbox.games.registry import game_named
from jewelbox.server.table.clocks import Clocks, Outages
from jewelbox.server.table.commands import OWN, Command, Overdue, TimeOut
from jewelbox.server.table.holders import Holders
from jewelbox.server.table.lines import HOLDING, PLAYED, TURNING, Line, LineKind, seat_of
from jewelbox.server.table.pace import DayPace, LivePace
from jewelbox.server.table.requests import Requests
from jewelbox.server.table.setup import Setup
from jewelbox.server.table.shown import UndoRequest


class Ahead:
    """The position of a table played ahead of its log, and what each step led to: the state and the seat then."""

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        self.steps: list[tuple[bytes, int | None]] = []

    def note(self) -> Entry:
        """Keep the result of the step just played; return its log entry."""
        self.steps.append((self.position.state.bytes.tobytes(), self.position.seat))
        return self.position.log[-1]


class Decision(NamedTuple):
    """What a command leads to: the lines to store, and for moves and draws the position that was played ahead."""

    lines: list[Line]
    ahead: Ahead | None = None


class Table:
    """Setup and lines, and what follows from them. Only `absorb` and `carry_out` change it."""

    def __init__(self, setup: Setup, lines: Iterable[Line] = (), mode: Mode | None = None) -> None:
        self.setup = setup
        self.variant = Variant(known_game(setup), setup.players, setup.options, mode, rules=setup.rules)
        self.dealer = FairDealer(setup.secret, setup.deal)
        self.position = self.variant.before_chance()
        self.position_number = 0
        self.lines: list[Line] = []
        self.effective: list[Line] = []
        self.undos = 0
        self._decided = [0] * setup.players
        self.clocks = Clocks(setup.pace, setup.players)
        self._overdue_is_noted = False
        self.holders = Holders(setup.seats)
        self._ended: Outcome | None = None
        self.requests = Requests()
        self._states = [self.position.state.bytes.tobytes()]
        self._legal: list[str] | None = None
        self._read: tuple[int, State] | None = None
        self.absorb(list(lines))

    # Current state

    @property
    def length(self) -> int:
        """The number of the last line, 0 before the first."""
        return len(self.lines)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or because a seat forfeited it."""
        return self._ended is not None or self.position.is_over

    def check_goes_on(self) -> None:
        """Refuse what can't be done after the end."""
        if self.is_over:
            raise JewelboxError(Code.GAME_OVER, "the game is over")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is running."""
        return self._ended or self.position.outcome

    @property
    def forfeit(self) -> Line | None:
        """The line that ended the game before its rules did."""
        return None if self._ended is None else self.lines[-1]

    @property
    def turn(self) -> int | None:
        """The seat to decide, None after the end."""
        return None if self._ended is not None else self.position.seat

    @property
    def legal(self) -> list[str]:
        """The moves of the seat to decide."""
        if self._legal is None:
            self._legal = self.position.legal_moves()
        return self._legal

    def view(self, audience: int | None) -> View:
        """Return what a seat (None: a spectator) may currently see of the position."""
        variant = self.variant
        return variant.game.view(variant.engine.still(self.position.state, audience), audience, variant.options)

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat that decides and its bot's level, if a bot plays it."""
        seat = self.turn
        bot = None if seat is None else self.holders.of(seat).bot
        return None if seat is None or bot is None else (seat, bot)

    @property
    def undo_request(self) -> UndoRequest | None:
        """The pending request to undo."""
        asked = self.requests.undo
        if asked is None or asked.seat is None:
            return None
        waiting = [seat for seat in self.others_to_ask(asked.seat) if seat not in self.requests.agreed]
        return UndoRequest(asked.seat, asked.entry["to"], waiting)

    def others_to_ask(self, asker: int) -> list[int]:
        """Return the seats whose consent an undo needs: those of other people, even while a bot plays for them."""
        return self.holders.playing(against=asker)

    def can_undo_again(self, seat: int) -> bool:
        """Return whether a seat may still undo its last decision."""
        return not self.requests.is_undone_enough(seat, self._decided[seat] - 1)

    def last_decision(self, seat: int) -> Line | None:
        """Return a seat's last move that was not undone."""
        return next((line for line in reversed(self.effective) if line.seat == seat), None)

    def state_after(self, number: int) -> State:
        """Return the state after the line with this number (0: before the first), read-only.

        The last one is cached: every audience asks for it in turn.
        """
        if self._read is None or self._read[0] != number:
            self._read = number, self.variant.game.State(self._states[number])
        return self._read[1]

    # Clocks

    def is_late(self, seat: int, now: float, outages: Outages = ()) -> bool:
        """Return whether a seat's time has run out, even if a stand-in has played for it since."""
        return self.holders.has_timed_out(seat) or self._is_past(self.clocks.late_from(outages), seat, now)

    def is_missed(self, seat: int, now: float, outages: Outages = ()) -> bool:
        """Return whether a seat without a clock takes so long that it may be replaced if nobody is connected for it."""
        return self._is_past(self.clocks.missed_from(outages), seat, now)

    def _is_past(self, time: float | None, seat: int, now: float) -> bool:
        return time is not None and self.clocks.running == seat and now >= time

    def return_bank(self, seat: int) -> float:
        """Return the minimum bank of a seat that is taken back now: nonzero only after a time-out."""
        return self.clocks.return_bank if self.holders.has_timed_out(seat) else 0.0

    def alarm(self, outages: Outages = ()) -> float | None:
        """Return when the running clock next requires an action."""
        seat = self.clocks.running
        if seat is not None and self.times_out(seat):
            return self.clocks.late_from(outages)
        return None if self._overdue_is_noted else self.clocks.due(outages)

    def needs(self, now: float, outages: Outages = ()) -> Command | None:
        """Return the command that an expired clock requires."""
        alarm, seat = self.alarm(outages), self.clocks.running
        if alarm is None or seat is None or now < alarm:
            return None
        return TimeOut(seat) if self.times_out(seat) else Overdue(seat)

    def times_out(self, seat: int) -> bool:
        """Return whether the end of a seat's running clock takes effect at once.

        That is so at live tables, and at rated tables where nobody else could claim the game.
        """
        is_strict = isinstance(self.setup.pace, LivePace) or (self.setup.rated and not self.others_to_ask(seat))
        return self.clocks.running == seat and is_strict

    def is_to_be_noted(self, command: Overdue) -> bool:
        """Return whether the days of a seat's running clock can end and nobody has noted it yet."""
        is_open = self.clocks.running == command.seat and not self._overdue_is_noted
        return is_open and isinstance(self.setup.pace, DayPace)

    # Absorbing lines

    def absorb(self, lines: Sequence[Line]) -> None:
        """Absorb stored lines; their numbers follow each other without a gap."""
        for line in lines:
            self._check_follows(line)
            self._take(line)
            self.lines.append(line)
            self._run_clock(line, self.position.seat)

    def carry_out(self, decision: Decision) -> None:
        """Absorb the lines of a decision; what was played ahead for it is not played again."""
        if decision.ahead is None:
            self.absorb(decision.lines)
            return
        self._check_follows(decision.lines[0])
        self.position = decision.ahead.position
        for line, (state, seat) in zip(decision.lines, decision.ahead.steps, strict=True):
            self._states.append(state)
            self._turn_to(line)
            self.effective.append(line)
            if line.seat is not None:
                self._decided[line.seat] += 1
            self.lines.append(line)
            self._run_clock(line, seat)

    def _check_follows(self, line: Line) -> None:
        if line.number != self.length + 1:
            raise ValueError(f"line {line.number} of table {self.setup.table} can't follow line {self.length}")

    def _take(self, line: Line) -> None:
        """Carry out a line. Changes everything that follows from it."""
        if line.kind in PLAYED:
            self._take_played(line)
        elif line.kind is LineKind.UNDO:
            self._take_undo(line)
        elif line.kind is LineKind.ASK_UNDO:
            self.requests.ask(line, seat_of(line))
        elif line.kind is LineKind.ANSWER_UNDO:
            self.requests.answer(seat_of(line), agree=line.entry["agree"])
        elif line.kind is LineKind.SET_UP:
            self.position = set_up(self.variant, msgspec.convert(line.entry, Basis))
        elif line.kind is LineKind.OVERDUE:
            self._overdue_is_noted = True
        elif line.kind is LineKind.FORFEIT:
            self._take_forfeit(line)
        elif line.kind in HOLDING:
            self._take_holder(line)
        is_turn = line.kind in TURNING
        self._states.append(self.position.state.bytes.tobytes() if is_turn else self._states[-1])
        if is_turn:
            self._turn_to(line)

    def _turn_to(self, line: Line) -> None:
        """Forget what applied to the position before this line."""
        self.position_number = line.number
        self._legal = None
        self.requests.clear()

    def _take_played(self, line: Line) -> None:
        if line.kind is LineKind.CHANCE:
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
        self.requests.note_undone(seat_of(line), self._decided[seat_of(line)])
        log = self.position.log[: len(self.effective)]
        self.position = Position(self.variant, self.state_after(to).copy(), log, None, self.position.drawn_before)
        self.undos += 1

    def _take_holder(self, line: Line) -> None:
        """Give a seat to a bot or back to its person; a bot does not keep a request to undo open."""
        seat = seat_of(line)
        if line.kind is LineKind.HAND_OVER:
            self.holders.hand_over(seat, line.entry["bot"], line.entry.get("reason"))
        else:
            self.holders.take_back(seat)
        if line.entry.get("reason") == OWN:
            self.requests.count(seat)
        self.requests.drop(seat)

    def _take_forfeit(self, line: Line) -> None:
        """Make a seat lose, and end the game if no stand-in takes over."""
        seat, reason, stand_in = seat_of(line), line.entry["reason"], line.entry.get("bot")
        self.holders.forfeit(seat, reason, stand_in)
        self.requests.undo = None
        if stand_in is None:
            self._ended = forfeited(self.position.scored_now(), seat, reason)

    def _run_clock(self, line: Line, seat: int | None) -> None:
        """Start the clock of the person who decides after this line."""
        is_idle = seat is None or self._ended is not None or self.holders.of(seat).bot is not None
        runner = None if is_idle else seat
        if line.kind in TURNING or runner != self.clocks.running:
            self.clocks.stop(line.at, self._decided[seat_of(line)] if line.kind is LineKind.MOVE else None)
            self._overdue_is_noted = False
            if line.kind is LineKind.UNDO:
                self.clocks.undo(seat_of(line))
            self.clocks.start(runner, line.at, 0 if runner is None else self._decided[runner])
        if line.kind is LineKind.TAKE_BACK:
            least = line.entry.get("bank", self.clocks.return_bank)  # earlier versions gave it to all who returned
            self.clocks.welcome_back(seat_of(line), line.at, least)


def known_game(setup: Setup) -> Game:
    """Return the game of a table; refuse rules that this program doesn't know."""
    game = game_named(setup.game)
    if setup.rules not in known_rules(game):
        known = listed([str(version) for version in known_rules(game)], "and")
        raise JewelboxError(
            Code.OLD_RULES,
            f"this game of {setup.game} uses rules {setup.rules}; this program knows {known}",
        )
    if len(setup.seats) != setup.players:
        raise JewelboxError(Code.BAD_PLAYERS, f"{len(setup.seats)} seats for {setup.players} players")
    return with_own_box(game, setup.box)
