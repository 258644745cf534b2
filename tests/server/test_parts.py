"""Small parts: buckets, streams, logs, the client's files, compiled rules."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
import structlog
from litestar import Litestar, get
from litestar.testing import TestClient
from structlog.testing import capture_logs

from jewelbox.bots.protocol import Bot, choice
from jewelbox.core.box import OwnBox
from jewelbox.core.boxed import own_box_in
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.registry import GAMES
from jewelbox.games.sultan import game as sultan
from jewelbox.server import client, logs
from jewelbox.server.kernels import MOST_BOXES, Kernels, _compiled_apart, compile_game
from jewelbox.server.kernels import main as compile_kernels
from jewelbox.server.limits import Bucket
from jewelbox.server.sessions import Ending
from jewelbox.server.store.people import Person
from jewelbox.server.streams import MOST_WAITING, Stream, Streams, TableNews
from jewelbox.server.thinkers import Thinkers


def test_a_bucket_gives_a_fixed_number_per_period_and_fills_up_again() -> None:
    bucket = Bucket(3, 60, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(19.0) is False
    assert bucket.take(21.0) is True
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def stream_of(person: str) -> Stream:
    """Return a stream whose session is valid."""
    stream = Stream(Person(person, person.title(), is_guest=True), None)
    stream.caller.until = math.inf
    return stream


@pytest.mark.anyio
async def test_a_stream_shows_its_person_what_happens_and_ends_with_the_server() -> None:
    streams, stream = Streams(), stream_of("mina")
    with streams.opened(stream):
        streams.tell(["mina", "nora"], TableNews("one", 3, 1))
        streams.tell(["nora"], TableNews("two", 4))
        listener = stream.listen()
        assert await anext(listener) == TableNews("one", 3, 1)
        streams.tell(["mina"], TableNews("one", 4, 0))
        streams.stop()
        assert [news async for news in listener] == []
        assert streams.count("mina") == 1
    assert streams.count("mina") == 0


@pytest.mark.anyio
async def test_a_stream_whose_session_has_ended_takes_no_more_and_shows_nothing_that_waits() -> None:
    streams, stream = Streams(), stream_of("mina")
    with streams.opened(stream):
        streams.tell(["mina"], TableNews("one", 3, 1))
        stream.caller.end(Ending.OVER)
        streams.tell(["mina"], TableNews("one", 4, 0))
        assert [news async for news in stream.listen()] == []


@pytest.mark.anyio
async def test_a_stream_that_nobody_reads_does_not_grow() -> None:
    streams, stream = Streams(), stream_of("mina")
    with streams.opened(stream):
        for number in range(3 * MOST_WAITING):
            streams.tell(["mina"], TableNews("one", number))
        listener = stream.listen()
        assert [(await anext(listener)) for _ in range(MOST_WAITING)][-1] == TableNews("one", MOST_WAITING - 1)
        streams.stop()
        assert [news async for news in listener] == []


@pytest.fixture
def root_logger() -> Iterator[logging.Logger]:
    """Give the root of all logs, and put it back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield root
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def broken(secret: str) -> None:
    raise RuntimeError(str(len(secret)))


@pytest.mark.usefixtures("root_logger")
def test_logs_are_json_without_secrets_and_without_the_values_of_variables(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("json")
    hidden = "correct horse"
    try:
        broken(hidden)
    except RuntimeError as error:
        structlog.get_logger().error("failed", password=hidden, table="abc", exc_info=error)
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["table"], line["password"]) == ("failed", "abc", "…")
    assert hidden not in line["exception"]


