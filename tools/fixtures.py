"""What the tests of a drawn board are given: the files of `web/src/games/<game>/fixtures/`.

Every game has a tool `<game>_fixtures` whose `recorded()` tells their contents by name; a test
fails when the files are not what it tells.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from comptoir.kernel.state import State

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"


def folder_of(game: str) -> Path:
    return GAMES / game / "fixtures"


def views_of(positions: Mapping[str, State]) -> dict[str, object]:
    """Each position as whoever decides sees it."""
    return {name: seen(state) for name, state in positions.items()}


def offers_of(positions: Mapping[str, State]) -> dict[str, object]:
    """What the choices of each position cost and bring."""
    return {
        name: [each.as_dict() for each in positions[name].offers()] for name in sorted(positions)
    }


def seen(state: State) -> dict[str, Any]:
    return dict(state.view(int(state.player)))


def text_of(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n"


def write(game: str, files: Mapping[str, object]) -> None:
    """Write all files of a game, and take away those that are not made any more."""
    folder = folder_of(game)
    for path in folder.glob("*.json"):
        if path.stem not in files:
            path.unlink()
    for name, thing in files.items():
        (folder / f"{name}.json").write_text(text_of(thing), "utf-8")
