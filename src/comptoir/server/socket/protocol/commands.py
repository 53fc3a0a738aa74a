"""What a client asks for: the commands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from comptoir.server.socket.protocol.types import (
    CommandId,
    Count,
    Key,
    Level,
    Nonce,
    Picks,
    SeatNumber,
    TableId,
    TokenText,
)


class Watch(Struct, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """Follow a table; answered by `Table`.

    `key` is the part of the link after `#`, needed for a private table one does not
    sit at.  With `since`, the answer's `happened` begins after that version.  With `differences`
    every `Update` says what changed in the view instead of telling it whole.
    """

    id: CommandId
    table: TableId
    key: Key = ""
    since: Count | None = None
    differences: bool = False


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
    """Is somebody there; answered by `Pong`.

    `away` says, until the next one, that nobody sees what the socket shows: a page in a tab behind
    others.  The bell rings for them as if they had left.
    """

    id: CommandId
    away: bool = False


class WhyNot(Struct, tag_field="do", tag="why_not", forbid_unknown_fields=True):
    """Why a token cannot be played now; answered by `Reasoned`.  Only for the seat to decide."""

    id: CommandId
    table: TableId
    token: TokenText


class AskOutlook(Struct, tag_field="do", tag="outlook", forbid_unknown_fields=True):
    """What could be worked out by hand from what one sees; answered by `Outlook`."""

    id: CommandId
    table: TableId


class AskSight(Struct, tag_field="do", tag="sight", forbid_unknown_fields=True):
    """A position that looks to the seat that decides like the true one; answered by `Sight`.

    `since` is how many of the moves that count one knows already: `Sight.seen` begins after them.
    """

    id: CommandId
    table: TableId
    ply: Count
    since: Count = 0


class Join(Struct, tag_field="do", tag="join", forbid_unknown_fields=True):
    """Take a seat, the first free one unless `seat` says which.

    `nonce` is any random text; it is mixed into the shuffle (see `Fairness`).  A program that
    plays by itself says in `program` what it is called («captain»): its seat is a bot's to
    everybody, and it sits only where the host of the table lets programs sit.
    """

    id: CommandId
    table: TableId
    key: Key = ""
    seat: SeatNumber | None = None
    nonce: Nonce = ""
    program: Annotated[str, Meta(max_length=32)] = ""


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


class SendAway(Struct, tag_field="do", tag="send_away", forbid_unknown_fields=True):
    """The host takes a seat from its person before the start; they do not sit down here again."""

    id: CommandId
    table: TableId
    seat: SeatNumber


class SpectatorChat(Struct, tag_field="do", tag="spectator_chat", forbid_unknown_fields=True):
    """The host lets those who only watch write at the table, or no longer."""

    id: CommandId
    table: TableId
    open: bool


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


class PlayAll(Struct, tag_field="do", tag="play_all", forbid_unknown_fields=True):
    """Make a whole choice of several decisions: a payment, a discard, a placement of colonists.

    The picks come in any order and are carried out in that of the rules, all of them or none;
    those that follow from the others by themselves may be named or left out.  `end` is the
    token that says «no more»: it is made too where the table would still ask for more.
    """

    id: CommandId
    table: TableId
    ply: Count
    picks: Picks
    end: Annotated[str, Meta(max_length=100)] = ""


class Preview(Struct, tag_field="do", tag="preview", forbid_unknown_fields=True):
    """What would be after these own choices, without making them; answered by `Previewed`.

    Lets a client offer choices of several steps (colonists, payments) with a way back.
    With `any_order` they are the picks of one choice, as in `PlayAll`.
    """

    id: CommandId
    table: TableId
    ply: Count
    tokens: Picks
    any_order: bool = False


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


class Vacation(Struct, tag_field="do", tag="vacation", forbid_unknown_fields=True):
    """Let one's own clock stand still until then, in a game over days; 0 ends it.

    A seat has 21 days of it in a game.
    """

    id: CommandId
    table: TableId
    until: Annotated[int, Meta(ge=0, le=2**53)]


class Rematch(Struct, tag_field="do", tag="rematch", forbid_unknown_fields=True):
    """A new table with the same people and settings; `Done.other` is its id.

    The first to ask creates it, the others are seated there.
    """

    id: CommandId
    table: TableId
    nonce: Nonce = ""


TableCommand = (
    Join | Leave | ChangeSeat | SendAway | SpectatorChat | Start | Play | PlayAll | Undo
    | AskTakeback | AnswerTakeback | Chat | Resign | Back | Vacation | Rematch
)  # fmt: skip
"""What changes a table; also taken by `POST /api/tables/{id}/commands`."""

Command = (
    Watch | Unwatch | WatchLobby | UnwatchLobby | Ping | WhyNot | AskOutlook | AskSight | Preview
    | TableCommand
)  # fmt: skip
