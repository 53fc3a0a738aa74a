"""What many games add up to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from comptoir.arena import intervals
from comptoir.kernel.state import State


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
    figures: Counter[str] = field(default_factory=Counter)
    figure_squares: Counter[str] = field(default_factory=Counter)
    camps: Counter[str] = field(default_factory=Counter)
    camp_wins: dict[str, float] = field(default_factory=dict)

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
        self.note_of_the_game(state, winners)

    def note_of_the_game(self, state: State, winners: list[int]) -> None:
        """What the game itself has to tell: its figures, and who won in which camp."""
        for name, count in state.game.figures(state).items():
            self.figures[name] += count
            self.figure_squares[name] += count * count
        for seat, camp in enumerate(state.game.camps(state)):
            if camp:
                self.camps[camp] += 1
                won = 1 / len(winners) if seat in winners else 0.0
                self.camp_wins[camp] = self.camp_wins.get(camp, 0.0) + won

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
        self.figures.update(other.figures)
        self.figure_squares.update(other.figure_squares)
        self.camps.update(other.camps)
        for camp, won in other.camp_wins.items():
            self.camp_wins[camp] = self.camp_wins.get(camp, 0.0) + won

    def win_rate(self, seat: int) -> tuple[float, float, float]:
        """How often the seat won, and the 95 % interval of Wilson around it."""
        low, high = intervals.of_share(self.wins[seat], self.games)
        return self.wins[seat] / self.games, low, high

    def score(self, seat: int) -> tuple[float, float]:
        """Mean and standard deviation of the points of a seat."""
        mean = self.points[seat] / self.games
        return mean, sqrt(max(0.0, self.squares[seat] / self.games - mean * mean))

    def figure(self, name: str) -> tuple[float, float, float]:
        """The mean of a figure over all games, and its 95 % interval."""
        total, squares = self.figures[name], self.figure_squares[name]
        low, high = intervals.of_mean(total, squares, self.games)
        return total / self.games, max(0.0, low), high

    def camp(self, name: str) -> tuple[float, float, float]:
        """How often those of a camp won, and the 95 % interval of Wilson around it."""
        low, high = intervals.of_share(self.camp_wins[name], self.camps[name])
        return self.camp_wins[name] / self.camps[name], low, high
