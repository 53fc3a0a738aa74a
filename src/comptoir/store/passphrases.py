"""Passphrases in the database: what checks that of a person who signs in by name."""

from __future__ import annotations

from sqlalchemy import Engine, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.records import Person
from comptoir.store.tables import names, passphrases, people


class Passphrases:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def put(self, person: str, hash: str) -> None:
        """The passphrase of a person, in the place of the one before."""
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(passphrases)
                .values(person=person, hash=hash)
                .on_conflict_do_update(index_elements=[passphrases.c.person], set_={"hash": hash})
            )

    def remove(self, person: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(passphrases).where(passphrases.c.person == person))

    def has(self, person: str) -> bool:
        with self.engine.connect() as connection:
            found = select(passphrases.c.person).where(passphrases.c.person == person)
            return connection.execute(found).first() is not None

    def find(self, called: str) -> tuple[Person, str] | None:
        """Whose a name is, and what checks their passphrase."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*people.c, passphrases.c.hash)
                .join(passphrases, passphrases.c.person == people.c.id)
                .join(names, names.c.person == people.c.id)
                .where(names.c.called == called)
            ).first()
        return None if row is None else (Person(*row[:-1]), row.hash)