@pytest.mark.usefixtures("root_logger")
def test_logs_as_text_show_no_values_of_variables(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    hidden = f"correct {'horse'}"
    try:
        broken(hidden)
    except RuntimeError as error:
        structlog.get_logger().error("failed", exc_info=error)
    told = capsys.readouterr().err
    assert "RuntimeError: 13" in told
    assert hidden not in told


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Make the files of a client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Jewelbox</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    return tmp_path


def test_the_client_has_one_page_for_all_its_addresses_and_files_that_are_kept(built: Path) -> None:
    with TestClient(Litestar(client.routes(built))) as http:
        for path in ("/", "/tables/abc", "/deep/er"):
            assert "Jewelbox" in http.get(path).text
            assert http.get(path).headers["cache-control"] == "no-cache"
        asset = http.get("/assets/app-1a2b.js")
        assert (asset.text, "immutable" in asset.headers["cache-control"]) == ("1", True)
        assert http.get("/icon.svg").headers["content-type"].startswith("image/svg+xml")
        assert http.get("/assets/none.js").status_code == 404
        assert "root:" not in http.get("/assets/../../../../etc/passwd").text


def test_scripts_are_sent_compressed_but_pictures_and_answers_are_not(built: Path) -> None:
    @get("/api/me", sync_to_thread=False)
    def me() -> str:
        return "a secret " * 1000

    for name in ("big.js", "big.png"):
        (built / "assets" / name).write_text("jewel " * 10_000)
    with TestClient(Litestar([*client.routes(built), me], compression_config=client.PACKED)) as http:
        packed = http.get("/assets/big.js")
        assert packed.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in packed.headers["vary"].lower()
        assert packed.text == "jewel " * 10_000
        plain = [http.get(path) for path in ("/assets/big.png", "/api/me")]
        plain.append(http.get("/assets/big.js", headers={"accept-encoding": "identity"}))
        assert [len(answer.content) for answer in plain] == [60_000, 9000, 60_000]
        assert not any("content-encoding" in answer.headers for answer in plain)


def test_without_a_client_the_server_says_where_programs_look(tmp_path: Path) -> None:
    with TestClient(Litestar(client.routes(tmp_path))) as http:
        assert "/api/docs" in http.get("/").text


@pytest.mark.anyio
async def test_plain_rules_stay_plain_and_searching_bots_play_by_heuristics() -> None:
    kernels = Kernels(Mode.PLAIN)
    await kernels.get_ready()
    assert (kernels.mode("sultan"), kernels.compiled) == (Mode.PLAIN, [])
    thinkers = Thinkers(1, kernels)
    assert type(thinkers._bot("sultan", "expert")).__name__ == "GreedyBot"
    assert type(thinkers._bot("sultan", "random")).__name__ == "RandomBot"
    thinkers.stop()


def test_without_arguments_all_games_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr("jewelbox.server.kernels.compile_game", lambda name, _: compiled.append(name))
    compile_kernels([])
    assert compiled == list(GAMES)


def own_box(points: int) -> OwnBox:
    """Return a box of Maharaja with other points on its first card."""
    box = deepcopy(maharaja.BOX)
    box["collections"][0]["points"] = points
    found = own_box_in(maharaja, box)
    assert found is not None
    return found


@pytest.mark.anyio
async def test_bots_search_with_another_box_once_its_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = list[tuple[str, OwnBox | None]]()

    async def apart(game: str, _: Mode, box: OwnBox | None = None) -> bool:
        compiled.append((game, box))
        return box is None or box.changes != {"/collections/0/points": 41}

    monkeypatch.setattr("jewelbox.server.kernels._compiled_apart", apart)
    monkeypatch.setattr("jewelbox.server.kernels.compile_game", lambda *_: None)
    monkeypatch.setattr("gc.freeze", lambda: None)
    kernels = Kernels(Mode.COMPILED)
    thinkers = Thinkers(1, kernels)
    boxes = [own_box(40 + number) for number in range(3)]
    for box in (*boxes[:2], *boxes[:2]):
        kernels.ask_for("maharaja", box)
    working = asyncio.create_task(kernels.get_ready())
    await asyncio.wait([working], timeout=0.5)
    bots = [type(thinkers._bot("maharaja", "expert", None, box)).__name__ for box in (None, *boxes)]
    assert bots == ["LevelBot", "LevelBot", "GreedyBot", "GreedyBot"]
    assert [box for _, box in compiled if box is not None] == boxes[:2], "each once, after the package's"
    working.cancel()
    thinkers.stop()


def test_there_is_room_for_the_compiled_rules_of_a_few_boxes() -> None:
    kernels = Kernels(Mode.COMPILED)
    with capture_logs() as told:
        for number in range(MOST_BOXES + 1):
            kernels.ask_for("maharaja", OwnBox(f"{number}", {}))
    assert kernels._waiting.qsize() == MOST_BOXES
    assert [log["log_level"] for log in told] == ["warning"]


@pytest.mark.anyio
async def test_the_process_that_compiles_gets_the_box_and_checks_it() -> None:
    box = own_box(17)
    assert await _compiled_apart("maharaja", Mode.PLAIN, box)
    assert not await _compiled_apart("maharaja", Mode.PLAIN, OwnBox("0" * 64, box.changes))


@pytest.mark.parametrize("game", ["sultan", "diamonds-club", "maharaja"])
def test_a_game_is_compiled_by_searching_in_it_and_playing_it_to_its_end(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    searched, positions = set[str](), set[Position]()

    def observed(bot: Bot, position: Position, random: Random) -> str:
        searched.add(position.phase)
        positions.add(position)
        return choice(bot, position, random)

    monkeypatch.setattr("jewelbox.server.kernels.choice", observed)
    compile_game(game, Mode.PLAIN)
    (position,) = positions
    assert len(searched) > 1
    assert position.outcome is not None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups like those of POSIX")
@pytest.mark.anyio
async def test_ctrl_c_in_a_terminal_does_not_reach_the_process_that_compiles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    group, python = tmp_path / "group", tmp_path / "python"
    python.write_text(f"#!{sys.executable}\nimport os\nopen({str(group)!r}, 'w').write(str(os.getpgrp()))\n")
    python.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(python))
    assert await _compiled_apart("sultan", Mode.PLAIN)
    assert int(group.read_text()) != os.getpgrp()


@pytest.mark.anyio
@pytest.mark.parametrize("move", [None, "fly away"])
async def test_a_bot_that_fails_loses_its_turn_to_chance_and_is_named(
    monkeypatch: pytest.MonkeyPatch, move: str | None
) -> None:
    def failing(*_: object) -> str:
        if move is None:
            raise RuntimeError("no idea")
        return move

    monkeypatch.setattr("jewelbox.bots.greedy.GreedyBot.choose", failing)
    thinkers, position = Thinkers(1, Kernels(Mode.PLAIN)), Variant(sultan, 2, {}, Mode.PLAIN).start(seed=1)
    with capture_logs() as told:
        assert await thinkers.begin(position, "greedy") in position.legal_moves()
    thinkers.stop()
    assert [(log["log_level"], log["bot"]) for log in told] == [("error", "greedy")]


@pytest.mark.usefixtures("root_logger")
@pytest.mark.parametrize("form", ["text", "json"])
def test_logs_contain_no_control_characters_from_callers(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(form)
    structlog.get_logger().info("request", path="/\x1b[2Ja\nfake=line\x07\x9b\u2028")
    logging.getLogger("uvicorn.error").warning("bad \x1b[2J %s", "\r\nfake")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(line.isprintable() for line in lines)
    assert "\\x1b[2Ja" in lines[0].replace("\\\\", "\\")


@pytest.mark.usefixtures("root_logger")
def test_logs_hold_no_code_that_ends_someone_s_mail(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    structlog.get_logger().info("request", path="/api/notifications/unsubscribe/abc-123", status=404)
    assert "path=/api/notifications/unsubscribe/… " in capsys.readouterr().err


@pytest.mark.usefixtures("root_logger")
def test_a_frame_that_is_not_utf_8_leaves_one_line_and_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("text")
    try:
        b"\xff".decode()
    except UnicodeDecodeError:
        logging.getLogger("uvicorn.error").exception("Invalid UTF-8 sequence received from client.")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "Invalid UTF-8 sequence" in lines[0]
