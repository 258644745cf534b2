"""What a record proves about its dealing."""

from __future__ import annotations

import pytest

from core.dealt import Data, parts_deal, sultan, words_deal
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import PartsDeal, deal_fingerprint
from jewelbox.core.proofs import Proof, check_fingerprint, proof_of, without_part
from jewelbox.core.record import from_data

DEAL = parts_deal(3)
LAST_HELD_BACK = PartsDeal("t", (None, *DEAL.commitments[1:]), (None, DEAL.reveals[1], None))


@pytest.mark.parametrize(
    ("record", "proof"),
    [
        (sultan(), Proof.PARTS),
        (sultan(LAST_HELD_BACK), Proof.PARTS),
        (sultan(PartsDeal("t", (None,) * 3, (None,) * 3)), Proof.SERVER),
        (sultan(PartsDeal("t", DEAL.commitments, (None,) * 3)), Proof.SERVER),
        (sultan(words_deal(3)), Proof.WORDS),
        (sultan(secret=...), None),
        ({**sultan(), "fair": None}, None),
    ],
    ids=["parts", "one part", "no part", "no reveal", "words", "no secret", "no table"],
)
def test_a_proof_is_as_strong_as_what_was_mixed_in(record: Data, proof: Proof | None) -> None:
    assert proof_of(from_data(record)) is proof


def test_seats_without_a_part_are_named() -> None:
    assert without_part(from_data(sultan())) == []
    assert without_part(from_data(sultan(words_deal(3)))) == []
    assert without_part(from_data(sultan(LAST_HELD_BACK))) == [
        "seat 0 (x)",
        "seat 2 (x), who committed to one and did not reveal it",
    ]


def test_a_record_has_the_fingerprint_of_its_commitments() -> None:
    record = from_data(sultan())
    assert record.fair is not None
    expected = deal_fingerprint("t", record.fair["commitment"], DEAL.commitments)
    check_fingerprint(record, expected)
    found = deal_fingerprint("t", record.fair["commitment"], LAST_HELD_BACK.commitments)
    assert (
        not_the_deal(sultan(LAST_HELD_BACK), expected) == f"the fingerprint of its deal is {found}, expected {expected}"
    )


@pytest.mark.parametrize("record", [sultan(words_deal(3)), {**sultan(), "fair": None}], ids=["words", "no table"])
def test_a_record_without_commitments_of_seats_has_no_fingerprint(record: Data) -> None:
    assert not_the_deal(record, "") == "it has no commitments of seats, so no fingerprint of its deal either"


def not_the_deal(record: Data, expected: str) -> str:
    with pytest.raises(RecordError) as caught:
        check_fingerprint(from_data(record), expected)
    assert caught.value.code is Code.WRONG_DEAL
    return caught.value.message
