"""Statistics: games counted, habits that a seat could know, and the champion's for comparison."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from jewelbox import GAMES, Code, JewelboxError, Mode, Random, Variant
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import Record, from_data, record_of
from jewelbox.core.story import Story
from jewelbox.games.maharaja.story import AloneEvent, BuyEvent, CoinEvent, CollectEvent, TaxEvent
from jewelbox.games.sultan.story import RevealEvent, TurnedUp
from jewelbox.statistics import (
    Measured,
    PlayedGame,
    Tally,
    champion_habits,
    compared,
    measured,
    points,
    summed,
    table_of,
    tallies,
)
from jewelbox.statistics.habits import Sum, habits_in

each_game = pytest.mark.parametrize("game", GAMES)


def a_record(game: str, players: int = 3, *, steps: int | None = None, seed: int = 5) -> Record:
    """A game of random moves, to its end or for some moves."""
    position, random = Variant(GAMES[game], players, {}, Mode.PLAIN).start(seed), Random(seed)
    while position.seat is not None and (steps is None or len(position.log) < steps):
        legal = position.legal_moves()
        position.play(legal[random.below(len(legal))])
    return from_data(record_of(position, [f"player {seat}" for seat in range(players)]))


@each_game
def test_every_game_measures_each_of_its_habits_and_knows_the_champion_s(game: str) -> None:
    own = measured(a_record(game), 1)
    names = set(GAMES[game].module("habits").HABITS)
    assert set(own.habits) <= names
    assert {"paid", "sets"} <= names
    champion = champion_habits(game)
    assert set(champion) == set(GAMES[game].PLAYERS)
    assert all(set(each.habits) == names for each in champion.values())
    shown = compared(game, [own])
    assert [each.name for each in shown] == [name for name in names_in_order(game) if name in own.habits]
    assert all(set(each.words) == set(LANGUAGES) and all(each.words.values()) for each in shown)
    assert all(each.champion is not None for each in shown)


def names_in_order(game: str) -> list[str]:
    return list(GAMES[game].module("habits").HABITS)


@each_game
def test_a_running_game_has_no_statistics(game: str) -> None:
    with pytest.raises(JewelboxError) as refused:
        measured(a_record(game, steps=12), 0)
    assert refused.value.code is Code.NOT_ALLOWED


def test_a_running_game_with_an_invented_end_has_no_statistics() -> None:
    running = a_record("sultan", steps=20)
    forged = replace(running, ended={"seat": 1, "reason": "resigned"})
    with pytest.raises(JewelboxError) as refused:
        measured(forged, 0)
    assert refused.value.code is Code.WRONG_RESULT


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(JewelboxError) as refused:
        measured(a_record("maharaja", 2), 2)
    assert refused.value.code is Code.BAD_SEAT


@each_game
def test_habits_follow_from_what_the_seat_saw_and_nothing_else(game: str) -> None:
    record = a_record(game)
    for seat in range(3):
        story = Story(Variant(GAMES[game], 3, {}, Mode.PLAIN), seat).catch_up(record.log)
        assert measured(record, seat).habits == habits_in(GAMES[game], story, seat, 3)


def test_what_sultan_counts() -> None:
    events = [
        RevealEvent(cushion=1, jewel="red", cards=[TurnedUp(0, 9)], winner=0),
        RevealEvent(cushion=2, jewel="red", cards=[TurnedUp(1, 12), TurnedUp(0, 12), TurnedUp(2, 3)], winner=1),
        RevealEvent(cushion=1, jewel="red", cards=[TurnedUp(0, 5), TurnedUp(1, 4)], winner=0),
        RevealEvent(cushion=2, jewel="blue", cards=[TurnedUp(1, 8), TurnedUp(0, 7)], winner=1),
        RevealEvent(cushion=1, jewel="red", cards=[TurnedUp(0, 1)], winner=0),
        RevealEvent(cushion=2, jewel="white", cards=[], winner=None),
    ]
    assert habits_in(GAMES["sultan"], list(events), 0, 3) == {
        "paid": Sum(15, 3),
        "alone": Sum(2, 3),
        "ties": Sum(1, 1),
        "jewels": Sum(3, 1),
        "sets": Sum(1, 1),
    }
    assert habits_in(GAMES["sultan"], list(events), 2, 3)["ties"] == Sum(0, 1)


def test_what_maharaja_counts() -> None:
    events = [
        BuyEvent(seat=1, antique=("vase", "red"), price=4),
        BuyEvent(seat=0, antique=("jug", "red"), price=3),
        BuyEvent(seat=1, antique=("vase", "blue"), price=2),
        CollectEvent(seat=1, card="vase-2", points=3),
        CoinEvent(seat=1, rupees=3),
        TaxEvent(seat=1, rupees=2),
        AloneEvent(seat=1, antiques=[("vase", "red"), ("vase", "blue")]),
    ]
    found = habits_in(GAMES["maharaja"], list(events), 1, 2)
    assert found == {
        "paid": Sum(6, 2),
        "bought": Sum(2, 1),
        "coins": Sum(1, 1),
        "sets": Sum(1, 1),
        "tax": Sum(2, 1),
        "alone": Sum(2, 1),
    }


def test_what_diamonds_club_counts_adds_up_to_the_game_s_own_events() -> None:
    record = a_record("diamonds-club", 2)
    own = measured(record, 0).habits
    bought = sum(entry.get("seat") == 0 and entry.get("move", "").startswith("buy") for entry in record.log)
    rounds = sum(entry.get("chance") == "market" for entry in record.log)
    exchanged = sum(entry.get("seat") == 0 and entry.get("move", "").startswith("exchange") for entry in record.log)
    assert (own["paid"].occasions, own["bought"]) == (bought, Sum(bought, rounds))
    assert own["sets"] == Sum(exchanged, 1)


def test_the_champion_is_weighed_by_the_person_s_own_games() -> None:
    two, four = (champion_habits("sultan")[players].habits["paid"] for players in (2, 4))
    own = [Measured("sultan", 2, 1, {"paid": Sum(10, 1)}), Measured("sultan", 4, 2, {"paid": Sum(30, 3)})]
    (shown,) = compared("sultan", [*own, Measured("maharaja", 2, 1, {"paid": Sum(1, 1)})])
    assert (shown.mine, shown.occasions) == (10, 4)
    assert shown.champion == pytest.approx((two.total / two.occasions + 3 * four.total / four.occasions) / 4)
    assert compared("sultan", []) == []


def test_games_of_one_kind_are_added_up() -> None:
    one, other = Measured("sultan", 2, 1, {"paid": Sum(9, 1)}), Measured("sultan", 2, 1, {"ties": Sum(1, 1)})
    assert summed([one, other, one]) == [Measured("sultan", 2, 3, {"paid": Sum(18, 2), "ties": Sum(1, 1)})]


def a_game(**changed: Any) -> PlayedGame:
    game = PlayedGame("t", "sultan", players=2, level=None, at=1.0, seat=0, points=30, place=1, won=True)
    return msgspec.structs.replace(game, **changed)


def test_games_are_counted_by_game_players_and_level() -> None:
    played = [a_game(), a_game(won=False), a_game(level="hard", players=4)]
    assert tallies(played) == [Tally("sultan", 2, None, 2, 1), Tally("sultan", 4, "hard", 1, 1)]


def test_points_are_those_of_the_last_games_the_oldest_first() -> None:
    played = [a_game(at=float(300 - number), points=number if number != 3 else None) for number in range(150)]
    assert [each.points for each in points(played)] == [*range(99, 3, -1), 2, 1, 0]


def test_a_table_of_games_can_be_read_by_a_spreadsheet() -> None:
    lines = table_of([a_game(table='a"b,c', points=None)]).splitlines()
    assert lines == [
        "table,game,players,level,at,seat,points,place,won",
        '"a""b,c",sultan,2,,1.0,0,,1,True',
    ]
