"""Profiles, leaderboards, and people's own data."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from jewelbox.server.payers import Payer
from jewelbox.server.routes.profiles import MOST_POINTS, PAGE, RatingPoint, thinned
from jewelbox.server.store import schema
from jewelbox.server.store.deliveries import NotificationKind
from jewelbox.server.store.ids import new_person_id
from jewelbox.server.store.own_data import EXPORTED
from jewelbox.server.store.people import Person
from jewelbox.server.store.ratings import Visibility, bot_name
from jewelbox.server.store.schema import RANKED
from server.databases import sqlite_url
from server.notify.receivers import Browser
from server.world import Visitor, World, id_of, running, settings_for, table_of

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse battery"  # noqa: S105  # of a test
DAY = 86_400.0
BOARD = "/api/leaderboards/sultan?players=2"


async def ended(table: str, loser: Visitor) -> Any:
    """End a game quickly: the second player resigns."""
    await loser.post(f"/api/tables/{table}/resign", {"seat": 1})
    return (await loser.get(f"/api/tables/{table}"))["outcome"]


async def rated_at(world: World, whos: dict[str, tuple[float, int]]) -> None:
    """Give people and bots ratings, each with a mean and a number of games."""
    rows: list[dict[str, Any]] = [
        {"game": "sultan", "players": 2, "who": who, "mu": mu, "sigma": 1.0, "low": mu - 2, "games": games,
         "listed": games >= RANKED and not who.startswith(bot_name(""))}
        for who, (mu, games) in whos.items()
    ]  # fmt: skip
    async with world.worker.store.database.begin() as connection:
        await connection.execute(insert(schema.ratings), rows)


async def test_a_leaderboard_has_people_by_the_lower_end_of_their_rating_and_the_bots_among_them(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    await rated_at(
        world, {await id_of(mina): (30, 12), await id_of(tom): (26, 10), bot_name("hard"): (28, 50), "gone": (40, 9)}
    )
    board = await tom.get(BOARD)
    assert [(row["rank"], row["name"], row["is_me"]) for row in board["rows"]] == [
        (1, "Mina", False),
        (None, "hard", False),
        (2, "Tom", True),
    ]
    assert (board["total"], board["mine"]["rank"]) == (2, 2)


async def test_each_bot_is_on_one_page_of_a_leaderboard_also_between_two(world: World) -> None:
    people = {f"p{number}": (50 - number / 10, 12) for number in range(PAGE + 5)}
    rows = [{"id": who, "name": who, "account": who, "password": "-", "created": 0.0} for who in people]
    async with world.worker.store.database.begin() as connection:
        await connection.execute(insert(schema.people), rows)
    levels = {"expert": 60.0, "hard": 50 - (PAGE - 0.5) / 10, "medium": 50 - (PAGE + 1.5) / 10, "easy": 1.0}
    await rated_at(world, people | {bot_name(level): (mu, 50) for level, mu in levels.items()})
    pages = [(await world.stranger().get(f"{BOARD}&first={first}"))["rows"] for first in (0, PAGE, 2 * PAGE)]
    assert [sum(not row["is_bot"] for row in page) for page in pages] == [PAGE, 5, 0]
    assert [[row["name"] for row in page if row["is_bot"]] for page in pages] == [
        ["expert", "hard"],
        ["medium", "easy"],
        [],
    ]


async def test_a_leaderboard_shows_how_ratings_changed_in_the_last_30_days(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    her, his = await id_of(mina), await id_of(tom)
    await rated_at(world, {her: (30, 12), his: (26, 10), bot_name("hard"): (28, 50)})
    days = {40: (20.0, 24.0), 20: (24.0, 27.0), 1: (27.0, 30.0)}
    for number, (ago, (before, after)) in enumerate(days.items()):
        for game, players in (("sultan", 2), ("maharaja", 2), ("sultan", 3)):
            is_other = (game, players) != ("sultan", 2)
            table = await table_of(mina, *([tom] if players == 2 else []), game=game, players=players, start=False)
            row = {"table_id": table, "seat": 0, "who": her, "at": time.time() - ago * DAY + number, "place": 1}
            row |= {"mu_before": before + 50 * is_other, "sigma_before": 1.0, "mu": after, "sigma": 1.0}
            async with world.worker.store.database.begin() as connection:
                await connection.execute(insert(schema.rating_changes), [row])
    changes = {row["name"]: row["change"] for row in (await mina.get(BOARD))["rows"]}
    assert changes == {"Mina": 6.0, "hard": None, "Tom": None}
    assert (await mina.get(BOARD))["mine"]["change"] == 6.0


@pytest.mark.parametrize("count", [0, 1, MOST_POINTS, MOST_POINTS + 1, 12_345])
def test_a_long_curve_is_thinned_out_and_ends_with_the_current_rating(count: int) -> None:
    curve = [RatingPoint(number, 25.0, 1.0) for number in range(count)]
    shown = thinned(curve)
    assert len(shown) <= MOST_POINTS
    assert shown[-1:] == curve[-1:]
    assert len({late.at - early.at for early, late in pairwise(shown)}) <= 1


@pytest.mark.sqlite
async def test_a_private_person_is_not_on_leaderboards_and_has_no_page_for_others(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    her = await id_of(mina)
    await rated_at(world, {her: (30, 12), await id_of(tom): (26, 10)})
    await mina.ask("PUT", "/api/me/visibility", {"visibility": "nobody"})
    assert [row["name"] for row in (await tom.get(BOARD))["rows"]] == ["Tom"]
    for path in (f"/api/people/{her}", f"/api/people/{her}/games", f"/api/people/{new_person_id()}"):
        assert await tom.refused("GET", path) == "unknown-person"
    mine = await mina.get("/api/people/me")
    assert (mine["visibility"], mine["ratings"][0]["rank"]) == ("nobody", None)
    await mina.ask("PUT", "/api/me/visibility", {"visibility": "everybody"})
    assert [row["name"] for row in (await tom.get(BOARD))["rows"]] == ["Mina", "Tom"]


@pytest.mark.sqlite
async def test_someone_private_is_found_in_nobody_else_s_games(world: World) -> None:
    mina, tom, spy = [await world.account(name) for name in ("Mina", "Tom", "Spy")]
    her, his = await id_of(mina), await id_of(tom)
    table = await table_of(tom, mina, rated=True)
    await ended(table, mina)
    await mina.ask("PUT", "/api/me/visibility", {"visibility": "nobody"})
    assert await spy.refused("GET", f"/api/people/{his}/games?opponent={her}") == "unknown-person"
    assert [row["table"] for row in await tom.get(f"/api/people/me/games?opponent={her}")] == [table]
    assert [row["table"] for row in await mina.get(f"/api/people/{his}/games?opponent={her}")] == [table]
    found = [f"/api/people/{his}", f"/api/people/{his}/games", BOARD, "/api/waiting", "/api/tables"]
    found += [
        f"/api/tables/{table}{part}"
        for part in ("", "/record", "/replay", "/replay/events", "/chat", "/since?number=0")
    ]
    for path in found:
        assert her not in str(await spy.get(path)), path
    mine = (await mina.get("/api/people/me"))["ratings"][0]
    assert str(mine["mu"]) not in str([await spy.get(path) for path in found])


async def test_a_guest_is_not_on_leaderboards_until_there_is_an_account(world: World) -> None:
    tom = await world.guest("Tom")
    await rated_at(world, {await id_of(tom): (26, 10)})
    await world.worker.store.profiles.set_visibility(await id_of(tom), Visibility.EVERYBODY)
    assert (await world.stranger().get(BOARD))["rows"] == []
    assert await world.stranger().refused("GET", f"/api/people/{await id_of(tom)}") == "unknown-person"
    await tom.post("/api/me/account", {"name": "Tom", "password": PASSWORD})
    assert [row["name"] for row in (await world.stranger().get(BOARD))["rows"]] == ["Tom"]


async def test_a_profile_shows_games_points_and_opponents(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    table = await table_of(mina, tom, rated=True)
    outcome = await ended(table, tom)
    profile = await mina.get("/api/people/me")
    assert profile["tallies"] == [{"game": "sultan", "players": 2, "level": None, "games": 1, "won": 1}]
    assert [each["points"] for each in profile["points"]] == [outcome["scores"][0]]
    (other,) = profile["opponents"]
    assert (other["name"], other["games"], other["ahead"], other["tied"], other["behind"]) == ("Tom", 1, 1, 0, 0)
    assert other["person"] == await id_of(tom)
    history = await world.stranger().get(
        f"/api/people/{await id_of(mina)}/games?game=sultan&opponent={other['person']}"
    )
    assert [row["table"] for row in history] == [table]
    assert await mina.get("/api/people/me/games?game=maharaja") == []


async def test_statistics_are_private_and_only_of_finished_games(world: World) -> None:
    mina, tom, lucy = await world.account("Mina"), await world.guest("Tom"), await world.account("Lucy")
    table, running = await table_of(mina, tom), await table_of(mina, tom)
    outcome = await ended(table, tom)
    mine, theirs = await mina.get("/api/me/statistics"), await tom.get("/api/me/statistics")
    assert [each["table"] for each in mine["games"]] == [table], f"{running} is still running"
    (game,) = mine["games"]
    assert (game["won"], game["seat"], game["points"]) == (True, 0, outcome["scores"][0])
    assert [each["won"] for each in theirs["games"]] == [False], "a guest has statistics too"
    assert mine["tallies"] == [{"game": "sultan", "players": 2, "level": None, "games": 1, "won": 1}]
    assert (await lucy.get("/api/me/statistics"))["games"] == []
    for path in ("/api/me/statistics", "/api/me/statistics.csv"):
        assert await world.stranger().refused("GET", path) == "not-signed-in"
    table_text = (await mina.ask("GET", "/api/me/statistics.csv")).text
    assert [line.split(",")[0] for line in table_text.splitlines()] == ["table", table]


@pytest.mark.sqlite
@pytest.mark.parametrize("path", ["/api/people/me", "/api/me/statistics", "/api/me/statistics.csv", "/api/me/export"])
async def test_thousands_of_games_are_read_one_request_at_a_time(world: World, path: str) -> None:
    mina = await world.account("Mina")
    async with world.worker.histories.turn(Payer("10.1.2.3")):
        asked = asyncio.create_task(mina.ask("GET", path))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(asked), 0.5)
    assert (await asked).is_success


async def test_a_deleted_game_is_not_in_statistics(world: World) -> None:
    mina = await world.guest("Mina")
    bots = [{"kind": "taken"}, {"kind": "bot", "bot": "greedy"}]
    table = await table_of(mina, players=2, seats=bots)
    await mina.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert [each["level"] for each in (await mina.get("/api/me/statistics"))["games"]] == ["greedy"]
    assert (await mina.ask("DELETE", f"/api/tables/{table}")).status_code == 204
    assert (await mina.get("/api/me/statistics"))["games"] == []


@pytest.mark.sqlite
async def test_games_without_spectators_are_in_nobody_else_s_history_or_points(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    table = await table_of(mina, tom, spectators=False)
    await ended(table, tom)
    path = f"/api/people/{await id_of(mina)}/games"
    assert await world.stranger().get(path) == []
    assert len(await tom.get(path)) == 1
    profile = f"/api/people/{await id_of(mina)}"
    assert (await world.stranger().get(profile))["points"] == []
    assert len((await tom.get(profile))["points"]) == len((await mina.get(profile))["points"]) == 1


async def test_all_data_of_a_person_can_be_taken_along_and_deleted(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    finished, running = await table_of(mina, tom), await table_of(mina, tom)
    await ended(finished, tom)
    await tom.post(f"/api/tables/{finished}/chat", {"seat": 1, "text": "my secret word"})
    her = await id_of(mina)
    taken = await tom.get("/api/me/export")
    assert taken["person"][0]["name"] == "Tom"
    assert [line["table_id"] for line in taken["moves"]] == [finished]
    assert taken["chat"][0]["text"] == "my secret word"
    assert her not in str(taken)
    assert await tom.refused("DELETE", "/api/me", {"name": "tom"}) == "bad-name"
    assert (await tom.ask("DELETE", "/api/me", {"name": "Tom"})).status_code == 204
    assert await tom.get("/api/me") is None
    shown = await mina.get(f"/api/tables/{running}")
    assert shown["outcome"]["winners"] == [0]
    assert shown["seats"][1]["name"] == "\u2013"
    assert "Tom" not in str(await everything(world))
    assert (await world.guest("Tom")).name == "Tom"  # the name is free again


def test_every_table_that_names_people_is_exported() -> None:
    """Links that sign in are left out: only fingerprints are stored, for half an hour."""
    referring = {
        table.name
        for table in schema.metadata.sorted_tables
        if any(key.column is schema.people.c.id for key in table.foreign_keys)
    }
    assert referring - {table.name for table, _, _ in EXPORTED.values()} == {"links"}


WORDS = ("Tom", "secret word", "phone of T", "push.example.org", "t@example.org", "hook.example.org", "program of T")


@pytest.mark.sqlite
async def test_nothing_of_a_deleted_person_is_left_but_nameless_seats(world: World) -> None:
    mina, tom, lucy = [await world.account(name) for name in ("Mina", "Tom", "Lucy")]
    her, his = await id_of(mina), await id_of(tom)
    table = await table_of(mina, tom, rated=True)
    await tom.post(f"/api/tables/{table}/chat", {"seat": 1, "text": "secret word"})
    for path, data in {
        "POST /api/me/notifications/devices": Browser("https://push.example.org/1").subscription(name="phone of T"),
        "PUT /api/me/notifications/webhook": {"address": "https://hook.example.org"},
        "PUT /api/me/notifications/quiet": {"start": 0, "end": 9, "zone": "UTC"},
        "POST /api/me/tokens": {"name": "program of T"},
        "POST /api/me/links": None,
        "POST /api/me/friends/link": None,
        "POST /api/me/friends": {"person": her},
        "POST /api/me/blocks": {"person": await id_of(lucy)},
        "PUT /api/me/waiting": {"games": ["sultan"]},
    }.items():
        method, address = path.split()
        assert (await tom.ask(method, address, data)).is_success, path
    channel = await world.worker.store.channels.set_mail(his, "t@example.org", "en")
    await world.worker.store.outbox.add(channel, NotificationKind.CONFIRM, 1e12)
    await world.worker.store.blocks.add(await id_of(lucy), his)
    await rated_at(world, {his: (26, 10)})
    before = str(await everything(world))
    assert [word for word in WORDS if word not in before] == []
    assert (await tom.ask("DELETE", "/api/me", {"name": "Tom"})).status_code == 204
    left = await everything(world)
    assert [word for word in WORDS if word in str(left)] == []
    assert his not in str(left)
    assert await mina.get("/api/me/friends") == {"friends": [], "asking": [], "asked": []}


def content(folder: Path) -> bytes:
    """Return all bytes of a database in a folder."""
    return b"".join(part.read_bytes() for part in folder.glob("jewelbox.db*"))


async def test_nothing_of_a_deleted_person_can_be_found_in_the_file(tmp_path: Path) -> None:
    async with running(settings_for(sqlite_url(tmp_path / "jewelbox.db"), tmp_path)) as world:
        mina, tom = await world.account("Mina"), await world.guest("Thomasina")
        table = await table_of(mina, tom, start=False)
        speaker = Person(await id_of(tom), "Thomasina", is_guest=True)
        for number in range(100):
            await world.worker.store.chat.add(table, speaker, 1, "text", f"secret word {number}")
        before = content(tmp_path)
        await tom.ask("DELETE", "/api/me", {"name": "Thomasina"})
    after = content(tmp_path)
    assert [word in before for word in (b"Thomasina", b"secret word")] == [True, True]
    assert [word in after for word in (b"Thomasina", b"secret word")] == [False, False]


@pytest.mark.sqlite
async def test_words_of_a_deleted_person_are_gone_for_those_who_are_connected(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    played, watched = await table_of(mina, tom), await table_of(mina, await world.guest("Lucy"))
    await tom.post(f"/api/tables/{played}/chat", {"seat": 1, "text": "said as a player"})
    await tom.post(f"/api/tables/{watched}/chat", {"text": "said as a spectator"})
    for table in (played, watched):
        assert "said as a" in str(await mina.get(f"/api/tables/{table}/chat"))
    await tom.ask("DELETE", "/api/me", {"name": "Tom"})
    for table in (played, watched):
        assert "said as a" not in str(await mina.get(f"/api/tables/{table}"))
        assert await mina.get(f"/api/tables/{table}/chat") == []


async def test_what_is_on_its_way_while_someone_deletes_their_data_is_not_stored(world: World) -> None:
    mina, tom = await world.account("Mina"), await world.account("Tom")
    her, his, table = await id_of(mina), await id_of(tom), await table_of(mina, tom)
    late: list[tuple[str, str, Any]] = [
        ("POST", f"/api/tables/{table}/chat", {"seat": 1, "text": "late word of Tom"}),
        ("POST", "/api/me/tokens", {"name": "program of Tom"}),
        ("PATCH", "/api/me", {"name": "Tommy"}),
        ("PUT", "/api/me/waiting", {"games": ["sultan"]}),
        ("POST", "/api/me/friends", {"person": her}),
        ("PUT", "/api/me/notifications/webhook", {"address": "https://hook.example.org"}),
        ("PUT", "/api/me/notifications/quiet", {"start": 0, "end": 9, "zone": "UTC"}),
        ("POST", "/api/tables", {"game": "sultan", "players": 2}),
    ]
    deleting = tom.ask("DELETE", "/api/me", {"name": "Tom"})
    answers = await asyncio.gather(*(tom.ask(*each) for each in late), deleting, *(tom.ask(*each) for each in late))
    assert answers[len(late)].status_code == 204
    assert max(answer.status_code for answer in answers if answer.status_code != 503) < 500
    left = str(await everything(world))
    assert [word for word in ("Tom", "late word", his) if word in left] == []


async def everything(world: World) -> list[tuple[str, tuple[object, ...]]]:
    """Return all rows of the database, each with the name of its table."""
    async with world.worker.store.database.read() as connection:
        return [
            (table.name, tuple(row))
            for table in schema.metadata.sorted_tables
            for row in (await connection.execute(select(table))).all()
        ]
