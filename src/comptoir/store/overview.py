"""What a host looks at: people, tables, what is on its way, and how much room all of it takes."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec
from sqlalchemy import Engine, case, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from comptoir.store.archive import GOING_ON, Archive
from comptoir.store.database import is_postgresql
from comptoir.store.records import Listed, Person
from comptoir.store.tables import (
    channels,
    devices,
    letters,
    metadata,
    notices,
    passphrases,
    people,
    results,
    tables,
)  # fmt: skip

PARTS = {
    "entries": "games", "tables": "games", "seats": "games", "put_away": "games",
    "reviews": "reviews", "review_records": "reviews",
    "results": "people", "people": "people", "guests": "people", "ratings": "people",
}  # fmt: skip
"""To which part of the storage a table of the database belongs; the others are the rest."""
MOST_HERE = 500
"""People who are here now and therefore come first in the list."""


class Guest(msgspec.Struct, frozen=True):
    """A person as a host sees them; `seen` is a day."""

    person: Person
    seen: int
    devices: int
    passphrase: bool
    games: int


class Waiting(msgspec.Struct, frozen=True):
    """Something on its way to a person: a notice that is not due yet, or a letter in a channel.

    `body` is that of a letter (JSON); a notice has a `kind`.
    """

    name: str
    channel: str
    kind: str
    body: str
    next: int
    tries: int
    trouble: str


class Storage(msgspec.Struct, frozen=True):
    """How many bytes the database takes, and its parts where it can tell them."""

    kind: str
    bytes: int
    parts: dict[str, int]


class Counts(msgspec.Struct, frozen=True):
    people: int
    tables: int
    running: int
    notices: int
    letters: int


class Overview:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.archive = Archive(engine)

    def counts(self) -> Counts:
        wanted = (people, tables, tables, notices, letters)
        asked = [select(func.count()).select_from(each) for each in wanted]
        asked[2] = asked[2].where(tables.c.status.in_(GOING_ON))
        with self.engine.connect() as connection:
            return Counts(*(int(connection.execute(each).scalar_one()) for each in asked))

    # People

    def count_people(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(people)).scalar_one())

    def people(
        self, find: str, here: Collection[str], most: int, first: int = 0
    ) -> tuple[list[Guest], int]:
        """People whose name has the word in it: those who are here first, then the latest seen;
        and how many there are.
        """
        seen = (
            select(devices.c.person, func.max(devices.c.seen).label("seen"))
            .group_by(devices.c.person)
            .subquery()
        )
        last = func.coalesce(seen.c.seen, people.c.created)
        wanted = select(people, last.label("seen")).outerjoin(seen, seen.c.person == people.c.id)
        counted = select(func.count()).select_from(people)
        if find:
            named = people.c.name.icontains(find, autoescape=True)
            wanted, counted = wanted.where(named), counted.where(named)
        away = case((people.c.id.in_(list(here)[:MOST_HERE]), 0), else_=1)
        wanted = wanted.order_by(away, last.desc(), people.c.id).limit(most).offset(first)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted).all()
            count = int(connection.execute(counted).scalar_one())
        return self.with_figures([(Person(*row[:-1]), row.seen) for row in rows]), count

    def with_figures(self, found: list[tuple[Person, int]]) -> list[Guest]:
        ids = [person.id for person, _ in found]
        with self.engine.connect() as connection:
            signed_in = connection.execute(
                select(devices.c.person, func.count())
                .where(devices.c.person.in_(ids), devices.c.ended.is_(None))
                .group_by(devices.c.person)
            )
            signing = {row[0]: row[1] for row in signed_in}
            played = connection.execute(
                select(results.c.person, func.count())
                .where(results.c.person.in_(ids))
                .group_by(results.c.person)
            )
            games = {row[0]: row[1] for row in played}
            known = select(passphrases.c.person).where(passphrases.c.person.in_(ids))
            secure = set(connection.execute(known).scalars())
        return [
            Guest(
                person, seen, signing.get(person.id, 0), person.id in secure,
                games.get(person.id, 0),
            )
            for person, seen in found
        ]  # fmt: skip

    def names(self, ids: set[str]) -> dict[str, str]:
        wanted = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        with self.engine.connect() as connection:
            return {row.id: row.name for row in connection.execute(wanted)}

    # Tables

    def tables(self, going_on: bool, most: int, first: int = 0) -> tuple[list[Listed], int]:
        """Tables that are not over, or all, latest first; and how many there are."""
        wanted = select(tables.c.id).order_by(tables.c.since.desc()).limit(most).offset(first)
        counted = select(func.count()).select_from(tables)
        if going_on:
            wanted = wanted.where(tables.c.status.in_(GOING_ON))
            counted = counted.where(tables.c.status.in_(GOING_ON))
        with self.engine.connect() as connection:
            count = int(connection.execute(counted).scalar_one())
            return self.archive.listed_on(connection, wanted), count

    # What is on its way

    def outbox(self, most: int) -> list[Waiting]:
        """Letters and notices that wait, the next first; no address and no secret of anybody."""
        sending = (
            select(
                people.c.name, channels.c.kind, letters.c.body, letters.c.next, letters.c.tries,
                channels.c.trouble,
            )
            .join(channels, channels.c.id == letters.c.channel)
            .join(people, people.c.id == channels.c.person)
            .order_by(letters.c.next)
            .limit(most)
        )  # fmt: skip
        coming = (
            select(people.c.name, notices.c.kind, notices.c.due)
            .join(people, people.c.id == notices.c.person)
            .order_by(notices.c.due)
            .limit(most)
        )
        with self.engine.connect() as connection:
            found = [
                Waiting(row.name, row.kind, "", row.body, row.next, row.tries, row.trouble)
                for row in connection.execute(sending)
            ]
            found += [
                Waiting(row.name, "", row.kind, "", row.due, 0, "")
                for row in connection.execute(coming)
            ]
        return sorted(found, key=lambda each: each.next)[:most]

    # Room

    def bytes(self) -> int:
        """How large the database is."""
        with self.engine.connect() as connection:
            if is_postgresql(self.engine):
                whole = text("SELECT pg_database_size(current_database())")
                return int(connection.execute(whole).scalar_one())
            pages = int(connection.execute(text("PRAGMA page_count")).scalar_one())
            size = int(connection.execute(text("PRAGMA page_size")).scalar_one())
        log = Path(f"{self.engine.url.database}-wal")
        return pages * size + (log.stat().st_size if log.exists() else 0)

    def storage(self) -> Storage:
        kind = "PostgreSQL" if is_postgresql(self.engine) else "SQLite"
        parts: dict[str, int] = {}
        for name, size in self.sizes().items():
            part = PARTS.get(name, "rest")
            parts[part] = parts.get(part, 0) + size
        return Storage(kind, self.bytes(), parts)

    def sizes(self) -> dict[str, int]:
        """How many bytes each table takes with its indexes; an SQLite may not be able to tell."""
        sizes: dict[str, int] = {}
        with self.engine.connect() as connection:
            if is_postgresql(self.engine):
                for name in metadata.tables:
                    size = select(func.pg_total_relation_size(name))
                    sizes[name] = int(connection.execute(size).scalar_one())
                return sizes
            try:
                rows = connection.execute(
                    text(
                        "SELECT known.tbl_name, SUM(used.pgsize) FROM dbstat('main', 1) AS used"
                        " JOIN sqlite_schema AS known ON known.name = used.name"
                        " GROUP BY known.tbl_name"
                    )
                )
                sizes = {row[0]: int(row[1]) for row in rows}
            except SQLAlchemyError:
                return {}
        return sizes
