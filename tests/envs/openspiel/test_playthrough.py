"""Information states: what a seat saw, no more and no less, and other worlds in which it saw the same."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import deepcopy
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from envs.openspiel.test_game import each_game, each_name, load, states
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.seen import HIDDEN, NO_SEAT
from jewelbox.core.sight import Step
from jewelbox.envs.openspiel import playthrough as module
from jewelbox.envs.openspiel.playthrough import Playthrough
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.sight import SultanSight
from jewelbox.games.sultan.state import Phase

pytestmark = pytest.mark.usefixtures("plain_rules")
CARDS = [*range(1, 6), *range(6, 11), *range(11, 16)]
"""What three players of Sultan are dealt here, seat by seat."""


def sultan_game(*moves: str) -> Playthrough:
    """Return a game of Sultan for three with known draws, after these moves; seat 1 starts."""
    playthrough = Playthrough(Variant(sultan, 3, {}, Mode.PLAIN), [1, *CARDS, 4, 0, 2])
    for move in moves:
        playthrough.go(sultan.MOVES.index(move))
    return playthrough


def seen(playthrough: Playthrough, seat: int) -> list[str]:
    return [text for _, text, _ in playthrough.seen(seat)]


@each_game
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_a_player_cannot_tell_other_worlds_from_this_one(name: str, parameters: dict[str, Any], seed: int) -> None:
    for step, state in enumerate(states(load(name, **parameters), seed)):
        if step % 7 or state.is_terminal():
            continue
        player = step % parameters["players"]
        other = state.resample_from_infostate(player, lambda: (seed + step) % 1000 / 1000)  # noqa: B023  # called now
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        assert len(other.history()) == len(state.history())
        assert other.playthrough.variant.game.problems(other.playthrough.state) == []
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()
        if step > 200:
            break


def test_other_worlds_of_sultan_are_as_the_rules_deal_them() -> None:
    playthrough = sultan_game("return white", "bid 1 7")
    worlds = [Playthrough(playthrough.variant, playthrough.other_world(0, Random(seed))) for seed in range(40)]
    placed = {world.state.bid_card[0] for world in worlds}  # type: ignore[attr-defined]
    assert len(placed) > 5
    for seed, world in enumerate(worlds):
        redealt = playthrough.variant.engine.redeal(playthrough.state, 0, Random(seed))
        assert world.state == redealt


class SpyingSight(SultanSight):
    """Notes what it is given."""

    def __init__(self) -> None:
        self.states: list[Any] = []
        self.steps: list[Step] = []

    def seen_by(self, state: Any) -> int:
        self.states.append(state.copy())
        return super().seen_by(state)

    def face_down(self, state: Any) -> int:
        self.states.append(state.copy())
        return super().face_down(state)

    def rewritten(self, steps: Sequence[Step], seat: int, state: Any) -> list[int]:
        self.steps.extend(steps)
        return super().rewritten(steps, seat, state)


def test_a_sight_is_given_only_what_a_spectator_or_the_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = SpyingSight()
    monkeypatch.setattr(module, "sight_of", lambda _: spy)
    playthrough = sultan_game("return white", "bid 1 7", "bid 2 12")
    playthrough.other_world(0, Random(5))
    assert len(spy.states) > len(CARDS)
    assert all(state == state.as_seen(NO_SEAT) for state in spy.states)
    dealt, laid = [step.value for step in spy.steps[1 : 1 + len(CARDS)]], [step.value for step in spy.steps[-2:]]
    assert dealt == [*CARDS[:5], *[HIDDEN] * 10]
    assert laid == [HIDDEN, HIDDEN]


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    told = seen(sultan_game(), 1)
    assert told == ["1", *"?????", *(str(card) for card in range(6, 11)), *"?????", "0", "2", "4"]


def test_a_card_face_down_has_no_value_for_others_until_the_round_ends() -> None:
    playthrough = sultan_game("return white", "bid 1 7", "bid 2 12")
    assert seen(playthrough, 0)[-3:] == ["return white", "bid 1 ?", "bid 2 ?"]
    assert seen(playthrough, 1)[-3:] == ["return white", "bid 1 7", "bid 2 ?"]
    playthrough.go(sultan.MOVES.index("bid 2 3"))
    assert seen(playthrough, 0)[-3:] == seen(playthrough, 2)[-3:] == ["bid 1 7", "bid 2 12", "bid 2 3"]


def test_the_past_is_never_forgotten() -> None:
    """Information states of a player only grow during a game."""
    playthrough = sultan_game("return white", "bid 1 7", "bid 2 12", "bid 2 3")
    before = seen(playthrough, 0)
    for value in (1, 1, 3):
        playthrough.go(value)
    assert seen(playthrough, 0)[: len(before)] == before


def test_the_order_in_which_jewels_are_drawn_makes_no_difference() -> None:
    variant = Variant(sultan, 3, {}, Mode.PLAIN)
    one, other = (Playthrough(variant, [1, *CARDS, *jewels]) for jewels in ([4, 0, 2], [2, 4, 0]))
    assert seen(one, 0) == seen(other, 0)
    assert one.phase == Phase.RETURN


@each_name
def test_copies_share_nothing_and_pickles_come_back(name: str) -> None:
    playthrough: Playthrough = next(islice(states(load(name, players=2), 11), 40, None)).playthrough
    copy, again = deepcopy(playthrough), pickle.loads(pickle.dumps(playthrough))  # noqa: S301  # our own
    assert copy.state == again.state == playthrough.state
    assert copy.steps == again.steps == playthrough.steps
    before = playthrough.state.copy()
    copy.go(copy.variant.engine.legal(copy.state)[0] if copy.turn >= 0 else copy.variant.engine.drawn(copy.state, 0))
    assert playthrough.state == before
    assert len(playthrough.steps) == len(copy.steps) - 1


def test_the_tensor_shows_the_past_in_numbers() -> None:
    game = load("sultan", players=3)
    state = game.new_initial_state()
    for value in [1, *CARDS, 4, 0, 2, sultan.MOVES.index("return white"), sultan.MOVES.index("bid 1 7")]:
        state.apply_action(value)
    past = np.array(state.information_state_tensor(0))[game.observation_tensor_size() :]
    assert past[:7].tolist() == [2, 2, 3, 4, 5, 6, HIDDEN]
    assert past[16:21].tolist() == [1, 3, 5, 1 + sultan.MOVES.index("return white"), HIDDEN]
    assert not past[21:].any()
