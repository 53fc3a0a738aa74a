"""What happened, told to people; search never pays for it."""

from __future__ import annotations


class Event:
    """One thing that happened.

    `data` is for everybody, `secret` is added in the copy of seat `seat` only.
    `reveals` marks public data that came out of hiding with this event (a card
    turned up, a tile): a move back beyond it would be unfair.
    """

    kind: str
    seat: int
    data: dict[str, object]
    secret: dict[str, object]
    reveals: bool

    def __init__(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        secret: dict[str, object],
        reveals: bool,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.secret = secret
        self.reveals = reveals

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as that seat, or a spectator (None), may know it."""
        told: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        told.update(self.data)
        if self.secret and seat is not None and seat == self.seat:
            told.update(self.secret)
        return told

    def informs(self, seat: int | None) -> bool:
        """Whether the seat learns something here that was hidden from it before."""
        return self.reveals or (bool(self.secret) and seat is not None and seat == self.seat)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.data!r}, {self.secret!r}, {self.reveals})"
