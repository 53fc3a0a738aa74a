"""What can happen at a table, as it is stored: one struct for every kind of entry."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from comptoir.store.records import Entry

SITTING = ("person", "program")
"""Seats that somebody took who sends commands: `Place.person` says who."""


class Place(Struct):
    """A seat as the table knows it; `nonce` is its person's part of the shuffle.

    `late` decisions in a row were made without its person; while `covered`, a bot makes the open
    one; who is `away` has a bot play the seat until they come back (`absence`).  `kept` is a seat
    that is for those who have the link; of whom the table began with it is not known.  Who asked
    for a hint is `helped`.  An `invited` seat may be `kept_for` one person, who is called
    `kept_name`: nobody else takes it, whoever has the link.

    A `program` is a bot that plays from elsewhere: it has a `person` as people do, whose commands
    it sends, and `level` is what it calls itself.
    """

    kind: str = "open"
    person: str | None = None
    name: str = ""
    level: str = "merchant"
    nonce: str = ""
    resigned: bool = False
    away: bool = False
    host: bool = False
    late: int = 0
    covered: bool = False
    kept: bool | None = None
    helped: bool = False
    kept_for: str | None = None
    kept_name: str = ""

    @property
    def played_by_bot(self) -> bool:
        gone = self.resigned or self.away or self.covered
        return self.kind == "bot" or (self.kind in SITTING and gone)

    @property
    def present(self) -> bool:
        """A person who plays the seat, or will: at most one decision is made for them."""
        return self.kind == "person" and not self.resigned and not self.away

    @property
    def free(self) -> bool:
        return self.kind in ("open", "invited")

    def is_for(self, person: str, linked: bool) -> bool:
        """Whether that person may sit down here, with the link of the table or without."""
        if self.kept_for is not None:
            return self.kept_for == person
        return self.kind == "open" or (self.kind == "invited" and linked)


def left(places: list[Place], seat: int) -> Place:
    """A seat whose person left: for whom it was before, and the first person's for friends where
    all others are.
    """
    kept = places[seat].kept
    if kept is None:
        others = places[:seat] + places[seat + 1 :]
        kept = not any(place.kind == "open" or place.kept is False for place in others)
    return Place("invited" if kept else "open")


class Created(Struct, tag="created", omit_defaults=True):
    """The table was made, with these seats; whether `programs` may take one."""

    places: list[Place]
    programs: bool = False


class Sat(Struct, tag="sat", omit_defaults=True):
    """A person sat down, or a `program` that calls itself so."""

    person: str
    name: str
    nonce: str
    program: str = ""


class Stood(Struct, tag="stood", omit_defaults=True):
    """A person gave the seat back, or the host of the table took it from that `person`."""

    name: str
    person: str = ""


class Arranged(Struct, tag="arranged"):
    """The host made the seat something else."""

    kind: str
    level: str


class Began(Struct, tag="began"):
    """The game began; the nonces are final and free seats became bots of level `fill`."""

    nonces: list[str]
    fill: str | None = None


By = Literal["person", "bot"]


class Move(Struct, tag="move", omit_defaults=True):
    """A decision; until `grace` it cost no reserve because the server had just started.

    `mark` is that of the position it was made in (`closing.mark_of`); old moves have none.
    """

    token: str
    by: By
    grace: int = 0
    mark: int = 0


class BackTo(Struct, tag="back_to", omit_defaults=True):
    """Only the first `keep` moves of the line count any more; `grace` as in a move."""

    keep: int
    agreed: bool
    grace: int = 0


class Asked(Struct, tag="asked"):
    """A takeback to the first `keep` moves is asked for."""

    keep: int


class Answered(Struct, tag="answered"):
    """An answer to the takeback that was asked for with entry `number`."""

    number: int
    accept: bool


class Said(Struct, tag="said"):
    """Chat."""

    name: str
    text: str


class SpectatorChat(Struct, tag="spectator_chat"):
    """The host of the table let those who only watch write there, or no longer."""

    open: bool


class GaveUp(Struct, tag="gave_up"):
    """A person resigned."""


class RanOut(Struct, tag="ran_out", omit_defaults=True):
    """The clock of a seat ran out, for so many decisions in a row (`late`).

    Logs of before do not say it: there a bot played the seat from the first on.
    """

    late: int = 0


class Returned(Struct, tag="returned"):
    """A person plays the seat again."""


class Vacation(Struct, tag="vacation"):
    """The slow clock of a seat stands still until then; 0 ends it."""

    until: int


class Hinted(Struct, tag="hinted"):
    """A person asked for a hint, the first time in the game."""


class Again(Struct, tag="again"):
    """There is a table for a rematch."""

    other: str


Why = Literal["nobody_came", "abandoned", "host", "rules", "otherwise", "damaged", "newer"]


class Reason(Struct, frozen=True):
    """Why a table cannot go on.

    `nobody_came`: it did not begin and nobody was there.  `abandoned`: nobody moved for long.
    `host`: a host of the house closed it.
    `rules`: it was played by rules of that number, and by those of `today` move `move` is not
    possible.  `otherwise`: it is, but in another position.  `damaged`: the numbers are the same,
    and the log does not fit.  `newer`: the server does not know the rules yet.
    """

    why: Why
    rules: int
    today: int
    move: int = 0


class Continued(Struct, tag="continued"):
    """From here on the table is played by rules of this number, which all before fits, too."""

    rules: int


class Shut(Struct, tag="shut", omit_defaults=True):
    """The table is closed: nobody is left, or for a reason."""

    reason: Reason | None = None


Change = (
    Created | Sat | Stood | Arranged | Began | Move | BackTo | Asked | Answered | Said | GaveUp
    | SpectatorChat | RanOut | Returned | Vacation | Hinted | Again | Continued | Shut
)  # fmt: skip

decoder = msgspec.json.Decoder(Change)
encoder = msgspec.json.Encoder()


def change_of(entry: Entry) -> Change:
    """What an entry of the store says."""
    change: Change = decoder.decode(entry.body)
    return change


def kind_of(change: Change) -> str:
    return str(change.__struct_config__.tag)


def body_of(change: Change) -> str:
    return encoder.encode(change).decode()
