"""The guest book: what it says of finished games, to whom, and how ratings follow from them."""

from __future__ import annotations

import asyncio
import csv
import io
import sqlite3
from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest
from sqlalchemy import Engine

from comptoir.games import game as find_game
from comptoir.kernel.transcript import read_transcript
from comptoir.server.guest_book.bookkeeper import Bookkeeper, counts, places_by_score, results_of
from comptoir.server.guest_book.ratings import MODEL, ladder_of, rate, shown
from comptoir.server.guest_book.statistics import Filter, games_of, level_runs, split, totals
from comptoir.server.people.identity import public_id
from comptoir.server.socket.protocol import Result
from comptoir.store.archive import Archive
from comptoir.store.book import Book, forget_results
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.records import (
    Entry,
    Listed,
    Person,
    SeatRecord,
    SeatResult,
    Summary,
    TableRecord,
)
from tests.server.client import Client, Refused
from tests.server.hosting import Host, hosting
from tests.server.postgres import fresh_database
from tests.server.test_house import play_out, run, two_at_a_table

DAY = 86_400_000
PEOPLE = {name: name.lower() * 8 for name in ("Anne", "Bob", "Cleo")}


def finished(id: str, seats: list[str], scores: list[int], at: int = DAY, **more: object) -> Listed:
    """A finished table; a seat is a person's name or a bot's level."""
    best = max(scores)
    result = Result("end", scores, [s for s, n in enumerate(scores) if n == best], [])
    record = TableRecord(
        id, "key", "toy", len(seats), "{}", "{}", False, "en", "s", "c", None, "anne", id, 0
    )
    sitting = [
        SeatRecord(id, number, "person", PEOPLE[who], who, "", False, False, number == 0)
        if who in PEOPLE
        else SeatRecord(id, number, "bot", None, "Bot", who, False, False, False)
        for number, who in enumerate(seats)
    ]
    result = msgspec.structs.replace(result, **more)
    summary = Summary(
        id, 9, 8, "finished", at, None, "", None, msgspec.json.encode(result).decode()
    )
    return Listed(record, summary, sitting)


# Which games count, and what they make of ratings


def test_a_game_counts_where_nobody_left_it_and_all_strengths_are_known() -> None:
    def counted(listed: Listed) -> bool:
        assert listed.summary.result is not None
        return counts(listed, msgspec.json.decode(listed.summary.result, type=Result))

    good = finished("t", ["Anne", "merchant"], [3, 2])
    assert counted(good)
    assert counted(finished("t", ["Anne", "Bob"], [3, 2]))
    assert not counted(finished("t", ["Anne", "Bob"], [3, 2], bot_moves=[0, 1]))
    assert not counted(finished("t", ["merchant", "captain"], [3, 2]))
    assert not counted(finished("t", ["Anne", "unheard_of"], [3, 2]))
    assert not counted(finished("t", ["Anne", "Anne"], [3, 2]))
    seats = [msgspec.structs.replace(good.seats[0], resigned=True), good.seats[1]]
    assert not counted(msgspec.structs.replace(good, seats=seats))
    seats = [good.seats[0], msgspec.structs.replace(good.seats[1], kind="program")]
    assert not counted(msgspec.structs.replace(good, seats=seats))


def test_places_of_an_old_result_are_those_of_the_scores() -> None:
    result = Result("end", [5, 7, 7, 1], [2], [])
    assert places_by_score(result) == [3, 2, 1, 4]
    told = results_of(finished("t", ["Anne", "merchant", "Bob"], [5, 7, 6]))
    assert [each.place for each in told] == [3, 1, 2]
    assert [each.level for each in told] == ["", "merchant", ""]
    assert results_of(finished("t", ["Anne", "Bob"], [5, 5], places=[2, 1]))[0].place == 2


def test_who_wins_rises_and_bots_stay_where_they_are() -> None:
    fared = results_of(finished("t", ["Anne", "merchant"], [5, 7]))
    after = rate(fared, {})
    assert list(after) == [(PEOPLE["Anne"], "toy/2")], "a bot has no rating to change"
    lost = after[PEOPLE["Anne"], "toy/2"]
    assert lost.mu < MODEL.mu
    assert lost.sigma < MODEL.sigma
    assert lost.games == 1
    won = rate(results_of(finished("u", ["Anne", "captain"], [7, 5])), after)
    assert won[PEOPLE["Anne"], "toy/2"].mu > lost.mu
    assert won[PEOPLE["Anne"], "toy/2"].games == 2
    number, off = shown(won[PEOPLE["Anne"], "toy/2"])
    assert 10 < number < 40
    assert 0 < off < 2 * MODEL.sigma


