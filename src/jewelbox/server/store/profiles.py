"""Data about people's play: leaderboards, ratings over time, history, head to head."""

from __future__ import annotations

import math
import time
from collections.abc import Collection
from typing import NamedTuple

import msgspec
from sqlalchemy import Column, ColumnElement, Select, and_, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.server.forms import TableResult
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import Clock, Person, person_from
from jewelbox.server.store.database import AnyRow, Database
from jewelbox.server.store.ids import is_id
from jewelbox.server.store.lists import seats_of_tables
from jewelbox.server.store.ratings import Visibility, relist
from jewelbox.server.store.rows import TableRow, from_rows
from jewelbox.server.store.schema import Stage

MOST_GAMES = 100
RECENTLY = 30 * 24 * 3600.0
"""The seconds over which leaderboards show how ratings have changed."""
_rating, _change, _table, _seat = schema.ratings.c, schema.rating_changes.c, schema.tables.c, schema.seats.c


class Profile(msgspec.Struct, frozen=True):
    """A person, when they joined, and who may see their profile."""

    person: Person
    created: float
    visibility: Visibility


class RatedStanding(NamedTuple):
    """A rating on a leaderboard; `person` and `name` are empty for bots, whose `who` names their level."""

    who: str
    name: str
    mu: float
    sigma: float
    low: float
    games: int
    is_listed: bool


class RankCount(NamedTuple):
    """How many people have a rank, and how many of them are above a rating."""

    total: int
    above: int


class Board(NamedTuple):
    """A part of a leaderboard, the bots on its scale, and where one person is.

    `before` has the earlier ratings of people whose rating has changed recently.
    """

    people: list[RatedStanding]
    bots: list[RatedStanding]
    mine: RatedStanding | None
    counts: RankCount
    before: dict[str, float]


class RatedMoment(NamedTuple):
    """A rating after a game."""

    game: str
    players: int
    at: float
    mu: float
    sigma: float


class GameFilter(msgspec.Struct, frozen=True):
    """Which finished games are wanted; None means any."""

    game: str | None = None
    players: int | None = None
    opponent: str | None = None
    before: float | None = None


class Profiles:
    """Reads what leaderboards and profiles show."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database, self._clock = database, clock

    async def get(self, person: str) -> Profile | None:
        """Return a profile."""
        query = select(schema.people).where(schema.people.c.id == person)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none() if is_id(person) else None
        return None if row is None else Profile(person_from(row), row.created, Visibility(row.visibility))

    async def set_visibility(self, person: str, visibility: Visibility) -> None:
        """Choose who may see a profile; one that nobody may see is on no leaderboard."""
        async with self._database.begin() as connection:
            query = update(schema.people).where(schema.people.c.id == person)
            await connection.execute(query.values(visibility=visibility.value))
            await relist(connection, person)

    # Leaderboards

    async def board(
        self, game: str, players: int, limit: int, offset: int, bots: Collection[str], person: str | None
    ) -> Board:
        """Return people with a rank, from a place on, and everything to compare them with, all at one moment."""
        best = _standings_of_people().where(*_is_ranked(game, players))
        best = best.order_by(_rating.low.desc(), _rating.who.desc()).limit(limit).offset(offset)
        own = _standings_of_people().where(*_is_rated(game, players), _rating.who == person)
        async with self._database.read() as connection:
            people = await _found(connection, best)
            mine = await _found(connection, own) if person is not None else []
            count = await _count(connection, game, players, mine[0].low if mine else math.inf)
            shown = {each.who for each in (*people, *mine)}
            before = await _before(connection, game, players, shown, self._clock() - RECENTLY)
            return Board(people, await _bots(connection, game, players, bots), next(iter(mine), None), count, before)

    async def bots(self, game: str, players: int, whos: Collection[str]) -> list[RatedStanding]:
        """List how strong bots are, the strongest first."""
        async with self._database.read() as connection:
            return await _bots(connection, game, players, whos)

    async def ranked(self, game: str, players: int, low: float) -> RankCount:
        """Count the people with a rank, and those above the lower end of a rating."""
        async with self._database.read() as connection:
            return await _count(connection, game, players, low)

    # Profiles

    async def curve(self, person: str) -> list[RatedMoment]:
        """Return how a person's ratings developed, in the order of the games."""
        query = select(_table.game, _table.players, _table.finished, _change.mu, _change.sigma)
        query = query.join(schema.tables, _table.id == _change.table_id).where(_change.who == person)
        async with self._database.read() as connection:
            return [RatedMoment(*row) for row in await connection.execute(query.order_by(_table.finished))]

    async def games(self, person: str, wanted: GameFilter, limit: int = MOST_GAMES) -> list[TableRow]:
        """List finished games of a person, latest first."""
        query = select(schema.tables).where(_table.stage == Stage.FINISHED.value, _sat_at(person), *_filter(wanted))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(_table.finished.desc()).limit(limit))).all()
            seats = await seats_of_tables(connection, [row.id for row in rows]) if rows else {}
        return [from_rows(row, seats[row.id]) for row in rows]

    async def results(self, person: str) -> list[tuple[AnyRow, list[AnyRow]]]:
        """Return all finished games of a person, each with its seats, latest first; without what only play needs."""
        columns = (_table.id, _table.game, _table.players, _table.finished, _table.result)
        query = select(*columns).where(_table.stage == Stage.FINISHED.value, _sat_at(person))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(_table.finished.desc()))).all()
            seats = await _company(connection, person)
        return [(row, seats.get(row.id, [])) for row in rows]


