"""What an arena plays: which bots sit where in which game, fixed before the first is played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import combinations

from comptoir.bots import entry
from comptoir.games import game
from comptoir.kernel.errors import InvalidOption


@dataclass(frozen=True)
class Plan:
    """An arena.  Equal plans play equal games, whatever machine plays which of them.

    With fewer bots than seats the last bot takes the seats left over; with more, every
    choice of as many as there are seats plays the same deals.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """The number of games: the one asked for, rounded up to whole rotations."""
        return -(-self.games // self.players) * self.players

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom."""
        missing = self.players - len(self.bots)
        if missing >= 0:
            return [(*self.bots, *[self.bots[-1]] * missing)]
        return list(combinations(self.bots, self.players))

    def pairing(self, number: int) -> Pairing:
        """Game `number`: the same deal for every rotation of every line-up."""
        lineups = self.lineups()
        table, rotation = divmod(number, self.players)
        deal, which = divmod(table, len(lineups))
        lineup = lineups[which]
        seats = tuple(lineup[(seat + rotation) % self.players] for seat in range(self.players))
        return Pairing(self.game, dict(self.options), number, deal, f"{self.seed}/{deal}", seats)

    def check(self) -> None:
        """Raise a ComptoirError for what cannot be played."""
        found = game(self.game)
        options = found.checked(self.players, self.options)
        if not self.bots:
            raise InvalidOption("an arena needs at least one bot")
        if self.games < 1:
            raise InvalidOption(f"games is a whole number from 1, not {self.games}")
        for name in self.bots:
            entry(name).check_for(found, self.players, options)

    def digest(self) -> str:
        """A short name that no other plan has."""
        text = json.dumps(asdict(self), sort_keys=True, ensure_ascii=False)
        return sha256(text.encode()).hexdigest()[:10]


@dataclass(frozen=True)
class Pairing:
    """One game of the arena."""

    game: str
    options: dict[str, object]
    number: int
    deal: int
    seed: str
    bots: Sequence[str]

    @property
    def bots_seed(self) -> str:
        """What the bots' seeds are made of: the same deal meets other luck in every game."""
        return f"{self.seed}/{self.number}"
