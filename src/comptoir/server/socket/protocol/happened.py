"""What happened at a table, one struct for every kind."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from comptoir.server.socket.protocol.parts import Closing
from comptoir.server.socket.protocol.types import EventJson


class Created(Struct, tag_field="what", tag="created"):
    """The table was made."""

    version: int
    at: int


class Seated(Struct, tag_field="what", tag="seated"):
    """A person took a seat."""

    version: int
    at: int
    seat: int
    name: str


class Left(Struct, tag_field="what", tag="left"):
    """A person gave a seat back, or was `sent_away` from it by the host of the table."""

    version: int
    at: int
    seat: int
    name: str
    sent_away: bool = False


class SeatChanged(Struct, tag_field="what", tag="seat_changed"):
    """The host changed what a seat is for."""

    version: int
    at: int
    seat: int
    kind: str
    level: str


class Started(Struct, tag_field="what", tag="started"):
    """The game began."""

    version: int
    at: int


class Moved(Struct, tag_field="what", tag="moved"):
    """A decision was made.

    `token` is the choice as the reader may know it: of another's secret choice only what
    is open (`pay` for `pay:palace`).  `events` are the game's own, with `kind` and `seat`.
    """

    version: int
    at: int
    ply: int
    seat: int
    token: str
    by: Literal["person", "bot"]
    events: list[EventJson]


class Undone(Struct, tag_field="what", tag="undone"):
    """Moves were taken back: the last `moves` of the line do not count any more."""

    version: int
    at: int
    ply: int
    seat: int
    moves: int
    agreed: bool


class TakebackAsked(Struct, tag_field="what", tag="takeback_asked"):
    """A seat asks to go back."""

    version: int
    at: int
    seat: int
    number: int


class TakebackAnswered(Struct, tag_field="what", tag="takeback_answered"):
    """A seat accepted or refused; one refusal, or the next move, ends the question."""

    version: int
    at: int
    seat: int
    number: int
    accept: bool


class Chatted(Struct, tag_field="what", tag="chatted"):
    """Somebody said something; `seat` is null for a spectator.

    `person` is what others know them by.
    """

    version: int
    at: int
    seat: int | None
    name: str
    text: str
    person: str


class SpectatorChatSet(Struct, tag_field="what", tag="spectator_chat"):
    """The host of the table lets those who only watch write there, or no longer."""

    version: int
    at: int
    open: bool


class Resigned(Struct, tag_field="what", tag="resigned"):
    """A person gave up; a bot plays on."""

    version: int
    at: int
    seat: int


class TimeUp(Struct, tag_field="what", tag="time_up"):
    """The clock ran out: a bot makes this decision; where the seat is `absent`, those after it too.

    It is absent after two decisions in a row without its person, until they are back.
    """

    version: int
    at: int
    seat: int
    absent: bool


class CameBack(Struct, tag_field="what", tag="came_back"):
    """A person plays the seat again."""

    version: int
    at: int
    seat: int


class OnVacation(Struct, tag_field="what", tag="on_vacation"):
    """The clock of the seat stands still until then; with 0 it goes on."""

    version: int
    at: int
    seat: int
    until: int


class Hinted(Struct, tag_field="what", tag="hinted"):
    """A seat asked for a hint, the first time in the game."""

    version: int
    at: int
    seat: int


class RematchMade(Struct, tag_field="what", tag="rematch_made"):
    """There is a new table for the same people; the person of `seat` asked first."""

    version: int
    at: int
    seat: int
    other: str


class Continued(Struct, tag_field="what", tag="continued"):
    """The game's rules changed since the table was made; from here on it is played by the new."""

    version: int
    at: int
    rules: int


class Closed(Struct, tag_field="what", tag="closed"):
    """The table is closed: nobody is left, or `closing` says why."""

    version: int
    at: int
    closing: Closing | None = None


Happened = (
    Created | Seated | Left | SeatChanged | Started | Moved | Undone | TakebackAsked
    | TakebackAnswered | Chatted | SpectatorChatSet | Resigned | TimeUp | CameBack | OnVacation
    | Hinted | RematchMade | Continued | Closed
)  # fmt: skip
