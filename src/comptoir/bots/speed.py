"""How fast bots search: iterations per second of CPU time, at the opening and later."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TypedDict

from comptoir.bots.levels import Captain, Governor, Merchant
from comptoir.bots.sight import Sight
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

SEARCHERS: dict[str, type[Captain]] = {"captain": Captain, "governor": Governor}
CHUNK = 100
"""Iterations between two looks at the clock."""


class SearchSpeed(TypedDict):
    """Iterations per second of CPU time on one core."""

    ply: int
    player: int
    options: int
    best: float
    median: float
    nodes: int


def search_speed(
    game: Game,
    seats: int,
    options: dict[str, object],
    seconds: float = 1.0,
    repeats: int = 3,
    level: type[Captain] = Captain,
) -> dict[str, SearchSpeed]:
    """Measure at the first decision and in the middle of a game between merchants."""
    opening = game.new(seats, dice_from_seed("speed"), options)
    return {
        "opening": measure(opening, seconds, repeats, level),
        "middle": measure(middle(opening.copy()), seconds, repeats, level),
    }


def middle(state: State) -> State:
    """The position half way through a game of merchants."""
    bots = [Merchant(state.game, f"speed/{seat}") for seat in range(int(state.seats))]
    played: list[State] = []
    while not state.over:
        played.append(state.copy())
        state.apply(bots[int(state.player)].choose(Sight(state)))
    return played[len(played) // 2]


def measure(
    state: State, seconds: float, repeats: int, level: type[Captain] = Captain
) -> SearchSpeed:
    rates: list[float] = []
    nodes = 0
    for repeat in range(repeats):
        bot = level(state.game, f"speed/{repeat}", iterations=CHUNK)
        search = bot.look(Sight(state))
        search.complete_root()
        done = 0
        start = process_time()
        spent = 0.0
        while spent < seconds:
            for _ in range(CHUNK):
                search.iterate()
            done += CHUNK
            spent = process_time() - start
        rates.append(done / spent)
        nodes = int(search.tree.nodes())
    return SearchSpeed(
        ply=int(state.ply), player=int(state.player), options=len(state.options),
        best=max(rates), median=median(rates), nodes=nodes,
    )  # fmt: skip
