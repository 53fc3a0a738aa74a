"""Readers who are told what changed since they last looked, and must know all there is to see."""

from __future__ import annotations

import json
from typing import Any

from comptoir.kernel.differences import difference, with_difference
from comptoir.kernel.state import State


class Readers:
    """Every seat and a spectator; one of them looks at each position, in turn.

    They look at copies: a view is that of a position which does not change any more.
    """

    def __init__(self, state: State) -> None:
        self.seats: list[int | None] = [None, *range(int(state.seats))]
        self.seen = {seat: state.copy().view(seat) for seat in self.seats}
        self.known = {seat: as_told(view) for seat, view in self.seen.items()}

    def look(self, state: State) -> None:
        seat = self.seats[int(state.ply) % len(self.seats)]
        before = json.dumps(self.known[seat])
        now = state.copy().view(seat)
        change = difference(dict(self.seen[seat]), dict(now))
        became = with_difference(self.known[seat], as_told(change))
        assert became == as_told(now), f"{seat} was told {change}"
        assert json.dumps(self.known[seat]) == before, "what was known was changed"
        self.seen[seat], self.known[seat] = now, became


def as_told(thing: object) -> Any:
    """What comes out of the socket."""
    return json.loads(json.dumps(thing))
