from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs
from typer.testing import CliRunner, Result

from jewelbox.cli.main import app
from jewelbox.puzzles import puzzles_in
from jewelbox.puzzles.find import Quest, Searched
from jewelbox.puzzles.model import lines_of


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("puzzles", *arguments))


def test_a_search_reports_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzles_in("maharaja")[0]

    def game(_: Quest, number: int, **__: object) -> Searched:
        return Searched(number, 9, 2, [structs.replace(puzzle, seed=number)])

    monkeypatch.setattr("jewelbox.puzzles.make.searched", game)
    target = tmp_path / "found.jsonl"
    result = run("maharaja", "--out", str(target), "--count", "3", "--processes", "1")
    assert result.exit_code == 0, result.output
    assert "3 puzzles. 3 games, 27 decisions, 6 with" in result.stdout
    assert "3 (50%) confirmed" in result.stdout
    assert len(target.read_text().splitlines()) == 3


def test_puzzles_that_the_champion_refutes_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = puzzles_in("maharaja")[:2]
    target, journal = tmp_path / "found.jsonl", tmp_path / "found.jsonl.journal"
    target.write_text(lines_of([first, second]), encoding="utf-8")
    journal.write_text("what the search found\n", encoding="utf-8")

    class Champion:
        def __init__(self, name: str) -> None:
            assert name.startswith("champion:")

        def choose(self, _: object, legal: list[str], __: object) -> str:
            return first.answer if set(legal) == set(first.chances) else next(m for m in legal if m != second.answer)

    monkeypatch.setattr("jewelbox.puzzles.solve.bot_named", Champion)
    result = run("maharaja", "--out", str(target), "--recheck", "--processes", "1")
    assert result.exit_code == 0, result.output
    assert "1 puzzle left; champion refuted 1 of 2" in result.stdout
    assert target.read_text() == lines_of([first])
    assert not journal.exists()


def test_puzzles_of_another_game_or_of_a_missing_file_are_not_rechecked(tmp_path: Path) -> None:
    target, text = tmp_path / "found.jsonl", lines_of(puzzles_in("maharaja")[:1])
    assert "no such file" in run("sultan", "--out", str(target), "--recheck").stderr
    target.write_text(text, encoding="utf-8")
    assert "another game" in run("sultan", "--out", str(target), "--recheck").stderr
    assert target.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "unknown game 'chess'"),
        (("sultan", "--count", "0"), "name at least 1"),
        (("sultan", "--processes", "0"), "name at least 1"),
        (("sultan", "--minutes", "0"), "name more than 0"),
        (("sultan", "--effort", "0"), "name more than 0"),
        (("sultan", "--seed", "-1"), "seed"),
        (("sultan", "--bot", "nobody"), "unknown bot"),
    ],
)
def test_what_cannot_be_searched_is_refused(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments, "--out", str(tmp_path / "found.jsonl"))
    assert result.exit_code == 2
    assert words in result.stderr
    assert not list(tmp_path.iterdir())
