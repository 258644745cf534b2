"""The command: clear messages when it can't serve, an orderly stop, and the example client plays a game on it."""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.server_process import Server, free_port
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from jewelbox.cli.main import app
from jewelbox.server import logs
from jewelbox.server.serve import configured
from jewelbox.server.settings import Settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "player.py"


@pytest.fixture
def server(tmp_path: Path, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Run a server in a separate process."""
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    server = Server(tmp_path, f"sqlite:///{sqlite_file}")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def lasting_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for all tests that leave it alone."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("JEWELBOX_JIT", "off")
        server = Server(tmp_path_factory.mktemp("lasting"))
        server.start()
        yield server
        server.stop()


@pytest.fixture(autouse=True)
def own_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the logs of the tests alone."""
    monkeypatch.setattr(logs, "set_up", lambda _: None)


def refused(*words: str) -> str:
    """Run the command, which must fail with status 2, and return what it says."""
    result = CliRunner().invoke(app, ["serve", *words])
    assert result.exit_code == 2, result.output
    return " ".join(result.stderr.split())


def test_a_port_that_is_taken_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is taken" in refused("--port", port, "--data", str(tmp_path))


def test_a_database_that_cannot_be_reached_is_reported(tmp_path: Path) -> None:
    told = refused(
        "--database", "postgresql://nobody@127.0.0.1:9/none", "--data", str(tmp_path), "--port", str(free_port())
    )
    assert "the database postgresql://nobody@127.0.0.1:9/none can't be reached: connection failed" in told
    assert "does it run, and is --database right, with user and password?" in told


def test_an_address_that_is_not_this_machines_is_reported(tmp_path: Path) -> None:
    told = refused("--host", "nowhere.invalid", "--data", str(tmp_path), "--port", str(free_port()))
    assert "can't listen on nowhere.invalid: " in told
    assert "name an address of this machine with --host" in told


def test_a_database_of_a_newer_program_is_reported(tmp_path: Path, sqlite_file: Path) -> None:
    with sqlite3.connect(sqlite_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    told = refused("--database", f"sqlite:///{sqlite_file}", "--data", str(tmp_path), "--port", str(free_port()))
    assert "newer than this program" in told


def test_a_key_that_cannot_be_kept_is_reported_before_anything_is_served(tmp_path: Path, sqlite_file: Path) -> None:
    (tmp_path / "signing.key").mkdir()
    told = refused("--database", f"sqlite:///{sqlite_file}", "--data", str(tmp_path), "--port", str(free_port()))
    assert "signing.key': is a directory; name a folder where you may write with --data" in told
    assert "serving" not in told


@pytest.mark.parametrize(
    ("platform", "database", "loop"),
    [
        ("win32", "postgresql://jewelbox@localhost/jewelbox", asyncio.SelectorEventLoop),
        ("win32", "", None),
        ("linux", "postgresql://jewelbox@localhost/jewelbox", None),
    ],
)
def test_only_postgresql_on_windows_needs_another_event_loop(
    platform: str, database: str, loop: type | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = configured(Settings()).get_loop_factory()
    monkeypatch.setattr("jewelbox.server.serve.sys.platform", platform)
    found = configured(Settings(database=database)).get_loop_factory()
    assert found == (loop or usual)


def test_workers_on_sqlite_are_refused(tmp_path: Path) -> None:
    assert "2 workers need PostgreSQL" in refused("--workers", "2", "--data", str(tmp_path))


def test_the_example_client_plays_a_whole_game(lasting_server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLE))["main"](lasting_server.address, "sultan", 3)
    assert capsys.readouterr().out.startswith("scores: [")
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_a_server_that_is_stopped_notifies_everyone_and_stores_everything(server: Server) -> None:
    with httpx.Client(base_url=server.address) as http:
        http.post("/api/guests", json={"name": "Mina"}).raise_for_status()
        token = http.post("/api/me/tokens", json={"name": "test"}).json()["token"]
        table = http.post("/api/tables", json={"game": "sultan", "players": 2}).json()["setup"]["table"]
    address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as live:
        live.send('{"type": "hello"}')
        assert json.loads(live.recv())["type"] == "lobby"
        server.process.terminate()
        types = [json.loads(text)["type"] for text in live]
        assert types[-1] == "wait"
    assert server.process.wait(30) == 0
    log = (server.folder / "server.log").read_text(encoding="utf-8")
    assert "Traceback" not in log
    assert token not in log
    server.start()
    assert httpx.get(f"{server.address}/api/tables/{table}").json()["setup"]["table"] == table


@contextmanager
def guest_at(server: Server) -> Iterator[httpx.Client]:
    """Give the client of a new guest."""
    with httpx.Client(base_url=server.address, timeout=30) as http:
        http.post("/api/guests", json={"name": "Mina"}).raise_for_status()
        yield http


def opened(http: httpx.Client, **wanted: Any) -> str:
    """Open a table for a person and a bot, and start its game."""
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "random"}]
    asked = {"game": "sultan", "players": 2, "seats": seats, "starter": 0} | wanted
    table: str = http.post("/api/tables", json=asked).raise_for_status().json()["setup"]["table"]
    http.post(f"/api/tables/{table}/start").raise_for_status()
    return table


