"""How long a leaderboard of 100,000 people takes, and how soon 1,000 people hear that it is their turn.

python -m benchmarks.people [--people 100000] [--turns 1000] [--database postgresql://…]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from litestar import Litestar
from sqlalchemy import Connection

from jewelbox.server.app import create_app
from jewelbox.server.security import cookie_of
from jewelbox.server.settings import Settings
from jewelbox.server.store import schema
from jewelbox.server.store.bulk import insert_rows
from jewelbox.server.store.database import Columns
from jewelbox.server.store.ids import fingerprint, new_person_id, new_table_id
from jewelbox.server.store.names import folded

ASKED = 50
"""How often the leaderboard is asked for."""
PATIENCE = 120.0


class PushService:
    """Takes messages and notes when each came."""

    def __init__(self) -> None:
        self.arrivals: dict[str, list[float]] = {}
        self._came = asyncio.Condition()

    async def all_came(self, count: int) -> None:
        """Wait until so many devices have a message."""
        async with self._came:
            await self._came.wait_for(lambda: len(self.arrivals) >= count)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of one connection."""
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = next(line for line in head.split("\r\n") if line.lower().startswith("content-length"))
                await reader.readexactly(int(length.partition(":")[2]))
                self.arrivals.setdefault(head.split(" ")[1], []).append(time.time())
                async with self._came:
                    self._came.notify_all()
                writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


async def store(app: Litestar, rows: dict[str, list[Columns]]) -> None:
    """Store rows, table by table."""

    def work(connection: Connection) -> None:
        for name, some in rows.items():
            for first in range(0, len(some), 1000):
                insert_rows(connection, schema.metadata.tables[name], some[first : first + 1000])

    await app.state.store.database.write(work)


def person(number: int, now: float) -> Columns:
    """Return the holder of an account."""
    name = f"person {number}"
    return {"id": new_person_id(), "name": name, "account": folded(name), "password": "-", "created": now}


async def leaderboard(app: Litestar, count: int) -> list[float]:
    """Return the seconds that each request for a leaderboard of so many people took."""
    people = [person(number, time.time()) for number in range(count)]
    ratings: list[Columns] = [
        {"game": "sultan", "players": 4, "who": each["id"], "mu": 15 + 20 * n / count, "sigma": 1.0,
         "games": 20, "low": 13 + 20 * n / count, "listed": True}
        for n, each in enumerate(people)
    ]  # fmt: skip
    await store(app, {"people": people, "ratings": ratings})
    session = await app.state.store.people.new_session(str(people[count // 2]["id"]))
    cookie = cookie_for(app, session)
    seconds = []
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as http:  # type: ignore[arg-type]  # an ASGI app
        for _ in range(ASKED):
            begin = time.perf_counter()
            answer = await http.get("/api/leaderboards/sultan?players=4", headers={"Cookie": cookie})
            seconds.append(time.perf_counter() - begin)
            board = answer.json()
            assert (board["total"], len(board["rows"])) == (count, 100), board  # noqa: S101  # what is measured must be right
            assert board["mine"]["rank"] == count - count // 2  # noqa: S101  # likewise
    return seconds


def cookie_for(app: Litestar, session: Any) -> str:
    """Return the cookie of a session."""
    cookie = cookie_of(session, app.state.signing_key, app.state.settings)
    return f"{cookie.key}={cookie.value}"


async def turns(app: Litestar, count: int) -> list[float]:
    """Let it be the turn of so many people at once; return how long each message to their devices took."""
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    now = time.time()
    people = [person(1_000_000 + number, now) for number in range(count)]
    rows = rows_of_turns(people, address, now)
    await store(app, rows)
    begin = time.time()
    async with asyncio.timeout(PATIENCE):
        await service.all_came(count)
    await asyncio.sleep(2.0)  # what is sent twice would come now
    assert all(len(times) == 1 for times in service.arrivals.values())  # noqa: S101  # none twice
    server.close()
    return [times[0] - begin for times in service.arrivals.values()]


def rows_of_turns(people: Sequence[Columns], address: str, now: float) -> dict[str, list[Columns]]:
    """Return a device for each person, and a table at which it is their turn."""
    key = ec.generate_private_key(ec.SECP256R1()).public_key()
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": _text(point), "auth": _text(bytes(16))}
    found: dict[str, list[Columns]] = {name: [] for name in ("people", "sessions", "channels", "tables", "seats")}
    found["people"] = list(people)
    for number, each in enumerate(people):
        who, session, table = each["id"], fingerprint(str(number)), new_table_id()
        found["sessions"].append(
            {"fingerprint": session, "person": who, "device": "", "created": now, "used": now, "expires": now + 3600}
        )
        found["channels"].append(
            {"id": new_person_id(), "person": who, "kind": "push", "address": f"{address}/{number}", "keys": keys,
             "name": "", "language": "en", "session": session, "created": now, "confirmed": now, "since": now - 1}
        )  # fmt: skip
        found["tables"].append(
            {"id": table, "game": "sultan", "rules": 1, "players": 2, "options": {}, "aids": {},
             "pace": {"type": "day", "days": 1}, "is_public": False, "spectators": True, "rated": False, "host": who,
             "secret": os.urandom(32), "stage": "playing", "version": 0, "created": now, "started": now,
             "changed": now, "length": 3, "position": 3, "turn_seat": 0}
        )  # fmt: skip
        found["seats"].append(
            {"table_id": table, "seat": 0, "kind": "taken", "person": who, "name": each["name"], "word": ""}
        )
    return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def told(seconds: list[float]) -> str:
    """Return the middle, the 95th percentile and the most, in milliseconds."""
    ordered = sorted(seconds)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)]
    return f"median {middle * 1000:.0f} ms, 95 % {late * 1000:.0f} ms, most {ordered[-1] * 1000:.0f} ms"


async def measure(wanted: argparse.Namespace) -> None:
    """Run a server in this process, and measure."""
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{Path(folder) / 'jewelbox.db'}"
        settings = Settings(database=database, data=folder, outgoing="all", requests=1_000_000)
        app = create_app(settings)
        async with app.lifespan():
            print(f"{wanted.turns} turns:", told(await turns(app, wanted.turns)))
            print(f"leaderboard of {wanted.people} people:", told(await leaderboard(app, wanted.people)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--turns", type=int, default=1000)
    parser.add_argument("--database", default="")
    asyncio.run(measure(parser.parse_args()))
