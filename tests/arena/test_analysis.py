from __future__ import annotations

from itertools import islice

import pytest

from jewelbox.arena.analysis import Assessment, analysis, decisions_of
from jewelbox.arena.match import Result, play_match
from jewelbox.arena.review import names_of, review
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.record import Record, from_data
from jewelbox.core.replay import positions

DUEL = Tournament("maharaja", 2, {}, ("greedy", "greedy"), seed=5, mode="plain", with_records=True)


@pytest.fixture(scope="module")
def game() -> Result:
    return play_match(DUEL, 0, Seats())


@pytest.fixture(scope="module")
def record(game: Result) -> Record:
    return from_data(game.record)


@pytest.fixture(scope="module")
def decisions(record: Record) -> list[Assessment]:
    return list(analysis(record, iterations=3, games=1, mode=Mode.PLAIN))


def test_every_decision_is_looked_at(record: Record, decisions: list[Assessment]) -> None:
    moves = [(place, entry) for place, entry in enumerate(record.log, 1) if "move" in entry]
    assert [each.entry for each in decisions] == [place for place, _ in moves]
    assert [(each.seat, each.move) for each in decisions] == [(entry["seat"], entry["move"]) for _, entry in moves]
    assert len(decisions) == decisions_of(record)


def test_chances_to_win_are_shares(decisions: list[Assessment]) -> None:
    assert all(sum(each.chances) == pytest.approx(1) for each in decisions)


def test_a_forced_move_is_its_own_best_and_costs_nothing(decisions: list[Assessment]) -> None:
    forced = [each for each in decisions if each.is_forced]
    assert forced
    assert all((each.best, each.cost) == (each.move, 0) for each in forced)


def winners_after(position: Position, move: int) -> list[int]:
    end = position.copy()
    end.play(move)
    assert end.outcome is not None
    return end.outcome.winners


def test_where_no_move_changes_the_winner_any_more_the_chances_are_the_result(
    record: Record, game: Result, decisions: list[Assessment]
) -> None:
    before = islice(positions(record, DUEL.variant), len(record.log) - 1, None)
    position = next(before)
    winners = [winners_after(position, move) for move in position.legal_numbers()]
    assert winners == [winners[0]] * len(winners)
    assert decisions[-1].chances == game.firsts


def test_the_same_record_is_judged_the_same(record: Record, decisions: list[Assessment]) -> None:
    again = analysis(record, iterations=3, games=1, mode=Mode.PLAIN)
    assert list(islice(again, 4)) == decisions[:4]


def test_the_page_shows_every_free_decision_and_stands_alone(record: Record, decisions: list[Assessment]) -> None:
    page = review(record, decisions)
    assert page.count("<tr>") == 1 + sum(not each.is_forced for each in decisions)
    assert "<polyline" in page
    assert "//" not in page


def test_seats_of_one_name_are_told_apart(record: Record) -> None:
    assert names_of(record) == ["greedy (1)", "greedy (2)"]
