"""Tables before their game: open one, sit down, add bots, take part in the deal, start."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from jewelbox.core.boxed import own_box_in
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import PART_BYTES
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant, checked_seat
from jewelbox.games.registry import game_named
from jewelbox.server import access
from jewelbox.server.forms import Name, PersonId, SeatKind, TableListed, TableWanted, checked_bot
from jewelbox.server.messages import Lobby, Whole
from jewelbox.server.payers import current
from jewelbox.server.routes.common import Me, TableId, TheActions, TheWorker, Visitor, refused
from jewelbox.server.routes.people import Secret
from jewelbox.server.store.people import Person
from jewelbox.server.store.tables import Plan, SeatPlan, TableRow
from jewelbox.server.table.commands import Seat
from jewelbox.server.table.pace import checked_pace
from jewelbox.server.worker import Worker

LISTED = 100
Digits = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * PART_BYTES}}}$", description="32 bytes in hexadecimal digits")]
LOBBY = (Code.UNKNOWN_TABLE, Code.ALREADY_STARTED, Code.GAME_OVER, Code.BAD_SEAT)
"""The codes that refuse changes before the start."""
REVEAL = (Code.UNKNOWN_TABLE, Code.NOT_ALLOWED, Code.NOT_STARTED, Code.ALREADY_STARTED, Code.WRONG_DEAL)
"""The codes that refuse a part in the deal."""


class SeatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take (without one: the first free seat), the code of a reserved one, a name for this seat."""

    seat: Seat | None = None
    code: Secret | None = None
    name: Name | None = None


class SeatLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to leave; without one, all of mine."""

    seat: Seat | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a seat, reserve it, or give it to a bot."""

    kind: SeatKind
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A friend for whom a seat is reserved."""

    friend: PersonId


class PartCommitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment of a seat to its part in the deal."""

    seat: Seat
    commitment: Digits


class PartRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's part in the deal."""

    seat: Seat
    part: Digits


class SeatCode(msgspec.Struct, frozen=True):
    """A code that opens a reserved seat; shown only this once."""

    table: str
    seat: int
    code: str


class SeatCodeGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a reserved seat."""

    code: Secret


class SeatOfCode(msgspec.Struct, frozen=True):
    """The table and seat that a code opens."""

    table: str
    seat: int


def listed(row: TableRow, person: Person | None, seen: int = 0) -> TableListed:
    """Return a table as a list shows it to a person."""
    plan, rights = row.plan, access.rights(row, person)
    names = [seat.name if seat.kind in {SeatKind.TAKEN, SeatKind.BOT} else None for seat in row.seats]
    return TableListed(
        table=row.id,
        game=plan.game,
        players=plan.players,
        seats=names,
        stage=row.stage.value,
        public=plan.is_public,
        pace=plan.pace,
        rated=plan.rated,
        options=plan.options,
        is_host=rights.is_host,
        yours=list(rights.seats),
        turn=row.turn_seat,
        changed=row.changed,
        number=row.length,
        seen=seen,
        result=row.result,
        is_invited=person is not None and row.is_invited(person.id),
    )


async def lobby_after(worker: Worker, row: TableRow, person: Person) -> Lobby:
    """Adopt a stored change, notify everyone, and return the table as a person sees it."""
    room = await worker.rooms.changed(row)
    await worker.chat.load(room, person)
    return room.lobby(person)


class LobbyController(Controller):
    """Tables before their game."""

    path = "/api/tables"
    tags = ("tables",)

    @get(operation_id="listOpenTables", responses=refused())
    async def open_tables(self, visitor: Visitor, worker: TheWorker) -> list[TableListed]:
        """List public tables that may have a free seat, except those of people whom I blocked or who blocked me."""
        strangers = await worker.store.blocks.around(visitor.id) if visitor else ()
        return [listed(row, visitor) for row in await worker.store.tables.open_tables(LISTED, strangers)]

    @post(
        operation_id="openTable",
        responses=refused(
            Code.UNKNOWN_GAME,
            Code.BAD_PLAYERS,
            Code.BAD_OPTION,
            Code.BAD_BOX,
            Code.BAD_PACE,
            Code.BAD_SEAT,
            Code.UNKNOWN_BOT,
            Code.NAME_TAKEN,
            Code.RATED_TABLE,
            Code.TOO_MANY,
        ),
    )
    async def open_table(self, data: JSONBody[TableWanted], person: Me, worker: TheWorker) -> Lobby:
        """Open a table, as its host."""
        plan, seats = planned(data), seats_planned(data)
        for name in {seat.name or person.name for seat in seats}:
            await worker.store.people.check_name(person.id, name)
        return await lobby_after(worker, await worker.store.tables.create(person, plan, seats), person)

    @post(
        "/{table:str}/join",
        operation_id="join",
        status_code=HTTP_200_OK,
        responses=refused(*LOBBY, Code.SEAT_TAKEN, Code.UNKNOWN_LINK, Code.BAD_NAME, Code.NAME_TAKEN, Code.RATED_TABLE),
    )
    async def join(self, table: TableId, data: JSONBody[SeatTaken], person: Me, worker: TheWorker) -> Lobby:
        """Take a seat."""
        await worker.store.people.check_name(person.id, data.name or person.name)
        row = await worker.store.tables.take_seat(table, person, data.seat, data.code, data.name)
        return await lobby_after(worker, row, person)

    @post("/{table:str}/leave", operation_id="leave", status_code=HTTP_200_OK, responses=refused(*LOBBY))
    async def leave(self, table: TableId, data: JSONBody[SeatLeft], person: Me, worker: TheWorker) -> Lobby:
        """Leave a seat or the table, or decline an invitation; if the host leaves, another player becomes host."""
        access.check_may_leave(await worker.rooms.get(table), person)
        await worker.store.waits.leave(person.id, table)
        row = await worker.store.tables.leave(table, person.id, data.seat)
        return await lobby_after(worker, row, person)

    @delete(
        "/{table:str}",
        operation_id="deleteTable",
        responses=refused(Code.UNKNOWN_TABLE, Code.NOT_ALLOWED, Code.RATED_TABLE),
    )
    async def delete_table(self, table: TableId, person: Me, worker: TheWorker) -> None:
        """Delete a table where nobody else has a seat. Its game ends without a result, and nobody can see it again."""
        room = await worker.rooms.get(table)
        access.check_at_table(room, person)
        await worker.games.delete(room, person)

    @put(
        "/{table:str}/seats/{seat:int}/invitation",
        operation_id="invite",
        responses=refused(*LOBBY, Code.SEAT_TAKEN, Code.UNKNOWN_PERSON),
    )
    async def invite(
        self,
        table: TableId,
        seat: FromPath[int],
        data: JSONBody[Invitation],
        person: Me,
        worker: TheWorker,
        state: State,
    ) -> Lobby:
        """Reserve a seat for a friend, who is notified. For the host."""
        access.check_host(await worker.rooms.get(table), person)
        state.limits.ask(current())
        friend = await worker.store.people.other(data.friend)
        row = await worker.store.tables.invite(table, person.id, seat, friend)
        await worker.store.outbox.invite(friend.id, table, row.version, worker.context.clock())
        return await lobby_after(worker, row, person)

    @put("/{table:str}/seats/{seat:int}", operation_id="setSeat", responses=refused(*LOBBY, Code.UNKNOWN_BOT))
    async def set_seat(
        self, table: TableId, seat: FromPath[int], data: JSONBody[SeatChange], person: Me, worker: TheWorker
    ) -> Lobby:
        """Open a seat, reserve it, or give it to a bot; anyone who sits there loses the seat. For the host."""
        access.check_host(await worker.rooms.get(table), person)
        bot = checked_bot(data.bot) if data.bot is not None else None
        row = await worker.store.tables.set_seat(table, person.id, seat, data.kind, bot)
        return await lobby_after(worker, row, person)

    @post("/{table:str}/seats/{seat:int}/link", operation_id="makeSeatLink", responses=refused(*LOBBY))
    async def seat_link(self, table: TableId, seat: FromPath[int], person: Me, worker: TheWorker) -> SeatCode:
        """Make a code that opens a reserved seat; the previous one stops working. For the host."""
        access.check_host(await worker.rooms.get(table), person)
        return SeatCode(table, seat, await worker.store.tables.seat_link(table, person.id, seat))

    @post("/find", operation_id="findSeat", status_code=HTTP_200_OK, responses=refused(Code.UNKNOWN_LINK))
    async def find_seat(self, data: JSONBody[SeatCodeGiven], worker: TheWorker) -> SeatOfCode:
        """Tell which table and seat a code opens."""
        return SeatOfCode(*await worker.store.tables.table_of_link(data.code))

    @put("/{table:str}/commitment", operation_id="commitPart", responses=refused(*LOBBY))
    async def commit_part(self, table: TableId, data: JSONBody[PartCommitted], person: Me, worker: TheWorker) -> Lobby:
        """Commit one of my seats to a part in the deal, before the start."""
        access.check_seat(await worker.rooms.get(table), person, data.seat)
        row = await worker.store.tables.commit(table, person.id, data.seat, data.commitment)
        return await lobby_after(worker, row, person)

    @put("/{table:str}/reveal", operation_id="revealPart", responses=refused(*REVEAL))
    async def reveal_part(
        self, table: TableId, data: JSONBody[PartRevealed], person: Me, worker: TheWorker, actions: TheActions
    ) -> Whole | Lobby:
        """Reveal the part that one of my seats has committed to, after the start. The game begins with the last one."""
        access.check_seat(await worker.rooms.get(table), person, data.seat)
        row = await worker.store.tables.reveal(table, person.id, data.seat, data.part)
        room = await worker.rooms.changed(row)
        return await actions.see(room, person, None)

    @post(
        "/{table:str}/start",
        operation_id="start",
        status_code=HTTP_200_OK,
        responses=refused(*LOBBY, Code.NOT_STARTED, Code.RATED_TABLE),
    )
    async def start(self, table: TableId, person: Me, worker: TheWorker, actions: TheActions) -> Whole | Lobby:
        """Start the game; it begins once the seats have revealed their parts in the deal, if any. For the host."""
        room = await worker.rooms.get(table)
        access.check_host(room, person)
        room = await worker.rooms.changed(await worker.store.tables.start(table, person.id, worker.settings.reveal))
        return await actions.see(room, person, None)

    @post("/{table:str}/rematch", operation_id="rematch", responses=refused(Code.UNKNOWN_TABLE, Code.TOO_MANY))
    async def rematch(self, table: TableId, person: Me, worker: TheWorker) -> Lobby:
        """Open another table for the same players; later requests lead to the same one."""
        room = await worker.rooms.get(table)
        access.check_at_table(room, person)
        row = await worker.store.tables.rematch(table, person)
        return await lobby_after(worker, row, person)


def planned(wanted: TableWanted) -> Plan:
    """Return a table's agreed settings, checked against its game."""
    game = game_named(wanted.game)
    variant = Variant(game, wanted.players, wanted.options, Mode.PLAIN)
    own = None if wanted.box is None else own_box_in(game, wanted.box)
    if own is not None and wanted.rated:
        raise JewelboxError(Code.BAD_OPTION, "a table with a custom box can't be rated; leave out one of the two")
    if wanted.starter is not None:
        checked_seat(wanted.starter, wanted.players)
    return Plan(
        game=game.NAME,
        rules=game.RULES_VERSION,
        players=wanted.players,
        options=variant.options,
        pace=checked_pace(wanted.pace),
        starter=wanted.starter,
        is_public=wanted.public,
        spectators=wanted.spectators,
        rated=wanted.rated,
        box=None if own is None else msgspec.structs.asdict(own),
    )


def seats_planned(wanted: TableWanted) -> list[SeatPlan]:
    """Return who the seats are for."""
    if wanted.seats is None:
        return [SeatPlan(SeatKind.TAKEN), *(SeatPlan() for _ in range(wanted.players - 1))]
    for seat in wanted.seats:
        if seat.bot is not None:
            checked_bot(seat.bot)
    return [SeatPlan(seat.kind, seat.bot, seat.name) for seat in wanted.seats]
