"""Who people are: guests, and holders of accounts."""

from __future__ import annotations

import asyncio
import time

import msgspec
from argon2 import PasswordHasher
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store import schema
from jewelbox.server.store.credentials import (
    Clock,
    CredentialStore,
    Person,
    Session,
    SessionShown,
    TokenShown,
    end_credentials,
    person_from,
)
from jewelbox.server.store.database import AnyRow, Database
from jewelbox.server.store.ids import new_person_id
from jewelbox.server.store.merge import hand_over
from jewelbox.server.store.names import account_key, clean_name, folded, is_hidden
from jewelbox.server.store.passwords import HASHER, Passwords
from jewelbox.server.store.ratings import relist
from jewelbox.server.store.strength import check_strength

__all__ = ["People", "Person", "Session", "SessionShown", "TokenShown"]


class People(CredentialStore):
    """All people, and their credentials."""

    def __init__(self, database: Database, clock: Clock = time.time, hasher: PasswordHasher = HASHER) -> None:
        super().__init__(database, clock)
        self._passwords = Passwords(hasher)

    async def check_name(self, person: str, name: str) -> None:
        """Refuse a name that belongs to someone else's account: nobody may impersonate its holder."""
        row = await self._account_row(name)
        if row is not None and row.id != person:
            raise _taken(name)

    async def guest(self, name: str) -> Person:
        """Create a new guest."""
        person = Person(new_person_id(), clean_name(name), is_guest=True)
        await self.check_name(person.id, person.name)
        async with self._database.begin() as connection:
            row = {"id": person.id, "name": person.name, "created": self._clock()}
            await connection.execute(insert(schema.people).values(row))
        return person

    async def rename(self, person: str, name: str) -> Person:
        """Give a person another name; an account then signs in with it."""
        name = clean_name(name)
        known = await self.known(person)
        await self.check_name(person, name)
        values = {"name": name} if known.is_guest else {"name": name, "account": folded(name)}
        await self._update(person, values)
        return msgspec.structs.replace(known, name=name)

    async def account(self, person: str, name: str, password: str) -> Person:
        """Make an account of a guest; all credentials of the guest end, because others may have them."""
        name = clean_name(name)
        if not (await self.known(person)).is_guest:
            raise _has_account()
        hashed = await self._hashed(password, name)
        values = {"name": name, "account": folded(name), "password": hashed}
        if not await self._update(person, values, schema.people.c.account.is_(None), closing=True):
            raise _has_account()  # made while the password was hashed
        return Person(person, name, is_guest=False)

    async def sign_in(self, name: str, password: str) -> Person:
        """Return the holder of an account; the work is the same for unknown names."""
        row = await self._account_row(name)
        kept = None if row is None else row.password
        if not await self._passwords.fits(password, kept) or row is None:
            raise JewelboxError(Code.WRONG_PASSWORD, "name and password don't match")
        if self._passwords.is_outdated(row.password):
            await self._update(row.id, {"password": await self._passwords.hashed(password)})
        return person_from(row)

    async def set_password(self, person: str, old: str, new: str) -> None:
        """Change the password of an account, and end all its credentials."""
        row = await self._row(schema.people.c.id == person)
        if not await self._passwords.fits(old, None if row is None else row.password):
            raise JewelboxError(Code.WRONG_PASSWORD, "this is not the current password")
        await self._update(person, {"password": await self._hashed(new, "" if row is None else row.name)}, closing=True)

    async def _hashed(self, password: str, name: str) -> str:
        """Return the hash of a password that its owner chose, or refuse one that is easy to guess."""
        await asyncio.to_thread(check_strength, password, [name])
        return await self._passwords.hashed(password)

    async def merge(self, guest: str, account: str) -> list[str]:
        """Move everything a guest has to an account, forget the guest, and return the tables concerned."""
        person = await self.get(guest)
        if person is None or guest == account:  # they may have signed in twice at once
            return []
        if not person.is_guest:
            raise JewelboxError(Code.NOT_ALLOWED, "only a guest's games can move to an account")
        known = schema.people.c.id == guest
        async with self._database.begin() as connection:
            await connection.execute(select(schema.people.c.id).where(known).with_for_update())
            await end_credentials(connection, guest)
            tables = await hand_over(connection, guest, account)
            await connection.execute(delete(schema.people).where(known))
        return tables

    async def _row(self, which: ColumnElement[bool]) -> AnyRow | None:
        async with self._database.read() as connection:
            return (await connection.execute(select(schema.people).where(which))).one_or_none()

    async def _account_row(self, name: str) -> AnyRow | None:
        if any(map(is_hidden, name)):  # no account has such a name, and some databases can't be asked for it
            return None
        return await self._row(schema.people.c.account == account_key(name))

    async def _update(
        self, person: str, values: dict[str, str], *which: ColumnElement[bool], closing: bool = False
    ) -> bool:
        """Change a person's row; tell whether there was such a row."""
        query = update(schema.people).where(schema.people.c.id == person, *which).values(values)
        try:
            async with self._database.begin() as connection:
                if (await connection.execute(query)).rowcount == 0:
                    return False
                await relist(connection, person)
                if closing:
                    await end_credentials(connection, person)
        except IntegrityError:
            raise _taken(values["name"]) from None
        return True


def _has_account() -> JewelboxError:
    return JewelboxError(Code.NOT_ALLOWED, "you have an account already")


def _taken(name: str) -> JewelboxError:
    return JewelboxError(Code.NAME_TAKEN, f"an account has the name {name!r}; sign in to it, or choose another name")
