"""A few of the faults that `benchmarks/server_faults.py` triggers by the hundred."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from benchmarks.faults_report import Tally
from benchmarks.forked_server import ForkedServer
from benchmarks.server_faults import killing, killing_a_worker, restarting, started, trial

from server.databases import Postgres

FAULTS = 2
TABLES = 4
pytestmark = pytest.mark.usefixtures("plain_rules")


def check(tally: Tally, kind: str, faults: int = FAULTS) -> None:
    """Check all but the clocks: what they count is measured in seconds, and a busy machine has others."""
    tally.kind = kind
    assert tally.faults == faults
    assert tally.confirmed > 10
    assert tally.is_kept, str(tally)
    assert tally.is_announced, str(tally)


def test_a_server_that_is_killed_loses_and_duplicates_no_move(database_url: str, tmp_path: Path) -> None:
    with started(str(tmp_path), database_url, kind=ForkedServer) as server:
        check(asyncio.run(trial(server, database_url, killing(server), FAULTS, TABLES)), "kills")


def test_a_worker_that_is_killed_loses_and_duplicates_no_move(postgres_server: Postgres, tmp_path: Path) -> None:
    with postgres_server.database() as url, started(str(tmp_path), url, workers=2) as server:
        check(asyncio.run(trial(server, url, killing_a_worker(server), FAULTS, TABLES)), "workers")


def test_a_database_that_crashes_loses_and_duplicates_no_move(postgres_server: Postgres, tmp_path: Path) -> None:
    with postgres_server.database() as url, started(str(tmp_path), url, kind=ForkedServer) as server:
        check(asyncio.run(trial(server, url, restarting(server, postgres_server), 1, TABLES)), "restarts", 1)
    assert "Traceback" not in (tmp_path / "server.log").read_text(encoding="utf-8")
