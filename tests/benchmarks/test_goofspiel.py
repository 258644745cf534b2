"""The calibration game plays as OpenSpiel's Goofspiel does."""

from __future__ import annotations

import pytest
from benchmarks.goofspiel import game as goofspiel

from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames, engine_for
from jewelbox.core.errors import JewelboxError
from jewelbox.core.game import CHANCE, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant

GAME: Game = goofspiel
OPENSPIEL_GAMES = [
    # points in OpenSpiel 2.0.2, then prize and bids of the twelve rounds that leave a choice
    (
        [30, 9, 18, 14],
        """4: 5 2 12 7, 9: 3 3 2 1, 8: 11 7 1 5, 12: 12 9 7 4, 2: 7 6 3 9, 7: 6 5 9 10,
        11: 13 12 13 13, 5: 1 11 6 12, 10: 10 4 5 3, 13: 8 1 10 2, 3: 9 13 8 11, 1: 4 10 11 8""",
    ),
    (
        [20, 20, 12, 16],
        """5: 3 5 7 10, 3: 7 11 1 6, 1: 10 3 8 7, 8: 13 2 11 4, 11: 5 4 2 1, 2: 4 7 3 13,
        10: 2 8 4 2, 12: 8 10 13 5, 9: 6 6 10 11, 13: 1 9 12 12, 4: 12 12 5 8, 6: 9 1 9 9""",
    ),
    (
        [31, 27, 21, 11],
        """4: 9 4 13 4, 8: 5 3 6 1, 7: 12 2 11 9, 1: 10 10 2 10, 6: 3 9 7 12, 11: 11 7 8 8,
        9: 6 1 12 5, 13: 13 6 1 7, 12: 2 11 3 3, 10: 8 13 10 6, 2: 1 5 4 13, 5: 4 12 9 2""",
    ),
]


def replayed(rounds: str) -> Position:
    position = Variant(GAME, 4, {}, Mode.PLAIN).before_chance()
    for number, each in enumerate(rounds.split(","), 1):
        prize, bids = each.split(":")
        position.follow({"chance": "prize", "round": number, "prize": int(prize)})
        for card in bids.split():
            position.play(f"bid {card}")
            assert GAME.problems(position.state) == []
    return position


@pytest.mark.parametrize(("points", "rounds"), OPENSPIEL_GAMES)
def test_a_game_scores_as_it_does_in_openspiel(points: list[int], rounds: str) -> None:
    position = replayed(rounds)
    assert position.outcome is not None
    assert position.outcome.scores == points


def test_a_prize_with_equal_highest_bids_is_discarded() -> None:
    position = replayed("9: 3 3 2 1")
    assert position.view(None).discarded == [9]


def test_a_card_beaten_by_two_equal_ones_does_not_win() -> None:
    position = replayed("9: 12 13 13 1")
    assert position.view(None).discarded == [9]


def test_the_last_round_is_played_without_decisions() -> None:
    position = replayed(OPENSPIEL_GAMES[0][1])
    assert position.is_over
    assert position.view(None).deck == []
    assert position.view(0).hand == []


def test_a_game_has_48_decisions_and_12_draws() -> None:
    log = RandomGames(engine_for(GAME, Mode.PLAIN), 4, 0, seed=1).log(0)
    draws = sum(who == CHANCE for who, _, _ in log)
    assert (len(log) - draws, draws) == (48, 12)


@pytest.mark.parametrize("players", GAME.PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_keep_the_state_in_order(players: int, seed: int) -> None:
    position, choices = Variant(GAME, players, {}, Mode.PLAIN).start(seed=seed), Random(seed, 1)
    while not position.is_over:
        assert GAME.problems(position.state) == []
        position.play(choices.choice(position.legal_moves()))
    assert GAME.problems(position.state) == []


def test_all_modes_play_the_same_games() -> None:
    plain, compiled, checked = (RandomGames(engine_for(GAME, mode), 4, 0, seed=7) for mode in Mode)
    for number in range(20):
        assert plain.log(number) == compiled.log(number) == checked.log(number)
        assert plain.final == compiled.final == checked.final


@pytest.mark.parametrize("seat", range(4))
def test_a_new_deal_changes_nothing_that_the_seat_sees(seat: int) -> None:
    engine = engine_for(GAME, Mode.PLAIN)
    position, choices = Variant(GAME, 4, {}, Mode.PLAIN).start(seed=3), Random(3, 1)
    for _ in range(22):
        position.play(choices.choice(position.legal_moves()))
    other = engine.redeal(position.state, seat, Random(5))
    assert other != position.state
    assert GAME.problems(other) == []
    assert GAME.view(other, seat, {}) == position.view(seat)


def test_a_card_that_was_played_is_refused() -> None:
    position = replayed("9: 3 3 2 1")
    position.follow({"chance": "prize", "round": 2, "prize": 1})
    with pytest.raises(JewelboxError, match="card 3 is not in hand"):
        position.play("bid 3")
    with pytest.raises(JewelboxError, match="prize is 9"):
        replayed("9: 3 3 2 1, 9: 1 1 1 2")
