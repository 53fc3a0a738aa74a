"""What the server says."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from comptoir.server.socket.protocol.parts import (
    Clock,
    Closing,
    Decision,
    Fairness,
    HouseNow,
    LessonAt,
    Offer,
    Pace,
    Result,
    Seat,
    Takeback,
)
from comptoir.server.socket.protocol.types import DifferenceJson, HappenedJson, Status, ViewJson


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
    house: HouseNow


class HouseChanged(Struct, tag_field="type", tag="house"):
    """A host of the house changed something that concerns everybody."""

    house: HouseNow


class Table(Struct, tag_field="type", tag="table", omit_defaults=False):
    """All that the reader may know of a table; the answer to `Watch`.

    `happened` holds what came after the `since` of the command, or the latest few
    dozen things; `view` is the game's own description of the position for that seat.
    `rules` is the number of the game's rules it is played by, `closing` why it cannot go on.
    `programs` is whether programs may take a seat.
    `reserves` are the milliseconds every seat has left where the pace is live.  With `hints` people
    may ask for one against each other; against bots they always may.  `lesson` is there where the
    table is a guided game.  Without `spectator_chat` only who sits there writes.
    """

    re: str
    table: str
    version: int
    status: Status
    game: str
    options: dict[str, Any]
    variant: str
    rules: int
    private: bool
    programs: bool
    hints: bool
    spectator_chat: bool
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
    reserves: list[int] | None
    takeback: Takeback | None
    fairness: Fairness
    result: Result | None
    closing: Closing | None
    rematch: str | None
    lesson: LessonAt | None
    happened: list[HappenedJson]
    more: bool


class Update(Struct, tag_field="type", tag="update", omit_defaults=True):
    """Something happened: the table went from version `since` to `version`.

    A field that is missing did not change; one that is there, null too, replaces what
    the client has.  A client whose version is not `since` asks again with `Watch`.
    Who watches with `differences` gets `view_change` instead of `view`: what leads from the view
    of `since` to that of `version`.  A `view` that comes all the same is to be taken as it is.
    """

    table: str
    since: int
    version: int
    happened: list[HappenedJson]
    status: Status | UnsetType = UNSET
    seats: list[Seat] | UnsetType = UNSET
    view: ViewJson | UnsetType = UNSET
    view_change: DifferenceJson | UnsetType = UNSET
    decision: Decision | UnsetType | None = UNSET
    clock: Clock | UnsetType | None = UNSET
    reserves: list[int] | UnsetType | None = UNSET
    takeback: Takeback | UnsetType | None = UNSET
    fairness: Fairness | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    rules: int | UnsetType = UNSET
    closing: Closing | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    spectator_chat: bool | UnsetType = UNSET


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

    `re` is empty where the message could not be read far enough to know its id.  `retry_after`
    are the seconds after which the same may be tried again, where a limit was reached.
    """

    re: str
    code: str
    message: str
    table: str = ""
    version: int = 0
    because: Because | None = None
    retry_after: int | None = None


class Reasoned(Struct, tag_field="type", tag="reasoned"):
    """The answer to `WhyNot`; `because` is null where the token is possible."""

    re: str
    table: str
    token: str
    because: Because | None


class Outlook(Struct, tag_field="type", tag="outlook"):
    """The answer to `AskOutlook` at this ply; the game's `Outlook`, empty where it has none."""

    re: str
    table: str
    ply: int
    outlook: dict[str, Any]


class Seen(Struct):
    """A move as a seat saw it: `choice` is what of it was open, `phase` the number of its phase."""

    player: int
    phase: int
    choice: str


class Sight(Struct, tag_field="type", tag="sight"):
    """The answer to `AskSight`: a snapshot of a world that the seat cannot tell from the true one.

    All that the seat cannot know was dealt anew, by dice that have nothing to do with the game's.
    `moves` of the table count now; `seen` are those after `since`.
    """

    re: str
    table: str
    ply: int
    snapshot: dict[str, Any]
    moves: int
    seen: list[Seen]


class Previewed(Struct, tag_field="type", tag="previewed"):
    """The answer to `Preview`: the position after the first `shown` of the tokens.

    It stops after a token that passes the choice to another seat or ends the game, and
    before one that would reveal something hidden; with `any_order` they are counted in the
    order of the rules, without those that follow by themselves.  `whole` says that all of
    them are shown: none would reveal something, none comes after another seat's turn.
    `legal` is what the seat may choose then, with its `offers`; null
    where the choice is not its own any more.
    """

    re: str
    table: str
    ply: int
    shown: int
    whole: bool
    view: ViewJson
    legal: list[str] | None
    offers: list[Offer]


class Outcome(Struct):
    """How a game in a list ended; `bot_moves` are those made for people."""

    scores: list[int]
    winners: list[int]
    bot_moves: int


class TableLine(Struct):
    """A table in a list; `turn` is the seat to decide, `your_turn` whether that is the reader.

    A table that `rests` waits for any of its people to come back: it is the turn of each of them.
    `rules` is the number of the game's rules it was made with, `closing` why it cannot go on,
    `lesson` which guided game it is, if it is one.
    """

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
    rests: bool
    deadline: int | None
    rules: int
    closing: Closing | None
    outcome: Outcome | None
    lesson: str | None


class Lobby(Struct, tag_field="type", tag="lobby"):
    """The tables anybody may join, then those anybody may watch: the answer to `WatchLobby`.

    Of one host few come first, then those of the others, then the rest.
    """

    re: str
    tables: list[TableLine]


class LobbyChanged(Struct, tag_field="type", tag="lobby_changed"):
    """What changed in the lobby since the last word about it: new lines, and the order of all.

    Tables that are not in `order` are gone.
    """

    tables: list[TableLine]
    order: list[str]


class Invited(Struct, tag_field="type", tag="invited"):
    """A seat of that table is kept for one; told in the lobby."""

    table: str


class YourTurn(Struct, tag_field="type", tag="your_turn"):
    """One of my tables waits for me now: a word, which may be lost, to who follows the lobby."""

    table: str


class Pong(Struct, tag_field="type", tag="pong"):
    """Somebody is there."""

    re: str
    now: int


class Goodbye(Struct, tag_field="type", tag="goodbye"):
    """The server ends the connection; `again` says whether to come back (after a restart)."""

    message: str
    again: bool


Message = (
    Welcome | Table | Update | Presence | Thinking | Done | Refused | Reasoned
    | Outlook | Sight | HouseChanged | Lobby | LobbyChanged | YourTurn | Invited | Previewed | Pong
    | Goodbye
)  # fmt: skip
