"""Nothing leaks: two worlds that differ only in what a seat cannot know send it the same bytes.

Two servers play the same game in two worlds.  Their clocks, ids and secrets are the
same; the cards are not.  Everything one seat (or a spectator) gets, on its socket and
over HTTP, is compared byte by byte, up to the first event that shows the difference.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

import comptoir
from comptoir.games import game as find_game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.server import deeds, messages, seen
from comptoir.server.app import Server
from comptoir.server.config import load_config
from comptoir.server.http import Reader
from comptoir.server.refusals import Refusal
from comptoir.server.sockets import Socket
from comptoir.server.table import Table
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.records import Person

GAMES = ["toy", *comptoir.games()]
ASKED: dict[str, object] = {"auto_forced": False}
"""Decisions with one answer are asked: made unasked, they would rightly show something."""
STEPS = 14
"""Moves in a row made in both worlds before the next pair of worlds is taken."""


class World:
    """One server whose table is in one of the two worlds; everything it sends is kept."""

    def __init__(self, folder: Path, name: str) -> None:
        config, _ = load_config({"db": str(folder / f"{name}.db"), "grace_seconds": 0}, None, {})
        engine = open_database(database_url(config.db), 1)
        migrate(engine)
        engine.dispose()
        self.time = itertools.count(1_700_000_000_000, 7)
        self.server = Server(config, now=lambda: next(self.time))
        self.people = [Person(f"{n:032x}", f"P{n}", "en", 0) for n in range(6)]
        self.sockets: dict[int | None, Socket] = {}
        self.heard: dict[int | None, list[bytes]] = {}

    async def open(self) -> None:
        await self.server.start()
        assert self.server.steward.sweeper is not None
        self.server.steward.sweeper.cancel()
        for person in self.people:
            self.server.house.archive.put_person(person)

    async def sit(self, game: str, seats: int, options: dict[str, object]) -> str:
        """A table with a person on every seat, all watching, and a spectator."""
        from comptoir.server.making import blank

        places = [
            deeds.Place("person", person.id, person.name, nonce="n", host=number == 0)
            for number, person in enumerate(self.people[:seats])
        ]
        record = blank(self.people[0], "r", game, seats, options, messages.Pace("live", 60, 60))
        record = msgspec.structs.replace(record, private=False)
        made = await self.server.house.create(record, places)
        for seat in [*range(seats), None]:
            person = None if seat is None else self.people[seat]
            socket = Socket(self.server, person, "")
            self.sockets[seat], self.heard[seat] = socket, []
            socket.post = self.heard[seat].append  # type: ignore[method-assign, assignment]
            await self.say(seat, messages.Watch("w", made.id))
        await self.say(0, messages.Start("s", made.id))
        return made.id

    async def say(self, seat: int | None, command: messages.Command) -> None:
        await self.sockets[seat].take(seen.encode(command))

    async def fetch(self, seat: int | None, table: str) -> None:
        """Over HTTP, and as somebody who comes back after missing everything."""
        person = None if seat is None else self.people[seat]
        watch = messages.Watch("h", table, since=0)
        answer = await self.server.house.follow(Reader(person), watch, send=False)
        self.heard[seat].append(answer)


@contextmanager
def dealt(position: State) -> Iterator[None]:
    """Every table begins with this position."""
    real = Table.fresh_state
    Table.fresh_state = lambda self: position.copy()  # type: ignore[method-assign]
    try:
        yield
    finally:
        Table.fresh_state = real  # type: ignore[method-assign]


def alike(state: State, action: int, twin: State, seat: int) -> int | None:
    """The action of the twin world that looks to the seat like this one."""
    if state.player == seat:
        return action
    looks = state.disguise(action)
    return next((each for each in twin.options if twin.disguise(each) == looks), None)


def script(state: State, twin: State, seat: int, dice: random.Random) -> list[tuple[int, str, str]]:
    """Moves for both worlds that the seat cannot tell apart: who, and the token in each."""
    one, two = state.copy(), twin.copy()
    eyes = None if seat < 0 else seat
    moves: list[tuple[int, str, str]] = []
    while not one.over and not two.over and len(moves) < STEPS and one.player == two.player:
        choices = [(action, alike(one, action, two, seat)) for action in one.options]
        good = [(action, other) for action, other in choices if other is not None]
        if not good or (one.player == seat and one.options != two.options):
            break
        action, other = dice.choice(good)
        mover = int(one.player)
        first, second = one.copy(), two.copy()
        told, retold = first.play(action), second.play(other)
        if len(told) != len(retold) or any(map(shows_the_difference(eyes), told, retold)):
            break
        if first.player != second.player or first.over or first.phase != second.phase:
            break
        one, two = first, second
        moves.append((mover, one.game.token(action), one.game.token(other)))
    return moves


def shows_the_difference(eyes: int | None) -> Callable[[Event, Event], bool]:
    """Whether an event rightly tells a seat in which of the worlds it is."""

    def shows(one: Event, two: Event) -> bool:
        informs = one.informs(eyes) or two.informs(eyes)
        return informs and one.seen_by(eyes) != two.seen_by(eyes)

    return shows


async def observe(
    folder: Path, name: str, game: Game, position: State, seat: int, moves: list[tuple[int, str]]
) -> list[bytes]:
    """All bytes the seat gets while the moves are made, with everything else that can be said."""
    eyes = None if seat < 0 else seat
    world = World(folder, name)
    await world.open()
    try:
        with dealt(position):
            seats = int(position.seats)
            table = await world.sit(game.name, seats, ASKED)
            for number, (mover, token) in enumerate(moves):
                ply = world.server.house.tables[table].ply + 1
                for other in range(seats):
                    if other != mover:
                        await world.say(other, messages.Play(f"x{number}", table, ply, token))
                        await world.say(other, messages.WhyNot(f"y{number}", table, token))
                await world.say(mover, messages.Preview(f"p{number}", table, ply, [token]))
                await world.say(mover, messages.Play(f"m{number}", table, ply, token))
                if number % 5 == 1:
                    await world.say(mover, messages.Chat(f"c{number}", table, "hm"))
                    await world.say(mover, messages.Undo(f"u{number}", table, ply + 1))
                    known = world.server.house.tables[table]
                    if known.ply > ply:
                        await world.say(
                            mover, messages.Play(f"r{number}", table, known.ply + 1, token)
                        )
                if number % 4 == 2:
                    await world.fetch(eyes, table)
                    await world.say(eyes, messages.Watch(f"w{number}", table, since=2))
            await world.fetch(eyes, table)
            for path in ("replay", "transcript"):
                world.heard[eyes].append(refusal_of(world, path, table))
    finally:
        await world.server.stop()
    return world.heard[eyes]


def refusal_of(world: World, path: str, table: str) -> bytes:
    """Neither replay nor transcript is there before the end."""
    from comptoir.server import making, replay

    tellers: dict[str, Callable[[Any], object]] = {
        "replay": replay.replay_of,
        "transcript": making.transcript_of,
    }
    with pytest.raises(Refusal) as refused:
        tellers[path](world.server.house.tables[table])
    return refused.value.message.encode()


def worlds(game: Game, dice: random.Random, number: int) -> Iterator[tuple[State, State, int]]:
    """Positions from the middle of games, each with a twin that one seat cannot tell apart."""
    for attempt in range(number):
        seats = dice.randint(game.least_seats, game.most_seats)
        position = game.new(seats, dice_from_seed(f"leak/{attempt}"), ASKED)
        for _ in range(dice.randint(0, 6 * len(game.tokens) // 20)):
            if position.over:
                break
            before = position.copy()
            position.apply(dice.choice(position.options))
            if position.over:
                position = before
                break
        seat = dice.randint(-1, seats - 1)
        yield position, position.redeal(seat, dice_from_seed(f"twin/{attempt}")), seat


@pytest.fixture
def same_ids(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Table ids, keys and secrets come out the same in both worlds."""
    numbers = itertools.count()

    def reset() -> None:
        nonlocal numbers
        numbers = itertools.count()

    monkeypatch.setattr(secrets, "token_hex", lambda n=16: f"{next(numbers):0{2 * n}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda n=16: f"k{next(numbers)}")
    return reset


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_send_the_same_bytes(
    name: str, tmp_path: Path, same_ids: Callable[[], None]
) -> None:
    game = find_game(name)
    dice = random.Random(f"leaks of {name}")
    compared = 0
    different = 0
    for number, (position, twin, seat) in enumerate(worlds(game, dice, 40)):
        moves = script(position, twin, seat, dice)
        if len(moves) < 2:
            continue
        if position.snapshot() != twin.snapshot():
            different += 1
        sent = []
        for world, start, column in (("a", position, 1), ("b", twin, 2)):
            same_ids()
            made = [(move[0], str(move[column])) for move in moves]
            sent.append(asyncio.run(observe(tmp_path, f"{world}{number}", game, start, seat, made)))
        assert len(sent[0]) > len(moves)
        for one, two in zip(*sent, strict=True):
            assert one == two, f"{name}: seat {seat} can tell the worlds apart"
        compared += 1
        if compared >= 6:
            break
    assert compared >= 3
    assert different, "no pair of worlds was different at all"


def test_the_test_would_notice(
    tmp_path: Path, same_ids: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a server that tells everybody the token as it was, the bytes differ."""
    honest = seen.retold

    def indiscreet(each: Any, reader: int | None) -> Any:
        told = honest(each, reader)
        if isinstance(told, messages.Moved):
            told.token = each.deed.token
        return told

    monkeypatch.setattr(seen, "retold", indiscreet)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        test_two_worlds_send_the_same_bytes("toy", tmp_path, same_ids)
