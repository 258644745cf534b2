"""Games by plain requests: look, move, undo, talk, replay."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Event
from jewelbox.core.record import to_line
from jewelbox.server import access, replays
from jewelbox.server.messages import Because, Lobby, Notation, Number, Replay, Said, Seat, Sign, Text, Update, Whole
from jewelbox.server.payers import current
from jewelbox.server.replays import MOST_MOMENTS
from jewelbox.server.routes.common import Me, TableId, TheDesk, TheHouse, Visitor, refused
from jewelbox.server.table.telling import ALL

PLAYING = (
    Code.UNKNOWN_TABLE,
    Code.NOT_STARTED,
    Code.GAME_OVER,
    Code.BAD_SEAT,
    Code.NOT_YOUR_TURN,
    Code.STALE_POSITION,
    Code.OLD_RULES,
)
SeatAsked = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=9, description="one of my seats; without: my first")
]


EyesAsked = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=9, description="whose eyes; without: a spectator's")
]
OpenAsked = Annotated[bool, QueryParameter(name="open", description="all seats' views side by side")]


class MoveWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat of mine, in answer to the position of this number."""

    position: Number
    move: Notation
    seat: Seat


class UndoWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Undo the last move of a seat of mine; `position` is the number of the position I see."""

    position: Number
    seat: Seat


class UndoAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Agree, or refuse, that another seat undoes its last move."""

    agree: bool
    position: Number
    seat: Seat


class WhyAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the seat of mine that decides now."""

    move: Notation
    seat: Seat


class HandedOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and the level of the bot that is to play it."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of mine that a bot plays."""

    seat: Seat


class SeatGivenUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of mine with which I give the game up."""

    seat: Seat


class SeatWaitedFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of somebody else whose time has run out."""

    seat: Seat


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say, as a seat of mine or as a spectator."""

    text: Text
    seat: Seat | None = None


class SignShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quick sign, as a seat of mine or as a spectator."""

    sign: Sign
    seat: Seat | None = None


class Stored(msgspec.Struct, frozen=True):
    """It is stored; the number of the position after it."""

    position: int