def test_two_players_have_a_ladder_of_their_own() -> None:
    assert [ladder_of("toy", players) for players in (2, 3, 4, 5)] == [
        "toy/2", "toy/3", "toy/3", "toy/3",
    ]  # fmt: skip
    both = rate(results_of(finished("t", ["Anne", "Bob", "Cleo"], [3, 2, 1])), {})
    assert {ladder for _, ladder in both} == {"toy/3"}
    mus = [both[PEOPLE[name], "toy/3"].mu for name in ("Anne", "Bob", "Cleo")]
    assert mus == sorted(mus, reverse=True)


# Sums


def test_totals_streaks_and_filters() -> None:
    """Latest first: Anne won the last two, lost one before, and won one at the beginning."""
    games = [
        finished("d", ["Anne", "Bob"], [9, 4], 4 * DAY, thought=[3000, 1]),
        finished("c", ["merchant", "Anne"], [1, 8], 3 * DAY, thought=[0, 1000]),
        finished("b", ["Anne", "Bob", "captain"], [5, 6, 1], 2 * DAY),
        finished("a", ["Anne", "random"], [4, 1], DAY),
    ]
    anne = PEOPLE["Anne"]
    fared = [each for game in games for each in results_of(game)]
    mine = [each for each in fared if each.person == anne]
    others = [each for each in fared if each.person != anne]
    played = games_of(mine, others)
    whole = totals("", played)
    assert (whole.games, whole.won, whole.best, whole.streak, whole.longest) == (4, 3, 9, 2, 2)
    assert whole.average == 6.5
    assert whole.place == 1.25
    assert whole.thought == 2000, "the two games whose times are known"
    assert whole.even == 0.5 + 0.5 + 0.33 + 0.5
    assert totals("", played[2:]).streak == -1
    assert totals("", []).best == 0
    by_level = {each.key: each.games for each in split(played, lambda each: each.level)}
    assert by_level == {"people": 2, "merchant": 1, "random": 1}
    runs = {run.level: run.won for run in level_runs(played)}
    assert runs == {"merchant": [True], "random": [True]}
    assert [each.mine.table_id for each in played if Filter(players=3).takes(each)] == ["b"]
    bob = Filter(opponent=PEOPLE["Bob"])
    assert [each.mine.table_id for each in played if bob.takes(each)] == ["d", "b"]
    assert [each for each in played if Filter(game="other").takes(each)] == []


def test_a_shared_victory_is_its_share() -> None:
    """Three tied for first: a third of a victory, and still none lost in a row."""
    fared = results_of(finished("t", ["Anne", "Bob", "captain", "random"], [5, 5, 5, 1]))
    mine = [each for each in fared if each.person == PEOPLE["Anne"]]
    others = [each for each in fared if each.person != PEOPLE["Anne"]]
    whole = totals("", games_of(mine, others))
    assert (whole.won, whole.even, whole.streak) == (0.33, 0.25, 1)


# The store, on both databases


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    if request.param == "sqlite":
        url = database_url(str(tmp_path / "comptoir.db"))
    else:
        url = database_url(request.getfixturevalue("postgres_url"))
    made = open_database(url)
    migrate(made)
    return made


@pytest.fixture
def postgres_url(postgres_server: str, request: pytest.FixtureRequest) -> str:
    return fresh_database(postgres_server, f"book_{abs(hash(request.node.name)) % 10**6}")


def put(engine: Engine, listed: Listed) -> None:
    archive = Archive(engine)
    first = Entry(listed.record.id, 1, None, "created", 0, None, None, 0, "{}")
    archive.create(listed.record, [first], listed.summary, listed.seats)


