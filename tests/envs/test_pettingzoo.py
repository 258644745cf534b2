"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import re
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.envs import pettingzoo
from support import ALL_LABELS, ALL_VARIANTS

pytestmark = pytest.mark.usefixtures("plain_rules")
TABLES = [(variant.game.NAME, variant.players, variant.rule_options) for variant in ALL_VARIANTS]
each_table = pytest.mark.parametrize("table", TABLES, ids=ALL_LABELS)
Table = tuple[str, int, dict[str, Any]]


def made(table: Table, **settings: Any) -> Any:
    name, players, options = table
    return pettingzoo.env(name, players, options=options, **settings)


def played(env: Any, seed: int) -> dict[str, float]:
    """Play a game with the first legal move each time; return what each agent got."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert not truncated
        got[agent] += reward
        env.step(None if terminated else int(np.argmax(observation["action_mask"])))
    return got


@each_table
def test_it_passes_pettingzoos_api_test(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # PettingZoo warns of every observation that is a dictionary, which is how it wants action masks
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(made(table), num_cycles=80)
    assert "Passed API test" in capsys.readouterr().out


@each_table
def test_it_passes_pettingzoos_seed_test(table: Table) -> None:
    seed_test(partial(made, table), num_cycles=40)


@each_table
def test_it_passes_the_parallel_test_as_a_turn_based_game(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(made(table)), num_cycles=80)
    assert "Passed Parallel API test" in capsys.readouterr().out


@each_table
def test_shares_of_the_first_place_are_paid_at_the_end(table: Table) -> None:
    got = played(made(table), seed=5)
    assert len(got) == table[1]
    assert sum(got.values()) in (0.0, 1.0)


def test_other_rewards_can_be_chosen() -> None:
    margins = played(pettingzoo.env("sultan", 3, reward="margin"), seed=4)
    ranks = played(pettingzoo.env("sultan", 3, reward="rank"), seed=4)
    assert sum(ranks.values()) == 1.5
    assert max(margins, key=lambda agent: margins[agent]) == max(ranks, key=lambda agent: ranks[agent])
    with pytest.raises(JewelboxError, match="reward can't be 'glory'"):
        pettingzoo.env("sultan", 3, reward="glory")


def test_only_the_agent_that_decides_has_legal_moves() -> None:
    env = pettingzoo.env("maharaja", 4)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("sultan", 2)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    illegal = int(np.argmin(before["action_mask"]))
    with pytest.raises(JewelboxError) as caught:
        env.step(illegal)
    assert caught.value.code is Code.ILLEGAL_MOVE
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])
    with pytest.raises(JewelboxError, match="must move, but its action is None"):
        env.unwrapped.step(None)


def test_a_seed_deals_the_games_of_a_simulation_one_after_the_other() -> None:
    env = pettingzoo.env("sultan", 2)
    env.reset(seed=9)
    first = env.render()
    env.reset()
    assert env.render() != first
    env.reset(seed=9)
    assert env.render() == first


def test_rendering_is_the_table_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("maharaja", 2, render_mode="ansi")
    env.reset(seed=3)
    assert "game: maharaja" in env.render()
    env = pettingzoo.env("maharaja", 2, render_mode="human")
    env.reset(seed=3)
    env.step(0)
    assert "game: maharaja" in capsys.readouterr().out
    with pytest.raises(JewelboxError, match=re.escape("render_mode can't be 'oil'; it can be human or ansi")):
        pettingzoo.env("maharaja", 2, render_mode="oil")


def test_what_does_not_exist_is_refused() -> None:
    with pytest.raises(JewelboxError, match="unknown game 'chess'"):
        pettingzoo.env("chess", 2)
    with pytest.raises(JewelboxError, match="sultan is not for 6 players"):
        pettingzoo.env("sultan", 6)
    assert set(jewelbox.GAMES) == {table[0] for table in TABLES}
