"""One's own guest book as files: every game in a row of a table, and every game as a transcript."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from comptoir.server.guest_book.statistics import Game, games_of
from comptoir.server.http.api import Api, RouteList
from comptoir.server.http.openapi import Doc
from comptoir.server.people.refusals import Refusal
from comptoir.server.tables.create import transcript_of
from comptoir.store.book import Book
from comptoir.store.records import Person, SeatResult

CSV_HEAD = ("table", "ended", "game", "variant", "players", "seat", "place", "score", "seconds",
            "counted", "others")  # fmt: skip
READABLE = 0o644 << 16
"""The mode of a file in an archive."""


class BookFiles:
    """What a person takes home of their games."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server
        self.packing: set[str] = set()
        """Whose transcripts are being packed: one archive a person at a time."""

    def routes(self) -> RouteList:
        return [
            ("GET", "/api/my/book.csv", self.table, Doc("My games as a table", answer=str)),
            ("GET", "/api/my/book.zip", self.archive,
             Doc("My games as transcripts, and as a table", answer=bytes)),
        ]  # fmt: skip

    async def games(self, me: Person) -> list[Game]:
        """All finished games of a person, latest first."""
        await self.server.bookkeeper.catch_up()
        read = self.server.lists.look_up
        results = await read(Book.results_of, me.id, most=None)
        return games_of(results, await read(Book.others_at, me.id, most=None))

    async def table(self, request: Request) -> Response:
        games = await self.games(await self.api.somebody(request))
        return Response(as_csv(games), media_type="text/csv", headers=to_keep("comptoir.csv"))

    async def archive(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        self.server.limits.take(self.server.limits.replays, self.api.asker(request))
        if me.id in self.packing:
            raise Refusal("busy", "your games are being packed already; wait until that is done")
        games = await self.games(me)
        headers = to_keep("comptoir.zip")
        return StreamingResponse(
            self.packed(me, games), media_type="application/zip", headers=headers
        )

    async def packed(self, me: Person, games: list[Game]) -> AsyncIterator[bytes]:
        """The archive piece by piece; tables are read for it one by one and not kept."""
        self.packing.add(me.id)
        try:
            pieces = Pieces()
            with ZipFile(pieces, "w", ZIP_DEFLATED) as archive:
                add(archive, "games.csv", as_csv(games), self.server.now())
                for game in games:
                    text = await self.transcript(game.mine.table_id)
                    if text is not None:
                        add(archive, file_name(game.mine), text, game.mine.at)
                    yield pieces.taken()
            yield pieces.taken()
        finally:
            self.packing.discard(me.id)

    async def transcript(self, id: str) -> str | None:
        """None where the table was removed meanwhile, or its game is not installed any more."""
        try:
            table = await self.server.house.read(id)
            return None if table is None else transcript_of(table)
        except Refusal:
            return None


class Pieces(io.RawIOBase):
    """A file nobody goes back in: what was written is taken away."""

    def __init__(self) -> None:
        self.written = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self.written += data
        return len(data)

    def taken(self) -> bytes:
        piece = bytes(self.written)
        self.written.clear()
        return piece


def add(archive: ZipFile, name: str, text: str, at: int) -> None:
    info = ZipInfo(name, datetime.fromtimestamp(at / 1000, UTC).timetuple()[:6])
    info.compress_type, info.external_attr = ZIP_DEFLATED, READABLE
    archive.writestr(info, text)


def file_name(result: SeatResult) -> str:
    """By day and game, so that a folder of them is in order."""
    day = datetime.fromtimestamp(result.at / 1000, UTC).date().isoformat()
    return f"{day}_{result.game}_{result.table_id}.txt"


def to_keep(name: str) -> dict[str, str]:
    return {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }


def as_csv(games: list[Game]) -> str:
    """Everything that the book knows of somebody, for a spreadsheet."""
    text = io.StringIO()
    out = csv.writer(text)
    out.writerow(CSV_HEAD)
    for game in games:
        it = game.mine
        ended = datetime.fromtimestamp(it.at / 1000, UTC).isoformat(timespec="seconds")
        seconds = "" if it.thought is None else round(it.thought / 1000)
        rivals = "; ".join(cell(f"{o.name or o.level} {o.score}") for o in game.others)
        out.writerow(
            [it.table_id, ended, it.game, it.variant, it.players, it.seat + 1, it.place,
             it.score, seconds, int(it.counted), rivals]
        )  # fmt: skip
    return text.getvalue()


def cell(text: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t" else text