def test_every_finished_game_is_written_once_in_its_order(engine: Engine) -> None:
    names, book = Names(engine), Book(engine)
    for name, id in PEOPLE.items():
        names.take(Person(id, name, "en", 0), 0)
    keeper = Bookkeeper(book)
    assert keeper.write_some() == 0
    put(engine, finished("b", ["Anne", "Bob"], [9, 4], 2 * DAY))
    put(engine, finished("a", ["Anne", "merchant"], [1, 4], DAY))
    assert keeper.write_some() == 2
    assert keeper.write_some() == 0
    [rating] = book.ratings_of(PEOPLE["Anne"])
    in_order = rate(
        results_of(finished("b", ["Anne", "Bob"], [9, 4], 2 * DAY)),
        rate(results_of(finished("a", ["Anne", "merchant"], [1, 4], DAY)), {}),
    )
    assert rating == in_order[PEOPLE["Anne"], "toy/2"]
    late = finished("c", ["Bob", "Cleo"], [1, 2], 2 * DAY - 60_000)
    put(engine, late)
    assert keeper.write_some() == 1, "a game that came late is found all the same"
    assert [each.table_id for each in book.results_of(PEOPLE["Bob"])] == ["b", "c"]
    assert Bookkeeper(book).write_some() == 0, "another worker finds nothing to do"
    guest = book.guest(public_id(PEOPLE["Anne"]))
    assert guest is not None
    assert guest.person.name == "Anne"
    assert {name for _, name, _ in book.ladder("toy/2")} == {"Anne", "Bob", "Cleo"}
    book.show(PEOPLE["Cleo"], public_id(PEOPLE["Cleo"]), "nobody")
    assert "Cleo" not in [name for _, name, _ in book.ladder("toy/2")]


def test_one_worker_at_a_time_writes_the_book(postgres_url: str) -> None:
    engine = open_database(database_url(postgres_url))
    migrate(engine)
    book = Book(engine)
    Names(engine).take(Person(PEOPLE["Anne"], "Anne", "en", 0), 0)
    put(engine, finished("a", ["Anne", "merchant"], [1, 4]))
    with engine.begin() as other:
        assert book.alone(other)
        assert Bookkeeper(book).write_some() == 0
    assert Bookkeeper(book).write_some() == 1


def test_the_book_is_made_anew_from_the_tables(tmp_path: Path) -> None:
    """A database of before the book, or one whose book was lost, gets it when it is opened."""
    db = tmp_path / "house.db"
    cookie = ""

    async def play(anne: Client, bob: Client) -> None:
        nonlocal cookie
        await play_out([anne, bob], await two_at_a_table(anne, bob))
        assert (await anne.get("/api/my/book"))["total"]["games"] == 1
        cookie = anne.cookie

    async def look(host: Host) -> dict[str, object]:
        async with Client(host.address, cookie) as anne:
            return dict(await anne.get("/api/my/book"))

    with hosting(str(db)) as host:
        run(host, play)
        before = asyncio.run(look(host))
    with sqlite3.connect(db) as emptied:
        for table in ("results", "ratings", "guests"):
            emptied.execute(f"DELETE FROM {table}")
    emptied.close()
    with hosting(str(db)) as host:
        assert asyncio.run(look(host)) == before


# What people find


