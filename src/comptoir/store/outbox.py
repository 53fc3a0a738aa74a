"""The outbox: what people are to be told, and what is on its way to them.

A notice is written with the entry it is about (`journal`).  When it is due, all that waits for
its person is taken together: in one transaction the notices go and a letter for each of the
person's channels comes, so nothing is lost between and nothing is told twice.  A letter is taken
by one worker for a while (its lease), sent, and struck out; where a worker died meanwhile another
takes it when the lease is over, with the same id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, Engine, and_, delete, exists, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.archive import Archive
from comptoir.store.database import is_postgresql
from comptoir.store.journal import tell_workers
from comptoir.store.records import Bell, Channel, Letter, Listed, Notice, Person
from comptoir.store.tables import bells, channels, letters, notices, people, tables

MOST_PEOPLE = 100
"""People whose notices are looked at together."""
GAP = 10_000
"""At most so often a person is told anything, in milliseconds."""
REMINDER = "reminder"
"""The kind of notice that is written long before it is due."""

NOTICE_COLUMNS = [notices.c[name] for name in Notice.__struct_fields__]
CHANNEL_COLUMNS = [channels.c[name] for name in Channel.__struct_fields__]
LETTER_COLUMNS = [letters.c[name] for name in Letter.__struct_fields__]

A_PERSONS = channels.c.table_id.is_(None)
"""A channel to a person, and not a table's."""

Compose = Callable[[list[Notice], list[Channel]], list[Letter]]


class Delayed(msgspec.Struct):
    """Of the details of a table's webhook, after how many seconds it is told."""

    delay: int = 0


def delay_in(details: str) -> int:
    return msgspec.json.decode(details, type=Delayed).delay


class Ripe(msgspec.Struct):
    """A person something is to be told, with everything that waits for them."""

    person: Person
    notices: list[Notice]


