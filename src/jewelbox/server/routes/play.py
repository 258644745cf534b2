"""Games over plain requests: view, move, undo, chat, replay."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get, post, put
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.record import to_line
from jewelbox.server import access, replays
from jewelbox.server.forms import Stored
from jewelbox.server.messages import (
    Because,
    HintGiven,
    Lobby,
    Replay,
    ReplayAudience,
    Said,
    SeatWaitedFor,
    SignShown,
    Update,
    Whole,
    WhyAsked,
    Words,
)
from jewelbox.server.replays import MOST_MOMENTS
from jewelbox.server.routes.common import Me, TableId, TheActions, TheStore, TheWorker, Visitor, refused
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AnswerUndo, AskHint, AskUndo, HandOver, Play, Resign, TakeBack
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
    int | None, QueryParameter(name="seat", ge=0, le=9, description="one of my seats; by default my first")
]


EyesAsked = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=9, description="whose view to show; by default a spectator's")
]
OpenAsked = Annotated[bool, QueryParameter(name="open", description="all seats' views side by side")]


class PlayController(Controller):
    """Games."""

    path = "/api/tables/{table:str}"
    tags = ("play",)

    @get(operation_id="seeTable", responses=refused(*PLAYING))
    async def see(self, table: TableId, visitor: Visitor, actions: TheActions, seat: SeatAsked = None) -> Whole | Lobby:
        """See the table as it is now, from one of my seats or as a spectator."""
        room = await actions.rooms.get(table)
        return await actions.see(room, visitor, seat)

    @get("/since", operation_id="seeSince", responses=refused(*PLAYING))
    async def since(
        self,
        table: TableId,
        visitor: Visitor,
        store: TheStore,
        actions: TheActions,
        number: Annotated[
            int | None,
            QueryParameter(ge=0, le=2**31 - 1, description="the last line seen; by default the last one sent"),
        ] = None,
        seat: SeatAsked = None,
    ) -> Update:
        """See what happened since a line of the log, or since my last request."""
        room = await actions.rooms.get(table)
        access.view_asked(room, visitor, seat)
        if number is None:
            number = await store.tables.seen(visitor.id, table) if visitor else 0
        update = await actions.since(room, visitor, seat, number)
        if visitor is not None:
            await store.tables.see(visitor.id, table, update.number)
        return update

    @post(
        "/move",
        operation_id="move",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.ILLEGAL_MOVE, Code.BAD_NOTATION),
    )
    async def move(self, table: TableId, data: JSONBody[Play], person: Me, actions: TheActions) -> Stored:
        """Make a move; a repeated request gets the same answer."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post(
        "/undo",
        operation_id="askUndo",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.NOTHING_TO_UNDO, Code.RATED_TABLE),
    )
    async def undo(self, table: TableId, data: JSONBody[AskUndo], person: Me, actions: TheActions) -> Stored:
        """Undo my last move: at once if it revealed nothing, otherwise when all others agree; not if rated."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post(
        "/answer-undo",
        operation_id="answerUndo",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.NOTHING_TO_UNDO),
    )
    async def answer_undo(self, table: TableId, data: JSONBody[AnswerUndo], person: Me, actions: TheActions) -> Stored:
        """Agree or refuse to let another seat undo its last move."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post("/hint", operation_id="askHint", status_code=HTTP_200_OK, responses=refused(*PLAYING, Code.RATED_TABLE))
    async def hint(self, table: TableId, data: JSONBody[AskHint], person: Me, actions: TheActions) -> HintGiven:
        """Ask for a hint, which the log shows to everyone: all that my seat knows, to think about."""
        return await actions.hint(await actions.rooms.get(table), person, data)

    @post("/why", operation_id="askWhy", status_code=HTTP_200_OK, responses=refused(*PLAYING, Code.BAD_NOTATION))
    async def why(self, table: TableId, data: JSONBody[WhyAsked], person: Me, actions: TheActions) -> Because:
        """Ask why a move is not possible now."""
        return await actions.why(await actions.rooms.get(table), person, data)

    @post(
        "/hand-over",
        operation_id="handOver",
        status_code=HTTP_200_OK,
        responses=refused(*PLAYING, Code.UNKNOWN_BOT, Code.RATED_TABLE),
    )
    async def hand_over(self, table: TableId, data: JSONBody[HandOver], person: Me, actions: TheActions) -> Stored:
        """Let a bot play one of my seats; not if rated."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post("/take-back", operation_id="takeBack", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def take_back(self, table: TableId, data: JSONBody[TakeBack], person: Me, actions: TheActions) -> Stored:
        """Take back one of my seats from a bot."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post("/resign", operation_id="resign", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def resign(self, table: TableId, data: JSONBody[Resign], person: Me, actions: TheActions) -> Stored:
        """Resign: with two players, or if rated, the game ends; otherwise a bot plays the seat to the end."""
        return Stored(await actions.act(await actions.rooms.get(table), person, data))

    @post("/claim", operation_id="claim", status_code=HTTP_200_OK, responses=refused(*PLAYING))
    async def claim(self, table: TableId, data: JSONBody[SeatWaitedFor], person: Me, actions: TheActions) -> Stored:
        """Make another seat whose time has run out lose, as if it had resigned."""
        return Stored(await actions.claim(await actions.rooms.get(table), person, data.seat))

    @post(
        "/stand-in", operation_id="callStandIn", status_code=HTTP_200_OK, responses=refused(*PLAYING, Code.RATED_TABLE)
    )
    async def stand_in(self, table: TableId, data: JSONBody[SeatWaitedFor], person: Me, actions: TheActions) -> Stored:
        """Let a bot play another seat whose time has run out, or whose player has left a table without a clock."""
        return Stored(await actions.call_stand_in(await actions.rooms.get(table), person, data.seat))

    @get("/chat", operation_id="readChat", responses=refused(Code.UNKNOWN_TABLE))
    async def chat(
        self,
        table: TableId,
        visitor: Visitor,
        worker: TheWorker,
        after: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    ) -> list[Said]:
        """Read the recent chat, after this number."""
        room = await worker.rooms.get(table)
        chat = await worker.chat.load(room, visitor)
        access.check_sees(room, visitor)
        return [said for said in chat if said.number > after]

    @post("/chat", operation_id="say", responses=refused(Code.UNKNOWN_TABLE))
    async def say(self, table: TableId, data: JSONBody[Words], person: Me, actions: TheActions) -> Said:
        """Say something to everyone at the table."""
        return await actions.say(await actions.rooms.get(table), person, data)

    @post("/react", operation_id="react", responses=refused(Code.UNKNOWN_TABLE))
    async def react(self, table: TableId, data: JSONBody[SignShown], person: Me, actions: TheActions) -> Said:
        """Show a quick reaction to everyone at the table."""
        return await actions.say(await actions.rooms.get(table), person, data)

    @get("/record", operation_id="getRecord", responses=refused(*PLAYING))
    async def record(self, table: TableId, visitor: Visitor, actions: TheActions) -> Response[bytes]:
        """Download the record of a finished game, with the secret of its deal, for `jewelbox verify`."""
        room = await actions.rooms.get(table)
        access.check_replays(room, visitor)
        async with actions.turn_at(room) as game:
            access.check_replays(room, visitor)
            if not game.is_over:
                raise JewelboxError(Code.NOT_ALLOWED, "the record shows every hand; it is available after the end")
            line = to_line(telling.record(game, reveal=True)) + "\n"
        name = f'attachment; filename="{room.row.plan.game}-{table}.jsonl"'
        headers = {"Content-Disposition": name}
        return Response(line.encode(), media_type="application/jsonl", headers=headers)

    @get("/replay", operation_id="replay", responses=refused(*PLAYING))
    async def replay(
        self,
        table: TableId,
        visitor: Visitor,
        actions: TheActions,
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
        """Replay a finished game page by page, from any seat's view or with all hands open."""
        return await replays.page(
            actions, await actions.rooms.get(table), visitor, ALL if all_open else seat, first, count
        )

    @put("/replay/audience", operation_id="shareReplay", responses=refused(Code.UNKNOWN_TABLE))
    async def share_replay(
        self, table: TableId, data: JSONBody[ReplayAudience], person: Me, worker: TheWorker
    ) -> ReplayAudience:
        """Let anyone with the link watch the replay of a finished game, or only those at the table. For the host."""
        access.check_host(await worker.rooms.get(table), person)
        row = await worker.store.tables.publish_replay(table, person.id, public=data.public)
        await worker.rooms.changed(row)
        return ReplayAudience(row.public_replay)

    @get("/replay/events", operation_id="replayEvents", responses=refused(*PLAYING))
    async def replay_events(
        self,
        table: TableId,
        visitor: Visitor,
        actions: TheActions,
        seat: EyesAsked = None,
        *,
        all_open: OpenAsked = False,
    ) -> list[list[list[Event]]]:
        """List what happened in each moment of a finished game, for each viewer: a replay without its views."""
        return await replays.events(actions, await actions.rooms.get(table), visitor, ALL if all_open else seat)
