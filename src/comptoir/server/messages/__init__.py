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

from comptoir.server.messages.asked import AnswerTakeback as AnswerTakeback
from comptoir.server.messages.asked import AskTakeback as AskTakeback
from comptoir.server.messages.asked import Back as Back
from comptoir.server.messages.asked import ChangeSeat as ChangeSeat
from comptoir.server.messages.asked import Chat as Chat
from comptoir.server.messages.asked import Command as Command
from comptoir.server.messages.asked import Join as Join
from comptoir.server.messages.asked import Leave as Leave
from comptoir.server.messages.asked import Ping as Ping
from comptoir.server.messages.asked import Play as Play
from comptoir.server.messages.asked import Preview as Preview
from comptoir.server.messages.asked import Rematch as Rematch
from comptoir.server.messages.asked import Resign as Resign
from comptoir.server.messages.asked import Start as Start
from comptoir.server.messages.asked import TableCommand as TableCommand
from comptoir.server.messages.asked import Undo as Undo
from comptoir.server.messages.asked import Unwatch as Unwatch
from comptoir.server.messages.asked import UnwatchLobby as UnwatchLobby
from comptoir.server.messages.asked import Watch as Watch
from comptoir.server.messages.asked import WatchLobby as WatchLobby
from comptoir.server.messages.asked import WhyNot as WhyNot
from comptoir.server.messages.happened import CameBack as CameBack
from comptoir.server.messages.happened import Chatted as Chatted
from comptoir.server.messages.happened import Closed as Closed
from comptoir.server.messages.happened import Continued as Continued
from comptoir.server.messages.happened import Created as Created
from comptoir.server.messages.happened import Happened as Happened
from comptoir.server.messages.happened import Left as Left
from comptoir.server.messages.happened import Moved as Moved
from comptoir.server.messages.happened import RematchMade as RematchMade
from comptoir.server.messages.happened import Resigned as Resigned
from comptoir.server.messages.happened import SeatChanged as SeatChanged
from comptoir.server.messages.happened import Seated as Seated
from comptoir.server.messages.happened import Started as Started
from comptoir.server.messages.happened import TakebackAnswered as TakebackAnswered
from comptoir.server.messages.happened import TakebackAsked as TakebackAsked
from comptoir.server.messages.happened import TimeUp as TimeUp
from comptoir.server.messages.happened import Undone as Undone
from comptoir.server.messages.said import Because as Because
from comptoir.server.messages.said import Done as Done
from comptoir.server.messages.said import Goodbye as Goodbye
from comptoir.server.messages.said import Lobby as Lobby
from comptoir.server.messages.said import LobbyChanged as LobbyChanged
from comptoir.server.messages.said import Me as Me
from comptoir.server.messages.said import Message as Message
from comptoir.server.messages.said import Pong as Pong
from comptoir.server.messages.said import Presence as Presence
from comptoir.server.messages.said import Previewed as Previewed
from comptoir.server.messages.said import Reasoned as Reasoned
from comptoir.server.messages.said import Refused as Refused
from comptoir.server.messages.said import Table as Table
from comptoir.server.messages.said import TableLine as TableLine
from comptoir.server.messages.said import Thinking as Thinking
from comptoir.server.messages.said import Update as Update
from comptoir.server.messages.said import Welcome as Welcome
from comptoir.server.messages.shown import Clock as Clock
from comptoir.server.messages.shown import Closing as Closing
from comptoir.server.messages.shown import Decision as Decision
from comptoir.server.messages.shown import Fairness as Fairness
from comptoir.server.messages.shown import Pace as Pace
from comptoir.server.messages.shown import Result as Result
from comptoir.server.messages.shown import Seat as Seat
from comptoir.server.messages.shown import Takeback as Takeback
from comptoir.server.messages.words import CommandId as CommandId
from comptoir.server.messages.words import Count as Count
from comptoir.server.messages.words import EventJson as EventJson
from comptoir.server.messages.words import GameEvent as GameEvent
from comptoir.server.messages.words import HappenedJson as HappenedJson
from comptoir.server.messages.words import Key as Key
from comptoir.server.messages.words import Level as Level
from comptoir.server.messages.words import Nonce as Nonce
from comptoir.server.messages.words import SeatKind as SeatKind
from comptoir.server.messages.words import SeatNumber as SeatNumber
from comptoir.server.messages.words import Status as Status
from comptoir.server.messages.words import TableId as TableId
from comptoir.server.messages.words import TokenText as TokenText
from comptoir.server.messages.words import View as View
from comptoir.server.messages.words import ViewJson as ViewJson
