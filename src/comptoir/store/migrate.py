"""Bringing a database to the form this version knows, whatever form it has."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

from comptoir.kernel.errors import ComptoirError
from comptoir.store.database import is_postgresql

ONE_AT_A_TIME = 0x636F6D70
"""The advisory lock under which PostgreSQL is migrated."""


class NewerDatabase(ComptoirError):
    """The database was made by a later version."""


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", "comptoir.store:migrations")
    return config


def migrate(engine: Engine) -> None:
    """Create or upgrade; workers that start together wait for each other."""
    config = configuration()
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.begin() as connection:
        if is_postgresql(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": ONE_AT_A_TIME})
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise NewerDatabase(
                f"the database has the form {found!r} of a later version of Comptoir"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
