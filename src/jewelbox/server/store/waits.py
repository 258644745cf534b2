"""People who are waiting for others to play with, and the tables where they are seated; for all workers together."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES
from jewelbox.server.forms import SeatKind
from jewelbox.server.matching import LEVEL, LIKE, TERMS, UNRATED, Match, PaceWanted, Waiter, matched
from jewelbox.server.store import database as databases
from jewelbox.server.store import schema
from jewelbox.server.store.blocks import pairs_among
from jewelbox.server.store.credentials import Clock, has_guests
from jewelbox.server.store.database import AnyRow, Columns, Database
from jewelbox.server.store.hosting import check_may_host
from jewelbox.server.store.ids import new_deal_secret, new_table_id
from jewelbox.server.store.rows import Plan, Seat, TableRow
from jewelbox.server.store.schema import Stage
from jewelbox.server.store.tables import MOST_HOSTED, add_table

AT_ONCE = 300
"""The number of people handled in one round, the longest-waiting first."""
START_SECONDS = 15.0
"""Time for everyone at a new table to join it and take part in the deal."""
JUST_BEGUN = 60.0
"""Whoever asks again this soon after the game began, perhaps only to keep waiting, does not wait for another table."""
FOUND_LASTS = 300.0
"""How long someone can still ask which table was found."""
SEATS = {name: tuple(game.PLAYERS) for name, game in GAMES.items()}

_wait, _table, _rating = schema.waits.c, schema.tables.c, schema.ratings.c


class WaitShown(msgspec.Struct, frozen=True):
    """Someone's wait: for what, how many seconds it has lasted, and the table that was found."""

    games: list[str]
    pace: PaceWanted
    bots: bool
    seconds: float
    table: str | None


class Waits:
    """Everyone who is waiting."""

    def __init__(self, database: Database, clock: Clock = time.time, most_hosted: int = MOST_HOSTED) -> None:
        self._database, self._clock, self._most_hosted = database, clock, most_hosted

    async def begin(self, person: str, games: Sequence[str], pace: PaceWanted, *, bots: bool) -> WaitShown:
        """Wait for others; a running wait keeps its start time, and ends once the game that was found has begun."""
        now = self._clock()
        row: Columns = {"games": list(games), "pace": pace.value, "bots": bots, "table_id": None, "found": None}
        async with self._database.begin() as connection:
            await check_may_host(connection, person, _plan(games[0], 2, pace, rated=False), self._most_hosted)
            old = await _own(connection, person, now)
            if old is not None and await _is_expected(connection, person, old.table_id, now):
                return _shown(old, now)
            since = now if old is None or old.table_id is not None else float(old.since)
            row |= {"since": since, "until": now + TERMS[pace].lasts}
            query = databases.insert(connection, schema.waits).values(person=person, **row)
            await connection.execute(query.on_conflict_do_update(index_elements=["person"], set_=row))
        return WaitShown(list(games), pace, bots, now - since, None)

    async def get(self, person: str) -> WaitShown | None:
        """Return a person's wait, and extend it: they are still there."""
        now = self._clock()
        async with self._database.begin() as connection:
            row = await _own(connection, person, now)
            if row is None:
                return None
            if row.table_id is None:
                until = now + TERMS[PaceWanted(row.pace)].lasts
                await connection.execute(update(schema.waits).where(_wait.person == person).values(until=until))
        return _shown(row, now)

    async def end(self, person: str) -> None:
        """Stop waiting."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.waits).where(_wait.person == person))

    async def leave(self, person: str, table: str) -> None:
        """Stop waiting at a table that was found: whoever leaves it is not seated again."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.waits).where(_wait.person == person, _wait.table_id == table))

    async def count(self, person: str | None) -> tuple[int, int]:
        """Return how many others are waiting, and how many are about as strong as a person at a game they want."""
        now = self._clock()
        async with self._database.read() as connection:
            rows = (await connection.execute(_waiting(now).where(_wait.person != (person or "")))).all()
            strength = await _strength(connection, [row.person for row in rows] + ([person] if person else []))
        mine = strength.get(person or "", {})
        alike = [row for row in rows if _is_like(mine, strength.get(row.person, {}), row.games)]
        return len(rows), len(alike)

    async def match(self) -> list[TableRow]:
        """Seat people who fit together at new tables, and return those tables."""
        now = self._clock()
        async with self._database.read() as connection:
            if (await connection.execute(_waiting(now).limit(1))).first() is None:
                return []
        async with self._database.begin() as connection:
            query = _waiting(now).limit(AT_ONCE).with_for_update(skip_locked=True)
            rows = (await connection.execute(query)).all()
            people = [row.person for row in rows]
            strength = await _strength(connection, people)
            waiters = [_waiter(row, strength.get(row.person, {})) for row in rows]
            found = matched(waiters, await pairs_among(connection, people), SEATS, now)
            return [await self._seat(connection, match, now) for match in found]

    async def _seat(self, connection: AsyncConnection, match: Match, now: float) -> TableRow:
        """Open a table for people who fit together; it is rated if all of them have accounts."""
        rated = not await has_guests(connection, match.people)
        plan = _plan(match.game, len(match.people) + match.bots, match.pace, rated=rated)
        seats = await _seats(connection, match)
        row = TableRow(new_table_id(), plan, match.people[0], new_deal_secret(), created=now, changed=now, seats=seats)
        await add_table(connection, row)
        which = _wait.person.in_(match.people)
        await connection.execute(update(schema.waits).where(which).values(table_id=row.id, found=now))
        return row

    async def to_start(self) -> list[tuple[str, bool]]:
        """List tables that were found and have not begun, and whether their time is up."""
        query = select(_table.id, func.min(_wait.found)).join(schema.waits, _wait.table_id == _table.id)
        query = query.where(_table.stage == Stage.OPEN.value).group_by(_table.id)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [(table, found <= self._clock() - START_SECONDS) for table, found in rows]

    async def begun(self, row: TableRow) -> None:
        """Let players find out for a while which table was found; anyone who has lost their seat keeps waiting."""
        here = _wait.table_id == row.id
        async with self._database.begin() as connection:
            await connection.execute(update(schema.waits).where(here).values(until=self._clock() + FOUND_LASTS))
            removed = update(schema.waits).where(here, _wait.person.not_in(row.people()))
            await connection.execute(removed.values(table_id=None, found=None))

    async def fallen_through(self, table: str) -> None:
        """Let the players of a table keep waiting: someone left before it began."""
        query = update(schema.waits).where(_wait.table_id == table)
        async with self._database.begin() as connection:
            await connection.execute(query.values(table_id=None, found=None))

    async def sweep(self) -> None:
        """Delete the waits of people who have left."""
        async with self._database.begin() as connection:
            await connection.execute(delete(schema.waits).where(_wait.until <= self._clock()))


