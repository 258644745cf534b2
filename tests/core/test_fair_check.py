"""The draws of records are compared with those that the secret, parts or words lead to."""

from __future__ import annotations

from typing import Any

import pytest

from core.dealt import SECRET, Data, Dealt, check, part_of, parts_deal, sultan, words_deal
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import PartsDeal, commitment, part_commitment
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES
from support import ALL_LABELS, ALL_VARIANTS

DEALS = pytest.mark.parametrize("deal", [parts_deal(3), words_deal(3)], ids=["parts", "words"])


def refused(record: Data) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(record)
    return caught.value


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
def test_a_fair_record_is_valid(variant: Variant) -> None:
    check(Dealt(variant, parts_deal(variant.players)).play_out())


@pytest.mark.parametrize("variant", ALL_VARIANTS[:2], ids=ALL_LABELS[:2])
def test_a_fair_record_of_the_older_method_is_valid(variant: Variant) -> None:
    check(Dealt(variant, words_deal(variant.players)).play_out())


def test_a_named_starter_is_not_drawn() -> None:
    variant = Variant(GAMES["maharaja"], 3, {}, Mode.PLAIN)
    drawn = Dealt(variant, parts_deal(3)).position.log[0]["seat"]
    chosen = (drawn + 1) % 3
    named = Dealt(variant, parts_deal(3), starter=chosen).play_out()
    check(named)
    del named["fair"]["starter"]
    error = refused(named)
    assert (error.code, error.entry) == (Code.WRONG_DEAL, 1)
    assert error.message == f"seat: the secret deals {drawn}, found {chosen}"


def test_a_record_without_its_secret_is_checked_by_the_rules_alone() -> None:
    record = sultan(secret=...)
    check(record)
    record["log"][1]["hands"][0] = [1, 1, 1, 1, 1]
    assert refused(record).code is Code.BAD_CHANCE


@DEALS
def test_a_draw_that_the_rules_allow_but_the_secret_does_not_deal_is_named(deal: Any) -> None:
    record = sultan(deal)
    due = record["log"][1]["hands"][0].copy()
    record["log"][1]["hands"][0] = sorted(set(range(1, 16)) - set(due))[:5]
    error = refused(record)
    assert (error.code, error.entry) == (Code.WRONG_DEAL, 2)
    assert error.message.startswith(f"hands: the secret deals [{due}")


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": "00" * 32},
        {"commitment": "00" * 32},
        {"table": "u"},
        {"reveals": [part_of(0), part_of(1), None]},
        {"reveals": [part_of(0), part_of(1), part_of(0)]},
        {"commitments": [None] * 3, "reveals": [None] * 3},
    ],
    ids=["secret", "commitment", "table", "left out", "another part", "no parts"],
)
def test_a_secret_that_deals_another_game_is_refused(changes: Data) -> None:
    assert refused(sultan(**changes)).code is Code.WRONG_DEAL


@pytest.mark.parametrize("changes", [{"secret": "00" * 32}, {"commitment": "00" * 32}], ids=["secret", "commitment"])
def test_a_secret_must_match_its_commitment(changes: Data) -> None:
    assert refused(sultan(**changes)).message == "the secret is not the one that the commitment was made for"


def test_a_part_that_is_copied_with_its_commitment_from_another_seat_is_refused() -> None:
    honest = parts_deal(3)
    copied = PartsDeal(honest.table, (honest.commitments[0],) * 3, (part_of(0),) * 3)
    error = refused(sultan(copied))
    assert (error.code, error.message) == (
        Code.WRONG_DEAL,
        "seat 1 has not revealed the part that it had committed to",
    )


def test_a_part_of_another_table_is_refused() -> None:
    other = parts_deal(3, table="u")
    assert refused(sultan(PartsDeal("t", other.commitments, other.reveals))).code is Code.WRONG_DEAL


def test_seats_without_a_part_do_not_make_a_record_invalid() -> None:
    bound = part_commitment("t", 1, commitment(SECRET), part_of(1))
    check(sultan(PartsDeal("t", (None, bound, bound), (None, part_of(1), None))))


@pytest.mark.parametrize("undos", [1, -1, "0", True, None, 1.5])
def test_a_wrong_count_of_undos_is_refused_in_the_older_method(undos: object) -> None:
    record = sultan(words_deal(3))
    record["log"][1]["undos"] = undos
    assert (refused(record).code, refused(record).entry) == (Code.WRONG_DEAL, 2)


def test_a_count_of_undos_never_falls_in_the_older_method() -> None:
    game = Dealt(Variant(GAMES["sultan"], 3, {}, Mode.PLAIN), words_deal(3))
    game.play(game.position.legal_numbers()[0])
    game.undo(1)
    record = game.play_out()
    later = [entry for entry in record["log"] if entry.get("undos") == 1]
    later[1]["undos"] = 0
    error = refused(record)
    assert (error.code, error.message) == (Code.WRONG_DEAL, "undos is 0, expected a whole number from 1 on")


def test_a_count_of_undos_no_longer_chooses_anything() -> None:
    record = sultan()
    for entry in record["log"]:
        entry["undos"] = 10_989
    check(record)
