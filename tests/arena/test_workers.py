from __future__ import annotations

import os
from dataclasses import replace

import pytest

from arena.duels import DUEL, FROM_FILE, ROGUES, untimed
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import Crew, results
from jewelbox.core.errors import JewelboxError


@pytest.mark.parametrize("tournament", [DUEL, FROM_FILE], ids=["own", "from-file"])
def test_one_process_and_two_play_the_same_games_in_the_same_order(tournament: Tournament) -> None:
    alone = list(results(tournament, range(6), 1))
    assert [game.number for game in alone] == list(range(6))
    assert untimed(list(results(tournament, range(6), 2))) == untimed(alone)


def test_a_later_part_of_a_tournament_is_the_same_when_played_by_itself() -> None:
    whole = untimed(list(results(DUEL, range(6), 1)))
    assert untimed(list(results(DUEL, range(4, 6), 2))) == whole[4:]


def test_a_bot_that_hangs_does_not_stop_the_others() -> None:
    tournament = replace(DUEL, bots=("random", f"{ROGUES}:Hangs"), limit=1.0)
    [game] = results(tournament, range(1), 1)
    told = [fault.what for fault in game.faults]
    assert told[:3] == ["thought longer than 1 s"] * 3
    assert {what[:28] for what in told[3:]} == {"is not asked again in this g"}
    assert {fault.seat for fault in game.faults} == {1}


def test_a_game_whose_process_ends_is_played_again_by_another() -> None:
    crew = Crew(DUEL, 2)
    games = crew.results(range(8))
    first = next(games)
    os.kill(int(crew._workers[0]._process.pid or 0), 9)
    assert untimed([first, *games]) == untimed(list(results(DUEL, range(8), 1)))


def test_a_game_that_ends_two_processes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Crew(DUEL, 1)
    monkeypatch.setattr("jewelbox.arena.workers.work", os._exit)
    with pytest.raises(JewelboxError, match="game 0 ended, and so did the next"):
        next(crew.results(range(2)))


def test_stopping_in_the_middle_ends_the_processes() -> None:
    crew = Crew(DUEL, 2)
    games = crew.results(range(100))
    next(games)
    processes = [worker._process for worker in crew._workers]
    games.close()  # type: ignore[attr-defined]  # it is a generator
    assert not any(process.is_alive() for process in processes)
