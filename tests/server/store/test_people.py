"""Guests, accounts, and the games that move to an account."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher
from sqlalchemy import insert

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.chat import ChatStore
from jewelbox.server.store.database import Database
from jewelbox.server.store.people import People, Person
from jewelbox.server.store.ratings import Ratings
from jewelbox.server.store.tables import Tables
from server.store.scene import QUICK, Clock, guest, open_table, playing_table

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"  # noqa: S105  # of nobody


@pytest.fixture
def people(database: Database) -> People:
    return People(database, Clock(), QUICK)


async def account(people: People, name: str = "Mina") -> Person:
    return await people.account((await people.guest(name)).id, name, PASSWORD)


async def refused(code: Code, action: object) -> None:
    with pytest.raises(JewelboxError) as caught:
        await action  # type: ignore[misc]  # a coroutine
    assert caught.value.code is code


async def test_guests_may_share_a_name(people: People) -> None:
    one, two = await people.guest(" Mina "), await people.guest("Mina")
    assert one.name == two.name == "Mina"
    assert one.is_guest
    assert one.id != two.id
    assert await people.get(one.id) == one
    assert await people.get("nobody") is None


async def test_a_guest_is_renamed(people: People) -> None:
    person = await people.guest("Mina")
    assert await people.rename(person.id, "Lucy") == Person(person.id, "Lucy", is_guest=True)
    assert await people.get(person.id) == Person(person.id, "Lucy", is_guest=True)
    await refused(Code.BAD_NAME, people.rename(person.id, "\u202e"))
    await refused(Code.NOT_SIGNED_IN, people.rename("nobody", "Lucy"))


async def test_an_account_is_the_same_person_and_signs_in_however_the_name_is_written(people: People) -> None:
    person = await people.guest("Mina")
    kept = await people.account(person.id, "Mina Straße", PASSWORD)
    assert kept == Person(person.id, "Mina Straße", is_guest=False)
    assert await people.sign_in("mina STRASSE", PASSWORD) == kept


async def test_wrong_passwords_and_unknown_names_are_refused_alike(people: People) -> None:
    await account(people)
    messages = set()
    for name, password in (
        ("Mina", "wrong horse"),
        ("Lucy", PASSWORD),
        ("\x00", PASSWORD),
        ("x" * 9999, ""),
        ("Mina", ""),
    ):
        with pytest.raises(JewelboxError) as caught:
            await people.sign_in(name, password)
        assert caught.value.code is Code.WRONG_PASSWORD
        messages.add(caught.value.message)
    assert len(messages) == 1


async def test_a_name_has_one_account(people: People) -> None:
    await account(people)
    other = await people.guest("Other")
    await refused(Code.NAME_TAKEN, people.account(other.id, "mina", PASSWORD))
    assert (await people.known(other.id)).is_guest
    lucy = await account(people, "Lucy")
    await refused(Code.NAME_TAKEN, people.rename(lucy.id, "MINA"))
    assert (await people.sign_in("Lucy", PASSWORD)).name == "Lucy"


async def test_one_of_many_people_who_want_a_name_at_once_gets_it(people: People) -> None:
    guests = [await people.guest("Mina") for _ in range(6)]
    wishes = [people.account(person.id, "Mina", PASSWORD) for person in guests]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(result, Person) for result in results) == 1
    assert [result.code for result in results if isinstance(result, JewelboxError)] == [Code.NAME_TAKEN] * 5


async def test_bad_passwords_make_no_account(people: People) -> None:
    person = await people.guest("Mina")
    await refused(Code.BAD_PASSWORD, people.account(person.id, "Mina", "short"))
    assert (await people.known(person.id)).is_guest


async def test_an_account_holder_makes_no_second_account(people: People) -> None:
    person = await account(people)
    await refused(Code.NOT_ALLOWED, people.account(person.id, "Lucy", PASSWORD))


async def test_a_renamed_account_signs_in_with_its_new_name(people: People) -> None:
    person = await account(people)
    await people.rename(person.id, "Lucy")
    assert (await people.sign_in("lucy", PASSWORD)).id == person.id
    await refused(Code.WRONG_PASSWORD, people.sign_in("Mina", PASSWORD))


async def test_a_new_account_ends_the_credentials_that_others_may_have(people: People) -> None:
    person = await people.guest("Mina")
    session, link = await people.new_session(person.id), await people.new_link(person.id)
    token = await people.new_token(person.id, "helper")
    await people.account(person.id, "Mina", PASSWORD)
    assert await people.session(session.jti) is None
    assert await people.person_of_token(token) is None
    await refused(Code.UNKNOWN_LINK, people.use_link(link))


async def test_a_changed_password_ends_all_sessions_links_and_tokens(people: People) -> None:
    person = await account(people)
    session = await people.new_session(person.id)
    await refused(Code.WRONG_PASSWORD, people.set_password(person.id, "wrong horse", "battery staple"))
    assert await people.session(session.jti) == person
    await people.set_password(person.id, PASSWORD, "battery staple")
    assert await people.session(session.jti) is None
    assert await people.sign_in("Mina", "battery staple") == person
    await refused(Code.WRONG_PASSWORD, people.sign_in("Mina", PASSWORD))


async def test_signing_in_renews_a_password_that_was_hashed_with_less_work(database: Database) -> None:
    await account(People(database, hasher=QUICK))
    stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    people = People(database, hasher=stronger)
    for _ in range(2):
        await people.sign_in("Mina", PASSWORD)
    row = await people._account_row("Mina")
    assert row is not None
    assert not stronger.check_needs_rehash(row.password)


async def rate_as_before(database: Database, visitor: str) -> None:
    """Give a guest a rating, as earlier versions did."""
    row = {"game": "sultan", "players": 3, "who": visitor, "mu": 27.0, "sigma": 8.0, "games": 1}
    async with database.begin() as connection:
        await connection.execute(insert(schema.ratings).values(row))


async def test_a_guests_games_words_and_ratings_come_along(database: Database, people: People) -> None:
    tables, chat, ratings = Tables(database), ChatStore(database), Ratings(database)
    visitor, holder = await people.guest("Visitor"), await account(people)
    hosted = await playing_table(database, visitor)
    joined = await open_table(database, await people.guest("Host"))
    await tables.take_seat(joined.id, visitor, 1)
    await tables.see(visitor.id, hosted.id, 7)
    await chat.add(hosted.id, visitor, 0, "say", "hello")
    await rate_as_before(database, visitor.id)
    session = await people.new_session(visitor.id)

    assert sorted(await people.merge(visitor.id, holder.id)) == sorted([hosted.id, joined.id])

    mine = await tables.of_person(holder.id, finished=False)
    assert {row.id for row in mine} == {hosted.id, joined.id}
    assert (await tables.get(hosted.id)).host == holder.id
    assert (await tables.get(joined.id)).seats_of(holder.id) == [1]
    assert await tables.seen(holder.id, hosted.id) == 7
    assert [said.person for said in await chat.read(hosted.id)] == [holder.id]
    assert [row.games for row in await ratings.of_person(holder.id)] == [1]
    assert await tables.of_person(visitor.id, finished=False) == []
    assert await people.session(session.jti) is None
    assert await people.get(visitor.id) is None, "nothing of the guest is left, not even the name"


async def test_where_both_have_something_the_account_keeps_its_own(database: Database, people: People) -> None:
    tables, ratings = Tables(database), Ratings(database)
    visitor, holder = await people.guest("Visitor"), await account(people)
    row = await playing_table(database, visitor)
    other = await playing_table(database, holder)
    await tables.see(visitor.id, row.id, 7)
    await tables.see(holder.id, row.id, 3)
    await rate_as_before(database, visitor.id)
    await ratings.rate(other.id, "sultan", 3, [[2], [1], [0]], [holder.id, "bot:easy", "bot:medium"])
    before = await ratings.of_person(holder.id)
    await people.merge(visitor.id, holder.id)
    assert await tables.seen(holder.id, row.id) == 3
    assert await ratings.of_person(holder.id) == before
    assert await ratings.of_person(visitor.id) == []


async def test_only_guests_can_be_merged(people: People) -> None:
    one, two = await account(people), await account(people, "Lucy")
    await refused(Code.NOT_ALLOWED, people.merge(one.id, two.id))
    assert await people.merge("nobody", two.id) == await people.merge(one.id, one.id) == []


async def test_a_person_who_sat_as_guest_and_as_holder_at_one_table_has_both_seats(
    database: Database, people: People
) -> None:
    visitor, holder = await guest(database), await account(people)
    row = await open_table(database, holder)
    tables = Tables(database)
    await tables.take_seat(row.id, holder, 0)
    await tables.take_seat(row.id, visitor, 2)
    await people.merge(visitor.id, holder.id)
    assert (await tables.get(row.id)).seats_of(holder.id) == [0, 2]
