"""Tables in a browser: the same messages as from a server, stored before they are sent."""

from __future__ import annotations

import json

import pytest

from device.scene import MemoryShelf, Page, _no_pauses, play_to_the_end, run, wanted
from jewelbox.bots.levels import LEVELS
from jewelbox.core.record import from_line
from jewelbox.games.registry import GAMES

__all__ = ["_no_pauses"]


async def opened(page: Page, game: str, *bots: str, people: tuple[str, ...] = ("Nora",)) -> str:
    """Open a table and look at it; return its name."""
    lobby = await page.ask("POST", "/tables", wanted(game, *bots, people=people))
    table: str = lobby["setup"]["table"]
    await page.connect(table)
    await page.send({"type": "hello", "seen": 0})
    if len(people) > 1:
        await page.send({"type": "look", "seat": page.last["turn"]})
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_listed_replayed_and_verified(game: str) -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, game, "greedy")
        assert [each["table"] for each in await page.ask("GET", "/me/tables", finished="false")] == [table]
        await play_to_the_end(page)
        listed = await page.ask("GET", "/me/tables", finished="true")
        assert [(each["table"], each["yours"]) for each in listed] == [(table, [0])]
        assert listed[0]["result"]["winners"] == page.last["outcome"]["winners"]
        replay = await page.ask("GET", f"/tables/{table}/replay", open="true")
        told = await page.ask("GET", f"/tables/{table}/replay/events", open="true")
        assert len(replay["moments"]) == min(25, replay["length"])
        assert len(told) == replay["length"]
        line = await page.ask("GET", f"/tables/{table}/record")
        verdict = await page.ask("POST", "/records", json.loads(line))
        assert (verdict["proof"], verdict["winners"]) == ("server", page.last["outcome"]["winners"])
        assert (await page.ask("GET", "/tables/here-record/replay"))["length"] == len(from_line(line).log)

    run(scene())


def test_a_move_is_kept_before_it_is_confirmed() -> None:
    async def scene() -> None:
        shelf = MemoryShelf()
        page = Page(shelf)
        table = await opened(page, "maharaja", people=("Nora", "Emil"))
        kept = len(shelf.kept[table])
        position, move = page.last["position"], page.last["legal"][0]
        shelf.answer = "full"
        await page.send({"type": "play", "id": "7", "seat": page.last["turn"], "position": position, "move": move})
        assert page.told("refused")[-1]["code"] == "no-room"
        assert not page.told("confirmed")
        assert (len(shelf.kept[table]), page.last["position"]) == (kept, position)
        shelf.answer = ""
        await page.send({"type": "play", "id": "8", "seat": page.last["turn"], "position": position, "move": move})
        assert page.told("confirmed")[-1]["id"] == "8"
        assert len(shelf.kept[table]) > kept

    run(scene())


def test_a_game_survives_the_end_of_the_program() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "sultan", people=("Nora", "Emil"))
        seat, position, move = page.last["turn"], page.last["position"], page.last["legal"][0]
        await page.send({"type": "play", "id": "1", "seat": seat, "position": position, "move": move})
        again = Page(page.shelf)
        await again.connect(table)
        await again.send({"type": "look", "seat": page.last["view"]["seat"]})
        assert again.last["number"] == page.last["number"]
        assert again.last["view"] == page.last["view"]

    run(scene())


def test_the_view_of_one_seat_shows_nothing_of_another_at_the_same_device() -> None:
    async def scene() -> None:
        page = Page()
        await opened(page, "sultan", people=("Nora", "Emil"))
        hands = []
        for seat in (0, 1):
            await page.send({"type": "look", "seat": seat})
            assert page.last["eyes"] == seat
            assert page.last["view"]["seat"] == seat
            hands.append(json.dumps(page.last["view"], sort_keys=True))
        assert hands[0] != hands[1]
        await page.send({"type": "look", "seat": 7})
        assert page.last["eyes"] == 0

    run(scene())


def test_nobody_here_moves_for_a_bot() -> None:
    async def scene() -> None:
        page = Page()
        await opened(page, "maharaja", "greedy")
        await page.send({"type": "resign", "id": "3", "seat": 1})
        assert page.told("refused")[-1]["code"] == "not-allowed"

    run(scene())


