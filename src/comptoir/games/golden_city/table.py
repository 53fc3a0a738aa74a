"""The position with everything people and programs may ask of it."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city import explain, hidden, snapshot, view
from comptoir.games.golden_city.catalogue import (
    CHOOSING_BONUS,
    SOURCE_NAMES,
    SOURCES,
)
from comptoir.games.golden_city.phases.auction import Auction
from comptoir.games.golden_city.phases.building import Building, Dropping
from comptoir.games.golden_city.phases.ending import (
    final_scores,
    forfeits,
    points_made,
    tie_breaker,
)
from comptoir.games.golden_city.phases.payment import Payment
from comptoir.games.golden_city.phases.reward import Boxing, ChoosingBonus, ChoosingGoods
from comptoir.games.golden_city.position import PHASES, Position
from comptoir.kernel.reasons import Reason

PHASES.extend([
    Auction(), Building(), Payment(), ChoosingGoods(), Boxing(), ChoosingBonus(), Dropping(),
])  # fmt: skip


class GoldenCity(Position):
    """A game of The Golden City."""

    def find_options(self) -> list[int]:
        return PHASES[self.phase].options(self)

    def resolve(self, action: int) -> None:
        PHASES[self.phase].resolve(self, action)

    def copy(self) -> GoldenCity:
        new = GoldenCity(self.game, self.seats, self.rules, self.board)
        self.copy_table(new)
        return new

    def deal_unknown(self, seat: int) -> None:
        hidden.deal_unknown(self, seat)

    def table(self, seat: int) -> dict[str, object]:
        return view.table(self, seat)

    def save(self) -> dict[str, object]:
        return snapshot.save(self)

    def load(self, position: dict[str, object]) -> None:
        snapshot.load(self, position)

    def disguise(self, action: int) -> str:
        """A bonus card is chosen face down; all else is open."""
        return "bonus" if self.phase == CHOOSING_BONUS else self.game.tokens[action]

    def forced_openly(self) -> bool:
        return PHASES[self.phase].forced_openly(self)

    def explain(self, action: int) -> Reason:
        return explain.explain(self, action)

    def scores(self) -> list[int]:
        return final_scores(self)

    def tie_break(self, seat: int) -> int:
        return tie_breaker(self, seat)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Letters by source, or victory points by special scoring; a block takes them all."""
        lines: dict[str, int] = {}
        if self.seats == 2:
            for period in range(3):
                lines[f"special_{period + 1}"] = int(self.victory[3 * seat + period])
        else:
            for n, name in enumerate(SOURCE_NAMES):
                lines[name] = int(self.earned[SOURCES * i64(seat) + n])
        if forfeits(self, seat):
            lines["blocked"] = -points_made(self, seat)
        return lines

    def ending(self) -> str:
        return self.ended