def test_a_game_of_two_is_on_both_pages_and_on_the_ladder(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        table = await two_at_a_table(anne, bob)
        await play_out([anne, bob], table)
        mine, his = await anne.get("/api/my/book"), await bob.get("/api/my/book")
        assert mine["mine"]
        assert mine["total"]["games"] == his["total"]["games"] == 1
        assert mine["total"]["won"] + his["total"]["won"] == 1, "shared if both won"
        [game] = mine["games"]
        assert game["table"] == table
        assert {seat["name"] for seat in game["seats"]} == {"Anne", "Bob"}
        [opponent] = mine["opponents"]
        assert (opponent["name"], opponent["person"]) == ("Bob", his["person"])
        [with_bob] = (await anne.get("/api/my/book", opponent=his["person"]))["games"]
        assert with_bob == game
        assert (await anne.get("/api/my/book", opponent="nobody"))["games"] == []
        ladder = await anne.get("/api/ladder/toy", players=2)
        lines = {line["person"]: line for line in ladder["lines"]}  # others play here too
        assert lines[mine["person"]]["rating"]["provisional"]
        assert lines[mine["person"]]["me"]
        assert not lines[his["person"]]["me"]
        assert ladder["bots"]["captain"] > ladder["bots"]["merchant"]
        text = (await anne.http.get("/api/my/book.csv")).text
        [row] = csv.DictReader(io.StringIO(text))
        assert (row["table"], row["others"].split()[0]) == (table, "Bob")

    run(host, story)


def test_others_see_what_a_person_shows(host: Host) -> None:
    """At first the numbers; the games of public tables, or nothing at all, where it is wished."""

    async def story(anne: Client, bob: Client) -> None:
        private = await two_at_a_table(anne, bob)
        await play_out([anne, bob], private)
        public = await anne.new_table("toy", ["me", "open"])
        await bob.watch(public)
        await bob.do("join", public)
        await anne.watch(public)
        await anne.do("start", public)
        await play_out([anne, bob], public)
        page = (await anne.get("/api/my/book"))["person"]
        told = await bob.get(f"/api/people/{page}")
        assert (told["name"], told["mine"], told["total"]["games"]) == ("Anne", False, 2)
        assert told["games"] == told["opponents"] == []
        his = (await bob.get("/api/my/book"))["person"]
        between = await bob.get(f"/api/people/{page}", opponent=his)
        assert between["total"]["games"] == 2, "how one fared oneself"
        async with Client(host.address) as eve:
            with pytest.raises(Refused, match="theirs to know"):
                await eve.get(f"/api/people/{page}", opponent=his)
        await anne.post("/api/my/book", {"shown": "games"})
        told = await bob.get(f"/api/people/{page}")
        assert [game["table"] for game in told["games"]] == [public]
        await anne.post("/api/my/book", {"shown": "nobody"})
        with pytest.raises(Refused) as hidden:
            await bob.get(f"/api/people/{page}")
        with pytest.raises(Refused) as unknown:
            await bob.get("/api/people/0123456789abcdef")
        assert str(hidden.value) == str(unknown.value)
        assert (await anne.get(f"/api/people/{page}"))["mine"]
        lines = (await bob.get("/api/ladder/toy"))["lines"]
        assert page not in [line["person"] for line in lines]
        [opponent] = (await bob.get("/api/my/book"))["opponents"]
        assert opponent["person"] is None, "their page is not shown any more"

    run(host, story)


def test_bad_questions_are_answered_with_a_sentence(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        with pytest.raises(Refused, match="there is no game 'chess'"):
            await anne.get("/api/ladder/chess")
        with pytest.raises(Refused, match="players is 2, or 3 for three and more"):
            await anne.get("/api/ladder/toy", players=5)
        with pytest.raises(Refused, match="whole number"):
            await anne.get("/api/my/book", players="x")
        with pytest.raises(Refused):
            await anne.post("/api/my/book", {"shown": "everybody"})
        async with Client(host.address) as stranger:
            with pytest.raises(Refused, match="take a name first"):
                await stranger.get("/api/my/book")

    run(host, story)


def test_all_games_are_taken_home_as_transcripts(host: Host) -> None:
    """One file a game, private ones too, each good for `comptoir verify`; and the table."""

    async def story(anne: Client, bob: Client) -> None:
        tables = [await two_at_a_table(anne, bob) for _ in range(2)]
        for table in tables:
            await play_out([anne, bob], table)
        going_on = await two_at_a_table(anne, bob)
        answer = await anne.http.get("/api/my/book.zip")
        assert answer.headers["content-type"] == "application/zip"
        with ZipFile(io.BytesIO(answer.content)) as archive:
            assert archive.testzip() is None
            files = {name: archive.read(name).decode() for name in archive.namelist()}
        [*_, row] = csv.DictReader(io.StringIO(files.pop("games.csv")))
        assert row["table"] == tables[0]
        by_table = {read_transcript(text).extra["table"]: text for text in files.values()}
        assert set(by_table) == set(tables)
        assert going_on not in answer.content.decode("latin-1")
        for table, text in by_table.items():
            assert text == (await bob.http.get(f"/api/tables/{table}/transcript")).text
            assert read_transcript(text).replay(find_game("toy")).over
        async with Client(host.address) as stranger:
            with pytest.raises(Refused, match="take a name first"):
                await stranger.get("/api/my/book.zip")

    run(host, story)


def test_a_name_is_no_formula_of_a_spreadsheet(host: Host) -> None:
    async def story(anne: Client, bob: Client) -> None:
        await bob.named("=1+1")
        table = await two_at_a_table(anne, bob)
        await play_out([anne, bob], table)
        text = (await anne.http.get("/api/my/book.csv")).text
        [row] = csv.DictReader(io.StringIO(text))
        assert row["others"].startswith("'=1+1")

    run(host, story)


def test_results_without_whose_they_were(engine: Engine) -> None:
    """Who is forgotten has no page and no rating; the games of the others stay as they were."""
    names, book = Names(engine), Book(engine)
    for name, id in PEOPLE.items():
        names.take(Person(id, name, "en", 0), 0)
    put(engine, finished("b", ["Anne", "Bob"], [9, 4]))
    Bookkeeper(book).write_some()
    before: list[SeatResult] = book.results_of(PEOPLE["Anne"])
    with engine.begin() as connection:
        forget_results(connection, PEOPLE["Bob"])
    assert book.results_of(PEOPLE["Anne"]) == before
    assert book.guest(public_id(PEOPLE["Bob"])) is None
    assert book.ratings_of(PEOPLE["Bob"]) == []
    [other] = book.others_at(PEOPLE["Anne"])
    assert (other.person, other.name) == (None, "")