class Outbox:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = is_postgresql(engine)
        self.insert = postgresql.insert if self.shared else sqlite.insert
        self.archive = Archive(engine)

    # How people are told

    def wanting(self) -> dict[str, int]:
        """Who wants to be told, and after how many seconds; tables with a webhook as well."""
        ready = exists().where(channels.c.person == bells.c.person, channels.c.confirmed, A_PERSONS)
        with self.engine.connect() as connection:
            rows = connection.execute(select(bells.c.person, bells.c.delay).where(ready))
            wanting = {row.person: row.delay for row in rows}
            rows = connection.execute(
                select(channels.c.table_id, channels.c.details).where(~A_PERSONS)
            )
            return wanting | {row.table_id: delay_in(row.details) for row in rows}

    def delay_of(self, who: str) -> int | None:
        """After how many seconds a person or a table wants to be told; None if they do not."""
        ready = exists().where(channels.c.person == who, channels.c.confirmed, A_PERSONS)
        with self.engine.connect() as connection:
            found = connection.scalar(select(bells.c.delay).where(bells.c.person == who, ready))
            if found is not None:
                return int(found)
            hook = connection.scalar(select(channels.c.details).where(channels.c.table_id == who))
        return None if hook is None else delay_in(hook)

    def bell(self, person: str, usual: int) -> tuple[Bell, list[Channel]]:
        """What a person chose; who chose nothing has the usual."""
        with self.engine.connect() as connection:
            row = connection.execute(select(bells).where(bells.c.person == person)).first()
            found = connection.execute(
                select(*CHANNEL_COLUMNS)
                .where(channels.c.person == person, A_PERSONS)
                .order_by(channels.c.created)
            )
            ways = [Channel(*each) for each in found]
        return Bell(person, usual) if row is None else Bell(*row), ways

    def put_bell(self, bell: Bell) -> None:
        with self.engine.begin() as connection:
            self.write_bell(connection, bell, {"delay": bell.delay})
            self.tell(connection, bell.person)

    def write_bell(self, connection: Connection, bell: Bell, change: dict[str, int]) -> None:
        new = self.insert(bells).values(**msgspec.structs.asdict(bell))
        where = [bells.c.person]
        if change:
            connection.execute(new.on_conflict_do_update(index_elements=where, set_=change))
        else:
            connection.execute(new.on_conflict_do_nothing())

    def put_channel(self, channel: Channel, usual: int, first: Letter | None = None) -> None:
        """Another way to a person, or the same one anew, with the first letter through it."""
        with self.engine.begin() as connection:
            self.write_bell(connection, Bell(channel.person, usual), {})
            place = and_(
                channels.c.kind == channel.kind, channels.c.address == channel.address, A_PERSONS
            )
            if channel.kind != "push":  # a browser is one person's at a time
                place = and_(place, channels.c.person == channel.person)
            same = select(channels.c.id).where(or_(place, channels.c.id == channel.id))
            self.drop(connection, list(connection.scalars(same)))
            connection.execute(self.insert(channels).values(**msgspec.structs.asdict(channel)))
            if first is not None:
                connection.execute(self.insert(letters).values(**msgspec.structs.asdict(first)))
            self.tell(connection, channel.person)

    def channel(self, id: str) -> Channel | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*CHANNEL_COLUMNS).where(channels.c.id == id)).first()
        return None if row is None else Channel(*row)

    def rewrite(self, id: str, person: str, details: str) -> bool:
        """Other details of a person's channel; False if it is not theirs."""
        with self.engine.begin() as connection:
            mine = and_(channels.c.id == id, channels.c.person == person, A_PERSONS)
            done = connection.execute(update(channels).where(mine).values(details=details))
            return bool(done.rowcount)

    def confirm(self, id: str) -> Channel | None:
        """Its owner has shown that the channel leads to them."""
        with self.engine.begin() as connection:
            row = connection.execute(
                update(channels)
                .where(channels.c.id == id)
                .values(confirmed=True)
                .returning(*CHANNEL_COLUMNS)
            ).first()
            if row is None:
                return None
            self.tell(connection, row.person)
            return Channel(*row)

    def remove(self, id: str, person: str | None = None) -> str | None:
        """The channel is no more, nor what was on its way; whose it was, if it is that person's."""
        with self.engine.begin() as connection:
            owner = connection.scalar(select(channels.c.person).where(channels.c.id == id))
            if owner is None or (person is not None and owner != person):
                return None
            self.drop(connection, [id])
            self.tell(connection, owner)
            return str(owner)

    def forget(self, person: str) -> None:
        """Nothing is known any more of how somebody was told, nor is anything told."""
        with self.engine.begin() as connection:
            theirs = select(channels.c.id).where(channels.c.person == person)
            self.drop(connection, list(connection.scalars(theirs)))
            connection.execute(delete(notices).where(notices.c.person == person))
            connection.execute(delete(bells).where(bells.c.person == person))
            self.tell(connection, person)

    def drop(self, connection: Connection, ids: list[str]) -> None:
        connection.execute(delete(letters).where(letters.c.channel.in_(ids)))
        connection.execute(delete(channels).where(channels.c.id.in_(ids)))

    def tell(self, connection: Connection, who: str) -> None:
        """Let the other workers know that somebody chose otherwise, for themselves or a table."""
        tell_workers(connection, f"bell - {who}")

    # From notices to letters

    def ripe(self, now: int) -> list[Ripe]:
        """Those for whom something is due, with all that can be told along with it."""
        due = select(notices.c.person).where(notices.c.due <= now).distinct()
        with self.engine.connect() as connection:
            who = connection.execute(
                select(people)
                .join(bells, bells.c.person == people.c.id)
                .where(people.c.id.in_(due), bells.c.rung <= now - GAP)
                .limit(MOST_PEOPLE)
            )
            found = {row.id: Ripe(Person(*row), []) for row in who}
            waiting = connection.execute(
                select(*NOTICE_COLUMNS)
                .where(
                    notices.c.person.in_(found),
                    or_(notices.c.due <= now, notices.c.kind != REMINDER),
                )
                .order_by(notices.c.at)
            )
            for row in waiting:
                found[row.person].notices.append(Notice(*row))
        return list(found.values())

    def tables(self, ids: set[str]) -> dict[str, Listed]:
        """The tables notices are about, as lists show them."""
        listed = self.archive.listed(select(tables.c.id).where(tables.c.id.in_(ids)))
        return {each.record.id: each for each in listed}

    def put_off(self, id: str, due: int) -> None:
        """A notice has more time."""
        with self.engine.begin() as connection:
            connection.execute(update(notices).where(notices.c.id == id).values(due=due))

    def leave_out(self, ids: Sequence[str]) -> None:
        """Notices that nobody needs any more."""
        with self.engine.begin() as connection:
            connection.execute(delete(notices).where(notices.c.id.in_(ids)))

    def bundle(self, person: str, ids: Sequence[str], now: int, compose: Compose) -> list[Letter]:
        """Make letters of the notices; none if another worker is doing it.

        Whoever takes the person's bell first has all of it: the others pass it over.
        """
        with self.engine.begin() as connection:
            mine = select(bells.c.person).where(bells.c.person == person, bells.c.rung <= now - GAP)
            if self.shared:
                mine = mine.with_for_update(skip_locked=True)
            if connection.scalar(mine) is None:
                return []
            gone = connection.execute(
                delete(notices).where(notices.c.id.in_(ids)).returning(*NOTICE_COLUMNS)
            )
            taken = sorted((Notice(*row) for row in gone), key=lambda notice: notice.at)
            if not taken:
                return []
            connection.execute(update(bells).where(bells.c.person == person).values(rung=now))
            ways = connection.execute(
                select(*CHANNEL_COLUMNS).where(
                    channels.c.person == person, channels.c.confirmed, A_PERSONS
                )
            )
            made = compose(taken, [Channel(*row) for row in ways])
            self.write_letters(connection, made)
            return made

    def post(self, made: list[Letter]) -> None:
        """Letters that are about no table."""
        with self.engine.begin() as connection:
            self.write_letters(connection, made)

    def write_letters(self, connection: Connection, made: list[Letter]) -> None:
        if made:
            rows = [msgspec.structs.asdict(letter) for letter in made]
            connection.execute(self.insert(letters), rows)

    # Letters on their way

    def take(self, worker: str, now: int, lease: int, most: int) -> list[tuple[Letter, Channel]]:
        """Letters to be sent now, the first of each channel; nobody else has them until `lease`.

        On PostgreSQL a channel another worker is looking at in this moment is passed over.
        """
        waiting = (
            select(letters.c.channel)
            .group_by(letters.c.channel)
            .having(func.min(letters.c.next) <= now, func.max(letters.c.lease) <= now)
            .order_by(func.min(letters.c.next))
            .limit(most)
        )
        with self.engine.begin() as connection:
            ids = list(connection.scalars(waiting))
            if not ids:
                return []
            locked = select(*CHANNEL_COLUMNS).where(channels.c.id.in_(ids))
            if self.shared:
                locked = locked.with_for_update(skip_locked=True)
            ways = {row.id: Channel(*row) for row in connection.execute(locked)}
            rows = connection.execute(
                update(letters)
                .where(letters.c.id.in_(first_of_each(connection, list(ways), now)))
                .values(worker=worker, lease=lease, tries=letters.c.tries + 1)
                .returning(*LETTER_COLUMNS)
            )
            taken = [Letter(*row) for row in rows]
        return [(letter, ways[letter.channel]) for letter in taken]

    def sent(self, letter: Letter) -> None:
        """It arrived."""
        with self.engine.begin() as connection:
            connection.execute(delete(letters).where(letters.c.id == letter.id))
            connection.execute(
                update(channels)
                .where(channels.c.id == letter.channel, channels.c.trouble != "")
                .values(trouble="")
            )

    def not_sent(self, letter: Letter, next: int, trouble: str) -> None:
        """It did not arrive: it and all behind it wait; not if another worker has it by now."""
        with self.engine.begin() as connection:
            connection.execute(
                update(letters)
                .where(letters.c.id == letter.id, letters.c.worker == letter.worker)
                .values(lease=0)
            )
            connection.execute(
                update(letters)
                .where(letters.c.channel == letter.channel, letters.c.next < next)
                .values(next=next)
            )
            connection.execute(
                update(channels).where(channels.c.id == letter.channel).values(trouble=trouble)
            )

    def given_up(self, letter: Letter, trouble: str) -> None:
        """It will not arrive: it is gone, and its channel says why."""
        with self.engine.begin() as connection:
            connection.execute(delete(letters).where(letters.c.id == letter.id))
            connection.execute(
                update(channels).where(channels.c.id == letter.channel).values(trouble=trouble)
            )

    def release_all(self) -> None:
        """Of a database with one server: whoever had letters before is gone."""
        with self.engine.begin() as connection:
            connection.execute(update(letters).where(letters.c.lease > 0).values(lease=0))


def first_of_each(connection: Connection, ways: list[str], now: int) -> list[str]:
    """The first letter of each channel, so that they arrive in their order; of one whose first
    letter somebody has, none.
    """
    rows = connection.execute(
        select(letters.c.id, letters.c.channel, letters.c.next, letters.c.lease)
        .where(letters.c.channel.in_(ways))
        .order_by(letters.c.lease.desc(), letters.c.next, letters.c.id)
    )
    first = {row.channel: row for row in reversed(list(rows))}
    return [row.id for row in first.values() if row.lease <= now and row.next <= now]
