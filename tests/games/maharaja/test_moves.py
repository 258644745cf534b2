"""The notation: every move has one number and one text."""

from __future__ import annotations

import pytest

from games.maharaja.scene import antique
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import move_number
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.material import NO_ANTIQUE, NO_CARD
from jewelbox.games.maharaja.moves import BUY, COLLECT, GIVE, MOVE_ANTIQUE, MOVE_CARD, MOVES, chance_entry
from jewelbox.games.maharaja.state import Phase


def test_there_are_36_antiques_to_buy_and_to_give_15_cards_a_coin_and_a_skip() -> None:
    words = [move.split()[0] for move in MOVES]
    counts = {word: words.count(word) for word in dict.fromkeys(words)}
    assert counts == {"coin": 1, "buy": 36, "collect": 15, "skip": 1, "give": 36}
    assert len(set(MOVES)) == len(MOVES)


def test_moves_are_written_as_the_rules_page_says() -> None:
    for move in ("coin", "buy vase yellow", "collect various-5", "collect jug-2", "skip", "give knife red"):
        assert MOVES[move_number(maharaja, move)] == move


def test_spaces_and_capitals_do_not_matter() -> None:
    assert move_number(maharaja, " Buy  VASE yellow ") == move_number(maharaja, "buy vase yellow")


@pytest.mark.parametrize("text", ["buy vase", "buy yellow vase", "collect vase-4", "pass", ""])
def test_other_texts_are_not_moves(text: str) -> None:
    with pytest.raises(JewelboxError) as refusal:
        move_number(maharaja, text)
    assert refusal.value.code == Code.BAD_NOTATION


def test_numbers_lead_to_antiques_and_cards_and_back() -> None:
    vase = antique("vase yellow")
    assert MOVES[BUY[vase]] == "buy vase yellow"
    assert MOVES[GIVE[5, 1]] == "give vase yellow"
    assert [MOVE_ANTIQUE[BUY[each]] for each in range(36)] == list(range(36))
    assert [MOVE_ANTIQUE[GIVE[each // 6, each % 6]] for each in range(36)] == list(range(36))
    assert [MOVE_CARD[COLLECT[card]] for card in range(15)] == list(range(15))


def test_moves_without_antique_or_card_say_so() -> None:
    for move in ("coin", "skip"):
        number = move_number(maharaja, move)
        assert (MOVE_ANTIQUE[number], MOVE_CARD[number]) == (NO_ANTIQUE, NO_CARD)


def test_draws_are_written_as_the_record_has_them() -> None:
    cards = [antique(name) for name in ("vase yellow", "jug red", "statue blue", "jug blue")]
    assert chance_entry(Phase.STARTER, 1, [2], 3) == {"chance": "starter", "seat": 2}
    assert chance_entry(Phase.OFFER, 4, cards, 3) == {
        "chance": "offer",
        "day": 4,
        "cards": [["jug", "red"], ["jug", "blue"], ["statue", "blue"], ["vase", "yellow"]],
    }
