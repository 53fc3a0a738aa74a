"""`comptoir backup`: a copy of the tables while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from comptoir.cli.app import app, paper


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    db: Annotated[
        str | None,
        typer.Option(help="The SQLite file; else this user's own.", envvar="COMPTOIR_DB"),
    ] = None,
) -> None:
    """Copy the database of a server (SQLite) without stopping it.

    For PostgreSQL use pg_dump.
    """
    from comptoir.store.backup import BackupError, back_up
    from comptoir.store.database import database_url

    url = database_url(db)
    if url.get_backend_name() != "sqlite":
        raise BackupError("this copies SQLite files; for PostgreSQL use pg_dump")
    count = back_up(Path(str(url.database)), target)
    paper.print(f"{target}: {count} entries")
