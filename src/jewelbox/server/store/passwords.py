"""Passwords: checked, stored as argon2id, and compared with the same work for unknown names."""

from __future__ import annotations

import asyncio
import unicodedata
from functools import cache
from threading import Thread

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.fair import Gate
from jewelbox.server.payers import current

SHORTEST, LONGEST = 8, 200
HASHER = PasswordHasher(parallelism=1)
"""The memory and rounds of RFC 9106, on one processor: the others are left for the players."""


@cache
def _decoy(hasher: PasswordHasher) -> str:
    """Return the hash of a password that nobody has."""
    return hasher.hash("nobody's password")


class Passwords:
    """Hashes and compares passwords, off the event loop and in fair order."""

    def __init__(self, hasher: PasswordHasher = HASHER) -> None:
        self._hasher = hasher
        self._gate = Gate(rests=True)
        """One at a time: each takes a processor, and tens of megabytes, for a tenth of a second."""
        Thread(target=_decoy, args=(self._hasher,), daemon=True).start()  # so that the start does not wait for it

    async def hashed(self, password: str) -> str:
        """Return the hash of a password, or refuse one that is too short or too long."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise JewelboxError(
                Code.BAD_PASSWORD, f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}"
            )
        async with self._gate.turn(current()):
            return await asyncio.to_thread(self._hasher.hash, _bytes(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Return whether this is the password; takes equally long if there is none to compare with."""
        async with self._gate.turn(current()):
            fits = await asyncio.to_thread(self._verified, password[: LONGEST + 1], kept)
        return fits and kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Return whether a password was hashed with less work than today."""
        return self._hasher.check_needs_rehash(kept)

    def _verified(self, password: str, kept: str | None) -> bool:
        try:
            return self._hasher.verify(kept or _decoy(self._hasher), _bytes(password))
        except (VerificationError, InvalidHashError):
            return False


def _bytes(password: str) -> bytes:
    """Return the same bytes for the same letters typed on different keyboards."""
    return unicodedata.normalize("NFC", password).encode("utf-8", "surrogatepass")
