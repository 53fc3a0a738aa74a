"""What is printed, positions and offers of Puerto Rico for the tests of its board.

    python -m tools.puerto_rico_fixtures

writes `web/src/games/puerto_rico/fixtures/`: `material.json` as the rules tell it, a view for
every kind of decision, the first in games of bots that has enough to see, and `offers.json`
with what the choices of those views cost and bring.  Run it when a view, an event, the
material or the bots' play changes; a test fails when the files are not what it writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import comptoir
from comptoir.bots import Sight, bot
from comptoir.games.puerto_rico import GAME
from comptoir.games.puerto_rico.scenario import board, scene
from comptoir.kernel.state import State
from tools.fixtures import offers_of, seen, views_of, write

SEEDS = range(200)
View = dict[str, Any]
EVERYTHING = {"new_buildings": True, "nobles": True}
TABLES: list[dict[str, bool]] = [{}, {"new_buildings": True}, EVERYTHING]


def mine(view: View) -> Any:
    return view["table"]["players"][view["seat"]]


def late(view: View) -> bool:
    return bool(view["table"]["round"] > 9)


def base(view: View) -> bool:
    return not view["options"]["new_buildings"]


def works(view: View, building: str) -> bool:
    return any(each["building"] == building and each["colonists"] for each in mine(view)["city"])


def markets(view: View) -> Any:
    return view["table"]["pending"]["markets"]


def nobles_in_hand(view: View) -> int:
    return int(mine(view)["windrose"]["nobles"])


def free_hand(view: View) -> bool:
    """Some circles stay free, and the table has placed nothing by itself."""
    player = mine(view)
    in_hand = player["windrose"]["colonists"] + player["windrose"]["nobles"]
    return bool(in_hand == player["pieces"] < player["circles"])


def begun(view: View) -> bool:
    """The table has placed pieces by itself, and asks about the others."""
    player = mine(view)
    standing = player["pieces"] - player["windrose"]["colonists"] - player["windrose"]["nobles"]
    return bool(standing > 0 and len(view["legal"]) > 1 and player["nobles"] == 0)


def all_sets(view: View) -> bool:
    return bool(view["options"]["new_buildings"] and view["options"]["nobles"])


def options(view: View) -> int:
    return len(view["legal"])


WANTED: dict[str, tuple[str, Callable[[View], bool]]] = {
    # file              phase           what there must be to see
    "role":            ("role",         lambda v: late(v) and v["seats"] == 5 and base(v)),
    "settler":         ("tile",         lambda v: late(v) and options(v) > 4 and base(v)),
    "build":           ("build",        lambda v: late(v) and options(v) > 8 and base(v)),
    "captain":         ("loading",      lambda v: options(v) > 2 and works(v, "harbor")),
    "trade":           ("trade",        lambda v: options(v) > 3 and bool(markets(v))),
    "draft":           ("draft",        lambda v: True),
    "expansion_build": ("build",        lambda v: late(v) and options(v) > 8 and all_sets(v)),
    "nobles":          ("placement",    lambda v: nobles_in_hand(v) > 1 and free_hand(v)),
    "placement":       ("placement",    lambda v: late(v) and base(v) and free_hand(v)),
    "begun":           ("placement",    begun),
    "store":           ("single_crate", lambda v: options(v) > 1),
    "warehouse":       ("warehouse",    lambda v: options(v) > 1),
    "delivery":        ("delivery",     lambda v: options(v) > 2),
}  # fmt: skip


def recorded() -> dict[str, object]:
    """Everything that is written, by the names of the files."""
    found = {"library": library_spent(), **first_found()}
    return {"material": GAME.material(), **views_of(found), "offers": offers_of(found)}


def first_found() -> dict[str, State]:
    """The first position of every kind that is wanted."""
    found: dict[str, State] = {}
    for state in positions():
        for name, (phase, enough) in WANTED.items():
            if name in found or phase != state.game.phases[state.phase]:
                continue
            if enough(seen(state)):
                found[name] = state.copy()
        if len(found) == len(WANTED):
            return found
    raise LookupError(f"no game has such a position: {sorted(set(WANTED) - set(found))}")


def positions() -> Iterator[State]:
    """Every position of games of bots at tables of all sorts."""
    for seed in SEEDS:
        players = 2 + seed % 4
        state = comptoir.new("puerto_rico", players, str(seed), **TABLES[seed % len(TABLES)])
        bots = [bot("apprentice", state.game, f"{seed}/{seat}") for seat in range(players)]
        while not state.over:
            yield state
            state.play(bots[int(state.player)].choose(Sight(state)))


def library_spent() -> State:
    """A captain whose library has doubled a privilege this round already (PR-R-82)."""
    owner = board(goods="corn corn sugar", city="library! harbor!")
    other = board(goods="corn")
    state = scene(2, owner, other, new_buildings=True, library_once_per_round_2p=True)
    for token in ("role:prospector1", "role:craftsman", "role:captain"):
        state.play(token)
    return state


if __name__ == "__main__":
    write("puerto_rico", recorded())
