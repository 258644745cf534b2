"""`jewelbox serve`: tables for people and programs."""

from __future__ import annotations

import os
import socket
import sys
import time
import webbrowser
from contextlib import suppress
from threading import Thread
from typing import Annotated

import typer
from rich.markup import escape

from jewelbox.cli.console import err, reported
from jewelbox.server.ports import unbound_socket
from jewelbox.server.settings import FIELDS, read_settings, unknown_variables

LOOPBACK: str = FIELDS["host"].default
HERE = {LOOPBACK: LOOPBACK, "0.0.0.0": LOOPBACK, "::": "::1"}  # noqa: S104  # nothing is bound here
"""Where a server that listens at an address answers this machine, whose browser calls it `localhost`."""
FIRST_PORT: int = FIELDS["port"].default
"""The port that is tried first, so that a browser keeps its session."""
START_SECONDS = 120.0
"""How long a server may take to answer."""


@reported
def serve(
    *,
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in the data folder.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(help="Number of processes (workers); more than 1 needs PostgreSQL.")
    ] = None,
    data: Annotated[str | None, typer.Option(help="The server's data folder.")] = None,
    config: Annotated[str | None, typer.Option(help="A TOML file with settings.")] = None,
    open_home: Annotated[
        bool, typer.Option("--open", help="Open the home page in the browser; takes a free port unless one is named.")
    ] = False,
) -> None:
    """Serve tables where people and programs play."""
    from jewelbox.server.serve import serve as run  # the server's libraries take a while to import

    for warning in unknown_variables():
        err.print(f"[yellow]{escape(warning)}[/]")
    if open_home and port is None and config is None and "JEWELBOX_PORT" not in os.environ:
        port = free_port(host or LOOPBACK)
    flags = {"host": host, "port": port, "database": database, "workers": workers, "data": data}
    settings = read_settings(flags, config=config)
    if open_home:
        Thread(target=show_home, args=(settings.host, settings.port), daemon=True).start()
    run(settings)


def free_port(host: str, first: int = FIRST_PORT) -> int:
    """Return the first port of an address that a server can have, or any free one if none is nearby."""
    for port in (*range(first, first + 20), 0):
        with suppress(OSError), unbound_socket(host) as probe:
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    return first


def show_home(host: str, port: int) -> None:
    """Wait until the server answers, say where it is, and open the home page if there is a screen."""
    if not answers(HERE.get(host, host), port, time.monotonic() + START_SECONDS):
        return
    name = "localhost" if host in HERE else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{port}/"
    typer.echo(f"Jewelbox is open at {address} - Ctrl-C closes it.")
    if has_screen():
        webbrowser.open(address)


def answers(host: str, port: int, end: float) -> bool:
    """Wait until a port accepts connections, or until a time."""
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection((host, port), timeout=1):
            return True
        time.sleep(0.1)
    return False


def has_screen() -> bool:
    """Return whether a browser window can open here; a browser within the terminal would be in the way."""
    return sys.platform in {"darwin", "win32"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
