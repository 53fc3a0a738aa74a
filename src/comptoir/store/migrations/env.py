"""Alembic's entry; the connection comes from `migrate`."""

from __future__ import annotations

from alembic import context

from comptoir.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()
