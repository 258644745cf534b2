"""Statistics in a browser: of the games on this device, and habits from records."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import msgspec
import pytest

from device.scene import Page, _no_pauses, run
from jewelbox.browser.statistics import statistics_here, table_here
from jewelbox.server.forms import TableListed, TableResult
from jewelbox.server.table.pace import NoPace
from jewelbox.statistics import PlayedGame, Tally

__all__ = ["_no_pauses"]
RECORDS = Path(__file__).parents[1] / "records"


def a_game(table: str = "here-1", **changed: object) -> TableListed:
    game = TableListed(
        table=table, game="sultan", players=3, seats=["Mina", "easy", "hard"], stage="finished", public=False,
        pace=NoPace(), rated=False, options={}, is_host=True, yours=[0], turn=None, changed=7.0, number=80,
        result=TableResult([0], 41, [41, 30, 28], [1, 2, 3]),
    )  # fmt: skip
    return msgspec.structs.replace(game, **changed)


def test_finished_games_on_a_device_are_counted_as_on_a_server() -> None:
    shown = statistics_here([a_game(), a_game("here-2", is_retry=True), a_game("here-3", yours=[], seats=["easy"] * 3)])
    played = PlayedGame("here-1", "sultan", players=3, level="hard", at=7.0, seat=0, points=41, place=1, won=True)
    assert shown.games == [played], "neither a game played on from a position, nor one of bots alone"
    assert shown.tallies == [Tally("sultan", 3, "hard", 1, 1)]


def test_the_best_of_several_own_seats_counts_and_a_person_named_like_a_bot_is_not_one() -> None:
    shown = statistics_here([a_game(seats=["hard", "easy", "Tom"], yours=[0, 2])])
    (game,) = shown.games
    assert (game.seat, game.points, game.level) == (None, 41, "easy")


def test_ten_thousand_games_are_counted_at_once() -> None:
    games = [a_game(f"here-{number}") for number in range(10_000)]
    began = process_time()
    assert statistics_here(games).tallies[0].games == 10_000
    assert len(table_here(games).splitlines()) == 10_001
    assert process_time() - began < 2


def test_habits_are_measured_and_compared_on_the_device() -> None:
    record = (RECORDS / "maharaja-2.jsonl").read_text().splitlines()[0]

    async def scene() -> None:
        page = Page()
        assert (await page.ask("GET", "/me/statistics"))["games"] == []
        assert (await page.ask("GET", "/me/statistics.csv")).startswith("table,game,")
        own = await page.ask("POST", "/statistics/measured", {"record": record, "seat": 1})
        shown = await page.ask("POST", "/statistics/compared", {"game": "maharaja", "measured": [own, own]})
        paid = next(each for each in shown if each["name"] == "paid")
        total, occasions = own["habits"]["paid"]["total"], own["habits"]["paid"]["occasions"]
        assert (paid["mine"], paid["occasions"]) == (pytest.approx(total / occasions), 2 * occasions)
        assert set(paid["words"]) == {"en", "de", "fr", "nl"}

    run(scene())


def test_a_running_game_is_refused_on_the_device() -> None:
    record = json.loads((RECORDS / "maharaja-2.jsonl").read_text().splitlines()[0])
    del record["result"]
    record["log"] = record["log"][:10]

    async def scene() -> None:
        refused = await Page().ask("POST", "/statistics/measured", {"record": json.dumps(record), "seat": 0})
        assert refused["code"] == "not-allowed"

    run(scene())
