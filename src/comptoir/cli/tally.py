"""What many games add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from comptoir.kernel.state import State

NORMAL_95 = 1.959963984540054


@dataclass
class Tally:
    """Sums over finished games; tallies of parts add up to the tally of the whole."""

    seats: int
    games: int = 0
    wins: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0.0] * self.seats
        self.points = self.points or [0] * self.seats
        self.squares = self.squares or [0] * self.seats

    def note(self, state: State, decisions: int) -> None:
        """Add a finished game; a shared victory is shared."""
        winners = state.winners()
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for seat, score in enumerate(state.scores()):
            self.points[seat] += score
            self.squares[seat] += score * score
        self.shortest = min(self.shortest, decisions) if self.games else decisions
        self.longest = max(self.longest, decisions)
        self.decisions += decisions
        self.endings[state.ending()] += 1
        self.games += 1

    def add(self, other: Tally) -> None:
        """Take in the tally of other games."""
        if other.games:
            both = bool(self.games)
            self.shortest = min(self.shortest, other.shortest) if both else other.shortest
            self.longest = max(self.longest, other.longest)
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.points[seat] += other.points[seat]
            self.squares[seat] += other.squares[seat]
        self.games += other.games
        self.decisions += other.decisions
        self.endings.update(other.endings)

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """How often the seat won, and the 95 % interval of Wilson around it."""
        rate = self.wins[seat] / self.games
        low, high = wilson(rate, self.games)
        return rate, low, high

    def score(self, seat: int) -> tuple[float, float]:
        """Mean and standard deviation of the points of a seat."""
        mean = self.points[seat] / self.games
        return mean, sqrt(max(0.0, self.squares[seat] / self.games - mean * mean))


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate seen in that many games."""
    z2 = NORMAL_95 * NORMAL_95
    middle = rate + z2 / (2 * games)
    reach = NORMAL_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
