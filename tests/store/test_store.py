"""The store by itself: entries that cannot be written twice, copies, forms of the database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text

from comptoir.cli.app import run as command_line
from comptoir.store.archive import Archive
from comptoir.store.backup import BackupError, back_up
from comptoir.store.database import InvalidDatabase, database_url, open_database
from comptoir.store.journal import Job, Journal
from comptoir.store.migrate import NewerDatabase, migrate
from comptoir.store.names import Names
from comptoir.store.records import (
    Append,
    Conflict,
    Entry,
    Person,
    SeatRecord,
    Summary,
    TableRecord,
    Unavailable,
)
from comptoir.store.tables import metadata

NOW = 1_700_000_000_000


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    made = open_database(database_url(str(tmp_path / "comptoir.db")))
    migrate(made)
    return made


def a_table(id: str = "t", request: str = "r") -> TableRecord:
    return TableRecord(
        id, "key", "toy", 2, "{}", "{}", False, "en", "secret", "commitment", None, "anne",
        request, NOW,
    )  # fmt: skip


def summary(id: str, version: int, **more: object) -> Summary:
    return msgspec.structs.replace(
        Summary(id, version, 0, "playing", NOW, 0, "person", None), **more
    )


def entry(id: str, version: int, ply: int | None = None, command: str | None = None) -> Entry:
    return Entry(id, version, ply, "move", 0, "anne", command, NOW, "{}")


def seat_of(id: str) -> SeatRecord:
    return SeatRecord(id, 0, "person", "anne", "Anne", "", False, False, True)


def made(engine: Engine, id: str = "t") -> Archive:
    archive = Archive(engine)
    archive.create(a_table(id, id), [entry(id, 1)], summary(id, 1), [seat_of(id)])
    return archive


def journal_story(engine: Engine, story: Callable[[Journal], object]) -> None:
    async def telling() -> None:
        journal = Journal(engine, "w")
        try:
            await story(journal)  # type: ignore[misc]
        finally:
            await journal.close()

    asyncio.run(telling())


def test_every_commit_waits_for_the_disk(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_the_second_writer_of_a_version_a_ply_or_a_command_loses(engine: Engine) -> None:
    archive = made(engine)

    async def story(journal: Journal) -> None:
        await journal.append(Append([entry("t", 2, 1, "a")], summary("t", 2)))
        for late in (entry("t", 2, 2, "b"), entry("t", 3, 1, "b"), entry("t", 3, 2, "a")):
            with pytest.raises(Conflict):
                await journal.append(Append([late], summary("t", 3)))
        await journal.append(Append([entry("t", 3, 2, "b")], summary("t", 3)))

    journal_story(engine, story)
    loaded = archive.load("t")
    assert loaded is not None
    assert [each.version for each in loaded[1]] == [1, 2, 3]
    assert archive.carried_out("t", "anne", "b") == entry("t", 3, 2, "b")


def test_of_many_at_once_exactly_one_wins_each_version(engine: Engine) -> None:
    archive = made(engine)

    async def story(journal: Journal) -> None:
        async def attempt(version: int, who: int) -> bool:
            try:
                await journal.append(
                    Append(
                        [entry("t", version, version, f"{version}.{who}")], summary("t", version)
                    )
                )
            except Conflict:
                return False
            return True

        for version in range(2, 12):
            won = await asyncio.gather(*(attempt(version, who) for who in range(8)))
            assert sum(won) == 1

    journal_story(engine, story)
    assert len(archive.since("t", 1)) == 10


def test_several_entries_are_written_together_or_not_at_all(engine: Engine) -> None:
    archive = made(engine)

    async def story(journal: Journal) -> None:
        both = [entry("t", 2, 1), entry("t", 3, 1)]
        with pytest.raises(Conflict):
            await journal.append(Append(both, summary("t", 3)))
        await journal.append(Append([entry("t", 2, 1), entry("t", 3, 2)], summary("t", 3)))

    journal_story(engine, story)
    assert [each.ply for each in archive.since("t", 1)] == [1, 2]


def test_one_conflict_does_not_touch_the_others_of_its_group(engine: Engine) -> None:
    for number in range(20):
        made(engine, f"t{number}")
    archive = Archive(engine)

    async def story(journal: Journal) -> None:
        jobs = [
            journal.append(Append([entry(f"t{n}", 1 if n == 7 else 2, 1)], summary(f"t{n}", 2)))
            for n in range(20)
        ]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, Conflict) for each in outcomes] == [n == 7 for n in range(20)]

    journal_story(engine, story)
    assert len(archive.since("t8", 0)) == 2
    assert len(archive.since("t7", 0)) == 1


def test_an_entry_that_cannot_be_written_harms_no_other(engine: Engine) -> None:
    """Not even with an error that is none of the database's: half a letter is no text."""
    for number in range(20):
        made(engine, f"t{number}")

    def body(number: int) -> str:
        return "\ud800" if number == 7 else "{}"

    async def story(journal: Journal) -> None:
        jobs = [
            journal.append(
                Append(
                    [msgspec.structs.replace(entry(f"t{n}", 2, 1), body=body(n))],
                    summary(f"t{n}", 2),
                )
            )
            for n in range(20)
        ]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, Unavailable) for each in outcomes] == [n == 7 for n in range(20)]
        await journal.try_out()

    journal_story(engine, story)
    assert [len(Archive(engine).since(f"t{n}", 1)) for n in (6, 7, 8)] == [1, 0, 1]


