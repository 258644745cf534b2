"""Running a server: checks at the start, one process or several, and an orderly stop."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType

import structlog
import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import refusal
from jewelbox.server import logs
from jewelbox.server.keys import push_key, signing_key
from jewelbox.server.lock import only_server
from jewelbox.server.ports import unbound_socket
from jewelbox.server.settings import Settings
from jewelbox.server.store.database import Database

log = structlog.get_logger()

BACKLOG = 2048
STOP_SECONDS = 10
"""How long running requests may still take when the server stops."""
SIGN_OF_LIFE_SECONDS = 30
"""A worker silent for this long is replaced; on a busy machine, starting takes longer than uvicorn's 5."""
SWITCH_SECONDS = 0.0005
"""How long the writing thread may wait for Python while people are served; moves are announced after it has written."""
STOPS = (signal.SIGTERM, signal.SIGINT)
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that tells prometheus_client where workers combine their metrics."""


def serve(settings: Settings) -> None:
    """Serve until stopped; raise with a clear sentence if that is not possible."""
    logs.set_up(settings.logs)
    with bound_socket(settings) as listener:
        with asyncio.Runner(loop_factory=configured(settings).get_loop_factory()) as runner:
            runner.run(check_database(settings))
        signing_key(settings.data)  # workers that can't get it would be replaced forever
        push_key(settings.data)
        with only_server(settings):
            log.info("serving", address=f"http://{settings.host}:{settings.port}", workers=settings.workers)
            _serve(configured(settings), listener)


def _serve(config: uvicorn.Config, listener: socket.socket) -> None:
    if config.workers == 1:
        _serve_alone(config, listener)
    else:
        _serve_with_workers(config, listener)


def _serve_alone(config: uvicorn.Config, listener: socket.socket) -> None:
    """Run one process; being stopped counts as success."""
    for number in STOPS:
        signal.signal(number, _stopped)
    uvicorn.Server(config).run(sockets=[listener])


def _stopped(_: int, __: FrameType | None) -> None:
    """Handle the signal that the web server raises again after a clean stop: the default would end us as killed."""
    raise SystemExit(0)


def _serve_with_workers(config: uvicorn.Config, listener: socket.socket) -> None:
    """Run workers that share the port; a worker that dies is replaced."""
    with tempfile.TemporaryDirectory(prefix="jewelbox-") as folder:
        os.environ[METRICS_FOLDER] = folder
        Supervisor(config, sockets=[listener]).run()


class Supervisor(Multiprocess):
    """Replaces a dead worker at once, even if it dies while being asked for a sign of life."""

    def keep_subprocess_alive(self) -> None:
        """Replace silent workers; if we also held their end of the pipe, it would not break when they die."""
        for process in self.processes:
            process.child_conn.close()
        super().keep_subprocess_alive()


def configured(settings: Settings) -> uvicorn.Config:
    """Return how a process serves."""
    return uvicorn.Config(
        partial(make_app, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop=event_loop(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        http="jewelbox.server.protocol:TimedProtocol",
        ws="websockets-sansio",
        ws_max_size=settings.size,
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_worker_healthcheck=SIGN_OF_LIFE_SECONDS,
    )


def event_loop(settings: Settings) -> str:
    """Return the name of the event loop: PostgreSQL's driver can't use the one that is usual on Windows."""
    return "asyncio:SelectorEventLoop" if sys.platform == "win32" and not settings.is_sqlite else "auto"


def make_app(settings: Settings) -> Litestar:
    """Create the application, in the process that serves it."""
    from jewelbox.server.app import create_app  # the supervisor of workers serves nothing itself

    logs.set_up(settings.logs)
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(settings)
    app.on_startup.append(tell_before_stopping)
    return app


async def tell_before_stopping(app: Litestar) -> None:
    """Tell live connections when the process is asked to stop, before the web server closes them."""
    loop = asyncio.get_running_loop()

    def after_telling(stop: Callable[[int, FrameType | None], object]) -> Callable[[int, FrameType | None], None]:
        async def tell_and_stop(number: int) -> None:
            await app.state.worker.stop()
            stop(number, None)

        def handle(number: int, _: FrameType | None) -> None:
            asyncio.run_coroutine_threadsafe(tell_and_stop(number), loop)

        return handle

    for number in STOPS:
        handler = signal.getsignal(number)
        if callable(handler):
            signal.signal(number, after_telling(handler))


def bound_socket(settings: Settings) -> socket.socket:
    """Bind the port; refuse if another program has it or we lack the rights."""
    listener = unbound_socket(settings.host)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)  # callers wait a moment while the workers start
    except OSError as error:
        listener.close()
        raise JewelboxError(Code.BAD_SETTING, _port_problem(settings, error)) from None
    return listener


def _port_problem(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {settings.port} of {settings.host} is taken by another program; choose one with --port"
    if error.errno == errno.EACCES:
        return f"port {settings.port} needs more rights than you have; choose one above 1023 with --port"
    remedy = "name an address of this machine with --host, or 0.0.0.0 for all"
    return f"can't listen on {settings.host}: {refusal(error)}; {remedy}"


async def check_database(settings: Settings) -> None:
    """Open the database once, which brings its schema up to date; refuse if that fails."""
    try:
        database = await Database.open(settings.database_url)
    except JewelboxError as error:
        if error.code is not Code.BUSY:
            raise
        remedy = "does it run, and is --database right, with user and password?"
        raise JewelboxError(Code.BAD_SETTING, f"the database {error.message}; {remedy}") from None
    with suppress(JewelboxError):
        await database.close()
