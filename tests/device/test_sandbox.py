"""The sandbox in a browser: positions are changed, explained, and played on at a table of this device."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from device.scene import Page, _no_pauses, play_to_the_end, run
from jewelbox.games.registry import GAMES

__all__ = ["_no_pauses"]
CHANGES = {
    "sultan": {"thing": "round", "where": [], "to": 13},
    "diamonds-club": {"thing": "gems", "where": [0, "red"], "to": 9},
    "maharaja": {"thing": "day", "where": [], "to": 8},
}
RECORDS = Path(__file__).parents[1] / "records"


def names(file: dict[str, Any]) -> list[str]:
    return [f"seat {seat}" for seat in range(file["players"])]


async def fresh(page: Page, game: str, players: int = 3) -> dict[str, Any]:
    file: dict[str, Any] = await page.ask("POST", "/sandbox/fresh", {"game": game, "players": players})
    return file


async def shown(page: Page, file: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = await page.ask("POST", "/sandbox", {"file": file, "names": names(file)})
    return found


async def played_on(page: Page, file: dict[str, Any]) -> str:
    lobby = await page.ask("POST", "/sandbox/play-on", {"file": file, "name": "Nora", "bot": "greedy"})
    return str(lobby["setup"]["table"])


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_changed_and_played_on(game: str) -> None:
    async def scene() -> None:
        page = Page()
        file = await fresh(page, game)
        before = await shown(page, file)
        file["edits"].append(CHANGES[game])
        after = await shown(page, file)
        assert after["table"]["view"] != before["table"]["view"]
        assert [each["move"] for each in after["legal"]] == after["table"]["legal"]
        assert after["table"]["events"][0]["event"] == "set-up"
        table = await page.ask("GET", f"/tables/{await played_on(page, file)}")
        assert table["view"] == after["table"]["view"]
        assert table["yours"] == [after["table"]["eyes"]]

    run(scene())


def test_practice_is_played_to_the_end_without_a_record_and_again_from_its_position() -> None:
    async def scene() -> None:
        page = Page()
        file = await fresh(page, "sultan")
        file["edits"] += [CHANGES["sultan"], {"thing": "jewels", "where": [0, "blue"], "to": 3}]
        table = await played_on(page, file)
        await page.connect(table)
        await page.send({"type": "hello", "seen": 0})
        await play_to_the_end(page)
        outcome = page.last["outcome"]
        assert len(outcome["growth"][0]) == 3, "rounds 13 to 15"
        assert outcome["breakdown"][0]["jewels"]["blue"] >= 3
        assert (await page.ask("GET", f"/tables/{table}/record"))["code"] == "not-allowed"
        assert (await page.ask("GET", f"/tables/{table}/replay", seat="0"))["length"] > 0
        first, *_ = await page.ask("GET", f"/tables/{table}/replay/events", open="true")
        assert [events[0]["event"] for events in first] == ["set-up"] * 3, (
            "by this, a replay knows that it has no record"
        )
        again = await page.ask("POST", f"/tables/{table}/rematch")
        begun = await page.ask("GET", f"/tables/{again['setup']['table']}")
        assert begun["view"]["round"] == 13
        page.bridge._device._rooms.clear()  # as after the page was closed
        assert (await page.ask("GET", f"/tables/{again['setup']['table']}"))["view"] == begun["view"]

    run(scene())


def test_a_moment_of_a_record_is_the_next_decision_and_keeps_its_record() -> None:
    text = (RECORDS / "maharaja-2-grey-rules-1.jsonl").read_text().splitlines()[0]
    log = json.loads(text)["log"]

    async def scene() -> None:
        page = Page()
        first = await page.ask("POST", "/sandbox/moment", {"record": text, "entry": 0})
        assert first["rules"] == 1
        assert [*first["log"], log[len(first["log"])]] == log[: len(first["log"]) + 1]
        assert "move" in log[len(first["log"])]
        last = await page.ask("POST", "/sandbox/moment", {"record": text, "entry": len(log)})
        assert last["log"] == log[:-1]
        assert (await shown(page, last))["table"]["setup"]["rules"] == 1
        unchanged = await page.ask("GET", f"/tables/{await played_on(page, first)}")
        assert unchanged["events"][0]["event"] == "starter"

    run(scene())


def test_a_move_that_is_not_legal_is_explained() -> None:
    async def scene() -> None:
        page = Page()
        file = await fresh(page, "sultan")
        why = await page.ask("POST", "/sandbox/why", {"file": file, "move": "bid 1 1"})
        assert (why["reason"], why["clause"]) == ("return-first", "S-6")
        refused = (await shown(page, file))["refused"]
        assert [group["reason"] for group in refused if "bid 1 1" in group["moves"]] == ["return-first"]

    run(scene())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"edits": [{"thing": "jewels", "where": [0, "red"], "to": 99}]}, "bad-position"),
        ({"edits": [{"thing": "jewels", "where": [0], "to": 1}]}, "bad-position"),
        ({"edits": [{"thing": "secret", "where": [], "to": 1}]}, "bad-position"),
        ({"log": []}, "bad-position"),
        ({"log": [{}]}, "bad-record"),
        ({"log": [{"move": "pass", "seat": 0}]}, "bad-chance"),
        ({"rules": 99}, "wrong-rules"),
        ({"players": 9}, "bad-players"),
        ({"game": "chess"}, "unknown-game"),
        ({"format": "jewelbox/1"}, "wrong-format"),
        ({"box": {"hash": "x", "changes": {}}}, "bad-box"),
        ({"edits": 3}, "bad-message"),
    ],
)
def test_an_impossible_file_is_refused_with_a_code(changes: dict[str, Any], code: str) -> None:
    async def scene() -> None:
        page = Page()
        file = await fresh(page, "sultan") | changes
        for path, more in (("", {"names": ["a", "b", "c"]}), ("/play-on", {"name": "Nora", "bot": "greedy"})):
            answer = await page.ask("POST", f"/sandbox{path}", {"file": file} | more)
            assert answer["code"] == code
            assert answer["message"]

    run(scene())
