"""Lines: searches that begin with a given choice, and tell what it is worth to every seat.

A search spends most of its iterations on what it likes, so its means of the other options say
little.  A line gives one option the whole of a search of its own.  Lines of several options are
dealt the same worlds and begin with the same dice, so that their differences are the choice's
and not the cards'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from comptoir.bots.search.captain import Search
from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.state import State

NONE = -1
"""No such node or edge, as the tree has it."""

UNCOUNTED = 4
"""One in so many iterations, the first ones, only grows the tree: what chooses is not counted."""

FINISHED = 4
"""Of the counted iterations one in so many is played to the end, for the points."""

OFTEN = 0.35
"""What follows less often than this is not told."""

FAR = 3
"""At most so many steps are told of what follows."""


@dataclass
class Sample:
    """What the counted iterations of a line led to, in their order.

    `chances` has a list of every seat's chance to win an iteration, `points` every seat's
    breakdown of the iterations that were played to the end.
    """

    chances: list[list[float]] = field(default_factory=list)
    points: list[list[dict[str, int]]] = field(default_factory=list)
    follows: list[tuple[int, str, float]] = field(default_factory=list)

    def means(self) -> list[float]:
        """Every seat's chance; they add up to 1."""
        return [sum(column) / len(self.chances) for column in zip(*self.chances, strict=True)]


class Line:
    """One search.  `first` is the action it begins with; None leaves the first free too."""

    def __init__(self, search: Search, first: int | None) -> None:
        self.search = search
        self.first = first
        self.edge = NONE if first is None else int(search.tree.add_edge(0, first, 1.0))

    def sample(self, seed: str, iterations: int, finish: bool) -> Sample:
        """Search on, and count what comes of it once the tree has grown a little."""
        found = Sample()
        begin = iterations // UNCOUNTED
        for number, dice in enumerate(worlds(seed, iterations)):
            world = self.iterate(dice)
            if number < begin:
                continue
            found.chances.append(self.chances(world))
            if finish and (number - begin) % FINISHED == 0:
                self.finish(world)
                seats = range(int(world.seats))
                found.points.append([world.points_of(seat) for seat in seats])
        found.follows = self.follows(iterations)
        return found

    def iterate(self, dice: Dice) -> State:
        """Deal the unknown, walk down, add a decision, play on, credit everybody: as the search
        does it, but for the first step.  Where that led.
        """
        search = self.search
        search.dice = dice
        world = search.world.redeal(search.seat, dice)
        visited, path = self.walk_down(world)
        values = search.play_on(world)
        tree = search.tree
        for node in visited:
            value = values[tree.who[node]]
            tree.times[node] += 1
            tree.worth[node] += value
            tree.squares[node] += value * value
        for place, edge in enumerate(path):
            tree.tried[edge] += 1
            tree.gained[edge] += values[tree.who[visited[place]]]
        return world

    def walk_down(self, world: State) -> tuple[list[int], list[int]]:
        """The decisions met, the last one new, and what was chosen at those before it."""
        search = self.search
        tree = search.tree
        visited: list[int] = []
        path: list[int] = []
        node, edge = 0, self.edge
        while True:
            if edge != NONE:
                world.apply(int(tree.key[edge]))
            else:
                if len(world.options) == 1:
                    edge = int(search.only_edge(node, world))
                else:
                    visited.append(node)
                    edge = int(search.select(node, world))
                    path.append(edge)
                search.take(tree.key[edge], world)
            search.pass_routine(world)
            if world.player < 0:
                break
            following = int(tree.successor(edge, world.player, world.phase))
            if following == NONE:
                if tree.size() >= search.most:
                    break
                following = int(tree.add_successor(edge, world.player, world.phase))
                if len(world.options) > 1:
                    visited.append(following)
                    break
            node, edge = following, NONE
        return visited, path

    def chances(self, world: State) -> list[float]:
        """Every seat's chance to win where an iteration led, as the search's own judge sees it."""
        if world.player >= 0:
            return self.search.prospects(world)
        winners = world.winners()
        return [float(seat in winners) / len(winners) for seat in range(int(world.seats))]

    def finish(self, world: State) -> None:
        """Play by rule of thumb to the end."""
        while world.player >= 0:
            world.apply(self.search.rule_of_thumb(world))

    def follows(self, iterations: int) -> list[tuple[int, str, float]]:
        """What mostly comes next: who chooses what, in which share of the iterations.

        A choice of another seat is named as the searching seat would see it.
        """
        search, tree = self.search, self.search.tree
        names = {number: name for name, number in search.names.items()}
        told: list[tuple[int, str, float]] = []
        edge, node = self.edge, 0
        for _ in range(FAR):
            if edge != NONE:
                nodes = Counter({each: int(tree.times[each]) for each in self.after(edge)})
                if not nodes:
                    break
                node = nodes.most_common(1)[0][0]
            edges = Counter({each: int(tree.tried[each]) for each in self.edges(node)})
            if not edges:
                break
            edge, tried = edges.most_common(1)[0]
            if tried < OFTEN * iterations:
                break
            key = int(tree.key[edge])
            name = search.world.game.tokens[key] if key < search.actions else names[key]
            told.append((int(tree.who[node]), name, tried / iterations))
        return told

    def after(self, edge: int) -> Iterator[int]:
        """The decisions a choice leads to."""
        node = int(self.search.tree.leads[edge])
        while node != NONE:
            yield node
            node = int(self.search.tree.twin[node])

    def edges(self, node: int) -> Iterator[int]:
        """What was chosen at a decision."""
        edge = int(self.search.tree.first[node])
        while edge != NONE:
            yield edge
            edge = int(self.search.tree.after[edge])


def worlds(seed: str, count: int) -> Iterator[Dice]:
    """Dice for so many iterations, each with its own: the same for every line of a decision."""
    dice = dice_from_seed(seed)
    for _ in range(count):
        yield dice.fork()
