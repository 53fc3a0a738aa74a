"""`make faults` in small: it runs, finds nothing wrong, and notices what is wrong."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import msgspec
import pytest

from comptoir.server.socket.protocol import Pace
from comptoir.server.tables import changes
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.records import Entry
from tests.server.survivors import Audit, Evening
from tests.store.test_store import NOW, a_table, seat_of, summary
from tools import faults


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert faults.main(["--quick"]) == 0
    told = capsys.readouterr().out
    assert "SIGKILL, SQLite" in told
    assert "full disk, SQLite" in told


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    """An acknowledged move that is not in the log, and an entry that was told but is not there."""
    db = str(tmp_path / "x.db")
    engine = open_database(database_url(db))
    migrate(engine)
    record = msgspec.structs.replace(
        a_table(), game="golden_city", pace=msgspec.json.encode(Pace()).decode()
    )
    created = changes.Created([changes.Place("open"), changes.Place("open")])
    first = Entry("t", 1, None, "created", None, None, None, NOW, changes.body_of(created))
    Archive(engine).create(record, [first], summary("t", 1), [seat_of("t")])
    engine.dispose()

    async def evening() -> Evening:
        made_up = Evening([])
        made_up.acknowledge("t", 1, "t-1", "lay:1")
        moved = {"what": "moved", "version": 9}
        word = {"type": "update", "table": "t", "version": 9, "happened": [moved]}
        made_up.heard.append((0, [json.dumps(word)]))
        return made_up

    audit = Audit(db, asyncio.run(evening()))
    assert (len(audit.lost), len(audit.doubled), len(audit.not_stored)) == (1, 0, 1)
