"""What a researcher may swap: how positions are written down, what learns, and who plays by it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

from comptoir.kernel.features import Tensors
from comptoir.kernel.game import Game
from comptoir.train.examples import Examples, Floats, TrainingError
from comptoir.train.learning import Model, Study, learn

GROUP = "comptoir.methods"
"""The entry-point group of other people's methods; an entry is a `Method`."""
USUAL = "usual"


class Method:
    """The usual one; another is a subclass that says something else.

    `comptoir train --method NAME` takes the object that the entry point NAME names.  Every
    process that plays asks for it by that name, so it keeps nothing from one call to the next.
    """

    def tensors(self, game: Game) -> Tensors | None:
        """The features: those of the game."""
        return game.tensors()

    def model(self, tensors: Tensors, study: Study, seed: int) -> Model:
        """A net that has learned nothing."""
        return Model(tensors, study, seed)

    def learn(
        self,
        model: Model,
        examples: Examples,
        weight: Floats,
        study: Study,
        seed: int,
        told: Callable[[int, float], None],
    ) -> None:
        """Teach it; `told` hears every epoch's number and mean loss."""
        learn(model, examples, weight, study, seed, told)

    def player(self, weights: Path, budget: str) -> str:
        """The bot that searches with these weights: of the games of a round, and of the gates.

        Other features or another net need a bot of the same package, by the entry points of
        the bots; see `Governor.tensors`.
        """
        return f"governor:{budget}:weights={weights}"


def method(name: str) -> Method:
    """The method of that name; TrainingError says which there are."""
    if name == USUAL:
        return Method()
    found = {point.name: point for point in entry_points(group=GROUP)}
    if name not in found:
        there = ", ".join([USUAL, *sorted(found)])
        raise TrainingError(f"there is no method {name!r}; there are {there}")
    made = found[name].load()
    if not isinstance(made, Method):
        raise TrainingError(f"{name} names {type(made).__name__}, which is no Method")
    return made
