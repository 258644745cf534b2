"""Tables before their game: open one, sit down, let bots in, take part in the deal, start."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta

from jewelbox.core.boxed import KEPT_BOXES, own_box_in
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import PART_BYTES
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant, checked_seat
from jewelbox.games.registry import game_named
from jewelbox.server import access
from jewelbox.server.desk import checked_bot
from jewelbox.server.house import House
from jewelbox.server.messages import Lobby, Seat, Whole
from jewelbox.server.routes.common import Me, TableId, TheDesk, TheHouse, Visitor, refused
from jewelbox.server.routes.people import Name, Secret
from jewelbox.server.store.people import Person
from jewelbox.server.store.rows import Result
from jewelbox.server.store.schema import SeatKind
from jewelbox.server.store.tables import Plan, SeatPlan, TableRow
from jewelbox.server.table.pace import NoPace, Pace, checked_pace

LISTED = 100
OWN_BOXES = 2
"""How many running tables of one host may have a box of their own: each distinct box takes memory."""
OWN_BOXES_IN_ALL = KEPT_BOXES
"""How many running tables may on the whole server, so that all of their boxes are kept."""
Digits = Annotated[str, Meta(pattern=f"^[0-9a-f]{{{2 * PART_BYTES}}}$", description="32 bytes in hexadecimal digits")]
LOBBY = (Code.UNKNOWN_TABLE, Code.ALREADY_STARTED, Code.GAME_OVER, Code.BAD_SEAT)
"""What changes before the start are refused with."""
REVEAL = (Code.UNKNOWN_TABLE, Code.NOT_ALLOWED, Code.NOT_STARTED, Code.ALREADY_STARTED, Code.WRONG_DEAL)
"""What a part in the deal is refused with."""


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom a seat is: `open` for anyone, `reserved` for who gets its link, `bot` of a level, `taken` by me."""

    kind: SeatKind = SeatKind.OPEN
    bot: str | None = None
    name: Name | None = None


class TableWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. Without `seats`, the first is mine and the others are open.

    `box` is the content of a box file with other numbers than the package has; such a table can't be rated.
    """

    game: Annotated[str, Meta(examples=["sultan"], max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5, examples=[3])]
    options: Annotated[dict[str, Any], Meta(max_length=20)] = {}
    seats: Annotated[list[SeatWanted], Meta(max_length=5)] | None = None
    starter: Seat | None = None
    pace: Pace = NoPace()
    public: bool = False
    spectators: bool = True
    rated: bool = False
    box: dict[str, Any] | None = None


class SeatTaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take (without one: the first that is free), the code of a reserved one, a name for this seat."""

    seat: Seat | None = None
    code: Secret | None = None
    name: Name | None = None


class SeatLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to leave; without one all of mine."""

    seat: Seat | None = None


class SeatChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a seat, reserve it, or give it to a bot."""

    kind: SeatKind
    bot: Annotated[str, Meta(max_length=40)] | None = None


class PartCommitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commitment of a seat to its part in the deal."""

    seat: Seat
    commitment: Digits


class PartRevealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's part in the deal."""

    seat: Seat
    part: Digits


class SeatCode(msgspec.Struct, frozen=True):
    """A code that opens a reserved seat; shown this once."""

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


class TableListed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    players: int
    seats: list[str | None]
    stage: str
    public: bool
    pace: Pace
    rated: bool
    options: dict[str, Any]
    is_host: bool
    yours: list[int]
    turn: int | None
    changed: float
    number: int
    seen: int = 0
    result: Result | None = None


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
    )


