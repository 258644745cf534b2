"""The round robin: who plays whom, when it stops, and what its page says."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import round_robin, strength_page

BOTS = ("random", "greedy")


def test_with_two_players_each_pair_plays_once_and_with_more_both_ways() -> None:
    bots = ("random", "greedy", "champion:2000")
    itself = ("champion:2000", "champion:02000")
    two, four = (list(round_robin.pairs(bots, players)) for players in (2, 4))
    assert len(two) == 3 + 1
    assert len(four) == 6 + 1
    assert two[-1] == four[-1] == itself


def test_it_plays_writes_its_part_and_continues_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "STRENGTH.md"
    monkeypatch.setattr(strength_page, "STRENGTH", page)
    monkeypatch.setattr("benchmarks.pictures.draw", lambda _: None)
    chosen = ["--game", "sultan", "--players", "2", "--folder", str(tmp_path / "games"), "--processes", "1"]
    names = [word for bot in BOTS for word in ("--bot", bot)]
    round_robin.main([*chosen, *names, "--games", "2"])
    assert "| random | greedy | 2 |" in page.read_text(encoding="utf-8")
    round_robin.main([*chosen, *names, "--games", "4"])
    text = page.read_text(encoding="utf-8")
    assert "| random | greedy | 4 |" in text
    assert text.index("| greedy | ") < text.index("| random | "), "ratings begin with the strongest"
    assert "maharaja" not in text, "nothing was played there"


def test_it_stops_when_the_time_is_over(tmp_path: Path) -> None:
    kept = round_robin.matches(["sultan"], [2], BOTS, tmp_path)
    round_robin.play(kept, 100, 0.0, 1)
    assert [each.games for each in kept] == [0]
