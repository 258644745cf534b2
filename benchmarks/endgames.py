"""The last round of a two-player Sultan as a game of its own, small enough to be solved exactly.

Each seat has two cards and places both; of four drawn jewels, one is returned, and three are on the cushions. Everyone
knows both hands, because all other cards were seen, so only face-down cards are hidden. The tree is walked through our
OpenSpiel games and becomes a game of OpenSpiel's own (in Gambit's format), in which its solvers are fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pyspiel

import jewelbox.envs.openspiel  # noqa: F401  # registers the games
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.policy import drawn
from jewelbox.core.chance import Random
from jewelbox.core.views import View
from jewelbox.games.sultan.material import ROUNDS_PER_STAGE, STAGES
from jewelbox.games.sultan.state import Phase

NAME = "python_jewelbox_sultan"
PLAYERS = 2
Spiel = Any
"""An object of OpenSpiel, which ships no types."""
Policy = Mapping[int, float]
"""The probability of each legal move."""
Key = tuple[int, int]


class Moment(NamedTuple):
    """A decision, which stands for all that its seat can't tell from it."""

    seat: int
    number: int
    """Counts the decisions of the seat, from 1."""
    view: View
    legal: list[int]

    @property
    def key(self) -> Key:
        """What tells it from all others."""
        return self.seat, self.number


@dataclass
class Endgame:
    """A last round: its decisions by what the seat remembers, and its tree in Gambit's format."""

    moments: dict[str, Moment] = field(default_factory=dict)
    walk: list[Moment] = field(default_factory=list)
    """The decision at every node of the tree that has one, in the order of its lines."""
    lines: list[str] = field(default_factory=lambda: ['EFG 2 R "last round" { "first" "second" }'])
    ends: dict[tuple[float, ...], int] = field(default_factory=dict)
    """What an end is worth to each seat, numbered from 1."""

    @property
    def is_open(self) -> bool:
        """Whether it is not yet certain who comes first."""
        return len(self.ends) > 1

    def game(self) -> Spiel:
        """Return it as a game of OpenSpiel's own."""
        return pyspiel.load_efg_game("\n".join(self.lines) + "\n")

    def tabular(self, game: Spiel, policies: Mapping[Key, Policy]) -> Spiel:
        """Return policies by decision as a policy of that game."""
        table = {}
        for state, moment in zip(decisions_of(game.new_initial_state()), self.walk, strict=True):
            chances = policies[moment.key]
            moves = [
                (action, chances.get(int(state.action_to_string(action)), 0.0)) for action in state.legal_actions()
            ]
            table[state.information_state_string()] = moves
        return pyspiel.TabularPolicy(table)


def decisions_of(state: Spiel) -> Iterator[Spiel]:
    """Yield all decisions of a game from a state on, in the order of a tree's lines."""
    if state.is_terminal():
        return
    yield state
    for action in state.legal_actions():
        yield from decisions_of(state.child(action))


def endgames(seed: int) -> Iterator[Endgame]:
    """Yield open last rounds of games that `greedy` plays against itself."""
    number = 0
    while True:
        endgame = endgame_of(Random(seed).child_seed(number))
        number += 1
        if endgame.is_open:
            yield endgame


def endgame_of(seed: int) -> Endgame:
    """Return the last round of a game, from the choice of the returned jewel on."""
    endgame = Endgame()
    grow(endgame, before_last_round(seed))
    return endgame


def before_last_round(seed: int) -> Spiel:
    """Return the first decision of the last round of a game."""
    state, random, bot = pyspiel.load_game(NAME, {"players": PLAYERS}).new_initial_state(), Random(seed), GreedyBot()
    while not is_last_round(state.playthrough.state):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[drawn([share for _, share in outcomes], random)][0])
        else:
            legal = state.legal_actions()
            names = [state.action_to_string(action) for action in legal]
            state.apply_action(legal[names.index(bot.choose(view_of(state), names, random))])
    return state


def is_last_round(state: Any) -> bool:
    """Return whether the last round has drawn its jewels, and nobody has decided anything."""
    is_last = state.stage == STAGES and state.rounds_played == ROUNDS_PER_STAGE[PLAYERS] - 1
    return bool(is_last and state.phase == Phase.RETURN)


def view_of(state: Spiel) -> View:
    """Return all that the seat to decide could remember."""
    variant = state.playthrough.variant
    view: View = variant.view(state.playthrough.state, state.current_player(), variant.most_shown)
    return view


def grow(endgame: Endgame, state: Spiel) -> None:
    """Add a state and all that can follow it to the tree. Changes `found`."""
    if state.is_terminal():
        endgame.lines.append(end_line(endgame, tuple(state.returns())))
        return
    legal = state.legal_actions()
    if len(legal) > 1:
        moment = moment_of(endgame, state, legal)
        endgame.walk.append(moment)
        moves = " ".join(f'"{move}"' for move in moment.legal)
        endgame.lines.append(f'p "" {moment.seat + 1} {moment.number} "" {{ {moves} }} 0')
    for move in legal:
        grow(endgame, state.child(move))


def end_line(endgame: Endgame, returns: tuple[float, ...]) -> str:
    """Return the line of an end."""
    number = endgame.ends.setdefault(returns, len(endgame.ends) + 1)
    return f't "" {number} "" {{ {" ".join(map(str, returns))} }}'


def moment_of(endgame: Endgame, state: Spiel, legal: list[int]) -> Moment:
    """Return the decision of a state, added if it is the first that looks like this. Changes `found`."""
    seat, memory = state.current_player(), state.information_state_string()
    if memory not in endgame.moments:
        number = 1 + sum(moment.seat == seat for moment in endgame.moments.values())
        endgame.moments[memory] = Moment(seat, number, view_of(state), legal)
    return endgame.moments[memory]
