"""Bring a database to the newest schema; refuse one that is newer than this program."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x6A6577656C
"""The key of PostgreSQL's advisory lock: workers that start together migrate one after the other."""
DIGITS = 4
"""How long the number of a revision is; its file begins with it."""


def _config() -> Config:
    """Return Alembic's settings for our revisions."""
    from alembic.config import Config  # a database that is up to date does not need it

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
    if revision != revisions()[-1]:
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    from alembic import command

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revisions() -> list[str]:
    """Return the numbers of all revisions, the newest last."""
    names = (file.name for file in files("jewelbox.server.store.migrations.versions").iterdir())
    return sorted(name[:DIGITS] for name in names if name[:DIGITS].isdigit())


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's schema, None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return revision


def refuse_newer(revision: str) -> None:
    """Refuse a schema that this program doesn't know."""
    if revision not in revisions():
        raise JewelboxError(
            Code.BAD_SETTING,
            f"the database has schema {revision!r}, which is newer than this program: update Jewelbox, or name another",
        )


def _refuse_foreign_tables(connection: Connection) -> None:
    ours = set(metadata.tables) & set(inspect(connection).get_table_names())
    if ours:
        problem = f"the database belongs to another program: it already has a table {min(ours)!r}"
        raise JewelboxError(Code.BAD_SETTING, f"{problem}; name an empty one with --database")
