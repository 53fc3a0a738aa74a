"""What a game knows about good play, for every bot that searches or plays by rule of thumb."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State

CARELESS: Final = 0.15
"""How often an apprentice does something without a thought."""
WORLDS: Final = 3
"""How many worlds a merchant weighs where the counsel looks at what he may not know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Counsel:
    """The advice of a game.  It sees the whole position it is given: give it only
    positions that the asking seat may know (a redealt one).

    It holds no data of any position: one object serves all searches at once.
    """

    # A game writes these

    def weights(self, state: State) -> list[float]:
        """How good each of `state.options` looks to an experienced player, in their order.

        Positive numbers; a choice twice as heavy is twice as likely in a playout.
        """
        return [1.0] * len(state.options)

    def prospects(self, state: State) -> list[float]:
        """For every seat its chance to win from here, from 0 to 1; they add up to 1."""
        raise NotImplementedError

    def knows_enough(self, state: State) -> bool:
        """Whether `weights` looks here at nothing but what the player may know.

        Then its advice is the same in every world that looks alike, and one world will do.
        """
        return False

    def routine(self, state: State) -> bool:
        """Whether rule of thumb settles this decision so well that a search plays it by
        `pick` instead of branching, wherever it is not the very decision asked about.
        """
        return False

    def horizon(self, state: State) -> int:
        """How many decisions a playout from here goes on before `prospects` judges it."""
        return 24

    def quiet(self, state: State) -> bool:
        """Whether `prospects` judges well here; a playout at its horizon goes on until then.

        A game says no in the middle of a phase that has paid some and will pay the others.
        """
        return True

    # What they make possible

    def choose(self, state: State, dice: Dice) -> int:
        """The option of the greatest weight; chance decides between equals."""
        weights = self.weights(state)
        best = -1.0
        ties = 0
        choice = state.options[0]
        for place, weight in enumerate(weights):
            if weight > best:
                best, ties, choice = weight, 1, state.options[place]
            elif weight == best:
                ties += 1
                if dice.below(ties) == 0:
                    choice = state.options[place]
        return choice

    def pick(self, state: State, dice: Dice) -> int:
        """An option drawn by weight: the move of a playout.

        Search makes most of its moves here: a game that has its weights in a vec gives them to
        `drawn` without a list in between.
        """
        return drawn(vec[float](self.weights(state)), state.options, dice)


def drawn(weights: vec[float], options: list[int], dice: Dice) -> int:
    """One of the options, each as likely as it is heavy."""
    count: i64 = len(weights)
    total = 0.0
    place: i64 = 0
    while place < count:
        total += weights[place]
        place += 1
    left = dice.fraction() * total
    place = 0
    while place < count - 1:
        left -= weights[place]
        if left < 0.0:
            break
        place += 1
    return options[place]
