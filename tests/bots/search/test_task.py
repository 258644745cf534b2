"""What a browser gets to search with is what a search begins with here."""

from __future__ import annotations

from copy import deepcopy

import pytest

import jewelbox
from jewelbox.bots.budget import Budget
from jewelbox.bots.levels import level_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.search.simulate import ROOT
from jewelbox.bots.search.task import budget_in_browser, task_of
from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.views import View


def view_of(position: Position) -> View:
    view: View = position.variant.view(position.state, position.seat, position.variant.most_shown)
    return view


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_a_task_is_the_beginning_of_a_search(name: str) -> None:
    position = jewelbox.load(name, players=3, mode=Mode.PLAIN).start(seed=5)
    view, game = view_of(position), position.variant.game
    task = task_of(view, Random(8), Budget(iterations=70))
    search = Search(game, game.imagine(view), Random(8), Mode.PLAIN)
    assert task.numbers == {f"params.{name}": value for name, value in search._params._asdict().items()}
    assert task.contents["generators"] == search._generators[0].bytes.tobytes()
    itemsize = game.State.dtype.itemsize
    assert task.contents["states"][ROOT * itemsize :] == search._states[ROOT].bytes.tobytes()
    assert task.contents["states"][:itemsize] == task.contents["states"][itemsize:]
    assert (task.game, task.iterations) == (name, 70)
    assert len(search._tree.label) == task.sizes["nodes"]


def test_nobody_waits_longer_than_two_seconds_for_an_expert_in_a_browser() -> None:
    for game in jewelbox.GAMES.values():
        budget = budget_in_browser(level_of(game, "expert"))
        assert budget.seconds < 2
        assert budget.iterations == level_of(game, "expert").iterations


def test_a_custom_box_is_refused_with_a_bot_that_knows_it() -> None:
    box = deepcopy(jewelbox.GAMES["maharaja"].BOX)
    box["collections"][0]["points"] = 9
    position = jewelbox.load("maharaja", players=2, box=box, mode=Mode.PLAIN).start(seed=1)
    with pytest.raises(JewelboxError, match="use greedy"):
        task_of(view_of(position), Random(1), Budget(iterations=1))
