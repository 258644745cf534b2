"""Random play in PettingZoo: a whole game of Sultan, one agent after the other."""

from __future__ import annotations

from jewelbox.envs import pettingzoo


def play(game: str = "sultan", players: int = 4, seed: int = 7) -> dict[str, float]:
    """Play one game at random; return each agent's share of the first place."""
    env = pettingzoo.env(game, players)
    env.reset(seed=seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return rewards


if __name__ == "__main__":
    print(play())
