"""The shelf: which games there are, loaded when first asked for.

Other packages put their games on it by an entry point of the group `comptoir.games`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from comptoir.kernel.errors import UnknownGame
from comptoir.kernel.game import Game

SHELF: dict[str, str] = {
    "puerto_rico": "comptoir.games.puerto_rico",
    "san_juan": "comptoir.games.san_juan",
    "golden_city": "comptoir.games.golden_city",
}
"""Name of a game -> the module whose `GAME` it is."""

for entry in entry_points(group="comptoir.games"):
    SHELF.setdefault(entry.name, entry.value)

loaded: dict[str, Game] = {}


def games() -> tuple[str, ...]:
    """The names of the games, in the order of the shelf."""
    return tuple(SHELF)


def game(name: str) -> Game:
    """The game of that name."""
    if name not in loaded:
        if name not in SHELF:
            raise UnknownGame(name, SHELF)
        found = getattr(import_module(SHELF[name]), "GAME", None)
        if not isinstance(found, Game) or found.name != name:
            raise TypeError(f"{SHELF[name]} has no GAME called {name!r}")
        loaded[name] = found
    return loaded[name]
