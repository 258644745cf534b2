"""Puzzles: every one that comes with a game can be solved, and in those found by search one move is clearly best."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jewelbox import GAMES, Code, JewelboxError, Mode, Random, Variant
from jewelbox.bots.search.compare import Comparison
from jewelbox.core.reasons import facts_between
from jewelbox.puzzles import Puzzle, puzzle_of, puzzles_in
from jewelbox.puzzles.find import Quest, Searched, searched, temptation
from jewelbox.puzzles.make import PuzzleJournal, make
from jewelbox.puzzles.model import lines_of
from jewelbox.puzzles.rating import rated
from jewelbox.puzzles.solve import Effort, Judged, _chances, seen, solution, with_budget

FEWEST = 10
each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_puzzles_come_with_every_game_the_easiest_first(game: str) -> None:
    puzzles = puzzles_in(game)
    assert len(puzzles) >= FEWEST
    assert [each.rating for each in puzzles] == sorted(each.rating for each in puzzles)
    assert len({each.id for each in puzzles}) == len(puzzles)


@each_game
def test_the_seed_and_the_moves_of_a_puzzle_lead_to_its_decision_and_its_answer_has_a_reason(game: str) -> None:
    for puzzle in puzzles_in(game):
        position = puzzle.position(Mode.PLAIN)
        rules = position.variant.game
        numbers = rules.MOVES.index(puzzle.answer), rules.MOVES.index(puzzle.tempting)
        assert facts_between(rules, rules.imagine(seen(position)), *numbers), puzzle.id


@each_game
def test_every_other_move_costs_more_than_a_good_move_may(game: str) -> None:
    for puzzle in puzzles_in(game):
        best, *others = puzzle.chances.values()
        assert next(iter(puzzle.chances)) == puzzle.answer
        assert all(best - each >= 3 for each in others)
        assert puzzle.tempting != puzzle.answer
        assert puzzle.rating == pytest.approx(rated(puzzle.missed / 100), abs=40)


@dataclass
class FixedSearch:
    """Compares by a table of chances."""

    chances: dict[int, float]
    error: float = 0.0

    def compare(self, best: int, played: int, games: int) -> Comparison:
        return Comparison([self.chances[best], 0.0], [self.chances[played], 0.0], self.error / games)


def judged(chances: dict[int, float], error: float = 0.0) -> dict[int, float]:
    search: Any = FixedSearch(chances, error)
    others = [move for move in chances if move != 1]
    return dict(_chances(Judged(search, 0, 1), others, 100))


def test_a_move_about_as_good_as_the_answer_makes_it_no_puzzle() -> None:
    assert judged({1: 0.5, 2: 0.3, 3: 0.46}) == {2: 0.3, 3: 0.46, 1: 0.5}
    assert 1 not in judged({1: 0.5, 2: 0.3, 3: 0.48})
    assert 1 not in judged({1: 0.5, 2: 0.3, 3: 0.46}, error=1.0), "within the error of the judgement"


def first_decision(seed: int = 3) -> Any:
    return Variant(GAMES["maharaja"], 2, {}, Mode.PLAIN).start(seed)


def test_budgets_that_disagree_find_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_decision()
    legal = position.legal_moves()

    class Fickle:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, *_: object) -> str:
            return str(legal[0] if self.name.endswith(":1") else legal[1])

    monkeypatch.setattr("jewelbox.puzzles.solve.bot_named", Fickle)
    answer = position.variant.game.MOVES.index(legal[0])
    assert solution(position, answer, ["search"], Effort((1, 2), 10), Random(1)) is None


def test_a_decision_that_weaker_bots_always_find_is_not_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_decision()
    numbers = position.legal_numbers()
    answer = position.variant.game.MOVES[numbers[0]]

    class Knowing:
        def __init__(self, name: str) -> None: ...

        def choose(self, *_: object) -> str:
            return str(answer)

    monkeypatch.setattr("jewelbox.puzzles.find.bot_named", Knowing)
    assert temptation(position, numbers[0], Random(1)) is None


def test_more_misses_mean_a_higher_rating() -> None:
    ratings = [rated(share) for share in (0.0, 0.1, 0.5, 0.9, 1.0)]
    assert ratings == sorted(set(ratings))
    assert rated(0.5) == 1500


def test_the_same_seed_searches_the_same_game() -> None:
    quest = Quest("maharaja", "search", 7, 0.001)
    first = searched(quest, 0, mode=Mode.PLAIN)
    assert first == searched(quest, 0, mode=Mode.PLAIN)
    assert first.decisions > 0


def test_a_search_continues_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quest, target = Quest("maharaja", "search", 7), tmp_path / "found.jsonl"
    puzzle = puzzles_in("maharaja")[0]

    def game(_: Quest, number: int, **__: object) -> Searched:
        return Searched(number, 5, 2, [msgspec.structs.replace(puzzle, seed=number)])

    monkeypatch.setattr("jewelbox.puzzles.make.searched", game)
    make(quest, target, count=2)
    with (tmp_path / "found.jsonl.journal").open("a") as journal:
        journal.write('{"number": 2, "deci')  # cut off
    puzzles, tally = make(quest, target, count=4)
    assert puzzles == 4
    assert (tally.games, tally.found, tally.confirmed) == (4, 8, 4)
    assert [puzzle_of(line).seed for line in target.read_text().splitlines()] == [0, 1, 2, 3]
    with pytest.raises(JewelboxError, match="another game, bot or seed"):
        PuzzleJournal(target, Quest("maharaja", "search", 8))


def test_puzzles_that_a_file_has_are_kept_and_the_search_ends_in_time(tmp_path: Path) -> None:
    target, kept = tmp_path / "found.jsonl", puzzles_in("maharaja")[:2]
    target.write_text(lines_of(kept), encoding="utf-8")
    puzzles, tally = make(Quest("maharaja", "search", 7), target, count=3, minutes=1e-9)
    assert (puzzles, tally.games) == (2, 0)
    assert [puzzle_of(line) for line in target.read_text().splitlines()] == kept
    assert searched(Quest("maharaja", "search", 7), 0, until=0.0).decisions == 0


def test_a_puzzle_that_does_not_follow_from_its_seed_is_refused() -> None:
    puzzle = puzzles_in("sultan")[0]
    other = msgspec.structs.replace(puzzle, seat=(puzzle.seat + 1) % puzzle.players)
    with pytest.raises(JewelboxError) as refused:
        other.position(Mode.PLAIN)
    assert refused.value.code is Code.BAD_RECORD
    with pytest.raises(JewelboxError, match="not a puzzle"):
        puzzle_of("{}")


def test_a_budget_is_part_of_the_name_of_bots_that_take_one() -> None:
    assert with_budget("search", 20) == "search:20"
    assert with_budget("champion@my.network", 20) == "champion@my.network:20"
    assert with_budget("greedy", 20) == "greedy"


def test_puzzles_are_read_by_name() -> None:
    assert all(isinstance(each, Puzzle) for each in puzzles_in("sultan"))
    with pytest.raises(JewelboxError):
        puzzles_in("chess")
