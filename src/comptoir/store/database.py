"""Opening the database: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from comptoir.kernel.errors import ComptoirError
from comptoir.store.privacy import make_private


class InvalidDatabase(ComptoirError):
    """A database URL that names nothing we can store in."""


def data_folder() -> Path:
    """Where this user's data lies."""
    chosen = os.environ.get("COMPTOIR_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "comptoir"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "comptoir"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "comptoir"


def database_url(text: str | None = None) -> URL:
    """The URL of a database; a plain path is an SQLite file, nothing is the user's own file."""
    if not text:
        return URL.create("sqlite", database=str(data_folder() / "comptoir.db"))
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise InvalidDatabase("the database URL cannot be read") from None
    kind = url.get_backend_name()
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise InvalidDatabase(f"a database is sqlite or postgresql, not {kind}")
    if not url.database or url.database == ":memory:":
        raise InvalidDatabase("tables are kept in a file: a database in memory would lose them")
    return url.set(drivername="sqlite")


def open_database(url: URL, connections: int = 8) -> Engine:
    """An engine whose commits are on the disk when they return."""
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database))
        make_private(path)
        engine = create_engine(
            url, pool_size=connections, max_overflow=2, connect_args={"timeout": 5}
        )
        event.listen(engine, "connect", make_durable)
        event.listen(engine, "begin", SameFile(path))
        return engine
    return create_engine(
        url,
        pool_size=connections,
        max_overflow=2,
        pool_pre_ping=True,
        connect_args={"connect_timeout": 10, "application_name": "comptoir"},
    )


class FileGone(SQLAlchemyError):
    """The file of the database was removed or replaced: what is written now would be lost."""


class SameFile:
    """Called when a transaction begins: is the file still the one that was opened?"""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: tuple[int, int] | None = None

    def __call__(self, connection: Connection) -> None:
        try:
            state = os.stat(self.path)
        except OSError:
            raise FileGone(f"{self.path} is gone") from None
        if self.known is None:
            self.known = (state.st_dev, state.st_ino)
        elif self.known != (state.st_dev, state.st_ino):
            raise FileGone(f"{self.path} was replaced")


def make_durable(connection: object, record: ConnectionPoolEntry) -> None:
    """Write-ahead log, and every commit waits for the disk."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def is_postgresql(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"
