"""The bodies of the HTTP requests and answers; those of the socket are in messages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from comptoir.server.socket.protocol import (
    Closing,
    CommandId,
    Fairness,
    Level,
    Me,
    Moved,
    Pace,
    Result,
    Seat,
    TableLine,
)  # fmt: skip

Name = Annotated[str, Meta(min_length=1, max_length=32)]
Language = Literal["en", "fr"]
OptionKind = Literal["bool", "int", "str", "list", "dict"]


class NewMe(Struct, forbid_unknown_fields=True):
    """`POST /api/me`: take a name, or another one; where the house is closed, with the club code
    the first time.

    One that is somebody else's is given with a number behind it, as «Anne (2)».
    """

    name: Name
    language: Language = "en"
    code: Annotated[str, Meta(max_length=64)] = ""


class TurnedAway(Struct, frozen=True):
    """Why somebody is not let in: `banned`, alone or with the guests of their `network`, or
    `closed_house`.
    """

    code: str
    message: str
    until: int | None = None
    why: str = ""
    network: bool = False


class Whoami(Struct):
    """Who the cookie says one is; null before `POST /api/me`.

    `namesake` is told to who just took a name that somebody bore first: that name.
    `refused` says why one is not let in: one is banned, or the house is closed.
    """

    you: Me | None
    server: str
    languages: list[str]
    namesake: str | None = None
    refused: TurnedAway | None = None


class RecoveryLink(Struct):
    """A link that makes another device the same person; good once, and for `seconds`."""

    path: str
    seconds: int


class RecoveryToken(Struct, forbid_unknown_fields=True):
    """`POST /api/recover/look`: the part of a recovery link after `#`."""

    token: Annotated[str, Meta(min_length=1, max_length=512)]


class RecoveryOf(Struct):
    """Whom the link makes a device, and who this one is now."""

    becomes: Me
    you: Me | None


class Recover(Struct, forbid_unknown_fields=True):
    """`POST /api/recover`: become the person of the link.

    A device that is somebody already names their id in `instead_of`: nobody is replaced unasked.
    """

    token: Annotated[str, Meta(min_length=1, max_length=512)]
    instead_of: Annotated[str, Meta(max_length=64)] | None = None


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat of a new table is for: `me` once, `open`, `invited` (by link) or a `bot`.

    An invited one may be for one of my playmates: `whom` is what `GET /api/my/playmates` calls
    them.  They are told, nobody else may take it, and they need no link.
    """

    kind: Literal["me", "open", "invited", "bot"]
    level: Level = "merchant"
    whom: Annotated[str, Meta(min_length=1, max_length=32)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """`POST /api/tables`.  One seat is mine; the number of seats is the number of players.

    `id` is a text of the client's choice: the same one again gives the same table.  `programs`
    is whether bots of other programs may take the free seats (`Join.program`).  With `hints`
    people may ask for one against each other; who did is marked in the result.
    """

    id: CommandId
    game: Annotated[str, Meta(min_length=1, max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    pace: Pace = Pace()
    private: bool = False
    programs: bool = False
    language: Language = "en"
    hints: bool = False


class ImportTable(Struct, forbid_unknown_fields=True):
    """`POST /api/tables/import`: a table from a transcript, to look at or to play on.

    `seats` is needed where the game is not over; the shuffle is marked as imported.
    """

    id: CommandId
    transcript: Annotated[str, Meta(min_length=1, max_length=400_000)]
    seats: list[SeatWish] | None = None
    pace: Pace = Pace()
    private: bool = True
    language: Language = "en"


class TableMade(Struct):
    """The new table; its link is `/table/{table}#{key}`.

    The commitment is there before anybody gave a nonce: give yours with `Start` or `Join`.
    """

    table: str
    key: str
    commitment: str


class OptionInfo(Struct):
    """A rule switch of a game.  `label` is by language; `choices` where only those are offered.

    What a lobby makes of it: `usual` ones lie open and the others under «more», `seat` is one that
    names a seat, `players` the only number of players it is for, `needs` the values other switches
    must have, and `words` says by language what a choice is called.
    """

    name: str
    kind: OptionKind
    default: Any
    choices: list[Any]
    least: int | None
    most: int | None
    optional: bool
    label: dict[str, str]
    usual: bool
    seat: bool
    players: int | None
    needs: dict[str, Any]
    words: dict[str, dict[str, str]]


class LevelInfo(Struct):
    """A bot that may sit at the table; `label` and `about`, how strong it is, are by language.

    It thinks so many `seconds` about a decision; 0 is at once.
    """

    level: str
    label: dict[str, str]
    about: dict[str, str]
    seconds: float


class LessonInfo(Struct):
    """A guided game: `title` is by language, it takes so many `minutes`."""

    lesson: str
    title: dict[str, str]
    minutes: int


class LessonStep(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a teacher says at a decision, by language.

    With `at`, the number of moves before it, the choice is `do`, which is asked for: whatever else
    is chosen is answered with one of `other`, whose keys are patterns of tokens.  Without, it is
    the first decision in `phase` that comes up, anything may be chosen, and `other` and `well` are
    what is said to it.  `light` names places of the board (`data-place`, a star for any ending).
    """

    phase: str
    say: dict[str, str]
    at: int | None = None
    do: list[str] = []
    light: list[str] = []
    well: dict[str, str] = {}
    other: dict[str, dict[str, str]] = {}


class Chapter(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a lesson: it `begins` after so many moves of its game.

    Where every step is asked for it ends with the last of them, otherwise with the game; `after`
    is said then.
    """

    title: dict[str, str]
    begins: int
    steps: list[LessonStep]
    after: dict[str, str]


class LessonOf(Struct):
    """`GET /api/games/{game}/lessons/{lesson}`."""

    game: str
    lesson: str
    title: dict[str, str]
    minutes: int
    chapters: list[Chapter]


class NewLesson(Struct, forbid_unknown_fields=True):
    """`POST /api/games/{game}/lessons/{lesson}`: a table of one's own at which a chapter begins."""

    id: CommandId
    chapter: Annotated[int, Meta(ge=0, le=99)] = 0
    language: Language = "en"


class PosterInfo(Struct):
    """A game on the wall of the lobby: all of it, or an edition, which its `options` say.

    `title`, `short`, `sub` and `plus` are by language; `lessons` are the guided games it has.
    """

    id: str
    options: dict[str, Any]
    minutes: str
    lessons: list[LessonInfo]
    title: dict[str, str]
    short: dict[str, str]
    sub: dict[str, str]
    plus: dict[str, str]


class GameInfo(Struct):
    """What the page needs to offer a game; `rules` is the number of its rules today."""

    game: str
    rules: int
    name: dict[str, str]
    least_seats: int
    most_seats: int
    usual_seats: int
    posters: list[PosterInfo]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    tokens: list[str]
    phases: list[str]


class Catalogue(Struct):
    """`GET /api/games`; `programs` is whether bots of other programs may sit at tables here."""

    games: list[GameInfo]
    programs: bool


class TextsOf(Struct):
    """`GET /api/games/{game}/texts/{language}`: the sections of the game's message catalogue.

    A section `names.first` overrides `names` for tables whose `variant` is `first`.
    """

    game: str
    language: str
    sections: dict[str, dict[str, str]]


class RulesOf(Struct):
    """`GET /api/games/{game}/rules/{language}`: the rules page, in Markdown."""

    game: str
    language: str
    markdown: str


class MaterialOf(Struct):
    """`GET /api/games/{game}/material`: what is printed on the pieces and never changes.

    Costs, points, supplies; the game's `material.py` says what there is.
    """

    game: str
    material: dict[str, Any]


class TableList(Struct):
    """`GET /api/lobby` and `GET /api/my/tables`; there `invited` are tables where a seat is kept
    for me.
    """

    tables: list[TableLine]
    invited: list[TableLine] = []


class Holiday(Struct, forbid_unknown_fields=True):
    """`POST /api/my/vacation`: my clocks in games over days stand still until then; 0 ends it."""

    until: Annotated[int, Meta(ge=0, le=2**53)]


class Best(Struct):
    """`GET /api/tables/{id}/best`: my finished games of the same kind before this one.

    `best` is the most points I had; null in the first game.
    """

    games: int
    won: int
    best: int | None


class Reach(Struct):
    """`GET /api/reach`: addresses of this server for others in the same network.

    There are some where the page was opened at an address of this machine alone (`localhost`) and
    the server listens to others, too.
    """

    addresses: list[str]


class Replay(Struct):
    """`GET /api/tables/{id}/replay`: a finished game, open.  Moves taken back are left out.

    `rules` is the number it was played by; where it does not fit the rules of today, `closing`
    says so, and the moves end before the one that does not.
    """

    table: str
    game: str
    options: dict[str, Any]
    variant: str
    rules: int
    closing: Closing | None
    seats: list[Seat]
    fairness: Fairness
    result: Result | None
    moves: list[Moved]


class ReplayViews(Struct):
    """`GET /api/tables/{id}/replay/views?seat=&first=&count=`: views before the moves.

    `views[0]` is the position with `first` moves made, as the seat saw it; without a
    seat, each is a list of the views of all seats.  While a game goes on, `seat` is the reader's
    own, and a spectator, who names none, gets what spectators saw.
    """

    table: str
    first: int
    views: list[Any]


BellKind = Literal["webhook", "push", "mail"]
BellNews = Literal["turn", "reminder", "invitation", "takeback", "over", "rematch"]
Delay = Literal[0, 60, 600, 3600]
"""Seconds after which somebody is told; what happens meanwhile is told with it."""
Address = Annotated[str, Meta(min_length=1, max_length=1000)]
Word = Annotated[str, Meta(max_length=1000)]


class BellChannel(Struct):
    """A way to me: `shown` says which, without what is secret about it; of all that can happen it
    does not tell what it is `silent_about`.

    `form` and `secret`, with which its letters are signed, are those of a webhook; `here` is the
    browser that asks; `trouble` is a word for why the last letter did not arrive.
    """

    id: str
    kind: BellKind
    form: str
    shown: str
    secret: str
    confirmed: bool
    here: bool
    trouble: str
    silent_about: list[BellNews]


class Bell(Struct):
    """`GET /api/my/bell`: how and how soon I am told what happens at my tables.

    `push_key` is for a browser's subscription; `mail` whether the host sends mail.
    """

    delay: int
    channels: list[BellChannel]
    push_key: str
    mail: bool


class NewDelay(Struct, forbid_unknown_fields=True):
    """`POST /api/my/bell`."""

    delay: Delay


class NewSilence(Struct, forbid_unknown_fields=True):
    """`POST /api/my/bell/channels/{id}`: what that way does not tell; everything else it does."""

    silent_about: Annotated[list[BellNews], Meta(max_length=6)]


class NewWebhook(Struct, forbid_unknown_fields=True):
    """`POST /api/my/bell/webhook`: letters to an address, in the form it takes there.

    `token` is what the other side asks for, as Matrix does.
    """

    form: Literal["plain", "discord", "ntfy", "matrix"]
    address: Address
    token: Word = ""


class NewTableWebhook(NewWebhook, forbid_unknown_fields=True):
    """`POST /api/tables/{id}/webhook`: what happens at a table, told to an address after `delay`
    seconds; only its host sets one.
    """

    delay: Annotated[int, Meta(ge=0, le=86_400)] = 60


class TableWebhook(Struct):
    """`GET /api/tables/{id}/webhook`, for the host of the table; null where there is none."""

    webhook: BellChannel | None
    delay: int


class NewMail(Struct, forbid_unknown_fields=True):
    """`POST /api/my/bell/mail`: mails, after the address was confirmed by a link."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class NewPush(Struct, forbid_unknown_fields=True):
    """`POST /api/my/bell/push`: a browser's subscription; it ends when the device is signed out."""

    endpoint: Address
    p256dh: Word
    auth: Word


class Problem(Struct):
    """Every HTTP answer that is not a success: a code for programs, a sentence for people.

    `retry_after`, also a header, are seconds: then the same may be tried again.
    """

    code: str
    message: str
    retry_after: int | None = None


BODIES = [
    NewMe, Whoami, RecoveryLink, RecoveryToken, RecoveryOf, Recover, NewTable, ImportTable,
    TableMade, LessonOf, NewLesson, Catalogue, TextsOf, RulesOf, MaterialOf, TableList, Holiday,
    Best, Reach, Replay, ReplayViews, Bell, NewDelay, NewSilence, NewWebhook, NewMail, NewPush,
    NewTableWebhook, TableWebhook, Problem,
]  # fmt: skip