def test_who_was_told_that_nobody_knows_hears_of_it_when_it_is_written(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database is locked for longer than anybody waits."""
    made(engine)
    monkeypatch.setattr("comptoir.store.journal.DEADLINE", 0.3)
    heard: list[tuple[str, int]] = []

    async def story(journal: Journal) -> None:
        journal.on_late = lambda table, version: heard.append((table, version))
        thief = sqlite3.connect(tmp_path / "comptoir.db", isolation_level=None)
        thief.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="no answer"):
            await journal.append(Append([entry("t", 2, 1)], summary("t", 2)))
        thief.execute("ROLLBACK")
        thief.close()
        async with asyncio.timeout(20):
            while not heard:
                await asyncio.sleep(0.01)

    journal_story(engine, story)
    assert heard == [("t", 2)]


@pytest.mark.parametrize("first", [True, False], ids=["before the answer", "with the answer"])
def test_who_does_not_wait_for_the_answer_hears_of_it(engine: Engine, first: bool) -> None:
    made(engine)
    heard: list[tuple[str, int]] = []

    async def story(journal: Journal) -> None:
        journal.on_late = lambda table, version: heard.append((table, version))
        settle = journal.settle

        def cancel_and_settle(jobs: list[Job], outcomes: list[Exception | None]) -> None:
            if first:
                waiting.cancel()
                asyncio.get_running_loop().call_soon(settle, jobs, outcomes)
            else:
                settle(jobs, outcomes)
                waiting.cancel()

        journal.settle = cancel_and_settle  # type: ignore[method-assign,assignment]
        waiting = asyncio.create_task(journal.append(Append([entry("t", 2, 1)], summary("t", 2))))
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await asyncio.sleep(0)

    journal_story(engine, story)
    assert heard == [("t", 2)]


def test_lists_follow_the_log(engine: Engine) -> None:
    archive = made(engine)

    async def story(journal: Journal) -> None:
        seat = SeatRecord("t", 0, "person", "bob", "Bob", "", False, True, True)
        late = summary("t", 2, waiting="bot", turn=1)
        other = SeatRecord("t", 1, "open", None, "", "", False, False, False)
        await journal.append(Append([entry("t", 2)], late, [seat, other]))

    assert archive.lobby() == [], "who plays alone is nobody else's business"
    assert [each.record.id for each in archive.of_person("anne")] == ["t"]
    assert archive.needing_care(NOW) == []
    journal_story(engine, story)
    assert archive.of_person("anne") == []
    assert archive.of_person("bob")[0].seats[0].away
    assert archive.needing_care(NOW) == ["t"]
    assert [each.summary.turn for each in archive.lobby()] == [1]


def test_the_same_request_gives_the_same_table(engine: Engine) -> None:
    archive = made(engine)
    again = archive.create(a_table("other", "t"), [entry("other", 1)], summary("other", 1), [])
    assert again.id == "t"
    assert archive.load("other") is None


def test_a_recovery_is_used_once_and_not_too_late(engine: Engine) -> None:
    archive = Archive(engine)
    Names(engine).take(Person("anne", "Anne", "en", NOW), NOW)
    archive.put_recovery("d", "anne", NOW + 10, NOW)
    archive.put_recovery("e", "anne", NOW + 10, NOW)
    for _ in range(2):
        looked = archive.look_at_recovery("d", NOW)
        assert looked is not None
        assert looked.id == "anne"
    assert archive.use_recovery("d", NOW) == looked
    assert archive.use_recovery("d", NOW) is None
    assert archive.look_at_recovery("d", NOW) is None
    assert archive.look_at_recovery("e", NOW + 11) is None
    assert archive.use_recovery("e", NOW + 11) is None


def test_the_migrations_make_the_tables_we_know(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_database_of_a_later_version_is_left_alone(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="later version"):
        migrate(engine)


def test_a_copy_is_made_while_somebody_writes(engine: Engine, tmp_path: Path) -> None:
    made(engine)
    copy = tmp_path / "copy.db"
    with engine.connect() as connection:
        connection.execute(text("BEGIN IMMEDIATE"))
        connection.execute(text("UPDATE tables SET ply = 5"))
        assert back_up(tmp_path / "comptoir.db", copy) == 1
        connection.rollback()
    with sqlite3.connect(copy) as found:
        assert found.execute("SELECT ply FROM tables").fetchone() == (0,)
    with pytest.raises(BackupError, match="there already"):
        back_up(tmp_path / "comptoir.db", copy)
    with pytest.raises(BackupError, match="no database"):
        back_up(tmp_path / "nothing.db", tmp_path / "x.db")
    assert not list(tmp_path.glob("*.part"))
    again = tmp_path / "again.db"
    assert command_line(["backup", str(again), "--db", str(tmp_path / "comptoir.db")]) == 0
    assert again.exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mysql://x/y", "sqlite or postgresql"),
        ("sqlite://", "in memory"),
        ("://", "cannot be read"),
    ],
)
def test_a_database_that_cannot_be_is_said_so(text: str, why: str) -> None:
    with pytest.raises(InvalidDatabase, match=why):
        database_url(text)


def test_postgresql_is_reached_by_its_driver() -> None:
    url = database_url("postgresql://anne:word@db/comptoir")
    assert url.drivername == "postgresql+psycopg"
