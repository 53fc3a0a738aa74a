"""Satchels in the database: a person's preferences and solved puzzles, as JSON."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Engine, select
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.tables import satchels


class Contents(Struct, frozen=True):
    """Both empty where nothing was put in yet."""

    preferences: str = ""
    puzzles: str = ""


class Satchels:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def of(self, person: str) -> Contents:
        with self.engine.connect() as connection:
            row = connection.execute(select(satchels).where(satchels.c.person == person)).first()
        return Contents() if row is None else Contents(row.preferences, row.puzzles)

    def change(self, person: str, change: Callable[[Contents], Contents]) -> Contents:
        """Put back what `change` makes of the contents; two devices do so one after the other."""
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(satchels)
                .values(person=person, preferences="", puzzles="")
                .on_conflict_do_nothing()
            )
            mine = satchels.c.person == person
            row = connection.execute(select(satchels).where(mine).with_for_update()).one()
            made = change(Contents(row.preferences, row.puzzles))
            connection.execute(
                satchels.update()
                .where(mine)
                .values(preferences=made.preferences, puzzles=made.puzzles)
            )
        return made