def _waiting(now: float) -> Select[*tuple[object, ...]]:
    """Select the people waiting without a table, the longest-waiting first."""
    query = select(schema.waits).where(_wait.table_id.is_(None), _wait.until > now)
    return query.order_by(_wait.since, _wait.person)


async def _own(connection: AsyncConnection, person: str, now: float) -> AnyRow | None:
    query = select(schema.waits).where(_wait.person == person, _wait.until > now)
    return (await connection.execute(query.with_for_update())).one_or_none()


async def _is_expected(connection: AsyncConnection, person: str, table: str | None, now: float) -> bool:
    """Tell whether a person has a seat at a table that has not begun, or only just."""
    seat = schema.seats.c
    query = select(_table.id).join(schema.seats, seat.table_id == _table.id)
    has_just_begun = (_table.stage == Stage.PLAYING.value) & (_table.started > now - JUST_BEGUN)
    is_soon = (_table.stage == Stage.OPEN.value) | has_just_begun
    query = query.where(_table.id == table, is_soon, seat.person == person)
    return (await connection.execute(query.limit(1))).first() is not None


def _shown(row: AnyRow, now: float) -> WaitShown:
    return WaitShown(row.games, PaceWanted(row.pace), row.bots, now - row.since, row.table_id)


async def _strength(connection: AsyncConnection, people: Collection[str]) -> dict[str, dict[str, float]]:
    """Return the ratings of people by game: those at the number of players they have played with most."""
    query = select(_rating.who, _rating.game, _rating.mu).where(_rating.who.in_(people), _rating.games > 0)
    found: dict[str, dict[str, float]] = {}
    for row in await connection.execute(query.order_by(_rating.games)):
        found.setdefault(row.who, {})[row.game] = row.mu
    return found


def _is_like(mine: Mapping[str, float], theirs: Mapping[str, float], games: Collection[str]) -> bool:
    return any(abs(mine.get(game, UNRATED) - theirs.get(game, UNRATED)) <= LIKE for game in games)


def _waiter(row: AnyRow, strength: Mapping[str, float]) -> Waiter:
    games = tuple(game for game in row.games if game in SEATS)
    return Waiter(row.person, games, PaceWanted(row.pace), row.bots, row.since, strength)


def _plan(game: str, players: int, pace: PaceWanted, *, rated: bool) -> Plan:
    rules = GAMES[game].RULES_VERSION
    options = Variant(GAMES[game], players, {}, Mode.PLAIN).options
    return Plan(game, rules, players, options, TERMS[pace].pace, rated=rated)


async def _seats(connection: AsyncConnection, match: Match) -> tuple[Seat, ...]:
    """Return the seats of people and bots, in random order."""
    person = schema.people.c
    names = await connection.execute(select(person.id, person.name).where(person.id.in_(match.people)))
    seats = [Seat(0, SeatKind.TAKEN, row.id, row.name) for row in names]
    seats += [Seat(0, SeatKind.BOT, bot=LEVEL, name=LEVEL) for _ in range(match.bots)]
    shuffled = sorted(seats, key=lambda _: secrets.token_bytes(16))
    return tuple(replace(seat, seat=number) for number, seat in enumerate(shuffled))
