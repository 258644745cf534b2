"""Table chat: messages and quick reactions, numbered, separate from the game's log."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import Clock, Person
from jewelbox.server.store.database import Database
from jewelbox.server.store.names import clean_text

LONGEST_TEXT = 500
TRIES = 20
"""How many times to retry when others take the same number at the same moment."""


class ChatRow(msgspec.Struct, frozen=True):
    """A chat message; without a seat, from a spectator."""

    number: int
    at: float
    seat: int | None
    person: str
    name: str
    kind: str
    text: str


class ChatStore:
    """The chat at all tables."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database = database
        self._clock = clock

    async def add(self, table: str, person: Person, seat: int | None, kind: str, text: str, name: str = "") -> ChatRow:
        """Store what someone says, under the name they have at this table."""
        text = clean_text(text, LONGEST_TEXT)
        if not text:
            raise JewelboxError(Code.BAD_MESSAGE, "the message is empty")
        said = ChatRow(0, self._clock(), seat, person.id, name or person.name, kind, text)
        for _ in range(TRIES):
            try:
                return await self._numbered(table, said)
            except IntegrityError:  # the number is taken: someone spoke at the same moment
                continue
        raise JewelboxError(Code.BUSY, "too many people are speaking at once; try again")

    async def read(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """Return what was said after a number, in order; only the latest if there is too much."""
        column = schema.chat.c
        query = select(*(column[name] for name in ChatRow.__struct_fields__))
        query = query.where(column.table_id == table, column.number > after)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(column.number.desc()).limit(limit))
            return [ChatRow(*row) for row in rows][::-1]

    async def _numbered(self, table: str, said: ChatRow) -> ChatRow:
        """Store a message under the next number. Two at once choose the same number: the key stops the second."""
        column = schema.chat.c
        async with self._database.begin() as connection:
            last = await connection.execute(select(func.max(column.number)).where(column.table_id == table))
            said = msgspec.structs.replace(said, number=(last.scalar_one() or 0) + 1)
            await connection.execute(insert(schema.chat).values(table_id=table, **msgspec.structs.asdict(said)))
        return said
