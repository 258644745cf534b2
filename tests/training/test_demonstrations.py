"""Demonstrations: what a search found out is stored, survives a kill, and can be learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from jewelbox.core.errors import JewelboxError
from jewelbox.core.position import Variant
from jewelbox.envs.kernels import Encoder
from jewelbox.games.registry import game_named
from jewelbox.training import teacher
from jewelbox.training.demonstrations import DemonstrationReader, add, arrays_of, begin, check, header_of
from jewelbox.training.teacher import Teaching, demonstrated
from jewelbox.training.variants import options_of, other_options

SULTAN = game_named("sultan")
TEACHING = Teaching("sultan", (2, 3), "search:8")


def file_of_games(path: Path, numbers: range) -> Path:
    begin(path, header_of(SULTAN, TEACHING.teacher))
    for number in numbers:
        add(path, demonstrated(TEACHING, number))
    return path


def test_a_game_depends_only_on_its_number_and_numbers_of_players_take_turns() -> None:
    games = [demonstrated(TEACHING, number) for number in (0, 1, 0)]
    assert games[0] == games[2]
    assert [game.players for game in games] == [2, 3, 2]


def test_demonstrations_hold_every_choice_of_a_game_and_what_the_search_tried() -> None:
    game = demonstrated(TEACHING, 0)
    arrays, size = arrays_of(game), Encoder(Variant(SULTAN, 2, {})).size
    assert arrays["seen"].shape == (len(arrays["seats"]), size)
    assert arrays["counts"].min() > 1
    assert arrays["counts"].sum() == len(arrays["moves"]) == len(arrays["visits"]) == len(arrays["values"])
    assert set(arrays["seats"].tolist()) == {0, 1}
    assert 0 < arrays["visits"].sum() <= 8 * len(arrays["seats"])
    assert sum(game.worths["win"]) == 1


def test_a_game_that_a_kill_cut_off_does_not_count_and_the_next_one_replaces_it(tmp_path: Path) -> None:
    path = file_of_games(tmp_path / "some", range(2))
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    reader = DemonstrationReader(path)
    assert [game.number for game in reader.more()] == [0]
    assert begin(path, header_of(SULTAN, TEACHING.teacher)) == 1
    add(path, demonstrated(TEACHING, 1))
    assert path.read_bytes() == whole
    assert [game.number for game in reader.more()] == [1]
    assert not list(reader.more())


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    path = file_of_games(tmp_path / "some", range(0))
    with pytest.raises(JewelboxError, match="has other demonstrations, by search:8"):
        begin(path, header_of(SULTAN, "search:9"))
    with pytest.raises(JewelboxError, match="is for game 'sultan', not 'maharaja'"):
        check(path, game_named("maharaja"))
    path.write_bytes(b"\xff\n")
    with pytest.raises(JewelboxError, match="has no demonstrations"):
        check(path, SULTAN)
    with pytest.raises(JewelboxError, match="can't be read"):
        check(tmp_path / "none", SULTAN)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = file_of_games(tmp_path / "some", range(1))
    content = bytearray(path.read_bytes())
    content[-20] ^= 255
    path.write_bytes(content)
    with pytest.raises(JewelboxError, match="is damaged"):
        list(DemonstrationReader(path).more())


@pytest.mark.parametrize("name", ["greedy", "search:1s", "instant"])
def test_a_bot_without_iterations_can_t_teach(name: str) -> None:
    with pytest.raises(JewelboxError, match="can't teach"):
        teacher.thinker_named(name)


def test_slips_are_random_moves_as_often_as_wished() -> None:
    class Fixed:
        def __init__(self) -> None:
            self.asked: list[int] = []

        def below(self, n: int) -> int:
            self.asked.append(n)
            return 30

        def choice(self, things: list[int]) -> int:
            return things[0]

    found = teacher.SearchedDecision(np.zeros(1, np.uint8), 0, [4, 5], [1, 7], [0.5, 0.5])
    assert teacher.chosen(found, 0.3, Fixed()) == 5  # type: ignore[arg-type]  # all that is used of a generator
    assert teacher.chosen(found, 0.31, Fixed()) == 4  # type: ignore[arg-type]


def test_half_of_the_games_have_the_usual_rules_and_the_others_each_variant_in_turn() -> None:
    maharaja = game_named("maharaja")
    options = [options_of(maharaja, 2, number) for number in range(6)]
    assert options[::2] == [{}, {}, {}]
    assert options[1::2] == [*other_options(maharaja, 2), other_options(maharaja, 2)[0]]
    assert options_of(SULTAN, 2, 1) == (other_options(SULTAN, 2) or [{}])[0]
