"""Matches that show how strong bots are: they continue where they stopped, and the report shows their results."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.figures import Figure, Unit
from benchmarks.search_speed import Promptness
from benchmarks.strength_matches import MATCHES, SEED, Kept, Match, Pairing

from benchmarks import levels, search_speed, strength, strength_page, strength_report
from jewelbox.arena.bounds import DealTally
from jewelbox.arena.standings import Standing
from jewelbox.games.registry import GAMES

QUICK = Pairing("quick", ("greedy", "random"), players=2, games=4, share=0.5, above=0.01)
HARD = Pairing("hard", ("random", "greedy"), players=2, games=4, share=0.99)


def kept(folder: Path, pairing: Pairing = QUICK) -> Kept:
    return Kept(Match("sultan", pairing), folder)


def played(match: Kept, games: int) -> list[int]:
    return [result.number for result in match.play_up_to(games, 1)]


def test_a_match_continues_where_it_stopped(tmp_path: Path) -> None:
    assert played(kept(tmp_path), 2) == [0, 1]
    assert played(kept(tmp_path), 5) == [2, 3, 4]
    assert played(kept(tmp_path), 5) == []
    assert kept(tmp_path).games == 5


def test_games_of_bots_that_now_play_differently_do_not_count(tmp_path: Path) -> None:
    assert played(kept(tmp_path), 2) == [0, 1]
    (journal,) = tmp_path.iterdir()
    journal.write_text(journal.read_text(encoding="utf-8").replace("bid 1 ", "bid 2 "), encoding="utf-8")
    assert played(kept(tmp_path), 3) == [0, 1, 2]


def test_the_standing_is_that_of_the_first_bot(tmp_path: Path) -> None:
    match = kept(tmp_path)
    played(match, 4)
    assert match.standing().bot == "greedy"
    assert match.standing().seats_taken == 4


def test_goals_that_are_reached_missed_and_not_tried_are_distinguished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength_report, "PAIRINGS", (QUICK, HARD))
    matches = [kept(tmp_path), kept(tmp_path, HARD), Kept(Match("maharaja", HARD), tmp_path)]
    played(matches[0], 4)
    played(matches[1], 3)
    text = strength_report.document(matches)
    assert "at least 50%, lower bound above 1% | reached |" in text
    assert "at least 99% | MISSED so far of 4 games |" in text
    assert "| maharaja | 0 |  |  | at least 99% | not played |" in text
    assert f"jewelbox arena sultan --players 2 --bots greedy,random --games 4 --seed {SEED}" in text


def test_promptness_has_two_goals() -> None:
    assert Promptness(100, 0.95, 1.5, 1.0).is_reached
    assert not Promptness(100, 0.94, 1.2, 1.0).is_reached
    assert not Promptness(100, 1.0, 1.6, 1.0).is_reached


def test_matches_are_chosen_by_pairing_and_game(tmp_path: Path) -> None:
    matches = [Kept(match, tmp_path) for match in MATCHES]
    (one,) = strength.chosen(matches, ["table"], ["maharaja"])
    assert (one.match.game, one.match.pairing.players) == ("maharaja", 4)


def test_speed_is_shown_with_its_goals() -> None:
    slow = Figure("sultan", Unit.THOUSANDS, [20_000.0, 29_000.0, 40_000.0], search_speed.GOALS["sultan"])
    text = search_speed.document([slow], Promptness(100, 1.0, 1.6, 1.0))
    assert "| sultan | 29.0 thousand/s | at least 30: NOT REACHED | 20.0 to 40.0 |" in text
    assert "the longest 1.60 s, in wall-clock time. Goal: 95% within 1.1 s, none above 1.5 s: NOT REACHED." in text


def test_writing_one_part_of_the_page_leaves_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, speed = tmp_path / "STRENGTH.md", f"{strength_page.SPEED}\n\nfast"
    monkeypatch.setattr(strength_page, "STRENGTH", page)
    strength_page.write(speed)
    strength_page.write("# Strength\n\nweak")
    assert page.read_text(encoding="utf-8") == f"# Strength\n\nweak\n\n{speed}\n"
    strength_page.write("# Strength\n\nstrong")
    assert page.read_text(encoding="utf-8") == f"# Strength\n\nstrong\n\n{speed}\n"


def test_levels_should_be_neither_too_near_nor_too_far_apart(tmp_path: Path) -> None:
    pairing = levels.PAIRINGS[0]
    assert pairing.bots == ("medium", "easy")
    shares = [0.6, 0.7, 0.8]
    standings = [
        Standing("medium", [(100, 100 * share)], {1: DealTally(50, 20), 2: DealTally(50, 40)}) for share in shares
    ]
    assert [pairing.is_reached(each) for each in standings] == [False, True, False]
    text = levels.document(levels.matches(tmp_path))
    assert text.startswith(strength_page.LEVELS)
    assert text.count("not played") == len(levels.ALL) * len(GAMES)
