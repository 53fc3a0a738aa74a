"""The file of a database belongs to whoever runs the server, and to one server at a time.

It holds the key that signs cookies: who may read it may be anybody.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from comptoir.kernel.errors import ComptoirError

OWN_FILE, OWN_FOLDER = 0o600, 0o700
BESIDE = ("", "-wal", "-shm", ".lock")
"""The files of an SQLite database, by what is added to its name."""


class InUse(ComptoirError):
    """Another server has the database."""


def make_private(path: Path) -> None:
    """Make the folder and the file, if they are not there, so that only their owner reads them.

    SQLite gives the files beside it the rights of the database.
    """
    if not path.parent.exists():
        path.parent.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
    if not path.exists():
        with suppress(OSError):  # SQLite says why, in its own words
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWN_FILE))


def tighten(path: Path) -> list[Path]:
    """Take the rights of others from a database that is there already; which files had some."""
    tightened = []
    for end in BESIDE if os.name == "posix" else ():
        file = path.with_name(path.name + end)
        with suppress(OSError):  # not ours to change, or not there
            mode = file.stat().st_mode
            if stat.S_ISREG(mode) and mode & 0o077:
                file.chmod(OWN_FILE)
                tightened.append(file)
    return tightened


@contextmanager
def sole_user(path: Path) -> Iterator[None]:
    """Hold the database for one server, until the process ends, in whatever way it does.

    Beside the database lies a locked file with the number of the process.
    """
    real = path.resolve()
    lock = real.with_name(real.name + ".lock")
    try:
        file = os.open(lock, os.O_RDWR | os.O_CREAT, OWN_FILE)
    except OSError:  # nothing can be written here; the database will say so
        yield
        return
    try:
        if not try_lock(file):
            holder = lock.read_text("utf-8").strip()
            by = f" (process {holder})" if holder else ""
            raise InUse(f"another server{by} uses {path}: a database file has one server at a time")
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """Which byte is locked: one behind the number, so that others can read that."""

    def try_lock(file: int) -> bool:
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def try_lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
        return True
