"""One seat, bots at the others: `gymnasium.make("comptoir/SanJuan-v2", players=2)`.

Importing this module registers an id for every game.  An action that is not legal, which who
knows no masks will try, does not stop the game: a legal one is drawn and played instead, the step
brings `penalty` less, and `info["illegal"]` is true.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from numpy.typing import NDArray

from comptoir.bots.match import Match, seat_bots
from comptoir.bots.roster import entry
from comptoir.envs.drawing import MODES, as_picture, as_text, checked_mode
from comptoir.envs.naming import (
    number_of,
    opponents_of,
    reward_of,
    seat_of,
    seats_of,
    title_of,
    version_of,
)
from comptoir.envs.sheet import Sheet
from comptoir.envs.vectorised import Vector
from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.kernel.many import ends

PENALTY = 0.1
Array = NDArray[Any]


class SeatEnv(gymnasium.Env[Array, np.int64]):
    """A game with one seat to learn; any named bots play the others, in the order of turns.

    `seat` is where the learner sits, or None: a seat drawn for every game.  The reward comes at
    the end of the game.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "merchant",
        seat: int | None = None,
        reward: str = "win",
        dtype: str = "float32",
        penalty: float = PENALTY,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game)
        self.players = seats_of(self.game, players)
        self.options = self.game.checked(self.players, options)
        self.opponents = opponents_of(self.players, opponents)
        for name in self.opponents:
            entry(name)
        self.fixed_seat = None if seat is None else seat_of(self.players, seat)
        self.reward = reward_of(reward)
        self.penalty = penalty_of(penalty)
        self.sheet = Sheet(self.game, self.players, dtype)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.sheet.space()
        self.action_space = spaces.Discrete(len(self.game.tokens))
        self.seat = 0
        self.match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal a game; the same one with the same opponents' choices for the same seed."""
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(2**62))
        seat = int(self.np_random.integers(self.players))
        self.seat = seat if self.fixed_seat is None else self.fixed_seat
        others = iter(self.opponents)
        names = ["random"] * self.players
        for offset in range(1, self.players):
            names[(self.seat + offset) % self.players] = next(others)
        state = self.game.new(self.players, dice_from_seed(drawn), self.options)
        self.match = Match(state, seat_bots(names, self.game, drawn))
        self.let_others_play(self.match)
        if state.over:  # the others ended it before the seat decided anything
            return self.reset()
        return self.sheet.observation(state, self.seat), self.info()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play, and let the others play until the seat decides again or the game is over."""
        match = self.table()
        state = match.state
        if state.over:
            raise ValueError("the game is over: reset() deals a new one")
        number = number_of(action)
        illegal = number not in state.options
        if illegal:
            number = int(self.np_random.choice(state.legal()))
        match.play(number)
        self.let_others_play(match)
        reward = -self.penalty if illegal else 0.0
        if state.over:
            reward += ends(state, self.reward)[self.seat]
            match.close()
        info = self.info()
        if illegal:
            info["illegal"] = True
        return self.sheet.observation(state, self.seat), reward, state.over, False, info

    def let_others_play(self, match: Match) -> None:
        while not match.state.over and match.state.player != self.seat:
            match.play(match.choose())

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, by the name that MaskablePPO asks for."""
        return self.sheet.mask(self.table().state).astype(np.bool_)

    def info(self) -> dict[str, Any]:
        state = self.table().state
        told = {"action_mask": self.sheet.mask(state), "seat": self.seat}
        if state.over:
            return told | {"scores": state.scores(), "winners": state.winners()}
        return told | {"legal": state.legal_tokens()}

    def table(self) -> Match:
        if self.match is None:
            raise ValueError("nothing was dealt yet: reset() deals a game")
        return self.match

    def render(self) -> Any:
        """What the seat sees."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return as_text(self.table().state, self.seat)
        return as_picture(self.table().state, self.seat)


def penalty_of(penalty: object) -> float:
    """What an illegal action costs; InvalidOption if it is no number from 0 on."""
    if (
        isinstance(penalty, bool)
        or not isinstance(penalty, int | float)
        or not 0 <= penalty < math.inf
    ):
        raise InvalidOption(f"a penalty is a number from 0 on, not {penalty!r}")
    return float(penalty)


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """One seat of many games at once, compiled bots at the others (`comptoir.envs.vector`).

    Games that end begin anew in the same step; `final_obs` is their last observation.  An action
    that is not legal raises ValueError and plays nothing: masks are in `info["action_mask"]`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        num_envs: int = 256,
        opponents: str | Sequence[str] = "merchant",
        **settings: Any,
    ) -> None:
        self.vector = Vector(game, players, num_envs, opponents=opponents, **settings)
        self.num_envs = num_envs
        sheet = Sheet(self.vector.game, self.vector.players, self.vector.dtype)
        self.single_observation_space = sheet.space()
        self.single_action_space = spaces.Discrete(len(self.vector.game.tokens))
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal all games; the same ones for the same seed."""
        if isinstance(seed, list):
            raise InvalidOption("all games come from one seed, each with dice of its own: no list")
        now = self.vector.reset(seed)
        return now.observations, {"action_mask": now.masks}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        now = self.vector.step(actions)
        rows = np.arange(self.num_envs)
        info: dict[str, Any] = {"action_mask": now.masks}
        if now.dones.any():
            finals = np.empty(self.num_envs, object)
            for row, final in zip(
                np.flatnonzero(now.dones), self.vector.final_observations(), strict=True
            ):
                finals[row] = final
            info |= {"final_obs": finals, "_final_obs": now.dones}
        rewards = now.rewards[rows, now.movers]
        return now.observations, rewards, now.dones, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of every game."""
        return self.vector.now.masks.astype(np.bool_)


def id_of(game: Game) -> str:
    """`comptoir/SanJuan-v2`."""
    return f"comptoir/{title_of(game)}-v{version_of(game.name)}"


def register() -> list[str]:
    """Make the games known to `gymnasium.make` and `make_vec`; their ids."""
    ids = []
    for name in games():
        game = find_game(name)
        if game.observer() is None:
            continue
        if id_of(game) not in gymnasium.registry:
            gymnasium.register(
                id_of(game),
                entry_point="comptoir.envs.gymnasium:SeatEnv",
                vector_entry_point="comptoir.envs.gymnasium:SeatVectorEnv",
                kwargs={"game": name},
            )
        ids.append(id_of(game))
    return ids


IDS = register()
