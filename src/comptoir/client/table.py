"""A table one sits at: what is known of it, and one's turns at it."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic, sleep
from types import TracebackType

import msgspec
from msgspec import UNSET

from comptoir.bots.sight import Seen
from comptoir.client.errors import Away, ClientError, Forbidden, OtherVersion, Refused, refused
from comptoir.client.line import QUIET, Line, Lost, Message
from comptoir.client.link import read_link, take_name
from comptoir.client.turn import Turn
from comptoir.games import game as find_game
from comptoir.kernel.game import Game
from comptoir.server.socket import protocol

PATIENCE = 300.0
"""For how many seconds a server that is away is waited for."""
PARTING = 2.0
"""The same for the last word: nobody waits long to go."""
AGAIN = ("too_fast", "busy")
"""Refusals after which the same command may be sent again."""
PASSED = ("wrong_ply", "not_your_turn", "not_now")
"""What is said to somebody whose turn is over: the time was up, or moves were taken back."""
KEPT = [
    name for name in protocol.Update.__struct_fields__
    if name in protocol.Table.__struct_fields__ and name not in ("table", "happened")
]  # fmt: skip
"""The parts of a table that an update may bring anew."""


class Happening(msgspec.Struct):
    """What kind of thing happened."""

    what: str


class Table:
    """A seat at a table, taken with `join`; iterating waits for one's turns, up to the end.

    A connection that is lost is made again, and a command that was not answered is sent again
    with its id: the server carries it out once.
    """

    def __init__(self, line: Line, seat: int | None, program: str) -> None:
        self.line = line
        self.wanted = seat
        self.program = program
        self.numbers = itertools.count(1)
        self.prefix = secrets.token_hex(6)
        self.seen: list[Seen] = []
        """The moves that count, as the seat saw them."""
        self.went_back = False
        """Moves were taken back since the last turn."""
        self.given = 0
        """The decision that was last given out as a turn."""
        self.missed = False
        """Something was told of the table that one did not hear."""
        self.version: int | None = None
        """The version of the table one knows."""
        self.now: protocol.Table
        """All that is known of the table: seats, view, decision, clock, result and so on."""

    @classmethod
    def join(
        cls,
        url: str,
        name: str,
        *,
        program: str = "python",
        seat: int | None = None,
        cookie: str = "",
        language: str = "en",
        patience: float = PATIENCE,
    ) -> Table:
        """Take a seat at the table of that link, the first free one unless `seat` says which.

        Everybody sees the seat as that of a bot that is called `program`; an empty one is for a
        program that a person plays through.  `cookie` is `table.cookie` of before: who has it
        has its seat again.  `patience` is for how many seconds a server that is away is waited
        for.  Raises a ClientError that says why it cannot be: NoTable, Full, Forbidden, Away,
        OtherVersion.
        """
        link = read_link(url)
        line = Line(link, take_name(link.server, name, language, cookie), patience)
        table = cls(line, seat, program)
        try:
            try:
                line.open()
            except Lost as wrong:
                raise Away(f"the socket of {link.server} does not answer: {wrong}") from None
            table.watch()
            table.check_rules()
            table.sit_down()
        except BaseException:
            line.close()
            raise
        return table

    # What is known

    @property
    def id(self) -> str:
        return self.line.link.table

    @property
    def cookie(self) -> str:
        """Who one is at the server: keep it secret, and the seat can be taken again with it."""
        return self.line.cookie

    @property
    def game(self) -> Game:
        return find_game(self.now.game)

    @property
    def seat(self) -> int | None:
        """One's own seat; None where one has none any more."""
        return next((each.seat for each in self.now.seats if each.you), None)

    @property
    def plays(self) -> bool:
        """Whether the seat is still one's own, and not given up."""
        return self.seat is not None and not self.now.seats[self.seat].resigned

    @property
    def over(self) -> bool:
        return self.now.status in ("finished", "closed")

    @property
    def result(self) -> protocol.Result | None:
        """How the game ended; None before, and where it was given up."""
        return self.now.result

    @property
    def seconds_left(self) -> float | None:
        """Until the time of the open decision is up, whosever it is; None without a clock."""
        clock = self.now.clock
        return None if clock is None else clock.deadline / 1000 - self.line.now()

    # Turns

    def __iter__(self) -> Iterator[Turn]:
        return self

    def __next__(self) -> Turn:
        """The next decision of one's own; each is given out once."""
        while not self.over and self.plays:
            self.come_back()
            turn = self.open_turn()
            if turn is not None:
                return turn
            self.listen()
        raise StopIteration

    def open_turn(self) -> Turn | None:
        """The open decision, if it is one's own and was not given out yet."""
        decision = self.now.decision
        if decision is None or decision.legal is None or decision.ply == self.given:
            return None
        sight = self.ask_sight(decision.ply)
        if sight is None:
            return None
        self.given = decision.ply
        turn = Turn(self, decision, sight, self.seen, self.went_back)
        self.went_back = False
        return turn

    def ask_sight(self, ply: int) -> protocol.Sight | None:
        """What the seat may know, as a position to think about; None if the turn is over."""
        since = 0 if self.went_back else len(self.seen)
        told = self.unless_passed(protocol.AskSight(self.new_id(), self.id, ply, since))
        if not isinstance(told, protocol.Sight):
            return None
        if since + len(told.seen) != told.moves:
            self.went_back = True
            return self.ask_sight(ply)
        news = [Seen(each.player, each.phase, each.choice) for each in told.seen]
        self.seen = self.seen[:since] + news
        return told

    def play(self, ply: int, picks: list[str], end: str | None = None) -> bool:
        """Make a decision; False if it is not open any more."""
        if end is None:
            return self.move(protocol.Play(self.new_id(), self.id, ply, picks[0]))
        return self.move(protocol.PlayAll(self.new_id(), self.id, ply, picks, end))

    def move(self, command: protocol.Play | protocol.PlayAll) -> bool:
        done = self.unless_passed(command)
        if not isinstance(done, protocol.Done):
            self.come_back()
            return False
        self.hear_of(done)
        return True

    def come_back(self) -> None:
        """Who was late twice in a row is absent, and a bot of the server plays on until then."""
        seat = self.seat
        if seat is not None and self.now.status == "playing" and self.now.seats[seat].absent:
            done = self.unless_passed(protocol.Back(self.new_id(), self.id))
            if isinstance(done, protocol.Done):
                self.hear_of(done)

    def hear_of(self, done: protocol.Done) -> None:
        """Wait until what one did is known here, too."""
        while self.version is None or self.version < done.version:
            self.listen()

    def unless_passed(self, command: protocol.Command) -> Message | None:
        """The answer to a command; None where what it is about is over."""
        try:
            return self.ask(command)
        except Refused as wrong:
            if wrong.code not in PASSED:
                raise
        return None

    # Coming and going

    def sit_down(self) -> None:
        if self.seat is not None:
            return
        if self.now.status != "open":
            raise Refused("not_now", "the game at this table has begun: no seat is free any more")
        if self.program and not self.now.programs:
            raise Forbidden(
                "forbidden", "the host of this table does not let bots of other programs sit"
            )
        join = protocol.Join(
            self.new_id(), self.id, self.line.link.key, self.wanted, secrets.token_hex(8),
            self.program,
        )  # fmt: skip
        try:
            done = self.ask(join)
            assert isinstance(done, protocol.Done)
            self.hear_of(done)
        except KeyboardInterrupt:
            self.quit()
            raise

    def check_rules(self) -> None:
        """Who does not know the rules of the table cannot play by them."""
        known = self.game.rules
        if self.now.rules != known:
            raise OtherVersion(
                f"the table is played by rules {self.now.rules} of {self.now.game}, and those"
                f" installed here are {known}"
            )

    def leave(self) -> None:
        """Give the seat back, before the game begins."""
        self.unless_passed(protocol.Leave(self.new_id(), self.id))

    def resign(self) -> None:
        """Give the game up: a bot of the server plays the seat to the end."""
        self.unless_passed(protocol.Resign(self.new_id(), self.id))

    def quit(self) -> None:
        """Give the seat up for good: before the game it is free again, in it a bot plays on."""
        self.line.patience = min(self.line.patience, PARTING)
        with suppress(ClientError):
            if self.unless_passed(protocol.Leave(self.new_id(), self.id)) is None:
                self.resign()

    def close(self) -> None:
        """Hang up.  A seat at a game that has not begun is given back; in one that has, it
        stays one's own (`cookie`), and the clock decides.
        """
        try:
            if self.now.status == "open" and self.seat is not None:
                self.line.patience = min(self.line.patience, PARTING)
                self.leave()
        except ClientError:
            pass
        finally:
            self.line.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.close()

    # Talking with the server

    def new_id(self) -> str:
        return f"{self.prefix}-{next(self.numbers)}"

    def ask(self, command: protocol.Command) -> Message:
        """Send a command until it is answered; a Refused if the answer is no."""
        since = monotonic()
        while True:
            try:
                self.line.send(command)
                answer = self.answer_to(command.id)
            except Lost:
                self.line.open_again()
                if not isinstance(command, protocol.Watch):
                    self.watch()
                continue
            if not isinstance(answer, protocol.Refused):
                return answer
            wait = answer.retry_after or 1
            waited = monotonic() - since
            if answer.code not in AGAIN or waited + wait > self.line.patience:
                raise refused(answer.code, answer.message, answer.retry_after)
            sleep(wait)

    def answer_to(self, id: str) -> Message:
        while True:
            message = self.line.read(QUIET)
            if message is None:
                raise Lost("the server does not answer")
            self.take(message)
            if getattr(message, "re", "") == id:
                return message

    def listen(self) -> None:
        """Wait for something to happen at the table."""
        try:
            message = self.line.read(QUIET)
        except Lost:
            self.line.open_again()
            self.missed = True
        else:
            if message is None:
                self.ask(protocol.Ping(self.new_id()))
            else:
                self.take(message)
        if self.missed:
            self.watch()

    def watch(self) -> None:
        """Learn everything anew, and what was missed since one last knew it."""
        self.ask(protocol.Watch(self.new_id(), self.id, self.line.link.key, self.version))

    def take(self, message: Message) -> None:
        """Note what a message tells of the table, or that one before it was missed."""
        if isinstance(message, protocol.Table):
            self.note(message.happened, message.more)
            self.now, self.version, self.missed = message, message.version, False
        elif isinstance(message, protocol.Update) and self.version is not None:
            if message.since == self.version:
                self.note(message.happened)
                for name in KEPT:
                    value = getattr(message, name)
                    if value is not UNSET:
                        setattr(self.now, name, value)
                self.version = message.version
            elif message.version > self.version:
                self.missed = True

    def note(self, happened: list[msgspec.Raw], more: bool = False) -> None:
        """Whether moves were taken back; what one did not hear of may have been such."""
        kinds = {msgspec.json.decode(each, type=Happening).what for each in happened}
        if more or "undone" in kinds:
            self.went_back = True
