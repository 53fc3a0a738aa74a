"""One iteration of the search, again and again: deal, walk down, grow, play on, credit.

Every iteration deals anew what the searching seat cannot know, walks down one tree
that all these worlds share, adds one decision to it, plays on by the counsel's rule
of thumb for a while, and lets the counsel judge where that led.  Every player on the
way is credited with their own prospects (max^n), nobody is assumed to be an enemy.

What an opponent does unseen (a card paid face down) is one edge for all its meanings:
the seat could not tell them apart, so it must not plan on them.

A decision with one answer teaches nothing, so it is passed through without a try or a gain;
another player's keeps its node, because in other worlds the same question has more answers,
and the seat cannot tell which world it is in.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.bots.search.net import Judge
from comptoir.bots.search.tree import NONE, Tree
from comptoir.kernel.counsel import Counsel
from comptoir.kernel.dice import Dice
from comptoir.kernel.state import State

UNIFORM: Final = 0.1
"""The share of a prior that ignores the counsel, so that nothing is never tried."""

UNWEIGHED: Final = 0.0
"""The prior of an edge that was only met where it was the one answer."""

MARGIN: Final = 0.1
"""The share of a result that is the lead in points and not the win: who cannot win
any more, or cannot lose, still plays on sensibly."""

MARGIN_SPAN: Final = 40.0
"""A lead of half of this many points counts as the whole of that share."""


class Walk:
    """The tree of one seat and all it takes to go down it once more."""

    counsel: Counsel
    seat: i64
    most: i64
    explore: float
    caution: float
    stretch: float
    judge: Judge | None
    tree: Tree
    world: State
    dice: Dice
    actions: i64
    keys: vec[i64]
    names: dict[str, int]
    offer: vec[i64]
    slot: vec[i64]
    stamp: vec[i64]
    clock: i64
    path: list[int]
    visited: list[int]

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
        judge: Judge | None,
    ) -> None:
        self.counsel = counsel
        self.seat = seat
        self.most = most
        self.explore = explore
        self.caution = caution
        self.stretch = stretch
        self.judge = judge
        self.world = world
        self.dice = dice
        self.actions = len(world.game.tokens)
        self.keys = vec[i64]([NONE] * (len(world.game.phases) * len(world.game.tokens)))
        self.names = {}
        self.offer = vec[i64]([NONE] * len(world.game.tokens))
        self.slot = vec[i64]([NONE] * len(world.game.tokens))
        self.stamp = vec[i64]([0] * len(world.game.tokens))
        self.clock = 0
        self.path = []
        self.visited = []
        self.tree = Tree()
        self.tree.add_node(world.player, world.phase)

    def iterate(self) -> None:
        """Deal the unknown, walk down, add a decision, play on, credit everybody."""
        dice = self.dice
        world = self.world.redeal(self.seat, dice)
        tree = self.tree
        path = self.path
        visited = self.visited
        path.clear()
        visited.clear()
        node: i64 = 0
        while True:
            if len(world.options) == 1:
                edge = self.only_edge(node, world)
            else:
                visited.append(node)
                edge = self.select(node, world)
                path.append(edge)
            self.take(tree.key[edge], world)
            self.pass_routine(world)
            if world.player < 0:
                break
            following = tree.successor(edge, world.player, world.phase)
            if following == NONE:
                if tree.size() >= self.most:
                    break
                following = tree.add_successor(edge, world.player, world.phase)
                if len(world.options) > 1:
                    visited.append(following)
                    break
            node = following
        values = self.play_on(world)
        for one in visited:
            at: i64 = one
            value = values[tree.who[at]]
            tree.times[at] += 1
            tree.worth[at] += value
            tree.squares[at] += value * value
        for place, one in enumerate(path):
            at = one
            tree.tried[at] += 1
            tree.gained[at] += values[tree.who[visited[place]]]

    def select(self, node: i64, world: State) -> i64:
        """The edge of the greatest upper bound among those this world offers.

        The bound is PUCT; what counts as «times» is how often the edge was on offer, and what
        is worth exploring is measured by how far the values at this node lie apart: where all
        is nearly won or lost, small differences still count.
        """
        tree = self.tree
        count = self.find_keys(world)
        self.clock += 1
        clock = self.clock
        offer = self.offer
        slot = self.slot
        stamp = self.stamp
        edge = tree.first[node]
        while edge != NONE:
            key = tree.key[edge]
            slot[key] = edge
            stamp[key] = clock
            edge = tree.after[edge]
        place: i64 = 0
        while place < count:
            if stamp[offer[place]] != clock or tree.prior[slot[offer[place]]] == UNWEIGHED:
                self.add_missing(node, world)
                break
            place += 1
        # The edges on offer, each once although several options may be one edge.
        self.clock += 1
        chosen: i64 = 0
        total_prior = 0.0
        place = 0
        while place < count:
            key = offer[place]
            if stamp[key] == clock:
                stamp[key] = clock + 1
                edge = slot[key]
                total_prior += tree.prior[edge]
                tree.offered[edge] += 1
                offer[chosen] = edge
                chosen += 1
            place += 1
        times = int(tree.times[node])
        spread = tree.spread(node)
        unknown = (tree.worth[node] / times if times else 0.5) - self.caution * spread
        scale = self.explore * spread / total_prior
        best: i64 = NONE
        best_bound = -1.0e9
        place = 0
        while place < chosen:
            edge = offer[place]
            tried = int(tree.tried[edge])
            mean = tree.gained[edge] / tried if tried else unknown
            bound = mean + scale * tree.prior[edge] * sqrt(int(tree.offered[edge])) / (1 + tried)
            if bound > best_bound:
                best_bound = bound
                best = edge
            place += 1
        return best

    def only_edge(self, node: i64, world: State) -> i64:
        """The edge of another player's single answer; it gets a prior once it has company."""
        key = self.seen_key(world, world.options[0])
        edge = self.tree.edge(node, key)
        return self.tree.add_edge(node, key, UNWEIGHED) if edge == NONE else edge

    def find_keys(self, world: State) -> i64:
        """Note the key of every option in `offer`; how many there are."""
        options = world.options
        place: i64 = 0
        if world.player == self.seat:
            for option in options:
                self.offer[place] = option
                place += 1
        else:
            for option in options:
                self.offer[place] = self.seen_key(world, option)
                place += 1
        return place

    def add_missing(self, node: i64, world: State) -> None:
        """Edges for what this world offers and none before did, with the counsel's priors."""
        tree = self.tree
        clock = self.clock
        offer = self.offer
        slot = self.slot
        stamp = self.stamp
        fresh: i64 = len(tree.key)
        weights = self.counsel.weights(world)
        even = UNIFORM / len(weights)
        scale = (1.0 - UNIFORM) / total_of(weights)
        for place, weight in enumerate(weights):
            key = offer[place]
            prior = even + scale * weight
            if stamp[key] != clock:
                stamp[key] = clock
                slot[key] = tree.add_edge(node, key, prior)
            elif slot[key] >= fresh or tree.prior[slot[key]] == UNWEIGHED:
                tree.prior[slot[key]] += prior

    def take(self, key: i64, world: State) -> None:
        """Do what the edge says; where it has several meanings, one by the counsel's weight."""
        if key < self.actions:
            world.apply(key)
            return
        options = world.options
        weights = self.counsel.weights(world)
        total = 0.0
        for place, option in enumerate(options):
            if self.seen_key(world, option) == key:
                total += weights[place]
        left = self.dice.fraction() * total
        chosen = NONE
        for place, option in enumerate(options):
            if self.seen_key(world, option) == key:
                chosen = option
                left -= weights[place]
                if left < 0.0:
                    break
        world.apply(chosen)

    def pass_routine(self, world: State) -> None:
        """Play what is no decision for the tree.

        That is the seat's own single answers, unseen choices of others, and routine.
        """
        while world.player >= 0 and (self.no_branch(world) or self.counsel.routine(world)):
            world.apply(self.rule_of_thumb(world))

    def no_branch(self, world: State) -> bool:
        if world.player == self.seat:
            return len(world.options) == 1
        return self.unseen(world)

    def rule_of_thumb(self, world: State) -> int:
        """The counsel's pick; a single answer needs none."""
        options = world.options
        return options[0] if len(options) == 1 else self.counsel.pick(world, self.dice)

    def unseen(self, world: State) -> bool:
        """Whether all options look the same to the searching seat."""
        options = world.options
        first = self.seen_key(world, options[0])
        if first < self.actions:
            return False
        return all(self.seen_key(world, option) == first for option in options)

    def seen_key(self, world: State, option: i64) -> i64:
        """The key of an option of an opponent: the action, or a number for what is seen of it."""
        place = world.phase * self.actions + option
        key = self.keys[place]
        if key == NONE:
            name = world.disguise(option)
            if name in world.game.index:
                key = world.game.index[name]
            else:
                if name not in self.names:
                    self.names[name] = len(self.slot)
                    self.slot = append(self.slot, NONE)
                    self.stamp = append(self.stamp, 0)
                key = self.names[name]
            self.keys[place] = key
        return key

    def play_on(self, world: State) -> list[float]:
        """Some decisions by rule of thumb, then what it is worth to every seat."""
        counsel = self.counsel
        if world.player >= 0:
            steps: i64 = int(counsel.horizon(world) * self.stretch)
            while world.player >= 0 and (steps > 0 or not counsel.quiet(world)):
                if len(world.options) > 1:
                    steps -= 1
                world.apply(self.rule_of_thumb(world))
        if world.player < 0:
            return result(world)
        return with_lead(self.prospects(world))

    def prospects(self, world: State) -> list[float]:
        """Every seat's chance to win: as it was learned, or else by the counsel."""
        judge = self.judge
        if judge is not None:
            return judge.prospects(world, self.seat)
        return self.counsel.prospects(world)


