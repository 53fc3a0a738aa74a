"""What an experienced player knows."""

from __future__ import annotations

from comptoir.kernel.counsel import Counsel
from comptoir.kernel.state import State


class Advice(Counsel):
    def prospects(self, state: State) -> list[float]:
        scores = [float(score) + 1.0 for score in state.scores()]
        total = sum(scores)
        return [score / total for score in scores]
