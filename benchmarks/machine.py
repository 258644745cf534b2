"""The machine that the figures come from."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from benchmarks import peer


def keep_to_one_core() -> None:
    """Bind this process and its children to one core, if the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def processor() -> str:
    """Return the name of the processor."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def description() -> dict[str, str]:
    """Return what is needed to compare figures."""
    return {
        "processor": f"{processor()}, one core of {os.cpu_count()}",
        "system": f"{platform.system()} {platform.machine()}",
        "Python": platform.python_version(),
        "NumPy": version("numpy"),
        "Numba": version("numba"),
        "OpenSpiel": peer.version(),
        "Jewelbox": version("jewelbox"),
        "date": datetime.now(UTC).date().isoformat(),
    }
