"""What people told the hosts about each other, and whose words a person does not want to read."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, and_, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.hosts import write_deed
from comptoir.store.records import Deed, Person, Report
from comptoir.store.tables import mutes, people, reports

REPORT_COLUMNS = [reports.c[name] for name in Report.__struct_fields__]


class Reports:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    # Reports

    def put(self, report: Report) -> bool:
        """Keep a report; not a second one that waits, about the same by the same."""
        waits = and_(
            reports.c.reporter == report.reporter,
            reports.c.person == report.person,
            reports.c.table_id == report.table_id,
            reports.c.closed.is_(None),
        )
        with self.engine.begin() as connection:
            if connection.execute(select(reports.c.id).where(waits)).first() is not None:
                return False
            connection.execute(self.insert(reports).values(**msgspec.structs.asdict(report)))
        return True

    def count_waiting(self) -> int:
        with self.engine.connect() as connection:
            return int(
                connection.execute(
                    select(func.count()).select_from(reports).where(reports.c.closed.is_(None))
                ).scalar_one()
            )

    def count_closed(self, since: int) -> int:
        with self.engine.connect() as connection:
            return int(
                connection.execute(
                    select(func.count()).select_from(reports).where(reports.c.closed >= since)
                ).scalar_one()
            )

    def all(self, closed: bool, most: int) -> list[tuple[Report, str, str]]:
        """Reports, latest first, with the names of who reported and who was."""
        reporter, person = people.alias(), people.alias()
        state = reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*REPORT_COLUMNS, reporter.c.name, person.c.name)
                .join(reporter, reporter.c.id == reports.c.reporter)
                .join(person, person.c.id == reports.c.person)
                .where(state)
                .order_by(reports.c.at.desc())
                .limit(most)
            )
            return [(Report(*row[:-2]), row[-2], row[-1]) for row in rows]

    def find(self, id: str) -> Report | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*REPORT_COLUMNS).where(reports.c.id == id)).first()
        return None if row is None else Report(*row)

    def close(self, id: str, now: int, by: str, deed: Deed) -> bool:
        with self.engine.begin() as connection:
            found = connection.execute(
                update(reports)
                .where(reports.c.id == id, reports.c.closed.is_(None))
                .values(closed=now, closed_by=by)
                .returning(reports.c.id)
            ).first()
            if found is None:
                return False
            write_deed(connection, deed)
        return True

    # Mutes

    def mute(self, person: str, other: str, at: int) -> None:
        new = self.insert(mutes).values(person=person, other=other, at=at)
        with self.engine.begin() as connection:
            connection.execute(new.on_conflict_do_nothing())

    def unmute(self, person: str, other: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(
                delete(mutes).where(mutes.c.person == person, mutes.c.other == other)
            )

    def muted_by(self, person: str) -> list[Person]:
        """Whose words a person does not want to read."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(people)
                .join(mutes, mutes.c.other == people.c.id)
                .where(mutes.c.person == person)
                .order_by(mutes.c.at)
            )
            return [Person(*row) for row in rows]
