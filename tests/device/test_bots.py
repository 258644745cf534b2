"""Bots of a device: each level asks the worker for what its bot would do, and moves in any case."""

from __future__ import annotations

import asyncio

import pytest

import jewelbox
from device.scene import NoThinker
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.network import header
from jewelbox.bots.protocol import choice
from jewelbox.bots.search.playouts import playout_of
from jewelbox.bots.search.task import SearchTask
from jewelbox.browser.bots import chosen
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.games.registry import game_named


class Worker(NoThinker):
    """Finds the second legal move of all best."""

    def __init__(self, second: int) -> None:
        self.second = second
        self.tasks: list[SearchTask] = []

    async def think(self, task: SearchTask) -> int | None:
        self.tasks.append(task)
        return self.second

    async def rate(self, task: SearchTask) -> list[float]:
        self.tasks.append(task)
        return [float(place == 1) for place in range(int(task.numbers["count"]))]


def opening(name: str) -> Position:
    position = jewelbox.load(name, players=2, mode=Mode.PLAIN).start(seed=3)
    while len(legal := position.legal_moves()) == 1:
        position.play(legal[0])
    return position


@pytest.fixture(params=["search", "champion", "instant"])
def bot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let experts play like this bot."""
    kind: str = request.param
    for name in jewelbox.GAMES:
        monkeypatch.setattr(playout_of(game_named(name)), "LEVELS", {"expert": (kind, 70, 0)})
    return kind


@pytest.mark.parametrize("name", ["sultan", "maharaja"])
def test_a_level_asks_the_module_of_its_bot(name: str, bot: str) -> None:
    position = opening(name)
    worker = Worker(position.legal_numbers()[1])
    assert asyncio.run(chosen(position, "expert", worker, Random(1))) == position.legal_moves()[1]
    (task,) = worker.tasks
    assert task.part == ("search" if bot == "search" else "champion")
    assert (task.network is not None) == (bot != "search")
    assert task.iterations == (0 if bot == "instant" else 70)


def test_a_game_without_networks_is_played_by_search_or_heuristics(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "FILE", "no-such.network")
    position = opening("sultan")
    worker = Worker(position.legal_numbers()[1])
    found = asyncio.run(chosen(position, "expert", worker, Random(1)))
    if bot == "instant":
        assert (found, worker.tasks) == (choice(GreedyBot(), position, Random(1)), [])
    else:
        assert [task.part for task in worker.tasks] == ["search"]


@pytest.mark.usefixtures("bot")
def test_where_the_worker_fails_heuristics_move(capsys: pytest.CaptureFixture[str]) -> None:
    position = opening("sultan")
    assert asyncio.run(chosen(position, "expert", NoThinker(), Random(1))) in position.legal_moves()
    assert "RuntimeError: nothing" in capsys.readouterr().err
