"""`jewelbox serve --open`: a free port, the home page in the browser where there is a screen, and an orderly stop."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from benchmarks.server_process import PROGRAM

from cli.conftest import Run
from jewelbox.cli import serve

PATIENCE = 60.0


@pytest.fixture
def listening_port() -> Iterator[int]:
    """Return a port at which someone listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield int(listener.getsockname()[1])


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses that are opened in a browser."""
    addresses: list[str] = []
    monkeypatch.setattr("webbrowser.open", addresses.append)
    return addresses


def test_a_port_that_is_taken_is_passed_over(listening_port: int) -> None:
    assert serve.free_port("127.0.0.1", listening_port) > listening_port


def test_a_port_that_a_server_has_just_left_is_used_again() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = int(listener.getsockname()[1])
        with socket.create_connection(("127.0.0.1", port)):
            listener.accept()[0].close()  # the side that closes first keeps the connection's name for a minute
    assert serve.free_port("127.0.0.1", port) == port


def test_home_is_opened_when_the_server_answers(
    listening_port: int, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    serve.show_home("127.0.0.1", listening_port)
    assert opened == [f"http://localhost:{listening_port}/"]


@pytest.mark.parametrize(
    ("host", "asked", "name"),
    [
        ("0.0.0.0", "127.0.0.1", "localhost"),  # noqa: S104  # as people give it
        ("::", "::1", "localhost"),
        ("127.0.0.2", "127.0.0.2", "127.0.0.2"),
        ("::1", "::1", "[::1]"),
    ],
)
def test_home_is_opened_at_the_address_the_server_listens_at(
    host: str, asked: str, name: str, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(serve, "answers", lambda host, _port, _end: host == asked)
    serve.show_home(host, 8017)
    assert opened == [f"http://{name}:8017/"]


def test_without_a_screen_the_address_is_reported_and_nothing_opened(
    listening_port: int, opened: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    serve.show_home("127.0.0.1", listening_port)
    assert opened == []
    assert f"http://localhost:{listening_port}/" in capsys.readouterr().out


def test_nothing_is_opened_when_no_server_answers(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "START_SECONDS", 0.0)
    serve.show_home("127.0.0.1", 1)
    assert opened == []


@pytest.mark.skipif(os.name == "nt", reason="the browser is a shell script, and Windows can't send SIGINT to a process")
def test_a_browser_finds_the_home_page_and_ctrl_c_stops_the_server(tmp_path: Path) -> None:
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}\n', encoding="utf-8")
    browser.chmod(0o755)
    environment = os.environ | {"BROWSER": f"{browser} %s", "DISPLAY": ":0", "JEWELBOX_JIT": "off"}
    command = [sys.executable, "-c", PROGRAM, "serve", "--open", "--data", str(tmp_path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:  # noqa: S603  # our own program
        address = wait_for_text(seen)
        assert "<title>Jewelbox</title>" in httpx.get(address).text
        server.send_signal(signal.SIGINT)
        told = server.communicate(timeout=PATIENCE)[0].decode()
    assert server.returncode in {0, 130}
    assert address in told
    assert "Traceback" not in told


def wait_for_text(path: Path) -> str:
    """Return what a file holds, as soon as it holds something."""
    end = time.monotonic() + PATIENCE
    while not (path.exists() and path.read_text(encoding="utf-8").strip()):
        assert time.monotonic() < end, f"{path.name} stays empty"
        time.sleep(0.05)
    return path.read_text(encoding="utf-8").strip()


def test_without_a_command_the_tables_open_in_the_browser(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr("jewelbox.cli.main.serve", lambda *, open_home: asked.append(open_home))
    assert run().exit_code == 0
    assert run("games").exit_code == 0
    assert asked == [True]


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "jewelbox", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("jewelbox ")
