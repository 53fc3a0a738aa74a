"""What worlds a seat cannot tell apart may show it: nothing, until an event says so.

A `Course` follows a whole game in two such worlds at once.  The same choices are made in
both, as far as the seat can see them; views, plies, legal lists and events must stay the
same, byte for byte, up to an event that is marked as news to the seat and differs.

`Marks` asks the other way round: an event that is marked, and a decision with one answer
that is asked all the same, must be different in some world, or they claim a secret where
there is none.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from comptoir.kernel.dice import Dice
from comptoir.kernel.events import Event
from comptoir.kernel.state import State

ENOUGH = 12
"""A mark seen so often and never different in another world is a false one."""
WORLDS = 3


def as_bytes(thing: object) -> bytes:
    """JSON as it would go to the outside."""
    return msgspec.json.encode(thing, order="deterministic")


def looks_alike(state: State, action: int, twin: State, other: int, seat: int) -> bool:
    """Whether the seat cannot tell the two choices apart."""
    if state.player == seat:
        return action == other
    return state.disguise(action) == twin.disguise(other)


def alike(state: State, action: int, twin: State, seat: int) -> list[int]:
    """The choices in the other world that look to the seat like this one."""
    return [each for each in twin.options if looks_alike(state, action, twin, each, seat)]


class Course:
    """The game as one seat (-1: a spectator) lives through it, in two worlds."""

    def __init__(self, seat: int, dice: Dice, twin: State | None = None) -> None:
        self.seat = seat
        self.eyes = None if seat < 0 else seat
        self.dice = dice
        self.twin = twin

    def follow(self, before: State, action: int, told: list[Event], after: State) -> None:
        """The choice was made; make one that looks alike in the other world, and compare."""
        twin = self.twin or before.redeal(self.seat, self.dice)
        self.twin = None
        choices = alike(before, action, twin, self.seat)
        if not choices:
            assert before.player != self.seat, f"the options of seat {self.eyes} leak"
            return
        retold = twin.play(choices[self.dice.below(len(choices))])
        if self.same(told, retold):
            move = f"after {before.disguise(action)} at ply {before.ply}"
            assert as_bytes(after.view(self.eyes)) == as_bytes(twin.view(self.eyes)), (
                f"the view of seat {self.eyes} leaks {move}"
            )
            self.twin = twin

    def same(self, told: list[Event], retold: list[Event]) -> bool:
        """Whether the seat is told the same in both worlds; if not, a mark must say why."""
        for event, again in zip(told, retold, strict=False):
            if as_bytes(event.seen_by(self.eyes)) != as_bytes(again.seen_by(self.eyes)):
                assert event.informs(self.eyes) or again.informs(self.eyes), (
                    f"the event {event.kind} leaks to seat {self.eyes}"
                )
                return False
        assert len(told) == len(retold), f"the number of events leaks to seat {self.eyes}"
        return True


class Marks:
    """Every kind of mark that was met, and whether some world differed there."""

    def __init__(self) -> None:
        self.met: Counter[tuple[str, ...]] = Counter()
        self.differed: set[tuple[str, ...]] = set()

    def watch(self, before: State, action: int, told: list[Event], dice: Dice) -> None:
        """Make the move in worlds that looked the same to whoever is said to have learned."""
        if before.auto_forced and len(before.options) == 1 and before.ply:
            self.note_question(before, dice)
        for place, event in enumerate(told):
            if event.news:
                key = (name_of(event, before), "all" if event.reveals else "own")
                self.met[key] += 1
                if key not in self.differed:
                    seat = -1 if event.reveals else event.seat
                    if any(differs(before, action, told, place, seat, dice) for _ in range(WORLDS)):
                        self.differed.add(key)

    def note_question(self, before: State, dice: Dice) -> None:
        key = (before.game.phases[before.phase], "asked")
        self.met[key] += 1
        if key not in self.differed:
            worlds = [before.redeal(-1, dice) for _ in range(WORLDS)]
            if any(world.options != before.options for world in worlds):
                self.differed.add(key)

    def check(self) -> None:
        """None was false."""
        false = [key for key, count in self.met.items() if self.doubtful(key, count)]
        assert not false, f"nobody learns anything there, and it is marked: {false}"

    def doubtful(self, key: tuple[str, ...], count: int) -> bool:
        return count >= ENOUGH and key not in self.differed


def name_of(event: Event, before: State) -> str:
    """What tells a rule's mark from another's: the decision, the event and its reason."""
    named = [str(event.data[name]) for name in ("why", "source", "role") if name in event.data]
    return "/".join([before.game.phases[before.phase], event.kind, *named])


def differs(
    before: State, action: int, told: list[Event], place: int, seat: int, dice: Dice
) -> bool:
    """Whether a world that looked the same to the seat tells it something else there."""
    eyes = None if seat < 0 else seat
    twin = before.redeal(seat, dice)
    choices = alike(before, action, twin, seat)
    if not choices:
        return False
    retold = twin.play(choices[dice.below(len(choices))])
    if place >= len(retold):
        return True
    return as_bytes(told[place].seen_by(eyes)) != as_bytes(retold[place].seen_by(eyes))
