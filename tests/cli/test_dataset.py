"""`jewelbox dataset`: the same seed, the same data; whole files or none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from cli.conftest import Run


def test_decisions_are_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    words = ("--players", "2", "--games", "3", "--seed", "7", "--bots", "greedy,random", "--option", "grey=true")
    result = run("dataset", "maharaja", *words, "--out", file)
    assert result.exit_code == 0
    table: Any = parquet.read_table(file)
    assert f"{table.num_rows} decisions of 3 games of The Maharaja's Legacy, seed 7" in result.output
    facts = json.loads(table.schema.metadata[b"jewelbox"])
    assert (facts["bots"], facts["seed"], facts["games"]) == (["greedy", "random"], 7, 3)
    assert facts["options"] == {"grey": True}
    assert set(table.column("game").to_pylist()) == {0, 1, 2}


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_the_same_seed_writes_the_same_bytes(run: Run, tmp_path: Path, ending: str) -> None:
    first, second, other = (tmp_path / f"{name}.{ending}" for name in "abc")
    for file, seed in ((first, "5"), (second, "5"), (other, "6")):
        run("dataset", "sultan", "--players", "2", "--games", "2", "--seed", seed, "--bots", "random", "--out", file)
    assert first.read_bytes() == second.read_bytes() != other.read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["sultan", "--out", "games.csv"], "games.csv: a dataset's name ends in .parquet or .arrow"),
        (["sultan", "--games", "0", "--out", "x.arrow"], "0 games can't be played"),
        (["chess", "--out", "x.arrow"], "unknown game 'chess'"),
        (["sultan", "--bots", "deep-thought", "--out", "x.arrow"], "unknown bot 'deep-thought'"),
        (["sultan"], "--out"),
    ],
)
def test_bad_input_is_a_usage_error_with_a_remedy(run: Run, words: list[str], message: str) -> None:
    result = run("dataset", *words)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_a_file_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "x.arrow"
    result = run("dataset", "sultan", "--players", "2", "--games", "1", "--bots", "random", "--out", target)
    assert result.exit_code == 2
    assert f"{target}: there is no folder {target.parent}" in result.output


def test_an_interrupted_run_leaves_the_old_file_alone(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.arrow"
    file.write_text("old", encoding="utf-8")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("jewelbox.envs.dataset.Rows.add", interrupted)
    result = run("dataset", "sultan", "--players", "2", "--games", "1", "--bots", "random", "--out", file)
    assert result.exit_code == 130
    assert file.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["games.arrow"]
