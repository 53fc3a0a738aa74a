"""The process bots think in, with the toy game on the shelf."""

from __future__ import annotations

from comptoir.games import SHELF
from comptoir.server.thinker import main

SHELF.setdefault("toy", "tests.toy")

if __name__ == "__main__":
    main()