class PlayController(Controller):
    """Games."""

    path = "/api/tables/{table:str}"
    tags = ("play",)

    @get(operation_id="seeTable", responses=refused(*PLAYING))
    async def see(
        self, table: TableId, visitor: Visitor, house: TheHouse, desk: TheDesk, seat: SeatAsked = None
    ) -> Whole | Lobby:
        """See the table as it stands, through the eyes of a seat of mine or as spectators do."""
        room = await house.room(table)
        return await desk.see(room, visitor, seat)

    @get("/since", operation_id="seeSince", responses=refused(*PLAYING))
    async def since(
        self,
        table: TableId,
        visitor: Visitor,
        house: TheHouse,
        desk: TheDesk,
        number: Annotated[
            int | None, QueryParameter(ge=0, le=2**31 - 1, description="the last line seen; without: as remembered")
        ] = None,
        seat: SeatAsked = None,
    ) -> Update:
        """See what happened since a line of the log, or since I last asked here."""
        room = await house.room(table)
        access.view_asked(room, visitor, seat)
        tables = house.store.tables
        if number is None:
            number = await tables.seen(visitor.id, table) if visitor else 0
        update = await desk.since(room, visitor, seat, number)
        if visitor is not None:
            await tables.see(visitor.id, table, update.number)
        return update

    @post(
        "/move",
        operation_id="move",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.ILLEGAL_MOVE, Code.BAD_NOTATION),
    )
    async def move(
        self, table: TableId, data: JSONBody[MoveWanted], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Make a move; a repeated request is answered the same way again."""
        room = await house.room(table)
        return Stored(await desk.play(room, person, data.seat, data.position, data.move))

    @post(
        "/undo",
        operation_id="askUndo",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.NOTHING_TO_UNDO, Code.RATED_TABLE),
    )
    async def undo(
        self, table: TableId, data: JSONBody[UndoWanted], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Undo my last move: at once while it revealed nothing, else when all others agree; not if rated."""
        return Stored(await desk.ask_undo(await house.room(table), person, data.seat, data.position))

    @post(
        "/answer-undo",
        operation_id="answerUndo",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.NOTHING_TO_UNDO),
    )
    async def answer_undo(
        self, table: TableId, data: JSONBody[UndoAnswer], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Agree or refuse that another seat undoes its last move."""
        room = await house.room(table)
        return Stored(await desk.answer_undo(room, person, data.seat, data.position, agree=data.agree))

    @post("/why", operation_id="askWhy", status_code=HTTP_200_OK, responses=refused(*PLAYING, Code.BAD_NOTATION))
    async def why(
        self, table: TableId, data: JSONBody[WhyAsked], person: Me, house: TheHouse, desk: TheDesk
    ) -> Because:
        """Ask why a move is not possible now."""
        return await desk.why(await house.room(table), person, data.seat, data.move)

    @post(
        "/hand-over",
        operation_id="handOver",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.UNKNOWN_BOT, Code.RATED_TABLE),
    )
    async def hand_over(
        self, table: TableId, data: JSONBody[HandedOver], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Let a bot play a seat of mine; not if rated."""
        return Stored(await desk.hand_over(await house.room(table), person, data.seat, data.bot))

    @post("/take-back", operation_id="takeBack", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def take_back(
        self, table: TableId, data: JSONBody[TakenBack], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Play a seat of mine again that a bot has played."""
        return Stored(await desk.take_back(await house.room(table), person, data.seat))

    @post("/resign", operation_id="resign", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def resign(
        self, table: TableId, data: JSONBody[SeatGivenUp], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Give the game up: between two, and if rated, it ends; else a bot plays the seat to the end."""
        return Stored(await desk.resign(await house.room(table), person, data.seat))

    @post("/claim", operation_id="claim", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def claim(
        self, table: TableId, data: JSONBody[SeatWaitedFor], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Let another seat lose whose time has run out: as if it had resigned."""
        return Stored(await desk.claim(await house.room(table), person, data.seat))

    @post(
        "/stand-in", operation_id="callStandIn", status_code=HTTP_200_OK, responses=refused(*PLAYING, Code.RATED_TABLE)
    )
    async def stand_in(
        self, table: TableId, data: JSONBody[SeatWaitedFor], person: Me, house: TheHouse, desk: TheDesk
    ) -> Stored:
        """Let a bot play for another seat whose time has run out, or whose player has left a table without a clock."""
        return Stored(await desk.call_stand_in(await house.room(table), person, data.seat))

    @get("/chat", operation_id="readChat", responses=refused(Code.UNKNOWN_TABLE))
    async def chat(
        self,
        table: TableId,
        visitor: Visitor,
        house: TheHouse,
        after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    ) -> list[Said]:
        """Read what was said lately, after this number."""
        room = await house.room(table)
        chat = await house.load_chat(room)
        access.check_sees(room, visitor)
        return [said for said in chat if said.number > after]

    @post("/chat", operation_id="say", responses=refused(Code.UNKNOWN_TABLE))
    async def say(self, table: TableId, data: JSONBody[Words], person: Me, house: TheHouse, desk: TheDesk) -> Said:
        """Say something to all at the table."""
        return await desk.say(await house.room(table), person, data.seat, data.text)

    @post("/react", operation_id="react", responses=refused(Code.UNKNOWN_TABLE))
    async def react(
        self, table: TableId, data: JSONBody[SignShown], person: Me, house: TheHouse, desk: TheDesk
    ) -> Said:
        """Show a quick sign to all at the table."""
        return await desk.react(await house.room(table), person, data.seat, data.sign)

    @get("/record", operation_id="getRecord", responses=refused(*PLAYING))
    async def record(self, table: TableId, visitor: Visitor, house: TheHouse) -> Response[bytes]:
        """Download the record of a finished game, with the secret of its deal, for `jewelbox verify`."""
        room = await house.room(table)
        access.check_sees(room, visitor)
        async with house.gate.turn(current()), house.at_table(room) as game:
            access.check_sees(room, visitor)
            if not game.is_over:
                raise JewelboxError(Code.NOT_ALLOWED, "the record shows every hand; it is given out after the end")
            line = to_line(game.record(reveal=True)) + "\n"
        name = f'attachment; filename="{room.row.plan.game}-{table}.jsonl"'
        headers = {"Content-Disposition": name}
        return Response(line.encode(), media_type="application/jsonl", headers=headers)

    @get("/replay", operation_id="replay", responses=refused(*PLAYING))
    async def replay(
        self,
        table: TableId,
        visitor: Visitor,
        house: TheHouse,
        first: Annotated[
            int, QueryParameter(name="from", ge=0, le=2**31 - 1, description="the first moment wanted, counted from 0")
        ] = 0,
        count: Annotated[
            int, QueryParameter(ge=0, le=MOST_MOMENTS, description="the number of moments")
        ] = MOST_MOMENTS,
        seat: EyesAsked = None,
        *,
        all_open: OpenAsked = False,
    ) -> Replay:
        """Replay a finished game page by page, from any seat's eyes or all open."""
        return await replays.page(house, await house.room(table), visitor, ALL if all_open else seat, first, count)

    @get("/replay/events", operation_id="replayEvents", responses=refused(*PLAYING))
    async def replay_events(
        self, table: TableId, visitor: Visitor, house: TheHouse, seat: EyesAsked = None, *, all_open: OpenAsked = False
    ) -> list[list[list[Event]]]:
        """List what happened in each moment of a finished game, for each pair of eyes: a replay without its views."""
        return await replays.events(house, await house.room(table), visitor, ALL if all_open else seat)
