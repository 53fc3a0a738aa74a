"""The bodies of the house: what hosts see and do, what people mute and report."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from comptoir.server.http.bodies import Name
from comptoir.server.socket.protocol import Announcement, Seat, Status, TableId

Token = Annotated[str, Meta(min_length=1, max_length=512)]
Why = Annotated[str, Meta(max_length=280)]
Hours = Annotated[float, Meta(gt=0, le=24 * 3660)]
SwitchName = Literal["public_lobby", "spectators", "programs", "hints", "closed"]


class HostLink(Struct, forbid_unknown_fields=True):
    """`POST /api/house/link` and `/enter`: the part after `#` of the link that makes a host."""

    token: Token


class LinkWorks(Struct):
    """Whether the link can still be used; looking does not use it up."""

    works: bool


class WhoIsHost(Struct):
    """Whether this browser is signed in as a host, and until when."""

    host: bool
    until: int | None = None


class Figure(Struct):
    """How many there are now, and of how many."""

    now: int
    of: int


class StoragePart(Struct):
    part: Literal["games", "reviews", "people", "rest"]
    bytes: int


class StorageLine(Struct):
    """The room the database takes, of `most`; the parts where it can tell them."""

    kind: str
    bytes: int
    most: int
    parts: list[StoragePart]


class LimitLine(Struct):
    """A limit that a host may change: its `value`, and what it is `usual`ly."""

    name: str
    value: float
    usual: float
    meaning: str


class HouseOverview(Struct):
    """`GET /api/house`: the house now, over all workers.

    `people` are here of all that are known, `tables` go on of all that are kept; `abandoned` are
    those at which nothing happened for `abandoned_days`.
    """

    people: Figure
    tables: Figure
    sockets: Figure
    thinking: Figure
    questions: int
    workers: int
    reports: int
    reports_closed: int
    notices: int
    letters: int
    storage: StorageLine
    abandoned: int
    abandoned_days: int
    public_lobby: bool
    spectators: bool
    programs: bool
    hints: bool
    closed: bool
    club_code: str
    announcement: Announcement | None
    limits: list[LimitLine]
    until: int


class HousePerson(Struct):
    """A person as a host sees them.

    `here` is whether they have the page open, at the tables they sit at or watch; `network` the
    address a ban of guests would begin with, where they are here.  `seen` is a day.
    """

    person: str
    name: str
    host: bool
    here: bool
    sits: list[str]
    watches: list[str]
    games: int
    seen: int
    devices: int
    passphrase: bool
    network: str
    muted: bool
    banned: bool
    reported: bool


class HousePeople(Struct):
    """`GET /api/house/people?find=&first=`: those who are here first."""

    people: list[HousePerson]
    count: int


class HouseTable(Struct):
    """A table as a host sees it: who sits there, whom it waits for, and since when."""

    table: str
    game: str
    variant: str
    status: Status
    private: bool
    seats: list[Seat]
    turn: int | None
    since: int
    spectators: int


class HouseTables(Struct):
    """`GET /api/house/tables?first=&all=1`: latest first."""

    tables: list[HouseTable]
    count: int


class LineSaid(Struct):
    """A line of chat that is reported."""

    at: int
    text: str


class ReportLine(Struct):
    """Who reports whom, at which table, and what was said; a `spectator` did not sit there."""

    id: str
    reporter: str
    person: str
    name: str
    table: str
    spectator: bool
    said: list[LineSaid]
    why: str
    at: int
    closed: int | None
    closed_by: str


class ReportList(Struct):
    """`GET /api/house/reports?closed=1`."""

    reports: list[ReportLine]


class SanctionLine(Struct):
    """A ban or a mute that holds: of a person, or of the guests of a network."""

    id: str
    kind: Literal["ban", "mute"]
    person: str
    name: str
    network: str
    why: str
    by: str
    at: int
    until: int | None


class SanctionList(Struct):
    """`GET /api/house/sanctions`."""

    sanctions: list[SanctionLine]


class OutboxLine(Struct):
    """Something on its way: to whom, by which way (empty while it is bundled), what, and when it is
    tried; `tries` that failed for `trouble`.
    """

    name: str
    channel: str
    kinds: list[str]
    next: int
    tries: int
    trouble: str


class OutboxList(Struct):
    """`GET /api/house/outbox`."""

    lines: list[OutboxLine]


class DeedLine(Struct):
    """What a host did; `whom` is a name of today, and without a `host` it was the command line."""

    at: int
    host: str
    command_line: bool
    deed: str
    whom: str
    about: dict[str, Any]


class DeedList(Struct):
    """`GET /api/house/audit?first=`."""

    deeds: list[DeedLine]
    more: bool


class Rename(Struct, forbid_unknown_fields=True):
    """`POST /api/house/people/{person}/rename`."""

    name: Name


class Mute(Struct, forbid_unknown_fields=True):
    """`POST /api/house/people/{person}/mute`: for so many hours, or for good."""

    hours: Hours | None = None
    why: Why = ""


class Ban(Struct, forbid_unknown_fields=True):
    """`POST /api/house/bans`: a person, the guests of a network, or both; for so many hours, or for
    good.
    """

    person: Annotated[str, Meta(max_length=64)] = ""
    network: Annotated[str, Meta(max_length=64)] = ""
    hours: Hours | None = None
    why: Why = ""


class CleanUp(Struct, forbid_unknown_fields=True):
    """`POST /api/house/clean_up`: close tables at which nothing happened for so many days."""

    days: Annotated[float, Meta(ge=0.5, le=3660)]


class CleanedUp(Struct):
    closed: int


class Announce(Struct, forbid_unknown_fields=True):
    """`POST /api/house/announce`: to everybody who is here or comes; empty for nothing more."""

    text: Annotated[str, Meta(max_length=280)]


class SetSwitch(Struct, forbid_unknown_fields=True):
    """`POST /api/house/switch`."""

    name: SwitchName
    on: bool


class SetCode(Struct, forbid_unknown_fields=True):
    """`POST /api/house/code`: another club code; null makes one."""

    code: Annotated[str, Meta(max_length=64)] | None = None


class SetLimit(Struct, forbid_unknown_fields=True):
    """`POST /api/house/limit`: null for what the server was started with."""

    name: Annotated[str, Meta(max_length=64)]
    value: float | None


class ReportThem(Struct, forbid_unknown_fields=True):
    """`POST /api/reports`: tell the hosts of a line of chat (`version`), or of who sits there."""

    table: TableId
    version: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    why: Why = ""


class MuteThem(Struct, forbid_unknown_fields=True):
    """`POST /api/my/mutes`: read no more of who said that line (`version`) or sits at `seat`."""

    table: TableId
    version: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class MutedPerson(Struct):
    person: str
    name: str


class MyMutes(Struct):
    """`GET /api/my/mutes`: whose words I do not want to read; `person` is `Chatted.person`."""

    muted: list[MutedPerson]


BODIES = [
    HostLink, LinkWorks, WhoIsHost, HouseOverview, HousePeople, HouseTables, ReportList,
    SanctionList, OutboxList, DeedList, Rename, Mute, Ban, CleanUp, CleanedUp, Announce, SetSwitch,
    SetCode, SetLimit, ReportThem, MuteThem, MyMutes,
]  # fmt: skip
