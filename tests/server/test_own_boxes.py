"""Tables with a custom box: its numbers are used, checked, limited, and shown to everyone."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from jewelbox.core.record import from_line
from jewelbox.core.replay import replay
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.registry import GAMES
from jewelbox.server.store.hosting import OWN_BOXES, OWN_BOXES_IN_ALL
from server.world import World, play_out, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]


def richer(points: int = 9) -> dict[str, Any]:
    """Return the box of Maharaja with other points on the small jug card."""
    box = deepcopy(maharaja.BOX)
    box["collections"][0]["points"] = points
    return box


def wanted(**more: Any) -> dict[str, Any]:
    """Return a table of Maharaja to open."""
    return {"game": "maharaja", "players": 2} | more


async def test_a_game_with_its_own_box_is_played_and_its_record_is_valid(world: World) -> None:
    mina = await world.guest("Mina")
    seats = [{"kind": "taken"}, {"kind": "bot", "bot": "hard"}]
    table = await table_of(mina, **wanted(seats=seats, box=richer()))
    shown = await play_out(table, mina)
    assert shown["view"]["collections"][0]["points"] == 9
    record = (await mina.ask("GET", f"/api/tables/{table}/record")).content
    assert json.loads(record)["box"]["changes"] == {"/collections/0/points": 9}
    outcome = replay(from_line(record), GAMES).outcome
    assert outcome is not None
    assert outcome.scores == shown["outcome"]["scores"]


async def test_everyone_at_the_table_is_notified_of_its_box(world: World) -> None:
    mina, noor = await world.guest("Mina"), await world.guest("Noor")
    lobby = await mina.post("/api/tables", wanted(box=richer()))
    seen = await noor.post(f"/api/tables/{lobby['setup']['table']}/join", {})
    assert seen["setup"]["own_box"]["changes"] == {"/collections/0/points": 9}


async def test_a_lobby_lists_only_options_that_mean_something(world: World) -> None:
    mina = await world.guest("Mina")
    shown = [
        (await mina.post("/api/tables", wanted(**more)))["setup"]["options"]
        for more in ({}, {"options": {"grey": True}}, {"players": 3})
    ]
    assert shown == [{"grey": False}, {"grey": True, "clear": "coins"}, {}]


async def test_the_box_of_the_package_is_not_a_custom_box(world: World) -> None:
    mina = await world.guest("Mina")
    box = await mina.get("/api/games/maharaja/box")
    lobby = await mina.post("/api/tables", wanted(box=box, rated=True))
    assert "own_box" not in lobby["setup"]


@pytest.mark.parametrize(
    ("table", "code"),
    [
        (wanted(box=richer() | {"coin": 0}), "bad-box"),
        (wanted(box={}), "bad-box"),
        (wanted(box=richer(), rated=True), "bad-option"),
        ({"game": "sultan", "players": 2, "box": {}}, "bad-box"),
    ],
)
async def test_a_box_that_is_not_in_order_is_refused(world: World, table: dict[str, Any], code: str) -> None:
    mina = await world.guest("Mina")
    answer = await mina.ask("POST", "/api/tables", table)
    assert answer.status_code == 400
    assert answer.json()["code"] == code


async def test_a_box_that_is_too_large_is_refused(world: World) -> None:
    mina = await world.guest("Mina")
    box = richer() | {"marks": {f"group{number}": ["printed", "x" * 200] for number in range(200)}}
    assert (await mina.ask("POST", "/api/tables", wanted(box=box))).status_code == 413


async def test_nobody_can_fill_the_server_with_boxes(world: World) -> None:
    number = 0
    for host in range(OWN_BOXES_IN_ALL // OWN_BOXES):
        person = await world.guest(f"Host {host}")
        for _ in range(OWN_BOXES):
            number += 1
            await person.post("/api/tables", wanted(box=richer(10 + number)))
        refused = await person.ask("POST", "/api/tables", wanted(box=richer(9)))
        assert refused.json()["code"] == "too-many"
    late = await world.guest("Late")
    assert (await late.ask("POST", "/api/tables", wanted(box=richer(9)))).json()["code"] == "too-many"
    await late.post("/api/tables", wanted())


async def test_the_games_say_which_numbers_are_reconstructed(world: World) -> None:
    games = {game["name"]: game for game in (await (await world.guest("Mina")).get("/api/games"))["games"]}
    assert games["sultan"]["reconstructed"] == []
    assert all(game["has_box"] for game in games.values())
    assert "prices" in games["diamonds-club"]["reconstructed"]
    assert "collections.points" in games["maharaja"]["reconstructed"]
