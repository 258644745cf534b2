"""Without an optional package the rest works, and the message says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.envs.extras import extra

INTERFACES = {
    "jewelbox.envs.pettingzoo": ("pettingzoo", "pettingzoo"),
    "jewelbox.envs.gymnasium": ("gymnasium", "gymnasium"),
    "jewelbox.envs.openspiel": ("pyspiel", "openspiel"),
    "jewelbox.envs.dataset": ("pyarrow", "dataset"),
    "jewelbox.envs.examples.ppo": ("torch", "torch"),
}
"""Each module with the package it needs, and the extra that brings it."""

SCRIPT = """
import importlib, sys
sys.modules[{package!r}] = None  # as if it were not installed
import jewelbox
from jewelbox.envs import match, observations, rewards
try:
    importlib.import_module({module!r})
except jewelbox.JewelboxError as error:
    print(error.code, error.message, sep="|")
"""


@pytest.mark.parametrize("module", INTERFACES)
def test_a_missing_package_is_told_with_its_extra(module: str) -> None:
    package, name = INTERFACES[module]
    script = SCRIPT.format(package=package, module=module)
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)  # noqa: S603
    assert result.stdout.startswith("missing-extra|")
    assert f"pip install 'jewelbox[{name}]'" in result.stdout


def test_other_errors_pass_through() -> None:
    with pytest.raises(ZeroDivisionError), extra("gymnasium"):
        _ = 1 // 0


def test_the_message_names_the_package() -> None:
    with (
        pytest.raises(JewelboxError, match=r"^nowhere is not installed; install it with: pip install") as caught,
        extra("there"),
    ):
        import nowhere  # type: ignore[import-not-found]  # noqa: F401  # there is no such package
    assert caught.value.code is Code.MISSING_EXTRA
