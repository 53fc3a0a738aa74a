"""What a reader sees of a table, part by part."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from comptoir.server.socket.protocol.types import EventJson, SeatKind


class Seat(Struct):
    """A place at the table.

    `kind`: `open` to anybody, `invited` for who has the link, `person`, `bot`, or `program`: a bot
    that plays over the API.  `level` is that of a bot, or what a program calls itself.
    `played_by` is `bot` for a bot of the server, and where the clock of a seat ran out or it
    resigned; `person` is whoever took the seat, a program too.
    `late` decisions in a row were made without its person; after two it is `absent`, and a bot
    plays it until they are back.  `vacation` is until when its clock stands or stood still.
    Who asked for a hint is `helped`.  The `name` of a free seat is that of whom it is kept for,
    told to who sits at the table.
    """

    seat: int
    kind: SeatKind
    name: str
    level: str
    played_by: Literal["nobody", "person", "bot"]
    here: bool
    resigned: bool
    host: bool
    you: bool
    late: int
    absent: bool
    vacation: int | None
    helped: bool = False


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is.

    `none`: any.  `live`: `seconds` a decision, and when they are used up, those of the
    seat's `reserve`, once for the game.  `days`: `seconds` a decision, no reserve.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=30 * 86400)] = 60
    reserve: Annotated[int, Meta(ge=0, le=86400)] = 0


class Clock(Struct):
    """The clock of the open decision.

    Until `free_until` it costs nothing, then the reserve runs; at `deadline` a bot
    decides.  `reserves` are the milliseconds every seat had left when the decision opened.
    """

    seat: int
    free_until: int
    deadline: int
    reserves: list[int]


class Offer(Struct):
    """One of the choices, with what would happen: `events` as the chooser would be told them.

    They end before anything somebody would learn.  `certain` is whether that is all; then
    `points` is what the chooser's score would gain or lose, by source.
    """

    token: str
    events: list[EventJson]
    points: dict[str, int]
    certain: bool


class Decision(Struct):
    """The choice that is open now.

    `ply` counts every move and every move back, so no number comes twice.  `legal`, and in
    the same order `offers`, what each of them costs and surely brings, are there for the seat
    that decides and for nobody else; `undo` is the number of own moves the reader may take
    back without asking, `takeback` whether there is one to ask for.  Where the table `rests`, all
    people are absent and no bot decides before one of them is back.
    """

    ply: int
    player: int
    phase: str
    since: int
    legal: list[str] | None = None
    offers: list[Offer] | None = None
    undo: int = 0
    takeback: bool = False
    rests: bool = False


class Takeback(Struct):
    """Somebody wants to go back; `waiting` are the seats that have not answered."""

    number: int
    seat: int
    moves: int
    waiting: list[int]


class Fairness(Struct):
    """How to check the shuffle.

    `commitment` is the SHA-256 of `secret`, shown before anybody gave a nonce; the seed
    is the SHA-256 of the secret and the nonces in seat order.  Secret and seed are
    there once the game is over; `comptoir verify` checks them with the transcript.
    """

    commitment: str
    nonces: list[str]
    secret: str | None = None
    seed: str | None = None
    imported: bool = False


class LessonAt(Struct):
    """A guided game of a person: which of the game's lessons, and the chapter it began with."""

    lesson: str
    chapter: int


class Closing(Struct):
    """Why a table cannot go on: `text` is the sentence by language, the rest is for programs.

    `nobody_came`: it did not begin, and nobody was there any more.  `abandoned`: nobody moved
    for a long time.  `host`: a host of the house closed it.
    It was played by the game's rules of number `rules`, and the server plays those of `today`.
    `rules`: move `move` is not possible any more.  `otherwise`: it is, but in another position.
    `damaged`: the numbers are the same and the log does not fit.  These are closed for good;
    with `newer` the server is behind, and the table goes on when it is not.  `move` 0 is the
    beginning.
    """

    why: Literal["nobody_came", "abandoned", "host", "rules", "otherwise", "damaged", "newer"]
    rules: int
    today: int
    move: int
    text: dict[str, str]


class Announcement(Struct, frozen=True):
    """What a host of the house tells everybody, since then."""

    text: str
    at: int


class HouseNow(Struct, frozen=True):
    """How the hosts have set the house, as far as it concerns everybody.

    Without a public lobby no table is listed, without spectators only who sits at a game sees it
    before its end.  A closed house takes nobody new without the club code.
    """

    announcement: Announcement | None
    public_lobby: bool
    spectators: bool
    programs: bool
    hints: bool
    closed: bool


class Result(Struct):
    """How the game ended; the keys of `ending` and `breakdown` are in the game's texts.

    `bot_moves` says of every person's seat how many of its moves a bot made,
    `tie_breaks` what decides between equal scores, the more the better; `places` are those the
    seats came in, 1 the best; `thought` the milliseconds of a person's decisions.  Old results
    have none of them.
    `helped` are the seats whose people asked for a hint.
    """

    ending: str
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]
    bot_moves: list[int] = []
    tie_breaks: list[int] = []
    places: list[int] = []
    thought: list[int] = []
    helped: list[int] = []
