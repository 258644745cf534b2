"""Recorded games: complete, small, made again by the script, and replayed without overlooking a change."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from scripts.recorded_games import (
    FOLDER,
    GAMES,
    Mismatch,
    Recorded,
    all_rules,
    file_of,
    halves,
    joined_numbers,
    make_file,
    replay,
    replay_file,
    split_numbers,
    unpack,
)

import jewelbox
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.sultan import game as sultan

MOST_BYTES = 3_000_000
ALL = [(game, players) for game in jewelbox.GAMES.values() for players in game.PLAYERS]
each_file = pytest.mark.parametrize(("game", "players"), ALL, ids=[f"{game.NAME}-{players}" for game, players in ALL])


def test_every_file_is_there_and_no_other_and_together_they_are_small() -> None:
    paths = {path: path.stat().st_size for path in FOLDER.iterdir()}
    assert paths.keys() == {file_of(game, players) for game, players in ALL}
    assert sum(paths.values()) <= MOST_BYTES


@each_file
def test_a_file_has_a_thousand_games_and_all_rules_and_options(game: Game, players: int) -> None:
    packed, games = unpack(file_of(game, players).read_bytes())
    assert len(games) == GAMES
    assert packed.rules == all_rules(game, players)
    assert {each.rules for each in games} == set(range(len(packed.rules)))
    assert len({tuple(each.steps) for each in games}) == GAMES


@dataclass(frozen=True)
class OneGame:
    variant: Variant
    recorded: Recorded


@pytest.fixture
def one_game() -> OneGame:
    packed, games = unpack(file_of(sultan, 3).read_bytes())
    variant = Variant(sultan, 3, packed.rules[games[7].rules].options, Mode.PLAIN)
    return OneGame(variant, games[7])


def test_a_recorded_game_is_valid(one_game: OneGame) -> None:
    replay(one_game.variant, one_game.recorded)


@pytest.mark.parametrize("step", [0, 1, 40, -1])
def test_another_hash_is_noticed_at_its_step(one_game: OneGame, step: int) -> None:
    marks = list(one_game.recorded.marks)
    marks[step] ^= 1
    with pytest.raises(Mismatch, match=f"at step {step % len(marks)} of {len(marks)}: another state"):
        replay(one_game.variant, msgspec.structs.replace(one_game.recorded, marks=marks))


def test_another_end_is_noticed(one_game: OneGame) -> None:
    with pytest.raises(Mismatch, match="another end"):
        replay(one_game.variant, msgspec.structs.replace(one_game.recorded, end=bytes(8)))


def test_a_game_that_stops_early_is_noticed(one_game: OneGame) -> None:
    recorded = one_game.recorded
    short = msgspec.structs.replace(recorded, steps=recorded.steps[:-1], marks=recorded.marks[:-1])
    with pytest.raises(Mismatch, match="the game is not over"):
        replay(one_game.variant, short)


def test_a_game_that_continues_after_its_end_is_noticed(one_game: OneGame) -> None:
    recorded = one_game.recorded
    with pytest.raises(Mismatch, match="not among the legal moves"):
        replay(
            one_game.variant, msgspec.structs.replace(recorded, steps=[*recorded.steps, 0], marks=[*recorded.marks, 0])
        )


def test_a_move_that_is_not_legal_is_noticed(one_game: OneGame) -> None:
    steps = list(one_game.recorded.steps)
    steps[-1] = sultan.MOVES.index("return white")
    with pytest.raises(Mismatch, match="not among the legal moves"):
        replay(one_game.variant, msgspec.structs.replace(one_game.recorded, steps=steps))


def test_other_rules_are_noticed_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed, _ = unpack(file_of(maharaja, 4).read_bytes())
    assert {each.version for each in packed.rules} == {1, 2}
    path = tmp_path / "maharaja-4.xz"
    path.write_bytes(file_of(maharaja, 4).read_bytes())
    monkeypatch.setattr(Variant, "rule_option", property(lambda _: 1))  # all games by the rules of version 1
    with pytest.raises(Mismatch, match=r"maharaja-4.xz, game \d+, Rules\(version=2"):
        replay_file(path, Mode.COMPILED)


def test_the_same_games_are_made_again() -> None:
    first, second = make_file((maharaja.NAME, 2), 12), make_file((maharaja.NAME, 2), 12)
    assert first == second
    packed, games = unpack(first)
    assert len(games) == 12
    assert len(packed.rules) == len(all_rules(maharaja, 2)) > 2


def test_numbers_read_back() -> None:
    numbers = [0, 1, 255, 256, 65535]
    assert list(joined_numbers(split_numbers(numbers))) == numbers
    assert halves([1, 15, 7]) == bytes([0xF1, 0x07])
