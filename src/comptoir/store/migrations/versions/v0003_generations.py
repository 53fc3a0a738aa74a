"""People have a generation, which goes up when they sign out their other devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "people", sa.Column("generation", sa.Integer(), nullable=False, server_default="0")
    )


def downgrade() -> None:
    op.drop_column("people", "generation")
