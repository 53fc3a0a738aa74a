"""Passphrases: who likes signs in on another device by name and passphrase."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "passphrases",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("called", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_passphrases_person"),
        sa.PrimaryKeyConstraint("person", name="pk_passphrases"),
        sa.UniqueConstraint("called", name="uq_passphrases_called"),
    )


def downgrade() -> None:
    op.drop_table("passphrases")
