"""All tables of a device: answers the requests and the live messages that a server would answer."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from jewelbox.browser.bots import SearchWorker
from jewelbox.browser.daily import DailyWanted, begun_by, champion_game
from jewelbox.browser.hints import HintWanted, hint_for
from jewelbox.browser.kept import Beginning, Shelf, again, beginning_of, fresh_deal, seats_here, table_from
from jewelbox.browser.puzzles import BrowserPuzzle, MoveTried, PuzzleWanted
from jewelbox.browser.records import Verdict, checked_record, table_of_record
from jewelbox.browser.reviews import BrowserReview, MovesWanted, RetryWanted, ReviewWanted
from jewelbox.browser.room import Connection, DeviceRoom, Send
from jewelbox.browser.sandboxes import (
    BrowserSandbox,
    FreshWanted,
    MomentWanted,
    PlayOnWanted,
    SandboxWanted,
    WhyWanted,
    fresh,
    moment_of,
)
from jewelbox.browser.statistics import (
    CompareWanted,
    MeasureWanted,
    compared_here,
    measured_here,
    statistics_here,
    table_here,
)
from jewelbox.core.boxed import boxed
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.kernel import Mode
from jewelbox.core.nesting import is_too_deep
from jewelbox.core.record import to_line
from jewelbox.games.registry import game_named
from jewelbox.server import messages
from jewelbox.server.forms import Stored, TableListed, TableWanted, checked_bot, games_shown
from jewelbox.server.messages import Confirmed, Lobby, ToServer, refusal
from jewelbox.server.table import telling
from jewelbox.server.table.commands import HandOver, OwnCommand, Play, TakeBack
from jewelbox.server.table.lines import Line
from jewelbox.server.table.table import Table
from jewelbox.server.table.telling import ALL, Eyes

Query = Mapping[str, str]
RECORD = "here-record"
"""The table of the last opened record; it is not stored."""
REPLAY_PAGE = 25
"""Replay moments that are built at once."""


class BrowserDevice:
    """The tables of one device."""

    def __init__(self, shelf: Shelf, thinker: SearchWorker) -> None:
        self._shelf, self._thinker = shelf, thinker
        self._rooms: dict[str, DeviceRoom] = {}
        self._record: Table | None = None
        self._record_text = ""
        self._review: BrowserReview | None = None
        self._puzzle: BrowserPuzzle | None = None
        self._others = {
            "hints": self._answer_hint,
            "reviews": self._answer_review,
            "puzzles": self._answer_puzzle,
            "daily": self._answer_daily,
            "statistics": self._answer_statistics,
            "sandbox": self._answer_sandbox,
        }
        self._sandbox = BrowserSandbox()

    # Requests

    async def request(self, method: str, path: str, query: Query, body: str) -> str:
        """Answer a request in JSON; raise its refusal."""
        if is_too_deep(body):
            raise JewelboxError(Code.BAD_RECORD, "nested too deeply to be read")
        try:
            answer = await self._answer(method, path.strip("/").split("/"), query, body)
        except msgspec.MsgspecError as error:
            raise JewelboxError(Code.BAD_MESSAGE, f"the request can't be read: {error}") from None
        return msgspec.json.encode(answer).decode()

    async def _answer(self, method: str, path: list[str], query: Query, body: str) -> object:
        match method, path:
            case "GET", ["games"]:
                return games_shown()
            case "GET", ["games", game, "box"]:
                return boxed(game_named(game)).BOX
            case "GET", ["me", what]:
                return await self._mine(what, query)
            case "POST", ["tables"]:
                wanted = msgspec.json.decode(body, type=TableWanted)
                return (await self._begun(beginning_of(wanted, query.get("me", "")))).lobby()
            case "POST", ["records"]:
                return self._take_record(body)
            case _, ["hints" | "reviews" | "puzzles" | "daily" | "sandbox" | "statistics" as kind, *rest]:
                return await self._others[kind](rest, body)
            case "DELETE", ["tables", name]:
                self._rooms.pop(name, None)
                await self._shelf.forget(name)
                return None
            case "GET", ["tables", name, "replay" | "record", *_]:
                return await self._after_the_end(name, path[2:], query)
            case _, ["tables", name, *rest]:
                return await self._answer_table(method, await self._room(name), rest, body)
        raise _nothing_here()

    async def _mine(self, what: str, query: Query) -> object:
        """Return the games on this device, or the statistics of those that are finished."""
        match what:
            case "tables":
                return await self._games(finished=query.get("finished") == "true")
            case "statistics":
                return statistics_here(await self._games(finished=True))
            case "statistics.csv":
                return table_here(await self._games(finished=True))
        raise _nothing_here()

    async def _answer_hint(self, path: list[str], body: str) -> object:
        """Return a hint."""
        if path:
            raise _nothing_here()
        return await hint_for(msgspec.json.decode(body, type=HintWanted), self._thinker)

    async def _answer_review(self, path: list[str], body: str) -> object:
        """Start a review, or continue the current one; there is one at a time."""
        if not path:
            self._review = BrowserReview(msgspec.json.decode(body, type=ReviewWanted))
            return self._review.begun()
        if self._review is None:
            raise JewelboxError(Code.NOT_ALLOWED, "no review has begun")
        return await self._answer_begun_review(self._review, path, body)

    async def _answer_begun_review(self, review: BrowserReview, path: list[str], body: str) -> object:
        """Judge the next decision, return all moves at one, play on from one at a table, or return the whole review."""
        match path:
            case ["next"]:
                return await review.next(self._thinker)
            case ["moves"]:
                return await review.moves(msgspec.json.decode(body, type=MovesWanted), self._thinker)
            case ["retry"]:
                return await self._retried(review, msgspec.json.decode(body, type=RetryWanted))
            case ["whole"]:
                return review.whole()
        raise _nothing_here()

    async def _retried(self, review: BrowserReview, wanted: RetryWanted) -> Lobby:
        """Open a table that continues from a decision of the reviewed seat, against bots."""
        return await self._goes_on(*review.retried(wanted))

    async def _answer_puzzle(self, path: list[str], body: str) -> object:
        """Show a puzzle, explain a move in it, or play on from it. There is one at a time."""
        if not path:
            self._puzzle = BrowserPuzzle(msgspec.json.decode(body, type=PuzzleWanted))
            return self._puzzle.whole()
        if self._puzzle is None:
            raise JewelboxError(Code.NOT_ALLOWED, "no puzzle is shown")
        match path:
            case ["tried"]:
                return self._puzzle.explained(msgspec.json.decode(body, type=MoveTried))
            case ["play-on"]:
                return await self._goes_on(*self._puzzle.played_on())
        raise _nothing_here()

    async def _answer_daily(self, path: list[str], body: str) -> object:
        """Open the deal of a day, once, or let the champion play it."""
        wanted = msgspec.json.decode(body, type=DailyWanted)
        if path == ["champion"]:
            return await champion_game(wanted.day, self._thinker)
        beginning = begun_by(wanted)
        try:
            return (await self._room(beginning.table)).lobby()
        except JewelboxError as error:
            if error.code is not Code.UNKNOWN_TABLE:
                raise
            return (await self._begun(beginning)).lobby()

    async def _answer_statistics(self, path: list[str], body: str) -> object:
        """Return a seat's habits in a record, or habits compared with the champion's."""
        match path:
            case ["measured"]:
                return measured_here(msgspec.json.decode(body, type=MeasureWanted))
            case ["compared"]:
                return compared_here(msgspec.json.decode(body, type=CompareWanted))
        raise _nothing_here()

    async def _again(self, room: DeviceRoom) -> Lobby:
        """Open another table for the same players; practice begins again from its position."""
        if room.table.position.is_set_up:
            beginning = msgspec.structs.replace(room.beginning, **fresh_deal())
            return await self._goes_on(beginning, room.table.lines[:1])
        return (await self._begun(again(room.beginning))).lobby()

    async def _answer_sandbox(self, path: list[str], body: str) -> object:
        """Return a position with its moves, or a new one; say why a move is not legal; play on."""
        match path:
            case []:
                return self._sandbox.shown(msgspec.json.decode(body, type=SandboxWanted))
            case ["fresh"]:
                return fresh(msgspec.json.decode(body, type=FreshWanted))
            case ["moment"]:
                return moment_of(msgspec.json.decode(body, type=MomentWanted))
            case ["why"]:
                return self._sandbox.why(msgspec.json.decode(body, type=WhyWanted))
            case ["play-on"]:
                return await self._goes_on(*self._sandbox.played_on(msgspec.json.decode(body, type=PlayOnWanted)))
        raise _nothing_here()

    async def _goes_on(self, beginning: Beginning, lines: list[Line]) -> Lobby:
        """Open a table that continues after these lines."""
        room = DeviceRoom(beginning, Table(beginning.setup(), lines, Mode.PLAIN), self._shelf, self._thinker)
        await room.open_after(lines)
        self._rooms[room.id] = room
        return room.lobby()

    async def _answer_table(self, method: str, room: DeviceRoom, path: list[str], body: str) -> object:
        match method, path:
            case ("GET", []) | ("POST", ["start"]):
                return await room.whole()
            case "POST", ["join"]:
                return room.lobby()
            case "POST", ["rematch"]:
                return await self._again(room)
            case "POST", ["hand-over"]:
                wanted = msgspec.json.decode(body, type=HandOver)
                checked_bot(wanted.bot)
                return Stored(await self._act(room, wanted))
            case "POST", ["take-back"]:
                return Stored(await self._act(room, msgspec.json.decode(body, type=TakeBack)))
        raise _nothing_here()

    async def _games(self, *, finished: bool) -> list[TableListed]:
        """Return the stored games, most recently changed first; damaged list entries are left out."""
        games = list[TableListed]()
        for text in await self._shelf.games():
            try:
                games.append(msgspec.json.decode(text, type=TableListed))
            except msgspec.MsgspecError:
                continue
        mine = [each for each in games if (each.stage == "finished") == finished]
        return sorted(mine, key=lambda each: -each.changed)

    async def _begun(self, beginning: Beginning) -> DeviceRoom:
        room = DeviceRoom(beginning, Table(beginning.setup(), mode=Mode.PLAIN), self._shelf, self._thinker)
        await room.open()
        self._rooms[room.id] = room
        room.wake()
        return room

    def _take_record(self, text: str) -> Verdict:
        record, verdict = checked_record(text)
        self._record = table_of_record(record, RECORD) if verdict.can_replay else None
        self._record_text = text
        return verdict

    async def _room(self, name: str) -> DeviceRoom:
        """Return a table, loaded from storage if it was not used yet."""
        if name not in self._rooms:
            kept = list(await self._shelf.read(name))
            if not kept:
                raise JewelboxError(Code.UNKNOWN_TABLE, "this device keeps no such game")
            self._rooms[name] = DeviceRoom(*table_from(kept), self._shelf, self._thinker)
            self._rooms[name].wake()
        return self._rooms[name]

    async def _table(self, name: str) -> Table:
        if name != RECORD:
            return (await self._room(name)).table
        if self._record is None:
            raise JewelboxError(Code.UNKNOWN_TABLE, "no record is open; open one first")
        return self._record

    async def _act(self, room: DeviceRoom, command: OwnCommand) -> int:
        """Carry out a command for a seat of someone on this device."""
        if command.seat not in seats_here(room.beginning):
            raise JewelboxError(Code.NOT_ALLOWED, f"nobody on this device has seat {command.seat}")
        if room.beginning.day is not None and not isinstance(command, Play):
            raise JewelboxError(Code.NOT_ALLOWED, "nobody else can play the deal of the day for you")
        return await room.act(command)

    async def _after_the_end(self, name: str, path: list[str], query: Query) -> object:
        """Return a page of a finished game's replay, its events, or its record."""
        table = await self._table(name)
        if path != ["record"]:
            return _replay(table, path, query)
        if name == RECORD:
            return self._record_text
        record = telling.record(table, reveal=True)
        if (await self._room(name)).beginning.is_retry:
            del record["fair"]  # its first draws are those of another table
        return to_line(record) + "\n"

    async def finished(self, name: str) -> None:
        """Wait until no bot is thinking at a table."""
        await (await self._room(name)).rested()

    # Live connections

    async def connect(self, name: str, send: Send) -> tuple[DeviceRoom, Connection]:
        """Let someone view a table."""
        room, connection = await self._room(name), Connection(send)
        room.connections.add(connection)
        return room, connection

    async def take(self, room: DeviceRoom, connection: Connection, text: str) -> None:
        """Answer a live message."""
        try:
            message = messages.decode(text)
        except JewelboxError as error:
            connection.tell(refusal(error))
            return
        try:
            await self._take(room, connection, message)
        except JewelboxError as error:
            connection.tell(refusal(error, message.id))

    async def _take(self, room: DeviceRoom, connection: Connection, message: ToServer) -> None:
        match message:
            case messages.Hello():
                await room.tell_rest(connection, message.seen)
            case messages.Look():
                connection.eyes = message.seat
                await room.tell_rest(connection, 0)
            case messages.AskWhy():
                because = telling.why(room.table, message.seat, message.move)
                connection.tell(msgspec.structs.replace(because, id=message.id))
            case messages.AskHint():
                await self._act(room, message)
                connection.tell(msgspec.structs.replace(telling.hint(room.table, message.seat), id=message.id))
            case messages.Claim() | messages.CallStandIn() | messages.Say() | messages.React():
                raise JewelboxError(Code.NOT_ALLOWED, "there is nobody else at this table")
            case _:
                connection.tell(Confirmed(id=message.id, position=await self._act(room, message)))


def _replay(table: Table, path: list[str], query: Query) -> object:
    """Return a page of a finished game's replay, or its events."""
    eyes: Eyes = ALL if query.get("open") == "true" else int(query["seat"]) if "seat" in query else None
    match path:
        case ["replay"]:
            return telling.replay(table, eyes, int(query.get("from", 0)), REPLAY_PAGE)
        case ["replay", "events"]:
            return _events(table, eyes)
    raise _nothing_here()


def _events(table: Table, eyes: Eyes) -> list[list[list[Event]]]:
    """Return what happened in each moment of a finished game, for each viewer."""
    audiences = telling.replay(table, eyes, 0, 0).eyes
    seen = [telling.replayed_events(table, audience, 0, len(table.effective)) for audience in audiences]
    return [list(each) for each in zip(*seen, strict=True)]


def _nothing_here() -> JewelboxError:
    return JewelboxError(Code.BAD_MESSAGE, "there is nothing at this address")
