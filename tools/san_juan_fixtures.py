"""Positions and choices of San Juan for the tests of its board, recorded from games of bots.

    python -m tools.san_juan_fixtures

writes `web/src/games/san_juan/fixtures/`: a view for every kind of decision, the first that
has enough to see, and `choices.json` with whole choices: what was to choose from, everything
chosen, and the tokens that were asked for.  Run it when the view or a question changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import comptoir
from comptoir.bots import Sight, bot

FOLDER = Path(__file__).parent.parent / "web" / "src" / "games" / "san_juan" / "fixtures"
SEEDS = range(200)
EACH = 14
"""So many choices of a phase are recorded."""
CHOICES = ("archive", "bank", "hand_limit", "keep", "payment", "produce", "sell", "supplier")
View = dict[str, Any]


def hand(view: View) -> list[str]:
    return list(view["table"]["players"][view["seat"]]["hand"])


def twins(view: View) -> bool:
    cards = hand(view)
    return len(set(cards)) < len(cards)


def decision(view: View) -> Any:
    return view["table"]["decision"]


def due(view: View) -> int:
    return int(decision(view)["due"])


def spends_goods(view: View) -> bool:
    return len([token for token in view["legal"] if token.startswith("bm:")]) > 1


WANTED: dict[str, tuple[str, Callable[[View], bool]]] = {
    # file        phase         what there must be to see
    "build":     ("build",      lambda v: len(v["legal"]) > 5),
    "nothing":   ("build",      lambda v: v["legal"] == ["pass"]),
    "cover":     ("cover",      lambda v: len(v["legal"]) > 3),
    "keep":      ("keep",       lambda v: len(v["legal"]) == 5),
    "limit":     ("hand_limit", lambda v: due(v) > 2 and twins(v)),
    "payment":   ("payment",    lambda v: spends_goods(v) and 2 < due(v) < len(hand(v))),
    "whole":     ("payment",    lambda v: spends_goods(v) and 2 < due(v) == len(hand(v))),
    "produce":   ("produce",    lambda v: len(v["legal"]) > 3 and due(v) == 2),
    "role":      ("role",       lambda v: v["table"]["round"] > 4),
    "sell":      ("sell",       lambda v: len(v["legal"]) > 3 and due(v) == 2),
}  # fmt: skip


def main() -> None:
    views: dict[str, View] = {}
    choices: dict[str, list[dict[str, Any]]] = {phase: [] for phase in CHOICES}
    for record in recorded():
        view = record["view"]
        for name, (phase, enough) in WANTED.items():
            if name not in views and view["phase"] == phase and enough(view):
                views[name] = view
        found = choices.get(view["phase"], [])
        if len(found) < EACH and record["tokens"] != ["pass"]:
            found.append(as_choice(record))
        if len(views) == len(WANTED) and all(len(each) >= EACH for each in choices.values()):
            break
    for name, view in views.items():
        write(name, view)
    write("choices", [each for phase in CHOICES for each in choices[phase]])
    print("missing:", sorted(set(WANTED) - set(views)), {k: len(v) for k, v in choices.items()})


def recorded() -> Iterator[dict[str, Any]]:
    """Every whole choice of games of all editions: the view it began with and its tokens."""
    for seed in SEEDS:
        players = 2 + seed % 3
        options = {"expansion": seed % 2 == 0, "edition": "first" if seed % 6 == 1 else "second"}
        state = comptoir.new("san_juan", players, str(seed), **options)
        bots = [bot("apprentice", state.game, f"{seed}/{seat}") for seat in range(players)]
        while not state.over:
            seat, phase = int(state.player), int(state.phase)
            record: dict[str, Any] = {"view": state.view(seat), "chosen": [], "tokens": []}
            while (state.player, state.phase) == (seat, phase):
                action = bots[seat].choose(Sight(state))
                state.play(action)
                record["tokens"].append(state.game.token(action))
                record["chosen"] += [state.game.token(each) for each in (action, *state.made)]
                if phase == state.game.phases.index("role"):
                    break
            yield record


def as_choice(record: dict[str, Any]) -> dict[str, Any]:
    view = record["view"]
    mine = view["table"]["players"][view["seat"]]
    told = decision(view)
    return {
        "phase": view["phase"], "hand": mine["hand"], "cards": told.get("cards"),
        "city": mine["city"], "goods": mine["goods"],
        "decision": {key: told[key] for key in ("due", "count", "goods_spent", "may_add")},
        "chosen": [token for token in record["chosen"] if token != "pass"],
        "tokens": record["tokens"],
    }  # fmt: skip


def write(name: str, thing: object) -> None:
    text = json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
