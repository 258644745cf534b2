"""Cookies, sessions, other sites' pages, headers, limits, and what errors reveal."""

from __future__ import annotations

import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest
from litestar.datastructures import Headers
from litestar.security.jwt import Token

from jewelbox.core.errors import JewelboxError
from jewelbox.server import headers
from jewelbox.server.keys import signing_key
from jewelbox.server.origin import is_ours
from jewelbox.server.security import ALGORITHM, LONGEST, jti_of
from jewelbox.server.settings import Settings
from server.world import Closed, Visitor, World, cookie_of, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite, pytest.mark.usefixtures("plain_rules")]


async def test_the_cookie_is_signed_and_out_of_reach(world: World) -> None:
    answer = await world.stranger().ask("POST", "/api/guests", {"name": "Mina"})
    cookie = cookie_of(answer)
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "lax", "/")
    assert jti_of(cookie.value, "another key" * 5) is None
    assert jti_of(cookie.value, world.app.state.signing_key)


async def test_a_cookie_that_we_did_not_sign_is_nobody(world: World) -> None:
    forged = Token(exp=datetime.now(UTC) + LONGEST, sub="x", jti="y").encode("k" * 64, ALGORITHM)
    visitor = world.stranger()
    visitor.headers = {"Cookie": f"jewelbox={forged}"}
    assert await visitor.get("/api/me") is None


async def test_over_tls_the_cookie_never_travels_without(database_url: str, tmp_path: Path) -> None:
    settings = settings_for(database_url, tmp_path, public="https://play.example.org")
    async with running(settings) as world:
        answer = await world.stranger().ask("POST", "/api/guests", {"name": "Mina"})
        assert cookie_of(answer)["secure"]
        assert "max-age" in answer.headers["strict-transport-security"]


async def test_the_key_is_made_once_and_only_the_server_can_read_it(tmp_path: Path) -> None:
    key = signing_key(str(tmp_path / "data"))
    assert signing_key(str(tmp_path / "data")) == key
    assert stat.S_IMODE((tmp_path / "data" / "signing.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("written", [b"", b"short", b"\xff" * 64])
async def test_a_file_that_is_not_a_key_signs_nothing(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "signing.key").write_bytes(written)
    with pytest.raises(JewelboxError, match="is not a key; put a copy of it back, or delete it"):
        signing_key(str(tmp_path))


@pytest.mark.parametrize(
    ("origin", "site", "expected"),
    [
        (None, None, 201),
        ("http://127.0.0.1", "same-origin", 201),
        ("https://evil.example", "cross-site", 403),
        ("null", "cross-site", 403),
        (None, "cross-site", 403),
        (None, "same-site", 403),
    ],
)
async def test_pages_of_others_can_change_nothing(
    world: World, origin: str | None, site: str | None, expected: int
) -> None:
    mina = await world.guest("Mina")
    mina.headers = {key: value for key, value in {"Origin": origin, "Sec-Fetch-Site": site}.items() if value}
    answer = await mina.ask("POST", "/api/tables", {"game": "sultan", "players": 2})
    assert answer.status_code == expected
    assert (await mina.ask("GET", "/api/me")).status_code == 200


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        ("https://play.example.org", True),
        ("HTTPS://Play.example.org", True),
        ("http://play.example.org", False),
        ("x://play.example.org", False),
        ("//play.example.org", False),
        ("https://play.example.org/", False),
        ("https://play.example.org.evil.example", False),
        ("https://evil.example@play.example.org", False),
    ],
)
def test_a_page_that_came_without_tls_is_not_ours_where_there_is_tls(origin: str, *, expected: bool) -> None:
    headers = Headers({"host": "play.example.org", "origin": origin})
    assert is_ours(headers, Settings(public="https://play.example.org")) is expected


async def test_every_answer_has_the_headers_that_protect_it(world: World) -> None:
    visitor = world.stranger()
    for path in ("/api/games", "/api/me", "/api/nothing", "/", "/api/docs", "/metrics", "/healthz"):
        answer = await visitor.ask("GET", path)
        for name, value in headers.ALWAYS.items():
            assert answer.headers[name] == value, path
        assert answer.headers["cache-control"]


