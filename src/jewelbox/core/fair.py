"""Fair dealing: draws that follow from a secret and from what the players add to it (docs/fairness.md).

The server shows the hash of its secret when a table is opened. Every player's client then commits to random bytes of
its own, its part in the deal, and reveals them once all commitments are fixed. The secret is shown after the end: then
anyone can repeat every draw.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypedDict

from jewelbox.core.game import Entry
from jewelbox.core.position import Position

METHOD = "hmac-sha256/2"
"""The dealing method of new tables, as named in records."""
WORDS_METHOD = "hmac-sha256/1"
"""The method of older tables, which mixed in words that everyone could see and change until the start."""
PART_BYTES = 32
SHA256_BLOCK = 64
INNER_PAD, OUTER_PAD = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""What HMAC does to each byte of a key (RFC 2104)."""
WORD_BYTES = 4
WORDS = 2 ** (8 * WORD_BYTES)
FairKey = Mapping[str, Any]
"""What a record says about its dealing, once its form is checked (`fair_form`)."""


def commitment(secret: bytes) -> str:
    """Return the hash of a secret: a commitment that does not reveal it."""
    return hashlib.sha256(secret).hexdigest()


def part_commitment(table: str, seat: int, bound: str, part: str) -> str:
    """Return the hash that binds a seat to its part (hexadecimal digits) at this table and under this secret."""
    return _hash([METHOD, table, seat, bound, part])


def deal_fingerprint(table: str, bound: str, commitments: Sequence[str | None]) -> str:
    """Return one hash of all commitments of a deal; anyone who noted it can check later that none was changed."""
    return _hash([METHOD, table, bound, list(commitments)])


def _hash(data: Sequence[object]) -> str:
    return hashlib.sha256(_compact(data)).hexdigest()


def _compact(data: Sequence[object]) -> bytes:
    """Return data as JSON without spaces, in UTF-8: the output of JavaScript's JSON.stringify."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


class Mixed(TypedDict, total=False):
    """What was mixed with a table's secret, as named in records and messages: parts, or words by the older method."""

    commitments: list[str | None]
    reveals: list[str | None]
    words: list[str]


class Deal(Protocol):
    """What determines the draws of a table in addition to its secret, by one of the methods."""

    @property
    def method(self) -> str:
        """The method's name."""

    @property
    def table(self) -> str:
        """The table's id."""

    def message(self, bound: str) -> list[object]:
        """Return what is mixed with the secret whose commitment this is."""

    def draw(self, position: Position, key: bytes, undos: int) -> Entry:
        """Make the draws of the next chance entry and return it. Advances the position."""

    def mark(self, undos: int) -> dict[str, int]:
        """Return what a chance entry of the log says about the undos before it."""

    def as_recorded(self) -> Mixed:
        """Return what a record says about it."""


@dataclass(frozen=True)
class PartsDeal:
    """A deal with a part for each seat that committed to one and revealed it.

    What an entry draws depends only on its number among the draws and on what is left to be drawn: after an
    undo the same draws are repeated, so nobody can try a deal and throw it away.
    """

    table: str
    commitments: tuple[str | None, ...]
    reveals: tuple[str | None, ...]
    method: ClassVar[str] = METHOD

    def message(self, bound: str) -> list[object]:
        """Return what is mixed with the secret whose commitment this is."""
        return [self.table, bound, list(self.commitments), list(self.reveals)]

    def draw(self, position: Position, key: bytes, undos: int) -> Entry:  # noqa: ARG002  # nothing depends on them
        """Make the draws of the next chance entry and return it. Advances the position."""
        return position.draw_from(Tickets(key, position.draws).lowest)

    def mark(self, undos: int) -> dict[str, int]:  # noqa: ARG002  # nothing depends on them
        """Return what a chance entry of the log says about the undos before it: nothing."""
        return {}

    def as_recorded(self) -> Mixed:
        """Return what a record says about it."""
        return {"commitments": list(self.commitments), "reveals": list(self.reveals)}


