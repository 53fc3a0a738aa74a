"""Databases and transcripts that earlier versions wrote, opened with the program of today.

`kept/rules_1` was written by the last version without a number of rules (see `kept/write.py`).
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
import pytest

import comptoir
from comptoir.cli.app import run as command_line
from comptoir.kernel.errors import TranscriptError
from tests.server.client import Client, Json
from tests.server.hosting import Host, hosting

GAMES = ("puerto_rico", "san_juan", "golden_city")
PATIENT = {"open_hours": 1e9, "alone_hours": 1e9, "abandoned_days": 1e9}
"""Nothing is closed because nobody came for so long."""
KEPT = sorted(Path(__file__).parent.glob("kept/*/database.sql"))


def test_something_is_kept() -> None:
    assert KEPT


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: str(path.parent.name))
def test_every_table_goes_on_or_is_closed_with_a_sentence(kept: Path, tmp_path: Path) -> None:
    db = tmp_path / "kept.db"
    with sqlite3.connect(db) as restored:
        restored.executescript(kept.read_text("utf-8"))
        tables = restored.execute("SELECT id, key, game, status FROM tables").fetchall()
    restored.close()
    assert {status for *_, status in tables} == {"open", "playing", "finished"}
    assert len([game for _, _, game, status in tables if status == "playing"]) == len(GAMES)

    async def story(host: Host) -> int:
        closed = 0
        async with Client(host.address) as passer_by:
            await passer_by.connect()
            for id, key, game, before in tables:
                seen = await passer_by.watch(id, key=key, since=0)
                closed += check(seen, comptoir.game(game).rules, before)
                if seen["status"] in ("finished", "closed"):
                    response = await passer_by.http.get(f"/api/tables/{id}/transcript?key={key}")
                    assert "\nrules: 1\n" in response.text
                    replay = await passer_by.get(f"/api/tables/{id}/replay", key=key)
                    assert replay["rules"] == 1
            await passer_by.get("/api/lobby")
        assert httpx.get(host.address + "/readyz").status_code == 200
        return closed

    for closed_anew in (True, False):
        with hosting(str(db), sweep_seconds=0.2, **PATIENT) as host:
            closed = asyncio.run(story(host))
        said = [line for line in host.lines if "a table was closed" in line]
        assert len(said) == (closed if closed_anew else 0)


def check(seen: Json, today: int, before: str) -> bool:
    """A table is as it was, or closed with a sentence because the rules have another number."""
    assert seen["rules"] == 1
    if seen["closing"] is None:
        assert seen["status"] == before
        assert (seen["decision"] is not None) == (before == "playing")
        return False
    assert today > 1, "by the same rules every log must fit"
    assert (seen["closing"]["rules"], seen["closing"]["today"]) == (1, today)
    assert set(seen["closing"]["text"]) == {"en", "fr"}
    assert seen["status"] == ("finished" if before == "finished" else "closed")
    return bool(seen["status"] == "closed")


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_replays_or_says_which_rules_it_was_played_by(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for kept in KEPT:
        file = kept.parent / f"{game}.transcript"
        transcript = comptoir.read_transcript(file.read_text("utf-8"))
        assert transcript.rules == 1
        try:
            fits = comptoir.replay(transcript).scores() == json.loads(transcript.extra["scores"])
        except TranscriptError:
            fits = False
        if comptoir.game(game).rules == 1:
            assert fits
        assert command_line(["verify", str(file)]) == (0 if fits else 1)
        told = capsys.readouterr()
        assert ("rules: 1" in told.out) if fits else ("played by rules 1" in told.err)
