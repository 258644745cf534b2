"""Many games between bots: the same seed plays the same games, however they are played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import jewelbox
from jewelbox.arena.match import Fault
from jewelbox.arena.simulate import Simulation, entries
from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.record import from_data, record_of, to_line
from jewelbox.core.replay import replay


def variant(players: int = 3, mode: Mode = Mode.PLAIN) -> Variant:
    return jewelbox.load("sultan", players, mode=mode)


def simulation(*bots: str, seed: int = 5, with_legal: bool = False) -> Simulation:
    return Simulation(variant(len(bots)), list(bots), seed, with_legal=with_legal)


ROGUES = Path(__file__).parent.parent / "bots" / "rogues.py"
MIXED = ("random", "greedy", "random")
RANDOM = ("random",) * 3


def lines(records: Iterator[dict[str, Any]]) -> list[str]:
    return [to_line(record) for record in records]


@pytest.mark.parametrize("bots", [MIXED, RANDOM])
def test_the_same_seed_writes_the_same_bytes(bots: tuple[str, ...]) -> None:
    first = lines(simulation(*bots).records(3))
    assert lines(simulation(*bots).records(3)) == first
    assert len(set(first)) == 3
    assert lines(simulation(*bots, seed=6).records(3)) != first


@pytest.mark.parametrize("bots", [MIXED, RANDOM])
def test_a_game_s_number_says_how_it_goes_however_many_are_played(bots: tuple[str, ...]) -> None:
    many = list(simulation(*bots).records(3))
    assert list(simulation(*bots).records(2)) == many[:2]
    assert record_of(simulation(*bots).play(2), bots) == many[2]


def test_random_games_are_the_same_inside_the_engine_and_move_by_move() -> None:
    inside = list(simulation(*RANDOM).records(2))
    assert [record_of(simulation(*RANDOM).play(number), RANDOM) for number in range(2)] == inside
    compiled = Simulation(variant(3, Mode.COMPILED), RANDOM, 5)
    assert list(compiled.records(2)) == inside


@pytest.mark.parametrize("bots", [MIXED, RANDOM])
def test_results_are_those_of_the_records(bots: tuple[str, ...]) -> None:
    records = list(simulation(*bots).records(3))
    assert [outcome.result() for outcome in simulation(*bots).outcomes(3)] == [record["result"] for record in records]


@pytest.mark.parametrize("bots", [MIXED, RANDOM])
def test_every_record_keeps_the_rules_and_names_its_bots(bots: tuple[str, ...]) -> None:
    for record in simulation(*bots).records(2):
        position = replay(from_data(record), jewelbox.GAMES, Mode.PLAIN)
        assert position.is_over
        assert [seat["name"] for seat in record["seats"]] == list(bots)


@pytest.mark.parametrize("bots", [MIXED, RANDOM])
def test_legal_moves_are_listed_at_every_move_if_asked_for(bots: tuple[str, ...]) -> None:
    (without,) = simulation(*bots).records(1)
    (record,) = simulation(*bots, with_legal=True).records(1)
    moves = [entry for entry in record["log"] if "move" in entry]
    assert len(moves) == 60
    assert all(entry["move"] in entry["legal"] for entry in moves)
    for entry in moves:
        del entry["legal"]
    assert record == without
    assert not any("legal" in entry for entry in without["log"])


def test_a_bot_s_choices_do_not_disturb_the_draws_or_the_other_seats() -> None:
    """Draws and seats have their own streams: with another bot at seat 1 the first hands are the same."""
    (one,), (other,) = simulation(*RANDOM).records(1), simulation(*MIXED).records(1)
    chance = [[entry for entry in record["log"][:3] if "chance" in entry] for record in (one, other)]
    assert chance[0] == chance[1]
    assert len(chance[0]) == 3
    assert one["log"] != other["log"]


def test_games_are_played_only_as_they_are_asked_for() -> None:
    endless = simulation(*RANDOM).records(10**12)
    assert len(list(islice(endless, 2))) == 2
    assert list(simulation(*RANDOM).records(0)) == []


def test_an_engine_s_steps_become_entries() -> None:
    engine = variant(3).engine
    log = entries(variant(3), RandomGames(engine, 3, 0, seed=8).log(1))
    seed = Random(8).child_seed(1)
    position = variant(3).start(seed=seed)
    assert log[: len(position.log)] == position.log
    assert [entry["round"] for entry in log if entry.get("chance") == "draw"] == list(range(1, 16))


# What is refused


def refused(*bots: str, players: int = 3, seed: int = 1) -> JewelboxError:
    with pytest.raises(JewelboxError) as caught:
        Simulation(variant(players), bots, seed)
    return caught.value


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    error = refused("random", "genius", "random")
    assert error.code is Code.UNKNOWN_BOT
    assert error.message.startswith("unknown bot 'genius'; there are random, greedy")


@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_there_must_be_a_bot_for_each_seat(number: int) -> None:
    error = refused(*["random"] * number)
    assert error.code is Code.UNKNOWN_BOT
    assert error.message == f"{number} bots for 3 seats; name one for each seat, or one for all"


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_does_not_fit_is_refused(seed: int) -> None:
    assert refused(*RANDOM, seed=seed).code is Code.BAD_SEED


def test_a_bot_that_misbehaves_loses_its_turns_and_is_reported() -> None:
    faults: list[tuple[int, Fault]] = []
    bots = [f"{ROGUES}:Illegal", "greedy"]
    heard = Simulation(variant(2), bots, 5, tell=lambda number, fault: faults.append((number, fault)))
    records = list(heard.records(2))
    assert [record["result"]["scores"] for record in records] != [None, None]
    moves = [entry for record in records for entry in record["log"] if entry.get("seat") == 0 and "move" in entry]
    assert len(faults) == len(moves)
    assert {number for number, _ in faults} == {0, 1}
    number, first = faults[0]
    assert first.sentence(number, "x").startswith(
        f"game 1, seat 1, decision {first.decision}: x returned 'fly to the moon'"
    )
    assert lines(iter(records)) == lines(Simulation(variant(2), bots, 5).records(2))
