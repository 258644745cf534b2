"""For all tests: which run together. No property is timed, because machines are busy."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from jewelbox import GAMES

OBJECTS_BEFORE_A_LOOK = 20_000
"""So many new objects before garbage is looked for; a compiler makes millions, and nearly all of them stay."""
COMPILE_MUCH = ("tests/bots", "tests/contract", "tests/envs")
"""Folders whose tests of one game all run in one process: another would compile the same kernels again."""

DEFAULT_GAME = next(iter(GAMES))
"""The game that tests use which name none."""

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


class ByFile(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives the tests of a file to one process; where kernels are compiled, all tests of one game."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        if not path.startswith(COMPILE_MUCH):
            return path
        return next((game for game in GAMES if game in nodeid), DEFAULT_GAME)


def pytest_xdist_auto_num_workers() -> int:
    """Start half as many processes again as there are cores: many tests wait for a browser, a disk or a clock."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    """Choose how tests are shared out among processes, in the order in which they were found."""
    config.option.loadscopereorder = False
    return ByFile(config, log)


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests out of every search for garbage."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK)
