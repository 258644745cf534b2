"""A server in its own process, to be measured, killed and restarted."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import httpx

from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.games.registry import GAMES

PROGRAM = "from jewelbox.cli.main import run; run()"
LIMITED = ("REQUESTS", "ARRIVALS", "TABLES", "SOCKETS", "MESSAGES")
SETTINGS = {f"JEWELBOX_{name}": "1000000" for name in LIMITED} | {"JEWELBOX_PAUSE": "0", "JEWELBOX_LOGS": "json"}
"""Practically no limits, and bots that move at once."""
START_SECONDS = 120.0
COMPILE_SECONDS = 900.0
STOP_SECONDS = 60.0


def free_port() -> int:
    """Return a port that is free at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server that can be started, killed and started again at the same address."""

    folder: Path
    database: str = ""
    workers: int = 1
    pause: float = 0.0
    """Seconds that a bot waits before its move."""
    port: int = field(default_factory=free_port)

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def flags(self) -> list[str]:
        """What follows `jewelbox serve`."""
        flags = ["--port", str(self.port), "--data", str(self.folder), "--workers", str(self.workers)]
        return [*flags, "--database", self.database] if self.database else flags

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.launch()
        self.wait_until_healthy()

    def launch(self) -> None:
        """Start, without waiting for anything."""
        with (self.folder / "server.log").open("ab") as log:
            command = [sys.executable, "-c", PROGRAM, "serve", *self.flags]
            environment = os.environ | SETTINGS | {"JEWELBOX_PAUSE": str(self.pause)}
            self.process = subprocess.Popen(command, env=environment, stderr=log, stdout=log)  # noqa: S603  # our own program

    def wait_until_healthy(self) -> None:
        """Wait until it answers, and so does its database."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            if self.is_healthy():
                return
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start; see {self.folder / 'server.log'}")

    def is_healthy(self) -> bool:
        """Ask once, as cheaply as possible: a starting server needs the processor itself."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        with contextlib.suppress(OSError, HTTPException), contextlib.closing(connection):
            connection.request("GET", "/healthz")
            return connection.getresponse().status == HTTPStatus.OK
        return False

    def processor_seconds(self) -> float:
        """Return the processor time that its processes have used so far; unlike wall-clock time, it ignores others."""
        return sum(_processor_seconds(pid) for pid in _family(self.process.pid))

    def wait_until_compiled(self) -> None:
        """Wait until the rules of all games run compiled, unless they should run plain."""
        end = time.monotonic() + COMPILE_SECONDS
        while mode_from_environment() is not Mode.PLAIN and time.monotonic() < end:
            if len(httpx.get(f"{self.address}/healthz").json()["compiled"]) == len(GAMES):
                return
            time.sleep(0.5)

    def kill(self) -> None:
        """Kill it without warning."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop it cleanly."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(STOP_SECONDS)

    def worker_ids(self) -> list[int]:
        """Return the worker processes of a server with several."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8")
        return [child for child in map(int, children.split()) if "spawn_main" in _command(child)]

    def thoughts(self) -> int:
        """Return how many turns the bots of all processes, including dead ones, began to think about."""
        lines = httpx.get(f"{self.address}/metrics").raise_for_status().text.splitlines()
        return sum(int(float(line.split()[1])) for line in lines if line.startswith("jewelbox_bot_thoughts_total "))

    def seconds(self) -> float:
        """Return how much of a processor's time the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Return the bytes of memory that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


def _command(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8")
    return ""


@contextlib.contextmanager
def running_server(folder: str, database: str = "", workers: int = 1, pause: float = 0.0) -> Iterator[Server]:
    """Run a server, compiled, for as long as the block lasts."""
    server = Server(Path(folder), database, workers, pause)
    server.start()
    try:
        server.wait_until_compiled()
        yield server
    finally:
        server.stop()


def _family(pid: int) -> Iterator[int]:
    """Yield a process and its descendants."""
    yield pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for child in children.read_text().split():
        yield from _family(int(child))


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = fields[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
