"""What goes into the store and comes out of it, as plain structs."""

from __future__ import annotations

from msgspec import Struct


class Person(Struct, frozen=True):
    """A guest with a name; cookies of an earlier `generation` are signed out."""

    id: str
    name: str
    language: str
    created: int
    generation: int = 0


class Device(Struct, frozen=True):
    """A browser that is a person, last `seen` that day; signed out once it is `ended`."""

    id: str
    person: str
    browser: str
    system: str
    created: int
    seen: int
    ended: int | None = None


class TableRecord(Struct, frozen=True):
    """What a table was made with; none of it ever changes.

    `seed` is given for an imported table only; otherwise it comes from the secret and
    the nonces.  `rules` is the number the game's rules had then.  With `hints` people may ask for
    one against each other.
    """

    id: str
    key: str
    game: str
    players: int
    options: str
    pace: str
    private: bool
    language: str
    secret: str
    commitment: str
    seed: str | None
    creator: str
    request: str
    created: int
    rules: int = 1
    hints: bool = False


class Entry(Struct, frozen=True):
    """One thing that happened at a table.  `command` is the client's id of it."""

    table_id: str
    version: int
    ply: int | None
    kind: str
    seat: int | None
    person: str | None
    command: str | None
    at: int
    body: str


class SeatRecord(Struct, frozen=True):
    """A seat as lists show it; `vacation` is until when its clock stands or stood still.

    A free one may be `kept_for` somebody.
    """

    table_id: str
    seat: int
    kind: str
    person: str | None
    name: str
    level: str
    resigned: bool
    away: bool
    host: bool
    vacation: int | None = None
    kept_for: str | None = None


class Summary(Struct, frozen=True):
    """A table as lists show it, after its last entry.

    `waiting` says for what: `person`, `bot`, or nothing; `due` when the clock runs out.  `result`
    (JSON) is how a finished game ended, `closing` (JSON) why a table cannot go on.
    """

    table_id: str
    version: int
    ply: int
    status: str
    since: int
    turn: int | None
    waiting: str
    due: int | None
    result: str | None = None
    closing: str | None = None


class Listed(Struct, frozen=True):
    """A table with its seats, for lists."""

    record: TableRecord
    summary: Summary
    seats: list[SeatRecord]


class Idle(Struct, frozen=True):
    """A table at which nothing was stored since `last`; `invited` are seats kept for somebody."""

    id: str
    status: str
    pace: str
    private: bool
    last: int
    people: int
    invited: int


class SeatResult(Struct, frozen=True):
    """How a seat of a finished game fared.

    A bot has a `level` and no `person`.  `thought` is the time of a person in milliseconds, where
    it is known; `counted` says whether the game counts on the ladder.
    """

    table_id: str
    seat: int
    person: str | None
    name: str
    level: str
    game: str
    variant: str
    players: int
    place: int
    score: int
    thought: int | None
    at: int
    counted: bool


class Rating(Struct, frozen=True):
    """How strong a person is on a ladder (`mu`), and how far that may be off (`sigma`)."""

    person: str
    ladder: str
    mu: float
    sigma: float
    games: int
    last: int


class KeptReview(Struct, frozen=True):
    """The review of a table: `waiting`, `done`, or `failed` with the sentence `why`.

    `about` (JSON) says what its records depend on, `decisions` how many there will be.
    """

    table_id: str
    asker: str
    asked: int
    status: str
    about: str = ""
    decisions: int = 0
    why: str = ""


class Notice(Struct, frozen=True):
    """Something a person is to be told who is not at the table, not before `due`.

    Its id follows from what happened: the same thing makes the same notice.  `ply` is that of the
    table after it.
    """

    id: str
    person: str
    table_id: str
    kind: str
    ply: int
    at: int
    due: int


class Bell(Struct, frozen=True):
    """How a person is told: after `delay` seconds, and last at `rung`."""

    person: str
    delay: int
    rung: int = 0


class Channel(Struct, frozen=True):
    """A way to a person: its `address` and, as JSON, what else sending needs.

    `trouble` says why the last letter did not arrive.  With a table it is that table's way to
    whomever its host likes.
    """

    id: str
    person: str
    kind: str
    address: str
    details: str
    confirmed: bool
    created: int
    trouble: str = ""
    table_id: str | None = None


class Letter(Struct, frozen=True):
    """Notices on their way through one channel.  A repeat has the same id.

    It is tried not before `next`; until `lease` the `worker` who took it has it alone.
    """

    id: str
    channel: str
    body: str
    next: int
    tries: int = 0
    worker: str = ""
    lease: int = 0


class Sanction(Struct, frozen=True):
    """What a host laid on a `person`, or on the guests of a `network`: a `ban` or a `mute`.

    It holds until then, or until a host ends it; `by` is that host's name.
    """

    id: str
    kind: str
    person: str | None
    network: str
    why: str
    by: str
    at: int
    until: int | None = None
    ended: int | None = None


class Report(Struct, frozen=True):
    """What a person told the hosts about another; `said` (JSON) are the lines it is about.

    `spectator` is whether they were said by somebody who did not sit at the table.
    """

    id: str
    reporter: str
    person: str
    table_id: str
    spectator: bool
    said: str
    why: str
    at: int
    closed: int | None = None
    closed_by: str = ""


class Deed(Struct, frozen=True):
    """Something a host did to `whom`; without a `host` it was done on the command line.

    `about` (JSON) is what a sentence about it needs.
    """

    at: int
    host: str | None
    name: str
    deed: str
    whom: str | None = None
    about: str = "{}"
    number: int = 0


class SignedIn(Struct, frozen=True):
    """A device that is signed in as a host, until it `ends`."""

    device: str
    person: str
    since: int
    ends: int


class Append(Struct):
    """Entries of one table that are written together or not at all, and what lists show then.

    `seats` is given only if they changed; `notices` are for people who want to be told.
    """

    entries: list[Entry]
    summary: Summary
    seats: list[SeatRecord] | None = None
    notices: list[Notice] = []


class Conflict(Exception):
    """Somebody else wrote this version, this ply or this command before."""


class Unavailable(Exception):
    """The database did not answer; nobody knows whether the entry was written."""
