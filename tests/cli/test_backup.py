"""`jewelbox backup` and `jewelbox restore`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.conftest import Run
from server.databases import migrated, sqlite_url


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Make the database of a server in its data folder."""
    migrated(sqlite_url(tmp_path / "data" / "jewelbox.db"))
    return tmp_path / "data"


def test_a_copy_is_made_and_put_back(run: Run, data: Path, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "copy.db")
    assert result.exit_code == 0
    assert "bytes, checked" in result.output
    assert run("restore", tmp_path / "copy.db").exit_code == 2
    assert run("restore", tmp_path / "copy.db", "--force").exit_code == 0
    assert run("restore", tmp_path / "copy.db", "--data", tmp_path / "new").exit_code == 0
    assert (tmp_path / "new" / "jewelbox.db").read_bytes()[:6] == (data / "jewelbox.db").read_bytes()[:6] == b"SQLite"


def test_another_database_can_be_named(run: Run, data: Path, tmp_path: Path) -> None:
    url = sqlite_url(data / "jewelbox.db")
    assert run("backup", tmp_path / "copy.db", "--database", url, "--data", tmp_path / "empty").exit_code == 0


@pytest.mark.usefixtures("data")
def test_what_exists_is_not_replaced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("holiday pictures")
    result = run("backup", tmp_path / "copy.db")
    assert result.exit_code == 2
    assert "--force" in result.output
    assert run("backup", tmp_path / "copy.db", "--force").exit_code == 0


def test_for_postgresql_its_own_tools_are_named(run: Run, tmp_path: Path) -> None:
    result = run("backup", tmp_path / "copy.db", "--database", "postgresql://localhost/jewelbox")
    assert result.exit_code == 2
    assert "pg_dump" in result.output


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("folder", "this is a folder, not a file"),
        ("missing/copy.db", "there is no folder"),
        ("door", "is a folder or a device; name a file"),
    ],
)
def test_only_a_file_takes_the_copy(run: Run, tmp_path: Path, target: str, said: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "door")
    result = run("backup", tmp_path / target, "--force")
    assert result.exit_code == 2
    assert said in result.output
    assert (tmp_path / "door").is_fifo()


def test_what_is_not_a_database_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pictures").write_bytes(bytes(range(256)) * 8)
    result = run("backup", tmp_path / "copy.db", "--database", sqlite_url(tmp_path / "pictures"))
    assert result.exit_code == 2
    assert f"{str(tmp_path / 'pictures')!r} can't be read or written as a database" in result.output
    assert not (tmp_path / "copy.db").exists()
