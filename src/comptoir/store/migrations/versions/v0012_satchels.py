"""Preferences and solved puzzles follow a person to another device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "satchels",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.Column("puzzles", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_satchels_person"),
        sa.PrimaryKeyConstraint("person", name="pk_satchels"),
    )


def downgrade() -> None:
    op.drop_table("satchels")
