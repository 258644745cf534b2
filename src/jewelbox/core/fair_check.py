"""Checks a record's draws against the secret, the parts and the words that they were dealt from."""

from __future__ import annotations

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.fair import WORDS_METHOD, FairDealer, FairKey, commitment, deal_of, part_commitment
from jewelbox.core.game import Entry
from jewelbox.core.position import Position


class FairCheck:
    """Compares the draws of a record with those that its secret leads to."""

    def __init__(self, fair: FairKey) -> None:
        secret = bytes.fromhex(fair["secret"])
        if commitment(secret) != fair["commitment"]:
            raise JewelboxError(Code.WRONG_DEAL, "the secret is not the one that the commitment was made for")
        check_parts(fair)
        self._dealer = FairDealer(secret, deal_of(fair))
        self._starter: int | None = fair.get("starter")
        self._counts_undos, self._undos = fair["method"] == WORDS_METHOD, 0

    def check(self, before: Position, entry: Entry) -> None:
        """Refuse a chance entry that is not the one dealt in the position before it. Advances that position."""
        is_named = not before.log and self._starter is not None
        expected = {"chance": "starter", "seat": self._starter} if is_named else self._dealt(before, entry)
        for key, due in expected.items():
            if entry.get(key) != due:
                raise JewelboxError(Code.WRONG_DEAL, f"{key}: the secret deals {due}, found {entry.get(key)}")

    def _dealt(self, before: Position, entry: Entry) -> Entry:
        return self._dealer.draw(before, self._counted_undos(entry))

    def _counted_undos(self, entry: Entry) -> int:
        """Return the number of undos in an entry; only the older method has it, and it never decreases."""
        undos = entry.get("undos", 0) if self._counts_undos else 0
        if type(undos) is not int or undos < self._undos:
            raise JewelboxError(Code.WRONG_DEAL, f"undos is {undos!r}, expected a whole number from {self._undos} on")
        self._undos = undos
        return undos


def check_parts(fair: FairKey) -> None:
    """Refuse parts that don't match their seats' commitments."""
    if fair["method"] == WORDS_METHOD:
        return
    for seat, (bound, part) in enumerate(zip(fair["commitments"], fair["reveals"], strict=True)):
        if part is not None and part_commitment(fair["table"], seat, fair["commitment"], part) != bound:
            raise JewelboxError(Code.WRONG_DEAL, f"seat {seat} has not revealed the part that it had committed to")
