"""A person's name at all tables: deleted, where what they played stays, or changed by a host."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from sqlalchemy import Connection, Engine, and_, delete, func, or_, select, union, update

from comptoir.store.archive import ENTRY_COLUMNS, GOING_ON
from comptoir.store.book import forget_results
from comptoir.store.journal import tell_workers
from comptoir.store.records import Entry
from comptoir.store.reviews import tell_reviews_anew
from comptoir.store.tables import (
    audit,
    bells,
    channels,
    devices,
    entries,
    hosts,
    letters,
    mutes,
    names,
    notices,
    passphrases,
    people,
    put_away,
    recoveries,
    reports,
    results,
    reviews,
    sanctions,
    satchels,
    seats,
    tables,
)  # fmt: skip

Rewrite = Callable[[Entry, str, str], str]
"""The body of an entry with something else in the place of a person: an id that is nobody's, or
another name."""
THEIRS = (
    bells, devices, hosts, mutes, names, passphrases, put_away, recoveries, reports, sanctions,
    satchels,
)  # fmt: skip


class Farewell:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine, rewrite: Rewrite) -> None:
        self.engine = engine
        self.rewrite = rewrite

    def going_on(self, person: str) -> int:
        """At how many tables that are not over somebody sits."""
        with self.engine.connect() as connection:
            found = connection.execute(
                select(func.count())
                .select_from(seats.join(tables, tables.c.id == seats.c.table_id))
                .where(seats.c.person == person, tables.c.status.in_(GOING_ON))
            )
            return int(found.scalar_one())

    def forget(self, person: str) -> list[str]:
        """Delete a person; the tables whose logs were changed, of which all workers hear."""
        with self.engine.begin() as connection:
            touched = self.tables_of(connection, person)
            for table in touched:
                self.leave(connection, table, person)
            forget_results(connection, person)
            hooks = select(channels.c.table_id).where(channels.c.person == person)
            rung = [person, *(table for table in connection.scalars(hooks) if table)]
            connection.execute(delete(notices).where(notices.c.person.in_(rung)))
            mine = select(channels.c.id).where(channels.c.person == person)
            connection.execute(delete(letters).where(letters.c.channel.in_(mine)))
            connection.execute(delete(channels).where(channels.c.person == person))
            for theirs in THEIRS:
                connection.execute(delete(theirs).where(theirs.c.person == person))
            asked = update(reviews).where(reviews.c.asker == person)
            connection.execute(asked.values(asker=""))
            tell_reviews_anew(connection, touched)
            connection.execute(delete(mutes).where(mutes.c.other == person))
            connection.execute(delete(reports).where(reports.c.reporter == person))
            did = update(audit).where(audit.c.host == person)
            connection.execute(did.values(host=None, name=""))
            done = update(audit).where(audit.c.whom == person)
            connection.execute(done.values(whom=None, about="{}"))
            connection.execute(delete(people).where(people.c.id == person))
            tell_workers(connection, f"person - {person}")
            for who in rung:
                tell_workers(connection, f"bell - {who}")
            for table in touched:
                tell_workers(connection, f"anew - {table}")
        return touched

    def rename(self, person: str, name: str) -> list[str]:
        """At every table a person is called so from now on; those whose logs were changed."""
        with self.engine.begin() as connection:
            touched = self.tables_of(connection, person)
            for table in touched:
                self.rewrite_log(connection, table, person, name)
            for named in (seats, results):
                connection.execute(update(named).where(named.c.person == person).values(name=name))
            tell_workers(connection, f"person - {person}")
            for table in touched:
                tell_workers(connection, f"anew - {table}")
        return touched

    def tables_of(self, connection: Connection, person: str) -> list[str]:
        """Where somebody sits or sat, said something, or had a seat from the beginning."""
        first = and_(entries.c.version == 1, entries.c.body.contains(person, autoescape=True))
        found = union(
            select(seats.c.table_id).where(
                or_(seats.c.person == person, seats.c.kept_for == person)
            ),
            select(tables.c.id).where(tables.c.creator == person),
            select(entries.c.table_id).where(or_(entries.c.person == person, first)),
        )
        return [row[0] for row in connection.execute(found)]

    def leave(self, connection: Connection, table: str, person: str) -> None:
        """The log of a table, its seats and its maker, with somebody who is nobody."""
        nobody = secrets.token_hex(16)
        here = entries.c.table_id == table
        self.rewrite_log(connection, table, person, nobody)
        mine = and_(here, entries.c.person == person)
        connection.execute(update(entries).where(mine).values(person=nobody))
        seat = and_(seats.c.table_id == table, seats.c.person == person)
        connection.execute(update(seats).where(seat).values(person=None, name=""))
        kept = and_(seats.c.table_id == table, seats.c.kept_for == person)
        connection.execute(update(seats).where(kept).values(kept_for=None))
        made = and_(tables.c.id == table, tables.c.creator == person)
        connection.execute(update(tables).where(made).values(creator=nobody))

    def rewrite_log(self, connection: Connection, table: str, person: str, other: str) -> None:
        """Whatever the log of a table says of a person, otherwise."""
        here = entries.c.table_id == table
        named = ("created", "sat", "stood", "said")
        for row in connection.execute(
            select(*ENTRY_COLUMNS).where(here, entries.c.kind.in_(named))
        ).all():
            entry = Entry(*row)
            body = self.rewrite(entry, person, other)
            if body != entry.body:
                this = and_(here, entries.c.version == entry.version)
                connection.execute(update(entries).where(this).values(body=body))
