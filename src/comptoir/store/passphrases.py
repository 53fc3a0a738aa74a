"""Passphrases in the database: who signs in by which name, and what checks the passphrase."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from comptoir.store.database import is_postgresql
from comptoir.store.records import Person
from comptoir.store.tables import passphrases, people


class NameTaken(Exception):
    """Somebody else signs in by that name."""


class Passphrases:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def put(self, person: str, called: str, hash: str) -> None:
        """The passphrase of a person, in the place of the one before."""
        values = {"called": called, "hash": hash}
        with self.engine.begin() as connection:
            try:
                connection.execute(
                    self.insert(passphrases)
                    .values(person=person, **values)
                    .on_conflict_do_update(index_elements=[passphrases.c.person], set_=values)
                )
            except IntegrityError:
                raise NameTaken from None

    def rename(self, person: str, called: str) -> None:
        """Who has a passphrase and another name signs in by that one."""
        mine = passphrases.c.person == person
        with self.engine.begin() as connection:
            try:
                connection.execute(update(passphrases).where(mine).values(called=called))
            except IntegrityError:
                raise NameTaken from None

    def remove(self, person: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(passphrases).where(passphrases.c.person == person))

    def has(self, person: str) -> bool:
        with self.engine.connect() as connection:
            found = select(passphrases.c.person).where(passphrases.c.person == person)
            return connection.execute(found).first() is not None

    def find(self, called: str) -> tuple[Person, str] | None:
        """Who signs in by a name, and what checks their passphrase."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*people.c, passphrases.c.hash)
                .join(passphrases, passphrases.c.person == people.c.id)
                .where(passphrases.c.called == called)
            ).first()
        return None if row is None else (Person(*row[:-1]), row.hash)
