"""What an action costs and surely brings, said by the rules themselves."""

from __future__ import annotations

from comptoir.kernel.events import Event


class Offer:
    """One of the actions open to the player, with what would happen.

    `events` is what the player would be told, up to the next decision or to the first thing
    somebody would learn; of a card drawn only that it is drawn.  `certain` is whether that is
    all; then `points` is what the player's score would gain or lose, by its sources.
    """

    action: int
    token: str
    events: list[dict[str, object]]
    points: dict[str, int]
    certain: bool

    def __init__(
        self,
        action: int,
        token: str,
        events: list[dict[str, object]],
        points: dict[str, int],
        certain: bool,
    ) -> None:
        self.action = action
        self.token = token
        self.events = events
        self.points = points
        self.certain = certain

    def as_dict(self) -> dict[str, object]:
        """JSON-able; the action is left out, since outside the engine its name is the token."""
        return {
            "token": self.token,
            "events": self.events,
            "points": self.points,
            "certain": self.certain,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.action, self.token))

    def __reduce__(self) -> tuple[object, ...]:
        return (Offer, (self.action, self.token, self.events, self.points, self.certain))

    def __repr__(self) -> str:
        return (
            f"Offer({self.action}, {self.token!r}, {self.events!r}, {self.points!r},"
            f" {self.certain})"
        )


def surely(events: list[Event], seat: int) -> list[dict[str, object]]:
    """What the seat can know of these events before they happen.

    What everybody would learn is left out with all that follows; what one seat would learn
    is told as the others see it, and nothing after it.
    """
    told: list[dict[str, object]] = []
    for event in events:
        if event.reveals:
            break
        if event.learns:
            told.append(event.seen_by(None))
            break
        told.append(event.seen_by(seat))
    return told


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """By source, what a score has more or less than before."""
    change: dict[str, int] = {}
    for source, points in after.items():
        more = points - before.get(source, 0)
        if more:
            change[source] = more
    for source, points in before.items():
        if points and source not in after:
            change[source] = -points
    return change
