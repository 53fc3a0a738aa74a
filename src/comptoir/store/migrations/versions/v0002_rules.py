"""Tables carry the number of their game's rules, how a finished game ended, why one was closed.

What was played before there were numbers was played by rules 1.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    rules = sa.Column("rules", sa.Integer(), nullable=False, server_default="1")
    op.add_column("tables", rules)
    op.add_column("tables", sa.Column("result", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("closing", sa.Text(), nullable=True))


def downgrade() -> None:
    for name in ("closing", "result", "rules"):
        op.drop_column("tables", name)