def test_a_game_that_continued_in_another_window_is_read_again() -> None:
    async def scene() -> None:
        shelf = MemoryShelf()
        page = Page(shelf)
        table = await opened(page, "maharaja", people=("Nora", "Emil"))
        other = Page(shelf)
        await other.connect(table)
        await other.send({"type": "look", "seat": page.last["turn"]})
        position, seat, move = other.last["position"], other.last["turn"], other.last["legal"][0]
        await other.send({"type": "play", "id": "1", "seat": seat, "position": position, "move": move})
        await page.send({"type": "play", "id": "2", "seat": seat, "position": position, "move": move})
        assert page.told("refused")[-1]["code"] == "stale-position"
        assert page.last["number"] == other.last["number"]

    run(scene())


def test_a_damaged_game_is_named_so() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "sultan", "random")
        page.shelf.kept[table][1] = '{"number": 1'
        again = Page(page.shelf)
        assert (await again.ask("GET", f"/tables/{table}"))["code"] == "damaged-game"
        await again.connect(table)
        closed = again.posted[-1]
        assert (closed["type"], json.loads(closed["text"])["code"]) == ("closed", "damaged-game")

    run(scene())


def test_a_game_whose_log_breaks_the_rules_is_damaged() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "sultan", people=("Nora", "Emil"))
        line = json.dumps(
            {"number": len(page.shelf.kept[table]), "at": 1.0, "kind": "move", "seat": 0}
            | {"entry": {"seat": 0, "move": "no move"}}
        )
        page.shelf.kept[table].append(line)
        assert (await Page(page.shelf).ask("GET", f"/tables/{table}"))["code"] == "damaged-game"

    run(scene())


def test_a_game_of_rules_that_this_program_does_not_know_is_named_so() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "sultan", "random")
        kept = page.shelf.kept[table]
        kept[0] = json.dumps(json.loads(kept[0]) | {"rules": 99})
        assert (await Page(page.shelf).ask("GET", f"/tables/{table}"))["code"] == "old-rules"

    run(scene())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rules": 99}, "wrong-rules"),
        ({"format": "other"}, "wrong-format"),
        ({"game": "chess"}, "unknown-game"),
        ({"log": [{"move": "x", "seat": 0}]}, "bad-chance"),
    ],
)
def test_a_record_that_is_not_valid_is_refused_with_its_reason(change: dict[str, object], code: str) -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "maharaja", "random")
        await play_to_the_end(page)
        record = json.loads(await page.ask("GET", f"/tables/{table}/record"))
        assert (await page.ask("POST", "/records", record | change))["code"] == code

    run(scene())


def test_an_empty_file_is_not_a_record() -> None:
    page = Page()
    assert run(page.ask("POST", "/records"))["code"] == "bad-record"


@pytest.mark.parametrize("path", ["/records", "/sandbox", "/tables"])
def test_deeply_nested_data_is_refused_before_python_reads_it(path: str) -> None:
    data: list[object] = []
    for _ in range(300):
        data = [data]
    assert run(Page().ask("POST", path, data))["message"] == "nested too deeply to be read"


def test_a_deleted_game_is_gone() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "sultan", "random")
        await page.ask("DELETE", f"/tables/{table}")
        assert await page.ask("GET", "/me/tables", finished="false") == []
        assert (await page.ask("GET", f"/tables/{table}"))["code"] == "unknown-table"

    run(scene())


def test_the_same_players_play_again() -> None:
    async def scene() -> None:
        page = Page()
        table = await opened(page, "maharaja", "random")
        await play_to_the_end(page)
        lobby = await page.ask("POST", f"/tables/{table}/rematch")
        assert lobby["setup"]["table"] != table
        assert [seat["name"] for seat in lobby["seats"]] == ["Nora", "random"]

    run(scene())


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_whose_search_fails_still_moves(level: str) -> None:
    async def scene() -> None:
        page = Page()
        await opened(page, "maharaja", level)
        await play_to_the_end(page)
        assert page.last["outcome"]

    run(scene())


@pytest.mark.parametrize(
    "seats",
    [[{"kind": "taken"}, {"kind": "open"}], [{"kind": "taken"}], [{"kind": "taken"}, {"kind": "bot", "bot": "x"}]],
)
def test_a_table_here_is_for_people_here_and_bots(seats: list[dict[str, str]]) -> None:
    answer = run(Page().ask("POST", "/tables", {"game": "sultan", "players": 2, "seats": seats}, me="Nora"))
    assert answer["code"] in {"bad-seat", "unknown-bot"}
