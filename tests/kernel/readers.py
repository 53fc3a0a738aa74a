"""Readers who are told what changed since they last looked, and must know all there is to see."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from comptoir.kernel.differences import difference, with_difference
from comptoir.kernel.state import State
from comptoir.kernel.views import View
from tests.kernel.secrets import as_bytes


class Readers:
    """Every seat and a spectator; one of them looks at each position, in turn.

    They look at copies: a view is that of a position which does not change any more.
    """

    def __init__(self, state: State) -> None:
        self.seats: list[int | None] = [None, *range(int(state.seats))]
        self.seen = {seat: looked_at(state.copy(), seat) for seat in self.seats}
        self.known = {seat: as_told(view) for seat, view in self.seen.items()}

    def look(self, state: State) -> None:
        seat = self.seats[int(state.ply) % len(self.seats)]
        before = msgspec.json.encode(self.known[seat])
        now = looked_at(state.copy(), seat)
        change = difference(dict(self.seen[seat]), dict(now))
        became = with_difference(self.known[seat], as_told(change))
        assert became == as_told(now), f"{seat} was told {change}"
        assert msgspec.json.encode(self.known[seat]) == before, "what was known was changed"
        self.seen[seat], self.known[seat] = now, became


def looked_at(state: State, seat: int | None) -> View[Any]:
    """The view, which is the same where it is made beside a spectator's."""
    view = state.view(seat)
    if seat is not None:
        open_view = state.view(None)
        before = msgspec.json.encode(open_view)
        beside: View[Any] = with_difference(open_view, state.own_view(seat, open_view))
        assert as_bytes(beside) == as_bytes(view), "a view made beside a spectator's is another"
        assert msgspec.json.encode(open_view) == before, "a spectator's view was changed"
        return beside
    return view


def as_told(thing: object) -> Any:
    """What comes out of the socket."""
    return json.loads(json.dumps(thing))
