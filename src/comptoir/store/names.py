"""Names in the database: each is one person's, the first's who bore it.

Whoever else wants it has a number behind it, which everybody sees wherever the name stands.  A
person keeps some of the names they bore before: nobody appears as them at a table where they sat
down so.
"""

from __future__ import annotations

import re
from itertools import count

from msgspec import structs
from sqlalchemy import Connection, Engine, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.lookalikes import called
from comptoir.store.records import Person
from comptoir.store.tables import names, people

LONGEST = 32
KEPT = 6
"""Names of one person that nobody else may have: today's, and the latest before it."""
AT_ONCE = 50
"""Names that are looked up together."""
NUMBER = re.compile(r"( \(\d+\))+$")


def version(name: str, number: int) -> str:
    """The name as its first bearer, its second, … has it: «Anne», «Anne (2)», «Anne (3)»."""
    if number == 1:
        return name
    mark = f" ({number})"
    return NUMBER.sub("", name)[: LONGEST - len(mark)].rstrip() + mark


class Names:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def take(self, person: Person, now: int) -> Person:
        """Write a person, with the first of these names that is nobody else's."""
        while True:
            with self.engine.connect() as connection:
                named = structs.replace(person, name=self.free(connection, person))
                self.write(connection, named)
                if self.claim(connection, named, now):
                    connection.commit()
                    return named
                connection.rollback()  # somebody took it meanwhile

    def free(self, connection: Connection, person: Person) -> str:
        """Numbers are given, not chosen: «Anne (1)» would pass for the first of that name."""
        wanted = person.name
        if NUMBER.search(wanted) and not self.is_borne(connection, wanted, by=person):
            bare = NUMBER.sub("", wanted)
            if self.is_borne(connection, bare) and not self.is_borne(connection, bare, by=person):
                wanted = bare
        for first in count(1, AT_ONCE):
            some = [version(wanted, first + number) for number in range(AT_ONCE)]
            same = names.c.called.in_([called(each) for each in some])
            rows = connection.execute(
                select(names.c.called).where(same, names.c.person != person.id)
            )
            taken = {row.called for row in rows}
            found = next((each for each in some if called(each) not in taken), None)
            if found is not None:
                return found
        raise AssertionError("numbers do not end")

    def is_borne(self, connection: Connection, name: str, by: Person | None = None) -> bool:
        """Whether a name is somebody's, or that person's."""
        same = select(names.c.person).where(names.c.called == called(name))
        bearer = connection.execute(same).scalar()
        return bearer is not None and (by is None or bearer == by.id)

    def write(self, connection: Connection, person: Person) -> None:
        values = {"name": person.name, "language": person.language}
        connection.execute(
            self.insert(people)
            .values(id=person.id, created=person.created, **values)
            .on_conflict_do_update(index_elements=[people.c.id], set_=values)
        )

    def claim(self, connection: Connection, person: Person, now: int) -> bool:
        """Whether the name is the person's from now on; the oldest of many is let go."""
        mine = names.c.person == person.id
        row = connection.execute(
            self.insert(names)
            .values(called=called(person.name), person=person.id, since=now)
            .on_conflict_do_update(index_elements=[names.c.called], set_={"since": now}, where=mine)
            .returning(names.c.called)
        ).first()
        latest = select(names.c.called).where(mine).order_by(names.c.since.desc()).limit(KEPT)
        connection.execute(delete(names).where(mine, names.c.called.not_in(latest)))
        return row is not None
