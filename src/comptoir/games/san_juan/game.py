"""San Juan as the shelf knows it: switches, tokens, and positions that can be played."""

from __future__ import annotations

from comptoir.games.san_juan import decisions as ask
from comptoir.games.san_juan import explain, hidden, outlook, scoring, setup, snapshot, view
from comptoir.games.san_juan.advice.counsel import ADVICE
from comptoir.games.san_juan.decisions import DECISION_NAMES
from comptoir.games.san_juan.material import Material, material
from comptoir.games.san_juan.observation import OBSERVER
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.phases import PHASES
from comptoir.games.san_juan.tensors import TENSORS
from comptoir.games.san_juan.tokens import BM, KEEP, PAY, TOKENS
from comptoir.games.san_juan.view_types import Outlook, Table
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.differences import Difference
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import AUTO_FORCED, STRICT, Game
from comptoir.kernel.observation import Observer
from comptoir.kernel.options import Option
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State


class SanJuan(Position):
    """A position of San Juan."""

    def find_options(self) -> list[int]:
        return PHASES[self.phase].options(self)

    def resolve(self, action: int) -> None:
        PHASES[self.phase].resolve(self, action)

    def copy(self) -> SanJuan:
        new = SanJuan(self.game, self.seats, self.rules)
        self.copy_position(new)
        return new

    def deal_unknown(self, seat: int) -> None:
        hidden.deal_unknown(self, seat)

    def table_seen_by(self, seat: int) -> Table:
        return view.table(self, seat)

    def own_table(self, seat: int, open_table: Table) -> Difference:
        return view.own_table(self, seat, open_table)

    def outlook_of(self, seat: int) -> Outlook:
        return outlook.outlook(self, seat)

    def save(self) -> dict[str, object]:
        return snapshot.save(self)

    def load(self, position: dict[str, object]) -> None:
        snapshot.load(self, position)

    def disguise(self, action: int) -> str:
        """Hand cards are paid, kept, discarded and tucked face down (SJ-HID-05, SJ-HID-10)."""
        hidden = PAY <= action < BM or action >= KEEP
        token = TOKENS[action]
        return token[: token.index(":")] if hidden and self.phase != ask.ASK_GOLD_MINE else token

    def forced_openly(self) -> bool:
        return PHASES[self.phase].forced_openly(self)

    def explain(self, action: int) -> Reason:
        return explain.explain(self, action)

    def scores(self) -> list[int]:
        return [int(scoring.score(self, seat)) for seat in range(self.seats)]

    def tie_points(self, seat: int) -> int:
        return int(scoring.tie_break(self.players[seat]))

    def points_of(self, seat: int) -> dict[str, int]:
        return scoring.breakdown(self, seat)

    def ending(self) -> str:
        return scoring.ending(self)


OPTIONS = [
    Option("edition", "second", "Which edition is played.", ("first", "second")),
    Option("expansion", False, "Add the New Buildings; second edition only."),
    Option("start_variant", False, "Deal 5, 6, 7, 8 cards, of which everybody keeps four."),
    Option(
        "first_governor", None, "The seat that begins; none: chance decides.",
        least=0, most=3, kind=int, optional=True,
    ),
    STRICT,
    Option("barracks_limit_always", False, "Hand limit 6 even while nobody has Barracks (R-12)."),
    Option("archive_cost", 1, "Cost of the Archive (R-01).", least=0, most=7),
    Option("hero_points", 5, "Points of the third monument (R-02).", least=0, most=7),
    Option("prefecture_cost", 3, "Cost of the Prefecture (R-03).", least=0, most=7),
    Option("customs_cost", 3, "Cost of the Customs Office (R-05).", least=0, most=7),
    Option("hut_cost", 2, "Cost of the Hut (R-06).", least=0, most=7),
    Option("goldsmith_points", 3, "Points of the Goldsmith (R-07).", least=0, most=7),
    Option("max_rounds", 60, "End the game after this many rounds.", least=1, most=1000),
    AUTO_FORCED,
]  # fmt: skip


class SanJuanGame(Game):
    """The card game of Puerto Rico, both editions and the New Buildings."""

    def __init__(self) -> None:
        package = "comptoir.games.san_juan"
        super().__init__("san_juan", package, (2, 4, 4), TOKENS, DECISION_NAMES, OPTIONS, rules=2)

    def check(self, seats: int, options: dict[str, object]) -> None:
        if options["expansion"] and options["edition"] == "first":
            raise InvalidOption("the expansion is for the second edition, not the first")
        governor = options["first_governor"]
        if isinstance(governor, int) and governor >= seats:
            raise InvalidOption(f"first_governor is a seat from 0 to {seats - 1}, not {governor}")

    def variant(self, options: dict[str, object]) -> str:
        return str(options["edition"])

    def blank(self, seats: int, options: dict[str, object]) -> State:
        state = SanJuan(self, seats, options)
        state.clear()
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, SanJuan)
        setup.deal(state)

    def counsel(self) -> Counsel:
        return ADVICE

    def tensors(self) -> Tensors:
        return TENSORS

    def observer(self) -> Observer:
        return OBSERVER

    def material(self) -> Material:
        return material()

    def figures(self, state: State) -> dict[str, int]:
        assert isinstance(state, SanJuan)
        return {"rounds": int(state.round)}


GAME = SanJuanGame()
