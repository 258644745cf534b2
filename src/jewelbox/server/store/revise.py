"""For programmers: `python -m jewelbox.server.store.revise "What changes"` writes a revision of a changed schema."""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import Script, ScriptDirectory
from sqlalchemy import create_engine

FOLDER = Path(__file__).parent / "migrations"


def revise(message: str, folder: Path = FOLDER) -> Path:
    """Write the difference between the revisions and the schema as the next revision; review it before use."""
    config = Config()
    config.set_main_option("script_location", str(folder))
    number = len(list(ScriptDirectory.from_config(config).walk_revisions())) + 1
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        script = command.revision(config, message, autogenerate=True, rev_id=f"{number:04}")
    engine.dispose()
    assert isinstance(script, Script)  # noqa: S101  # several come only from several branches, which we don't have
    return Path(script.path)


if __name__ == "__main__":
    revise(sys.argv[1])
