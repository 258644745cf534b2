"""The levels of bots: declared for every game, rising, and playing what they are declared to play."""

from __future__ import annotations

from itertools import pairwise

import pytest

import jewelbox
from jewelbox.bots.levels import CHAMPION, INSTANT, LEVELS, SEARCH, Level, LevelBot, level_of
from jewelbox.bots.network import header
from jewelbox.bots.protocol import choice
from jewelbox.bots.registry import bot_named, is_ours
from jewelbox.bots.search.playouts import playout_of
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.views import View

each_game = pytest.mark.parametrize("name", jewelbox.GAMES)


@each_game
def test_each_level_slips_less_or_thinks_longer_or_with_another_bot_than_the_one_below(name: str) -> None:
    game = jewelbox.GAMES[name]
    assert tuple(playout_of(game).LEVELS) == LEVELS
    levels = [level_of(game, level) for level in LEVELS]
    for lower, higher in pairwise(levels):
        assert lower.bot != higher.bot or lower.iterations <= higher.iterations
        assert lower.slips >= higher.slips
        assert lower != higher
    assert levels[-1].slips == 0
    assert {level.bot for level in levels} <= {SEARCH, INSTANT, CHAMPION}


@each_game
@pytest.mark.parametrize("bot", ["search:90", "champion:9", "instant"])
def test_without_a_slip_a_level_plays_as_its_bot_does(name: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = jewelbox.load(name, players=2, mode=Mode.COMPILED).start(seed=3)
    kind, _, iterations = bot.partition(":")
    played = {"expert": (kind, int(iterations or 0), 0)}
    monkeypatch.setattr(playout_of(position.variant.game), "LEVELS", played)
    for seed in range(3):
        assert choice(bot_named("expert"), position, Random(seed)) == choice(bot_named(bot), position, Random(seed))
    assert is_ours("expert")


def test_slips_are_as_frequent_as_declared_and_any_legal_move() -> None:
    random, legal = Random(1), ["coin", "buy 1", "buy 2"]
    slips = [Level("search", 10, 30).slip(legal, random) for _ in range(2000)]
    assert 0.27 < sum(slip is not None for slip in slips) / 2000 < 0.33
    assert set(slips) == {None, *legal}


def test_a_level_without_slips_takes_no_random_number() -> None:
    random = Random(1)
    assert Level("search", 10, 0).slip(["coin"], random) is None
    assert random.below(1000) == Random(1).below(1000)


def test_a_single_move_is_made_at_once() -> None:
    assert LevelBot("expert").choose(View(game="sultan", seat=0, players=2), ["bid 1 3"], Random(1)) == "bid 1 3"


@each_game
def test_where_no_network_fits_levels_search_by_themselves_and_still_rise(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(header, "FILE", "no-such.network")
    game = jewelbox.GAMES[name]
    view = View(game=name, seat=0, players=2)
    levels = [level_of(game, level).at(view) for level in LEVELS]
    assert {level.bot for level in levels} <= {SEARCH, INSTANT}
    for lower, higher in pairwise(levels):
        assert (lower.iterations, -lower.slips) < (higher.iterations, -higher.slips)


def test_a_level_that_names_no_other_search_thinks_as_long_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "FILE", "no-such.network")
    assert Level(CHAMPION, 300, 5).at(View(game="sultan", seat=0, players=2)) == Level(SEARCH, 300, 5)
