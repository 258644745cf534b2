"""What the dealing of a record proves, once its draws have been checked."""

from __future__ import annotations

from enum import StrEnum

from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import WORDS_METHOD, FairKey, deal_fingerprint
from jewelbox.core.record import Record


class Proof(StrEnum):
    """What every draw of a game is shown to follow from (docs/fairness.md)."""

    PARTS = "the table's secret and the parts of its players"
    SERVER = "the table's secret alone: no player had a part in the deal, so only the server's promise counts"
    WORDS = "the table's secret and its players' words, by the older method: the last to choose could pick a deal"


def proof_of(record: Record) -> Proof | None:
    """Return what a verified record proves about its draws; nothing while the secret is not revealed."""
    fair = record.fair
    if fair is None or "secret" not in fair:
        return None
    if fair["method"] == WORDS_METHOD:
        return Proof.WORDS
    return Proof.PARTS if any(fair["reveals"]) else Proof.SERVER


def without_part(record: Record) -> list[str]:
    """Name the seats that had no part in a deal in which others had one, and those that did not reveal theirs."""
    if proof_of(record) is not Proof.PARTS or record.fair is None:
        return []
    pairs = enumerate(zip(record.fair["commitments"], record.fair["reveals"], strict=True))
    names = [f"seat {seat} ({each['name']})" for seat, each in enumerate(record.seats)]
    return [
        names[seat] if bound is None else f"{names[seat]}, who committed to one and did not reveal it"
        for seat, (bound, part) in pairs
        if part is None
    ]


def check_fingerprint(record: Record, expected: str) -> None:
    """Refuse a record whose commitments are not those of the deal with this fingerprint."""
    if record.fair is None or record.fair["method"] == WORDS_METHOD:
        raise RecordError(Code.WRONG_DEAL, "it has no commitments of seats, so no fingerprint of its deal either")
    actual = _fingerprint(record.fair)
    if actual != expected:
        raise RecordError(Code.WRONG_DEAL, f"the fingerprint of its deal is {actual}, expected {expected}")


def _fingerprint(fair: FairKey) -> str:
    return deal_fingerprint(fair["table"], fair["commitment"], fair["commitments"])
