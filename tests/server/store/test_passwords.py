"""Passwords: kept as argon2id, and no quicker to refuse for a name that nobody has."""

from __future__ import annotations

from typing import Literal

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.passwords import Passwords
from jewelbox.server.store.strength import check_strength
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
async def test_a_password_has_8_to_200_characters(password: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        await Passwords(QUICK).hashed(password)
    assert caught.value.code is Code.BAD_PASSWORD


@pytest.mark.parametrize("password", ["8 signs.", "x" * 200, "lone \ud800 half"])
async def test_any_characters_make_a_password(password: str) -> None:
    passwords = Passwords(QUICK)
    assert await passwords.fits(password, await passwords.hashed(password))
    assert not await passwords.fits(password + "x", await passwords.hashed(password))


async def test_a_hash_made_with_less_work_is_outdated() -> None:
    kept = await Passwords(QUICK).hashed("correct horse")
    assert not Passwords(QUICK).is_outdated(kept)
    assert Passwords().is_outdated(kept)


class Witness(PasswordHasher):
    """Notes with what work each password was compared."""

    def __init__(self) -> None:
        super().__init__(time_cost=2, memory_cost=16, parallelism=1)
        self.work: list[Parameters] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002  # argon2's name
        self.work.append(extract_parameters(str(hash)))
        return super().verify(hash, password)


async def test_a_name_that_nobody_has_costs_the_same_work() -> None:
    witness = Witness()
    passwords = Passwords(witness)
    await passwords.fits("wrong horse", await passwords.hashed("correct horse"))
    await passwords.fits("wrong horse", None)
    for_known, for_unknown = witness.work
    assert for_known == for_unknown


@pytest.mark.parametrize(
    "password",
    ["password", "12345678", "qwertyuiop", "Passw0rd!", "iloveyou", "aaaaaaaa", "x" * 200, "Mina2024", "jewelbox1"],
)
def test_a_password_that_is_on_every_list_is_refused(password: str) -> None:
    with pytest.raises(JewelboxError, match="easy to guess; choose a longer one") as caught:
        check_strength(password, ["Mina"])
    assert caught.value.code is Code.BAD_PASSWORD


@pytest.mark.parametrize("password", ["correct horse", "8 signs.", "kaffeetasse", "p\u00e4sswort", "lone \ud800 half"])
def test_a_password_that_is_not_listed_is_taken(password: str) -> None:
    check_strength(password, ["Mina"])
