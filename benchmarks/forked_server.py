"""A server whose process is forked from one that has imported everything: it starts in a third of the time."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from benchmarks.server_process import SETTINGS, Server

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["__main__", "jewelbox.cli.main", "jewelbox.server.serve", "jewelbox.server.app"])


class ForkedServer(Server):
    """A server to be killed and started many times."""

    def launch(self) -> None:
        """Start, without waiting for anything."""
        child = CONTEXT.Process(target=_serve, args=(self.flags, self.folder / "server.log"))
        child.start()
        self.process: Any = Forked(child)


class Forked:
    """A process with the interface of `subprocess.Popen`."""

    def __init__(self, child: BaseProcess) -> None:
        self._child = child
        self.pid = child.pid

    def poll(self) -> int | None:
        """Return how it ended, or None while it runs."""
        return self._child.exitcode

    def kill(self) -> None:
        """Send SIGKILL."""
        self._child.kill()

    def send_signal(self, number: int) -> None:
        """Send a signal."""
        os.kill(int(self.pid or 0), number)

    def wait(self, seconds: float | None = None) -> int:
        """Wait until it has ended; return how."""
        self._child.join(seconds)
        if self._child.exitcode is None:
            raise subprocess.TimeoutExpired("serve", seconds or 0.0)
        return self._child.exitcode


def _serve(flags: list[str], log: Path) -> None:
    """Run the server."""
    from jewelbox.cli.main import run

    os.environ.update(SETTINGS)
    with log.open("ab") as file:
        for stream in (1, 2):
            os.dup2(file.fileno(), stream)
    sys.argv = ["jewelbox", "serve", *flags]
    run()
