"""OpenSpiel's own test, its bots, and what the game says about itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import jewelbox
import jewelbox.envs.openspiel  # registers the games
from jewelbox.core.chance import BASE, Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.text import outline
from jewelbox.envs.kernels import Encoder
from support import ALL_LABELS, ALL_VARIANTS

pytestmark = pytest.mark.usefixtures("plain_rules")


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"python_jewelbox_{name.replace('-', '_')}", parameters)


GAMES = [(variant.game.NAME, {"players": variant.players, **variant.rule_options}) for variant in ALL_VARIANTS]
each_game = pytest.mark.parametrize(("name", "parameters"), GAMES, ids=ALL_LABELS)
each_name = pytest.mark.parametrize("name", jewelbox.GAMES)
NAMES = [name for name, _ in GAMES]
ENDS = sorted({NAMES.index(name) for name in NAMES} | {len(NAMES) - 1 - NAMES[::-1].index(name) for name in NAMES})
"""Where each game has its fewest players, and its most players with all rule options."""


def drawn(state: Any, random: Random) -> int:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(outcomes[int(np.searchsorted(np.cumsum(chances), random.below(BASE) / BASE, "right"))])


def states(game: Any, seed: int) -> Iterator[Any]:
    """Play at random and yield the state at every step: always the same object, advanced."""
    random, state = Random(seed), game.new_initial_state()
    yield state
    while not state.is_terminal():
        action = drawn(state, random) if state.is_chance_node() else random.choice(state.legal_actions())
        state.apply_action(action)
        yield state


def some_decision(game: Any, seed: int, steps: int) -> Any:
    """Return a decision with a choice after at least this many steps."""
    for step, state in enumerate(states(game, seed)):
        if step >= steps and not state.is_chance_node() and len(state.legal_actions()) > 1:
            return state
    raise AssertionError("the game ended before")


@pytest.mark.parametrize(("name", "parameters"), [GAMES[at] for at in ENDS], ids=[ALL_LABELS[at] for at in ENDS])
def test_it_passes_openspiels_random_simulation(name: str, parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(name, **parameters), num_sims=1, serialize=name != "diamonds-club", verbose=False)


def test_a_long_game_passes_it_with_serialization() -> None:
    state = some_decision(load("diamonds-club", players=2), 3, 60)
    game, copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(copy) == str(state)
    assert copy.history() == state.history()
    assert game.get_parameters() == state.get_game().get_parameters()


@each_game
def test_it_shows_its_sizes(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, **parameters)
    assert game.num_players() == parameters["players"]
    assert game.num_distinct_actions() == len(jewelbox.GAMES[name].MOVES)
    variant = jewelbox.load(name, **parameters)
    assert game.observation_tensor_size() == Encoder(variant).size
    assert game.information_state_tensor_size() == Encoder(variant).size + jewelbox.GAMES[name].MAX_LOG


@each_game
def test_chances_are_those_of_the_rules(name: str, parameters: dict[str, Any]) -> None:
    game = load(name, **parameters)
    for state in states(game, 4):
        if not state.is_chance_node():
            break
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        assert all(outcome < game.max_chance_outcomes() for outcome, _ in state.chance_outcomes())
        weights = state.playthrough.variant.engine.outcomes(state.playthrough.state)
        assert dict(state.chance_outcomes()) == {o: n / sum(weights.values()) for o, n in weights.items()}


@each_name
def test_observations_are_those_of_the_seat(name: str) -> None:
    state = some_decision(load(name, players=3), 2, 30)
    variant = state.playthrough.variant
    for player in range(3):
        expected = Encoder(variant).observation(state.playthrough.state, player)
        assert np.array_equal(state.observation_tensor(player), expected)
        told = outline(variant.view(state.playthrough.state, player, variant.most_shown))
        assert state.observation_string(player) == told


def test_rewards_and_rule_options_are_parameters() -> None:
    game = load("maharaja", players=2, grey=True, reward="margin")
    assert (game.min_utility(), game.max_utility()) == (-255, 255)
    *_, end = states(game, 6)
    assert sum(end.returns()) == 0
    assert end.playthrough.variant.rule_options == {"grey": True}
    assert pyspiel.load_game("python_jewelbox_maharaja(players=2,grey=true)").get_parameters()["grey"] is True


@each_name
def test_openspiels_mcts_can_play_it(name: str) -> None:
    game = load(name, players=2)
    state = some_decision(game, 5, 20)
    bot = mcts.MCTSBot(game, 1.0, 3, mcts.RandomRolloutEvaluator())
    assert bot.step(state) in state.legal_actions()


@each_name
def test_openspiels_mcts_in_c_can_play_it(name: str) -> None:
    game = load(name, players=2)
    state = some_decision(game, 5, 20)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, 3, 100, False, 1, False)  # noqa: FBT003
    assert bot.step_with_policy(state)[1] in state.legal_actions()


@each_name
def test_openspiels_ismcts_can_play_it(name: str) -> None:
    game = load(name, players=2)
    state = some_decision(game, 5, 20)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(), 1.0, 3)
    assert bot.step(state) in state.legal_actions()


def test_an_unsupported_observer_is_refused() -> None:
    game = load("sultan", players=2)
    with pytest.raises(JewelboxError, match="takes no parameters"):
        game.make_py_observer(None, {"colour": "red"})
    with pytest.raises(JewelboxError, match="what is public and what its player may see"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
        )
