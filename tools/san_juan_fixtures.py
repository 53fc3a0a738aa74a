"""Positions of San Juan for the tests of its board, recorded from games of bots.

    python -m tools.san_juan_fixtures

writes `web/src/games/san_juan/fixtures/`: a view for every kind of decision, the first that
has enough to see, and `material.json` with what is printed on the cards.  Run it when the view
or the material changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import comptoir
from comptoir.bots import Sight, bot
from comptoir.kernel import views

FOLDER = Path(__file__).parent.parent / "web" / "src" / "games" / "san_juan" / "fixtures"
SEEDS = range(200)
View = views.View[Any]


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


def main() -> None:
    write("material", comptoir.game("san_juan").material())
    found: dict[str, View] = {}
    for view in filter(just_asked, recorded()):
        for name, (phase, enough) in WANTED.items():
            if name not in found and view["phase"] == phase and enough(view):
                found[name] = view
        if len(found) == len(WANTED):
            break
    for name, view in found.items():
        write(name, view)
    print("missing:", sorted(set(WANTED) - set(found)))


def recorded() -> Iterator[View]:
    """The view of whoever decides, at every decision of games of all editions."""
    for seed in SEEDS:
        players = 2 + seed % 3
        options = {"expansion": seed % 2 == 0, "edition": "first" if seed % 6 == 1 else "second"}
        state = comptoir.new("san_juan", players, str(seed), **options)
        bots = [bot("apprentice", state.game, f"{seed}/{seat}") for seat in range(players)]
        while not state.over:
            seat = int(state.player)
            yield state.view(seat)
            state.play(bots[seat].choose(Sight(state)))


def write(name: str, thing: object) -> None:
    text = json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
