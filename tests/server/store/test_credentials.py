"""Sessions, links and tokens: they open, end, expire, and can't be read from the database."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.credentials import LINK_LASTS, SESSION_LASTS, Credential, Scope
from jewelbox.server.store.database import Database
from jewelbox.server.store.ids import fingerprint
from jewelbox.server.store.people import People, Person
from jewelbox.server.store.tables import SeatKind, SeatPlan, Tables
from server.databases import Postgres, sqlite_url
from server.store.scene import QUICK, Clock, open_table

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(database: Database, clock: Clock) -> People:
    return People(database, clock, QUICK)


@pytest.fixture
async def mina(people: People) -> Person:
    return await people.guest("Mina")


async def test_a_session_shows_who_is_behind_it(people: People, mina: Person) -> None:
    session = await people.new_session(mina.id, "Firefox\x00\n on a phone")
    assert session.person == mina
    assert await people.session(session.jti) == mina
    assert await people.session("guess") is None
    assert await people.session("\x00\ud800") is None
    assert [shown.device for shown in await people.sessions(mina.id)] == ["Firefox on a phone"]


async def test_a_session_that_is_used_lasts_and_one_that_is_not_ends(
    people: People, clock: Clock, mina: Person
) -> None:
    used, unused = await people.new_session(mina.id), await people.new_session(mina.id)
    clock.now += SESSION_LASTS - 10
    assert await people.session(used.jti) == mina
    clock.now += 20
    assert await people.session(used.jti) == mina
    assert await people.session(unused.jti) is None
    assert len(await people.sessions(mina.id)) == 1
    await people.sweep()
    clock.now -= 20
    assert await people.session(unused.jti) is None


async def test_sessions_are_listed_and_ended_one_by_one(people: People, clock: Clock, mina: Person) -> None:
    sessions = []
    for device in ("laptop", "phone", "library"):
        clock.now += 1
        sessions.append(await people.new_session(mina.id, device))
    shown = await people.sessions(mina.id)
    assert [session.device for session in shown] == ["library", "phone", "laptop"]
    other = await people.guest("Lucy")
    await people.end_session(other.id, shown[0].id)
    assert await people.session(sessions[2].jti) == mina
    await people.end_session(mina.id, shown[0].id)
    assert await people.session(sessions[2].jti) is None
    await people.sign_out(Credential(fingerprint(sessions[1].jti), is_session=True))
    assert [session.device for session in await people.sessions(mina.id)] == ["laptop"]
    await people.end_sessions(mina.id)
    assert await people.sessions(mina.id) == []


async def test_a_link_opens_once(people: People, mina: Person) -> None:
    code = await people.new_link(mina.id)
    results = await asyncio.gather(*(people.use_link(code) for _ in range(5)), return_exceptions=True)
    assert [result for result in results if isinstance(result, Person)] == [mina]
    assert {result.code for result in results if isinstance(result, JewelboxError)} == {Code.UNKNOWN_LINK}


async def test_a_link_runs_out(people: People, clock: Clock, mina: Person) -> None:
    code = await people.new_link(mina.id)
    clock.now += LINK_LASTS + 1
    with pytest.raises(JewelboxError) as caught:
        await people.use_link(code)
    assert caught.value.code is Code.UNKNOWN_LINK


async def test_a_token_acts_as_its_person_until_it_is_ended(people: People, mina: Person) -> None:
    token = await people.new_token(mina.id, "my bot")
    entry = (mina, Credential(fingerprint(token), is_session=False, scopes=(Scope.PLAY,)))
    assert await people.person_of_token(token) == entry
    assert await people.person_of_token("guess") is None
    (shown,) = await people.tokens(mina.id)
    assert shown.name == "my bot"
    await people.end_token("somebody", shown.id)
    assert await people.person_of_token(token) == entry
    await people.end_token(mina.id, shown.id)
    assert await people.person_of_token(token) is None


async def test_an_unknown_person_gets_no_session(people: People) -> None:
    with pytest.raises(JewelboxError) as caught:
        await people.new_session("nobody")
    assert caught.value.code is Code.NOT_SIGNED_IN


async def all_secrets(database: Database) -> list[str]:
    """Make one secret of each kind, and return them."""
    people, tables = People(database, hasher=QUICK), Tables(database)
    person = await people.guest("Mina")
    await people.account(person.id, "Mina", "correct horse battery")
    await people.sign_in("Mina", "correct horse battery")
    row = await open_table(database, person, [SeatPlan(SeatKind.TAKEN), SeatPlan(SeatKind.RESERVED), SeatPlan()])
    session, used = await people.new_session(person.id), await people.new_link(person.id)
    await people.use_link(used)
    link, token = await people.new_link(person.id), await people.new_token(person.id, "bot")
    return ["correct horse battery", session.jti, used, link, token, await tables.seat_link(row.id, row.host, 1)]


def content_beside(file: Path) -> bytes:
    """Return the content of a database and of the files SQLite keeps next to it."""
    return b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))


async def test_no_secret_can_be_read_from_the_file(sqlite_file: Path) -> None:
    database = await Database.open(sqlite_url(sqlite_file))
    secrets = await all_secrets(database)
    content = content_beside(sqlite_file)
    await database.close()
    content += content_beside(sqlite_file)
    assert b"Mina" in content
    assert [secret for secret in secrets if secret.encode() in content] == []


async def test_no_secret_can_be_read_from_a_dump_of_postgresql(postgres_server: Postgres) -> None:
    with postgres_server.database() as url:
        database = await Database.open(url)
        secrets = await all_secrets(database)
        await database.close()
        dump = subprocess.run([postgres_server.tool("pg_dump"), url], check=True, capture_output=True).stdout  # noqa: ASYNC221, S603
    assert b"Mina" in dump
    assert [secret for secret in secrets if secret.encode() in dump] == []
