"""The routes of lessons and puzzles, beside those of the tables."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.http import catalogue, puzzles
from comptoir.server.http.api import LONG_LIVED, Api, RouteList, answer
from comptoir.server.http.bodies import LessonOf, NewLesson, TableMade
from comptoir.server.http.openapi import Doc
from comptoir.server.http.puzzle_bodies import PuzzleList, PuzzleOf
from comptoir.server.tables import lessons


class LearningApi:
    """Guided games, and decisions to find."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        lesson = {"game": "", "lesson": ""}
        return [
            ("GET", "/api/puzzles", self.puzzles, Doc("The puzzles", answer=PuzzleList)),
            ("GET", "/api/puzzles/{id}", self.puzzle,
             Doc("A puzzle and its answer", answer=PuzzleOf, path={"id": "the puzzle"})),
            ("GET", "/api/games/{game}/lessons/{lesson}", self.lesson,
             Doc("A guided game", answer=LessonOf, path=lesson)),
            ("POST", "/api/games/{game}/lessons/{lesson}", self.learn,
             Doc("Begin a chapter of it", NewLesson, TableMade, path=lesson)),
        ]  # fmt: skip

    async def puzzles(self, request: Request) -> Response:
        return ready(await asyncio.to_thread(puzzles.puzzle_list))

    async def puzzle(self, request: Request) -> Response:
        return ready(await asyncio.to_thread(puzzles.puzzle_named, request.path_params["id"]))

    async def lesson(self, request: Request) -> Response:
        game = catalogue.known_game(request.path_params["game"])
        return answer(lessons.lesson_of(game, request.path_params["lesson"]), LONG_LIVED)

    async def learn(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewLesson)
        game = catalogue.known_game(request.path_params["game"])
        made = await self.api.made_before(person, wanted.id)
        if made is None:
            address = self.api.asker(request).address
            await self.server.quotas.check_table(person, address)
            made = await lessons.open_chapter(
                self.server.house, self.server.replayers, person, game,
                request.path_params["lesson"], wanted,
            )  # fmt: skip
            self.server.limits.note_made(address, made.table)
        return answer(made, status=201)


def ready(body: bytes) -> Response:
    """What is written already and stays as it is for a while."""
    return Response(body, headers={"Cache-Control": LONG_LIVED}, media_type="application/json")
