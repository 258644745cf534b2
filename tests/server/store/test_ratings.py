"""Ratings after rated tables: once for each table, people and bots on one scale."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.arena.ratings import Rating, rated
from jewelbox.core.errors import JewelboxError
from jewelbox.server.store.database import Database
from jewelbox.server.store.ratings import NEW, RatingChange, RatingRow, Ratings, bot_name, changed
from server.store.scene import playing_table

pytestmark = pytest.mark.anyio

WHOS = ["mina", "lucy", bot_name("medium")]


async def all_of(ratings: Ratings) -> list[RatingRow]:
    """Return the ratings of all, the best first."""
    found = [row for who in WHOS for row in await ratings.of_person(who)]
    return sorted(found, key=lambda row: -row.mu)


async def test_winners_rise_and_losers_fall(database: Database) -> None:
    table, ratings = (await playing_table(database)).id, Ratings(database)
    assert await ratings.rate(table, "sultan", 3, [[1], [0], [2]], WHOS)
    best = await all_of(ratings)
    assert [row.who for row in best] == ["lucy", "mina", "bot:medium"]
    assert best[0].mu > NEW.mu > best[2].mu
    assert all(row.sigma < NEW.sigma and row.games == 1 for row in best)
    assert await ratings.of_person("lucy") == best[:1]


async def test_a_table_counts_once_however_often_it_is_rated(database: Database) -> None:
    table, ratings = (await playing_table(database)).id, Ratings(database)
    times = await asyncio.gather(*(ratings.rate(table, "sultan", 3, [[0], [1], [2]], WHOS) for _ in range(5)))
    assert sorted(times) == [False, False, False, False, True]
    assert [row.games for row in await all_of(ratings)] == [1, 1, 1]


async def test_tables_that_end_together_are_all_counted(database: Database) -> None:
    tables = [(await playing_table(database)).id for _ in range(6)]
    ratings = Ratings(database)
    orders = [WHOS, WHOS[::-1]] * 3
    await asyncio.gather(
        *(ratings.rate(table, "sultan", 3, [[0], [1, 2]], whos) for table, whos in zip(tables, orders, strict=True))
    )
    assert [row.games for row in await all_of(ratings)] == [6, 6, 6]


async def test_ratings_follow_from_the_changes_table_by_table(database: Database) -> None:
    ratings, expected = Ratings(database), [NEW] * 3
    for ranking, places in (([[0], [1], [2]], [1, 2, 3]), ([[2, 1], [0]], [3, 1, 1])):
        table = (await playing_table(database)).id
        await ratings.rate(table, "sultan", 3, ranking, WHOS)
        before, expected = expected, rated(expected, places)
        changes = await ratings.changes(table)
        assert [(change.who, change.place) for change in changes] == list(zip(WHOS, places, strict=True))
        assert [Rating(change.mu_before, change.sigma_before) for change in changes] == before
        assert [Rating(change.mu, change.sigma) for change in changes] == expected
    found = {row.who: Rating(row.mu, row.sigma) for row in await all_of(ratings)}
    assert found == dict(zip(WHOS, expected, strict=True))


async def test_an_unknown_table_is_not_rated(database: Database) -> None:
    ratings = Ratings(database)
    with pytest.raises(JewelboxError, match="no longer exists"):
        await ratings.rate("nowhere", "sultan", 3, [[0], [1], [2]], WHOS)
    assert await all_of(ratings) == []


@given(st.permutations(range(4)), st.lists(st.sampled_from("ab"), min_size=4, max_size=4))
def test_a_person_with_several_seats_has_one_rating(order: list[int], whos: list[str]) -> None:
    changes = changed([NEW] * 4, [[seat] for seat in order], whos)
    assert [change.seat for change in changes] == [0, 1, 2, 3]
    assert [order[change.place - 1] for change in changes] == [0, 1, 2, 3]
    for who in set(whos):
        assert len({(change.mu, change.sigma) for change in changes if change.who == who}) == 1
    if len(set(whos)) == 1:
        assert changes[0].mu == pytest.approx(NEW.mu)


def test_a_change_names_the_place_that_equal_seats_share() -> None:
    changes = changed([NEW] * 3, [[2], [0, 1]], WHOS)
    assert [change.place for change in changes] == [2, 2, 1]
    assert isinstance(changes[0], RatingChange)