def test_scripts_are_our_own_files_which_may_compile_webassembly_and_nothing_else() -> None:
    policy = dict(each.strip().split(" ", 1) for each in headers.POLICY.split(";"))
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert headers.POLICY.count("unsafe") == 1


async def test_a_server_answers_only_to_its_own_names(world: World) -> None:
    visitor = world.stranger()
    assert (await visitor.ask("GET", "/api/games")).is_success
    visitor.headers = {"Host": "evil.example"}
    for path in ("/api/games", "/", "/healthz", "/metrics", "/api/docs"):
        answer = await visitor.ask("GET", path)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed"), path
    assert "'evil.example'; whoever runs it can add that name with JEWELBOX_PUBLIC" in answer.json()["message"]


async def test_a_table_is_not_live_under_another_name(world: World) -> None:
    mina = await world.guest("Mina")
    table = await table_of(mina, players=2, start=False)
    with pytest.raises(Closed) as caught:
        async with mina.live(table, host="evil.example") as live:
            await live.hello()
    assert caught.value.code == 4403


async def test_requests_and_arrivals_are_limited(sqlite_file: Path, tmp_path: Path) -> None:
    settings = settings_for(f"sqlite:///{sqlite_file}", tmp_path, requests=20, arrivals=2)
    async with running(settings) as world:
        await world.guest("Amber")
        await world.guest("Beryl")
        answer = await world.stranger().ask("POST", "/api/guests", {"name": "Cora"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert int(answer.headers["retry-after"]) <= 60
        codes = [(await world.stranger().ask("GET", "/api/games")).status_code for _ in range(25)]
        assert codes[:5] == [200] * 5
        assert codes[-1] == 429
        assert {"requests", "arrivals"} <= world.app.state.limits.taken().keys(), "other workers are notified"
        async with world.stranger().live("any") as live:
            wait = await live.receive("wait")
            assert (wait["code"], 0 < wait["seconds"] <= 60) == ("too-fast", True)
            assert (await live.closed()).code == 4429


async def test_tables_chat_and_sizes_are_limited(sqlite_file: Path, tmp_path: Path) -> None:
    async with running(settings_for(f"sqlite:///{sqlite_file}", tmp_path, tables=1, chat=2, size=2048)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        assert await amber.refused("POST", "/api/tables", {"game": "sultan", "players": 2}) == "too-many"
        codes = [
            (await amber.ask("POST", f"/api/tables/{table}/chat", {"seat": 0, "text": "x"})).status_code
            for _ in range(3)
        ]
        assert codes == [201, 201, 429]
        assert await amber.refused("POST", f"/api/tables/{table}/chat", {"seat": 0, "text": "x" * 5000}) == "too-large"


async def test_an_error_of_ours_shows_nothing_of_our_insides(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the secret is xyzzy")

    monkeypatch.setattr(world.app.state.store.people, "guest", broken)
    answer = await world.stranger().ask("POST", "/api/guests", {"name": "Mina"})
    assert (answer.status_code, answer.json()["code"]) == (500, "busy")
    assert "xyzzy" not in answer.text
    assert "Runtime" not in answer.text


@pytest.mark.parametrize(
    ("data", "part"),
    [({}, "name"), ({"name": 3}, "name"), ({"name": "x", "more": 1}, "more"), ([], "object"), ("", "")],
)
async def test_a_request_of_the_wrong_form_learns_what_is_wrong(world: World, data: object, part: str) -> None:
    answer = await world.stranger().ask("POST", "/api/guests", data)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert part in answer.json()["message"]


async def test_only_this_machine_may_read_metrics(world: World) -> None:
    visitor: Visitor = world.stranger()
    assert b"jewelbox_moves" in (await visitor.ask("GET", "/metrics")).content


async def test_metrics_can_be_switched_off(sqlite_file: Path, tmp_path: Path) -> None:
    async with running(settings_for(f"sqlite:///{sqlite_file}", tmp_path, metrics="off")) as world:
        assert await world.stranger().refused("GET", "/metrics") == "not-allowed"
