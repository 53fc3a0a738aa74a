"""Every message of the socket, both ways: the contract between the server and its clients.

A client sends `Command`s, told apart by `do`; each carries an `id` of the client's
choice and is answered by exactly one message with the same text in `re`.  A command
that was already carried out is answered again and changes nothing, so a client that
lost its connection repeats what was not answered.  The server sends `Message`s, told
apart by `type`.  `python -m comptoir.server.schema` gives both as JSON Schema and as
TypeScript; docs/api.md tells how they play together.

Times are milliseconds since 1970 by the server's clock; `Welcome.now` sets the
client's watch.  Seats are numbers from 0, and null is a spectator.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Key = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(max_length=128)]
TokenText = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Level = Annotated[str, Meta(min_length=1, max_length=32)]
SeatKind = Literal["open", "invited", "person", "bot"]
Status = Literal["open", "playing", "finished", "closed"]
"""Waiting for players; playing; played to the end; given up or never begun."""


# Written once for all who may read the same: JSON that is put into messages as it is

ViewJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
EventJson = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/$defs/GameEvent"})]
HappenedJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Happened"})]


class View(Struct, omit_defaults=True):
    """What `state.view(seat)` of the rules tells, without `legal` (that is in `Decision`).

    The last four are there when the game is over; `table` is the game's own part.
    """

    game: str
    options: dict[str, Any]
    seats: int
    seat: int | None
    ply: int
    player: int
    phase: str
    over: bool
    table: dict[str, Any]
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    ending: str | UnsetType = UNSET
    breakdown: list[dict[str, int]] | UnsetType = UNSET


class GameEvent(Struct):
    """Something that happened on the board, as the reader may know it.

    Beside these it has the values that the text `events.{kind}` of the game speaks of.
    """

    kind: str
    seat: int


# What a client asks for


class Watch(Struct, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """Follow a table; answered by `Table`.

    `key` is the part of the link after `#`, needed for a private table one does not
    sit at.  With `since`, the answer's `happened` begins after that version.
    """

    id: CommandId
    table: TableId
    key: Key = ""
    since: Count | None = None


class Unwatch(Struct, tag_field="do", tag="unwatch", forbid_unknown_fields=True):
    """Follow the table no longer; answered by `Done`."""

    id: CommandId
    table: TableId


class WatchLobby(Struct, tag_field="do", tag="watch_lobby", forbid_unknown_fields=True):
    """Follow the lobby; answered by `Lobby`, and by another whenever it changed."""

    id: CommandId


class UnwatchLobby(Struct, tag_field="do", tag="unwatch_lobby", forbid_unknown_fields=True):
    """Follow the lobby no longer."""

    id: CommandId


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is somebody there; answered by `Pong`."""

    id: CommandId


class WhyNot(Struct, tag_field="do", tag="why_not", forbid_unknown_fields=True):
    """Why a token cannot be played now; answered by `Reasoned`.  Only for the seat to decide."""

    id: CommandId
    table: TableId
    token: TokenText


class Join(Struct, tag_field="do", tag="join", forbid_unknown_fields=True):
    """Take a seat, the first free one unless `seat` says which.

    `nonce` is any random text; it is mixed into the shuffle (see `Fairness`).
    """

    id: CommandId
    table: TableId
    key: Key = ""
    seat: SeatNumber | None = None
    nonce: Nonce = ""


