"""The games for Gymnasium: one learner against bots. Importing this registers `jewelbox/Sultan-v0` and the other games.

>>> import gymnasium, jewelbox.envs.gymnasium
>>> env = gymnasium.make("jewelbox/Sultan-v0", players=3, opponents="greedy")

Needs the extra: pip install 'jewelbox[gymnasium]'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsInt

import numpy as np

from jewelbox.core.boxed import AnyBox
from jewelbox.core.extras import extra

with extra("gymnasium"):
    import gymnasium

    from jewelbox.envs.spaces import action_space, observation_space

from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import checked_seat
from jewelbox.envs.episodes import Episodes
from jewelbox.envs.kernels import Observations
from jewelbox.games.registry import GAMES

Info = dict[str, object]


class JewelboxEnv(gymnasium.Env[Any, np.int64]):
    """One seat learns; bots play the others.

    `info["action_mask"]` has 1 for each legal move. An action that is not legal loses its turn to a random legal
    move, as a bot's does in the arena, and `info["replaced"]` says so.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        box: AnyBox | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self._episodes = Episodes(game, players, options, reward, box)
        self.seat = checked_seat(seat, players)
        self._names = names_of(opponents, players)
        self.render_mode = render_mode
        self.observation_space = observation_space(self._episodes.variant)
        self.action_space = action_space(self._episodes.variant)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observations, Info]:
        """Begin the first game of a seed, or without one the next game, and let the bots play up to the learner."""
        super().reset(seed=seed, options=options)
        self._episodes.begin(seed)
        self._bots: dict[int, tuple[Bot, Random]] = {}
        for place, name in enumerate(self._names):
            other = (self.seat + 1 + place) % self._episodes.variant.players
            self._bots[other] = (bot_named(name), self._episodes.random_of(other))
        self._stand_in = self._episodes.random_of(self.seat)
        self._let_bots_play()
        return self._episodes.observation(self.seat), self._info(replaced=False)

    def step(self, action: SupportsInt) -> tuple[Observations, float, bool, bool, Info]:
        """Carry out the learner's move and let the bots play up to its next one, or to the end."""
        position = self._episodes.position
        legal = position.legal_numbers()
        is_legal = int(action) in legal
        position.play(int(action) if is_legal else self._stand_in.choice(legal))
        self._let_bots_play()
        reward = self._episodes.rewards()[self.seat] if position.is_over else 0.0
        observation, info = self._episodes.observation(self.seat), self._info(replaced=not is_legal)
        if self.render_mode == "human":
            self.render()
        return observation, reward, position.is_over, False, info

    def render(self) -> str | None:
        """Return the table as text as the learner sees it, or print it in mode `human`."""
        text = self._episodes.text_for(self.seat)
        if self.render_mode != "human":
            return text
        print(text)  # noqa: T201  # that is what rendering for people is
        return None

    def _let_bots_play(self) -> None:
        position = self._episodes.position
        while position.seat is not None and position.seat != self.seat:
            bot, random = self._bots[position.seat]
            position.play(choice(bot, position, random))

    def _info(self, *, replaced: bool) -> Info:
        return {"action_mask": self._episodes.mask(self.seat), "replaced": replaced}


def names_of(opponents: str | Sequence[str], players: int) -> list[str]:
    """Return a bot's name for each other seat, in turn order after the learner; a single name is used for all."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise JewelboxError(
            Code.UNKNOWN_BOT,
            f"{len(names)} opponents for {players - 1} other seats; name one for each seat, or one for all",
        )
    for name in names:
        bot_named(name)
    return names


def register_all() -> None:
    """Make the games known to `gymnasium.make`."""
    for name in GAMES:
        kind = "".join(word.capitalize() for word in name.split("-"))
        gymnasium.register(
            f"jewelbox/{kind}-v0", entry_point="jewelbox.envs.gymnasium:JewelboxEnv", kwargs={"game": name}
        )


register_all()

__all__ = ["JewelboxEnv"]
