"""Attacks on notifications: to read those of others, to send through us, to learn who is here."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from jewelbox.server.limits import MAILS
from jewelbox.server.payers import Payer
from jewelbox.server.store.channels import CONFIRM_SECONDS
from jewelbox.server.store.deliveries import Delivery, Places
from jewelbox.server.store.outbox import LEASE_SECONDS, Outbox
from server.notify.receivers import Browser, HttpReceiver, PushService, listening, mail_server
from server.world import BASE, Visitor, World, running, settings_for, table_of

pytestmark = pytest.mark.anyio
HERE = "/api/me/notifications"


@pytest.fixture
async def open_world(database_url: str, tmp_path: Path, plain_rules: None) -> AsyncIterator[World]:  # noqa: ARG001  # it is set up first
    """Run a server that may call receivers of this machine."""
    async with running(settings_for(database_url, tmp_path, outgoing="all")) as world:
        yield world


async def due(world: World) -> list[Delivery]:
    """Return what would be sent, a minute from now."""
    outbox: Outbox = world.worker.store.outbox
    later = world.worker.context.clock() + LEASE_SECONDS + 1
    await outbox.announce(later, 0.0)
    return await outbox.lease("spy", later, Places(100))


async def test_a_device_whose_session_has_ended_gets_nothing(open_world: World) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    async with listening(PushService()) as service:
        await tom.post(f"{HERE}/devices", service.browser().subscription())
        await table_of(tom, mina)
        await tom.post("/api/me/sign-out")
        (delivery,) = await due(open_world)
        assert not delivery.holds
        assert service.count == 0


@pytest.mark.sqlite
async def test_a_device_that_someone_else_uses_now_is_theirs_alone(open_world: World) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    browser = Browser("http://127.0.0.1:9/push")
    await tom.post(f"{HERE}/devices", browser.subscription())
    await mina.post(f"{HERE}/devices", browser.subscription())
    assert (await tom.get(HERE))["devices"] == []


@pytest.mark.sqlite
async def test_nobody_removes_or_tries_a_device_of_someone_else(open_world: World) -> None:
    mina, tom = await open_world.guest("Mina"), await open_world.guest("Tom")
    device = await tom.post(f"{HERE}/devices", Browser("http://127.0.0.1:9/push").subscription())
    assert await mina.refused("POST", f"{HERE}/devices/{device['id']}/test") == "not-allowed"
    await mina.ask("DELETE", f"{HERE}/devices/{device['id']}")
    assert len((await tom.get(HERE))["devices"]) == 1


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:8017/", "https://169.254.169.254/", "https://localhost/x", "https://["]
)
async def test_a_server_calls_no_address_of_its_own_network(world: World, address: str) -> None:
    tom = await world.guest("Tom")
    assert await tom.refused("PUT", f"{HERE}/webhook", {"address": address}) == "bad-message"
    assert await tom.refused("POST", f"{HERE}/devices", Browser(address).subscription()) == "bad-message"


@pytest.mark.sqlite
async def test_a_redirect_is_not_followed(open_world: World) -> None:
    tom = await open_world.guest("Tom")
    async with listening(HttpReceiver()) as hook:
        hook.status = 302
        await tom.ask("PUT", f"{HERE}/webhook", {"address": hook.address})
        await tom.post(f"{HERE}/webhook/test")
        while (await tom.get(HERE))["webhook"]["status"] != 302:
            pass
        assert hook.count == 1


@pytest.mark.sqlite
async def test_a_program_does_what_its_token_is_for(world: World) -> None:
    tom = await world.guest("Tom")
    player, helper = await world.program(tom), Visitor(world.app)
    token = await tom.post("/api/me/tokens", {"name": "helper", "scopes": ["notifications"]})
    helper.headers = {"Authorization": f"Bearer {token['token']}"}
    assert (await helper.get(HERE))["devices"] == []
    assert await player.refused("GET", HERE) == "not-allowed"
    assert await helper.refused("GET", "/api/me/tables") == "not-allowed"
    assert await helper.refused("POST", "/api/tables", {"game": "sultan", "players": 2}) == "not-allowed"
    assert await helper.refused("POST", f"{HERE}/devices", Browser("https://example.org/").subscription()) == (
        "not-allowed"
    )


@pytest.mark.sqlite
async def test_nobody_floods_a_mailbox_or_learns_whose_it_is(database_url: str, tmp_path: Path) -> None:
    async with mail_server() as mailbox:
        more = {"mail": f"smtp://127.0.0.1:{mailbox.port}", "sender": "a@example.org", "public": "http://127.0.0.1"}
        async with running(settings_for(database_url, tmp_path, **more)) as world:
            owner, other = await world.guest("Owner"), await world.guest("Other")
            wanted = {"address": "nora@example.org"}
            first = (await owner.ask("PUT", f"{HERE}/mail", wanted)).json()
            second = (await other.ask("PUT", f"{HERE}/mail", wanted)).json()
            assert first | {"asked": 0} == second | {"asked": 0}
            for _ in range(MAILS - 2):
                await other.ask("PUT", f"{HERE}/mail", wanted)
            assert await other.refused("PUT", f"{HERE}/mail", wanted) == "too-fast"
            spy = Visitor(world.app)
            transport = httpx.ASGITransport(world.app, client=("10.1.2.3", 5000))  # type: ignore[arg-type]  # an ASGI app
            spy.http = httpx.AsyncClient(transport=transport, base_url=BASE)
            await spy.post("/api/guests", {"name": "Spy"})
            for address in ("nora@example.org", "nobody@example.org"):
                answer = await spy.ask("PUT", f"{HERE}/mail", {"address": address})
                assert (answer.status_code, answer.json()["address"]) == (200, address)
            assert not world.app.state.limits.confirmation(Payer("10.1.2.4"), "Nora@example.org"), "it gets no mail"
            assert await world.stranger().refused("POST", "/api/notifications/confirm", {"code": "x-y"}) == (
                "unknown-link"
            )
            assert await world.stranger().refused("POST", "/api/notifications/unsubscribe/x-y") == "unknown-link"


@pytest.mark.sqlite
async def test_a_link_confirms_the_address_that_it_was_sent_to(database_url: str, tmp_path: Path) -> None:
    async with mail_server() as mailbox:
        more = {"mail": f"smtp://127.0.0.1:{mailbox.port}", "sender": "a@example.org", "public": "http://127.0.0.1"}
        async with running(settings_for(database_url, tmp_path, **more)) as world:
            tom = await world.guest("Tom")
            await tom.ask("PUT", f"{HERE}/mail", {"address": "tom@example.org"})
            code = (await mailbox.next()).get_content().split("#confirm=")[1].strip()
            await tom.ask("PUT", f"{HERE}/mail", {"address": "victim@example.org"})
            assert await tom.refused("POST", "/api/notifications/confirm", {"code": code}) == "unknown-link"


@pytest.mark.sqlite
async def test_a_link_that_confirms_an_address_expires_after_a_day(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with mail_server() as mailbox:
        more = {"mail": f"smtp://127.0.0.1:{mailbox.port}", "sender": "a@example.org", "public": "http://127.0.0.1"}
        async with running(settings_for(database_url, tmp_path, **more)) as world:
            tom, clock = await world.guest("Tom"), world.worker.store.channels._clock
            await tom.ask("PUT", f"{HERE}/mail", {"address": "tom@example.org"})
            code = {"code": (await mailbox.next()).get_content().split("#confirm=")[1].strip()}
            monkeypatch.setattr(world.worker.store.channels, "_clock", lambda: clock() + CONFIRM_SECONDS)
            assert await tom.refused("POST", "/api/notifications/confirm", code) == "unknown-link"
            monkeypatch.setattr(world.worker.store.channels, "_clock", lambda: clock() + CONFIRM_SECONDS - 60)
            await tom.post("/api/notifications/confirm", code)


@pytest.mark.sqlite
async def test_a_link_to_unsubscribe_leads_nowhere_else_and_sets_no_headers(world: World) -> None:
    stranger = world.stranger()
    for code in ("x%0d%0aset-cookie:%20a=b", "x%0aset-cookie:%20a=b", "%2f%2fevil.example"):
        answer = await stranger.ask("GET", f"/api/notifications/unsubscribe/{code}")
        assert "set-cookie" not in answer.headers
        place = answer.headers.get("location", "/")
        assert place.isprintable()
        assert place.startswith("/")
        assert not place.startswith("//")
