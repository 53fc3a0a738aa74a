"""Reviews in the store: who asked for them, what was found so far, what is told in the end."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, and_, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from comptoir.store.database import is_postgresql
from comptoir.store.records import KeptReview
from comptoir.store.tables import review_records, reviews

COLUMNS = [reviews.c[name] for name in KeptReview.__struct_fields__]
WAITING, DONE, FAILED = "waiting", "done", "failed"


def tell_reviews_anew(connection: Connection, ids: list[str]) -> None:
    """Somebody at these tables has no name any more: what was found stays, and is told again."""
    these = and_(reviews.c.table_id.in_(ids), reviews.c.status == DONE)
    connection.execute(update(reviews).where(these).values(status=WAITING, told=None))


class ReviewArchive:
    """Plain blocking calls; the server makes them in threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.insert = postgresql.insert if is_postgresql(engine) else sqlite.insert

    def ask(self, table: str, asker: str, now: int) -> None:
        """Note that a review is wanted; one that is there stays, one that failed is tried again."""
        wanted = {"asker": asker, "asked": now, "status": WAITING, "why": ""}
        new = self.insert(reviews).values(table_id=table, about="", decisions=0, **wanted)
        with self.engine.begin() as connection:
            connection.execute(
                new.on_conflict_do_update(
                    index_elements=[reviews.c.table_id],
                    set_=wanted,
                    where=reviews.c.status == FAILED,
                )
            )

    def find(self, table: str) -> KeptReview | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*COLUMNS).where(reviews.c.table_id == table)).first()
        return None if row is None else KeptReview(*row)

    def told(self, table: str) -> str | None:
        """What is told of a review that is done."""
        with self.engine.connect() as connection:
            wanted = select(reviews.c.told).where(reviews.c.table_id == table)
            return connection.execute(wanted).scalar_one_or_none()

    def waiting(self) -> list[KeptReview]:
        """All that are not done, the first asked for first."""
        wanted = select(*COLUMNS).where(reviews.c.status == WAITING).order_by(reviews.c.asked)
        with self.engine.connect() as connection:
            return [KeptReview(*row) for row in connection.execute(wanted)]

    def count_waiting(self, asker: str) -> int:
        wanted = (
            select(func.count())
            .select_from(reviews)
            .where(reviews.c.status == WAITING, reviews.c.asker == asker)
        )
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def begin(self, table: str, about: str, decisions: int) -> None:
        """Say what the records depend on; those of anything else are gone."""
        with self.engine.begin() as connection:
            changed = connection.execute(
                update(reviews)
                .where(reviews.c.table_id == table, reviews.c.about != about)
                .values(about=about, decisions=decisions)
            )
            if changed.rowcount:
                connection.execute(delete(review_records).where(review_records.c.table_id == table))

    def add(self, table: str, ply: int, body: str) -> None:
        """Keep what was found about a decision; the first to find it is believed."""
        new = self.insert(review_records).values(table_id=table, ply=ply, body=body)
        with self.engine.begin() as connection:
            connection.execute(new.on_conflict_do_nothing())

    def records(self, table: str) -> dict[int, str]:
        wanted = select(review_records.c.ply, review_records.c.body)
        with self.engine.connect() as connection:
            rows = connection.execute(wanted.where(review_records.c.table_id == table))
            return {row.ply: row.body for row in rows}

    def count(self, table: str) -> int:
        """How many decisions are judged."""
        wanted = (
            select(func.count())
            .select_from(review_records)
            .where(review_records.c.table_id == table)
        )
        with self.engine.connect() as connection:
            return int(connection.execute(wanted).scalar_one())

    def finish(self, table: str, told: str) -> None:
        self.end(table, status=DONE, told=told)

    def fail(self, table: str, why: str) -> None:
        self.end(table, status=FAILED, why=why)

    def end(self, table: str, **values: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(reviews).where(reviews.c.table_id == table).values(**values))
