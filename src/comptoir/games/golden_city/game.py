"""The game on the shelf: its name, tokens and switches."""

from __future__ import annotations

from typing import cast

from comptoir.games.golden_city import setup
from comptoir.games.golden_city.board import Board
from comptoir.games.golden_city.catalogue import PHASE_NAMES, TOKENS
from comptoir.games.golden_city.counsel import ADVICE
from comptoir.games.golden_city.figures import coasts_of, figures_of
from comptoir.games.golden_city.map_option import MAP, default_board, table_of
from comptoir.games.golden_city.table import GoldenCity
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import AUTO_FORCED, STRICT, Game
from comptoir.kernel.options import Option
from comptoir.kernel.state import State

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

    def figures(self, state: State) -> dict[str, int]:
        assert isinstance(state, GoldenCity)
        return figures_of(state)

    def camps(self, state: State) -> list[str]:
        assert isinstance(state, GoldenCity)
        return coasts_of(state)


def golden_city() -> Game:
    return GoldenCityGame(
        "golden_city",
        "comptoir.games.golden_city",
        (2, 4, 4),
        TOKENS,
        PHASE_NAMES,
        OPTIONS,
        rules=2,
    )
