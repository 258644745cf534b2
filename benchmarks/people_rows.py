"""People, ratings and waiting tables as rows, to be stored in bulk."""

from __future__ import annotations

import os
from collections.abc import Sequence

from sqlalchemy import Connection

from jewelbox.server.store import schema
from jewelbox.server.store.bulk import insert_rows
from jewelbox.server.store.database import Columns, Database
from jewelbox.server.store.ids import fingerprint, new_person_id, new_table_id
from jewelbox.server.store.names import folded
from server.notify.receivers import PushService

AT_ONCE = 1000
Rows = dict[str, list[Columns]]


async def store(database: Database, rows: Rows) -> None:
    """Store rows, table by table."""

    def work(connection: Connection) -> None:
        for name, some in rows.items():
            for first in range(0, len(some), AT_ONCE):
                insert_rows(connection, schema.metadata.tables[name], some[first : first + AT_ONCE])

    await database.write(work)


def person(number: int, now: float) -> Columns:
    """Return the holder of an account."""
    name = f"person {number}"
    return {"id": new_person_id(), "name": name, "account": folded(name), "password": "-", "created": now}


def rating(who: object, place: float) -> Columns:
    """Return a rating that is on the leaderboard, at a place from 0 (the last) to 1."""
    mu = 15 + 20 * place
    row: Columns = {"game": "sultan", "players": 4, "who": who, "mu": mu, "sigma": 1.0, "games": 20}
    return row | {"low": mu - 2, "listed": True}


def waiting_tables(people: Sequence[Columns], push: PushService, now: float) -> Rows:
    """Return a device for each person, at a push service, and a table at which it is their turn."""
    rows: Rows = {name: [] for name in ("people", "sessions", "channels", "tables", "seats")}
    rows["people"] = list(people)
    for each in people:
        browser, session, table = push.browser(), fingerprint(f"{push.address} {each['id']}"), new_table_id()
        rows["sessions"].append(_session(each["id"], session, now))
        rows["channels"].append(_device(each["id"], session, browser.subscription(), now))
        rows["tables"].append(_table(table, each["id"], now))
        rows["seats"].append(
            {"table_id": table, "seat": 0, "kind": "taken", "person": each["id"], "name": each["name"], "word": ""}
        )
    return rows


def _session(who: object, session: str, now: float) -> Columns:
    return {"fingerprint": session, "person": who, "device": "", "created": now, "used": now, "expires": now + 3600}


def _device(who: object, session: str, subscription: Columns, now: float) -> Columns:
    row: Columns = {"id": new_person_id(), "person": who, "kind": "push", "name": "", "language": "en"}
    row |= {"address": subscription["endpoint"], "keys": subscription["keys"], "session": session}
    return row | {"created": now, "confirmed": now, "since": now - 1}


def _table(table: str, host: object, now: float) -> Columns:
    row: Columns = {"id": table, "game": "sultan", "rules": 1, "players": 2, "options": {}, "aids": {}, "host": host}
    row |= {"pace": {"type": "day", "days": 1}, "is_public": False, "spectators": True, "rated": False}
    row |= {"secret": os.urandom(32), "stage": "playing", "version": 0, "created": now, "started": now, "changed": now}
    return row | {"length": 3, "position": 3, "turn_seat": 0}
