"""Settings for the tests of the interfaces."""

from __future__ import annotations

import pytest


@pytest.fixture
def plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the rules run as plain Python: a few games need no compiler."""
    monkeypatch.setenv("JEWELBOX_JIT", "off")
