"""Bots choose what they chose before: making them faster changes no move.

A change of the advice or of the search changes these digests, and that is a change of
strength: measure it (`comptoir arena`), then write down the new ones.  A change of the search
alone leaves `merchants` and `playouts` as they are.

    python -m tests.bots.test_choices        what the bots choose now
"""

from __future__ import annotations

from hashlib import sha256

import pytest

import comptoir
from comptoir.bots.match import Match, seat_bots
from comptoir.kernel.state import State

SETS: dict[str, dict[str, object]] = {
    "base": {},
    "new_buildings": {"new_buildings": True},
    "nobles": {"nobles": True},
    "both": {"new_buildings": True, "nobles": True},
}
COMPANIES: dict[str, list[str]] = {
    "playouts": [],
    "merchants": ["merchant"] * 4,
    "captain": ["merchant", "captain:iterations=40", "merchant", "merchant"],
}

# fmt: off
CHOSEN = {
    ("playouts", "base"):            ["383e28b79bc0", "72d5d2bacee5"],
    ("playouts", "new_buildings"):   ["b34b81304775", "b62968c62a11"],
    ("playouts", "nobles"):          ["18b3ececd014", "f955432706a9"],
    ("playouts", "both"):            ["48b8cf644c04", "abeffcba9acb"],
    ("merchants", "base"):           ["0c23a8ad3944", "afac87119e28"],
    ("merchants", "new_buildings"):  ["365a1bfea899", "51ac043e90f0"],
    ("merchants", "nobles"):         ["ee6358c4d9f4", "41b92c0f2859"],
    ("merchants", "both"):           ["cabd1dc6bac5", "cb8a641e4a1d"],
    ("captain", "base"):             ["6a0547ad88c1", "e5710214a791"],
    ("captain", "new_buildings"):    ["a16d0cf04c53", "aba0b8cd40ea"],
    ("captain", "nobles"):           ["34f3c1b27177", "cdc8339a0866"],
    ("captain", "both"):             ["43ad68477262", "1579e1d5d6c1"],
}
# fmt: on


def digests(company: str, expansions: str) -> list[str]:
    """A short hash of each of two games."""
    found: list[str] = []
    for seed in ("1", "2"):
        state = comptoir.new("puerto_rico", 4, seed, **SETS[expansions])
        names = COMPANIES[company]
        told = moves_of(state, names, seed) if names else playout(state, seed)
        found.append(sha256(" ".join(told).encode()).hexdigest()[:12])
    return found


def moves_of(state: State, names: list[str], seed: str) -> list[str]:
    """The tokens of a game between bots."""
    match = Match(state, seat_bots(names, state.game, seed))
    tokens: list[str] = []
    while not state.over:
        action = match.choose()
        tokens.append(state.game.token(action))
        match.play(action)
    return tokens


def playout(state: State, seed: str) -> list[str]:
    """What a search hears of the counsel: its picks, and now and then everybody's prospects."""
    counsel = state.game.counsel()
    dice = comptoir.dice(f"{seed}/playout")
    told: list[str] = []
    while not state.over:
        if counsel.quiet(state):
            told += [f"{chance:.9f}" for chance in counsel.prospects(state)]
        action = counsel.pick(state, dice)
        told.append(state.game.token(action))
        state.apply(action)
    return told


@pytest.mark.parametrize(("company", "expansions"), CHOSEN)
def test_bots_choose_as_before(company: str, expansions: str) -> None:
    assert digests(company, expansions) == CHOSEN[company, expansions]


if __name__ == "__main__":
    for company in COMPANIES:
        for expansions in SETS:
            print(f'    ("{company}", "{expansions}"): {digests(company, expansions)},')
