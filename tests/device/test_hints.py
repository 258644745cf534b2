"""Hints in a browser: asked for at a table, found from what the seat knows, mentioned in the log."""

from __future__ import annotations

from typing import Any

import pytest

from device.scene import Page, _no_pauses, run, wanted

__all__ = ["_no_pauses"]


async def seated(game: str, *bots: str, people: tuple[str, ...] = ("Nora",)) -> tuple[Page, str]:
    """Return a page at a table where someone decides."""
    page = Page()
    table = (await page.ask("POST", "/tables", wanted(game, *bots, people=people)))["setup"]["table"]
    await page.connect(table)
    await page.send({"type": "hello", "seen": 0})
    await page.bridge._device.finished(table)
    return page, table


async def asked(page: Page) -> dict[str, Any]:
    """Ask for what a hint is thought about with."""
    last = page.last
    await page.send({"type": "ask_hint", "id": "h", "seat": last["turn"], "position": last["position"]})
    (given,) = page.told("hint")
    return given


@pytest.mark.parametrize("game", ["sultan", "diamonds-club", "maharaja"])
def test_a_hint_names_two_moves_with_their_chances_and_one_reason(game: str) -> None:
    async def scene() -> None:
        page, _ = await seated(game, "greedy", "greedy")
        given = await asked(page)
        assert given["id"] == "h"
        names = ["Nora", "greedy", "greedy"]
        hint = await page.ask("POST", "/hints", {"view": given["view"], "names": names})
        legal, named = page.last["legal"], [move for move in (hint["best"], hint["other"]) if move]
        assert {move["move"] for move in named} <= set(legal)
        assert len({move["move"] for move in named}) == min(len(legal), 2), "a forced move is the only one"
        assert all(move["events"][0]["seat"] == given["view"]["seat"] for move in named)
        assert named[0]["chance"] >= named[-1]["chance"]
        assert set(hint["why"]) in ({"en", "de", "fr", "nl"}, set())

    run(scene())


def test_the_log_mentions_a_hint() -> None:
    async def scene() -> None:
        page, _ = await seated("sultan", "greedy")
        assert page.last["hints"]
        await asked(page)
        assert [event["event"] for event in page.last["events"]] == ["ask-hint"]

    run(scene())


def test_people_who_share_a_device_get_no_hints() -> None:
    async def scene() -> None:
        page, _ = await seated("sultan", "greedy", people=("Nora", "Felix"))
        last = page.last
        assert not last.get("hints")
        await page.send({"type": "ask_hint", "seat": last["turn"], "position": last["position"]})
        assert page.told("refused")[-1]["code"] == "not-allowed"

    run(scene())


def test_a_view_of_another_seat_or_of_no_game_is_refused() -> None:
    async def scene() -> None:
        page, _ = await seated("sultan", "greedy")
        view = (await asked(page))["view"]
        other = view | {"seat": 1 - view["seat"]}
        assert (await page.ask("POST", "/hints", {"view": other, "names": []}))["code"] == "not-your-turn"
        assert (await page.ask("POST", "/hints", {"view": {}, "names": []}))["code"] == "unknown-game"
        assert (await page.ask("POST", "/hints", {"view": {"game": "sultan"}, "names": []}))["code"] == "bad-message"

    run(scene())
