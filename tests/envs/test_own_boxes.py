"""Every interface plays with a custom box, and its numbers fit however large the box's numbers are."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import jewelbox
import jewelbox.envs.gymnasium
import jewelbox.envs.openspiel  # registers the games
from jewelbox.core.chance import Random
from jewelbox.core.rewards import bounds
from jewelbox.envs import Batch, Encoder, Reward, pettingzoo
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import game_named

pytestmark = pytest.mark.usefixtures("plain_rules")


def rich(name: str) -> dict[str, Any]:
    """Return a box in which much is worth as much as it may be."""
    box = copy.deepcopy(game_named(name).BOX)
    if name == "maharaja":
        box["trade_cards"]["2"] = [20, 9, 5, 1]
        for card in box["collections"]:
            card["points"] = card["grey_points"] = 50
        box["values"] = {kind: [20] * 6 for kind in box["values"]}
    elif name == "diamonds-club":
        box["park"]["mandatory"] = [{"fountain": 5, "rose-garden": 4} for _ in box["park"]["mandatory"]]
        box["points"] = dict.fromkeys(box["points"], 50)
        box["strips"]["dark"]["D1a"][0] = "MB+6"
        for price in box["prices"].values():
            price.update(dict.fromkeys(price, 1))
    else:
        box["values"] = dict.fromkeys(box["values"], 50)
    return box


BOXES = [(name, rich(name)) for name in jewelbox.GAMES]
each_box = pytest.mark.parametrize(("name", "box"), BOXES, ids=list(jewelbox.GAMES))


@each_box
@pytest.mark.parametrize("seed", range(3))
def test_observations_stay_within_their_bounds(name: str, box: dict[str, Any], seed: int) -> None:
    variant = jewelbox.load(name, players=2, box=box)
    encoder, position, random = Encoder(variant), variant.start(seed=seed), Random(seed)
    highs = np.array(observation_of(variant.game).LAYOUT.highs(2))
    while position.seat is not None:
        assert (encoder.observation(position.state, position.seat) <= highs).all()
        position.play(random.choice(position.legal_numbers()))
    assert (encoder.observation(position.state, 0) <= highs).all()
    low, high = bounds(Reward.MARGIN, variant.game)
    assert all(low <= margin <= high for margin in encoder.rewards(position.state, Reward.MARGIN))


def test_with_the_package_s_box_bounds_are_as_narrow_as_ever() -> None:
    game = game_named("maharaja")
    assert bounds(Reward.MARGIN, game) == (-255, 255)
    assert max(observation_of(game).LAYOUT.highs(2)) == 120


@each_box
def test_pettingzoo_takes_a_box(name: str, box: dict[str, Any]) -> None:
    env = pettingzoo.env(name, 2, box=box)
    env.reset(seed=1)
    assert game_named(name).BOX | box == env.unwrapped._episodes.variant.game.BOX
    for _ in range(20):
        observation, _, over, _, _ = env.last()
        env.step(None if over else int(np.argmax(observation["action_mask"])))


@each_box
def test_gymnasium_takes_a_box(name: str, box: dict[str, Any]) -> None:
    kind = "".join(word.capitalize() for word in name.split("-"))
    env: Any = gymnasium.make(f"jewelbox/{kind}-v0", box=box, opponents="greedy")
    observation, info = env.reset(seed=1)
    for _ in range(20):
        assert env.observation_space.contains(observation)
        observation, _, over, _, info = env.step(int(np.argmax(info["action_mask"])))
        if over:
            break
    assert game_named(name).BOX | box == env.unwrapped._episodes.variant.game.BOX


@each_box
def test_a_batch_takes_a_box(name: str, box: dict[str, Any]) -> None:
    batch = Batch(name, 2, 3, seed=1, box=box, threads=1)
    batch.play(5)
    assert game_named(name).BOX | box == batch.variant.game.BOX


@each_box
def test_openspiel_takes_the_path_of_a_box(name: str, box: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "my.json"
    file.write_text(json.dumps(box), encoding="utf-8")
    game = pyspiel.load_game(f"python_jewelbox_{name.replace('-', '_')}", {"players": 2, "box": str(file)})
    state, random = game.new_initial_state(), Random(1)
    for _ in range(30):
        choices = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(random.choice(choices or state.legal_actions()))
    again = pickle.loads(pickle.dumps(state.playthrough))  # noqa: S301  # our own
    assert again.variant.game is state.playthrough.variant.game is not game_named(name)
    assert again.state.bytes.tobytes() == state.playthrough.state.bytes.tobytes()
    assert game.get_parameters()["box"] == str(file)
