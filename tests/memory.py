"""Where tests write: to memory, where there is room for it; a database then waits for no disk.

`python -m tests.memory` names the folder for TMPDIR.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

SHARED = Path("/dev/shm")
ENOUGH = 4 << 30
"""Bytes: environments of packages, a database server, profiles of browsers."""


def folder(shared: Path = SHARED, enough: int = ENOUGH) -> str:
    """The shared memory, if all the tests find room there and may run what they install."""
    if not os.access(shared, os.W_OK):
        return tempfile.gettempdir()
    found = os.statvfs(shared)
    if found.f_flag & os.ST_NOEXEC or found.f_bavail * found.f_frsize < enough:
        return tempfile.gettempdir()
    return str(shared)


if __name__ == "__main__":
    print(folder())
