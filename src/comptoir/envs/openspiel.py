"""The games for OpenSpiel: `pyspiel.load_game("comptoir_san_juan(players=2)")`.

Importing this module registers them.  The deal is one chance node of `deals` outcomes, all equally
likely; all later chance follows from it.  Options of a game are written `edition:first;strict:yes`.
`reward` is `win`, `rank` or `margin`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    import pyspiel

import comptoir
from comptoir.envs.naming import reward_of, reward_range, seats_of, title_of, version_of
from comptoir.envs.sheet import Sheet
from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import IllegalAction, InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.many import REWARDS, ends
from comptoir.kernel.state import State

LONGEST = 20_000
"""No game has so many decisions."""
PARAMETERS = {"players": 0, "deals": 10_000, "reward": "win", "options": ""}
"""What can be written after the name of a game; `players` 0 is the usual number."""


class Sort:
    """What is played, and how; shared by all its positions, as OpenSpiel copies those."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        self.game = find_game(name)
        self.players = seats_of(self.game, int(params["players"]) or None)
        words = [word.replace(":", "=", 1) for word in str(params["options"]).split(";") if word]
        self.options = self.game.checked(self.players, comptoir.read_options(self.game, words))
        self.reward = reward_of(params["reward"])
        self.deals = int(params["deals"])
        if self.deals < 1:
            raise InvalidOption(f"deals is at least 1, not {self.deals}")
        self.sheet = Sheet(self.game, self.players)

    def __deepcopy__(self, memo: object) -> Sort:
        return self


class Page:
    """What a seat has seen: all before, and one choice more.  Longer pages share shorter ones."""

    def __init__(self, before: Page | None, choice: str) -> None:
        self.before = before
        self.choice = choice

    def __deepcopy__(self, memo: object) -> Page:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (written, (read(self),))


def read(page: Page | None) -> list[str]:
    """The choices of a page, the first one first."""
    choices: list[str] = []
    while page is not None:
        choices.append(page.choice)
        page = page.before
    return choices[::-1]


def written(choices: list[str]) -> Page | None:
    """A page with these choices."""
    page: Page | None = None
    for choice in choices:
        page = Page(page, choice)
    return page


class Shelf(pyspiel.Game):  # type: ignore[misc]
    """One sort of a game."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        self.sort = sort = Sort(name, given)
        low, high = reward_range(sort.reward)
        super().__init__(type_of(sort.game, sort.reward), pyspiel.GameInfo(
            num_distinct_actions=len(sort.game.tokens),
            max_chance_outcomes=sort.deals,
            num_players=sort.players,
            min_utility=low,
            max_utility=high,
            utility_sum=sum_of(sort.reward, sort.players),
            max_game_length=LONGEST,
        ), given)  # fmt: skip

    def new_initial_state(self) -> Seats:
        return Seats(self, self.sort)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Eyes | None:
        """The eyes of a seat; with perfect recall its string tells every choice it saw.

        What is public and what is private is not told apart: None for either alone.
        """
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Eyes(self.sort.sheet, kind.perfect_recall) if whole else None


class Seats(pyspiel.State):  # type: ignore[misc]
    """A position, or the deal before the first one."""

    def __init__(self, shelf: Shelf, sort: Sort) -> None:
        super().__init__(shelf)
        self.sort = sort
        self.position: State | None = None
        self.pages: list[Page | None] = [None] * sort.players

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else int(self.position.player)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.sort.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.position is None else self.position.legal()

    def _apply_action(self, action: int) -> None:
        state, sort = self.position, self.sort
        if state is None:
            if not 0 <= action < sort.deals:
                raise ValueError(f"there is no deal {action}; the deals are 0 to {sort.deals - 1}")
            dice = dice_from_seed(f"deal/{action}")
            self.position = sort.game.new(sort.players, dice, sort.options)
            return
        if action not in state.options:
            raise IllegalAction(state.name_of(action), state.reason(action))
        player, token, seen = int(state.player), state.game.tokens[action], state.disguise(action)
        self.pages = [
            Page(page, f"{player}:{token if seat == player else seen}")
            for seat, page in enumerate(self.pages)
        ]
        state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return str(self.sort.game.token(action))

    def returns(self) -> list[float]:
        if self.position is None or not self.position.over:
            return [0.0] * self.sort.players
        return ends(self.position, self.sort.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Seats:
        """A world that the player cannot tell from this one."""
        world: Seats = self.clone()
        if self.position is not None:
            world.position = self.position.redeal(player, dice_from_seed(repr(sampler())))
        return world

    def __str__(self) -> str:
        if self.position is None:
            return "the deal"
        state = self.position
        told = {"ply": int(state.ply), "player": int(state.player), "position": state.save()}
        return json.dumps(told, sort_keys=True)


class Eyes:
    """What a player of OpenSpiel sees of a position: `tensor`, and strings."""

    def __init__(self, sheet: Sheet, recalls: bool) -> None:
        self.sheet = sheet
        self.recalls = recalls
        self.tensor = np.zeros(sheet.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Seats, player: int) -> None:
        """The numbers of `comptoir.tensors.describe`, divided by what they are at most."""
        if state.position is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = self.sheet.observation(state.position, player)

    def string_from(self, state: Seats, player: int) -> str:
        """The view of the player, and with perfect recall all choices as he saw them."""
        if state.position is None:
            return "the deal"
        view = json.dumps(state.position.view(player), sort_keys=True)
        return f"{' '.join(read(state.pages[player]))} {view}" if self.recalls else view


def sum_of(reward: int, players: int) -> float | None:
    """What all seats have together at the end, where it is always the same."""
    return {"win": 1.0, "rank": players / 2}.get(REWARDS[reward])


def type_of(game: Game, reward: int = 0) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"comptoir_{game.name}",
        long_name=f"Comptoir: {title_of(game)}, version {version_of(game.name)}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=(
            kinds.Utility.GENERAL_SUM if REWARDS[reward] == "margin" else kinds.Utility.CONSTANT_SUM
        ),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def shelf_for(name: str) -> type[Shelf]:
    """The class of a game: OpenSpiel keeps it until after Python's end, which only classes bear."""

    class OneShelf(Shelf):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return OneShelf


def register() -> list[str]:
    """Make the games known to `pyspiel.load_game`; their names."""
    names = []
    for name in games():
        game = find_game(name)
        if game.observer() is not None:
            kind = type_of(game)
            if kind.short_name not in pyspiel.registered_names():
                pyspiel.register_game(kind, shelf_for(name))
            names.append(kind.short_name)
    return names


NAMES = register()
