"""The webhooks of tables: channels of the outbox that belong to a table, whose host set them.

Their notices have the table's id in the place of a person's, and become one letter together.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, or_, select

from comptoir.store.archive import GOING_ON
from comptoir.store.outbox import CHANNEL_COLUMNS, MOST_PEOPLE, NOTICE_COLUMNS, Outbox
from comptoir.store.records import Channel, Letter, Notice
from comptoir.store.tables import channels, letters, notices, tables


class TableHooks:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox
        self.engine = outbox.engine

    def put(self, channel: Channel) -> None:
        """The webhook of a table, in the place of the one before."""
        assert channel.table_id is not None
        with self.engine.begin() as connection:
            self.drop(connection, channel.table_id)
            connection.execute(
                self.outbox.insert(channels).values(**msgspec.structs.asdict(channel))
            )
            self.outbox.tell(connection, channel.table_id)

    def remove(self, table: str) -> None:
        with self.engine.begin() as connection:
            self.drop(connection, table)
            connection.execute(delete(notices).where(notices.c.person == table))
            self.outbox.tell(connection, table)

    def remove_old(self) -> None:
        """Webhooks of tables that are over, once all is told: nothing more happens there."""
        over = select(tables.c.id).where(tables.c.status.not_in(GOING_ON))
        waiting = or_(
            channels.c.table_id.in_(select(notices.c.person)),
            channels.c.id.in_(select(letters.c.channel)),
        )
        with self.engine.begin() as connection:
            connection.execute(delete(channels).where(channels.c.table_id.in_(over), ~waiting))

    def drop(self, connection: Connection, table: str) -> None:
        same = select(channels.c.id).where(channels.c.table_id == table)
        self.outbox.drop(connection, list(connection.scalars(same)))

    def of(self, table: str) -> Channel | None:
        with self.engine.connect() as connection:
            row = connection.execute(
                select(*CHANNEL_COLUMNS).where(channels.c.table_id == table)
            ).first()
        return None if row is None else Channel(*row)

    def ripe(self, now: int) -> list[tuple[Channel, list[Notice]]]:
        """Webhooks of tables to which something is due, with all that waits for them."""
        due = select(notices.c.person).where(notices.c.due <= now).distinct()
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*CHANNEL_COLUMNS).where(channels.c.table_id.in_(due)).limit(MOST_PEOPLE)
            )
            found: dict[str, tuple[Channel, list[Notice]]] = {
                row.table_id: (Channel(*row), []) for row in rows
            }
            waiting = connection.execute(
                select(*NOTICE_COLUMNS)
                .where(notices.c.person.in_(found), notices.c.due <= now)
                .order_by(notices.c.at)
            )
            for row in waiting:
                found[row.person][1].append(Notice(*row))
        return list(found.values())

    def send(self, ids: Sequence[str], letter: Letter) -> bool:
        """A letter to a webhook in the place of notices; False if another worker makes it."""
        with self.engine.connect() as connection:
            gone = connection.execute(
                delete(notices).where(notices.c.id.in_(ids)).returning(notices.c.id)
            ).all()
            mine = len(gone) == len(ids)
            if mine:
                self.outbox.write_letters(connection, [letter])
                connection.commit()
        return mine