def total_of(weights: list[float]) -> float:
    total = 0.0
    for weight in weights:
        total += weight
    return total


def with_lead(chances: list[float]) -> list[float]:
    """Chances to win, mixed with their fourth roots: who is far behind still tells a little
    better from a little worse.
    """
    roots = [sqrt(sqrt(chance)) for chance in chances]
    total = total_of(roots)
    values: list[float] = []
    for seat, chance in enumerate(chances):
        values.append((1.0 - MARGIN) * chance + MARGIN * roots[seat] / total)
    return values


def result(world: State) -> list[float]:
    """The value of a finished game to every seat: the win, and a little of the lead."""
    seats = int(world.seats)
    scores = world.scores()
    winners = world.winners()
    values = [0.0] * seats
    leads = [0.0] * seats
    total = 0.0
    for seat in range(seats):
        rival = -1_000_000
        for other in range(seats):
            if other != seat and scores[other] > rival:
                rival = scores[other]
        lead = 0.5 + (scores[seat] - rival) / MARGIN_SPAN
        leads[seat] = 0.01 if lead < 0.01 else (1.0 if lead > 1.0 else lead)
        total += leads[seat]
    for seat in range(seats):
        values[seat] = MARGIN * leads[seat] / total
    for seat in winners:
        values[seat] += (1.0 - MARGIN) / len(winners)
    return values
