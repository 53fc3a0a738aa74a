"""What an experienced merchant knows; see docs/strategy/golden_city.md."""

from __future__ import annotations

from math import exp

from comptoir.games.golden_city.phases.ending import bonus_letters
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import BIT
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.state import State


class Advice(Counsel):
    """Rules of thumb for The Golden City."""

    def prospects(self, state: State) -> list[float]:
        """Win chances from letters and bonus cards as they stand, wider apart late."""
        assert isinstance(state, Position)
        if state.player < 0:
            winners = state.winners()
            return [1.0 / len(winners) * (seat in winners) for seat in range(int(state.seats))]
        spread = 2.0 + 0.8 * float(16 - int(state.round))
        worth: list[float] = []
        for seat in range(int(state.seats)):
            total = int(state.letters[seat]) + 10 * int(state.victory_points(seat))
            for card in range(8):
                if state.bonus[seat] & BIT[card]:
                    total += int(bonus_letters(state, seat, card))
            worth.append(total / spread)
        best = max(worth)
        shares = [exp(each - best) for each in worth]
        return [share / sum(shares) for share in shares]
