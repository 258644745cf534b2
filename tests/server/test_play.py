"""Whole games over requests and live connections, on both databases."""

from __future__ import annotations

import pytest

from jewelbox.core.record import from_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from server.world import World, play_out, table_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_against_bots_comes_to_its_end_and_its_record_is_valid(world: World, game: str) -> None:
    mina = await world.guest("Mina")
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    table = await table_of(mina, game=game, players=3, seats=seats)
    shown = await play_out(table, mina)
    record = (await mina.ask("GET", f"/api/tables/{table}/record")).content
    outcome = replay(from_line(record), GAMES).outcome
    assert outcome is not None
    assert outcome.scores == shown["outcome"]["scores"]
    (listed,) = await mina.get("/api/me/tables?finished=true")
    best = max((points for points in outcome.scores if points is not None), default=0)
    places = listed["result"].pop("places")
    assert listed["result"] == {"winners": outcome.winners, "points": best, "scores": outcome.scores}
    assert [seat for seat, place in enumerate(places) if place == 1] == outcome.winners


async def test_two_people_play_over_live_connections(world: World) -> None:
    people = [await world.guest("Amber"), await world.guest("Beryl")]
    table = await table_of(*people)
    async with people[0].live(table) as amber, people[1].live(table) as beryl:
        sockets = [amber, beryl]
        shown = [await socket.hello() for socket in sockets]
        while "outcome" not in shown[0]:
            seat = shown[0]["turn"]
            position, move = shown[seat]["position"], shown[seat]["legal"][0]
            sockets[seat].send(type="play", id="x", seat=seat, position=position, move=move)
            shown = [await socket.receive("update") for socket in sockets]
            assert [each["view"]["seat"] for each in shown] == [0, 1]
    assert shown[0]["outcome"] == shown[1]["outcome"]
