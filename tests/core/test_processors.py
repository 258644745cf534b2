"""How many processors a process may use: those of its affinity where the system has one, otherwise all."""

from __future__ import annotations

import os
import sys

import pytest

from jewelbox.core.processors import processors


def test_on_linux_only_the_processors_that_this_process_may_use_count(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def affinity(process: int) -> set[int]:
        asked.append(process)
        return {0, 4, 7}

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "sched_getaffinity", affinity, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert processors() == 3
    assert asked == [0], "0 is this process"


@pytest.mark.parametrize(("found", "expected"), [(6, 6), (None, 1)])
def test_elsewhere_all_processors_count_and_at_least_one(
    monkeypatch: pytest.MonkeyPatch, found: int | None, expected: int
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: found)
    assert processors() == expected
