"""Several workers: one that dies is replaced, whatever its supervisor is doing at that moment."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.supervisors.multiprocess import SIGNALS

from jewelbox.server.serve import Supervisor

NEVER = 3600
PATIENCE = 120


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """Serve nobody."""


@pytest.fixture
def workers() -> Iterator[Supervisor]:
    """Run one worker; a silent one would be replaced after an hour."""
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.set_inheritable(True)
        config = uvicorn.Config(nothing, workers=1, lifespan="off", timeout_worker_healthcheck=NEVER)
        workers = Supervisor(config, sockets=[listener])
        workers.init_processes()
        yield workers
        for process in workers.processes:
            process.kill()
            process.join()
    for number, handler in handlers.items():
        signal.signal(number, handler)


@pytest.mark.skipif(os.name == "nt", reason="Windows can't suspend a process with a signal")
def test_a_worker_that_dies_while_it_is_asked_for_a_sign_of_life_is_replaced_at_once(workers: Supervisor) -> None:
    dying = workers.processes[0].pid
    assert dying is not None
    os.kill(dying, signal.SIGSTOP)
    asking = threading.Thread(target=workers.keep_subprocess_alive, daemon=True)
    asking.start()
    time.sleep(0.5)
    os.kill(dying, signal.SIGKILL)
    asking.join(PATIENCE)
    assert not asking.is_alive(), "the supervisor is waiting for a dead worker"
    assert workers.processes[0].pid != dying
