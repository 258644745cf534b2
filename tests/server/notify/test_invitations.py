"""Friends are notified of invitations, if they want to be, and while the seat is reserved."""

from __future__ import annotations

import pytest

from server.notify.receivers import PushService
from server.notify.test_turns import nothing_more
from server.world import Visitor, World, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


async def friends(world: World, push: PushService) -> tuple[Visitor, Visitor, str]:
    """Return two friends, of whom the second has a device, and the id of the second."""
    mina, tom = await world.guest("Mina"), await world.guest("Tom")
    code = (await mina.post("/api/me/friends/link"))["code"]
    await tom.post("/api/me/friends/link/use", {"code": code})
    await tom.post("/api/me/notifications/devices", push.browser().subscription(language="de"))
    return mina, tom, (await tom.get("/api/me"))["id"]


async def invite(host: Visitor, friend: str) -> str:
    table = await table_of(host, start=False)
    answer = await host.ask("PUT", f"/api/tables/{table}/seats/1/invitation", {"friend": friend})
    assert answer.is_success, answer.text
    return table


async def test_a_friend_is_notified_of_an_invitation(open_world: World, push: PushService) -> None:
    mina, _, his = await friends(open_world, push)
    table = await invite(mina, his)
    message = await push.message()
    assert (message["title"], message["body"]) == ("Einladung zu Sultan", "Mina hält dir einen Platz frei.")
    assert (message["type"], message["table"]) == ("invitation", table)
    assert "later" not in message


async def test_people_who_turned_off_invitations_are_not_notified_of_them(open_world: World, push: PushService) -> None:
    mina, tom, his = await friends(open_world, push)
    await tom.ask("PATCH", "/api/me/notifications/invitations", {"on": False})
    assert not (await tom.get("/api/me/notifications"))["invitations"]
    await invite(mina, his)
    await nothing_more(open_world, push)
