"""Everything the server asks of the database except appending: people, tables, lists."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    and_,
    case,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.devices import silence
from comptoir.store.journal import tell_workers
from comptoir.store.records import (
    Entry,
    Idle,
    Listed,
    Notice,
    Person,
    SeatRecord,
    Summary,
    TableRecord,
)
from comptoir.store.tables import (
    channels,
    devices,
    entries,
    notices,
    people,
    put_away,
    recoveries,
    seats,
    settings,
    tables,
)  # fmt: skip

RECORD_FIELDS = TableRecord.__struct_fields__
ENTRY_FIELDS = Entry.__struct_fields__
ENTRY_COLUMNS = [entries.c[name] for name in ENTRY_FIELDS]
RECORD_COLUMNS = [tables.c[name] for name in RECORD_FIELDS]
SUMMARY_COLUMNS = [tables.c["id"], *(tables.c[name] for name in Summary.__struct_fields__[1:])]
FEW_OF_ONE = 4
"""Tables of one creator in the lobby before all others had their turn."""
MOST_FINISHED = 1000
"""Games of a person that are compared with the latest."""
GOING_ON = ("open", "playing")
SEAT_COLUMNS = [seats.c[name] for name in SeatRecord.__struct_fields__]


class Archive:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    # Settings

    def setting(self, name: str, fresh: str) -> str:
        """The value of a setting; the first to ask stores `fresh`."""
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(settings).values(name=name, value=fresh).on_conflict_do_nothing()
            )
            found = connection.execute(select(settings.c.value).where(settings.c.name == name))
            return str(found.scalar_one())

    def touch(self) -> None:
        """Write something, to see whether one can."""
        with self.engine.begin() as connection:
            connection.execute(
                self.insert(settings).values(name="touched", value="").on_conflict_do_nothing()
            )
            connection.execute(delete(settings).where(settings.c.name == "touched"))

    def alive(self) -> bool:
        with self.engine.connect() as connection:
            return (
                connection.execute(select(func.count()).select_from(settings)).scalar() is not None
            )

    def clock(self) -> float | None:
        """The time of day of PostgreSQL, which all its workers go by; SQLite has none."""
        if not is_postgresql(self.engine):
            return None
        with self.engine.connect() as connection:
            found = connection.execute(select(func.extract("epoch", func.clock_timestamp())))
            return float(found.scalar_one())

    # People

    def person(self, id: str) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == id)).first()
        return None if row is None else Person(*row)

    def put_recovery(self, digest: str, person: str, expires: int, now: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(recoveries).where(recoveries.c.expires < now))
            connection.execute(
                self.insert(recoveries).values(digest=digest, person=person, expires=expires)
            )

    def look_at_recovery(self, digest: str, now: int) -> Person | None:
        """Whose the recovery is; it can still be used."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(people)
                .join(recoveries, recoveries.c.person == people.c.id)
                .where(recoveries.c.digest == digest, recoveries.c.expires >= now)
            ).first()
        return None if row is None else Person(*row)

    def next_generation(self, who: Person, device: str) -> Person | None:
        """Cookies and links given out before are good no longer, and no device but this one is
        signed in or rings; the other workers hear of it.

        None if that generation is over already.
        """
        with self.engine.begin() as connection:
            row = connection.execute(
                update(people)
                .where(people.c.id == who.id, people.c.generation == who.generation)
                .values(generation=who.generation + 1)
                .returning(*people.c)
            ).first()
            if row is None:
                return None
            connection.execute(delete(recoveries).where(recoveries.c.person == who.id))
            silence(connection, who.id, channels.c.id != device)
            others = and_(devices.c.person == who.id, devices.c.id != device)
            connection.execute(delete(devices).where(others))
            tell_workers(connection, f"person - {who.id}")
            return Person(*row)

    def use_recovery(self, digest: str, now: int) -> Person | None:
        """Whose the recovery was; it cannot be used again."""
        with self.engine.begin() as connection:
            used = connection.execute(
                delete(recoveries)
                .where(recoveries.c.digest == digest)
                .returning(recoveries.c.person, recoveries.c.expires)
            ).first()
            if used is None or used.expires < now:
                return None
            row = connection.execute(select(people).where(people.c.id == used.person)).first()
        return None if row is None else Person(*row)

    # Tables

    def create(
        self,
        record: TableRecord,
        first: list[Entry],
        summary: Summary,
        sitting: list[SeatRecord],
        told: Sequence[Notice] = (),
    ) -> TableRecord:
        """A new table with its first entries, or the one the same request made before; those for
        whom seats are kept are told, at whichever worker they are.
        """
        with self.engine.begin() as connection:
            made = connection.execute(
                self.insert(tables)
                .values(
                    **{name: getattr(record, name) for name in RECORD_FIELDS},
                    **{
                        column.name: getattr(summary, column.name) for column in SUMMARY_COLUMNS[1:]
                    },
                )
                .on_conflict_do_nothing()
                .returning(tables.c.id)
            ).first()
            if made is not None:
                connection.execute(
                    self.insert(seats),
                    [{name: getattr(s, name) for name in s.__struct_fields__} for s in sitting],
                )
                connection.execute(
                    self.insert(entries),
                    [
                        {name: getattr(entry, name) for name in ENTRY_FIELDS}
                        | {"writer": secrets.token_hex(8)}
                        for entry in first
                    ],
                )
                if told:
                    connection.execute(
                        self.insert(notices), [msgspec.structs.asdict(each) for each in told]
                    )
                for seat in sitting:
                    if seat.kept_for is not None:
                        tell_workers(connection, f"invited - {seat.kept_for} {record.id}")
                return record
        return self.made_by(record.creator, record.request) or record

    def made_by(self, creator: str, request: str) -> TableRecord | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*RECORD_COLUMNS).where(
                    tables.c.creator == creator, tables.c.request == request
                )
            ).first()
        return None if row is None else TableRecord(*row)

    def load(self, table: str) -> tuple[TableRecord, list[Entry], Summary] | None:
        """What a table was made with, its log, and what lists showed when that was read."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*RECORD_COLUMNS, *SUMMARY_COLUMNS[1:]).where(tables.c.id == table)
            ).first()
            if row is None:
                return None
            found = listed(row, [])
            return found.record, self.read_entries(connection, table, 0), found.summary

    def since(self, table: str, version: int) -> list[Entry]:
        with self.engine.connect() as connection:
            return self.read_entries(connection, table, version)

    def read_entries(self, connection: Connection, table: str, version: int) -> list[Entry]:
        rows = connection.execute(
            select(*ENTRY_COLUMNS)
            .where(entries.c.table_id == table, entries.c.version > version)
            .order_by(entries.c.version)
        )
        return [Entry(*row) for row in rows]

    def carried_out(self, table: str, person: str, command: str) -> Entry | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*ENTRY_COLUMNS).where(
                    entries.c.table_id == table,
                    entries.c.person == person,
                    entries.c.command == command,
                )
            ).first()
        return None if row is None else Entry(*row)

    def count_open(self, person: str | None = None) -> int:
        """How many tables are not over: of those a person made or is the host of, or of all."""
        wanted = select(func.count()).select_from(tables).where(tables.c.status.in_(GOING_ON))
        if person is not None:
            hosted = select(seats.c.table_id).where(seats.c.person == person, seats.c.host)
            wanted = wanted.where(or_(tables.c.creator == person, tables.c.id.in_(hosted)))
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def still_open(self, ids: set[str]) -> set[str]:
        """Which of the tables are not over."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id).where(tables.c.id.in_(ids), tables.c.status.in_(GOING_ON))
            )
            return {row.id for row in rows}

    def count_imports(self, person: str, since: int) -> int:
        """How many transcripts a person brought, finished ones too."""
        with self.engine.connect() as connection:
            found = connection.execute(
                select(func.count())
                .select_from(tables)
                .where(
                    tables.c.creator == person,
                    tables.c.seed.is_not(None),
                    tables.c.created > since,
                )
            )
            return int(found.scalar_one())

    # Lists

    def lobby(self, limit: int = 200) -> list[Listed]:
        """Public tables: those to join, newest first, then those to watch.

        Nobody fills the list alone: of one creator the first few come before everything else of
        theirs, and tables to join leave some room for those to watch.
        """
        to_join = self.public("open", limit * 3 // 5)
        return to_join + self.public("playing", limit - len(to_join))

    def public(self, status: str, limit: int) -> list[Listed]:
        """Tables of several people; a rematch has no creator, and counts for itself."""
        whose = case((tables.c.creator == "rematch", tables.c.id), else_=tables.c.creator)
        newest = tables.c.created.desc()
        not_alone = (
            select(func.count())
            .where(seats.c.table_id == tables.c.id, seats.c.kind != "bot")
            .scalar_subquery()
        ) > 1
        numbered = (
            select(
                tables.c.id,
                tables.c.created,
                func.row_number().over(partition_by=whose, order_by=newest).label("number"),
            )
            .where(tables.c.private.is_(False), tables.c.status == status, not_alone)
            .subquery()
        )
        many = case((numbered.c.number > FEW_OF_ONE, 1), else_=0)
        wanted = select(numbered.c.id).order_by(many, numbered.c.created.desc()).limit(limit)
        return self.listed(wanted)

    def of_person(self, person: str, limit: int = 200) -> list[Listed]:
        """Where somebody sits, latest first; of the closed ones those that could not go on."""
        wanted = (
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.person == person))
            .where(or_(tables.c.status != "closed", tables.c.closing.is_not(None)))
            .where(
                ~select(put_away.c.person)
                .where(put_away.c.person == person, put_away.c.table_id == tables.c.id)
                .exists()
            )
            .order_by(tables.c.since.desc())
            .limit(limit)
        )
        return self.listed(wanted)

    def finished_of(self, person: str, game: str, players: int) -> list[Listed]:
        """The finished games of a person, none that were imported, latest first."""
        wanted = (
            select(tables.c.id)
            .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.person == person))
            .where(
                tables.c.status == "finished",
                tables.c.game == game,
                tables.c.players == players,
                tables.c.seed.is_(None),
            )
            .order_by(tables.c.since.desc())
            .limit(MOST_FINISHED)
        )
        return self.listed(wanted)

    def put_away(self, person: str, table: str) -> None:
        """The table is not among the person's any more."""
        gone = self.insert(put_away).values(person=person, table_id=table)
        with self.engine.begin() as connection:
            connection.execute(gone.on_conflict_do_nothing())

    def listed(self, wanted: Select[tuple[str]]) -> list[Listed]:
        with self.engine.connect() as connection:
            return self.listed_on(connection, wanted)

    def listed_on(self, connection: Connection, wanted: Select[tuple[str]]) -> list[Listed]:
        ids = [row.id for row in connection.execute(wanted)]
        if not ids:
            return []
        records = {
            row.id: row
            for row in connection.execute(
                select(*RECORD_COLUMNS, *SUMMARY_COLUMNS[1:]).where(tables.c.id.in_(ids))
            )
        }
        sitting: dict[str, list[SeatRecord]] = {}
        for row in connection.execute(
            select(*SEAT_COLUMNS).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
        ):
            sitting.setdefault(row.table_id, []).append(SeatRecord(*row))
        return [listed(records[id], sitting.get(id, [])) for id in ids if id in records]

    def idle(self, open_before: int, playing_before: int, now: int) -> list[Idle]:
        """Tables at which nothing happened since: not begun, or begun and no clock is running."""

        def seats_of(kind: str) -> ColumnElement[int]:
            return (
                select(func.count())
                .where(seats.c.table_id == tables.c.id, seats.c.kind == kind)
                .scalar_subquery()
            )

        last = (
            select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id)
        ).scalar_subquery()
        waiting = and_(
            tables.c.status == "playing",
            tables.c.waiting == "person",
            tables.c.since <= playing_before,
            or_(tables.c.due.is_(None), tables.c.due <= now),
            last <= playing_before,
        )
        not_begun = and_(
            tables.c.status == "open", tables.c.created <= open_before, last <= open_before
        )
        wanted = select(
            tables.c.id, tables.c.status, tables.c.pace, tables.c.private, last,
            seats_of("person"), seats_of("invited"),
        ).where(or_(not_begun, waiting))  # fmt: skip
        with self.engine.connect() as connection:
            return [Idle(*row) for row in connection.execute(wanted)]

    def needing_care(self, now: int, limit: int = 10_000) -> list[str]:
        """Tables where a bot is to move, or somebody's time is up."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id)
                .where(
                    or_(
                        tables.c.waiting == "bot",
                        and_(tables.c.waiting == "person", tables.c.due <= now),
                    )
                )
                .order_by(tables.c.since)
                .limit(limit)
            )
            return [row.id for row in rows]


def listed(row: Row[Any], sitting: list[SeatRecord]) -> Listed:
    split = len(RECORD_FIELDS)
    summary = Summary(row.id, *row[split:])
    return Listed(TableRecord(*row[:split]), summary, sitting)
