"""`jewelbox backup` and `jewelbox restore`: copies of a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jewelbox.cli.console import out, reported
from jewelbox.cli.files import check_source, check_targets
from jewelbox.server.settings import read_settings

Database = Annotated[str | None, typer.Option(help="Address of the database, as for `jewelbox serve`.")]
Data = Annotated[str | None, typer.Option(help="Folder of the database, as for `jewelbox serve`.")]


@reported
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write the copy to.")],
    *,
    database: Database = None,
    data: Data = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if there is one.")] = False,
) -> None:
    """Copy a server's SQLite database to a file, while the server runs."""
    from jewelbox.server.store import backup as copies

    check_targets(str(file))
    size = copies.backup(_url(database, data), file, force=force)
    out.print(f"{file}: {size} bytes, checked.", markup=False)


@reported
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `jewelbox backup` made.")],
    *,
    database: Database = None,
    data: Data = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the database if there is one.")] = False,
) -> None:
    """Restore a copy of a server's SQLite database; the server must be stopped."""
    from jewelbox.server.store import backup as copies

    check_source(str(file))
    copies.restore(_url(database, data), file, force=force)
    out.print(f"{file} is now the server's database.", markup=False)


def _url(database: str | None, data: str | None) -> str:
    return read_settings({"database": database, "data": data}).database_url
