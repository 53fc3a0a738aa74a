"""Making tables: new ones, and ones from a transcript; and a table as a transcript."""

from __future__ import annotations

import asyncio
import json

import msgspec

from comptoir import __version__
from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.transcript import Transcript, read_transcript
from comptoir.server import commands, deeds, messages
from comptoir.server.bodies import ImportTable, NewTable, SeatWish, TableMade
from comptoir.server.closing import mark_of
from comptoir.server.commands import Wish
from comptoir.server.deeds import Place
from comptoir.server.house import House
from comptoir.server.levels import check_level
from comptoir.server.messages import Pace
from comptoir.server.refusals import Refusal
from comptoir.server.table import Table
from comptoir.store.records import Conflict, Entry, Person, TableRecord

LONGEST_IMPORT = 3000
"""Moves a transcript may have."""
LONGEST_SEED = 500


async def make_table(house: House, who: Person, wanted: NewTable) -> TableMade:
    """A new table with its first person at it."""
    if wanted.game not in games():
        raise Refusal(
            "invalid", f"there is no game {wanted.game!r}; there are {', '.join(games())}"
        )
    check_options(wanted.game, len(wanted.seats), wanted.options)
    record = blank(who, wanted.id, wanted.game, len(wanted.seats), wanted.options, wanted.pace)
    record = msgspec.structs.replace(record, private=wanted.private, language=wanted.language)
    made = await house.create(record, places_for(who, wanted.seats))
    return TableMade(made.id, made.key, made.commitment)


def check_options(name: str, players: int, options: dict[str, object]) -> None:
    """Refuse what the game does not take, and texts that could name a file of this machine."""
    game = find_game(name)
    for option in game.options:
        if (
            option.type() is str
            and not option.choices
            and isinstance(options.get(option.name), str)
        ):
            raise Refusal(
                "invalid", f"{option.name} cannot be a text here: no file is read for you"
            )
    try:
        game.checked(players, options)
    except ComptoirError as wrong:
        raise Refusal("invalid", str(wrong)) from None
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
        raise Refusal("invalid", f"the options are not ones that {name} takes") from None


def blank(
    who: Person, request: str, game: str, players: int, options: dict[str, object], pace: Pace
) -> TableRecord:
    """A record that the house still gives an id, a key and a secret."""
    return TableRecord(
        id="", key="", game=game, players=players,
        options=json.dumps(options), pace=msgspec.json.encode(pace).decode(),
        private=True, language="en", secret="", commitment="", seed=None,
        creator=who.id, request=request, created=0, rules=find_game(game).rules,
    )  # fmt: skip


def places_for(who: Person, wishes: list[SeatWish]) -> list[Place]:
    """Who sits where; exactly one seat is for the person who makes the table."""
    if sum(wish.kind == "me" for wish in wishes) != 1:
        raise Refusal("invalid", "exactly one seat is yours («me»)")
    places = []
    for wish in wishes:
        check_level(wish.level)
        if wish.kind == "me":
            places.append(Place("person", who.id, who.name, host=True))
        else:
            places.append(Place(wish.kind, level=wish.level))
    return places


async def rematch(house: House, who: Person, command: messages.Rematch) -> messages.Done:
    """The first to ask makes the table, the others get their seats at it."""
    old = await house.table(command.table)
    commands.check_sight(old, who, "")
    seat = commands.own_seat(old, who)
    if not old.over or old.state is None:
        raise Refusal("not_now", "the game is not over")
    if old.rematch is None:
        places = []
        for place in old.places:
            kind = "bot" if place.kind == "bot" else "invited"
            places.append(deeds.Place(kind, level=place.level))
        places[seat] = deeds.Place("person", who.id, who.name, nonce=command.nonce, host=True)
        record = msgspec.structs.replace(
            old.record,
            creator="rematch",
            request=old.record.id,
            seed=None,
            rules=old.game.rules,
        )
        made = await house.create(record, places)

        def decide(table: Table) -> list[Wish]:
            if table.rematch is not None:
                raise Refusal("taken", "the rematch is made")
            return [(deeds.Again(made.id), seat, None)]

        try:
            await house.change(old.record.id, decide)
        except Refusal as wrong:
            if wrong.code != "taken":
                raise
    other = (await house.table(command.table)).rematch
    assert other is not None
    new = await house.table(other)
    if new.seat_of(who.id) is None:
        await house.carry_out(
            who,
            messages.Join(command.id, other, new.record.key, seat, command.nonce),
        )
    return messages.Done(command.id, command.table, old.version, old.ply, seat, other)


