"""Names are one person's each, seats may be kept for somebody, tables have webhooks of their own,
and who likes is seen to be in the house.

Where two have the same name, who signs in by it keeps it, then who was here first; the others have
a number behind theirs.
"""

from __future__ import annotations

from collections import Counter

import sqlalchemy as sa
from alembic import op

from comptoir.store.lookalikes import called
from comptoir.store.names import version

revision = "0010"
down_revision = "0009"

ADDED = (
    ("seats", "kept_for"), ("channels", "table_id"), ("guests", "present"), ("guests", "here"),
    ("guests", "playing"),
)  # fmt: skip


def upgrade() -> None:
    op.create_table(
        "names",
        sa.Column("called", sa.Text(), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_names_person"),
        sa.PrimaryKeyConstraint("called", name="pk_names"),
    )
    op.create_index("ix_names_person", "names", ["person"])
    give_names(op.get_bind())
    with op.batch_alter_table("passphrases") as passphrases:
        passphrases.drop_constraint("uq_passphrases_called", type_="unique")
        passphrases.drop_column("called")
    op.add_column("seats", sa.Column("kept_for", sa.String(32), nullable=True))
    op.create_index("ix_seats_kept_for", "seats", ["kept_for"])
    op.add_column("channels", sa.Column("table_id", sa.String(32), nullable=True))
    op.create_index("ix_channels_table_id", "channels", ["table_id"])
    op.add_column(
        "guests", sa.Column("present", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("guests", sa.Column("here", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column(
        "guests", sa.Column("playing", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def give_names(connection: sa.Connection) -> None:
    """Everybody the name they have, or with a number."""
    rows = connection.execute(
        sa.text(
            "SELECT people.id, name, created FROM people"
            " LEFT JOIN passphrases ON passphrases.person = people.id"
            " ORDER BY passphrases.person IS NULL, created, people.id"
        )
    ).all()
    taken: set[str] = set()
    numbers: Counter[str] = Counter()
    for row in rows:
        name = row.name
        while not numbers[called(row.name)] or called(name) in taken:
            numbers[called(row.name)] += 1
            name = version(row.name, numbers[called(row.name)])
        taken.add(called(name))
        claim = {"called": called(name), "person": row.id, "since": row.created}
        connection.execute(sa.text("INSERT INTO names VALUES (:called, :person, :since)"), claim)
        if name != row.name:
            renamed = sa.text("UPDATE people SET name = :name WHERE id = :id")
            connection.execute(renamed, {"name": name, "id": row.id})


def downgrade() -> None:
    """Names keep their numbers, and who has a passphrase signs in by the latest."""
    op.add_column("passphrases", sa.Column("called", sa.Text(), nullable=True))
    op.execute(
        "UPDATE passphrases SET called = (SELECT called FROM names"
        " WHERE names.person = passphrases.person ORDER BY since DESC LIMIT 1)"
    )
    with op.batch_alter_table("passphrases") as passphrases:
        passphrases.alter_column("called", existing_type=sa.Text(), nullable=False)
        passphrases.create_unique_constraint("uq_passphrases_called", ["called"])
    op.drop_table("names")
    for name in ("channels_table_id", "seats_kept_for"):
        op.drop_index(f"ix_{name}")
    for table, column in ADDED:
        op.drop_column(table, column)
