"""The server's time when the machine's clock is set."""

from __future__ import annotations

import pytest
from litestar.security.jwt import Token

from jewelbox.server.clock import SteadyClock
from jewelbox.server.security import ALGORITHM, SIGNED
from server.world import World, cookie_of, table_of

HOUR = 3600.0


class Machine:
    """A machine whose clock someone sets."""

    def __init__(self) -> None:
        self.up, self.wall = 50.0, 1e9

    def pass_time(self, seconds: float) -> None:
        self.up += seconds
        self.wall += seconds

    @property
    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.up)


def test_time_continues_when_the_clock_is_set_back() -> None:
    machine = Machine()
    clock = machine.clock
    machine.wall -= HOUR
    machine.pass_time(5)
    assert clock() == 1e9 + 5


def test_time_follows_a_clock_that_is_set_forward_and_does_not_return() -> None:
    machine = Machine()
    clock = machine.clock
    machine.wall += HOUR
    assert clock() == 1e9 + HOUR
    machine.wall -= HOUR
    machine.pass_time(1)
    assert clock() == 1e9 + HOUR + 1


def test_a_server_that_starts_with_a_clock_set_back_continues_from_what_it_stored() -> None:
    clock = Machine().clock
    clock.go_on_from(1e9 + HOUR)
    clock.go_on_from(1e9)
    clock.go_on_from(None)
    assert clock() == 1e9 + HOUR


@pytest.mark.anyio
@pytest.mark.usefixtures("plain_rules")
async def test_with_the_clock_set_back_people_come_talk_and_play_and_their_clocks_run(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    mina, noor = await world.guest("Mina"), await world.guest("Noor")
    table = await table_of(mina, noor, pace={"type": "live", "bank": 60, "increment": 0})
    before = await mina.get(f"/api/tables/{table}")
    real = world.worker.context.clock()
    for place in ("time.time", "litestar.middleware.rate_limit.time"):
        monkeypatch.setattr(place, lambda: real - HOUR)
    monkeypatch.setattr(world.worker.context.clock, "_wall", lambda: real - HOUR)
    assert (await mina.get("/api/me"))["name"] == "Mina"
    await world.guest("Late")
    for words in ("hello", "again"):
        await mina.post(f"/api/tables/{table}/chat", {"seat": 0, "text": words})
    shown = await mina.get(f"/api/tables/{table}")
    assert shown["now"] >= before["now"]
    assert shown["clocks"][0]["left"] < before["clocks"][0]["left"]


@pytest.mark.anyio
@pytest.mark.usefixtures("plain_rules")
async def test_a_cookie_does_not_depend_on_when_it_was_made(world: World) -> None:
    """A token that says it was made in the future is refused, which it seems to be once the clock is set back."""
    answer = await world.stranger().ask("POST", "/api/guests", {"name": "Mina"})
    claims = Token.decode_payload(cookie_of(answer).value, world.app.state.signing_key, [ALGORITHM])
    assert claims["iat"] == SIGNED.timestamp()
