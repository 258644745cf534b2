"""A reason has a stable name, its clause, and a sentence with places for facts."""

from __future__ import annotations

from jewelbox.core.objections import Objection, Reason


class Illegal(Reason):
    TOO_DEAR = "X-1", "it costs {price:coin} and you have {coins}"
    NOT_ASKED = "X-2", "only this is asked for: {kinds}; you have {held}"
    BOTH = "X-3", "take {both:and}"


def test_a_reason_becomes_an_objection_with_its_facts() -> None:
    assert Illegal.TOO_DEAR.because(price=3, coins=2) == Objection(
        "X-1", "it costs 3 coins and you have 2", "too-dear", {"price": 3, "coins": 2}
    )


def test_one_thing_is_counted_as_one() -> None:
    assert Illegal.TOO_DEAR.because(price=1, coins=0).sentence == "it costs 1 coin and you have 0"


def test_lists_and_counts_are_written_as_a_sentence_has_them() -> None:
    sentence = Illegal.NOT_ASKED.because(kinds=["jug", "vase"], held={"knife": 2, "statue": 0}).sentence
    assert sentence == "only this is asked for: jug or vase; you have 2 knife and 0 statue"
    assert Illegal.BOTH.because(both=["a", "b"]).sentence == "take a and b"


def test_a_reason_names_the_facts_of_its_sentence() -> None:
    assert [each.places for each in Illegal] == [["price", "coins"], ["kinds", "held"], ["both"]]
