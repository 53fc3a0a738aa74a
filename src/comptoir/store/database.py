"""Opening the database: SQLite in a file, or PostgreSQL by its URL."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from comptoir.kernel.errors import ComptoirError
from comptoir.store.privacy import make_private

CONNECTIONS = 10
PATIENCE = {
    "lock_timeout": "2s",
    "statement_timeout": "5s",
    "idle_in_transaction_session_timeout": "5s",
}
"""How long PostgreSQL waits for a lock and for a statement, and how long a transaction of ours may
do nothing: a worker that was paused in the middle of one must not keep others from its tables."""


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


def open_database(
    url: URL, connections: int = CONNECTIONS, patience: Mapping[str, str] = PATIENCE
) -> Engine:
    """An engine whose commits are on the disk when they return.

    `patience` are settings of PostgreSQL for every connection.
    """
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database))
        make_private(path)
        engine = create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=5,
            connect_args={"timeout": 5},
        )
        same = SameFile(path)
        event.listen(engine, "do_connect", same.before_connecting)
        event.listen(engine, "connect", make_durable)
        event.listen(engine, "begin", same.before_beginning)
        return engine
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=5,
        pool_pre_ping=True,
        connect_args={
            "connect_timeout": 10,
            "application_name": "comptoir",
            "keepalives_idle": 10,
            "keepalives_interval": 5,
            "keepalives_count": 3,
            "tcp_user_timeout": 15_000,
        },
    )
    event.listen(engine, "connect", with_settings(patience))
    return engine


class FileGone(SQLAlchemyError):
    """The file of the database was removed or replaced: what is written now would be lost."""


class SameFile:
    """Is the file still the one that was opened?  Asked before every transaction, and before a
    connection is made: SQLite would make a new file, and take the old one's log for its own.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: tuple[int, int] | None = None
        with suppress(OSError):  # SQLite says why, in its own words
            self.known = self.which()

    def which(self) -> tuple[int, int]:
        state = os.stat(self.path)
        return state.st_dev, state.st_ino

    def check(self) -> None:
        try:
            found = self.which()
        except OSError:
            raise FileGone(f"{self.path} is gone") from None
        if found != self.known:
            raise FileGone(f"{self.path} was replaced")

    def before_beginning(self, connection: Connection) -> None:
        self.check()

    def before_connecting(
        self, dialect: Dialect, record: ConnectionPoolEntry, args: list[Any], more: dict[str, Any]
    ) -> None:
        if self.known is not None:
            self.check()


def make_durable(connection: object, record: ConnectionPoolEntry) -> None:
    """Write-ahead log, and every commit waits for the disk."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def with_settings(
    settings: Mapping[str, str],
) -> Callable[[object, ConnectionPoolEntry], None]:
    """Called when a connection to PostgreSQL is made; in a transaction of its own, so that they
    stay when the first one is rolled back.
    """

    def set_up(connection: Any, record: ConnectionPoolEntry) -> None:
        with connection.cursor() as cursor:
            for name, value in settings.items():
                cursor.execute(f"SET {name} = '{value}'")
        connection.commit()

    return set_up


def cause(wrong: BaseException) -> str:
    """Why, without what was to be stored."""
    if not isinstance(wrong, SQLAlchemyError):
        return type(wrong).__name__
    return str(getattr(wrong, "orig", None) or wrong).strip().partition("\n")[0]


def is_postgresql(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"
