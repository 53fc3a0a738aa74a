"""Seats know until when their person is on vacation; people put tables away that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("vacation", sa.BigInteger(), nullable=True))
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_put_away"),
    )


def downgrade() -> None:
    op.drop_table("put_away")
    op.drop_column("seats", "vacation")
