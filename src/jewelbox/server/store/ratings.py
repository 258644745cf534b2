"""Ratings of people and bots, for each game and number of players, after rated tables."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from enum import StrEnum

import msgspec
from sqlalchemy import ColumnElement, and_, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from jewelbox.arena.ratings import Rating, mean, rated
from jewelbox.server.forms import places_of
from jewelbox.server.store import database as databases
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import Clock, has_guests
from jewelbox.server.store.database import Database

NEW = Rating()


class Visibility(StrEnum):
    """Who may see a profile."""

    EVERYBODY = "everybody"
    FRIENDS = "friends"
    NOBODY = "nobody"


class RatingRow(msgspec.Struct, frozen=True):
    """Someone's estimated strength at a game with this many players."""

    game: str
    players: int
    who: str
    mu: float
    sigma: float
    games: int


class RatingChange(msgspec.Struct, frozen=True):
    """What a rated table did to the rating of the player at a seat."""

    seat: int
    who: str
    place: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


def bot_name(level: str) -> str:
    """Return the name under which a bot is rated, on the same scale as people."""
    return f"bot:{level}"


class Ratings:
    """All ratings."""

    def __init__(self, database: Database, clock: Clock = time.time) -> None:
        self._database, self._clock = database, clock

    async def rate(self, table: str, game: str, players: int, ranking: list[list[int]], whos: Sequence[str]) -> bool:
        """Rate the players of a table, seat by seat, by its final ranking.

        False if that was already done, or if a guest played: only accounts are rated.
        """
        try:
            async with self._database.begin() as connection:
                if await has_guests(connection, whos):
                    return False
                before = await _locked(connection, game, players, whos)
                changes = changed([before[who] for who in whos], ranking, whos)
                about = {"table_id": table, "at": self._clock()}
                rows = [about | msgspec.structs.asdict(change) for change in changes]
                await connection.execute(insert(schema.rating_changes), rows)
                await _store(connection, game, players, changes)
        except IntegrityError:
            if not await self.changes(table):
                raise
            return False
        return True

    async def of_person(self, who: str) -> list[RatingRow]:
        """List the ratings of a person or bot."""
        column = schema.ratings.c
        query = select(*(column[name] for name in RatingRow.__struct_fields__)).where(column.who == who)
        async with self._database.read() as connection:
            found = await connection.execute(query.where(column.games > 0).order_by(column.game, column.players))
            return [RatingRow(*row) for row in found]

    async def changes_of(self, who: str, tables: Collection[str]) -> dict[str, float]:
        """Return what each of these tables did to a person's rating, by table."""
        column = schema.rating_changes.c
        query = select(column.table_id, column.mu - column.mu_before)
        async with self._database.read() as connection:
            found = await connection.execute(query.where(column.who == who, column.table_id.in_(tables)))
            return {table: change for table, change in found}  # noqa: C416  # rows are tuples

    async def changes(self, table: str) -> list[RatingChange]:
        """List what a table did to ratings, by seat."""
        column = schema.rating_changes.c
        query = select(*(column[name] for name in RatingChange.__struct_fields__)).where(column.table_id == table)
        async with self._database.read() as connection:
            return [RatingChange(*row) for row in await connection.execute(query.order_by(column.seat))]


def changed(before: Sequence[Rating], ranking: list[list[int]], whos: Sequence[str]) -> list[RatingChange]:
    """Return what a ranking does to the ratings of the seats; a player with several seats gets their mean."""
    places = places_of(ranking)
    seats = rated(before, [places[seat] for seat in range(len(whos))])
    after = {who: mean([seats[seat] for seat, other in enumerate(whos) if other == who]) for who in set(whos)}
    return [RatingChange(seat, who, places[seat], *before[seat], *after[who]) for seat, who in enumerate(whos)]


async def _locked(connection: AsyncConnection, game: str, players: int, whos: Sequence[str]) -> dict[str, Rating]:
    """Return everyone's ratings, with new ones where there are none, locked against changes."""
    names = sorted(set(whos))
    blank = {"game": game, "players": players, "mu": NEW.mu, "sigma": NEW.sigma, "games": 0}
    query = databases.insert(connection, schema.ratings).on_conflict_do_nothing()
    await connection.execute(query, [{"who": who, **blank} for who in names])
    column = schema.ratings.c
    found = await connection.execute(
        select(column.who, column.mu, column.sigma)
        .where(column.game == game, column.players == players, column.who.in_(names))
        .order_by(column.who)
        .with_for_update()
    )
    return {row.who: Rating(row.mu, row.sigma) for row in found}


async def _store(connection: AsyncConnection, game: str, players: int, changes: Sequence[RatingChange]) -> None:
    column = schema.ratings.c
    for change in {change.who: change for change in changes}.values():
        query = update(schema.ratings).where(column.game == game, column.players == players, column.who == change.who)
        low = change.mu - 2 * change.sigma
        values = {
            "mu": change.mu,
            "sigma": change.sigma,
            "low": low,
            "games": column.games + 1,
            "listed": is_listed(played=1),
        }
        await connection.execute(query.values(values))


def is_listed(played: int = 0) -> ColumnElement[bool]:
    """Return the condition for a rating to be on leaderboards, after this many more games.

    It belongs to an account whose profile everyone may see, and has enough games for a rank.
    """
    person, rating = schema.people.c, schema.ratings.c
    is_open = (person.account.is_not(None), person.visibility == Visibility.EVERYBODY.value)
    return and_(exists().where(person.id == rating.who, *is_open), rating.games + played >= schema.RANKED)


async def relist(connection: AsyncConnection, person: str) -> None:
    """Add a person to the leaderboards or remove them, as their current data requires."""
    await connection.execute(update(schema.ratings).where(schema.ratings.c.who == person).values(listed=is_listed()))
