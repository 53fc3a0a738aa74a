"""Hosts in the database: who is one, what they set, what they laid on whom, and what they did.

Whatever a host changes is written together with the deed (`audit`), and every worker hears of it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Engine, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.journal import tell_workers
from comptoir.store.lookalikes import called
from comptoir.store.records import Deed, Person, Sanction, SignedIn
from comptoir.store.tables import (
    audit,
    host_links,
    hosts,
    house_settings,
    names,
    people,
    sanctions,
)  # fmt: skip

DEED_COLUMNS = [audit.c[name] for name in Deed.__struct_fields__]
SANCTION_COLUMNS = [sanctions.c[name] for name in Sanction.__struct_fields__]
HOST_COLUMNS = [hosts.c[name] for name in SignedIn.__struct_fields__]


class Standing(msgspec.Struct):
    """All that a worker must know of what hosts decided, as of deed `number`."""

    number: int
    settings: dict[str, str]
    sanctions: list[Sanction]
    hosts: list[SignedIn]


class Hosts:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    # What holds now

    def last(self) -> int:
        """The number of the last deed."""
        with self.engine.connect() as connection:
            return last_number(connection)

    def standing(self, now: int) -> Standing:
        with self.engine.connect() as connection:
            number = last_number(connection)
            rows = connection.execute(select(house_settings.c.name, house_settings.c.value))
            settings = {row.name: row.value for row in rows}
            return Standing(number, settings, holding(connection, now), signed_in(connection, now))

    def since(self, number: int) -> list[Deed]:
        """What was done after the deed of that number."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*DEED_COLUMNS).where(audit.c.number > number).order_by(audit.c.number)
            )
            return [Deed(*row) for row in rows]

    def deeds(self, most: int, first: int = 0) -> list[Deed]:
        """What hosts did, latest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*DEED_COLUMNS).order_by(audit.c.number.desc()).limit(most).offset(first)
            )
            return [Deed(*row) for row in rows]

    def note(self, deed: Deed) -> None:
        """Something was done that stands elsewhere, as the end of a table does."""
        with self.engine.begin() as connection:
            write_deed(connection, deed)

    # Becoming a host

    def put_link(self, digest: str, expires: int, now: int, deed: Deed) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(host_links).where(host_links.c.expires < now))
            connection.execute(self.insert(host_links).values(digest=digest, expires=expires))
            write_deed(connection, deed)

    def link_works(self, digest: str, now: int) -> bool:
        """Looking at a link does not use it up."""
        with self.engine.connect() as connection:
            found = connection.execute(
                select(host_links.c.digest).where(
                    host_links.c.digest == digest, host_links.c.expires >= now
                )
            )
            return found.first() is not None

    def use_link(self, digest: str, who: SignedIn, now: int, deed: Deed) -> bool:
        """Sign a device in as a host, once for a link; whether it was one."""
        with self.engine.begin() as connection:
            used = connection.execute(
                delete(host_links)
                .where(host_links.c.digest == digest)
                .returning(host_links.c.expires)
            ).first()
            if used is None or used.expires < now:
                return False
            values = msgspec.structs.asdict(who)
            connection.execute(
                self.insert(hosts)
                .values(**values)
                .on_conflict_do_update(index_elements=[hosts.c.device], set_=values)
            )
            write_deed(connection, deed)
        return True

    def sign_out(self, person: str, deed: Deed, device: str | None = None) -> bool:
        """A person is a host no longer, on one device or on any; whether they were."""
        theirs = [hosts.c.person == person]
        if device is not None:
            theirs.append(hosts.c.device == device)
        with self.engine.begin() as connection:
            gone = connection.execute(delete(hosts).where(*theirs).returning(hosts.c.device))
            if gone.first() is None:
                return False
            write_deed(connection, deed)
        return True

    # What they set, and what they lay on whom

    def set(self, values: dict[str, str | None], deed: Deed) -> None:
        """Settings as JSON; one that is None is again as it is by itself."""
        with self.engine.begin() as connection:
            for name, value in values.items():
                if value is None:
                    connection.execute(delete(house_settings).where(house_settings.c.name == name))
                    continue
                connection.execute(
                    self.insert(house_settings)
                    .values(name=name, value=value)
                    .on_conflict_do_update(
                        index_elements=[house_settings.c.name], set_={"value": value}
                    )
                )
            write_deed(connection, deed)

    def lay(self, made: list[Sanction], deed: Deed) -> None:
        """Sanctions, each in the place of one of its kind that the same person or network has."""
        with self.engine.begin() as connection:
            for each in made:
                whose = sanctions.c.network == each.network
                if each.person is not None:
                    whose = sanctions.c.person == each.person
                connection.execute(
                    update(sanctions)
                    .where(sanctions.c.kind == each.kind, whose, sanctions.c.ended.is_(None))
                    .values(ended=each.at)
                )
                connection.execute(self.insert(sanctions).values(**msgspec.structs.asdict(each)))
            write_deed(connection, deed)

    def sanction(self, id: str) -> Sanction | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*SANCTION_COLUMNS).where(sanctions.c.id == id)).first()
        return None if row is None else Sanction(*row)

    def end(self, id: str, now: int, deed: Deed) -> bool:
        """A sanction holds no longer; whether it did."""
        with self.engine.begin() as connection:
            found = connection.execute(
                update(sanctions)
                .where(sanctions.c.id == id, sanctions.c.ended.is_(None))
                .values(ended=now)
                .returning(sanctions.c.id)
            ).first()
            if found is None:
                return False
            write_deed(connection, deed)
        return True

    # Whom hosts mean

    def person_known_as(self, public: str, known_by: Callable[[str], str]) -> Person | None:
        """The person others know by that; it cannot be told from their id, so all are tried."""
        with self.engine.connect() as connection:
            ids = connection.execute(select(people.c.id)).scalars()
            found = next((id for id in ids if known_by(id) == public), None)
            row = connection.execute(select(people).where(people.c.id == found)).first()
        return None if row is None else Person(*row)

    def person_called(self, name: str) -> Person | None:
        """Whose name that is, or was before: each is one person's."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(people)
                .join(names, names.c.person == people.c.id)
                .where(names.c.called == called(name))
            ).first()
        return None if row is None else Person(*row)


def last_number(connection: Connection) -> int:
    return int(connection.execute(select(func.max(audit.c.number))).scalar() or 0)


def holding(connection: Connection, now: int) -> list[Sanction]:
    """The sanctions that hold, latest first."""
    rows = connection.execute(
        select(*SANCTION_COLUMNS)
        .where(sanctions.c.ended.is_(None))
        .where(or_(sanctions.c.until.is_(None), sanctions.c.until > now))
        .order_by(sanctions.c.at.desc())
    )
    return [Sanction(*row) for row in rows]


def signed_in(connection: Connection, now: int) -> list[SignedIn]:
    rows = connection.execute(select(*HOST_COLUMNS).where(hosts.c.ends > now))
    return [SignedIn(*row) for row in rows]


def write_deed(connection: Connection, deed: Deed) -> None:
    values = msgspec.structs.asdict(deed)
    del values["number"]
    connection.execute(audit.insert().values(**values))
    tell_workers(connection, "house - -")
