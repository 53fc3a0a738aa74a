"""The tree of a search: decisions and what was tried at them, in plain columns of numbers.

A *node* is a decision of a player in a phase, as the searching seat could know it.
An *edge* is something that may be chosen there.  One edge may lead to several nodes,
because what the seat cannot see may decide who is asked next.  Columns instead of
objects keep a million entries small and out of the garbage collector's way.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NONE: Final[i64] = -1
USUAL_SPREAD: Final = 0.15
FEW: Final = 8.0


class Tree:
    """Nodes and edges by number; node 0 is the decision asked about."""

    # One entry a node
    who: vec[i64]
    phase: vec[i64]
    times: vec[i64]
    worth: vec[float]
    squares: vec[float]
    first: vec[i64]
    twin: vec[i64]
    # One entry an edge
    key: vec[i64]
    prior: vec[float]
    tried: vec[i64]
    offered: vec[i64]
    gained: vec[float]
    after: vec[i64]
    leads: vec[i64]

    def __init__(self) -> None:
        self.who = vec[i64]()
        self.phase = vec[i64]()
        self.times = vec[i64]()
        self.worth = vec[float]()
        self.squares = vec[float]()
        self.first = vec[i64]()
        self.twin = vec[i64]()
        self.key = vec[i64]()
        self.prior = vec[float]()
        self.tried = vec[i64]()
        self.offered = vec[i64]()
        self.gained = vec[float]()
        self.after = vec[i64]()
        self.leads = vec[i64]()

    def nodes(self) -> i64:
        return len(self.who)

    def size(self) -> i64:
        """Nodes and edges together: what the memory bound counts."""
        return len(self.who) + len(self.key)

    def add_node(self, who: i64, phase: i64) -> i64:
        """A decision nobody has tried anything at."""
        number: i64 = len(self.who)
        self.who = append(self.who, who)
        self.phase = append(self.phase, phase)
        self.times = append(self.times, 0)
        self.worth = append(self.worth, 0.0)
        self.squares = append(self.squares, 0.0)
        self.first = append(self.first, NONE)
        self.twin = append(self.twin, NONE)
        return number

    def add_edge(self, node: i64, key: i64, prior: float) -> i64:
        """Something that may be chosen at a node."""
        number: i64 = len(self.key)
        self.key = append(self.key, key)
        self.prior = append(self.prior, prior)
        self.tried = append(self.tried, 0)
        self.offered = append(self.offered, 0)
        self.gained = append(self.gained, 0.0)
        self.after = append(self.after, self.first[node])
        self.leads = append(self.leads, NONE)
        self.first[node] = number
        return number

    def edge(self, node: i64, key: i64) -> i64:
        """The edge of that key, or NONE."""
        edge = self.first[node]
        while edge != NONE and self.key[edge] != key:
            edge = self.after[edge]
        return edge

    def successor(self, edge: i64, who: i64, phase: i64) -> i64:
        """The node the edge leads to when that player is asked in that phase, or NONE."""
        node = self.leads[edge]
        while node != NONE and (self.who[node] != who or self.phase[node] != phase):
            node = self.twin[node]
        return node

    def add_successor(self, edge: i64, who: i64, phase: i64) -> i64:
        node = self.add_node(who, phase)
        self.twin[node] = self.leads[edge]
        self.leads[edge] = node
        return node

    def spread(self, node: i64) -> float:
        """How far the values met at a node lie apart, one standard deviation.

        A few usual ones are added, so that the first two do not decide it.
        """
        times = float(int(self.times[node]))
        mean = self.worth[node] / times if times > 0.0 else 0.0
        apart = self.squares[node] - times * mean * mean + FEW * USUAL_SPREAD * USUAL_SPREAD
        return sqrt(max(apart, 0.0) / (times + FEW))

    def below(self, node: i64) -> Tree:
        """A tree of its own with what is at and below a node; the rest is forgotten."""
        kept = Tree()
        kept.add_node(self.who[node], self.phase[node])
        old: list[int] = [node]
        place: i64 = 0
        while place < len(old):
            source: i64 = old[place]
            kept.times[place] = self.times[source]
            kept.worth[place] = self.worth[source]
            kept.squares[place] = self.squares[source]
            edge = self.first[source]
            while edge != NONE:
                copy = kept.add_edge(place, self.key[edge], self.prior[edge])
                kept.tried[copy] = self.tried[edge]
                kept.offered[copy] = self.offered[edge]
                kept.gained[copy] = self.gained[edge]
                child = self.leads[edge]
                while child != NONE:
                    kept.add_successor(copy, self.who[child], self.phase[child])
                    old.append(child)
                    child = self.twin[child]
                edge = self.after[edge]
            place += 1
        return kept
