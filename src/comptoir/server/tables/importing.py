"""A table from a transcript: every move is checked, and the whole log is written at once.

`table_of` is what takes time; it runs in a process of its own (`replayer`).
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from comptoir.games import game as find_game
from comptoir.kernel.transcript import Transcript, read_transcript
from comptoir.server.http.bodies import ImportTable, SeatWish, TableMade
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables import changes
from comptoir.server.tables.closing import mark_of
from comptoir.server.tables.create import blank, check_options, places_for
from comptoir.server.tables.reading import table_from
from comptoir.store.records import Entry, Person, SeatRecord, Summary, TableRecord

if TYPE_CHECKING:
    from comptoir.server.tables.registry import House
    from comptoir.server.tables.replay_pool import Replayers

LONGEST_IMPORT = 3000
"""Moves a transcript may have."""
LONGEST_SEED = 500


class ReadTranscript(Struct, tag="transcript"):
    """A transcript that is to become the table `id`."""

    wanted: ImportTable
    who: Person
    id: str
    key: str
    now: int


class ImportedTable(Struct):
    """A table as it is stored, with everything that happened at it."""

    record: TableRecord
    entries: list[Entry]
    summary: Summary
    seats: list[SeatRecord]


async def import_table(
    house: House, replayers: Replayers, who: Person, wanted: ImportTable
) -> TableMade:
    """A table that begins with the moves of a transcript."""
    question = ReadTranscript(
        wanted, who, secrets.token_hex(6), secrets.token_urlsafe(16), house.now()
    )
    answer = await replayers.ask(who.id, question)
    read = msgspec.json.decode(answer, type=ImportedTable)
    made = await house.keep(read.record, read.entries, read.summary, read.seats)
    return TableMade(made.id, made.key, made.commitment)


# In the other process


def table_of(question: ReadTranscript) -> ImportedTable:
    """The table a transcript becomes, or why it does not."""
    wanted, who, now = question.wanted, question.who, question.now
    transcript, moves, over = played_through(wanted.transcript)
    record = msgspec.structs.replace(
        blank(who, wanted.id, transcript.game, transcript.players, transcript.options, wanted.pace),
        id=question.id, key=question.key, created=now,
        private=wanted.private, language=wanted.language, seed=transcript.seed,
    )  # fmt: skip
    places = places_for(who, wishes_for(wanted, transcript.players, over))
    entries = entries_of(record, places, moves)
    table = table_from(record, entries)
    return ImportedTable(record, entries, table.summary(), table.seat_records())


def played_through(text: str) -> tuple[Transcript, list[tuple[int, changes.Move]], bool]:
    """A transcript whose every move is legal, the seats and moves, and whether it is over."""
    transcript = read_transcript(text)
    if not transcript.seed.isprintable() or len(transcript.seed) > LONGEST_SEED:
        raise Refusal("invalid", f"a seed has at most {LONGEST_SEED} printable characters")
    if len(transcript.tokens) > LONGEST_IMPORT:
        raise Refusal("invalid", f"a transcript has at most {LONGEST_IMPORT} moves")
    game = find_game(transcript.game)
    check_options(transcript.game, transcript.players, transcript.options)
    state = transcript.begin(game)
    moves = []
    seat, mark = int(state.player), mark_of(state)
    for token, state, _ in transcript.steps(game):
        moves.append((seat, changes.Move(token, "person", mark=mark)))
        seat, mark = int(state.player), mark_of(state)
    return transcript, moves, state.over


def wishes_for(wanted: ImportTable, players: int, over: bool) -> list[SeatWish]:
    """Who sits at the table: what was asked for, or anybody where nobody plays any more."""
    wishes = wanted.seats
    if wishes is None:
        if not over:
            raise Refusal(
                "invalid", "the game is not over: to play on, say who sits where («seats»)"
            )
        wishes = [SeatWish("me"), *(SeatWish("bot") for _ in range(players - 1))]
    if len(wishes) != players:
        raise Refusal("invalid", f"the transcript has {players} seats")
    if any(wish.kind in ("open", "invited") for wish in wishes):
        raise Refusal("invalid", "a seat of an imported game is yours or a bot's")
    return wishes


def entries_of(
    record: TableRecord, places: list[changes.Place], moves: list[tuple[int, changes.Move]]
) -> list[Entry]:
    """The log of a table at which these moves were made."""
    id, now = record.id, record.created
    created, began = changes.Created(places), changes.Began([""] * record.players)
    entries = [
        Entry(id, 1, None, "created", None, None, None, now, changes.body_of(created)),
        Entry(id, 2, None, "began", None, None, None, now, changes.body_of(began)),
    ]
    for place, (seat, move) in enumerate(moves):
        body = changes.body_of(move)
        entries.append(Entry(id, place + 3, place + 1, "move", seat, None, None, now, body))
    return entries
