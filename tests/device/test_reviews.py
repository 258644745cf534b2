"""Reviews in a browser: judged decision by decision, refused while a game runs, and retried at a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from device.scene import Page, _no_pauses, run
from jewelbox import Mode
from jewelbox.arena.match import play_match
from jewelbox.arena.tournament import Tournament
from jewelbox.bots.guard import Seats
from jewelbox.core.record import from_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

__all__ = ["_no_pauses"]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    duel = Tournament("sultan", 2, {}, ("greedy", "greedy"), seed=5, mode="plain", with_records=True)
    found = play_match(duel, 0, Seats()).record
    assert found is not None
    return found


def wanted(record: dict[str, Any], seat: int = 1) -> dict[str, Any]:
    return {"record": json.dumps(record), "seat": seat}


def test_a_review_is_judged_to_its_end_own_decisions_first(record: dict[str, Any]) -> None:
    async def scene() -> None:
        page = Page()
        begun = await page.ask("POST", "/reviews", wanted(record))
        assert begun["names"] == ["Alma", "Basil"]
        steps = [await page.ask("POST", "/reviews/next") for _ in range(begun["decisions"])]
        assert await page.ask("POST", "/reviews/next") is None
        own = [step["decision"]["seat"] == 1 for step in steps]
        assert own == sorted(own, reverse=True)
        assert sum(own) == begun["own"]
        assert [step["shown"] is not None for step in steps] == own
        whole = await page.ask("GET", "/reviews/whole")
        assert sum(account["luck"] for account in whole["accounts"]) == pytest.approx(0)

    run(scene())


def test_a_move_is_shown_as_its_seat_saw_it(record: dict[str, Any]) -> None:
    async def scene() -> None:
        page = Page()
        begun = await page.ask("POST", "/reviews", wanted(record))
        for _ in range(begun["own"]):
            step = await page.ask("POST", "/reviews/next")
            view, (event,) = step["shown"]["view"], step["shown"]["played"]
            assert view["seat"] == event["seat"] == 1
            assert set(step["shown"]["why"]) == {"en", "de", "fr", "nl"}
            assert "greedy" not in str(step["shown"]["why"])
            if event["event"] == "bid":
                assert step["decision"]["move"] == f"bid {event['cushion']} {event['card']}"

    run(scene())


def test_a_game_that_is_still_running_is_refused(record: dict[str, Any]) -> None:
    async def scene() -> None:
        running = {key: value for key, value in record.items() if key != "result"} | {"log": record["log"][:30]}
        refused = await Page().ask("POST", "/reviews", wanted(running))
        assert refused["code"] == "not-allowed"

    run(scene())


def test_nothing_is_judged_before_a_review_has_begun() -> None:
    async def scene() -> None:
        assert (await Page().ask("POST", "/reviews/next"))["code"] == "not-allowed"

    run(scene())


def test_a_moment_is_played_on_against_bots_and_its_record_is_valid(record: dict[str, Any]) -> None:
    async def scene() -> None:
        page = Page()
        await page.ask("POST", "/reviews", wanted(record))
        entry = (await page.ask("POST", "/reviews/next"))["decision"]["entry"]
        lobby = await page.ask("POST", "/reviews/retry", {"entry": entry, "bot": "greedy"})
        table = lobby["setup"]["table"]
        await page.connect(table)
        await page.send({"type": "hello", "seen": 0})
        assert (page.last["turn"], page.last["yours"], lobby["seats"][0]["bot"]) == (1, [1], "greedy")
        while page.last.get("outcome") is None:
            move = {"type": "play", "seat": 1, "position": page.last["position"], "move": page.last["legal"][0]}
            await page.send(move)
            await page.bridge._device.finished(table)
        again = from_line(await page.ask("GET", f"/tables/{table}/record"))
        assert again.log[: entry - 1] == record["log"][: entry - 1]
        assert again.fair is None
        assert replay(again, GAMES, Mode.PLAIN).is_over

    run(scene())


def test_only_a_decision_of_the_reviewed_seat_is_retried(record: dict[str, Any]) -> None:
    async def scene() -> None:
        page = Page()
        await page.ask("POST", "/reviews", wanted(record))
        assert (await page.ask("POST", "/reviews/retry", {"entry": 1, "bot": "greedy"}))["code"] == "stale-position"
        assert (await page.ask("POST", "/reviews/retry", {"entry": 9, "bot": "?"}))["code"] == "unknown-bot"

    run(scene())


def test_all_moves_at_a_decision_are_ranked_with_the_judged_ones_as_they_were_judged(record: dict[str, Any]) -> None:
    async def scene() -> None:
        page = Page()
        await page.ask("POST", "/reviews", wanted(record))
        step = await page.ask("POST", "/reviews/next")
        decision, view = step["decision"], step["shown"]["view"]
        moves = await page.ask("POST", "/reviews/moves", {"decision": decision, "effort": 2})
        assert moves[0]["move"] == decision["best"]
        assert moves[0]["chance"] == decision["best_chances"][1]
        played = next(each for each in moves if each["move"] == decision["move"])
        assert played["chance"] == pytest.approx(decision["chances"][1])
        assert len({each["move"] for each in moves}) == len(moves) > 2
        assert all(event["seat"] == view["seat"] for each in moves for event in each["events"])
        other = decision | {"entry": 1}
        refused = await page.ask("POST", "/reviews/moves", {"decision": other, "effort": 2})
        assert refused["code"] == "stale-position"

    run(scene())
