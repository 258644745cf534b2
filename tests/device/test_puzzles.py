"""Puzzles in a browser: shown as their seat sees them, explained, and played on."""

from __future__ import annotations

import msgspec
import pytest

from device.scene import Page, _no_pauses, run
from jewelbox.games.registry import GAMES
from jewelbox.puzzles import puzzles_in

__all__ = ["_no_pauses"]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_shown_explained_and_played_on(game: str) -> None:
    puzzle = puzzles_in(game)[0]

    async def scene() -> None:
        page = Page()
        whole = await page.ask("POST", "/puzzles", {"puzzle": msgspec.to_builtins(puzzle), "name": "Mina"})
        assert set(whole["legal"]) == set(puzzle.chances)
        assert whole["eyes"] == whole["view"]["turn"] == puzzle.seat
        assert whole["seats"][puzzle.seat]["name"] == "Mina"
        names = [f"player {seat}" for seat in range(puzzle.players)]
        right = await page.ask("POST", "/puzzles/tried", {"move": puzzle.answer, "names": names})
        wrong = await page.ask("POST", "/puzzles/tried", {"move": puzzle.tempting, "names": names})
        assert right == wrong, "the answer is compared with the tempting move"
        assert right["answer"] != right["other"]
        assert all(right["why"][language] for language in ("en", "de", "fr", "nl"))
        lobby = await page.ask("POST", "/puzzles/play-on")
        played = await page.ask("GET", f"/tables/{lobby['setup']['table']}")
        assert played["view"] == whole["view"]

    run(scene())


def test_a_move_is_explained_only_where_it_is_legal_in_a_puzzle_that_is_shown() -> None:
    async def scene() -> None:
        page = Page()
        tried = {"move": "bid 1 15", "names": ["Mina", "Alma"]}
        assert (await page.ask("POST", "/puzzles/tried", tried))["code"] == "not-allowed"
        puzzle = msgspec.to_builtins(puzzles_in("sultan")[0])
        await page.ask("POST", "/puzzles", {"puzzle": puzzle, "name": "Mina"})
        assert (await page.ask("POST", "/puzzles/tried", tried | {"move": "bid 9 9"}))["code"] == "bad-notation"
        assert (await page.ask("POST", "/puzzles", {"puzzle": puzzle | {"seat": 7}, "name": "Mina"}))["code"]
        assert (await page.ask("POST", "/puzzles", {"puzzle": {}, "name": "Mina"}))["code"] == "bad-message"

    run(scene())
