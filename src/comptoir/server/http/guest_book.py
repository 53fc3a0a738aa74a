"""The routes of the guest book: a person's page, the ladder."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from comptoir.games import games as all_games
from comptoir.server.guest_book import statistics
from comptoir.server.guest_book.ratings import (
    BOTS,
    PROVISIONAL,
    ladder_of,
    shown,
)
from comptoir.server.guest_book.statistics import Filter, Game
from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.book_bodies import (
    BookGame,
    BookSeat,
    Ladder,
    LadderLine,
    PersonPage,
    RatingLine,
    ShowMe,
    Shown,
)
from comptoir.server.http.openapi import Doc
from comptoir.server.people.identity import public_id
from comptoir.server.people.refusals import Refusal
from comptoir.store.book import Book, Guest, Known
from comptoir.store.records import Person, Rating

ON_A_PAGE = 50
"""Games of a person's page that are told at once."""
FILTERS = {
    "game": "only this game", "players": "only with so many players",
    "level": "only against this level, or `people`", "first": "games to leave out",
    "opponent": "only with this person; on the page of somebody else only with oneself",
}  # fmt: skip


class GuestBookApi:
    """The guest book, beside the routes of the tables."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.server = api.server

    def routes(self) -> RouteList:
        return [
            ("GET", "/api/my/book", self.mine,
             Doc("My page of the guest book", answer=PersonPage, query=FILTERS)),
            ("POST", "/api/my/book", self.show,
             Doc("What others see of it", ShowMe, PersonPage)),
            ("GET", "/api/people/{person}", self.somebody,
             Doc("A page of the guest book", answer=PersonPage, path={"person": ""},
                 query=FILTERS)),
            ("GET", "/api/ladder/{game}", self.ladder,
             Doc("The ladder of the house", answer=Ladder, path={"game": ""},
                 query={"players": "2, or 3 for three and more"})),
        ]  # fmt: skip

    async def mine(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        await self.server.bookkeeper.catch_up()
        return await self.page(request, await self.own(me), me)

    async def own(self, me: Person) -> Guest:
        found = await self.server.lists.look_up(Book.own, me.id)
        return found or Guest(me, "results")

    async def show(self, request: Request) -> Response:
        me = await self.api.somebody(request)
        wanted: ShowMe = await self.api.body(request, ShowMe)
        await asyncio.to_thread(
            self.server.bookkeeper.book.show, me.id, public_id(me.id), wanted.shown
        )
        return await self.page(request, await self.own(me), me)

    async def somebody(self, request: Request) -> Response:
        """Who is not there and who shows nothing cannot be told apart."""
        public = str(request.path_params["person"])[:32]
        reader = await self.api.person(request)
        guest = await self.server.lists.look_up(Book.guest, public)
        mine = guest is not None and reader is not None and guest.person.id == reader.id
        if guest is None or (guest.shown == "nobody" and not mine):
            raise Refusal(
                "not_found", "there is no such page in the guest book, or it is not shown"
            )
        return await self.page(request, guest, reader)

    async def page(self, request: Request, guest: Guest, reader: Person | None) -> Response:
        read, person = self.server.lists.look_up, guest.person
        mine = reader is not None and reader.id == person.id
        me = None if reader is None else public_id(reader.id)
        opponent = request.query_params.get("opponent")
        if opponent and not mine and opponent != me:
            raise Refusal("forbidden", "how two others fared against each other is theirs to know")
        ratings = await read(Book.ratings_of, person.id)
        results = await read(Book.results_of, person.id)
        others = await read(Book.others_at, person.id)
        met = {each.person for each in others if each.person is not None}
        known = await read(Book.known_as, met)
        wanted = self.wanted(request, known)
        games = [each for each in statistics.games_of(results, others) if wanted.takes(each)]
        first = self.api.number(request, "first") or 0
        listed = games[first : first + ON_A_PAGE] if mine or guest.shown == "games" else []
        ids = {each.mine.table_id for each in listed}
        hidden = set() if mine else await read(Book.private_tables, ids)
        return answer(
            PersonPage(
                person=public_id(person.id),
                name=person.name,
                since=person.created,
                mine=mine,
                shown=cast(Shown, guest.shown),
                ratings=[line_of(each) for each in ratings],
                total=statistics.totals("", games),
                by_game=statistics.split(games, lambda each: each.mine.game),
                by_players=statistics.split(games, lambda each: str(each.mine.players)),
                by_seat=statistics.split(games, lambda each: str(each.mine.seat + 1)),
                by_level=statistics.split(games, lambda each: each.level),
                levels=statistics.level_runs(games),
                opponents=statistics.opponents(games, known) if mine else [],
                games=[
                    told(each, each.mine.table_id not in hidden)
                    for each in listed
                    if mine or each.mine.table_id not in hidden
                ],
                more=bool(listed) and len(games) > first + ON_A_PAGE,
            )
        )

    def wanted(self, request: Request, known: dict[str, Known]) -> Filter:
        """The filter of a request; an opponent is named by what they are known by."""
        asked = request.query_params
        opponent = asked.get("opponent")
        if opponent:
            whose = {they.public: person for person, they in known.items()}
            opponent = whose.get(opponent, "nobody")
        return Filter(
            asked.get("game") or None,
            self.api.number(request, "players"),
            asked.get("level") or None,
            opponent or None,
        )

    async def ladder(self, request: Request) -> Response:
        game = str(request.path_params["game"])
        if game not in all_games():
            raise Refusal("not_found", f"there is no game {game[:40]!r}")
        players = self.api.number(request, "players") or 2
        if players not in (2, 3):
            raise Refusal("invalid", "players is 2, or 3 for three and more")
        me = await self.api.person(request)
        await self.server.bookkeeper.catch_up()
        found = await self.server.lists.look_up(Book.ladder, ladder_of(game, players))
        mine = None if me is None else public_id(me.id)
        lines = [
            LadderLine(public, name, public == mine, line_of(rating))
            for public, name, rating in found
        ]
        lines.sort(key=lambda each: each.rating.provisional)
        return answer(Ladder(game, players, lines, BOTS))


def line_of(rating: Rating) -> RatingLine:
    game, _, players = rating.ladder.rpartition("/")
    number, off = shown(rating)
    return RatingLine(game, int(players), number, off, rating.games, rating.games < PROVISIONAL)


def told(game: Game, with_table: bool) -> BookGame:
    it = game.mine
    seats = sorted([it, *game.others], key=lambda each: (each.place, each.seat))
    return BookGame(
        table=it.table_id if with_table else None, game=it.game, variant=it.variant,
        players=it.players, at=it.at, won=game.won, counted=it.counted, thought=it.thought,
        seats=[BookSeat(s.name, s.level, s.place, s.score, s is it) for s in seats],
    )  # fmt: skip
