"""The trials of one guest against everyone: shares of waits, the verdict, and the part of the report they renew."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from benchmarks.server_stalls import GOAL, Stall, share
from benchmarks.stalls_people import still_open

from benchmarks import faults_report, stalls_report


def test_a_share_is_what_that_many_do_not_exceed() -> None:
    waits = [float(number) for number in range(100)]
    assert (share(waits, 0.5), share(waits, 0.99), share([], 0.5)) == (50.0, 99.0, 0.0)


@pytest.mark.parametrize(
    ("slow", "is_reached"),
    [(0, True), (1, True), (2, False)],
)
def test_the_goal_is_reached_when_99_percent_came_in_time(slow: int, is_reached: bool) -> None:  # noqa: FBT001  # of the table above
    waits = [GOAL / 2] * (101 - slow) + [2 * GOAL] * slow
    assert Stall("trial", abused=waits).is_reached is is_reached


def test_connections_that_the_other_end_closed_are_distinguished_from_open_ones() -> None:
    pairs = [socket.socketpair() for _ in range(3)]
    pairs[0][1].close()
    assert still_open([ours for ours, _ in pairs]) == 2
    for ours, theirs in pairs:
        ours.close()
        theirs.close()


def test_the_figures_of_a_version_take_the_place_of_older_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stalls_report, "FIGURES", tmp_path / "stalls.json")
    monkeypatch.setattr(faults_report, "REPORT", tmp_path / "FAULTS.md")
    (tmp_path / "FAULTS.md").write_text(f"# Faults\n\nkept\n\n{stalls_report.TITLE}\n\nold\n")
    for wait in ("9 ms", "8 ms"):
        stalls_report.keep("1.0", [["flood", "1 ms", "2 ms", "3 ms", wait, ""]])
    stalls_report.keep("2.0", [["flood", "1 ms", "2 ms", "3 ms", "4 ms", ""]])
    faults_report.renew_stalls()
    page = (tmp_path / "FAULTS.md").read_text()
    assert page.startswith("# Faults\n\nkept\n\n")
    assert "old" not in page
    assert [word in page for word in ("9 ms", "8 ms", "4 ms")] == [False, True, True]
