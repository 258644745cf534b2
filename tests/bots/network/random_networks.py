"""Small networks with random weights."""

from __future__ import annotations

import numpy as np

from jewelbox.bots.network.header import Shape, Training
from jewelbox.bots.network.network import Network
from jewelbox.bots.network.weights import written
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import game_named

TRAINING = Training(version="0.1.0", device="cpu", minutes=0.5, decisions=1000, seed=7)


def shape_for(game: Game, players: int) -> Shape:
    """Return the shape of a small network for a game."""
    return Shape(players, observation_of(game).LAYOUT.size(players), 24, 16, len(game.MOVES))


def random_network(game: Game, players: int, seed: int = 1) -> Network:
    """Return a network whose weights can be stored without loss."""
    numbers = np.random.default_rng(seed)
    arrays = [numbers.normal(0, 0.1, shape) for shape in shape_for(game, players).arrays]
    return Network(*(array.astype(np.float16).astype(np.float32) for array in arrays))


def file_of_networks(name: str) -> bytes:
    """Return a file with a random network for each number of players."""
    game = game_named(name)
    networks = {players: random_network(game, players) for players in game.PLAYERS}
    return written(game, observation_of(game).LAYOUT, networks, TRAINING)
