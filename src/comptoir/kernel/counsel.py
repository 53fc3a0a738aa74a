"""What a game knows about good play, for every bot that searches or plays by rule of thumb."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Counsel:
    """The advice of a game.  It sees the whole position it is given: give it only
    positions that the asking seat may know (a redealt one).
    """

    def weights(self, state: State) -> list[float]:
        """How good each of `state.options` looks to an experienced player, in their order.

        Positive numbers; a choice twice as heavy is twice as likely in a playout.
        """
        return [1.0] * len(state.options)

    def prospects(self, state: State) -> list[float]:
        """For every seat its chance to win from here, from 0 to 1; they add up to 1."""
        raise NotImplementedError

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
