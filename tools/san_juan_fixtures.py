"""Positions of San Juan for the tests of its board, recorded from games of bots.

    python -m tools.san_juan_fixtures

writes `web/src/games/san_juan/fixtures/`: a view for every kind of decision, the first that
has enough to see, and `material.json` with what is printed on the cards.  Run it when the view,
the material or the bots' play changes; a test fails when the files are not what it writes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import comptoir
from comptoir.bots import Sight, bot
from comptoir.games.san_juan import GAME
from comptoir.kernel.state import State
from tools.fixtures import seen, views_of, write

SEEDS = range(200)
View = dict[str, Any]


def hand(view: View) -> list[str]:
    return list(view["table"]["players"][view["seat"]]["hand"])


def just_asked(view: View) -> bool:
    """Nothing of the choice was made before."""
    told = view["table"]["decision"]
    return not told["count"] and not told["goods_spent"]


def twins(view: View) -> bool:
    cards = hand(view)
    return len(set(cards)) < len(cards)


def due(view: View) -> int:
    return int(view["table"]["decision"]["due"])


def spends_goods(view: View) -> bool:
    return len([token for token in view["legal"] if token.startswith("bm:")]) > 1


WANTED: dict[str, tuple[str, Callable[[View], bool]]] = {
    # file        phase         what there must be to see
    "build":     ("build",      lambda v: len(v["legal"]) > 5),
    "nothing":   ("build",      lambda v: v["legal"] == ["pass"]),
    "cover":     ("cover",      lambda v: len(v["legal"]) > 3),
    "keep":      ("keep",       lambda v: len(v["legal"]) == 5),
    "limit":     ("hand_limit", lambda v: due(v) > 2 and twins(v)),
    "library":   ("build_library", lambda v: len(v["legal"]) == 2),
    "supplier":  ("supplier",   lambda v: len(hand(v)) > 3 and twins(v)),
    "payment":   ("payment",    lambda v: spends_goods(v) and 2 < due(v) < len(hand(v))),
    "whole":     ("payment",    lambda v: spends_goods(v) and 2 < due(v) == len(hand(v))),
    "produce":   ("produce",    lambda v: len(v["legal"]) > 3 and due(v) == 2),
    "role":      ("role",       lambda v: v["table"]["round"] > 4),
    "sell":      ("sell",       lambda v: len(v["legal"]) > 3 and due(v) == 2),
}  # fmt: skip


def recorded() -> dict[str, object]:
    """Everything that is written, by the names of the files."""
    return {"material": GAME.material(), **views_of(first_found())}


def first_found() -> dict[str, State]:
    """The first position of every kind that is wanted, in games of all editions."""
    found: dict[str, State] = {}
    for state in positions():
        view = seen(state)
        for name, (phase, enough) in WANTED.items():
            if name not in found and view["phase"] == phase and just_asked(view) and enough(view):
                found[name] = state.copy()
        if len(found) == len(WANTED):
            return found
    raise LookupError(f"no game has such a position: {sorted(set(WANTED) - set(found))}")


def positions() -> Iterator[State]:
    """Every position of games of bots."""
    for seed in SEEDS:
        players = 2 + seed % 3
        options = {"expansion": seed % 2 == 0, "edition": "first" if seed % 6 == 1 else "second"}
        state = comptoir.new("san_juan", players, str(seed), **options)
        bots = [bot("apprentice", state.game, f"{seed}/{seat}") for seat in range(players)]
        while not state.over:
            yield state
            state.play(bots[int(state.player)].choose(Sight(state)))


if __name__ == "__main__":
    write("san_juan", recorded())
