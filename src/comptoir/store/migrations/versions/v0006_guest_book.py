"""The guest book: results of finished games, who is in it, and ratings; all of it is made anew
from the finished tables when the server starts.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("ix_tables_status_since", "tables", ["status", "since"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("thought", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_person_at", "results", ["person", "at"])
    op.create_table(
        "guests",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("public", sa.String(16), nullable=False),
        sa.Column("shown", sa.String(8), nullable=False, server_default="results"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_guests_person"),
        sa.PrimaryKeyConstraint("person", name="pk_guests"),
        sa.UniqueConstraint("public", name="uq_guests_public"),
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("ladder", sa.String(80), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
        sa.PrimaryKeyConstraint("person", "ladder", name="pk_ratings"),
    )
    op.create_index("ix_ratings_ladder", "ratings", ["ladder"])


def downgrade() -> None:
    op.drop_table("ratings")
    op.drop_table("guests")
    op.drop_table("results")
    op.drop_index("ix_tables_status_since", "tables")
