"""The page about reviews: tenths of chances, verdicts of two budgets, and only what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.review_report import Agreement, Bin, Found, InBrowser
from benchmarks.review_samples import DECISIONS, JudgedGame, Sample, SampleJournal, drawn, judged_games, sampling

from benchmarks import review_report
from jewelbox import GAMES, Random


def sample(chance: float, won: float, verdict: str, again: str | None = None) -> Sample:
    return Sample("search", 1, 2, chance, won, verdict, 0.1, again)


def test_positions_are_distinguished_by_tenths_of_their_chance() -> None:
    samples = [sample(0.71, 1.0, "best"), sample(0.79, 0.0, "best"), sample(1.0, 1.0, "best"), sample(0.0, 0.5, "best")]
    assert review_report.calibration(samples) == [Bin(1, 0.0, 0.5), Bin(2, 0.75, 0.5), Bin(1, 1.0, 1.0)]


def test_the_difference_between_judged_and_won_weighs_positions() -> None:
    assert review_report.miss([Bin(3, 0.5, 0.5), Bin(1, 0.75, 0.35)]) == pytest.approx(0.1)


def test_budgets_agree_by_verdicts_that_both_gave() -> None:
    pairs = [("best", "best"), ("good", "best"), ("mistake", "inaccuracy"), ("blunder", "best")]
    samples = [sample(0.5, 1.0, one, other) for one, other in pairs]
    found = review_report.agreement([*samples, sample(0.5, 1.0, "blunder")])
    assert found == Agreement(decisions=4, same=0.25, near=0.75, blamed=2, confirmed=0.5)
    assert review_report.agreement([sample(0.5, 1.0, "best")]) is None


def test_judges_are_compared_on_decisions_that_both_judged(tmp_path: Path) -> None:
    journal, search = SampleJournal(tmp_path / "sultan.jsonl"), sample(0.5, 1.0, "best")
    champion = Sample("champion", 1, 2, 0.9, 1.0, "best", 0.2)
    journal.add(JudgedGame(1, [search, champion]))
    journal.add(JudgedGame(2, [search]))
    first, second = review_report.judge_scores(journal)
    assert (first.positions, first.squared, first.gain) == (1, 0.25, 0.0)
    assert second.judge == "champion"
    assert [second.squared, second.gain] == pytest.approx([0.01, 0.24])


def test_a_page_has_only_what_was_measured() -> None:
    assert "##" not in review_report.page(Found())
    found = Found(games={"sultan": 40}, sampled={"sultan": ("x", "2")}, bins={"sultan": [Bin(400, 0.7, 0.68)]})
    found.browser["maharaja"] = InBrowser(first=1.24, whole=9.87, memory=312.4, decisions=61)
    page = review_report.page(found)
    assert "| sultan | 40 | x | 2 | 400 | 2.0 points |" in page
    assert "| 70% | 68% ± 2 | 400 |" in page
    assert "| maharaja | 61 | 1.2 s | 9.9 s | 312 MB |" in page
    assert "Verdicts" not in page
    assert "<svg" in review_report.plot(found)


def test_the_page_names_the_numbers_of_players_of_each_game() -> None:
    assert [sampling(game)[0][:12] for game in GAMES] == ["2 to 5 seats", "2 to 4 seats", "2 to 4 seats"]


class Asked:
    def __init__(self, entry: int) -> None:
        self.entry = entry


def test_decisions_are_drawn_from_the_whole_game_and_never_twice() -> None:
    questions = [Asked(entry) for entry in reversed(range(8))]
    pairs = [[each.entry for each in drawn(questions, Random(seed))] for seed in range(100)]  # type: ignore[arg-type]  # has an entry
    assert {entry for pair in pairs for entry in pair} == set(range(8))
    assert all(len(set(pair)) == DECISIONS for pair in pairs)
    assert len(drawn(questions[:1], Random(1))) == 1  # type: ignore[arg-type]  # as above


def test_a_measurement_continues_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "review" / "sultan.jsonl"
    journal, one = SampleJournal(path), sample(0.5, 1.0, "best")
    journal.add(JudgedGame(3, [one]))
    with path.open("a") as file:
        file.write('{"number": 4, "sam')  # cut off
    again = SampleJournal(path)
    again.add(JudgedGame(4, [one, one]))
    assert list(SampleJournal(path).games) == [3, 4]
    assert [each.number for each in SampleJournal(path).samples("search")] == [3, 4, 4]
    assert SampleJournal(path).samples("champion") == []


def test_games_do_not_begin_after_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[int]()

    def sampled(_: str, __: int, number: int) -> JudgedGame:
        begun.append(number)
        return JudgedGame(number, [])

    monkeypatch.setattr("benchmarks.review_samples.samples_of", sampled)
    assert len(list(judged_games("sultan", range(9), 0, 1, lambda: len(begun) >= 4))) == 4
    assert begun == [0, 1, 2, 3]
