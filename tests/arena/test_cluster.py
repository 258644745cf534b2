from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import pytest

from arena.duels import DUEL, FROM_FILE, untimed
from jewelbox.arena import cluster, workers
from jewelbox.arena.tournament import Tournament
from jewelbox.core.errors import JewelboxError

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="the extra `ray` is not installed"),
    pytest.mark.filterwarnings("default"),  # Ray's own warnings are not ours to fix
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a cluster of two workers on this machine."""
    from ray.cluster_utils import Cluster

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    machines.add_node(num_cpus=1)
    yield machines.address
    machines.shutdown()


@pytest.mark.parametrize("tournament", [DUEL, FROM_FILE], ids=["own", "from-file"])
def test_a_cluster_plays_the_same_games_in_the_same_order(tournament: Tournament, address: str) -> None:
    there = list(cluster.results(tournament, range(6), address))
    assert untimed(there) == untimed(list(workers.results(tournament, range(6), 1)))


def test_an_address_where_no_cluster_answers_is_refused() -> None:
    with pytest.raises(JewelboxError, match="no Ray cluster answers at 'nonsense'"):
        next(cluster.results(DUEL, range(1), "nonsense"))
