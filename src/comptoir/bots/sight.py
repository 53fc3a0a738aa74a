"""What a seat may know when it decides; all that a bot is ever given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from comptoir.kernel.counsel import Counsel
from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.views import View
from comptoir.tensors import observer_of, room, write


class Seen(NamedTuple):
    """A choice as a seat saw it: the token, or what of it was open (`State.disguise`)."""

    player: int
    phase: int
    choice: str


class Chronicle:
    """What every seat saw since the game began; the table keeps it, a bot sees its own page."""

    def __init__(self, seats: int) -> None:
        self.pages: list[list[Seen]] = [[] for _ in range(seats)]

    def note(self, state: State, action: int) -> None:
        """Note a choice that is about to be made in this position."""
        player, phase = int(state.player), int(state.phase)
        token, seen = state.game.token(action), state.disguise(action)
        for seat, page in enumerate(self.pages):
            page.append(Seen(player, phase, token if seat == player else seen))

    def forget(self, plies: int) -> None:
        """The last choices were taken back."""
        for page in self.pages:
            del page[len(page) - plies :]

    def seen_by(self, seat: int) -> list[Seen]:
        return self.pages[seat]


class Sight:
    """The view, the legal actions, and worlds that are consistent with them.

    It holds no part of the true position that the seat could not know: what it keeps
    is a redealt world, and by the contract of the kernel the redealt world depends on
    nothing but the seat's knowledge.
    """

    def __init__(self, state: State, seat: int | None = None, seen: Sequence[Seen] = ()) -> None:
        if state.over:
            raise ValueError("the game is over: there is nothing to decide")
        self.seat = int(state.player) if seat is None else seat
        if self.seat != state.player:
            raise ValueError(f"seat {state.player} decides now, not seat {self.seat}")
        self.seen = seen
        self._world = state.redeal(self.seat, dice_from_seed(f"sight/{state.ply}"))

    @property
    def game(self) -> Game:
        return self._world.game

    @property
    def ply(self) -> int:
        return int(self._world.ply)

    @property
    def legal(self) -> list[int]:
        """The actions to choose from, sorted."""
        return self._world.legal()

    @property
    def tokens(self) -> list[str]:
        """The same as tokens."""
        return self._world.legal_tokens()

    @property
    def view(self) -> View[Any]:
        """What the seat sees of the table, as the server would send it."""
        return self._world.view(self.seat)

    def observation(self) -> vec[u8]:
        """The same as numbers, as environments show it (`comptoir.tensors.describe`)."""
        numbers = room(observer_of(self.game).size(int(self._world.seats)))
        write(self._world, self.seat, numbers)
        return numbers

    def sample(self, dice: Dice) -> State:
        """A world that looks to this seat exactly like the true one."""
        return self._world.redeal(self.seat, dice)

    def snapshot(self) -> dict[str, object]:
        """The sight to carry elsewhere: `Sight(comptoir.restore(snapshot), seen=seen)` is equal."""
        return self._world.snapshot()

    def advice(self, counsel: Counsel, dice: Dice, worlds: int) -> list[float]:
        """How heavily the counsel weighs each legal action, the mean over so many worlds.

        Where it knows enough in any of them it is asked once; the dice go on as if all had been
        dealt, so that the same seeds play the same games.
        """
        if counsel.knows_enough(self._world):
            for _ in range(worlds):
                dice.fork()
            return shares(counsel.weights(self._world))
        told = [shares(counsel.weights(self.sample(dice))) for _ in range(worlds)]
        return [sum(column) / worlds for column in zip(*told, strict=True)]

    def dice(self, seed: str) -> Dice:
        """Dice for this decision: the same for the same seed, seat and ply."""
        return dice_from_seed(f"{seed}/{self.seat}/{self._world.ply}")


def shares(weights: list[float]) -> list[float]:
    """Weights that add up to 1."""
    total = sum(weights)
    return [weight / total for weight in weights]
