"""Fair dealing: draws that follow from a secret which was fixed, but not known, before the game (docs/fairness.md).

The hash of the secret is shown before the start, every player may add a word, and the secret is shown after the end:
then anyone can make every draw again. Until then nobody who sees only the table can tell the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Entry
from jewelbox.core.position import Position

METHOD = "hmac-sha256/1"
"""The name of this way to deal, as records have it."""
FEWEST_SECRET_BYTES = 16
SHA256_BYTES = 32
HEX = re.compile("([0-9a-f]{2})*")
WORD_BYTES = 4
WORDS = 2 ** (8 * WORD_BYTES)


def commitment(secret: bytes) -> str:
    """Return the hash of a secret, which binds to it without telling it."""
    return hashlib.sha256(secret).hexdigest()


class Draws:
    """The draws of one log entry, a `Dealer`: whole numbers cut from a stream of keyed hashes."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._blocks = 0
        self._unused = b""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely: words that would favour some are passed over."""
        end = WORDS - WORDS % n
        while True:
            word = self._next_word()
            if word < end:
                return word % n

    def _next_word(self) -> int:
        if not self._unused:
            self._unused = hmac.digest(self._key, f"{self._label}/{self._blocks}".encode(), "sha256")
            self._blocks += 1
        word, self._unused = self._unused[:WORD_BYTES], self._unused[WORD_BYTES:]
        return int.from_bytes(word, "big")


class FairDealer:
    """Deals a whole game from a secret, the table's name and the players' words."""

    def __init__(self, secret: bytes, table: str, words: Sequence[str]) -> None:
        message = json.dumps([table, list(words)], ensure_ascii=False, separators=(",", ":"))
        self._key = hmac.digest(secret, message.encode(), "sha256")

    def entry(self, number: int, undos: int) -> Draws:
        """Return the source of the log's entry of this number, from 1; after each undo it is another."""
        return Draws(self._key, f"{number}/{undos}")


def fair_key(secret: bytes, table: str, words: Sequence[str], *, starter: int | None, reveal: bool) -> dict[str, Any]:
    """Return what a record tells about its dealing; the secret only when it is to be revealed."""
    told: dict[str, Any] = {"method": METHOD, "commitment": commitment(secret), "table": table, "words": list(words)}
    if starter is not None:
        told["starter"] = starter
    return told | {"secret": secret.hex()} if reveal else told


def form_problem(fair: Mapping[str, Any], players: int) -> str | None:
    """Return why what a record tells about its dealing can't be read, or None."""
    if fair.get("method") != METHOD:
        return f"method is {fair.get('method')!r}; this program knows {METHOD!r}"
    if not _is_hex(fair.get("commitment"), SHA256_BYTES):
        return f"commitment: expected {2 * SHA256_BYTES} hexadecimal digits"
    if not _is_text(fair.get("table")):
        return "table: expected a text"
    words = fair.get("words")
    if not isinstance(words, list) or len(words) != players or not all(map(_is_text, words)):
        return f"words: expected a list of {players} texts"
    if "secret" in fair and not _is_hex(fair["secret"], FEWEST_SECRET_BYTES):
        return f"secret: expected {2 * FEWEST_SECRET_BYTES} hexadecimal digits or more"
    return None


def _is_text(value: Any) -> bool:
    """Tell whether a value is a text that UTF-8 can write."""
    return isinstance(value, str) and not any("\ud800" <= sign <= "\udfff" for sign in value)


def _is_hex(value: Any, fewest_bytes: int) -> bool:
    return isinstance(value, str) and len(value) >= 2 * fewest_bytes and HEX.fullmatch(value) is not None


class FairCheck:
    """Compares the draws of a record with those that its secret leads to."""

    def __init__(self, fair: Mapping[str, Any]) -> None:
        secret = bytes.fromhex(fair["secret"])
        if commitment(secret) != fair["commitment"]:
            raise JewelboxError(Code.WRONG_DEAL, "the secret is not the one that the commitment was made for")
        self._dealer = FairDealer(secret, fair["table"], fair["words"])
        self._starter: int | None = fair.get("starter")
        self._undos = 0

    def check(self, before: Position, number: int, entry: Entry) -> None:
        """Refuse a chance entry that is not the one dealt in the position before it. Plays that position on."""
        expected = self._chosen() if number == 1 and self._starter is not None else self._dealt(before, number, entry)
        for key, due in expected.items():
            if entry.get(key) != due:
                raise JewelboxError(Code.WRONG_DEAL, f"{key}: the secret deals {due}, found {entry.get(key)}")

    def _chosen(self) -> Entry:
        return {"chance": "starter", "seat": self._starter}

    def _dealt(self, before: Position, number: int, entry: Entry) -> Entry:
        undos = entry.get("undos", 0)
        if type(undos) is not int or undos < self._undos:
            raise JewelboxError(Code.WRONG_DEAL, f"undos is {undos!r}, expected a whole number from {self._undos} on")
        self._undos = undos
        return before.draw(self._dealer.entry(number, undos))
