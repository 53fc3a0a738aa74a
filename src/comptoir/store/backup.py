"""A copy of an SQLite database while a server uses it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from comptoir.kernel.errors import ComptoirError
from comptoir.store.privacy import make_private


class BackupError(ComptoirError):
    """The copy was not made."""


def back_up(source: Path, target: Path) -> int:
    """Copy a database as it is at one moment; the copy appears whole or not at all.

    Returns the number of entries in the copy.
    """
    if not source.exists():
        raise BackupError(f"there is no database {source}")
    if target.exists():
        raise BackupError(f"{target} is there already; name another file")
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    try:
        make_private(unfinished)
        with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as live:
            copy = sqlite3.connect(unfinished)
            try:
                live.backup(copy, pages=2000, sleep=0.01)
                copy.execute("PRAGMA journal_mode=DELETE")
                if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise BackupError("the copy did not pass SQLite's check of integrity")
                count = int(copy.execute("SELECT count(*) FROM entries").fetchone()[0])
            finally:
                copy.close()
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.replace(target)
    except sqlite3.Error as wrong:
        raise BackupError(f"{source} could not be copied: {wrong}") from wrong
    finally:
        unfinished.unlink(missing_ok=True)
    return count
