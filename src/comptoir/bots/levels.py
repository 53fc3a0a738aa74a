"""The levels a person can choose: `random`, `apprentice`, `merchant`, `captain`, `governor`."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from comptoir.bots.search.captain import Search
from comptoir.bots.search.net import Judge
from comptoir.bots.sight import Sight
from comptoir.bots.weights import BadWeights, Weights, load, weights_for
from comptoir.kernel.counsel import CARELESS, WORLDS
from comptoir.kernel.dice import Dice
from comptoir.kernel.features import Tensors
from comptoir.kernel.game import Game
from comptoir.kernel.state import State


class Bot(Protocol):
    """Anything that can decide.  One bot plays one seat of one game."""

    def choose(self, sight: Sight) -> int:
        """One of `sight.legal`."""
        ...


class Random:
    """Any legal action, all equally likely."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        legal = sight.legal
        return legal[sight.dice(self.seed).below(len(legal))]


class Apprentice:
    """Knows the rules of thumb and follows them loosely.

    It draws by weight where the merchant takes the heaviest, and now and then it does
    something without a thought: a beginner's mistakes, at once.
    """

    def __init__(self, game: Game, seed: str) -> None:
        self.counsel = game.counsel()
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        dice = sight.dice(self.seed)
        legal = sight.legal
        if dice.fraction() < CARELESS:
            return legal[dice.below(len(legal))]
        return self.counsel.pick(sight.sample(dice), dice)


class Merchant:
    """The rules of thumb of the game, without looking ahead.

    Where the counsel looks at more than the seat may know, it is asked about several worlds
    that the seat cannot tell apart: no guess about a hidden card decides alone.
    """

    def __init__(self, game: Game, seed: str) -> None:
        self.counsel = game.counsel()
        self.seed = seed

    def choose(self, sight: Sight) -> int:
        legal = sight.legal
        if len(legal) == 1:
            return legal[0]
        dice = sight.dice(self.seed)
        advice = sight.advice(self.counsel, dice, WORLDS)
        best = max(advice)
        heaviest = [place for place, weight in enumerate(advice) if weight >= best * (1 - 1e-9)]
        return legal[heaviest[dice.below(len(heaviest))]]


class Captain:
    """Information-set Monte-Carlo tree search over every decision.

    The budget of a decision is `iterations` (the same seed gives the same move),
    `seconds`, or seconds of the processor (`cpu`), which other work on the machine
    cannot take away.  What the last search learned about the position now reached
    is kept.
    """

    def __init__(
        self,
        game: Game,
        seed: str,
        iterations: int = 0,
        seconds: float = 0.0,
        cpu: float = 0.0,
        explore: float = 3.0,
        caution: float = 0.5,
        stretch: float = 1.0,
        memory: int = 1_500_000,
    ) -> None:
        self.counsel = game.counsel()
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds if seconds or cpu or iterations else 0.25
        self.cpu = cpu
        self.explore = explore
        self.caution = caution
        self.stretch = stretch
        self.memory = memory
        self.search: Search | None = None
        self.pages = 0

    def choose(self, sight: Sight) -> int:
        search = self.look(sight)
        search.think(self.iterations, self.cpu or self.seconds, self.cpu > 0)
        return search.best()

    def __getstate__(self) -> dict[str, object]:
        """What was thought is not kept in a pickle."""
        return self.__dict__ | {"search": None}

    def forget(self) -> None:
        """Moves were taken back: what was thought of them is not kept."""
        self.search = None

    def look(self, sight: Sight) -> Search:
        """The search with this decision at its root."""
        dice = sight.dice(self.seed)
        world = sight.sample(dice)
        news = [(who, phase, choice) for who, phase, choice in sight.seen[self.pages :]]
        search = self.search
        if search is None:
            search = self.search = self.begin(world, sight.seat, dice)
        else:
            search.resume(world, dice, news)
        self.pages = len(sight.seen)
        return search

    def begin(self, world: State, seat: int, dice: Dice) -> Search:
        """A search that knows nothing yet."""
        return Search(
            self.counsel, world, seat, dice, self.memory,
            self.explore, self.caution, self.stretch,
        )  # fmt: skip


class Governor(Captain):
    """The captain's search with judgement that was learned from games between bots.

    Where nothing was learned for a game, a number of players or an option, it is a captain.
    `weights` is a file of yours instead of those of the package; BadWeights says what is wrong
    with it, and at the first decision whether it was made for such a game.  Playouts are as long
    as the weights say, if `stretch` does not.
    """

    def __init__(
        self,
        game: Game,
        seed: str,
        iterations: int = 0,
        seconds: float = 0.0,
        cpu: float = 0.0,
        explore: float = 3.0,
        caution: float = 0.5,
        stretch: float | None = None,
        memory: int = 1_500_000,
        weights: str = "",
    ) -> None:
        super().__init__(game, seed, iterations, seconds, cpu, explore, caution, memory=memory)
        self.own_stretch = stretch
        self.weights = load(Path(weights), game, self.tensors(game)) if weights else None

    def tensors(self, game: Game) -> Tensors | None:
        """What the judge looks at: the features of the game, unless a subclass has others."""
        return game.tensors()

    def begin(self, world: State, seat: int, dice: Dice) -> Search:
        known = self.known(world)
        if known is None:
            return super().begin(world, seat, dice)
        tensors = self.tensors(world.game)
        assert tensors is not None
        return Search(
            self.counsel, world, seat, dice, self.memory, self.explore, self.caution,
            known.stretch if self.own_stretch is None else self.own_stretch,
            Judge(known.net, tensors),
        )  # fmt: skip

    def known(self, world: State) -> Weights | None:
        """What was learned for such a game, if anything was."""
        if self.weights is None:
            return weights_for(world.game, int(world.seats), world.rules)
        misfit = self.weights.misfit(int(world.seats), world.rules)
        if misfit:
            raise BadWeights(misfit)
        return self.weights
