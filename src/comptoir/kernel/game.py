"""What a game is before anybody plays it: its name, tokens, switches and ways to begin."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from comptoir.kernel.dice import Dice, dice_from_words
from comptoir.kernel.errors import InvalidOption, InvalidSnapshot
from comptoir.kernel.options import Option

if TYPE_CHECKING:
    from comptoir.kernel.counsel import Counsel
    from comptoir.kernel.features import Tensors
    from comptoir.kernel.observation import Observer
    from comptoir.kernel.state import State

SNAPSHOT_FORMAT = 1

AUTO_FORCED = Option(
    "auto_forced", True, "Make a decision with a single answer without asking for it."
)
STRICT = Option("strict", False, "Ask even for benefits that nobody would decline.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The description of a game; one object for all its positions.

    A subclass fills the attributes and writes `deal` and `blank`.  `rules` is the number of its
    rules: it goes up whenever a game of the same seed and tokens would play differently.
    """

    name: str
    package: str
    least_seats: int
    most_seats: int
    usual_seats: int
    tokens: list[str]
    index: dict[str, int]
    phases: list[str]
    options: list[Option]
    switches: dict[str, Option]
    rules: int
    defaults: dict[str, object]

    def __init__(
        self,
        name: str,
        package: str,
        seats: tuple[int, int, int],
        tokens: list[str],
        phases: list[str],
        options: list[Option],
        rules: int = 1,
    ) -> None:
        self.name = name
        self.package = package
        self.least_seats, self.usual_seats, self.most_seats = seats
        self.tokens = tokens
        self.index = {token: action for action, token in enumerate(tokens)}
        self.phases = phases
        self.options = options
        self.rules = rules
        self.switches = {option.name: option for option in options}
        self.defaults = {option.name: option.default for option in options}

    # A game writes these

    def check(self, seats: int, options: dict[str, object]) -> None:
        """Raise InvalidOption where options contradict each other or the number of players."""

    def variant(self, options: dict[str, object]) -> str:
        """Which names the message catalogues use with these options: an edition, or none."""
        return ""

    def blank(self, seats: int, options: dict[str, object]) -> State:
        """A position with nothing on the table yet."""
        raise NotImplementedError

    def deal(self, state: State) -> None:
        """Set up a blank position for the first decision."""
        raise NotImplementedError

    def counsel(self) -> Counsel:
        """What the game knows about good play."""
        raise NotImplementedError

    def tensors(self) -> Tensors | None:
        """How positions are written down as numbers for nets, if the game does."""
        return None

    def observer(self) -> Observer | None:
        """How positions are written down for environments, if the game does."""
        return None

    def material(self) -> Mapping[str, object]:
        """What is printed on the pieces and never changes, JSON-able, for who draws or explains
        them: costs, points, supplies.  Views do not repeat it.
        """
        return {}

    def figures(self, state: State) -> dict[str, int]:
        """What `simulate` counts in a finished game besides points, by its name in the texts."""
        return {}

    def camps(self, state: State) -> list[str]:
        """The camp of each seat in a finished game, for their win rates; empty for none.

        A camp is what players have in common that chose the same way: a coast, a harvest.
        """
        return []

    # What they make possible

    def token(self, action: int) -> str:
        """The permanent readable name of an action; ValueError if the game has none."""
        if not 0 <= action < len(self.tokens):
            raise ValueError(f"{self.name} has no action {action}")
        return self.tokens[action]

    def action(self, token: str) -> int:
        """The action of that name; ValueError if the game has none."""
        if token not in self.index:
            raise ValueError(f"{self.name} has no action {token!r}")
        return self.index[token]

    def new(self, seats: object, dice: Dice, given: Mapping[str, object]) -> State:
        """A game about to begin."""
        options = self.checked(seats, given)
        state = self.blank(cast(int, seats), options)
        state.dice = dice
        self.deal(state)
        state.settle()
        return state

    def checked(self, seats: object, given: Mapping[str, object]) -> dict[str, object]:
        """All options with their values; InvalidOption if they or the players do not fit.

        `seats` comes from outside, so it may be anything.
        """
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise InvalidOption(f"players is a whole number, not {seats!r}")
        if not self.least_seats <= seats <= self.most_seats:
            raise InvalidOption(
                f"{self.name} is for {self.least_seats} to {self.most_seats} players, not {seats}"
            )
        options = self.defaults.copy()
        for name in given:
            if name not in self.switches:
                known = ", ".join(self.switches)
                raise InvalidOption(f"{self.name} has no option {name!r}; it has {known}")
            options[name] = self.switches[name].check(given[name])
        self.check(seats, options)
        return options

    def __reduce__(self) -> tuple[object, ...]:
        return (game_of, (self.package,))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def restore(self, snapshot: Mapping[str, object]) -> State:
        """The position a snapshot describes."""
        try:
            if snapshot["format"] != SNAPSHOT_FORMAT:
                raise InvalidSnapshot(f"snapshot format {snapshot['format']!r} is not known")
            seats = cast(int, snapshot["seats"])
            state = self.blank(
                seats, self.checked(seats, cast("dict[str, object]", snapshot["options"]))
            )
            state.dice = dice_from_words(cast("list[int]", snapshot["dice"]))
            state.ply = cast(int, snapshot["ply"])
            state.player = cast(int, snapshot["player"])
            phase = cast(str, snapshot["phase"])
            if phase not in self.phases:
                raise InvalidSnapshot(f"{self.name} has no phase {phase!r}")
            state.phase = self.phases.index(phase)
            if not -1 <= state.player < seats:
                raise InvalidSnapshot(f"there is no seat {state.player}")
            if state.ply < 0:
                raise InvalidSnapshot(f"a game has no ply {state.ply}")
            state.load(cast("dict[str, object]", snapshot["position"]))
            state.options = state.find_options() if state.player >= 0 else []
            if state.player >= 0 and not state.options:
                raise InvalidSnapshot(f"nothing can be done in this {self.name} position")
        except InvalidSnapshot:
            raise
        except KeyError as missing:
            raise InvalidSnapshot(f"the snapshot lacks {missing}") from None
        except (TypeError, ValueError, IndexError) as wrong:
            raise InvalidSnapshot(f"the snapshot is not a {self.name} position: {wrong}") from wrong
        return state


def game_of(package: str) -> Game:
    """The one object of a game, by the package it lives in."""
    return cast(Game, import_module(package).GAME)