def move(http: httpx.Client, table: str) -> int:
    """Make the first legal move when it is our turn; return the position after it."""
    while (shown := http.get(f"/api/tables/{table}").raise_for_status().json())["turn"] != 0:
        time.sleep(0.01)
    made = {"seat": 0, "position": shown["position"], "move": shown["legal"][0]}
    position: int = http.post(f"/api/tables/{table}/move", json=made).raise_for_status().json()["position"]
    return position


def play_out(http: httpx.Client, table: str) -> None:
    """Play a game to its end."""
    while "outcome" not in (shown := http.get(f"/api/tables/{table}").raise_for_status().json()):
        if shown["turn"] == 0:
            move(http, table)


def test_the_stream_of_my_tables_shows_what_happens_and_ends_with_the_server(server: Server) -> None:
    with guest_at(server) as http, http.stream("GET", "/api/me/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        assert next(lines) == ": these are your tables"
        with httpx.Client(base_url=server.address, cookies=http.cookies) as same_person:
            table = opened(same_person)
            position = move(same_person, table)
        numbers = [0]
        while numbers[-1] < position:
            line = next(lines)
            if line.startswith("data: "):
                news = json.loads(line.removeprefix("data: "))
                assert news["table"] == table
                numbers.append(news.get("number", 0))
        assert numbers == sorted(numbers)
        server.process.terminate()
        assert all(line.startswith(("data: ", "event: ", ":")) for line in lines if line), "it ends in good order"
    assert server.process.wait(30) == 0


def test_people_play_while_the_rules_are_compiled(
    tmp_path: Path, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JEWELBOX_JIT", raising=False)
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "no kernels yet"))
    server = Server(tmp_path, f"sqlite:///{sqlite_file}")
    server.start()
    try:
        with guest_at(server) as http:
            table = opened(http, game="maharaja", seats=[{"kind": "taken"}, {"kind": "bot", "bot": "hard"}])
            positions = [move(http, table) for _ in range(6)]
            assert positions == sorted(set(positions))
            assert http.get("/healthz").json()["compiled"] == [], "nothing was compiled yet"
    finally:
        server.stop()
    assert server.process.returncode == 0


def test_a_rated_game_is_rated_once_though_the_server_is_killed_at_its_end(server: Server) -> None:
    with guest_at(server) as http:
        http.post("/api/me/account", json={"name": "Mina", "password": "correct horse battery"}).raise_for_status()
        for games in (1, 2):
            table = opened(http, rated=True)
            play_out(http, table)
            server.kill()
            server.start()
            bots = http.get("/api/leaderboards/sultan?players=2").json()["rows"]
            assert [row["games"] for row in [*http.get("/api/me/ratings").json(), *bots]] == [games, games]


@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="child processes are found in /proc, which only Linux has"
)
def test_a_server_killed_while_it_compiles_can_start_again_at_once(
    tmp_path: Path, sqlite_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JEWELBOX_JIT", raising=False)
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "no kernels yet"))
    server = Server(tmp_path, f"sqlite:///{sqlite_file}")
    server.start()
    child = compiling_child(server)
    server.kill()
    try:
        assert Path(f"/proc/{child}").exists(), "it still compiles"
        server.start()
        with guest_at(server) as http:
            opened(http)
    finally:
        server.stop()
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def compiling_child(server: Server) -> int:
    """Wait for the process that compiles the rules for a server, and return it."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    while True:
        for child in map(int, children.read_text(encoding="utf-8").split()):
            with suppress(OSError):
                if "jewelbox.server.kernels" in Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8"):
                    return child
        time.sleep(0.05)


def test_a_second_server_on_the_same_database_is_refused_until_the_first_ends(server: Server) -> None:
    port = str(free_port())
    words = ["--database", server.database, "--data", str(server.folder), "--port", port]
    told = refused(*words)
    assert f"another server runs on '{server.database.removeprefix('sqlite:///')}'" in told
    assert "stop that one first, or name another folder with --data" in told
    server.kill()
    second = Server(server.folder, server.database)
    second.start()
    second.stop()
    assert second.process.returncode == 0


def test_a_frame_that_is_not_utf_8_closes_the_connection_and_leaves_no_traceback(lasting_server: Server) -> None:
    with guest_at(lasting_server) as http:
        table = opened(http)
    with connect(f"{lasting_server.address.replace('http', 'ws', 1)}/api/tables/{table}/live") as live:
        live.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            live.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert "Traceback" not in (lasting_server.folder / "server.log").read_text(encoding="utf-8")


def test_a_caller_who_hangs_up_within_a_body_leaves_no_traceback(lasting_server: Server) -> None:
    head = (
        b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"
    )
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", lasting_server.port)) as caller:
            caller.sendall(head + b'{"name":')
    with guest_at(lasting_server):
        pass
    assert "Traceback" not in (lasting_server.folder / "server.log").read_text(encoding="utf-8")
