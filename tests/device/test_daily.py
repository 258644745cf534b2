"""The deal of the day in a browser: the same for everyone, one try, and the champion to compare with."""

from __future__ import annotations

from typing import Any

from device.scene import MemoryShelf, Page, _no_pauses, play_to_the_end, run

__all__ = ["_no_pauses"]
DAY = {"day": 20774, "name": "Mina"}


async def begun(shelf: MemoryShelf | None = None) -> tuple[Page, str]:
    page = Page(shelf)
    lobby = await page.ask("POST", "/daily", DAY)
    table = str(lobby["setup"]["table"])
    await page.connect(table)
    await page.send({"type": "hello", "seen": 0})
    return page, table


async def played() -> dict[str, Any]:
    page, table = await begun()
    await play_to_the_end(page)
    whole: dict[str, Any] = await page.ask("GET", f"/tables/{table}")
    return whole


def test_everyone_gets_the_same_deal_and_the_same_answers_from_the_bots() -> None:
    one, other = run(played()), run(played())
    assert one["setup"]["game"] == "maharaja"
    assert one["outcome"] == other["outcome"]
    assert one["view"] == other["view"]


def test_the_deal_of_a_day_is_opened_once() -> None:
    async def scene() -> None:
        shelf = MemoryShelf()
        _, table = await begun(shelf)
        lines = len(shelf.kept[table])
        assert (await begun(shelf))[1] == table
        assert len(shelf.kept[table]) == lines

    run(scene())


def test_nothing_is_undone_and_nobody_else_plays() -> None:
    async def scene() -> None:
        page, table = await begun()
        await page.send({"type": "ask_undo", "id": "1", "seat": 0, "position": page.last["position"]})
        assert [each["code"] for each in page.told("refused")] == ["not-allowed"]
        handed = await page.ask("POST", f"/tables/{table}/hand-over", {"seat": 0, "bot": "greedy"})
        assert handed["code"] == "not-allowed"

    run(scene())


def test_the_champion_plays_the_same_deal_from_the_same_seat() -> None:
    async def scene() -> None:
        page = Page()
        champion = await page.ask("POST", "/daily/champion", DAY)
        assert [seat["bot"] for seat in champion["seats"]] == ["hard", "medium", "medium"]
        assert len(champion["outcome"]["growth"][0]) == 9
        own = await page.ask("POST", "/daily", DAY)
        assert champion["setup"]["commitment"] == own["setup"]["commitment"]

    run(scene())