class Tickets:
    """The draws of one chance entry: each remaining item has a ticket, and the lowest ticket is drawn.

    A ticket depends only on the item and the draw. So whatever else is left or gone, the same item is drawn,
    unless it is gone itself or an item with a lower ticket was added.
    """

    def __init__(self, key: bytes, entry: int) -> None:
        self._hash, self._entry, self._drawn = KeyedHash(key), entry, 0

    def lowest(self, left: Mapping[int, int]) -> int:
        """Draw one of the remaining items, given how many of each are left."""
        ticket = self._hash.of_all_that_begin(f"{self._entry}/{self._drawn}/".encode())
        tickets = [
            (ticket(b"%d/%d" % (thing, copy)), thing) for thing, number in left.items() for copy in range(number)
        ]
        self._drawn += 1
        return min(tickets)[1]


class KeyedHash:
    """HMAC-SHA256 with one key of at most 64 bytes: for many short messages three times as fast as `hmac.digest`."""

    def __init__(self, key: bytes) -> None:
        block = key.ljust(SHA256_BLOCK, b"\0")
        self._inner = hashlib.sha256(block.translate(INNER_PAD))
        self._outer = hashlib.sha256(block.translate(OUTER_PAD))

    def of_all_that_begin(self, prefix: bytes) -> Callable[[bytes], bytes]:
        """Return the function from the rest of a message that begins like this to the hash of the whole."""
        inner, outer = self._inner.copy(), self._outer
        inner.update(prefix)

        def digest(rest: bytes) -> bytes:
            message, whole = inner.copy(), outer.copy()
            message.update(rest)
            whole.update(message.digest())
            return whole.digest()

        return digest


@dataclass(frozen=True)
class WordsDeal:
    """A deal of the older method, with a word for each seat and other draws after each undo."""

    table: str
    words: tuple[str, ...]
    method: ClassVar[str] = WORDS_METHOD

    def message(self, bound: str) -> list[object]:  # noqa: ARG002  # this method did not mix it in
        """Return what is mixed with the secret."""
        return [self.table, list(self.words)]

    def draw(self, position: Position, key: bytes, undos: int) -> Entry:
        """Make the draws of the next chance entry and return it. Advances the position."""
        return position.draw(HashStream(key, f"{len(position.log) + 1}/{undos}"))

    def mark(self, undos: int) -> dict[str, int]:
        """Return what a chance entry of the log says about the undos before it: their number."""
        return {"undos": undos} if undos else {}

    def as_recorded(self) -> Mixed:
        """Return what a record says about it."""
        return {"words": list(self.words)}


class HashStream:
    """The draws of one log entry by the older method, a `Dealer`: whole numbers cut from a stream of keyed hashes."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._blocks = 0
        self._unused = b""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely: words that would favour some are skipped."""
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
    """Deals a whole game from a secret and what was mixed with it."""

    def __init__(self, secret: bytes, deal: Deal) -> None:
        self._deal = deal
        self._key = hmac.digest(secret, _compact(deal.message(commitment(secret))), "sha256")

    def draw(self, position: Position, undos: int = 0) -> Entry:
        """Make the draws of the next chance entry, after this many undos. Advances the position."""
        return self._deal.draw(position, self._key, undos)


def fair_key(secret: bytes, deal: Deal, *, reveal: bool, **more: object) -> dict[str, object]:
    """Return what a record says about its dealing; it includes the secret only when that is revealed."""
    data = {"method": deal.method, "commitment": commitment(secret), "table": deal.table, **deal.as_recorded(), **more}
    return data | {"secret": secret.hex()} if reveal else data


def deal_of(fair: FairKey) -> Deal:
    """Return the deal that a record of valid form describes."""
    if fair["method"] == WORDS_METHOD:
        return WordsDeal(fair["table"], tuple(fair["words"]))
    return PartsDeal(fair["table"], tuple(fair["commitments"]), tuple(fair["reveals"]))
