"""Information-set Monte-Carlo tree search for any number of players: the decision asked about."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Final

from mypy_extensions import i64

from comptoir.bots.search.net import Judge
from comptoir.bots.search.tree import NONE, Tree
from comptoir.bots.search.walk import UNIFORM, Walk, total_of
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State

LOOK_UP: Final = 16
"""After so many iterations the search looks at the clock."""

DOUBT: Final = 1.0
"""How many standard errors of its mean speak against an option."""

thread_time: Final[Callable[[], float]] = getattr(time, "thread_time", time.process_time)
"""A Python without threads, as in a browser, has one time of the processor."""


class Search(Walk):
    """One seat's search; it lives as long as the game and keeps what stays useful."""

    iterations: i64

    def __init__(
        self,
        counsel: Counsel,
        world: State,
        seat: int,
        dice: Dice,
        most: int,
        explore: float,
        caution: float,
        stretch: float,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(counsel, world, seat, dice, most, explore, caution, stretch, judge)
        self.iterations = 0

    def resume(self, world: State, dice: Dice, seen: list[tuple[int, int, str]]) -> bool:
        """Go on from a later position; `seen` is who did what in which phase since.

        True if a part of the tree could be kept.
        """
        self.world = world
        self.dice = dice
        self.iterations = 0
        node = self.walk(seen)
        tree = self.tree
        if node != NONE and (tree.who[node] != world.player or tree.phase[node] != world.phase):
            node = NONE
        if node == NONE:
            self.tree = Tree()
            self.tree.add_node(world.player, world.phase)
            return False
        self.tree = tree.below(node)
        return True

    def walk(self, seen: list[tuple[int, int, str]]) -> i64:
        """The node these moves lead to; moves the tree did not branch at are passed over."""
        tree = self.tree
        index = self.world.game.index
        node: i64 = 0
        last = len(seen) - 1
        edge: i64 = NONE
        for place, (who, phase, name) in enumerate(seen):
            if edge != NONE:
                found = tree.successor(edge, who, phase)
                if found == NONE:
                    continue
                node = found
                edge = NONE
            if tree.who[node] != who or tree.phase[node] != phase:
                continue
            key: i64
            if name in index:
                key = index[name]
            elif name in self.names:
                key = self.names[name]
            else:
                return NONE
            edge = tree.edge(node, key)
            if edge == NONE:
                return NONE
            if place == last:
                break
        if edge == NONE:
            return NONE
        return tree.successor(edge, self.world.player, self.world.phase)

    def think(self, iterations: int, seconds: float, cpu: bool = False) -> None:
        """Search on; the budget that is not used is 0.  Stops when nothing can change.

        With `cpu` the seconds are the processor's and not the clock's: the same
        search on a busy machine as on an idle one.
        """
        self.complete_root()
        if len(self.world.options) < 2:
            return
        start = thread_time() if cpu else time.perf_counter()
        done: i64 = 0
        while True:
            if iterations > 0:
                if done >= iterations:
                    break
                if done % LOOK_UP == 0 and self.lead() > iterations - done and self.agreed():
                    break
            elif done % LOOK_UP == 0 and done > 0:
                spent = (thread_time() if cpu else time.perf_counter()) - start
                if spent >= seconds:
                    break
                lead = float(int(self.lead()))
                if lead * spent > float(int(done)) * (seconds - spent) and self.agreed():
                    break
            self.iterate()
            done += 1
        self.iterations = done

    def best(self) -> int:
        """The option that is surely the best: its mean, less what the few tries leave open."""
        tree = self.tree
        choice = self.world.options[0]
        doubt = DOUBT * tree.spread(0)
        best = -1.0e9
        for option in self.world.options:
            edge = tree.edge(0, option)
            if edge == NONE or tree.tried[edge] == 0:
                continue
            tried = float(int(tree.tried[edge]))
            sure = tree.gained[edge] / tried - doubt / sqrt(tried)
            if sure > best:
                choice = option
                best = sure
        return choice

    def agreed(self) -> bool:
        """Whether the best option is also the one most tried."""
        tree = self.tree
        tried = tree.tried[tree.edge(0, self.best())]
        edge = tree.first[0]
        while edge != NONE:
            if tree.tried[edge] > tried:
                return False
            edge = tree.after[edge]
        return True

    def findings(self) -> list[tuple[int, int, float, float]]:
        """For every option: action, times tried, mean gain, prior."""
        tree = self.tree
        found: list[tuple[int, int, float, float]] = []
        for option in self.world.options:
            edge = tree.edge(0, option)
            if edge == NONE:
                continue
            tried = int(tree.tried[edge])
            mean = tree.gained[edge] / tried if tried else 0.0
            found.append((option, tried, mean, tree.prior[edge]))
        return found

    def lead(self) -> i64:
        """How many more tries the best option has than the second."""
        tree = self.tree
        best: i64 = 0
        second: i64 = 0
        edge = tree.first[0]
        while edge != NONE:
            tried = tree.tried[edge]
            if tried > best:
                second = best
                best = tried
            elif tried > second:
                second = tried
            edge = tree.after[edge]
        return best - second

    def complete_root(self) -> None:
        """Edges for exactly the legal options, with priors of their own.

        A kept root may know options that only other worlds had; they are let go.
        """
        tree = self.tree
        options = self.world.options
        before: i64 = NONE
        edge = tree.first[0]
        while edge != NONE:
            if int(tree.key[edge]) in options:
                before = edge
            elif before == NONE:
                tree.first[0] = tree.after[edge]
            else:
                tree.after[before] = tree.after[edge]
            edge = tree.after[edge]
        weights = self.counsel.weights(self.world)
        even = UNIFORM / len(weights)
        scale = (1.0 - UNIFORM) / total_of(weights)
        for place, option in enumerate(options):
            prior = even + scale * weights[place]
            edge = tree.edge(0, option)
            if edge == NONE:
                edge = tree.add_edge(0, option, prior)
            tree.prior[edge] = prior
            tree.offered[edge] = tree.times[0]
