"""Bring a database to the newest schema; refuse one that is newer than this program."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.schema import metadata

LOCK = 0x6A6577656C
"""The key of PostgreSQL's advisory lock: workers that start together migrate one after the other."""


def _config() -> Config:
    """Return Alembic's settings for our revisions."""
    config = Config()
    config.set_main_option("script_location", "jewelbox.server.store:migrations")
    return config


def migrate(connection: Connection) -> None:
    """Apply the revisions that the database does not have yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))  # the second one waits as long as it takes
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    revision = revision_of(connection)
    if revision is None:
        _refuse_foreign_tables(connection)
    else:
        refuse_newer(revision)
    config = _config()
    if revision != ScriptDirectory.from_config(config).get_current_head():
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's schema, None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def refuse_newer(revision: str) -> None:
    """Refuse a schema that this program doesn't know."""
    scripts = ScriptDirectory.from_config(_config())
    if revision not in {script.revision for script in scripts.walk_revisions()}:
        raise JewelboxError(
            Code.BAD_SETTING,
            f"the database has schema {revision!r}, which is newer than this program: update Jewelbox, or name another",
        )


def _refuse_foreign_tables(connection: Connection) -> None:
    ours = set(metadata.tables) & set(inspect(connection).get_table_names())
    if ours:
        problem = f"the database belongs to another program: it already has a table {min(ours)!r}"
        raise JewelboxError(Code.BAD_SETTING, f"{problem}; name an empty one with --database")
