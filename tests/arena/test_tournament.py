from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from jewelbox.arena.tournament import Tournament, seated
from jewelbox.core.errors import JewelboxError

FOUR = Tournament("sultan", 4, {}, ("a", "b", "c", "d"), seed=7, mode="plain")
THREE_FOR_TWO = replace(FOUR, players=2, bots=("a", "b", "c"))
CHECKED = Tournament("maharaja", 2, {}, ("greedy", "random"), seed=7, mode="plain")


def test_each_deal_is_played_once_on_every_rotation_of_the_seats() -> None:
    assert ["".join(FOUR.seating(number)) for number in range(5)] == ["abcd", "dabc", "cdab", "bcda", "abcd"]
    assert FOUR.games_in_deal == 4


def test_all_rotations_of_a_deal_have_the_same_chance_and_another_deal_has_another() -> None:
    seeds = [FOUR.deal_seed(number) for number in range(8)]
    assert len(set(seeds[:4])) == len(set(seeds[4:])) == 1
    assert seeds[0] != seeds[4]


def test_bots_think_with_another_chance_in_every_game() -> None:
    assert len({FOUR.thinking_seed(number) for number in range(8)}) == 8


def test_with_more_bots_than_seats_every_choice_plays_the_same_deal() -> None:
    seatings = ["".join(THREE_FOR_TWO.seating(number)) for number in range(6)]
    assert seatings == ["ab", "ba", "ac", "ca", "bc", "cb"]
    assert len({THREE_FOR_TWO.deal_seed(number) for number in range(6)}) == 1
    assert THREE_FOR_TWO.deal_seed(6) != THREE_FOR_TWO.deal_seed(0)


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    assert seated(["a", "b"], 4) == ("a", "b", "b", "b")
    assert seated(["a", "b"], 2) == ("a", "b")
    assert seated(["a", "b", "c"], 2) == ("a", "b", "c")


def test_a_tournament_travels_as_plain_data() -> None:
    CHECKED.check()
    assert pickle.loads(pickle.dumps(CHECKED)) == CHECKED  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "unknown game"),
        ({"players": 9}, "not for 9 players"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"bots": ("greedy", "nobody")}, "unknown bot 'nobody'"),
        ({"seed": -1}, "seed -1 does not fit"),
        ({"limit": 0.0}, "leaves no time to think"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(JewelboxError, match=words):
        replace(CHECKED, **change).check()  # type: ignore[arg-type]  # one wrong thing at a time
