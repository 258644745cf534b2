"""The peer's process, which measures when it is asked to and sleeps otherwise."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / ".venv-peers" / "bin" / "python"


class Peer:
    """OpenSpiel in its own environment."""

    def __init__(self) -> None:
        if not PYTHON.exists():
            raise SystemExit("OpenSpiel is not installed beside Jewelbox; `make bench` installs it and measures")
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            [PYTHON, "-m", "benchmarks.openspiel_peer"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def measure(self, name: str) -> float:
        """Return one measurement of the peer, in decisions per second."""
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both are pipes")
        print(name, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("OpenSpiel ended without an answer; its own words stand above")
        return float(json.loads(answer))


def version() -> str:
    """Return the version of OpenSpiel."""
    ask = "import importlib.metadata; print(importlib.metadata.version('open_spiel'))"
    answer = subprocess.run([PYTHON, "-c", ask], check=True, capture_output=True, text=True)  # noqa: S603  # our own
    return answer.stdout.strip()
