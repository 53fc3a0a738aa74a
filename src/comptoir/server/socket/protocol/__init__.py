"""Every message of the socket, both ways: the contract between the server and its clients.

A client sends `Command`s, told apart by `do`; each carries an `id` of the client's
choice and is answered by exactly one message with the same text in `re`.  A command
that was already carried out is answered again and changes nothing, so a client that
lost its connection repeats what was not answered.  The server sends `Message`s, told
apart by `type`.  `python -m comptoir.server.socket.schema` gives both as JSON Schema and as
TypeScript; docs/api.md tells how they play together.

Times are milliseconds since 1970 by the server's clock; `Welcome.now` sets the
client's watch.  Seats are numbers from 0, and null is a spectator.
"""

from __future__ import annotations

from comptoir.server.socket.protocol.commands import AnswerTakeback as AnswerTakeback
from comptoir.server.socket.protocol.commands import AskOutlook as AskOutlook
from comptoir.server.socket.protocol.commands import AskSight as AskSight
from comptoir.server.socket.protocol.commands import AskTakeback as AskTakeback
from comptoir.server.socket.protocol.commands import Back as Back
from comptoir.server.socket.protocol.commands import ChangeSeat as ChangeSeat
from comptoir.server.socket.protocol.commands import Chat as Chat
from comptoir.server.socket.protocol.commands import Command as Command
from comptoir.server.socket.protocol.commands import Join as Join
from comptoir.server.socket.protocol.commands import Leave as Leave
from comptoir.server.socket.protocol.commands import Ping as Ping
from comptoir.server.socket.protocol.commands import Play as Play
from comptoir.server.socket.protocol.commands import PlayAll as PlayAll
from comptoir.server.socket.protocol.commands import Preview as Preview
from comptoir.server.socket.protocol.commands import Rematch as Rematch
from comptoir.server.socket.protocol.commands import Resign as Resign
from comptoir.server.socket.protocol.commands import SendAway as SendAway
from comptoir.server.socket.protocol.commands import SpectatorChat as SpectatorChat
from comptoir.server.socket.protocol.commands import Start as Start
from comptoir.server.socket.protocol.commands import TableCommand as TableCommand
from comptoir.server.socket.protocol.commands import Undo as Undo
from comptoir.server.socket.protocol.commands import Unwatch as Unwatch
from comptoir.server.socket.protocol.commands import UnwatchLobby as UnwatchLobby
from comptoir.server.socket.protocol.commands import Vacation as Vacation
from comptoir.server.socket.protocol.commands import Watch as Watch
from comptoir.server.socket.protocol.commands import WatchLobby as WatchLobby
from comptoir.server.socket.protocol.commands import WhyNot as WhyNot
from comptoir.server.socket.protocol.happened import CameBack as CameBack
from comptoir.server.socket.protocol.happened import Chatted as Chatted
from comptoir.server.socket.protocol.happened import Closed as Closed
from comptoir.server.socket.protocol.happened import Continued as Continued
from comptoir.server.socket.protocol.happened import Created as Created
from comptoir.server.socket.protocol.happened import Happened as Happened
from comptoir.server.socket.protocol.happened import Hinted as Hinted
from comptoir.server.socket.protocol.happened import Left as Left
from comptoir.server.socket.protocol.happened import Moved as Moved
from comptoir.server.socket.protocol.happened import OnVacation as OnVacation
from comptoir.server.socket.protocol.happened import RematchMade as RematchMade
from comptoir.server.socket.protocol.happened import Resigned as Resigned
from comptoir.server.socket.protocol.happened import SeatChanged as SeatChanged
from comptoir.server.socket.protocol.happened import Seated as Seated
from comptoir.server.socket.protocol.happened import SpectatorChatSet as SpectatorChatSet
from comptoir.server.socket.protocol.happened import Started as Started
from comptoir.server.socket.protocol.happened import TakebackAnswered as TakebackAnswered
from comptoir.server.socket.protocol.happened import TakebackAsked as TakebackAsked
from comptoir.server.socket.protocol.happened import TimeUp as TimeUp
from comptoir.server.socket.protocol.happened import Undone as Undone
from comptoir.server.socket.protocol.messages import Because as Because
from comptoir.server.socket.protocol.messages import Done as Done
from comptoir.server.socket.protocol.messages import Goodbye as Goodbye
from comptoir.server.socket.protocol.messages import HouseChanged as HouseChanged
from comptoir.server.socket.protocol.messages import Invited as Invited
from comptoir.server.socket.protocol.messages import Lobby as Lobby
from comptoir.server.socket.protocol.messages import LobbyChanged as LobbyChanged
from comptoir.server.socket.protocol.messages import Me as Me
from comptoir.server.socket.protocol.messages import Message as Message
from comptoir.server.socket.protocol.messages import Outcome as Outcome
from comptoir.server.socket.protocol.messages import Outlook as Outlook
from comptoir.server.socket.protocol.messages import Pong as Pong
from comptoir.server.socket.protocol.messages import Presence as Presence
from comptoir.server.socket.protocol.messages import Previewed as Previewed
from comptoir.server.socket.protocol.messages import Reasoned as Reasoned
from comptoir.server.socket.protocol.messages import Refused as Refused
from comptoir.server.socket.protocol.messages import Seen as Seen
from comptoir.server.socket.protocol.messages import Sight as Sight
from comptoir.server.socket.protocol.messages import Table as Table
from comptoir.server.socket.protocol.messages import TableLine as TableLine
from comptoir.server.socket.protocol.messages import Thinking as Thinking
from comptoir.server.socket.protocol.messages import Update as Update
from comptoir.server.socket.protocol.messages import Welcome as Welcome
from comptoir.server.socket.protocol.messages import YourTurn as YourTurn
from comptoir.server.socket.protocol.parts import Announcement as Announcement
from comptoir.server.socket.protocol.parts import Clock as Clock
from comptoir.server.socket.protocol.parts import Closing as Closing
from comptoir.server.socket.protocol.parts import Decision as Decision
from comptoir.server.socket.protocol.parts import Fairness as Fairness
from comptoir.server.socket.protocol.parts import HouseNow as HouseNow
from comptoir.server.socket.protocol.parts import LessonAt as LessonAt
from comptoir.server.socket.protocol.parts import Offer as Offer
from comptoir.server.socket.protocol.parts import Pace as Pace
from comptoir.server.socket.protocol.parts import Result as Result
from comptoir.server.socket.protocol.parts import Seat as Seat
from comptoir.server.socket.protocol.parts import Takeback as Takeback
from comptoir.server.socket.protocol.types import CommandId as CommandId
from comptoir.server.socket.protocol.types import Count as Count
from comptoir.server.socket.protocol.types import Difference as Difference
from comptoir.server.socket.protocol.types import DifferenceJson as DifferenceJson
from comptoir.server.socket.protocol.types import EventJson as EventJson
from comptoir.server.socket.protocol.types import GameEvent as GameEvent
from comptoir.server.socket.protocol.types import HappenedJson as HappenedJson
from comptoir.server.socket.protocol.types import Key as Key
from comptoir.server.socket.protocol.types import Level as Level
from comptoir.server.socket.protocol.types import Nonce as Nonce
from comptoir.server.socket.protocol.types import SeatKind as SeatKind
from comptoir.server.socket.protocol.types import SeatNumber as SeatNumber
from comptoir.server.socket.protocol.types import Status as Status
from comptoir.server.socket.protocol.types import TableId as TableId
from comptoir.server.socket.protocol.types import TokenText as TokenText
from comptoir.server.socket.protocol.types import ViewJson as ViewJson
