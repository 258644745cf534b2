"""Consecutive games for interfaces in which Python makes each move: what PettingZoo and Gymnasium share."""

from __future__ import annotations

from collections.abc import Mapping

from jewelbox.core.boxed import AnyBox, with_box
from jewelbox.core.chance import Random
from jewelbox.core.drivers import CHANCE_STREAM, FIRST_SEAT_STREAM
from jewelbox.core.position import Position, Variant
from jewelbox.core.rewards import Reward, reward_named
from jewelbox.core.text import outline
from jewelbox.envs.kernels import Encoder, Mask, Observations
from jewelbox.games.registry import game_named


class Episodes:
    """Consecutive games of one seed: game n is dealt as `jewelbox simulate` deals its n-th game."""

    def __init__(
        self, name: str, players: int, options: Mapping[str, object] | None, reward: str, box: AnyBox | None = None
    ) -> None:
        self.variant = Variant(with_box(game_named(name), box), players, options or {})
        self.encoder = Encoder(self.variant)
        self.reward: Reward = reward_named(reward)
        self._random: Random | None = None
        self._number = 0

    def begin(self, seed: int | None) -> None:
        """Begin the first game of a seed; without one, the next game of the current seed."""
        if seed is not None or self._random is None:
            self._random, self._number = Random(seed), 0
        else:
            self._number += 1
        self._seed = self._random.child_seed(self._number)
        self.position: Position = self.variant.start(dealer=Random(self._seed, CHANCE_STREAM))

    def random_of(self, seat: int) -> Random:
        """Return the generator of a seat's bot in this game."""
        return Random(self._seed, FIRST_SEAT_STREAM + seat)

    def observation(self, seat: int) -> Observations:
        """Return what a seat may know."""
        return self.encoder.observation(self.position.state, seat)

    def mask(self, seat: int) -> Mask:
        """Return the legal moves of a seat: none unless it decides."""
        if self.position.seat != seat:
            return self.encoder.no_moves()
        return self.encoder.mask(self.position.state)

    def rewards(self) -> list[float]:
        """Return what each seat has won at the end."""
        return self.encoder.rewards(self.position.state, self.reward)

    def text_for(self, seat: int | None) -> str:
        """Return the table as text, as a seat sees it."""
        return outline(self.position.view(seat))
