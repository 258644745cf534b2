"""A changed schema becomes the next revision."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Column, Integer, Table

from jewelbox.server.store.revise import FOLDER, revise
from jewelbox.server.store.schema import metadata


@pytest.fixture
def shoes() -> Iterator[None]:
    """Add a table to the schema for a moment."""
    table = Table("shoes", metadata, Column("size", Integer, primary_key=True))
    yield
    metadata.remove(table)


@pytest.mark.usefixtures("shoes")
def test_a_changed_schema_becomes_the_next_revision(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / "migrations"))
    last = max(path.name[:4] for path in (folder / "versions").glob("[0-9]*.py"))
    written = revise("Shoes have sizes", folder)
    assert written.name == f"{int(last) + 1:04}_shoes_have_sizes.py"
    text = written.read_text(encoding="utf-8")
    assert f"down_revision = '{last}'" in text
    assert "op.create_table('shoes'" in text
    assert text.count("create_table") == 1
    compile(text, written, "exec")
