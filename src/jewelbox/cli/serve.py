"""`jewelbox serve`: tables for people and programs."""

from __future__ import annotations

from typing import Annotated

import typer

from jewelbox.cli.console import reported


@reported
def serve(
    *,
    host: Annotated[str | None, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen at.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in the data folder.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes serve; more than 1 need PostgreSQL.")] = None,
    data: Annotated[str | None, typer.Option(help="The folder of what the server keeps.")] = None,
    config: Annotated[str | None, typer.Option(help="A TOML file with settings.")] = None,
) -> None:
    """Serve tables on which people and programs play."""
    from jewelbox.server.serve import serve as run
    from jewelbox.server.settings import read_settings

    flags = {"host": host, "port": port, "database": database, "workers": workers, "data": data}
    run(read_settings(flags, config=config))
