"""The fault trials notice what is lost, what is duplicated, and which clocks were unfair."""

from __future__ import annotations

import pytest
from benchmarks.faults_players import Clocks, overcharged
from benchmarks.faults_report import MOST_OVERCHARGED, Tally
from benchmarks.server_faults import in_common

from benchmarks import faults_report

SETTLED = 2.0
AWAY = [(110.0, 120.0), (150.0, 153.0)]


def test_clocks_that_stand_still_while_the_server_is_away_are_fair() -> None:
    clocks = [Clocks(100, 50), Clocks(109, 41), Clocks(130, 31), Clocks(160, 10)]
    assert overcharged(clocks, AWAY, SETTLED) <= 0


def test_clocks_that_count_an_absence_are_found() -> None:
    clocks = [Clocks(109, 41), Clocks(130, 30), Clocks(149, 11), Clocks(160, 0)]
    assert overcharged(clocks, AWAY, SETTLED) == pytest.approx(3)


def test_what_clocks_show_just_after_an_absence_does_not_count_yet() -> None:
    clocks = [Clocks(109, 41), Clocks(121, 29), Clocks(130, 31)]
    assert overcharged(clocks, AWAY, SETTLED) <= 0
    assert overcharged(clocks, AWAY, 0.0) <= 0, "the last word before the next absence counts"
    assert overcharged(clocks[:2], AWAY, 0.0) == pytest.approx(10)


def test_a_table_that_nobody_saw_twice_has_nothing_to_report() -> None:
    assert overcharged([], AWAY, SETTLED) == overcharged([Clocks(100, 50)], AWAY, SETTLED) == 0


@pytest.mark.parametrize(
    ("stored", "confirmed", "common"),
    [("abc", "abc", 3), ("abc", "ab", 2), ("abbc", "abc", 2), ("ac", "abc", 1), ("", "a", 0)],
)
def test_what_two_rows_have_in_common_ends_at_the_first_difference(stored: str, confirmed: str, common: int) -> None:
    assert in_common(stored, confirmed) == common


@pytest.mark.parametrize(
    ("tally", "is_clean"),
    [
        (Tally(), True),
        (Tally(lost=1), False),
        (Tally(doubled=1), False),
        (Tally(overcharged=MOST_OVERCHARGED + 0.1), False),
        (Tally(unannounced=1), True),
        (Tally(kind="restarts", unannounced=1), False),
    ],
)
def test_a_trial_is_clean_when_nothing_is_lost_duplicated_unfair_or_unannounced(tally: Tally, is_clean: bool) -> None:  # noqa: FBT001  # of the table above
    assert tally.is_clean is is_clean
    assert ("NOT REACHED (faults)" in faults_report.document([("faults", tally)]).replace("**", "")) is not is_clean
