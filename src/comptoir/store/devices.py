"""Devices in the database: where a person is signed in, and where they were signed out."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, Engine, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.journal import tell_workers
from comptoir.store.records import Device, Person
from comptoir.store.tables import channels, devices, letters, people

DEVICE_COLUMNS = [devices.c[name] for name in Device.__struct_fields__]
MOST_DEVICES = 40
"""Devices of one person; of more, the longest unseen are signed out."""


class Devices:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def of(self, person: str) -> tuple[Person, list[Device]] | None:
        """A person and all their devices, also those that were signed out; latest seen first."""
        with self.engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == person)).first()
            if row is None:
                return None
            found = connection.execute(
                select(*DEVICE_COLUMNS)
                .where(devices.c.person == person)
                .order_by(devices.c.seen.desc(), devices.c.created.desc())
            )
            return Person(*row), [Device(*each) for each in found]

    def add(self, device: Device, forget_before: int) -> None:
        """A device, unless it is known; what was signed out before then need not be kept."""
        mine = devices.c.person == device.person
        latest = (
            select(devices.c.id)
            .where(mine, devices.c.ended.is_(None))
            .order_by(devices.c.seen.desc(), devices.c.created.desc())
            .limit(MOST_DEVICES)
        )
        values = {name: getattr(device, name) for name in Device.__struct_fields__}
        with self.engine.begin() as connection:
            connection.execute(self.insert(devices).values(**values).on_conflict_do_nothing())
            connection.execute(delete(devices).where(mine, devices.c.ended < forget_before))
            gone = connection.scalars(
                delete(devices)
                .where(mine, devices.c.ended.is_(None), devices.c.id.not_in(latest))
                .returning(devices.c.id)
            ).all()
            if gone:
                silence(connection, device.person, channels.c.id.in_(gone))
                for word in ("person", "bell"):
                    tell_workers(connection, f"{word} - {device.person}")

    def see(self, id: str, day: int) -> None:
        """The device was used that day."""
        with self.engine.begin() as connection:
            connection.execute(update(devices).where(devices.c.id == id).values(seen=day))

    def end(self, person: str, id: str, now: int) -> bool:
        """Sign a device out; the other workers hear of it.  Whether it was signed in."""
        with self.engine.begin() as connection:
            row = connection.execute(
                update(devices)
                .where(devices.c.id == id, devices.c.person == person, devices.c.ended.is_(None))
                .values(ended=now)
                .returning(devices.c.id)
            ).first()
            if row is not None:
                silence(connection, person, channels.c.id == id)
                tell_workers(connection, f"person - {person}")
        return row is not None


def silence(connection: Connection, person: str, which: ColumnElement[bool]) -> None:
    """The bell rings in those browsers of a person no more; their channel has the device's id."""
    browsers = [channels.c.person == person, channels.c.kind == "push", which]
    theirs = select(channels.c.id).where(*browsers)
    connection.execute(delete(letters).where(letters.c.channel.in_(theirs)))
    connection.execute(delete(channels).where(*browsers))
