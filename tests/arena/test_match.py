from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from jewelbox.arena.match import Result, play_match, ranks
from jewelbox.arena.tournament import Tournament
from jewelbox.bots import registry
from jewelbox.bots.guard import Seats
from jewelbox.core.record import from_data
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

DUEL = Tournament("maharaja", 2, {}, ("greedy", "random"), seed=5, mode="plain", with_records=True)
TRIO = Tournament("sultan", 3, {}, ("random", "greedy", "random"), seed=5, mode="plain", with_records=True)


def first_chance(result: Result) -> list[dict[str, Any]]:
    """Return what was drawn before the first decision."""
    assert result.record is not None
    log = result.record["log"]
    return list(log[: next(place for place, entry in enumerate(log) if "move" in entry)])


@pytest.mark.parametrize("tournament", [DUEL, TRIO], ids=["two", "three"])
def test_all_rotations_begin_with_the_same_draws(tournament: Tournament) -> None:
    games = [play_match(tournament, number, Seats()) for number in range(tournament.players + 1)]
    openings = [first_chance(game) for game in games]
    assert all(opening == openings[0] for opening in openings[:-1])
    assert openings[-1] != openings[0]


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    first, again = (replace(play_match(TRIO, 4, Seats()), seconds=[]) for _ in range(2))
    assert first == again


def test_a_game_leaves_a_valid_record() -> None:
    result = play_match(DUEL, 1, Seats())
    assert result.record is not None
    position = replay(from_data(result.record), GAMES)
    assert position.outcome is not None
    assert position.outcome.scores == result.scores
    assert [seat["name"] for seat in result.record["seats"]] == ["random", "greedy"] == result.bots


def test_the_decisions_of_all_seats_are_counted_and_timed() -> None:
    result = play_match(DUEL, 0, Seats())
    assert result.record is not None
    assert sum(result.decisions) == sum("move" in entry for entry in result.record["log"])
    assert all(0 < seconds < 5 for seconds in result.seconds)
    assert sum(result.firsts) == pytest.approx(1)
    assert result.faults == []


def test_a_bot_that_raises_is_named_with_seat_and_decision_and_the_game_continues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Raises:
        def choose(self, *_: object) -> str:
            raise ValueError("boom")

    monkeypatch.setitem(registry.BOTS, "raises", Raises)
    result = play_match(replace(DUEL, bots=("random", "raises")), 0, Seats())
    assert len(result.faults) == result.decisions[1] > 0
    assert {fault.seat for fault in result.faults} == {1}
    assert {fault.what for fault in result.faults} == {"raised ValueError: boom"}
    assert result.faults[0].decision in {1, 2}
    assert sum(result.firsts) == pytest.approx(1)


def test_a_result_survives_the_journal() -> None:
    result = play_match(DUEL, 0, Seats())
    assert msgspec.json.decode(msgspec.json.encode(result), type=Result) == result


def test_equal_seats_share_the_mean_of_their_places() -> None:
    assert ranks([[2], [0, 1]]) == [2.5, 2.5, 1]
    assert ranks([[0, 1, 2, 3]]) == [2.5] * 4
