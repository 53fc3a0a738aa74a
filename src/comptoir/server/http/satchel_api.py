"""The routes of the satchel: preferences and puzzles follow a person to another device."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.openapi import Doc
from comptoir.server.http.satchel_bodies import IntoSatchel, Satchel, Solved
from comptoir.store.satchels import Contents

MOST_DAYS = 1500
MOST_SOLVED = 5000
"""The latest days, and so many puzzles, are kept: far more than there are."""


class SatchelApi:
    """What a person's devices share, beside the routes of the tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        return [
            ("GET", "/api/my/satchel", self.satchel,
             Doc("What I carry from device to device", answer=Satchel)),
            ("POST", "/api/my/satchel", self.put,
             Doc("Put something into it", IntoSatchel, Satchel)),
        ]  # fmt: skip

    async def satchel(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        return told(await asyncio.to_thread(self.server.satchels.of, me.id))

    async def put(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        wanted: IntoSatchel = await self.api.body(request, IntoSatchel)
        made = await asyncio.to_thread(
            self.server.satchels.change, me.id, lambda before: with_more(before, wanted)
        )
        return told(made)


def with_more(before: Contents, wanted: IntoSatchel) -> Contents:
    preferences, puzzles = before.preferences, before.puzzles
    if wanted.preferences is not None:
        preferences = msgspec.json.encode(wanted.preferences).decode()
    if wanted.puzzles is not None:
        puzzles = msgspec.json.encode(both(solved_of(before), wanted.puzzles)).decode()
    return Contents(preferences, puzzles)


def both(kept: Solved, more: Solved) -> Solved:
    """The fewest tries of each puzzle; of a day what came first stays."""
    solved = dict(kept.solved)
    for puzzle, tries in more.solved.items():
        if puzzle in solved or len(solved) < MOST_SOLVED:
            solved[puzzle] = min(tries, solved.get(puzzle, tries))
    days = more.days | kept.days
    return Solved(solved, dict(sorted(days.items())[-MOST_DAYS:]))


def told(contents: Contents) -> Response:
    liked: dict[str, Any] = {}
    if contents.preferences:
        liked = msgspec.json.decode(contents.preferences, type=dict[str, Any])
    return answer(Satchel(liked, solved_of(contents)))


def solved_of(contents: Contents) -> Solved:
    if not contents.puzzles:
        return Solved()
    return msgspec.json.decode(contents.puzzles, type=Solved)
