"""A caller who sends garbage: broken bodies, addresses and frames get a 4xx with a stable code, never a failure."""

from __future__ import annotations

import json
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from jewelbox.core.errors import Code
from server.databases import sqlite_url
from server.world import Closed, Visitor, World, running, settings_for, table_of

pytestmark = pytest.mark.anyio

ENDLESS = {"/api/me/events"}
"""A stream, which does not end by itself."""
JSON = "application/json"
DEEP = 2_700
"""Nested as deeply as a request of the largest size allows, for the longest of these."""
BODIES: dict[str, bytes] = {
    "empty": b"",
    "cut short": b'{"name": "Mi',
    "not JSON": b"name=Mina",
    "nested arrays": b"[" * 16_000,
    "nested objects": b'{"a":' * DEEP,
    "nested and closed": b"[" * DEEP + b"]" * DEEP,
    "nested within a known key": b'{"name": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "invalid UTF-8 in a key": b'{"\xc3\x28": 1}',
    "overlong UTF-8": b'{"name": "\xc0\x80"}',
    "UTF-16": '{"name": "Mina"}'.encode("utf-16"),
    "a lone surrogate": b'{"name": "\\ud800", "seat": 0, "text": "\\ud800", "code": "\\ud800", "move": "\\udfff"}',
    "NUL": b'{"name": "\\u0000", "text": "\\u0000", "code": "\\u0000", "move": "\\u0000", "seat": 0, "position": 0}',
    "a raw NUL": b'{"name": "\x00"}',
    "null": b"null",
    "a number": b"1",
    "a text": b'"Mina"',
    "an array": b"[]",
    "a huge number": b'{"seat": 1e400, "position": 99999999999999999999999999, "players": 1e99}',
    "a number of many digits": b'{"seat": ' + b"9" * 10_000 + b"}",
    "NaN": b'{"seat": NaN, "position": Infinity}',
    "the same key twice": b'{"name": "a", "name": ["b"]}',
    "unknown keys": b'{"__proto__": {}, "constructor": 1}',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "nested beyond the largest size": b"[" * 1_000_000,
    "too large": b'{"name": "' + b"a" * 100_000 + b'"}',
}
UNEXPECTED = ("empty", "cut short", "nested arrays", "invalid UTF-8", "nested beyond the largest size", "too large")
"""Bodies for operations that take none and so read none: one of each size and kind of damage."""
FORMS = {
    "a form": "application/x-www-form-urlencoded",
    "a multipart form": "multipart/form-data; boundary=x",
    "a multipart form without a boundary": "multipart/form-data",
    "plain text": "text/plain",
    "MessagePack": "application/x-msgpack",
    "no known type": "application/json5",
    "no type at all": "",
    "an impossible character set": "application/json; charset=utf-99",
    "rubbish": "\u00e4;;=/",
}
VALID = b'{"name": "Mina"}'
ADDRESSES = [
    "/assets/%00",
    "/assets/a%00b.js",
    "/assets/" + "a" * 300,
    "/assets/" + "a" * 5000,
    "/assets/" + "a/" * 3000,
    "/assets/%ff%fe",
    "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
    "/assets/con.js%0d%0aX-Evil:1",
    "/%00",
    "/" + "a" * 5000,
    "/%ff%fe",
    "/api/%00",
    "/api/tables/%00",
    "/api/tables/" + "a" * 5000,
    "/api/tables/%ff",
    "/api/tables/x/live%00",
    "/api/games/%00",
    "/api/tables/t/replay?seat=%00&open=%ff",
    "/api/tables/t/since?number=99999999999999999999999",
    "/api/tables/t?seat=" + "9" * 5000,
    "/api/docs/%00",
    "/metrics/%00",
]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """Run all tests in one loop, that of the server."""
    return "asyncio"