async def import_table(house: House, who: Person, wanted: ImportTable) -> TableMade:
    """A table that begins with the moves of a transcript."""
    try:
        transcript, moves, over = await asyncio.to_thread(played_through, wanted.transcript)
    except ComptoirError as wrong:
        raise Refusal("invalid", str(wrong)) from None
    wishes = wanted.seats
    if wishes is None:
        if not over:
            raise Refusal("invalid", "the game is not over: say who plays on («seats»)")
        wishes = [SeatWish("me"), *(SeatWish("bot") for _ in range(transcript.players - 1))]
    if len(wishes) != transcript.players:
        raise Refusal("invalid", f"the transcript has {transcript.players} seats")
    if any(wish.kind in ("open", "invited") for wish in wishes):
        raise Refusal("invalid", "a seat of an imported game is yours or a bot's")
    record = blank(
        who, wanted.id, transcript.game, transcript.players, transcript.options, wanted.pace
    )
    record = msgspec.structs.replace(
        record, private=wanted.private, language=wanted.language, seed=transcript.seed
    )
    made = await house.create(record, places_for(who, wishes))
    await replay_into(house, made.id, moves)
    return TableMade(made.id, made.key, made.commitment)


def played_through(text: str) -> tuple[Transcript, list[tuple[int, deeds.Move]], bool]:
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
        moves.append((seat, deeds.Move(token, "person", mark=mark)))
        seat, mark = int(state.player), mark_of(state)
    return transcript, moves, state.over


async def replay_into(house: House, id: str, moves: list[tuple[int, deeds.Move]]) -> None:
    """Write the moves of a transcript as the entries of a table, all or none."""
    table = await house.table(id)
    async with table.lock:
        if table.version > 1:
            return
        now = house.now()
        began = deeds.Began([""] * table.record.players)
        entries = [Entry(id, 2, None, "began", None, None, None, now, deeds.body_of(began))]
        for place, (seat, move) in enumerate(moves):
            body = deeds.body_of(move)
            entries.append(Entry(id, place + 3, place + 1, "move", seat, None, None, now, body))
        try:
            news = await house.store(table, entries)
        except Conflict:
            house.forget(table)
            return
        except BaseException:
            house.forget(table)
            raise
        house.publish(table, news)


def transcript_of(table: Table) -> str:
    """A finished table as a file that `comptoir verify` can check.

    Of a table whose log does not fit the rules any more it is the whole log as it is stored.
    """
    if not table.over or table.seed is None:
        raise Refusal("not_now", "the transcript holds the seed: it is there when the game is over")
    extra = {
        "table": table.record.id,
        "people": json.dumps([place.name or place.level for place in table.places]),
    }
    result = table.result()
    if result is not None:
        extra["scores"] = json.dumps(result.scores)
    elif table.state is not None and not table.stuck:
        extra["scores"] = json.dumps(table.state.scores())
    if table.record.seed is None:
        extra |= {
            "commitment": table.record.commitment,
            "secret": table.record.secret,
            "nonces": json.dumps([place.nonce for place in table.places]),
        }
    return Transcript(
        table.record.game, table.record.players, table.seed, table.options,
        table.tokens(), __version__, extra, rules=table.rules,
    ).text()  # fmt: skip
