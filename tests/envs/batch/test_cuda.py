"""Batches on a GPU, where there is none: in Numba's simulator, which must be chosen when a process starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.envs.batch import Batch, cuda_linker

SIMULATED = Path(__file__).with_name("simulated.py")
ROOT = Path(__file__).parents[3]


def test_everything_passes_in_the_simulator() -> None:
    settings = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "JEWELBOX_JIT": "off"}
    command = [sys.executable, "-m", "pytest", str(SIMULATED), "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)  # noqa: S603  # our own
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout
    assert "skipped" not in done.stdout


def test_without_the_package_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(cuda_linker, "import_module", missing)
    with pytest.raises(JewelboxError, match=r"numba_cuda is not installed; .*'jewelbox\[cuda\]'") as caught:
        Batch("sultan", 2, 4, device="cuda", mode=Mode.PLAIN)
    assert caught.value.code is Code.MISSING_EXTRA


def test_without_a_gpu_the_message_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoGpu:
        @staticmethod
        def is_available() -> bool:
            return False

    monkeypatch.setattr(cuda_linker, "import_module", lambda _: NoGpu)
    with pytest.raises(JewelboxError, match="no GPU with a driver for CUDA is found") as caught:
        Batch("sultan", 2, 4, device="cuda", mode=Mode.PLAIN)
    assert caught.value.code is Code.BAD_SETTING
