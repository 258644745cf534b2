"""For all tests: which tests run together. No property test has a deadline, because machines are busy."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest
from hypothesis import is_hypothesis_test, settings
from xdist.scheduler import LoadScopeScheduling

from jewelbox import GAMES

OBJECTS_BEFORE_A_LOOK = 20_000
"""New objects before a garbage collection; a compiler makes millions, and nearly all of them stay."""
COMPILE_MUCH = ("tests/bots", "tests/contract", "tests/envs")
"""Folders whose tests of one game all run in one process: another would compile the same kernels again."""
WAIT_MUCH = ("tests/browser", "tests/server")
"""Folders whose tests often wait for a browser, a database or a clock. They run while others compile.

In CI, where other programs may slow the machine down, one that fails runs once more.
"""
ATTACKS = "tests/server/adversary"
"""The folder of tests that try to break in: if one ever fails, that is a finding, so they run once."""
SHORT = ("tests/arena", "tests/cli", "tests/core")
"""Folders of short files. They come last, so that all processes end at about the same time."""

DEFAULT_GAME = next(iter(GAMES))
"""The game of tests that name none."""

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
    """Start two more processes than there are cores: many tests wait for a browser, a disk or a clock."""
    return (os.cpu_count() or 1) + 2


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFile:
    """Choose how tests are distributed among processes, in the order in which they were found."""
    config.option.loadscopereorder = False
    return ByFile(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that compile first, then those that wait, and those of short files last."""
    items.sort(key=turn_of)
    if os.environ.get("CI"):
        for item in filter(may_run_again, items):
            item.add_marker(pytest.mark.flaky(reruns=1))


def may_run_again(item: pytest.Item) -> bool:
    """Return whether a failure may be the machine's fault; where examples are random, another try proves nothing."""
    waits = item.nodeid.startswith(WAIT_MUCH) and not item.nodeid.startswith(ATTACKS)
    return waits and not is_hypothesis_test(getattr(item, "obj", None))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show why the first try of a test failed, also when its second passed."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"the first try of {report.nodeid}")
        terminalreporter.write_line(report.longreprtext)


def turn_of(item: pytest.Item) -> tuple[bool, bool, bool]:
    """Return when a test's turn comes: the lower, the earlier."""
    path = item.nodeid
    return path.startswith(SHORT), not path.startswith(COMPILE_MUCH), not path.startswith(WAIT_MUCH)


def pytest_collection_finish() -> None:
    """Exclude thousands of collected tests from every garbage collection."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK)
