"""The games for PettingZoo: turn by turn (AEC), with action masks, for any number of players.

>>> from jewelbox.envs import pettingzoo
>>> env = pettingzoo.env("sultan", players=4)

Needs the extra: pip install 'jewelbox[pettingzoo]'.
"""

from __future__ import annotations

from collections.abc import Mapping

from jewelbox.core.boxed import AnyBox
from jewelbox.core.extras import extra

with extra("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

    from jewelbox.envs.spaces import action_space, mask_space, observation_space

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed
from jewelbox.envs.episodes import Episodes
from jewelbox.envs.kernels import Mask, Observations

RENDER_MODES = ("human", "ansi")
Agent = str
Observation = dict[str, Observations | Mask]


def env(
    game: str,
    players: int,
    *,
    options: Mapping[str, object] | None = None,
    box: AnyBox | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> OrderEnforcingWrapper:
    """Return a game with PettingZoo's usual checks around it.

    Agents are `seat_0`, `seat_1`, … An observation is a dictionary: `observation` and `action_mask`.
    """
    raw = JewelboxAEC(game, players, options=options, box=box, reward=reward, render_mode=render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))


class JewelboxAEC(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which the agents move in turn; rewards come at the end."""

    def __init__(
        self,
        game: str,
        players: int,
        *,
        options: Mapping[str, object] | None = None,
        box: AnyBox | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._episodes = Episodes(game, players, options, reward, box)
        self.metadata = {"name": f"jewelbox_{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": True}
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[Agent] = []
        variant = self._episodes.variant
        seen = spaces.Dict({"observation": observation_space(variant), "action_mask": mask_space(variant)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: action_space(variant) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002  # as AEC's
        """Begin the first game of a seed; without one, the next game."""
        self._episodes.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: Agent) -> Observation:
        """Return what an agent may know, and its legal moves: none unless it decides."""
        seat = self.possible_agents.index(agent)
        return {"observation": self._episodes.observation(seat), "action_mask": self._episodes.mask(seat)}

    def step(self, action: int | None) -> None:
        """Carry out the move of the agent that decides; raise `JewelboxError` for one that is not legal."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._episodes.position.play(_number(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Select the seat to decide, or pay out rewards at the end."""
        position = self._episodes.position
        if position.seat is not None:
            self.agent_selection = self.possible_agents[position.seat]
            return
        self.rewards = dict(zip(self.possible_agents, self._episodes.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Return the table as text as the deciding agent sees it, or print it in mode `human`."""
        text = self._episodes.text_for(self._episodes.position.seat)
        if self.render_mode != "human":
            return text
        print(text)  # noqa: T201  # that is what rendering for people is
        return None

    def close(self) -> None:
        """Do nothing: there is no window."""


def checked_render_mode(mode: str | None) -> str | None:
    """Return the mode; refuse an unknown one."""
    if mode is not None and mode not in RENDER_MODES:
        raise JewelboxError(Code.BAD_SETTING, f"render_mode can't be {mode!r}; it can be {listed(RENDER_MODES)}")
    return mode


def _number(action: int | None) -> int:
    if action is None:
        raise JewelboxError(Code.BAD_NOTATION, "an agent whose game is not over must move, but its action is None")
    return int(action)


__all__ = ["JewelboxAEC", "env"]
