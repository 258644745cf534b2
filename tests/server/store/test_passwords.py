"""Passwords: kept as argon2id, and no quicker to refuse for a name that nobody has."""

from __future__ import annotations

import time

import pytest
from argon2 import PasswordHasher

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.passwords import Passwords
from server.store.scene import QUICK

pytestmark = pytest.mark.anyio


async def test_only_the_password_itself_fits() -> None:
    passwords = Passwords(QUICK)
    kept = await passwords.hashed("correct horse")
    assert kept.startswith("$argon2id$")
    assert await passwords.fits("correct horse", kept)
    assert not await passwords.fits("correct horsé", kept)
    assert not await passwords.fits("correct horse", None)
    assert not await passwords.fits("nobody's password", None)
    assert not await passwords.fits("correct horse", "scribble")


async def test_other_keyboards_write_the_same_password() -> None:
    passwords = Passwords(QUICK)
    assert await passwords.fits("pa\u0308sswort", await passwords.hashed("p\u00e4sswort"))


@pytest.mark.parametrize("password", ["", "sevenxx", "x" * 201])
async def test_a_password_has_8_to_200_signs(password: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        await Passwords(QUICK).hashed(password)
    assert caught.value.code is Code.BAD_PASSWORD


@pytest.mark.parametrize("password", ["8 signs.", "x" * 200, "lone \ud800 half"])
async def test_any_signs_make_a_password(password: str) -> None:
    passwords = Passwords(QUICK)
    assert await passwords.fits(password, await passwords.hashed(password))
    assert not await passwords.fits(password + "x", await passwords.hashed(password))


async def test_a_hash_made_with_less_work_is_outdated() -> None:
    kept = await Passwords(QUICK).hashed("correct horse")
    assert not Passwords(QUICK).is_outdated(kept)
    assert Passwords().is_outdated(kept)


async def test_a_name_that_nobody_has_costs_the_same_work() -> None:
    passwords = Passwords(PasswordHasher(time_cost=6, memory_cost=8192, parallelism=1))
    kept = await passwords.hashed("correct horse")

    async def seconds(password: str, kept: str | None) -> float:
        times = []
        for _ in range(5):
            begin = time.perf_counter()
            await passwords.fits(password, kept)
            times.append(time.perf_counter() - begin)
        return min(times)

    wrong, unknown = await seconds("wrong horse", kept), await seconds("wrong horse", None)
    assert 0.4 < wrong / unknown < 2.5
