"""The sandbox in a browser: positions from games or set up by hand, their moves, and games that continue from them."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from jewelbox.browser.kept import HERE, Beginning, fresh_deal, seats_here
from jewelbox.browser.records import checked_record, lines_of
from jewelbox.core.editing import Basis
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.kernel import Mode
from jewelbox.core.objections import Fact, Objection
from jewelbox.core.position import Variant
from jewelbox.core.replay import positions, variant_of
from jewelbox.core.sandbox import PositionFile, Sandbox, ThingShown
from jewelbox.core.story import move_events
from jewelbox.games.registry import GAMES, game_named
from jewelbox.server.forms import checked_bot
from jewelbox.server.messages import Because, Presence, Whole
from jewelbox.server.store.names import clean_name
from jewelbox.server.table import telling
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.setup import Player
from jewelbox.server.table.table import Table


class FreshWanted(msgspec.Struct, frozen=True):
    """A position at the start of a newly dealt game."""

    game: str
    players: int
    options: dict[str, object] = {}


class MomentWanted(msgspec.Struct, frozen=True):
    """The position of a record after this many entries of its log."""

    record: str
    entry: int


class SandboxWanted(msgspec.Struct, frozen=True):
    """A position to look at, and the names of its seats."""

    file: PositionFile
    names: list[str]


class WhyWanted(msgspec.Struct, frozen=True):
    """A move in a position, to find out why it is not legal."""

    file: PositionFile
    move: str


class PlayOnWanted(msgspec.Struct, frozen=True):
    """A position to play on from, against bots of a level; the person takes the seat that decides."""

    file: PositionFile
    name: str
    bot: str


class LegalMove(msgspec.Struct, frozen=True):
    """A legal move, in notation and as the seat would see it happen."""

    move: str
    events: list[Event]


class RefusedMoves(msgspec.Struct, frozen=True):
    """Moves that are not legal for the same reason; the facts are those of the first one."""

    clause: str
    reason: str
    facts: dict[str, Fact]
    moves: list[str]


class SandboxShown(msgspec.Struct, frozen=True):
    """A position as the seat that decides sees it, what can be changed, its legal moves, and why others are not."""

    table: Whole
    things: list[ThingShown]
    legal: list[LegalMove]
    refused: list[RefusedMoves]


def fresh(wanted: FreshWanted) -> PositionFile:
    """Return the start of a new game."""
    variant = Variant(game_named(wanted.game), wanted.players, wanted.options, Mode.PLAIN)
    return _file(Sandbox(variant.start()))


def moment_of(wanted: MomentWanted) -> PositionFile:
    """Return the decision of a record's game at this entry, or the next one; at the end of a game, the last one."""
    record, _ = checked_record(wanted.record)
    variant = variant_of(record, GAMES, Mode.PLAIN)
    decisions = [number for number, each in enumerate(positions(record, variant)) if each.seat is not None]
    if not decisions:
        raise JewelboxError(Code.BAD_POSITION, "nobody decides anything in this record")
    entry = next((number for number in decisions if number >= wanted.entry), decisions[-1])
    return _file(Sandbox.from_log(variant, record.log[:entry]))


def _file(sandbox: Sandbox) -> PositionFile:
    return msgspec.convert(sandbox.to_file(), PositionFile)


class BrowserSandbox:
    """The sandbox of a device. It keeps the last game, so that an edit does not replay it."""

    def __init__(self) -> None:
        self._base: PositionFile | None = None
        self._sandbox: Sandbox | None = None

    def shown(self, wanted: SandboxWanted) -> SandboxShown:
        """Return a position with its moves and what can be changed."""
        sandbox = self._at(wanted.file)
        return SandboxShown(
            table=self._whole(wanted),
            things=sandbox.things,
            legal=[_legal(sandbox, move) for move in sandbox.position.legal_moves()],
            refused=_refused(sandbox),
        )

    def why(self, wanted: WhyWanted) -> Because:
        """Return why a move is not legal."""
        objection = self._at(wanted.file).why(wanted.move)
        return Because(sentence="this move is possible now") if objection is None else Because(**objection._asdict())

    def played_on(self, wanted: PlayOnWanted) -> tuple[Beginning, list[Line]]:
        """Return a game that continues from a position, with the person at the seat that decides."""
        level, seat = checked_bot(wanted.bot), self._seat(wanted.file)
        seats = [Player(level, None, wanted.bot)] * wanted.file.players
        seats[seat] = Player(clean_name(wanted.name), HERE, None)
        return self._beginning(wanted.file, seats)

    def _at(self, file: PositionFile) -> Sandbox:
        """Return the sandbox of a file; only its edits are carried out again if its game is the last one."""
        base = msgspec.structs.replace(file, edits=[])
        if self._sandbox is None or base != self._base:
            self._sandbox = Sandbox.from_file(msgspec.to_builtins(base), GAMES, Mode.PLAIN)
            self._base = base
        sandbox = Sandbox(self._sandbox.position)
        sandbox.change(file.edits)
        return sandbox

    def _seat(self, file: PositionFile) -> int:
        seat = self._at(file).position.seat
        if seat is None:
            raise JewelboxError(Code.BAD_POSITION, "nobody decides in this position")
        return seat

    def _whole(self, wanted: SandboxWanted) -> Whole:
        seat = self._seat(wanted.file)
        players = [Player(name, None, None) for name in wanted.names]
        if len(players) != wanted.file.players:
            raise JewelboxError(Code.BAD_SEAT, f"{len(players)} names for {wanted.file.players} seats")
        players[seat] = Player(wanted.names[seat], HERE, None)
        beginning, lines = self._beginning(wanted.file, players)
        presence = Presence(seats=[True] * beginning.players, spectators=0)
        table, here = Table(beginning.setup(), lines, Mode.PLAIN), seats_here(beginning)
        return telling.whole(table, seat, time.time(), yours=here, is_host=False, presence=presence)

    def _beginning(self, file: PositionFile, seats: Sequence[Player]) -> tuple[Beginning, list[Line]]:
        """Return how a table begins: an unchanged game continues after its log, a changed one from the position."""
        beginning = Beginning(
            game=file.game,
            rules=file.rules,
            players=file.players,
            options=self._at(file).position.variant.most_shown,
            starter=None,
            seats=tuple(seats),
            box=file.box,
            is_retry=True,
            **fresh_deal(),
        )
        return beginning, [_set_up_line(file)] if file.edits else lines_of(file.log)


def _set_up_line(file: PositionFile) -> Line:
    return Line(1, 0.0, LineKind.SET_UP, None, msgspec.to_builtins(Basis(file.log, file.edits)))


def _legal(sandbox: Sandbox, move: str) -> LegalMove:
    position = sandbox.position
    return LegalMove(move, move_events(position.variant.engine, position.state, move, position.seat)[:1])


def _refused(sandbox: Sandbox) -> list[RefusedMoves]:
    """Return the moves that are not legal, with those of the same reason together."""
    groups = dict[str, tuple[Objection, list[str]]]()
    for each in sandbox.moves():
        if each.objection is not None:
            groups.setdefault(each.objection.reason, (each.objection, []))[1].append(each.move)
    return [RefusedMoves(why.clause, why.reason, why.facts, moves) for why, moves in groups.values()]
