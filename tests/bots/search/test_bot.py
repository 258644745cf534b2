"""The bot that searches, as a player and as a part of a server."""

from __future__ import annotations

import itertools
import threading
import time
from types import SimpleNamespace

import pytest

import jewelbox
from jewelbox.bots import thinker
from jewelbox.bots.protocol import choice
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.views import View
from support import ALL_LABELS, ALL_VARIANTS, in_mode, some_position

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
MOST_WAIT = 60.0
"""Seconds after which a thread that should have ended long ago fails the test."""


def opening(name: str = "sultan") -> Position:
    """Return a first decision between several moves."""
    return jewelbox.load(name, players=2, mode=Mode.COMPILED).start(seed=3)


@each_variant
def test_whole_games_are_played_with_legal_moves(variant: Variant) -> None:
    position = in_mode(variant, Mode.COMPILED).start(seed=5)
    random = Random(5)
    while position.seat is not None:
        position.play(choice(SearchBot("8"), position, random))
    assert position.outcome is not None


@each_variant
def test_seed_and_iterations_decide_the_choice(variant: Variant) -> None:
    position = some_position(in_mode(variant, Mode.COMPILED), 4, 12)
    choices = {choice(SearchBot("200"), position, Random(seed)) for seed in (7, 7, 7)}
    assert len(choices) == 1
    assert choices <= set(position.legal_moves())


def test_a_single_move_is_made_at_once() -> None:
    bot = SearchBot("3600s")
    assert bot.choose(View(game="sultan", seat=0, players=2), ["bid 1 3"], Random(1)) == "bid 1 3"


def test_without_the_compiler_it_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = opening()
    compiled = choice(SearchBot("20"), position, Random(2))
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    assert choice(SearchBot("20"), position, Random(2)) == compiled


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_a_budget_of_time_is_used_and_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()
    clock = SimpleNamespace(monotonic=lambda: next(looks) / 64)  # the same time passes between any two looks
    monkeypatch.setattr(thinker, "time", clock)
    choice(SearchBot("0.25s"), opening(name), Random(1))
    assert next(looks) == 2 * 16, "one look before and one after each slice"


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_cancelling_ends_a_decision_at_once(name: str) -> None:
    position, bot, chosen = opening(name), SearchBot("3600s"), list[str]()
    choice(SearchBot("1"), position, Random(1))
    thinking = threading.Thread(target=lambda: chosen.append(choice(bot, position, Random(1))), daemon=True)
    thinking.start()
    time.sleep(0.2)
    assert thinking.is_alive()
    bot.cancel()
    thinking.join(MOST_WAIT)
    assert chosen
    assert chosen[0] in position.legal_moves()


def test_a_cancelled_bot_still_answers() -> None:
    position, bot = opening(), SearchBot("3600s")
    bot.cancel()
    assert choice(bot, position, Random(1)) in position.legal_moves()
