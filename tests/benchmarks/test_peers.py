"""Comparison with peers: ratios are to the fastest, and each report keeps the other's part."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.report import Results, Section

from benchmarks import peers, report
from jewelbox.games.registry import GAMES

FAST = Goal(10, at_least=True, limit="the output")


def section(ratio: float) -> Section:
    return Section(ratios=[Figure("ours / theirs", Unit.TIMES, [ratio], FAST)], measured=[], machine={"Pgx": "2"})


def results(label: str) -> Results:
    return Results(ratios=[Figure(label, Unit.TIMES, [1.0])], machine_bound=[], decisions=[], machine={})


def test_a_ratio_is_to_the_fastest_of_a_peers_games_in_each_repetition() -> None:
    samples = {"ours": [100.0, 60.0], "slow": [1.0, 30.0], "fast": [10.0, 2.0]}
    assert peers.over_fastest(samples, "ours", ["slow", "fast"]) == [10.0, 2.0]


def test_every_game_of_ours_has_a_ratio_to_every_peer_that_is_driven_or_batched() -> None:
    samples = {f"{name} {what}": [40.0] for name in GAMES for what in ("driven", "batched")}
    samples |= {f"{peer} {what}": [2.0] for peer, asked in peers.ASKED.items() for what in asked}
    figures = peers.ratios(samples)
    assert len(figures) == len(GAMES) * len(peers.PACKAGES)
    assert {figure.median for figure in figures} == {20.0}
    assert sum(figure.goal is not None for figure in figures) == len(GAMES) * 4


def test_each_report_keeps_what_the_other_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "RESULTS", tmp_path / "RESULTS.md")
    report.write(results("first run"))
    report.write_section(section(12.0))
    report.write(results("second run"))
    report.write_section(section(7.0))
    text = report.RESULTS.read_text(encoding="utf-8")
    assert text.count("# Speed\n") == text.count("# Compared with peers\n") == 1
    assert "second run" in text
    assert "first run" not in text
    assert "7.00 times, at least 10: NOT REACHED. Limited by: the output." in text
    assert "12.00" not in text
    report.write_section(section(7.0))
    assert report.RESULTS.read_text(encoding="utf-8") == text
