"""Removing a table with all that belongs to it; its results go from the guest book, too."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select

from comptoir.store.hosts import write_deed
from comptoir.store.journal import tell_workers
from comptoir.store.records import Deed
from comptoir.store.tables import (
    channels,
    entries,
    letters,
    notices,
    put_away,
    results,
    review_records,
    reviews,
    seats,
    tables,
)  # fmt: skip

OF_A_TABLE = (entries, seats, put_away, notices, results, review_records, reviews)


def remove_tables(engine: Engine, ids: list[str], deed: Deed) -> None:
    """Every worker that has one of them in memory lets go of it."""
    with engine.begin() as connection:
        hooks = select(channels.c.id).where(channels.c.table_id.in_(ids))
        connection.execute(delete(letters).where(letters.c.channel.in_(hooks)))
        connection.execute(delete(channels).where(channels.c.table_id.in_(ids)))
        for part in OF_A_TABLE:
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        connection.execute(delete(tables).where(tables.c.id.in_(ids)))
        write_deed(connection, deed)
        for id in ids:
            tell_workers(connection, f"anew - {id}")
            tell_workers(connection, f"bell - {id}")
