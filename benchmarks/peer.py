"""A peer's process, which measures when it is asked to and sleeps otherwise."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / ".venv-peers" / "bin" / "python"


class Peer:
    """One of the peers, in the environment that they share."""

    def __init__(self, name: str = "openspiel") -> None:
        if not PYTHON.exists():
            raise SystemExit("the peers are not installed; `make bench` installs them and measures")
        self._name = name
        self._process = subprocess.Popen(  # noqa: S603  # our own program
            command(name),
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
        """Return one measurement of the peer, in things per second."""
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both are pipes")
        print(name, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self._name} ended without an answer; its output is above")
        return float(json.loads(answer))


def command(name: str) -> list[str]:
    """Return the command that runs a peer."""
    return [str(PYTHON), "-m", f"benchmarks.{name}_peer"]


def version(package: str = "open_spiel") -> str:
    """Return the version of a peer's package."""
    ask = f"import importlib.metadata; print(importlib.metadata.version({package!r}))"
    answer = subprocess.run([PYTHON, "-c", ask], check=True, capture_output=True, text=True)  # noqa: S603  # our own
    return answer.stdout.strip()
