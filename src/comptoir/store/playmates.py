"""Playmates: the people somebody finished a game with, whether they are in the house, and the
tables at which a seat is kept for one.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import Engine, and_, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.archive import Archive
from comptoir.store.database import is_postgresql
from comptoir.store.records import Listed, Person
from comptoir.store.tables import guests, people, put_away, results, seats, tables

MOST = 200
"""Playmates that are listed, the latest first."""
MOST_INVITATIONS = 50
AT_ONCE = 500
"""People who are noted together."""


class Playmate(Struct, frozen=True):
    """Somebody one played with: what they are known by, in how many games, the last one when.

    `here` is when they were last in the house, 0 unless both wish that to be seen; `playing` then
    says whether at a table.
    """

    public: str
    name: str
    games: int
    last: int
    here: int
    playing: bool


class Playmates:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.archive = Archive(engine)
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def of(self, person: str, table: str | None = None) -> list[Playmate]:
        """With whom somebody finished games; those of one table if it is given."""
        mine = select(results.c.table_id).where(results.c.person == person)
        if table is not None:
            mine = mine.where(results.c.table_id == table)
        columns = (
            guests.c.public,
            people.c.name,
            guests.c.present,
            guests.c.here,
            guests.c.playing,
        )
        last = func.max(results.c.at)
        wanted = (
            select(
                *columns,
                func.count(results.c.table_id.distinct()).label("games"),
                last.label("last"),
            )
            .join(people, people.c.id == results.c.person)
            .join(guests, guests.c.person == people.c.id)
            .where(results.c.table_id.in_(mine), results.c.person != person)
            .group_by(people.c.id, *columns)
            .order_by(last.desc(), people.c.name)
            .limit(MOST)
        )
        with self.engine.connect() as connection:
            seen = self.present(person)
            return [
                Playmate(
                    row.public, row.name, row.games, row.last,
                    row.here if seen and row.present else 0,
                    bool(seen and row.present and row.playing),
                )
                for row in connection.execute(wanted)
            ]  # fmt: skip

    def known_as(self, person: str, publics: Collection[str]) -> dict[str, Person]:
        """Those of a person's playmates who are known by these; nobody else is told of."""
        mine = select(results.c.table_id).where(results.c.person == person)
        met = select(results.c.person).where(results.c.table_id.in_(mine))
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*people.c, guests.c.public)
                .join(guests, guests.c.person == people.c.id)
                .where(guests.c.public.in_(publics), people.c.id.in_(met), people.c.id != person)
            )
            return {row.public: Person(*row[:-1]) for row in rows}

    # Who is in the house

    def present(self, person: str) -> bool:
        """Whether somebody wants to be seen by their playmates."""
        with self.engine.connect() as connection:
            found = select(guests.c.present).where(guests.c.person == person)
            return bool(connection.execute(found).scalar())

    def show(self, person: str, public: str, present: bool) -> None:
        """Be seen from now on, or not, nor when one was last here."""
        values = {"present": present, "here": 0, "playing": False}
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(guests)
                .values(person=person, public=public, **values)
                .on_conflict_do_update(index_elements=[guests.c.person], set_=values)
            )

    def note(self, whose: Collection[str], playing: bool, now: int) -> None:
        """Of those who want to be seen: they are here."""
        ids = sorted(whose)
        with self.engine.begin() as connection:
            for first in range(0, len(ids), AT_ONCE):
                some = guests.c.person.in_(ids[first : first + AT_ONCE])
                here = {"here": now, "playing": playing}
                connection.execute(update(guests).where(some, guests.c.present).values(**here))

    # Invitations

    def invitations(self, person: str) -> list[Listed]:
        """Tables that wait for somebody, with a seat that is kept for them; latest first."""
        declined = and_(put_away.c.person == person, put_away.c.table_id == tables.c.id)
        wanted = (
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.kept_for == person))
            .where(tables.c.status == "open", ~select(put_away.c.person).where(declined).exists())
            .order_by(tables.c.created.desc())
            .limit(MOST_INVITATIONS)
        )
        return self.archive.listed(wanted)
