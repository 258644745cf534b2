"""The games as OpenSpiel's Python games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra
from jewelbox.core.game import CHANCE, NOBODY, Game
from jewelbox.core.position import Variant
from jewelbox.core.rewards import NAMES, Reward, bounds, reward_named
from jewelbox.core.seen import HIDDEN
from jewelbox.core.state import State
from jewelbox.core.text import outline
from jewelbox.envs.kernels import Encoder, linker_of, tally
from jewelbox.envs.openspiel.playthrough import Playthrough, sight_of
from jewelbox.games.registry import GAMES

with extra("openspiel"):
    import pyspiel

SEED_SPAN = 1 << 53
"""A number from 0 to 1 can distinguish this many values."""


def type_of(game: Game) -> Any:
    """Return what OpenSpiel needs to know about a game, whatever its number of players.

    Every game counts as one of imperfect information: ISMCTS refuses others, and information states apply to all.
    """
    rule_options = {option.name: option.default for option in game.OPTIONS if option.changes_rules}
    return pyspiel.GameType(
        short_name=f"python_jewelbox_{game.NAME.replace('-', '_')}",
        long_name=f"Jewelbox: {game.TITLES['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.PLAYERS),
        min_num_players=min(game.PLAYERS),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.PLAYERS), "reward": NAMES[0], "box": "", **rule_options},
    )


class JewelboxGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A game with its number of players, its rule options and its reward; `GAME` and `TYPE` are its class's.

    `box` is the path of a box file with other numbers; OpenSpiel's parameters are short texts and numbers.
    """

    GAME: Game
    TYPE: Any

    def __init__(self, params: dict[str, object] | None = None) -> None:
        game_type = self.TYPE
        chosen = dict(game_type.parameter_specification) | (params or {})
        game = with_box(self.GAME, chosen["box"] or None)
        options = {name: value for name, value in chosen.items() if name not in ("players", "reward", "box")}
        self.variant = Variant(game, chosen["players"], options)
        self.reward: Reward = reward_named(chosen["reward"])
        self.encoder = Encoder(self.variant)
        lowest, highest = bounds(self.reward, game)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.MOVES),
            max_chance_outcomes=sight_of(game).OUTCOMES,
            num_players=self.variant.players,
            min_utility=lowest,
            max_utility=highest,
            max_game_length=game.MAX_LOG,
        )
        super().__init__(game_type, info, chosen)
        self._tally = linker_of(game, self.variant.mode).entry(tally)
        self._tickets = np.zeros(info.max_chance_outcomes, np.int16)

    def draws(self, state: State) -> tuple[list[int], int]:
        """Return how many draws lead to each outcome, and how many there are in all."""
        count = self._tally(self.variant.engine.packed(state), self._tickets)
        return self._tickets.tolist(), count

    def new_initial_state(self) -> JewelboxState:
        """Return the state before the first draw."""
        return JewelboxState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound on the draws of a game."""
        return self.variant.game.MAX_LOG

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> JewelboxObserver:
        """Return an observer of states: the present alone, or with perfect recall everything that was seen."""
        if params:
            raise JewelboxError(Code.BAD_SETTING, f"an observer takes no parameters, but got {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise JewelboxError(Code.BAD_SETTING, "an observer sees what is public and what its player may see")
        return JewelboxObserver(self.encoder, perfect_recall=kind.perfect_recall)


class JewelboxState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A moment of a game; OpenSpiel copies and pickles the playthrough."""

    def __init__(self, game: JewelboxGame) -> None:
        super().__init__(game)
        self.playthrough = Playthrough(game.variant)

    def current_player(self) -> Any:
        """Return the seat that decides, chance, or that the game is over."""
        if self.playthrough.turn == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.playthrough.turn == NOBODY else self.playthrough.turn

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.playthrough.turn == NOBODY

    def _legal_actions(self, _: int) -> list[int]:
        return self.playthrough.variant.engine.legal(self.playthrough.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes that can be drawn, with their probabilities."""
        tickets, count = self.get_game().draws(self.playthrough.state)
        return [(outcome, number / count) for outcome, number in enumerate(tickets) if number]

    def _apply_action(self, action: int) -> None:
        self.playthrough.go(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.playthrough.variant.game
        if player != pyspiel.PlayerId.CHANCE:
            return game.MOVES[action]
        return f"{game.Phase(self.playthrough.phase).name.lower()} {action}"

    def returns(self) -> list[float]:
        """Return the rewards: 0 for all before the end."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.num_players()
        rewards: list[float] = game.encoder.rewards(self.playthrough.state, game.reward)
        return rewards

    def resample_from_infostate(self, player_id: int, probability: Callable[[], float]) -> Any:
        """Return a state, with a history, that the player can't tell from this one; all are equally likely."""
        random = Random(int(probability() * SEED_SPAN))
        state = self.get_game().new_initial_state()
        for value in self.playthrough.other_world(player_id, random):
            state.apply_action(value)
        return state

    def __str__(self) -> str:
        return str(self.playthrough.state)


class JewelboxObserver:
    """Writes what a player sees: the numbers of `jewelbox.envs.observations`, and with perfect recall the past.

    The past has a place for every step that a game can have: 1 more than the number of the draw or move, 0 where
    there is none yet, HIDDEN for what the player did not see.
    """

    def __init__(self, encoder: Encoder, *, perfect_recall: bool) -> None:
        self._encoder = encoder
        self._perfect_recall = perfect_recall
        past = encoder.variant.game.MAX_LOG if perfect_recall else 0
        self.tensor = np.zeros(encoder.size + past, np.float32)
        self.dict = {"observation": self.tensor[: encoder.size]}
        if perfect_recall:
            self.dict["past"] = self.tensor[encoder.size :]

    def set_from(self, state: JewelboxState, player: int) -> None:
        """Write what a player sees into `tensor`, which `dict` shows by name."""
        self.dict["observation"][:] = self._encoder.observation(state.playthrough.state, player)
        if self._perfect_recall:
            past = [number if number == HIDDEN else number + 1 for _, _, number in state.playthrough.seen(player)]
            self.dict["past"][:] = 0
            self.dict["past"][: len(past)] = past

    def string_from(self, state: JewelboxState, player: int) -> str:
        """Return what a player sees, as text."""
        if self._perfect_recall:
            return remembered(state.playthrough, player)
        variant = self._encoder.variant
        return outline(variant.view(state.playthrough.state, player, variant.most_shown))


def remembered(playthrough: Playthrough, player: int) -> str:
    """Return all that a player saw, step by step."""
    phases = [phase.name.lower() for phase in playthrough.variant.game.Phase]
    steps = (
        f"{phases[step.phase]} {text}" if step.who == CHANCE else f"seat {step.who}: {text}"
        for step, text, _ in playthrough.seen(player)
    )
    return "; ".join([f"I am seat {player}", *steps])


def register_all() -> None:
    """Make the games known to `pyspiel.load_game`.

    Each is a class: OpenSpiel keeps what it is given past Python's exit, and a class stays in place.
    """
    for game in GAMES.values():
        game_type = type_of(game)
        kind = type("JewelboxGame", (JewelboxGame,), {"GAME": game, "TYPE": game_type})
        pyspiel.register_game(game_type, kind)
