"""Whole games and counts of positions, compared with a second implementation of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.diamonds_club.naive import Naive
from games.diamonds_club.scene import gems_phase, give, market, stand, start, state_of
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.audit import problems
from support import count_lines


def follow_draws(naive: Naive, position: Position, seen: int) -> int:
    """Lay out for the second implementation what was drawn since; return the length of the log."""
    for entry in position.log[seen:]:
        if entry.get("chance") == "market":
            naive.lay_out(entry["columns"])
    return len(position.log)


def some_move(moves: list[str], random: Random) -> str:
    """Choose at random, but pass seldom, so that games end."""
    others = [move for move in moves if move != "pass"]
    return random.choice(moves) if not others or random.below(5) == 0 else random.choice(others)


ALL_OPTIONS: dict[str, Any] = {"diamonds": "everybody", "forests": "choose", "animals": "any"}
OPTIONS: list[dict[str, Any]] = [{}, *({name: value} for name, value in ALL_OPTIONS.items()), ALL_OPTIONS]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.slow
def test_whole_games_agree_with_the_naive_rules(players: int, seed: int, options: dict[str, Any]) -> None:
    random = Random(seed, stream=9)
    position = Variant(diamonds_club, players, options, Mode.PLAIN).start(seed=seed)
    naive = Naive(players, position.log[0]["seat"], **options)
    seen = follow_draws(naive, position, 0)
    while not position.is_over:
        assert position.seat == naive.seat
        assert set(position.legal_moves()) == naive.moves()
        move = some_move(position.legal_moves(), random)
        position.play(move)
        naive.play(move)
        seen = follow_draws(naive, position, seen)
        assert problems(state_of(position)) == []
    outcome = position.outcome
    assert outcome is not None
    assert naive.over
    assert outcome.scores == [naive.score(seat) for seat in range(players)]


@pytest.mark.parametrize("options", [{}, ALL_OPTIONS], ids=["default", "options"])
@pytest.mark.parametrize("players", [2, 3])
def test_games_in_which_few_tiles_are_left_agree_with_the_naive_rules_d_8_d_22(
    players: int, options: dict[str, Any]
) -> None:
    random = Random(players, stream=10)
    position = Variant(diamonds_club, players, options, Mode.PLAIN).start(seed=players)
    naive = Naive(players, position.log[0]["seat"], **options)
    for tile, name in enumerate(("fountain", "orangery", "pavilion", "rose-garden")):
        state_of(position).stacks[tile] = naive.supply[name] = 5 - tile
    seen = follow_draws(naive, position, 0)
    while not position.is_over:
        assert set(position.legal_moves()) == naive.moves()
        move = some_move(position.legal_moves(), random)
        position.play(move)
        naive.play(move)
        seen = follow_draws(naive, position, seen)
    assert naive.over


# Counts of positions to a depth


def count(position: Position, depth: int) -> int:
    """Count the lines of play of this many decisions; the end of a round ends a line."""
    if depth == 0 or position.at_chance:
        return 1
    lines = 0
    for move in position.legal_numbers():
        after = position.copy()
        after.play(move)
        lines += count(after, depth - 1)
    return lines


@pytest.mark.parametrize(("players", "counts"), [(2, [25, 559, 11976]), (3, [37, 1234]), (4, [49, 2173])])
@pytest.mark.slow
def test_openings_have_as_many_lines_as_counted_by_hand_and_by_the_naive_rules(players: int, counts: list[int]) -> None:
    fields = 12 * players
    position = start(players)
    naive = Naive(players, 0)
    naive.lay_out(market(players))
    found = [count(position, depth) for depth in range(1, len(counts) + 1)]
    assert found[0] == fields + 1
    shown = [field.good for column in position.view(None).market for field in column.fields]
    with_choice = shown.count("animal") + shown.count("any-step")  # three animals or tracks to choose from
    assert found[1] == (fields - with_choice) * fields + with_choice * 3 + (fields + 1)
    assert found == counts
    assert [count_lines(naive, depth) for depth in range(1, len(counts) + 1)] == counts


def with_sets(mode: Mode) -> Position:
    """Return a choice of sets with two more tiles, then building with a few gems."""
    position = start(mode=mode)
    stand(state_of(position), (4, [0]), (1, [1]))
    items = ["mine red", "mine blue", "right 2", "right 4", "right 5", "ship 3", "ship 5"]
    give(state_of(position), 0, gems={"yellow": 1}, equipment=items)
    give(state_of(position), 1, gems={})
    return gems_phase(position)


def test_sets_and_building_have_as_many_lines_as_the_naive_rules_count_d_15_d_20() -> None:
    naive = Naive(2, 0)
    naive.lay_out(market(2))
    naive.stacks = {4: [0], 1: [1]}
    first, second = naive.players
    first.gems.clear()
    first.gems["yellow"] = 1
    second.gems.clear()
    first.tiles.update({"mine": ["red", "blue"], "right": [2, 4, 5], "ship": [3, 5]})
    naive.gems_from(naive.order())
    counts = [count(with_sets(Mode.PLAIN), depth) for depth in range(1, 6)]
    assert counts[0] == 2 * 3 * 2
    assert counts[1] == 2 * 3 * 2 * (1 * 2 * 1)
    assert counts[2] == counts[1] * 2
    assert counts == [count_lines(naive, depth) for depth in range(1, 6)]


@pytest.mark.parametrize("mode", [Mode.COMPILED, Mode.CHECKED])
@pytest.mark.slow
def test_compiled_rules_count_the_same_lines(mode: Mode) -> None:
    assert count(start(3, mode=mode), 2) == 1234
    assert [count(with_sets(mode), depth) for depth in (1, 2, 3, 4)] == [
        count(with_sets(Mode.PLAIN), depth) for depth in (1, 2, 3, 4)
    ]
