"""What happened, told to people; search never pays for it."""

from __future__ import annotations


class Event:
    """One thing that happened.

    `data` is for everybody, `secret` is added in the copy of seat `seat` only.  Who learned
    something that was hidden is marked: with `reveals` everybody did (a card turned up, a hand
    opened), with `learns` seat `seat` did from its secret (a card drawn, not one it paid).  A
    move back beyond such an event would be unfair, and no preview goes beyond it.
    """

    kind: str
    seat: int
    data: dict[str, object]
    secret: dict[str, object]
    reveals: bool
    learns: bool

    def __init__(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        secret: dict[str, object],
        reveals: bool,
        learns: bool,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.secret = secret
        self.reveals = reveals
        self.learns = learns

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as that seat, or a spectator (None), may know it."""
        told: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        told.update(self.data)
        if self.secret and seat is not None and seat == self.seat:
            told.update(self.secret)
        return told

    def informs(self, seat: int | None) -> bool:
        """Whether the seat, or a spectator (None), learns here what was hidden from it before."""
        return self.reveals or (self.learns and seat is not None and seat == self.seat)

    @property
    def news(self) -> bool:
        """Whether anybody learns here what was hidden before."""
        return self.reveals or self.learns

    def __reduce__(self) -> tuple[object, ...]:
        return (
            Event,
            (self.kind, self.seat, self.data, self.secret, self.reveals, self.learns),
        )

    def __repr__(self) -> str:
        marks = f"reveals={self.reveals}, learns={self.learns}"
        return f"Event({self.kind!r}, {self.seat}, {self.data!r}, {self.secret!r}, {marks})"