@pytest.fixture(scope="module")
async def world(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    """Run one server for all tests, on SQLite: broken input is refused before a database is asked."""
    folder = tmp_path_factory.mktemp("world")
    url = sqlite_url(Path(shutil.copy(sqlite_template, folder / "jewelbox.db")))
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("JEWELBOX_JIT", "off")
        async with running(settings_for(url, folder)) as world:
            yield world


def operations(schema: dict[str, Any], table: str) -> Iterator[tuple[str, str, bool]]:
    """Yield method and address of each operation, and whether it takes a body; addresses name what is there."""
    for path, methods in schema["paths"].items():
        address = (
            path.replace("{table}", table).replace("{seat}", "1").replace("{game}", "sultan").replace("{day}", "20774")
        )
        for method, operation in methods.items():
            if path not in ENDLESS:
                yield method.upper(), address, "requestBody" in operation


async def described(visitor: Visitor, table: str) -> list[tuple[str, str, bool]]:
    return list(operations(await visitor.get("/api/docs/openapi.json"), table))


def complaint(answer: Any) -> str | None:
    """Return what is wrong with a refusal: it must be a 4xx with a code that the errors page lists, and a sentence."""
    if not 400 <= answer.status_code < 500:
        return f"{answer.status_code} {answer.text[:200]}"
    problem = json.loads(answer.content)
    if problem.get("code") not in set(Code) or not problem.get("message") or "Traceback" in answer.text:
        return f"no proper refusal: {answer.text[:200]}"
    return None


def keys_of(schema: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield method, address and every key that the body of an operation can have."""
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            for content in operation.get("requestBody", {}).get("content", {}).values():
                body = schema["components"]["schemas"][content["schema"]["$ref"].rsplit("/", 1)[-1]]
                for key in body.get("properties", {}):
                    yield method.upper(), path.replace("{seat}", "1").replace("{day}", "20774"), key


async def test_a_value_of_the_wrong_kind_is_refused_at_every_key(world: World) -> None:
    guest = await world.guest("Mina")
    keys = list(keys_of(await guest.get("/api/docs/openapi.json")))
    assert len(keys) > 50
    wrong = {}
    for method, path, key in keys:
        answer = await guest.ask(method, path.format(table="t", game="sultan", friend="x", id="x"), {key: [[None]]})
        if complaint(answer) is not None or key not in answer.json()["message"]:
            wrong[f"{method} {path} {key}"] = complaint(answer) or answer.text
    assert wrong == {}


async def test_the_log_has_the_status_of_a_refusal_as_a_number(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    await world.stranger().ask("POST", "/api/guests", {"name": 1})
    await world.stranger().ask("POST", "/api/guests", {"name": ""})
    lines = [line for line in "".join(capsys.readouterr()).splitlines() if "/api/guests" in line]
    assert [line.partition("status=")[2] for line in lines] == ["400", "400"]


@pytest.mark.parametrize("kind", BODIES)
async def test_a_broken_body_is_refused_by_every_operation(world: World, kind: str) -> None:
    guest = await world.guest("Mina")
    table = await table_of(guest, await world.guest("Noor"))
    wrong = {}
    for method, path, takes_body in await described(guest, table):
        if takes_body:
            headers = {"Content-Type": JSON}
            answer = await guest.http.request(method, path, content=BODIES[kind], headers=headers)
            if problem := complaint(answer):
                wrong[f"{method} {path}"] = problem
    assert wrong == {}


@pytest.mark.parametrize("kind", UNEXPECTED)
async def test_a_body_where_none_is_expected_harms_nothing(world: World, kind: str) -> None:
    guest = await world.guest("Mina")
    table = await table_of(guest, await world.guest("Noor"))
    for method, path, takes_body in await described(guest, table):
        if not takes_body:
            answer = await guest.http.request(method, path, content=BODIES[kind], headers={"Content-Type": JSON})
            assert answer.status_code < 500, (method, path, answer.text)
            guest.http.cookies.clear()
            await guest.post("/api/guests", {"name": "Mina"})  # signing out may have been among them


@pytest.mark.parametrize("form", FORMS)
async def test_only_json_is_taken(world: World, form: str) -> None:
    """Another site's page can send forms and plain text without asking, but not JSON."""
    guest = await world.guest("Mina")
    table = await table_of(guest, await world.guest("Noor"))
    content_type = [(b"content-type", FORMS[form].encode("latin-1"))] if FORMS[form] else []
    wrong = {}
    for method, path, takes_body in await described(guest, table):
        if takes_body:
            for body in (VALID, b"name=Mina", b""):
                answer = await guest.http.request(method, path, content=body, headers=content_type)
                if problem := complaint(answer):
                    wrong[f"{method} {path} {body!r}"] = problem
    assert wrong == {}


async def test_json_may_name_its_character_set(world: World) -> None:
    headers = {"Content-Type": "Application/JSON; charset=UTF-8"}
    answer = await world.stranger().http.post("/api/guests", content=VALID, headers=headers)
    assert answer.status_code == 201


@pytest.mark.parametrize("path", ADDRESSES)
async def test_an_impossible_address_is_refused_or_nothing_is_there(world: World, path: str) -> None:
    for method in ("GET", "HEAD", "POST", "DELETE"):
        answer = await world.stranger().http.request(method, path)
        assert answer.status_code < 500, (method, path, answer.text)


@pytest.mark.parametrize("header", ["cookie", "authorization", "origin", "content-length", "range", "accept", "host"])
async def test_a_broken_header_fails_nothing(world: World, header: str) -> None:
    for value in (b"\xff\xfe", b"\x00", b"a" * 20_000, b"jewelbox=;;=", b"Bearer ", b"bytes=9-1", b"://[", b"-1"):
        headers = [(header.encode(), value)]
        answer = await world.stranger().http.get("/api/me/tables", headers=headers)
        assert 400 <= answer.status_code < 500, (header, value, answer.text)


@pytest.mark.parametrize("frame", [*BODIES.values(), b"\xff", b"{}", b'{"type": "hello", "seen": -1}'])
async def test_a_broken_frame_is_refused_and_the_connection_lives(world: World, frame: bytes) -> None:
    guest = await world.guest("Mina")
    table = await table_of(guest, await world.guest("Noor"))
    async with guest.live(table) as live:
        live.send_text(frame)
        assert (await live.receive())["type"] == "refused"
        assert (await live.hello())["type"] == "table"


async def test_an_invalid_live_address_is_closed_with_a_code(world: World) -> None:
    guest = await world.guest("Mina")
    for table in ("\x00", "a" * 5000, "\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "%00"):
        with pytest.raises(Closed) as closed:
            async with guest.live(table) as live:
                await live.receive("nothing")
        assert 4400 <= closed.value.code < 4500
