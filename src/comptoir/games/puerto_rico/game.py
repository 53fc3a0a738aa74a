"""Puerto Rico as the kernel knows it: its position, switches and ways to begin."""

from __future__ import annotations

from typing import cast

from comptoir.games.puerto_rico import explain, hidden, outlook, scoring, setup, snapshot, view
from comptoir.games.puerto_rico.advice.counsel import ADVICE
from comptoir.games.puerto_rico.decisions import DECISION_NAMES
from comptoir.games.puerto_rico.material import Material, material
from comptoir.games.puerto_rico.observation import OBSERVER
from comptoir.games.puerto_rico.position import ENDINGS, Position
from comptoir.games.puerto_rico.rules.draft import list_error
from comptoir.games.puerto_rico.rules.phases import PHASES
from comptoir.games.puerto_rico.tensors import TENSORS
from comptoir.games.puerto_rico.tokens import PASS, TOKENS
from comptoir.games.puerto_rico.view_types import Outlook, Table
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.differences import Difference
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import AUTO_FORCED, STRICT, Game
from comptoir.kernel.observation import Observer
from comptoir.kernel.options import Option
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State


class PuertoRico(Position):
    """A position of Puerto Rico."""

    def find_options(self) -> list[int]:
        return PHASES[self.phase].options(self)

    def resolve(self, action: int) -> None:
        if self.told is not None and action == PASS:
            self.tell("pass", self.player, {"decision": DECISION_NAMES[self.phase]})
        PHASES[self.phase].resolve(self, action)

    def copy(self) -> PuertoRico:
        new = PuertoRico(self.game, self.seats, self.rules)
        self.copy_position(new)
        return new

    def deal_unknown(self, seat: int) -> None:
        hidden.deal_unknown(self, seat)

    def table_seen_by(self, seat: int) -> Table:
        return view.table(self, seat)

    def own_table(self, seat: int, open_table: Table) -> Difference:
        return view.own_table(self, seat, open_table)

    def outlook_of(self, seat: int) -> Outlook:
        return outlook.outlook(self)

    def save(self) -> dict[str, object]:
        return snapshot.save(self)

    def load(self, position: dict[str, object]) -> None:
        snapshot.load(self, position)

    def explain(self, action: int) -> Reason:
        return explain.explain(self, action)

    def scores(self) -> list[int]:
        return [int(scoring.points(board)) for board in self.boards]

    def tie_points(self, seat: int) -> int:
        return scoring.tie_break(self.boards[seat])

    def points_of(self, seat: int) -> dict[str, int]:
        return scoring.breakdown(self.boards[seat])

    def ending(self) -> str:
        return ENDINGS[self.ended] if self.player < 0 else ""


OPTIONS = [
    AUTO_FORCED,
    STRICT,
    Option("new_buildings", False, "Play with the New Buildings, drafted before the game."),
    Option("nobles", False, "Play with the Nobles and their buildings."),
    Option(
        "draft",
        "players",
        "Who chooses the New Buildings: players, random, or a list of 17 building ids.",
        kind=object,
    ),
    Option("auto_craft", True, "Produce without asking; nobody declines crates in practice."),
    Option("hidden_vp", False, "Keep the victory points of the others hidden until the end."),
    Option(
        "x1_exclusive_pairs",
        False,
        "Never draft hacienda with forest house, nor office with trading post.",
    ),
    Option(
        "library_once_per_round_2p",
        False,
        "With two players the library doubles one privilege a round only.",
    ),
    Option("x2_all_colonists", False, "Play the Nobles with all 100 colonists."),
    Option("max_rounds", 100, "End the game after this many rounds.", least=1, most=10_000),
]


class PuertoRicoGame(Game):
    """Puerto Rico for two to five players."""

    def __init__(self) -> None:
        package = "comptoir.games.puerto_rico"
        name = "puerto_rico"
        super().__init__(name, package, (2, 4, 5), TOKENS, DECISION_NAMES, OPTIONS, rules=2)

    def check(self, seats: int, options: dict[str, object]) -> None:
        draft = options["draft"]
        if isinstance(draft, str) and "+" in draft:
            draft = [part for part in draft.split("+") if part]
            options["draft"] = draft
        if isinstance(draft, (list, tuple)):
            if options["new_buildings"] is not True:
                raise InvalidOption("a draft list needs new_buildings")
            wrong = list_error(list(draft), options["x1_exclusive_pairs"] is True)
            if wrong:
                raise InvalidOption(f"draft: {wrong}")
            options["draft"] = list(draft)
        elif draft not in ("players", "random"):
            raise InvalidOption(f"draft is players, random or a list of buildings, not {draft!r}")

    def blank(self, seats: int, options: dict[str, object]) -> State:
        state = PuertoRico(self, seats, options)
        state.clear()
        return state

    def deal(self, state: State) -> None:
        setup.deal(cast(PuertoRico, state))

    def counsel(self) -> Counsel:
        return ADVICE

    def tensors(self) -> Tensors:
        return TENSORS

    def observer(self) -> Observer:
        return OBSERVER

    def material(self) -> Material:
        return material()

    def figures(self, state: State) -> dict[str, int]:
        return {"rounds": int(cast(PuertoRico, state).round)}


GAME = PuertoRicoGame()
