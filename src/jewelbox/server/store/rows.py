"""A table as it is stored: what was agreed when it was opened, who sits where, and its progress."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from jewelbox.core.fair import METHOD, PartsDeal, WordsDeal
from jewelbox.server.forms import SeatKind, TableResult
from jewelbox.server.store.database import AnyRow, Columns
from jewelbox.server.store.schema import Stage
from jewelbox.server.table.pace import Pace
from jewelbox.server.table.setup import Player, ReplayFor, Setup


class Plan(msgspec.Struct, frozen=True):
    """What was agreed when a table was opened."""

    game: str
    rules: int
    players: int
    options: dict[str, object]
    pace: Pace
    starter: int | None = None
    is_public: bool = False
    spectators: bool = True
    rated: bool = False
    aids: dict[str, object] = {}
    box: dict[str, object] | None = None


class Seat(msgspec.Struct, frozen=True):
    """A seat: who it is for, and who sits there. `link` is the fingerprint of the code that opens a reserved one.

    `commitment` binds the player to a part in the deal, `reveal` is that part. Seats of older tables have a
    `word` instead.
    """

    seat: int
    kind: SeatKind = SeatKind.OPEN
    person: str | None = None
    name: str = ""
    bot: str | None = None
    word: str = ""
    link: str | None = None
    commitment: str | None = None
    reveal: str | None = None


class TableRow(msgspec.Struct, frozen=True, repr_omit_defaults=True):
    """A table with its seats. What follows from the log (`length` to `result`) was written together with it.

    `reveal_by` is the time until which the seats may reveal their parts in the deal; None before the start, and once
    the deal is settled. `public_replay` lets anyone with the address watch the replay once the game is over.
    """

    id: str
    plan: Plan
    host: str
    secret: bytes
    created: float
    changed: float
    seats: tuple[Seat, ...]
    stage: Stage = Stage.OPEN
    version: int = 0
    method: str = METHOD
    started: float | None = None
    reveal_by: float | None = None
    finished: float | None = None
    public_replay: bool = False
    rematch_of: str | None = None
    length: int = 0
    position: int = 0
    turn_seat: int | None = None
    turn_bot: str | None = None
    due: float | None = None
    result: TableResult | None = None

    def __repr__(self) -> str:
        return f"<table {self.id}: {self.plan.game} for {self.plan.players}, {self.stage}>"  # the secret stays inside

    @property
    def is_dealing(self) -> bool:
        """Whether the game was started and seats may still reveal their parts in the deal."""
        return self.reveal_by is not None

    @property
    def is_deleted(self) -> bool:
        """Whether the table was closed after its start: nobody sees its game again."""
        return self.stage is Stage.ABANDONED and self.started is not None

    @property
    def replay_for(self) -> ReplayFor:
        """Who may watch the replay once the game is over."""
        if self.plan.spectators:
            return "spectators"
        return "public" if self.public_replay else "players"

    @property
    def deal(self) -> PartsDeal | WordsDeal:
        """What the draws follow from in addition to the secret; parts are shown only once all are revealed."""
        if self.method != METHOD:
            return WordsDeal(self.id, tuple(seat.word for seat in self.seats))
        reveals = tuple(None if self.is_dealing else seat.reveal for seat in self.seats)
        return PartsDeal(self.id, tuple(seat.commitment for seat in self.seats), reveals)

    def seats_of(self, person: str) -> list[int]:
        """Return a person's seats."""
        return [seat.seat for seat in self.seats if seat.kind is SeatKind.TAKEN and seat.person == person]

    def people(self) -> list[str]:
        """Return everyone who has a seat or a reservation, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person))

    def others(self, person: str) -> list[str]:
        """Return everyone else who has a seat or a reservation, or who hosts."""
        return [each for each in {*self.people(), self.host} if each != person]

    def is_invited(self, person: str) -> bool:
        """Return whether a seat is reserved for a person."""
        return any(seat.kind is SeatKind.RESERVED and seat.person == person for seat in self.seats)

    def with_seat(self, seat: Seat) -> TableRow:
        """Return the table with one of its seats changed."""
        return msgspec.structs.replace(self, seats=(*self.seats[: seat.seat], seat, *self.seats[seat.seat + 1 :]))

    def setup(self) -> Setup:
        """Return what the game needs to know about its table."""
        plan = self.plan
        players = tuple(Player(seat.name, seat.person, seat.bot) for seat in self.seats)
        return Setup(
            table=self.id,
            game=plan.game,
            rules=plan.rules,
            players=plan.players,
            options=plan.options,
            pace=plan.pace,
            starter=plan.starter,
            seats=players,
            secret=self.secret,
            deal=self.deal,
            rated=plan.rated,
            box=plan.box,
        )


PLAN = tuple(field.name for field in msgspec.structs.fields(Plan))
OWN = tuple(field.name for field in msgspec.structs.fields(TableRow) if field.name not in {"plan", "seats"})


def stored(row: TableRow) -> Columns:
    """Return the columns of a table."""
    plan: Columns = msgspec.to_builtins(row.plan)
    return plan | {name: _value(getattr(row, name)) for name in OWN}


def stored_seat(table: str, seat: Seat) -> Columns:
    """Return the columns of a seat."""
    return {"table_id": table, **msgspec.to_builtins(seat)}


def from_rows(row: AnyRow, seats: Sequence[AnyRow]) -> TableRow:
    """Return a table from its columns and those of its seats."""
    columns = row._mapping  # noqa: SLF001  # the documented name of a row's mapping
    plan = msgspec.convert({name: columns[name] for name in PLAN}, Plan)
    result = msgspec.convert(row.result, TableResult | None)
    own = {name: columns[name] for name in OWN} | {"stage": Stage(row.stage), "result": result}
    return TableRow(plan=plan, seats=tuple(map(_seat, seats)), **own)


def _seat(row: AnyRow) -> Seat:
    kind = SeatKind(row.kind)
    return Seat(row.seat, kind, row.person, row.name, row.bot, row.word, row.link, row.commitment, row.reveal)


def _value(value: object) -> object:
    if isinstance(value, TableResult):
        return msgspec.structs.asdict(value)
    return value.value if isinstance(value, Stage) else value
