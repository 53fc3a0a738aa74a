"""The shelf: which games there are, loaded when first asked for.

Other packages put their games on it by an entry point of the group `comptoir.games`.
"""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.metadata import entry_points

from comptoir.kernel.errors import UnknownGame
from comptoir.kernel.game import Game

log = logging.getLogger("comptoir")

SHELF: dict[str, str] = {
    "puerto_rico": "comptoir.games.puerto_rico",
    "san_juan": "comptoir.games.san_juan",
    "golden_city": "comptoir.games.golden_city",
}
"""Name of a game -> the module whose `GAME` it is."""

OUR_OWN = tuple(SHELF)

for entry in entry_points(group="comptoir.games"):
    SHELF.setdefault(entry.name, entry.value)

loaded: dict[str, Game] = {}
broken: set[str] = set()


def games() -> tuple[str, ...]:
    """The names of the games, in the order of the shelf; without those that cannot be loaded."""
    return tuple(name for name in SHELF if name in OUR_OWN or loads(name))


def loads(name: str) -> bool:
    """Whether a game of another package is really one; if not, that is said once."""
    if name in broken:
        return False
    try:
        game(name)
    except Exception as wrong:
        broken.add(name)
        why = f"{type(wrong).__name__}: {wrong}"
        log.warning("the game %r of %s is left out: %s", name, SHELF[name], why)
        return False
    return True


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in loaded:
        if not isinstance(name, str) or name not in SHELF:
            raise UnknownGame(name, SHELF)
        found = getattr(import_module(SHELF[name]), "GAME", None)
        if not isinstance(found, Game) or found.name != name:
            raise TypeError(f"{SHELF[name]} has no GAME called {name!r}")
        loaded[name] = found
    return loaded[name]
