"""What Puerto Rico knows about good play: for now, that points ahead are chances to win."""

from __future__ import annotations

from math import exp

from comptoir.kernel.counsel import Counsel
from comptoir.kernel.state import State


class PuertoRicoCounsel(Counsel):
    def prospects(self, state: State) -> list[float]:
        scores = state.scores()
        best = max(scores)
        shares = [exp((score - best) / 8.0) for score in scores]
        return [share / sum(shares) for share in shares]


COUNSEL = PuertoRicoCounsel()
