"""Games of a policy with itself, from which positions and their outcomes are kept.

An opening of random length is played loosely, by the counsel's weights, so that no two games
are alike; only positions after it are kept, because their outcome is that of the policy's play.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from comptoir.bots import Bot, Chronicle, Sight, bot, bot_seed
from comptoir.games import game
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.state import State
from comptoir.train.examples import Examples, Page, TrainingError
from comptoir.train.method import USUAL, method

LOOSE = "loose"
"""The policy that draws by the counsel's weights."""
THUMB = "thumb"
"""The policy that takes what the counsel weighs heaviest."""
MEASURED = 8
"""So many loose games tell how long a sort of game usually is."""


@dataclass(frozen=True)
class Sort:
    """A number of players and the options they play with."""

    players: int
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Chunk:
    """So many games of a policy: `loose`, `thumb`, or the name of a bot.

    `opening` is the most that may be played loosely first, as a share of a usual game.
    """

    game: str
    sorts: tuple[Sort, ...]
    policy: str
    games: int
    seed: str
    opening: float = 0.0
    careless: float = 0.0
    keep: float = 1.0
    method: str = USUAL


def play(chunk: Chunk) -> Examples:
    """The examples of a chunk; the same chunk gives the same ones wherever it is played.

    Unless its policy thinks by the clock.
    """
    found = game(chunk.game)
    tensors = method(chunk.method).tensors(found)
    if tensors is None:
        raise TrainingError(f"{found.name} is not written down as numbers: there is no tensors.py")
    seats = max(sort.players for sort in chunk.sorts)
    notes = Notes(Page(tensors, seats), seats)
    for number in range(chunk.games):
        play_game(chunk, number, found.counsel(), notes)
    return notes.examples()


class Notes:
    """Positions as they come, and the outcome that is added when their game is over."""

    def __init__(self, page: Page, seats: int) -> None:
        self.page = page
        self.most = seats
        self.rows: list[Any] = []
        self.seats: list[int] = []
        self.won: list[list[float]] = []
        self.thumb: list[list[float]] = []
        self.stage: list[float] = []
        self.game: list[int] = []
        self.games = 0
        self.under_way: list[tuple[int, int, Any, list[float]]] = []
        """Of the game that is played: viewer, decisions before, row, what the counsel expects."""

    def note(self, state: State, counsel: Counsel) -> None:
        """The position as every seat sees it: who holds which cards is learned from all hands."""
        expected = self.padded(counsel.prospects(state))
        for viewer, row in self.page.rows(state):
            self.under_way.append((viewer, int(state.ply), row, expected))

    def end(self, state: State) -> None:
        """Tell all positions of the game how it ended; what a seat saw follows each other."""
        winners = state.winners()
        share = [1 / len(winners) if seat in winners else 0.0 for seat in range(int(state.seats))]
        for _, ply, row, expected in sorted(self.under_way, key=lambda each: each[:2]):
            self.rows.append(row)
            self.seats.append(int(state.seats))
            self.won.append(self.padded(share))
            self.thumb.append(expected)
            self.stage.append(ply / int(state.ply))
            self.game.append(self.games)
        self.under_way.clear()
        self.games += 1

    def padded(self, values: list[float]) -> list[float]:
        return values + [0.0] * (self.most - len(values))

    def examples(self) -> Examples:
        rows = np.array(self.rows, np.float16).reshape(len(self.rows), self.page.width)
        return Examples(
            rows,
            np.array(self.seats, np.int8),
            np.array(self.won, np.float32).reshape(-1, self.most),
            np.array(self.thumb, np.float32).reshape(-1, self.most),
            np.array(self.stage, np.float32),
            np.array(self.game, np.int32),
        )


def play_game(chunk: Chunk, number: int, counsel: Counsel, notes: Notes) -> None:
    """One game; which sort it is, and how long its opening, the dice decide."""
    seed = f"{chunk.seed}/{number}"
    dice = dice_from_seed(f"{seed}/loose")
    sort = chunk.sorts[dice.below(len(chunk.sorts))]
    found = game(chunk.game)
    state = found.new(sort.players, dice_from_seed(seed), sort.options)
    quick = chunk.policy in (LOOSE, THUMB)
    bots: list[Bot] = []
    if not quick:
        bots = [bot(chunk.policy, found, bot_seed(seed, seat)) for seat in range(sort.players)]
    chronicle = Chronicle(sort.players)
    opening = 0
    if chunk.opening:
        usual = usual_length(chunk.game, sort.players, json.dumps(dict(sort.options)))
        opening = dice.below(int(chunk.opening * usual) + 1)
    while not state.over:
        if counsel.quiet(state) and state.ply >= opening and dice.fraction() < chunk.keep:
            notes.note(state, counsel)
        action = choose(chunk, state, counsel, dice, state.ply < opening, bots, chronicle)
        if not quick:
            chronicle.note(state, action)
        state.apply(action)
    notes.end(state)


@cache
def usual_length(name: str, players: int, options: str) -> int:
    """How many decisions a game of this sort has, loosely played; `options` are JSON.

    Two players of The Golden City need a quarter of what four of Puerto Rico do: an opening of
    one length for all would outlast the short games, and nothing were learned from them.
    """
    found = game(name)
    counsel = found.counsel()
    total = 0
    for number in range(MEASURED):
        dice = dice_from_seed(f"length/{number}")
        state = found.new(players, dice, json.loads(options))
        while not state.over:
            state.apply(counsel.pick(state, dice))
        total += int(state.ply)
    return total // MEASURED


def choose(
    chunk: Chunk,
    state: State,
    counsel: Counsel,
    dice: Dice,
    opening: bool,
    bots: list[Bot],
    chronicle: Chronicle,
) -> int:
    """Loosely in the opening and when careless; routine by rule of thumb; the rest as told."""
    if opening or chunk.policy == LOOSE:
        return counsel.pick(state, dice)
    if chunk.careless and dice.fraction() < chunk.careless:
        return counsel.pick(state, dice)
    if chunk.policy == THUMB or counsel.routine(state):
        return counsel.choose(state, dice)
    seat = int(state.player)
    return bots[seat].choose(Sight(state, seat, chronicle.seen_by(seat)))
