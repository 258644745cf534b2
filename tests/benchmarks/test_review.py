"""The page about reviews: tenths of chances, verdicts of two budgets, and only what was measured."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from benchmarks.review import main
from benchmarks.review_report import Agreement, Bin, Found, InBrowser
from benchmarks.review_samples import DECISIONS, JudgedGame, Sample, drawn, judged_games, sampling

from benchmarks import review_report
from jewelbox import GAMES, Random
from jewelbox.review import DecisionVerdict


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


def test_judges_are_compared_on_decisions_that_both_judged() -> None:
    search, champion = sample(0.5, 1.0, "best"), Sample("champion", 1, 2, 0.9, 1.0, "best", 0.2)
    first, second = review_report.judge_scores(JudgedGame([search, champion]))
    assert (first.positions, first.squared, first.gain) == (1, 0.25, 0.0)
    assert second.judge == "champion"
    assert [second.squared, second.gain] == pytest.approx([0.01, 0.24])
    assert review_report.judge_scores(JudgedGame([search])) == []


def some_game(random: Random) -> JudgedGame:
    """Return a game whose samples are random, in both judges' eyes."""
    verdicts = list(DecisionVerdict)
    chances = [(random.below(101) / 100, random.below(2) / 1) for _ in range(DECISIONS)]
    usual = [
        Sample("search", entry, 2, chance, won, verdicts[random.below(5)], 0.1, verdicts[random.below(5)])
        for entry, (chance, won) in enumerate(chances)
    ]
    others = [msgspec.structs.replace(each, judge="champion", chance=random.below(101) / 100) for each in usual[1:]]
    return JudgedGame([*usual, *others])


def test_games_that_are_added_one_by_one_give_the_same_figures_as_all_at_once() -> None:
    games, found = [some_game(Random(seed)) for seed in range(60)], Found()
    for one in games:
        review_report.add(found, "sultan", one)
    samples = [each for one in games for each in one.by("search")]
    whole = [
        msgspec.structs.replace(each, entry=each.entry + 100 * number)
        for number, one in enumerate(games)
        for each in one.samples
    ]
    assert found.games == {"sultan": 60}
    assert_alike(found.bins["sultan"], review_report.calibration(samples))
    assert_alike([found.agreement["sultan"]], [review_report.agreement(samples)])
    assert_alike(found.judges["sultan"], review_report.judge_scores(JudgedGame(whole)))


def assert_alike(found: Sequence[object], expected: Sequence[object]) -> None:
    for one, other in zip(found, expected, strict=True):
        values = msgspec.structs.asdict(other)  # type: ignore[arg-type]  # structs all
        assert msgspec.structs.asdict(one) == pytest.approx(values)  # type: ignore[arg-type]  # as above


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


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """Write to another folder, and judge games without playing them; return the numbers of those that began."""
    numbers = list[int]()

    def sampled(_: str, __: int, number: int) -> JudgedGame:
        numbers.append(number)
        return JudgedGame([sample(0.5, 1.0, "best")])

    monkeypatch.setattr("benchmarks.review_samples.samples_of", sampled)
    for name, file in (("PAGE", "REVIEW.md"), ("DATA", "review.json"), ("PLOT", "review.svg")):
        monkeypatch.setattr(review_report, name, tmp_path / file)
    return numbers


def measure(games: int, *more: str) -> int | None:
    """Run the command for a game, and return how many games count then."""
    main(["--part", "chances", "--game", "sultan", "--games", str(games), "--processes", "1", *more])
    return review_report.read().games.get("sultan")


def test_a_measurement_continues_with_the_next_game(begun: list[int]) -> None:
    assert (measure(2), measure(5), measure(3)) == (2, 5, 5)
    assert begun == [0, 1, 2, 3, 4]
    assert review_report.read().bins["sultan"] == [Bin(5, 0.5, 1.0)]


def test_a_measurement_can_begin_again(begun: list[int]) -> None:
    assert (measure(3), measure(2, "--restart")) == (3, 2)
    assert begun == [0, 1, 2, 0, 1]


def test_what_was_judged_counts_if_the_next_game_fails(begun: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: str, __: int, number: int) -> JudgedGame:
        if number == 2:
            raise KeyboardInterrupt
        return JudgedGame([sample(0.5, 1.0, "best")])

    monkeypatch.setattr("benchmarks.review_samples.samples_of", failing)
    with pytest.raises(KeyboardInterrupt):
        measure(4)
    assert review_report.read().games == {"sultan": 2}
    assert begun == []


def test_no_game_begins_after_the_time(begun: list[int]) -> None:
    assert len(list(judged_games("sultan", range(9), 0, 1, lambda: len(begun) >= 4))) == 4
    assert begun == [0, 1, 2, 3]
