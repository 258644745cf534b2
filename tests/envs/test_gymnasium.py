"""Gymnasium's own check, and one learner against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import jewelbox.envs.gymnasium  # noqa: F401  # registers the games
from jewelbox.core.errors import Code, JewelboxError

pytestmark = pytest.mark.usefixtures("plain_rules")
IDS = {"jewelbox/Sultan-v0": 50, "jewelbox/DiamondsClub-v0": 154, "jewelbox/Maharaja-v0": 89}
"""The games with their numbers of moves."""
each_game = pytest.mark.parametrize("name", IDS)


def played(env: Any, seed: int | None) -> tuple[float, int]:
    """Play a game with the first legal move each time; return its reward and the number of steps."""
    _, info = env.reset(seed=seed)
    total, steps, over = 0.0, 0, False
    while not over:
        observation, reward, over, truncated, info = env.step(int(np.argmax(info["action_mask"])))
        assert env.observation_space.contains(observation)
        assert not truncated
        assert not info["replaced"]
        total, steps = total + reward, steps + 1
    assert not info["action_mask"].any()
    return total, steps


@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_it_passes_gymnasiums_check(name: str, players: int) -> None:
    env = gymnasium.make(name, players=players, opponents="greedy", render_mode="ansi")
    assert env.action_space == gymnasium.spaces.Discrete(IDS[name])
    check_env(env.unwrapped)


@each_game
def test_a_game_comes_to_its_end_and_the_same_seed_plays_it_again(name: str) -> None:
    env = gymnasium.make(name, players=3, opponents=["random", "greedy"], seat=1, reward="rank")
    first = played(env, 8)
    other = played(env, None)
    assert played(env, 8) == first
    assert played(env, None) == other
    assert first[0] in (0.0, 0.25, 0.5, 0.75, 1.0)


def test_the_learner_sits_where_it_wants() -> None:
    for seat in range(3):
        env: Any = gymnasium.make("jewelbox/Sultan-v0", players=3, seat=seat).unwrapped
        env.reset(seed=2)
        assert env._episodes.position.seat == seat
        assert sorted(env._bots) == [other for other in range(3) if other != seat]


def test_an_action_that_is_not_legal_loses_its_turn_to_a_random_move() -> None:
    env = gymnasium.make("jewelbox/Maharaja-v0", players=2)
    _, info = env.reset(seed=2)
    _, _, _, _, info = env.step(int(np.argmin(info["action_mask"])))
    assert info["replaced"]
    _, _, _, _, info = env.step(int(np.argmax(info["action_mask"])))
    assert not info["replaced"]


def test_rendering_is_the_table_as_the_learner_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = gymnasium.make("jewelbox/Sultan-v0", players=2, render_mode="ansi")
    env.reset(seed=2)
    assert "seat: 0" in env.render()
    env = gymnasium.make("jewelbox/Sultan-v0", players=2, render_mode="human")
    _, info = env.reset(seed=2)
    env.step(int(np.argmax(info["action_mask"])))
    assert "game: sultan" in capsys.readouterr().out


def test_options_change_the_rules() -> None:
    env: Any = gymnasium.make("jewelbox/Maharaja-v0", players=2, options={"grey": True})
    env.reset(seed=2)
    assert env.unwrapped._episodes.variant.rule_options == {"grey": True}


@pytest.mark.parametrize(
    ("settings", "code", "message"),
    [
        ({"players": 9}, Code.BAD_PLAYERS, "not for 9 players"),
        ({"opponents": "nobody"}, Code.UNKNOWN_BOT, "unknown bot 'nobody'"),
        ({"opponents": ["random", "random"]}, Code.UNKNOWN_BOT, "2 opponents for 1 other seats"),
        ({"seat": 2}, Code.BAD_SEAT, "seat 2 is not at the table"),
        ({"reward": "gold"}, Code.BAD_SETTING, "reward can't be 'gold'"),
        ({"options": {"grey": True}}, Code.UNKNOWN_OPTION, "has no option 'grey'"),
    ],
)
def test_what_does_not_fit_is_refused(settings: dict[str, Any], code: Code, message: str) -> None:
    with pytest.raises(JewelboxError, match=message) as caught:
        gymnasium.make("jewelbox/Sultan-v0", **settings)
    assert caught.value.code is code


def test_several_games_run_as_a_vector() -> None:
    envs = gymnasium.make_vec("jewelbox/Sultan-v0", num_envs=3, players=2)
    observations, info = envs.reset(seed=1)
    assert observations.shape == (3, 102)
    assert info["action_mask"].shape == (3, 50)
    envs.step(info["action_mask"].argmax(1))
    envs.close()
