"""Undos in records: everything that ever happened is recovered and checked like the rest."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.dealt import Data, Dealt, check, parts_deal, words_deal
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import Deal
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.undos import timeline
from jewelbox.games.registry import GAMES

VARIANT = Variant(GAMES["sultan"], 2, {}, Mode.PLAIN)


@given(st.lists(st.integers(0, 5), max_size=30))
def test_the_timeline_has_every_entry_that_was_played_in_its_order(backs: list[int]) -> None:
    log, undos, happened = list[Data](), list[Data](), list[tuple[int, Data]]()
    for number, back in enumerate(backs):
        if back and len(log) >= back:
            undos.append({"to": len(log) - back, "undone": log[-back:]})
            del log[-back:]
        else:
            happened.append((len(log), {"number": number}))
            log.append({"number": number})
    assert list(timeline(log, undos)) == happened


def with_undos(deal: Deal) -> Dealt:
    """Return a game in which two bids were undone with the draw that they led to, and then made differently."""
    game = Dealt(VARIANT, deal)
    moves, rounds = 0, sum(entry["chance"] == "draw" for entry in game.position.log)
    while sum(entry.get("chance") == "draw" for entry in game.position.log) == rounds:
        game.play(game.position.legal_numbers()[0])
        moves += 1
    game.undo(2, agreed=(1,))
    game.play(game.position.legal_numbers()[-1])
    return game


DEALS = pytest.mark.parametrize("deal", [parts_deal(2), words_deal(2)], ids=["parts", "words"])


@DEALS
def test_a_record_with_undos_is_valid(deal: Any) -> None:
    record = with_undos(deal).play_out()
    assert [entry.get("chance") for entry in record["fair"]["undos"][0]["undone"]] == [None, "draw"]
    check(record)


def test_after_an_undo_the_same_jewels_are_drawn_again() -> None:
    game = with_undos(parts_deal(2))
    again = [entry for entry in game.position.log if entry.get("chance") == "draw"]
    assert game.undos[0]["undone"][-1] == again[-1]


def refused(record: Data) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(record)
    return caught.value


@DEALS
def test_an_undone_draw_that_does_not_follow_from_the_secret_is_refused(deal: Any) -> None:
    record = with_undos(deal).play_out()
    drawn = record["fair"]["undos"][0]["undone"][-1]
    drawn["jewels"] = ["white"] * 4 if drawn["jewels"] != ["white"] * 4 else ["red"] * 4
    error = refused(record)
    assert error.code is Code.WRONG_DEAL
    place = record["fair"]["undos"][0]["to"] + 2
    assert error.message.startswith(f"entry {place}, which was undone later: jewels: the secret deals")


def test_an_undone_move_that_breaks_the_rules_is_refused() -> None:
    record = with_undos(parts_deal(2)).play_out()
    undo = record["fair"]["undos"][0]
    undo["undone"][0]["move"] = "return white"
    error = refused(record)
    assert (error.code, error.clause) == (Code.ILLEGAL_MOVE, "S-7")
    assert error.message.startswith(f"entry {undo['to'] + 1}, which was undone later: 'return white' is not legal")


def test_a_draw_that_was_thrown_away_and_dealt_again_is_refused() -> None:
    """A server that deals other jewels after an undo, as the older method does, is detected."""
    old = with_undos(words_deal(2))
    thrown_away, kept = old.undos[0]["undone"][-1], old.position.log[-1]
    assert thrown_away["jewels"] != kept["jewels"]
    game = with_undos(parts_deal(2))
    game.position.log[-1]["jewels"] = thrown_away["jewels"]
    error = refused(game.record())
    assert error.code is Code.WRONG_DEAL
