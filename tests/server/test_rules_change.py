"""Rules that change under tables: each goes on, or is closed with a sentence; nothing is lost."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

import comptoir
from comptoir.server.metrics import Metrics
from comptoir.server.tables import changes
from comptoir.server.tables.reading import table_from
from comptoir.server.tables.registry import House
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.journal import Journal
from comptoir.store.lists import Lists
from comptoir.store.records import Entry
from tests import toy
from tests.server.client import Client, Json, Refused, seat_everybody
from tests.server.hosting import Host, hosting
from tests.toy import changed

Story = Callable[[Host, Client], Coroutine[Any, Any, Any]]
TABLES = {"four": 4, "done": 99, "harmed": 5, "bot": 3}
"""Tables of Anne and Bob (or a bot), and after how many moves they leave them."""


class Evening:
    """Tables that are left and found again, by whatever rules the server has then."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.cookies: list[str] = []
        self.tables: dict[str, str] = {}
        self.lines: list[Json] = []

    def copied(self, folder: Path) -> Evening:
        new = Evening(folder / "x.db")
        shutil.copy(self.db, new.db)
        new.cookies, new.tables = self.cookies, dict(self.tables)
        return new

    def look(self, rules: str, story: Story, **settings: object) -> Any:
        """What Anne finds when the server is started by these rules."""

        async def telling(host: Host) -> Any:
            assert httpx.get(host.address + "/readyz").status_code == 200
            async with Client(host.address, self.cookies[0]) as anne:
                await anne.connect()
                return await story(host, anne)

        with hosting(str(self.db), test_rules=rules, **settings) as host:
            found = asyncio.run(telling(host))
            assert httpx.get(host.address + "/readyz").status_code == 200
        self.lines = [json.loads(line) for line in host.lines if line.startswith("{")]
        return found

    def said(self, word: str) -> list[str]:
        """Of which tables the server's log said it."""
        return [line["table"] for line in self.lines if word in line["message"]]

    def log(self, name: str = "four") -> list[tuple[int, str]]:
        return [
            (int(version), str(body))
            for version, body in self.ask(
                "SELECT version, body FROM entries WHERE table_id = ? ORDER BY version",
                self.tables[name],
            )
        ]

    def ask(self, sql: str, *values: object) -> list[Any]:
        with sqlite3.connect(self.db) as db:
            found = db.execute(sql, values).fetchall()
        db.close()
        return found


async def play_one(people: list[Client], table: str) -> None:
    """Whoever is to decide turns a card up if they can, and lays one if not."""
    async with asyncio.timeout(20):
        while people[0].seen(table)["status"] == "playing":
            for person in people:
                person.changed.clear()
            for person in people:
                decision = person.seen(table)["decision"]
                if decision and decision["legal"]:
                    await person.play(table, decision["legal"][-1])
                    await person.until(table, lambda t, old=decision: t["decision"] != old)
                    return
            # who is next may be the last to hear of it
            waits = [asyncio.create_task(person.changed.wait()) for person in people]
            _, others = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for other in others:
                other.cancel()