async def open_people(database: Database, people: Collection[str]) -> set[str]:
    """Return those of these people whose profile everyone may see."""
    person = schema.people.c
    query = select(person.id).where(person.id.in_(people), person.account.is_not(None))
    async with database.read() as connection:
        found = await connection.execute(query.where(person.visibility == Visibility.EVERYBODY.value))
        return set(found.scalars())


def result_from(row: AnyRow) -> TableResult | None:
    """Return how a game ended."""
    return msgspec.convert(row.result, TableResult | None)


def _standings_of_people() -> Select[str, str, float, float, float, int, bool]:
    return _standings(schema.people.c.name).join(schema.people, schema.people.c.id == _rating.who)


def _standings(name: Column[str]) -> Select[str, str, float, float, float, int, bool]:
    return select(_rating.who, name, _rating.mu, _rating.sigma, _rating.low, _rating.games, _rating.listed)


def _is_rated(game: str, players: int) -> tuple[ColumnElement[bool], ...]:
    return (_rating.game == game, _rating.players == players, _rating.games > 0)


def _is_ranked(game: str, players: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions of the index that leaderboards are read from."""
    return (_rating.game == game, _rating.players == players, _rating.listed.is_(True))


async def _found(
    connection: AsyncConnection, query: Select[str, str, float, float, float, int, bool]
) -> list[RatedStanding]:
    return [RatedStanding(*row) for row in await connection.execute(query)]


async def _before(
    connection: AsyncConnection, game: str, players: int, whos: Collection[str], since: float
) -> dict[str, float]:
    """Return the ratings before the first change since a time: for each person, one look into an index."""
    first = select(_change.mu_before).join(schema.tables, _table.id == _change.table_id)
    first = first.where(_change.who == _rating.who, _change.at >= since, _table.game == game, _table.players == players)
    before = first.order_by(_change.at).limit(1).scalar_subquery()
    query = select(_rating.who, before).where(*_is_rated(game, players), _rating.who.in_(whos))
    return {who: mu for who, mu in await connection.execute(query) if mu is not None}


async def _bots(connection: AsyncConnection, game: str, players: int, whos: Collection[str]) -> list[RatedStanding]:
    query = _standings(_rating.who).where(*_is_rated(game, players), _rating.who.in_(whos))
    return await _found(connection, query.order_by(_rating.low.desc()))


async def _count(connection: AsyncConnection, game: str, players: int, low: float) -> RankCount:
    """Count in one go: with many people, this takes longer than everything else."""
    query = select(func.count(), func.count().filter(_rating.low > low)).where(*_is_ranked(game, players))
    return RankCount(*(await connection.execute(query)).one())


def _sat_at(person: str) -> ColumnElement[bool]:
    return _table.id.in_(select(_seat.table_id).where(_seat.person == person, _seat.kind == "taken"))


def _filter(wanted: GameFilter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game is not None:
        found.append(_table.game == wanted.game)
    if wanted.players is not None:
        found.append(_table.players == wanted.players)
    if wanted.opponent is not None:
        found.append(_sat_at(wanted.opponent))
    if wanted.before is not None:
        found.append(_table.finished < wanted.before)
    return found


async def _company(connection: AsyncConnection, person: str) -> dict[str, list[AnyRow]]:
    """Return who sat where at all tables of a person, with the names they have now."""
    mine = schema.seats.alias()
    columns = (_seat.table_id, _seat.seat, _seat.person, _seat.bot, _seat.name)
    query = select(*columns).join(mine, and_(mine.c.table_id == _seat.table_id, mine.c.person == person)).distinct()
    seats: dict[str, list[AnyRow]] = {}
    for row in await connection.execute(query.order_by(_seat.table_id, _seat.seat)):
        seats.setdefault(row.table_id, []).append(row)
    return seats
