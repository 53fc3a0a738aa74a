"""The guest book in the database: results, ratings, and who may see how much of them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Engine, and_, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.archive import Archive
from comptoir.store.database import is_postgresql
from comptoir.store.records import Listed, Person, Rating, SeatResult
from comptoir.store.tables import guests, people, ratings, results, tables

RESULT_COLUMNS = [results.c[name] for name in SeatResult.__struct_fields__]
RATING_COLUMNS = [ratings.c[name] for name in Rating.__struct_fields__]
PERSON_COLUMNS = [people.c[name] for name in Person.__struct_fields__]
BOOKKEEPING = 0x626F6F6B
"""The advisory lock of PostgreSQL under which one worker at a time writes the book."""
AT_ONCE = 200
"""Finished tables that are written in one transaction."""
MOST_RESULTS = 2000
"""The latest games of a person that statistics are made of."""


class Guest(Struct, frozen=True):
    """A person of the book; `shown` says what others see: `nobody`, `results` or `games`."""

    person: Person
    shown: str


class Known(Struct, frozen=True):
    """What others know of somebody of the book."""

    public: str
    name: str
    shown: str


class Book:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.archive = Archive(engine)
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    # Writing

    def alone(self, connection: Connection) -> bool:
        """Whether nobody else writes the book until this transaction ends."""
        if not is_postgresql(self.engine):
            return True
        lock = select(func.pg_try_advisory_xact_lock(BOOKKEEPING))
        return bool(connection.execute(lock).scalar_one())

    def not_booked(
        self, connection: Connection, since: int, games: tuple[str, ...]
    ) -> list[Listed]:
        """Finished games that are not in the book, in the order in which they ended."""
        wanted = (
            select(tables.c.id)
            .where(
                tables.c.status == "finished",
                tables.c.since >= since,
                tables.c.game.in_(games),
                tables.c.seed.is_(None),
                tables.c.result.is_not(None),
                ~select(results.c.seat).where(results.c.table_id == tables.c.id).exists(),
            )
            .order_by(tables.c.since, tables.c.id)
            .limit(AT_ONCE)
        )
        return self.archive.listed_on(connection, wanted)

    def ratings_for(self, connection: Connection, whose: set[str]) -> dict[tuple[str, str], Rating]:
        rows = connection.execute(select(*RATING_COLUMNS).where(ratings.c.person.in_(whose)))
        return {(row.person, row.ladder): Rating(*row) for row in rows}

    def write(
        self,
        connection: Connection,
        fared: list[SeatResult],
        rated: list[Rating],
        publics: dict[str, str],
    ) -> None:
        """Results, the ratings after them, and what the people are known by."""
        fields = SeatResult.__struct_fields__
        connection.execute(
            self.insert(results), [{n: getattr(each, n) for n in fields} for each in fared]
        )
        if publics:
            connection.execute(
                self.insert(guests).on_conflict_do_nothing(),
                [{"person": person, "public": public} for person, public in publics.items()],
            )
        for each in rated:
            values = {n: getattr(each, n) for n in Rating.__struct_fields__}
            connection.execute(
                self.insert(ratings)
                .values(**values)
                .on_conflict_do_update(
                    index_elements=[ratings.c.person, ratings.c.ladder], set_=values
                )
            )

    def show(self, person: str, public: str, shown: str) -> None:
        """How much of a person's page others see from now on."""
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(guests)
                .values(person=person, public=public, shown=shown)
                .on_conflict_do_update(index_elements=[guests.c.person], set_={"shown": shown})
            )

    # Reading

    def guest(self, public: str) -> Guest | None:
        return self.one_guest(guests.c.public == public)

    def own(self, person: str) -> Guest | None:
        return self.one_guest(guests.c.person == person)

    def one_guest(self, wanted: Any) -> Guest | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*PERSON_COLUMNS, guests.c.shown)
                .join(guests, guests.c.person == people.c.id)
                .where(wanted)
            ).first()
        return None if row is None else Guest(Person(*row[:-1]), row.shown)

    def results_of(self, person: str, most: int | None = MOST_RESULTS) -> list[SeatResult]:
        """How a person fared, latest first; without `most` in all their games."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*RESULT_COLUMNS)
                .where(results.c.person == person)
                .order_by(results.c.at.desc(), results.c.table_id)
                .limit(most)
            )
            return [SeatResult(*row) for row in rows]

    def others_at(self, person: str, most: int | None = MOST_RESULTS) -> list[SeatResult]:
        """The other seats of a person's games."""
        mine = (
            select(results.c.table_id)
            .where(results.c.person == person)
            .order_by(results.c.at.desc(), results.c.table_id)
            .limit(most)
            .subquery()
        )
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*RESULT_COLUMNS)
                .join(mine, mine.c.table_id == results.c.table_id)
                .where(results.c.person.is_distinct_from(person))
            )
            return [SeatResult(*row) for row in rows]

    def ratings_of(self, person: str) -> list[Rating]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*RATING_COLUMNS).where(ratings.c.person == person).order_by(ratings.c.ladder)
            )
            return [Rating(*row) for row in rows]

    def ladder(self, ladder: str, limit: int = 200) -> list[tuple[str, str, Rating]]:
        """Those who let themselves be seen: what they are known by, their name, their rating."""
        sure = ratings.c.mu - 3 * ratings.c.sigma
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(guests.c.public, people.c.name, *RATING_COLUMNS)
                .join(people, people.c.id == ratings.c.person)
                .join(guests, and_(guests.c.person == people.c.id, guests.c.shown != "nobody"))
                .where(ratings.c.ladder == ladder)
                .order_by(sure.desc(), people.c.created)
                .limit(limit)
            )
            return [(row.public, row.name, Rating(*row[2:])) for row in rows]

    def private_tables(self, ids: set[str]) -> set[str]:
        """Which of the tables are not for everybody."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id).where(tables.c.id.in_(ids), tables.c.private)
            )
            return {row.id for row in rows}

    def known_as(self, whose: set[str]) -> dict[str, Known]:
        """What people are known by and called today, and how much of them is shown."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(guests.c.person, guests.c.public, people.c.name, guests.c.shown)
                .join(people, people.c.id == guests.c.person)
                .where(guests.c.person.in_(whose))
            )
            return {row.person: Known(row.public, row.name, row.shown) for row in rows}


def forget_results(connection: Connection, person: str) -> None:
    """The results stay, without whose they were; ratings and page go."""
    mine = results.c.person == person
    connection.execute(update(results).where(mine).values(person=None, name=""))
    connection.execute(ratings.delete().where(ratings.c.person == person))
    connection.execute(guests.delete().where(guests.c.person == person))
