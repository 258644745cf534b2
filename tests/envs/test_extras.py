"""Without an optional package the rest works, and the message says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

INTERFACES = {
    "jewelbox.envs.pettingzoo": ("pettingzoo", "pettingzoo"),
    "jewelbox.envs.gymnasium": ("gymnasium", "gymnasium"),
    "jewelbox.envs.openspiel": ("pyspiel", "openspiel"),
    "jewelbox.envs.dataset": ("pyarrow", "dataset"),
    "jewelbox.envs.examples.search_against_ismcts": ("pyspiel", "openspiel"),
    "jewelbox.envs.examples.ppo": ("torch", "torch"),
    "jewelbox.training.run": ("torch", "torch"),
}
"""Each module with the package it needs, and the extra that installs it."""

SCRIPT = """
import importlib, sys
sys.modules[{package!r}] = None  # as if it were not installed
import jewelbox
from jewelbox.envs import episodes, observations
try:
    importlib.import_module({module!r})
except jewelbox.JewelboxError as error:
    print(error.code, error.message, sep="|")
"""


@pytest.mark.parametrize("module", INTERFACES)
def test_a_missing_package_is_reported_with_its_extra(module: str) -> None:
    package, name = INTERFACES[module]
    script = SCRIPT.format(package=package, module=module)
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert result.stdout.startswith("missing-extra|")
    assert f"pip install 'jewelbox[{name}]'" in result.stdout
