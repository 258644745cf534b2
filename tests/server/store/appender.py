"""A program to be killed: it appends to several tables and prints, line by line, what was confirmed as stored."""

from __future__ import annotations

import asyncio
import sys

from jewelbox.server.store.database import Database
from jewelbox.server.store.log import Log
from jewelbox.server.store.writer import Writer
from server.store.scene import lines, state


async def main(url: str, tables: list[str]) -> None:
    database = await Database.open(url)
    async with Writer(database) as writer:
        await asyncio.gather(*(go_on(database, writer, table) for table in tables))


async def go_on(database: Database, writer: Writer, table: str) -> None:
    length = len(await Log(database).read(table))
    while True:
        length += 1
        await writer.append(table, lines(length), state(length))
        sys.stdout.write(f"{table} {length}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
