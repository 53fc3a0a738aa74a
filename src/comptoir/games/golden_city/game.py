"""The Golden City as the kernel knows it: its position, switches and ways to begin."""

from __future__ import annotations

from typing import cast

from comptoir.games.golden_city import explain, hidden, scoring, setup, snapshot, view
from comptoir.games.golden_city.advice.counsel import ADVICE
from comptoir.games.golden_city.decisions import CHOOSING_BONUS, DECISION_NAMES
from comptoir.games.golden_city.figures import coasts_of, figures_of
from comptoir.games.golden_city.map.board import Board
from comptoir.games.golden_city.map.option import MAP, default_board, table_of
from comptoir.games.golden_city.material import Material, material
from comptoir.games.golden_city.observation import OBSERVER
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.phases import PHASES
from comptoir.games.golden_city.tensors import TENSORS
from comptoir.games.golden_city.tokens import TOKENS
from comptoir.games.golden_city.view_types import Table
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.differences import Difference
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import AUTO_FORCED, STRICT, Game
from comptoir.kernel.observation import Observer
from comptoir.kernel.options import Option
from comptoir.kernel.reasons import Reason
from comptoir.kernel.state import State


class GoldenCity(Position):
    """A game of The Golden City."""

    def find_options(self) -> list[int]:
        return PHASES[self.phase].options(self)

    def resolve(self, action: int) -> None:
        PHASES[self.phase].resolve(self, action)

    def copy(self) -> GoldenCity:
        new = GoldenCity(self.game, self.seats, self.rules, self.board)
        self.copy_position(new)
        return new

    def deal_unknown(self, seat: int) -> None:
        hidden.deal_unknown(self, seat)

    def table_seen_by(self, seat: int) -> Table:
        return view.table(self, seat)

    def own_table(self, seat: int, open_table: Table) -> Difference:
        return view.own_table(self, seat)

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
        return scoring.scores(self)

    def tie_points(self, seat: int) -> int:
        return scoring.tie_break(self, seat)

    def points_of(self, seat: int) -> dict[str, int]:
        return scoring.breakdown(self, seat)

    def ending(self) -> str:
        return self.ended


OPTIONS = [
    Option("black_posts", False, "Two black posts for each of two players."),
    Option(
        "harbour_rewards",
        "printed",
        "Whether harbours give the reward printed on the map.",
        choices=("printed", "none"),
    ),
    Option(
        "drought_scope",
        "landscape",
        "Two players: whether the desert district is dry too, or the desert sites only.",
        choices=("landscape", "rural"),
    ),
    Option(
        "first_player", 0, "The seat that begins; none draws one.", least=0, most=3, optional=True
    ),
    MAP,
    STRICT,
    AUTO_FORCED,
]


class GoldenCityGame(Game):
    """The Golden City, for two to four players."""

    def __init__(self) -> None:
        package = "comptoir.games.golden_city"
        name = "golden_city"
        super().__init__(name, package, (2, 4, 4), TOKENS, DECISION_NAMES, OPTIONS, rules=2)

    def check(self, seats: int, options: dict[str, object]) -> None:
        """Black posts are for two (GC-2PX-01); a map's path gives way to the map itself."""
        if options["black_posts"] is True and seats != 2:
            raise InvalidOption(f"black_posts is for 2 players, not {seats}")
        first = options["first_player"]
        if isinstance(first, int) and first >= seats:
            raise InvalidOption(f"first_player is a seat from 0 to {seats - 1}, not {first}")
        if options["map"] is not None:
            options["map"] = table_of(options["map"])

    def blank(self, seats: int, options: dict[str, object]) -> State:
        given = options["map"]
        board = default_board() if given is None else Board(cast("dict[str, object]", given))
        state = GoldenCity(self, seats, options, board)
        state.clear()
        return state

    def deal(self, state: State) -> None:
        assert isinstance(state, GoldenCity)
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
        assert isinstance(state, GoldenCity)
        return figures_of(state)

    def camps(self, state: State) -> list[str]:
        assert isinstance(state, GoldenCity)
        return coasts_of(state)


GAME = GoldenCityGame()
