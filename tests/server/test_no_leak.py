"""Nothing leaks: two worlds that differ only in what a seat cannot know send it the same bytes.

Two server processes have the same tables, people, keys and time; only the cards lie
otherwise.  The same games are played at both, and everything one reader gets on its
socket and over HTTP is compared byte by byte, up to the first event that rightly shows
the difference.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from comptoir.games import game as find_game
from comptoir.kernel.game import Game
from comptoir.server.people.identity import Identities
from comptoir.server.socket import protocol
from comptoir.server.tables import changes
from comptoir.server.tables.create import blank
from comptoir.server.tables.fairness import commitment_to
from comptoir.server.tables.reading import table_from
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.devices import Devices
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.records import Device, Entry, Person
from tests.server.hosting import Host, hosting
from tests.server.leaks import LEAKS
from tests.server.listening import PEOPLE, Sitting, everybody
from tests.server.worlds import Pair, doubts, pairs, temptations

Case = tuple[str, int, dict[str, object]]
Worlds = Callable[[Game, int, dict[str, object], int], Iterator[Pair]]
CASES: list[Case] = [
    ("toy", 3, {}),
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 3, {"edition": "second"}),
    ("san_juan", 2, {"edition": "second", "expansion": True}),
    ("golden_city", 2, {"black_posts": True}),
    ("golden_city", 3, {}),
    ("golden_city", 4, {}),
    ("puerto_rico", 2, {}),
    ("puerto_rico", 3, {"hidden_vp": True}),
    ("puerto_rico", 4, {"new_buildings": True}),
    ("puerto_rico", 5, {"new_buildings": True, "nobles": True, "hidden_vp": True}),
]
DOUBTS: list[Case] = [("san_juan", 4, {"edition": "first"}), ("golden_city", 3, {})]
"""Where the number of answers a seat has depends on cards nobody else sees."""
NOTICED: dict[str, tuple[list[Case], int, Worlds]] = {
    "in_previews": ([("san_juan", 2, {"edition": "first"})], 1, temptations),
    "in_offers": ([("san_juan", 2, {"edition": "first"})], 1, temptations),
    "in_the_time": (DOUBTS[:1], 1, doubts),
}
"""Where a leak is noticed that the toy, which draws nothing and never asks in vain, cannot have."""
A_DAY = 1_700_000_000_000
KEY = "k" * 64
SECRET = "5" * 64


def people() -> list[Person]:
    return [Person(f"{number:032x}", f"P{number}", "en", A_DAY) for number in range(PEOPLE)]


def lay_tables(folder: Path, world: str, chosen: list[tuple[Case, Pair]]) -> list[str]:
    """A store with a table for every pair, its position beside it; the cookies of the people."""
    (folder / world).mkdir(parents=True)
    (folder / "clock").write_text(f"at {A_DAY}")
    engine = open_database(database_url(str(folder / f"{world}.db")), 1)
    migrate(engine)
    archive = Archive(engine)
    archive.setting("cookie_key", KEY)
    for person in people():
        Names(engine).take(person, A_DAY)
    for number, ((name, seats, options), pair) in enumerate(chosen):
        record = msgspec.structs.replace(
            blank(people()[0], f"r{number}", name, seats, options, protocol.Pace("live", 60, 60)),
            id=f"table{number}", key="link", private=False, secret=SECRET,
            commitment=commitment_to(SECRET), created=A_DAY, hints=True,
        )  # fmt: skip
        places = [
            changes.Place("person", who.id, who.name, nonce=f"n{seat}", host=seat == 0)
            for seat, who in enumerate(people()[:seats])
        ]
        if pair.bot >= 0:
            places[pair.bot] = changes.Place("bot", level="captain")
        body = changes.body_of(changes.Created(places))
        entry = Entry(record.id, 1, None, "created", None, None, None, A_DAY, body)
        table = table_from(record, [entry])
        archive.create(record, [entry], table.summary(), table.seat_records())
        laid = pair.position if world == "a" else pair.twin
        (folder / world / record.id).write_text(json.dumps(laid.snapshot()))
    devices = Devices(engine)
    for person in people():
        devices.add(Device(person.id[-16:], person.id, "", "", A_DAY, A_DAY), 0)
    identities = Identities(archive, devices, KEY, lambda: A_DAY)
    engine.dispose()
    return [identities.sign(person, person.id[-16:]) for person in people()]


async def observe_both(
    first: Host, second: Host, cookies: list[str], chosen: list[tuple[Case, Pair]]
) -> tuple[list[list[str]], list[list[str]]]:
    return await asyncio.gather(
        observe(first, cookies, "a", chosen), observe(second, cookies, "b", chosen)
    )


async def observe(
    host: Host, cookies: list[str], world: str, chosen: list[tuple[Case, Pair]]
) -> list[list[str]]:
    """What the reader of each pair got at the server of one world."""
    address, waits = host.address, Path(str(host.settings["test_waits"]))
    clients = await everybody(address, cookies)
    heard = []
    for number, ((name, seats, _), pair) in enumerate(chosen):
        hints = host.settings.get("test_leak", "in_hints") == "in_hints" and number % 2 == 0
        sitting = Sitting(clients, f"table{number}", find_game(name), seats, pair.seat, hints)
        moves = [(mover, one if world == "a" else two) for mover, one, two in pair.moves]
        if pair.bot < 0:
            heard.append(await sitting.play(moves))
        else:
            heard.append(await sitting.ask_a_bot(waits / f"table{number}-{pair.bot}"))
    for client in clients.values():
        await client.close()
    return heard


@contextmanager
def serving(folder: Path, world: str, leak: str | None) -> Iterator[Host]:
    arranged: dict[str, object] = {
        "test_laid": folder / world, "test_clock": folder / "clock", "grace_seconds": 0,
        "test_waits": folder / f"waits {world}", "captain_seconds": 0.05, "bot_seconds": 1,
        "hint_iterations": 16,
    }  # fmt: skip
    (folder / f"waits {world}").mkdir()
    if leak is not None:
        arranged["test_leak"] = leak
    with hosting(str(folder / f"{world}.db"), **arranged) as host:
        yield host


def compare(
    folder: Path, cases: list[Case], most: int, leak: str | None = None, lay: Worlds = pairs
) -> None:
    """Play every case in both worlds; what a reader gets must be the same."""
    chosen = []
    for name, seats, options in cases:
        found = list(lay(find_game(name), seats, options, most))
        assert len(found) == most
        assert any(pair.differ for pair in found), "no pair of worlds was different at all"
        chosen += [((name, seats, options), pair) for pair in found]
    cookies = [lay_tables(folder, world, chosen) for world in ("a", "b")]
    assert cookies[0] == cookies[1]
    with serving(folder, "a", leak) as first, serving(folder, "b", leak) as second:
        heard = asyncio.run(observe_both(first, second, cookies[0], chosen))
    for (case, pair), one, two in zip(chosen, *heard, strict=True):
        assert len(one) > 5 * len(pair.moves)
        assert one == two, f"{case}: seat {pair.seat} can tell the worlds apart"


@pytest.mark.parametrize("name", ["toy", "san_juan", "golden_city", "puerto_rico"])
def test_two_worlds_send_the_same_bytes(name: str, tmp_path: Path) -> None:
    compare(tmp_path, [case for case in CASES if case[0] == name], 5)


def test_a_preview_shows_no_more_than_the_choice(tmp_path: Path) -> None:
    """Where any choice would draw a card, all of them are previewed."""
    compare(tmp_path, NOTICED["in_previews"][0], 1, lay=temptations)


def test_a_bot_waits_alike_whatever_it_may_choose(tmp_path: Path) -> None:
    """Whom a question was put to is seen by all; how many answers there were is not."""
    compare(tmp_path, DOUBTS, 2, lay=doubts)


@pytest.mark.parametrize("leak", LEAKS)
def test_the_test_would_notice(leak: str, tmp_path: Path) -> None:
    """A server that tells too much, on whatever way, is found out."""
    cases, most, lay = NOTICED.get(leak, ([("toy", 3, {})], 3, pairs))
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(tmp_path, cases, most, leak, lay)