class Leave(Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    """Give the seat back before the start.  The last person to leave closes the table."""

    id: CommandId
    table: TableId


class ChangeSeat(Struct, tag_field="do", tag="change_seat", forbid_unknown_fields=True):
    """The host makes a seat without a person open, invited (by link only) or a bot's."""

    id: CommandId
    table: TableId
    seat: SeatNumber
    kind: Literal["open", "invited", "bot"]
    level: Level = "merchant"


class Start(Struct, tag_field="do", tag="start", forbid_unknown_fields=True):
    """The host begins the game; seats still free become bots of level `fill`, if given."""

    id: CommandId
    table: TableId
    nonce: Nonce = ""
    fill: Level | None = None


class Play(Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Make the open decision.  `ply` is `Decision.ply`: a move for another one is refused."""

    id: CommandId
    table: TableId
    ply: Count
    token: TokenText


class Preview(Struct, tag_field="do", tag="preview", forbid_unknown_fields=True):
    """What would be after these own choices, without making them; answered by `Previewed`.

    Lets a client offer choices of several steps (colonists, payments) with a way back.
    """

    id: CommandId
    table: TableId
    ply: Count
    tokens: Annotated[list[TokenText], Meta(min_length=1, max_length=100)]


class Undo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back one's own last moves, as many as `Decision.undo` allows."""

    id: CommandId
    table: TableId
    ply: Count
    moves: Annotated[int, Meta(ge=1, le=100)] = 1


class AskTakeback(Struct, tag_field="do", tag="ask_takeback", forbid_unknown_fields=True):
    """Ask the other people to go back to before one's own last move, whatever followed."""

    id: CommandId
    table: TableId
    ply: Count


class AnswerTakeback(Struct, tag_field="do", tag="answer_takeback", forbid_unknown_fields=True):
    """Accept or refuse the takeback of that number (`Takeback.number`)."""

    id: CommandId
    table: TableId
    number: Count
    accept: bool


class Chat(Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: CommandId
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Resign(Struct, tag_field="do", tag="resign", forbid_unknown_fields=True):
    """Give the game up; a bot plays the seat to the end."""

    id: CommandId
    table: TableId


class Back(Struct, tag_field="do", tag="back", forbid_unknown_fields=True):
    """Play the seat oneself again after the clock gave it to a bot."""

    id: CommandId
    table: TableId


class Rematch(Struct, tag_field="do", tag="rematch", forbid_unknown_fields=True):
    """A new table with the same people and settings; `Done.other` is its id.

    The first to ask creates it, the others are seated there.
    """

    id: CommandId
    table: TableId
    nonce: Nonce = ""


TableCommand = (
    Join | Leave | ChangeSeat | Start | Play | Undo | AskTakeback | AnswerTakeback
    | Chat | Resign | Back | Rematch
)  # fmt: skip
"""What changes a table; also taken by `POST /api/tables/{id}/commands`."""

Command = Watch | Unwatch | WatchLobby | UnwatchLobby | Ping | WhyNot | Preview | TableCommand


# What a reader sees of a table


class Seat(Struct):
    """A place at the table.

    `kind`: `open` to anybody, `invited` for who has the link, `person` or `bot`.
    `played_by` is `bot` for a bot, and for a person whose clock ran out or who resigned.
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

    Until `free_until` it costs nothing, then the reserve runs; at `deadline` a bot takes
    over.  `reserves` are the milliseconds every seat had left when the decision opened.
    """

    seat: int
    free_until: int
    deadline: int
    reserves: list[int]


class Decision(Struct):
    """The choice that is open now.

    `ply` counts every move and every move back, so no number comes twice.  `legal` is
    there for the seat that decides and for nobody else; `undo` is the number of own
    moves the reader may take back without asking, `takeback` whether there is one to
    ask for.
    """

    ply: int
    player: int
    phase: str
    since: int
    legal: list[str] | None = None
    undo: int = 0
    takeback: bool = False


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


class Result(Struct):
    """How the game ended; the keys of `ending` and `breakdown` are in the game's texts."""

    ending: str
    scores: list[int]
    winners: list[int]
    breakdown: list[dict[str, int]]


# What happened


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
    """A person gave a seat back."""

    version: int
    at: int
    seat: int
    name: str


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
    """Somebody said something; `seat` is null for a spectator."""

    version: int
    at: int
    seat: int | None
    name: str
    text: str


class Resigned(Struct, tag_field="what", tag="resigned"):
    """A person gave up; a bot plays on."""

    version: int
    at: int
    seat: int


class TimeUp(Struct, tag_field="what", tag="time_up"):
    """The clock ran out; a bot plays the seat until its person is back."""

    version: int
    at: int
    seat: int


class CameBack(Struct, tag_field="what", tag="came_back"):
    """A person plays the seat again."""

    version: int
    at: int
    seat: int


class RematchMade(Struct, tag_field="what", tag="rematch_made"):
    """There is a new table for the same people."""

    version: int
    at: int
    other: str


class Closed(Struct, tag_field="what", tag="closed"):
    """Nobody is left; the table is closed."""

    version: int
    at: int


Happened = (
    Created | Seated | Left | SeatChanged | Started | Moved | Undone | TakebackAsked
    | TakebackAnswered | Chatted | Resigned | TimeUp | CameBack | RematchMade | Closed
)  # fmt: skip


# What the server says


class Me(Struct):
    """Who the client is to the others."""

    id: str
    name: str
    language: str


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The first message on every socket.  Without a name (`POST /api/me`) one may only watch."""

    you: Me | None
    now: int
    server: str
    chat_limit: int


class Table(Struct, tag_field="type", tag="table", omit_defaults=False):
    """All that the reader may know of a table; the answer to `Watch`.

    `happened` holds what came after the `since` of the command, or the latest few
    dozen things; `view` is the game's own description of the position for that seat.
    """

    re: str
    table: str
    version: int
    status: Status
    game: str
    options: dict[str, Any]
    variant: str
    private: bool
    link_key: str | None
    pace: Pace
    language: str
    created: int
    seat: int | None
    seats: list[Seat]
    spectators: int
    view: ViewJson | None
    decision: Decision | None
    clock: Clock | None
    takeback: Takeback | None
    fairness: Fairness
    result: Result | None
    rematch: str | None
    happened: list[HappenedJson]
    more: bool


class Update(Struct, tag_field="type", tag="update", omit_defaults=True):
    """Something happened: the table went from version `since` to `version`.

    A field that is missing did not change; one that is there, null too, replaces what
    the client has.  A client whose version is not `since` asks again with `Watch`.
    """

    table: str
    since: int
    version: int
    happened: list[HappenedJson]
    status: Status | UnsetType = UNSET
    seats: list[Seat] | UnsetType = UNSET
    view: ViewJson | UnsetType = UNSET
    decision: Decision | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    takeback: Takeback | UnsetType | None = UNSET
    fairness: Fairness | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class Presence(Struct, tag_field="type", tag="presence"):
    """Who has the table open now, by seat, and how many spectators; no version, may be missed."""

    table: str
    here: list[bool]
    spectators: int


class Thinking(Struct, tag_field="type", tag="thinking"):
    """A bot has begun to think for a seat; ended by its move."""

    table: str
    seat: int
    since: int


class Done(Struct, tag_field="type", tag="done"):
    """The command is carried out and stored.  `version` and `ply` are those after it."""

    re: str
    table: str = ""
    version: int = 0
    ply: int = 0
    seat: int | None = None
    other: str | None = None


class Because(Struct):
    """Why something is not possible: a rule, the key of a text, and the numbers in it."""

    rule: str
    key: str
    values: dict[str, Any]


class Refused(Struct, tag_field="type", tag="refused"):
    """The command changed nothing.  `code` is for programs, `message` a sentence for people.

    `re` is empty where the message could not be read far enough to know its id.
    """

    re: str
    code: str
    message: str
    table: str = ""
    version: int = 0
    because: Because | None = None


class Reasoned(Struct, tag_field="type", tag="reasoned"):
    """The answer to `WhyNot`; `because` is null where the token is possible."""

    re: str
    table: str
    token: str
    because: Because | None


class Previewed(Struct, tag_field="type", tag="previewed"):
    """The answer to `Preview`: the position after the first `shown` of the tokens.

    It stops after a token that passes the choice to another seat or ends the game, and
    before one that would reveal something hidden.  `legal` is what the seat may choose
    then; null where the choice is not its own any more.
    """

    re: str
    table: str
    ply: int
    shown: int
    view: ViewJson
    legal: list[str] | None


class TableLine(Struct):
    """A table in a list; `turn` is the seat to decide, `your_turn` whether that is the reader."""

    table: str
    status: Status
    game: str
    variant: str
    options: dict[str, Any]
    pace: Pace
    private: bool
    created: int
    since: int
    seats: list[Seat]
    free: int
    turn: int | None
    your_turn: bool
    deadline: int | None


class Lobby(Struct, tag_field="type", tag="lobby"):
    """The tables anybody may join, then those anybody may watch."""

    re: str
    tables: list[TableLine]


class Pong(Struct, tag_field="type", tag="pong"):
    """Somebody is there."""

    re: str
    now: int


class Goodbye(Struct, tag_field="type", tag="goodbye"):
    """The server ends the connection; `again` says whether to come back (after a restart)."""

    message: str
    again: bool


Message = (
    Welcome | Table | Update | Presence | Thinking | Done | Refused | Reasoned | Lobby
    | Previewed | Pong | Goodbye
)  # fmt: skip
