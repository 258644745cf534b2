from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from jewelbox.arena import cluster, workers
from jewelbox.arena.match import Result
from jewelbox.arena.tournament import Tournament
from jewelbox.core.errors import JewelboxError

ROGUES = Path(__file__).parent.parent / "bots" / "rogues.py"
DUEL = Tournament("maharaja", 2, {}, ("greedy", "random"), seed=11, mode="plain", with_records=True)
FROM_FILE = replace(DUEL, bots=(f"{ROGUES}:Good", f"{ROGUES}:Illegal"))

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="the extra `ray` is not installed"),
    pytest.mark.filterwarnings("default"),  # Ray's own warnings are not ours to mend
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a cluster of two workers on this machine."""
    from ray.cluster_utils import Cluster

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    machines.add_node(num_cpus=1)
    yield machines.address
    machines.shutdown()


def untimed(games: list[Result]) -> list[Result]:
    return [replace(game, seconds=[]) for game in games]


@pytest.mark.parametrize("tournament", [DUEL, FROM_FILE], ids=["own", "from-file"])
def test_a_cluster_plays_the_same_games_in_the_same_order(tournament: Tournament, address: str) -> None:
    there = list(cluster.results(tournament, range(6), address))
    assert untimed(there) == untimed(list(workers.results(tournament, range(6), 1)))


def test_an_address_where_no_cluster_answers_is_refused() -> None:
    with pytest.raises(JewelboxError, match="no Ray cluster answers at 'nonsense'"):
        next(cluster.results(DUEL, range(1), "nonsense"))
