"""A whole choice, its picks given in any order, in an order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comptoir.kernel.reasons import Reason

if TYPE_CHECKING:
    from comptoir.kernel.events import Event
    from comptoir.kernel.state import State

MOST_TRIES = 5000
"""So many picks are tried; a choice in the ledger's canonical order takes one try a pick."""


class PlannedMove:
    """A move of a choice, tried on a copy: what it tells and where it leads."""

    action: int
    events: list[Event]
    after: State

    def __init__(self, action: int, events: list[Event], after: State) -> None:
        self.action = action
        self.events = events
        self.after = after


class Plan:
    """The search for an order, and what stood in the way where it came furthest.

    The order given is tried first: where the order means something it is the player's.  Then
    the smallest pick comes first, which is the canonical order of most choices.  Picks may
    hold what follows by itself from the others, or leave it out.
    """

    seat: int
    search: bool
    with_made: bool
    tries: int
    least_left: int
    token: str
    reason: Reason

    def __init__(self, state: State) -> None:
        self.seat = int(state.player)
        self.search = False
        self.with_made = False
        self.tries = 0
        self.least_left = 1 << 30
        self.token = ""
        self.reason = Reason("", "plan_goes_on")

    def order(self, state: State, picks: list[int]) -> list[PlannedMove] | None:
        """The moves of all picks in an order that can be played; None if there is none."""
        for search in (False, True):
            self.search = search
            left = sorted(picks) if search else picks
            for with_made in (False, True):
                self.with_made = with_made
                self.tries = 0
                found = self.arrange(state, left)
                if found is not None:
                    return found
        return None

    def arrange(self, state: State, left: list[int]) -> list[PlannedMove] | None:
        """The picks from the first one on; searching, in any order that can be played."""
        tried: list[int] = []
        for action in left:
            if action in tried:
                continue
            tried.append(action)
            if action not in state.options:
                self.stuck(state, left, action, state.reason(action))
            else:
                found = self.go_on(state, left, action)
                if found is not None:
                    return found
            if not self.search:
                return None
        return None

    def go_on(self, state: State, left: list[int], action: int) -> list[PlannedMove] | None:
        """The moves that begin with this pick."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return None
        trial = state.copy()
        events = trial.play(action)
        rest = left[:]
        rest.remove(action)
        if self.with_made:
            for made in trial.made:
                if made in rest:
                    rest.remove(made)
        move = PlannedMove(action, events, trial)
        if not rest:
            return [move]
        if trial.player != self.seat or any(event.news for event in events):
            self.stuck(state, rest, rest[0], Reason("", "plan_goes_on"))
            return None
        others = self.arrange(trial, rest)
        return None if others is None else [move, *others]

    def stuck(self, state: State, left: list[int], action: int, reason: Reason) -> None:
        """Remember what was not possible where the fewest picks were left."""
        if len(left) < self.least_left:
            self.least_left = len(left)
            self.token = state.game.tokens[action]
            self.reason = reason
