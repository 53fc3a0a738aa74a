"""Many games a step: `comptoir.envs.vector(game, players, count)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

from comptoir.envs.extra import brought_by

with brought_by("envs"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

import comptoir
from comptoir.envs.naming import (
    checked_dtype,
    count_of,
    opponents_of,
    reward_of,
    seat_of,
    seats_of,
    seed_of,
)
from comptoir.envs.sheet import array, divisors
from comptoir.games import game as find_game
from comptoir.kernel.dice import Dice
from comptoir.kernel.errors import IllegalAction, InvalidOption
from comptoir.kernel.many import LEARNER, PLAYERS, Games, draw
from comptoir.tensors import observer_of


class Now(NamedTuple):
    """Where all games stand; new arrays after every step, that nobody writes to.

    `observations` and `masks` have a row a game, by the eyes of `seats`, who decide.  Where
    `dones` is true the last step ended a game: `rewards` has what it brought every seat, `movers`
    who made the last move, and the row is already the beginning of the next game.
    """

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    rewards: NDArray[np.float64]
    dones: NDArray[np.bool_]
    movers: NDArray[np.int64]


class Vector:
    """So many games of one sort, stepped by compiled rules.

    Without `opponents` every decision of every seat is yours.  With a name (`random`,
    `apprentice`, `merchant`), or one for each of the others in the order of turns, you have one
    seat of every game and bots the rest; `seat` is yours, or None: another one in every game.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        count: int = 256,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        dtype: str = "float32",
        open_hands: bool = False,
        seed: int | str | None = None,
        **options: object,
    ) -> None:
        self.game = find_game(game)
        self.players = seats_of(self.game, players)
        self.options = self.game.checked(self.players, options)
        self.count = count = count_of(count)
        self.dtype = checked_dtype(dtype)
        self.reward = reward
        self.opponents = opponents
        self.seat = None if seat is None else seat_of(self.players, seat)
        self.with_open_hands = open_hands
        observer = observer_of(self.game)
        seating = seating_of(self.players, opponents, self.seat)
        self.games = Games(
            self.game, observer, self.players, options, count, seating,
            opponents is not None and seat is None, reward_of(reward), open_hands,
        )  # fmt: skip
        self.size = observer.size(self.players)
        self.actions = len(self.game.tokens)
        self.scale = divisors(observer.table, observer.seat, self.players)
        self.hidden_scale = divisors(observer.hidden_table, observer.hidden_seat, self.players)
        self.chance = comptoir.dice(seed_of(seed))
        self.reset()

    def reset(self, seed: int | str | None = None) -> Now:
        """Deal all games anew; with a seed always the same ones."""
        if seed is not None:
            self.chance = comptoir.dice(seed_of(seed))
        self.games.begin([self.chance.fork() for _ in range(self.count)])
        return self.look()

    def step(self, actions: ArrayLike) -> Now:
        """Make a move in every game; ValueError, and nothing happens, if one of them is illegal."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.count} whole numbers, not {given.shape} of {given.dtype}"
            )
        chosen = given.astype(np.int64).tolist()
        wrong = int(self.games.wrong(chosen))
        if wrong >= 0:
            self.complain(wrong, chosen[wrong])
        self.games.step(chosen)
        return self.look()

    def sample(self, dice: Dice) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
        return np.array(draw(self.games, dice), np.int64)

    def look(self) -> Now:
        """Where all games stand: what the rules wrote, without a copy."""
        games, rows = self.games, (self.count, -1)
        numbers = array(games.numbers, np.uint8).reshape(rows)
        self.now = Now(
            numbers if self.dtype == "uint8" else numbers * self.scale,
            array(games.masks, np.int8).reshape(rows),
            array(games.seats, np.int64),
            array(games.rewards, np.float64).reshape(rows),
            array(games.dones, np.bool_),
            array(games.movers, np.int64),
        )
        return self.now

    def open_hands(self) -> NDArray[Any]:
        """What the players of the rows may NOT know, a row a game: for critics in training."""
        if not self.with_open_hands:
            raise ValueError("open hands are there where vector(…, open_hands=True) asked for them")
        secrets = array(self.games.open_hands, np.uint8).reshape(self.count, -1)
        return secrets if self.dtype == "uint8" else secrets * self.hidden_scale

    def lengths(self) -> NDArray[np.int64]:
        """How many decisions each game had that ended last in its row."""
        return array(self.games.lengths, np.int64).copy()

    def final_observations(self) -> NDArray[Any]:
        """The last observation of the games that ended with the last step, by their movers."""
        finals = array(self.games.finals, np.uint8).reshape(self.count, -1)
        finals = finals[self.now.dones]
        return finals if self.dtype == "uint8" else finals * self.scale

    def complain(self, number: int, action: int) -> NoReturn:
        """Say which game does not allow its action, and why."""
        state = self.games.states[number]
        illegal = IllegalAction(state.name_of(action), state.reason(action))
        raise ValueError(f"game {number}: {illegal}; nothing was played")

    def __reduce__(self) -> tuple[Any, ...]:
        games = self.games
        return (
            restored,
            (
                self.game.name,
                (self.players, self.count, self.opponents, self.seat, self.reward, self.dtype),
                self.with_open_hands,
                self.options,
                self.chance,
                (games.states, games.dice, [int(shift) for shift in games.shift]),
            ),
        )


def vector(game: str, players: int | None = None, count: int = 256, **settings: Any) -> Vector:
    """So many games at once, see `Vector`; settings are its own and the options of the game."""
    return Vector(game, players, count, **settings)


def seating_of(players: int, opponents: str | Sequence[str] | None, seat: int | None) -> list[int]:
    """Who plays each seat: the learner at his, or at the first if he moves on, then the others."""
    if seat is not None and opponents is None:
        raise InvalidOption("a seat is chosen where opponents play the others")
    if opponents is None:
        return [int(LEARNER)] * players
    names = opponents_of(players, opponents)
    for name in names:
        if name not in PLAYERS[1:]:
            known = ", ".join(PLAYERS[1:])
            raise InvalidOption(f"compiled opponents are {known}, not {name!r}")
    seating = [int(LEARNER), *(PLAYERS.index(name) for name in names)]
    place = seat or 0
    return seating[players - place :] + seating[: players - place]


def restored(
    game: str,
    basics: tuple[Any, ...],
    open_hands: bool,
    options: dict[str, object],
    chance: Dice,
    course: tuple[Any, ...],
) -> Vector:
    """A vector that was pickled, at the same decisions."""
    players, count, opponents, seat, reward, dtype = basics
    made = Vector(
        game, players, count, opponents=opponents, seat=seat, reward=reward, dtype=dtype,
        open_hands=open_hands, seed=0, **options,
    )  # fmt: skip
    made.chance = chance
    made.games.resume(*course)
    made.look()
    return made
