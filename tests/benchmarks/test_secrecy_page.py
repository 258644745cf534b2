"""The page on secrecy: what runs printed is added up, and the verdict follows from the sums."""

from __future__ import annotations

import pytest
from benchmarks.server_secrecy import Compared

from benchmarks import secrecy_page
from jewelbox.games.registry import GAMES


def printed(game: str, games: int = 1000, differences: int = 0) -> str:
    return f"{game}: {Compared(games, 7000, 12, 81000, 5_000_000, ['a difference'] * differences)}\n"


def test_the_parts_of_a_run_are_added_up() -> None:
    sums = secrecy_page.added_up([printed("sultan", 400), printed("sultan", 600), printed("maharaja", 50)])
    assert sums["sultan"] == {
        "games": 1000, "steps": 14_000, "messages": 162_000, "bytes": 10_000_000, "exchanged": 24, "differences": 0,
    }  # fmt: skip
    assert sums["maharaja"]["games"] == 50
    assert not sums["diamonds-club"]


def test_a_goal_requires_all_games_and_zero_differences() -> None:
    whole, short, told = (
        secrecy_page.added_up([printed("sultan", *figures)])["sultan"] for figures in [(1000,), (999,), (1000, 1)]
    )
    assert secrecy_page.is_reached(whole)
    assert not secrecy_page.is_reached(short)
    assert not secrecy_page.is_reached(told)


def test_the_page_names_each_game_and_its_verdict() -> None:
    page = secrecy_page.document(secrecy_page.added_up([printed(game) for game in GAMES] + [printed("sultan", 1, 1)]))
    assert "| diamonds-club | 1,000 | 7,000 | 81,000 | 5,000,000 | 12 | 0 | reached |" in page
    assert page.count("| NOT REACHED |") == 1


def test_what_is_not_a_line_of_a_run_is_refused() -> None:
    with pytest.raises(SystemExit, match="not from server_secrecy: 'Traceback'"):
        secrecy_page.added_up([printed("sultan"), "Traceback"])
