"""The sorts of games that environments are tried with: every game, several tables of each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import comptoir
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.state import State

Sort = tuple[str, int, dict[str, Any]]

SORTS: list[Sort] = [
    ("puerto_rico", 4, {}),
    ("puerto_rico", 2, {"new_buildings": True, "hidden_vp": True}),
    ("puerto_rico", 5, {"new_buildings": True, "nobles": True, "strict": True}),
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 2, {}),
    ("san_juan", 3, {"expansion": True, "start_variant": True}),
    ("golden_city", 4, {}),
    ("golden_city", 2, {"black_posts": True}),
    ("golden_city", 3, {"harbour_rewards": "none"}),
]


def named(sort: Sort) -> str:
    game, players, options = sort
    return "-".join([game, str(players), *options])


def positions(sort: Sort, seed: str) -> list[State]:
    """Every position of a random game, the end included."""
    game, players, options = sort
    state = comptoir.new(game, players, seed, **options)
    dice = dice_from_seed(f"{seed}/choices")
    found = [state.copy()]
    while not state.over:
        state.apply(state.options[dice.below(len(state.options))])
        found.append(state.copy())
    return found


def in_plain_python(module: str, function: str, sorts: list[Sort]) -> Any:
    """What a function of a test says of these sorts where the rules are not compiled."""
    words = (
        f"import json, sys; from {module} import {function} as told\n"
        "print(json.dumps([told(tuple(sort)) for sort in json.loads(sys.argv[1])]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", words, json.dumps(sorts)],
        env=os.environ | {"COMPTOIR_PURE": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)