async def begin(evening: Evening, host: Host) -> None:
    async with Client(host.address) as anne, Client(host.address) as bob:
        people = [await anne.named("Anne"), await bob.named("Bob")]
        for name, moves in TABLES.items():
            with_bot = name == "bot"
            table = await anne.new_table("toy", ["me", ["random"] if with_bot else "open"])
            sitting = people[:1] if with_bot else people
            await seat_everybody(sitting, table, anne.made["key"])
            for _ in range(moves):
                await play_one(sitting, table)
            evening.tables[name] = table
        evening.cookies = [each.cookie for each in people]


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The tables as the first rules left them; after a bot's last move it is the bot's turn."""
    evening = Evening(tmp_path_factory.mktemp("left") / "x.db")
    with hosting(str(evening.db), test_rules="1 plain") as host:
        asyncio.run(begin(evening, host))
    bot, harmed = evening.tables["bot"], evening.tables["harmed"]
    evening.ask("UPDATE tables SET waiting = 'bot' WHERE id = ?", bot)
    columns = [name for _, name, *_ in evening.ask("PRAGMA table_info(tables)")]
    other = {"id": "'gone1'", "game": "'gone'", "request": "'gone'"}
    kept = ", ".join(other.get(name, name) for name in columns)
    evening.ask(f"INSERT INTO tables SELECT {kept} FROM tables WHERE id = ?", bot)
    evening.ask("UPDATE entries SET seat = 1 - seat WHERE table_id = ? AND ply = 4", harmed)
    evening.ask("UPDATE entries SET body = '{' WHERE table_id = ? AND ply = 5", harmed)
    return evening


@pytest.fixture
def evening(left: Evening, tmp_path: Path) -> Evening:
    return left.copied(tmp_path)


async def find_closed(evening: Evening, anne: Client, why: str, move: int) -> Json:
    """The table of four moves (lay, lay, turn, turn) is closed and shown up to a move."""
    table = f"/api/tables/{evening.tables['four']}"
    seen = await anne.watch(evening.tables["four"], since=0)
    assert (seen["status"], seen["decision"], seen["result"]) == ("closed", None, None)
    closing: Json = seen["closing"]
    assert (closing["why"], closing["rules"], closing["today"]) == (why, 1, 2)
    assert closing["move"] == move
    for language, words in (("en", f"move {move}"), ("fr", f"le coup {move}")):
        assert words in closing["text"][language]
    told = [each for each in seen["happened"] if each["what"] == "moved"]
    assert len(told) == move - 1
    assert seen["happened"][-1]["closing"] == closing
    assert seen["view"]["ply"] == move - 1

    replay = await anne.get(f"{table}/replay")
    assert (len(replay["moves"]), replay["rules"]) == (move - 1, 1)
    assert replay["closing"] == closing
    views = await anne.get(f"{table}/replay/views", seat=0, first=0, count=50)
    assert len(views["views"]) == move
    transcript = comptoir.read_transcript((await anne.http.get(f"{table}/transcript")).text)
    stored = [json.loads(body) for _, body in evening.log()]
    assert transcript.tokens == [each["token"] for each in stored if each["type"] == "move"]
    assert (transcript.rules, len(transcript.tokens)) == (1, 4)

    lines = (await anne.get("/api/my/tables"))["tables"]
    (line,) = [each for each in lines if each["table"] == evening.tables["four"]]
    assert (line["status"], line["closing"], line["your_turn"]) == ("closed", closing, False)
    lobby = (await anne.get("/api/lobby"))["tables"]
    assert evening.tables["four"] not in [each["table"] for each in lobby]
    with pytest.raises(Refused, match="not_now"):
        await anne.do("play", evening.tables["four"], ply=5, token="lay:1")
    return closing


async def find_finished(evening: Evening, anne: Client) -> None:
    """The result is the stored one, however little of the log still fits."""
    seen = await anne.watch(evening.tables["done"])
    ((stored,),) = evening.ask("SELECT result FROM tables WHERE id = ?", evening.tables["done"])
    assert (seen["status"], seen["result"]) == ("finished", json.loads(stored))
    assert "result" in seen["closing"]["text"]["en"]


def test_tables_that_rules_do_not_fit_are_closed_once_and_shown_up_to_there(
    evening: Evening,
) -> None:
    before = evening.log()

    async def first(host: Host, anne: Client) -> Json:
        await swept(evening, host, anne)
        closing = await find_closed(evening, anne, "rules", 3)
        await find_finished(evening, anne)
        await refuse_imports(evening, anne)
        with pytest.raises(Refused, match="no game 'gone'"):
            await anne.watch("gone1")
        return closing

    async def second(host: Host, anne: Client) -> Json:
        return await find_closed(evening, anne, "rules", 3)

    closing = evening.look("2 patient", first, sweep_seconds=0.1)
    assert sorted(evening.said("was closed")) == sorted(evening.tables[n] for n in ("four", "bot"))
    assert evening.said("a table does not fit") == [evening.tables["done"]]
    assert evening.said("no game") == ["gone1"]
    assert evening.log()[:-1] == before
    assert [version for version, _ in evening.log()] == list(range(1, len(before) + 2))
    assert evening.look("2 patient", second) == closing
    assert evening.said("the rules") == []

    async def by_the_old_rules(host: Host, anne: Client) -> None:
        seen = await anne.watch(evening.tables["four"])
        assert (seen["status"], seen["closing"]) == ("closed", closing)
        made = await anne.do("rematch", evening.tables["four"], nonce="n")
        assert (await anne.watch(made["other"]))["status"] == "open"
        await find_damage(evening, anne)

    evening.look("1 plain", by_the_old_rules)


async def refuse_imports(evening: Evening, anne: Client) -> None:
    """A transcript of these moves, or of rules to come, makes no table."""
    text = (await anne.http.get(f"/api/tables/{evening.tables['four']}/transcript")).text
    for given, words in (
        (text, "move 3:.*played by rules 1, and today they are rules 2"),
        (text.replace("rules: 1", "rules: 3"), "rules 3 of toy.*later version"),
    ):
        body = {"id": "i", "transcript": given, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        with pytest.raises(Refused, match=words):
            await anne.post("/api/tables/import", body)


async def swept(evening: Evening, host: Host, anne: Client) -> None:
    """Nobody opens the table where a bot is to move: the list says it is closed all the same."""
    async with asyncio.timeout(20):
        while True:
            lines = (await anne.get("/api/my/tables"))["tables"]
            (line,) = [each for each in lines if each["table"] == evening.tables["bot"]]
            if line["status"] == "closed":
                return
            await asyncio.sleep(0.05)


async def find_damage(evening: Evening, anne: Client) -> None:
    """By the same rules it is the log that is wrong: here a seat whose turn it was not."""
    seen = await anne.watch(evening.tables["harmed"], since=0)
    assert len([each for each in seen["happened"] if each["what"] == "moved"]) == 3
    assert (seen["status"], seen["closing"]["why"]) == ("closed", "damaged")
    assert seen["closing"]["move"] == 4
    assert "endommagé" in seen["closing"]["text"]["fr"]
    table = f"/api/tables/{evening.tables['harmed']}"
    assert (await anne.http.get(f"{table}/transcript")).status_code == 200


def test_rules_that_take_the_same_moves_and_play_otherwise_are_noticed(evening: Evening) -> None:
    async def story(host: Host, anne: Client) -> None:
        await find_closed(evening, anne, "otherwise", 4)
        await find_finished(evening, anne)

    evening.look("2 double", story)


def test_a_table_goes_on_by_rules_its_log_fits_and_waits_where_they_are_not_known(
    evening: Evening,
) -> None:
    table = evening.tables["four"]

    async def onward(host: Host, anne: Client) -> None:
        seen = await anne.watch(table)
        assert (seen["status"], seen["rules"], seen["closing"]) == ("playing", 1, None)
        await play_one([anne], table)
        seen = await anne.watch(table)
        assert seen["rules"] == 2
        assert [each["rules"] for each in seen["happened"] if each["what"] == "continued"] == [2]
        evening.tables["fresh"] = await anne.new_table("toy", ["me", ["random"]])
        await anne.watch(evening.tables["fresh"])
        await anne.do("start", evening.tables["fresh"])

    async def behind(host: Host, anne: Client) -> None:
        """Nothing is written, and nothing hidden is told: the game goes on another day."""
        seen = await anne.watch(table)
        assert (seen["closing"]["why"], seen["decision"], seen["clock"]) == ("newer", None, None)
        assert (seen["status"], seen["fairness"]["seed"]) == ("playing", None)
        for path in ("transcript", "replay", "replay/views"):
            assert (await anne.http.get(f"/api/tables/{table}/{path}")).status_code == 400
        for what, more in (("play", {"ply": 6, "token": "lay:1"}), ("chat", {"text": "hm"})):
            with pytest.raises(Refused, match="up to date"):
                await anne.do(what, table, **more)
        lines = {each["table"]: each for each in (await anne.get("/api/my/tables"))["tables"]}
        line = lines[evening.tables["fresh"]]
        assert (line["closing"]["why"], line["your_turn"]) == ("newer", False)

    async def again(host: Host, anne: Client) -> None:
        async with Client(host.address, evening.cookies[1]) as bob:
            await bob.connect()
            await bob.watch(table)
            assert (await anne.watch(table))["closing"] is None
            while anne.seen(table)["status"] == "playing":
                await play_one([bob, anne], table)
                await anne.watch(table)
        text = (await anne.http.get(f"/api/tables/{table}/transcript")).text
        assert "\nrules: 2\n" in text

    evening.look("2 plain", onward)
    assert table not in evening.said("fit the rules")
    before = evening.log()
    evening.look("1 patient", behind, sweep_seconds=0.1)
    assert evening.said("fit the rules").count(table) == 1
    assert evening.log() == before
    evening.look("2 plain", again)


def test_two_workers_that_find_it_at_once_close_it_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.GAME, "rules", 2)
    monkeypatch.setattr(toy.GAME, "position", changed.Patient)
    engine = open_database(database_url(str(evening.db)))

    async def story() -> list[tuple[str, int]]:
        journals = [Journal(engine, name) for name in "ab"]
        houses = [
            House(Archive(engine), Lists(engine), each, Metrics(), lambda: 0) for each in journals
        ]
        found = await asyncio.gather(*(house.table(evening.tables["four"]) for house in houses))
        for each in journals:
            await each.close()
        return [(table.status, table.version) for table in found]

    version = len(evening.log()) + 1
    assert asyncio.run(story()) == [("closed", version)] * 2
    assert len(evening.log()) == version
    engine.dispose()


def test_what_is_said_after_a_move_that_does_not_fit_is_still_told(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is longer than what is played: its versions stay in order, its words are kept."""
    engine = open_database(database_url(str(evening.db)))
    loaded = Archive(engine).load(evening.tables["four"])
    engine.dispose()
    assert loaded is not None
    record, entries, _ = loaded
    said = Entry(
        record.id, len(entries) + 1, None, "said", 0, None, None, 0,
        changes.body_of(changes.Said("Anne", "oh")),
    )  # fmt: skip
    monkeypatch.setattr(toy.GAME, "rules", 2)
    monkeypatch.setattr(toy.GAME, "position", changed.Patient)
    table = table_from(record, [*entries, said])
    assert (table.version, len(table.line), table.stuck) == (len(entries) + 1, 2, True)
    assert [type(each.change) for each in table.recent][-3:] == [
        type(None),
        type(None),
        changes.Said,
    ]
    assert len(table.tokens()) == 4