class LobbyController(Controller):
    """Tables before their game."""

    path = "/api/tables"
    tags = ("tables",)

    @get(operation_id="listOpenTables", responses=refused())
    async def open_tables(self, visitor: Visitor, house: TheHouse) -> list[TableListed]:
        """List public tables at which a seat may be free."""
        return [listed(row, visitor) for row in await house.store.tables.open_tables(LISTED)]

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
    async def open_table(self, data: JSONBody[TableWanted], person: Me, house: TheHouse) -> Lobby:
        """Open a table, as its host."""
        plan, seats = planned(data), seats_planned(data)
        for name in {seat.name or person.name for seat in seats}:
            await house.store.people.check_name(person.id, name)
        await _check_may_host(house, person, plan)
        row = await house.store.tables.create(person, plan, seats)
        room = await house.changed(row)
        return room.lobby(person)

    @post(
        "/{table:str}/join",
        operation_id="join",
        status_code=HTTP_200_OK,
        responses=refused(*LOBBY, Code.SEAT_TAKEN, Code.UNKNOWN_LINK, Code.BAD_NAME, Code.NAME_TAKEN, Code.RATED_TABLE),
    )
    async def join(self, table: TableId, data: JSONBody[SeatTaken], person: Me, house: TheHouse) -> Lobby:
        """Take a seat."""
        await house.store.people.check_name(person.id, data.name or person.name)
        row = await house.store.tables.take_seat(table, person, data.seat, data.code, data.name)
        return (await house.changed(row)).lobby(person)

    @post("/{table:str}/leave", operation_id="leave", status_code=HTTP_200_OK, responses=refused(*LOBBY))
    async def leave(self, table: TableId, data: JSONBody[SeatLeft], person: Me, house: TheHouse) -> Lobby:
        """Leave a seat, or the table; a host who leaves passes that on."""
        access.check_at_table(await house.room(table), person)
        row = await house.store.tables.leave(table, person.id, data.seat)
        return (await house.changed(row)).lobby(person)

    @put("/{table:str}/seats/{seat:int}", operation_id="setSeat", responses=refused(*LOBBY, Code.UNKNOWN_BOT))
    async def set_seat(
        self, table: TableId, seat: FromPath[int], data: JSONBody[SeatChange], person: Me, house: TheHouse
    ) -> Lobby:
        """Open a seat, reserve it, or give it to a bot; whoever sits there has to go. For the host."""
        access.check_host(await house.room(table), person)
        bot = checked_bot(data.bot) if data.bot is not None else None
        row = await house.store.tables.set_seat(table, seat, data.kind, bot)
        return (await house.changed(row)).lobby(person)

    @post("/{table:str}/seats/{seat:int}/link", operation_id="makeSeatLink", responses=refused(*LOBBY))
    async def seat_link(self, table: TableId, seat: FromPath[int], person: Me, house: TheHouse) -> SeatCode:
        """Make a code that opens a reserved seat; the one before no longer does. For the host."""
        access.check_host(await house.room(table), person)
        return SeatCode(table, seat, await house.store.tables.seat_link(table, seat))

    @post("/find", operation_id="findSeat", status_code=HTTP_200_OK, responses=refused(Code.UNKNOWN_LINK))
    async def find_seat(self, data: JSONBody[SeatCodeGiven], house: TheHouse) -> SeatOfCode:
        """Tell which table and seat a code opens."""
        return SeatOfCode(*await house.store.tables.table_of_link(data.code))

    @put("/{table:str}/commitment", operation_id="commitPart", responses=refused(*LOBBY))
    async def commit_part(self, table: TableId, data: JSONBody[PartCommitted], person: Me, house: TheHouse) -> Lobby:
        """Commit a seat of mine to a part in the deal, before the start."""
        access.check_seat(await house.room(table), person, data.seat)
        row = await house.store.tables.commit(table, person.id, data.seat, data.commitment)
        return (await house.changed(row)).lobby(person)

    @put("/{table:str}/reveal", operation_id="revealPart", responses=refused(*REVEAL))
    async def reveal_part(
        self, table: TableId, data: JSONBody[PartRevealed], person: Me, house: TheHouse, desk: TheDesk
    ) -> Whole | Lobby:
        """Reveal the part that a seat of mine has committed to, after the start. The game begins with the last one."""
        access.check_seat(await house.room(table), person, data.seat)
        row = await house.store.tables.reveal(table, person.id, data.seat, data.part)
        room = await house.changed(row)
        return await desk.see(room, person, None)

    @post(
        "/{table:str}/start",
        operation_id="start",
        status_code=HTTP_200_OK,
        responses=refused(*LOBBY, Code.NOT_STARTED, Code.RATED_TABLE),
    )
    async def start(self, table: TableId, person: Me, house: TheHouse, desk: TheDesk) -> Whole | Lobby:
        """Start the game; it begins when the seats have revealed their parts in the deal, if any. For the host."""
        room = await house.room(table)
        access.check_host(room, person)
        room = await house.changed(await house.store.tables.start(table, house.settings.reveal))
        return await desk.see(room, person, None)

    @post("/{table:str}/rematch", operation_id="rematch", responses=refused(Code.UNKNOWN_TABLE, Code.TOO_MANY))
    async def rematch(self, table: TableId, person: Me, house: TheHouse) -> Lobby:
        """Open a table for the same players once more; who asks later comes to the same one."""
        room = await house.room(table)
        access.check_at_table(room, person)
        await _check_may_host(house, person, room.row.plan)
        row = await house.store.tables.rematch(table, person)
        return (await house.changed(row)).lobby(person)


async def _check_may_host(house: House, person: Person, plan: Plan) -> None:
    """Refuse one table more than a person may have open, or one box more than a person or the server may."""
    if await house.store.tables.count_hosted(person.id) >= house.settings.tables:
        raise JewelboxError(Code.TOO_MANY, f"you have {house.settings.tables} tables open already; end one first")
    if plan.box is None:
        return
    if await house.store.tables.count_own_boxes(person.id) >= OWN_BOXES:
        raise JewelboxError(Code.TOO_MANY, f"you have {OWN_BOXES} tables with a box of your own open; end one first")
    if await house.store.tables.count_own_boxes() >= OWN_BOXES_IN_ALL:
        raise JewelboxError(Code.TOO_MANY, "too many tables with a box of their own are open; try again later")


def planned(wanted: TableWanted) -> Plan:
    """Return what is agreed about a table, checked against its game."""
    game = game_named(wanted.game)
    variant = Variant(game, wanted.players, wanted.options, Mode.PLAIN)
    own = None if wanted.box is None else own_box_in(game, wanted.box)
    if own is not None and wanted.rated:
        raise JewelboxError(Code.BAD_OPTION, "a table with a box of its own can't be rated; leave one of the two out")
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
        box=None if own is None else own._asdict(),
    )


def seats_planned(wanted: TableWanted) -> list[SeatPlan]:
    """Return for whom the seats are."""
    if wanted.seats is None:
        return [SeatPlan(SeatKind.TAKEN), *(SeatPlan() for _ in range(wanted.players - 1))]
    for seat in wanted.seats:
        if seat.bot is not None:
            checked_bot(seat.bot)
    return [SeatPlan(seat.kind, seat.bot, seat.name) for seat in wanted.seats]
