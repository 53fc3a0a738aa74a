"""Making tables: new ones, and rematches; and a table as a transcript."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from comptoir import __version__
from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.transcript import Transcript
from comptoir.server.bots.levels import check_level
from comptoir.server.http.bodies import NewTable, SeatWish, TableMade
from comptoir.server.people.refusals import Refusal
from comptoir.server.socket import protocol
from comptoir.server.socket.protocol import Pace
from comptoir.server.tables import changes, commands
from comptoir.server.tables.changes import Place
from comptoir.server.tables.commands import Wish
from comptoir.server.tables.table import Table
from comptoir.store.records import Person, TableRecord

if TYPE_CHECKING:
    from comptoir.server.tables.registry import House

Guests = Mapping[str, Person]
"""People one may keep a seat for, by what others know them by."""
NOBODY: Guests = {}


async def make_table(house: House, who: Person, wanted: NewTable, guests: Guests) -> TableMade:
    """A new table with its first person at it."""
    if wanted.game not in games():
        raise Refusal(
            "invalid", f"there is no game {wanted.game!r}; there are {', '.join(games())}"
        )
    check_options(wanted.game, len(wanted.seats), wanted.options)
    if wanted.programs:
        house.check_programs()
    record = blank(who, wanted.id, wanted.game, len(wanted.seats), wanted.options, wanted.pace)
    record = msgspec.structs.replace(
        record, private=wanted.private, language=wanted.language, hints=wanted.hints
    )
    made = await house.create(record, places_for(who, wanted.seats, guests), wanted.programs)
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


def places_for(who: Person, wishes: list[SeatWish], guests: Guests = NOBODY) -> list[Place]:
    """Who sits where; exactly one seat is for the person who makes the table."""
    if sum(wish.kind == "me" for wish in wishes) != 1:
        raise Refusal("invalid", "exactly one seat is yours («me»)")
    invited = [wish.whom for wish in wishes if wish.whom is not None]
    if len(set(invited)) < len(invited):
        raise Refusal("invalid", "one seat at a table is kept for a person, not several")
    places = []
    for wish in wishes:
        check_level(wish.level)
        if wish.kind == "me":
            places.append(Place("person", who.id, who.name, host=True))
        elif wish.whom is not None:
            guest = guests.get(wish.whom)
            if guest is None or wish.kind != "invited":
                raise Refusal("forbidden", "seats are kept («invited») for people you played with")
            places.append(Place("invited", kept_for=guest.id, kept_name=guest.name))
        else:
            places.append(Place(wish.kind, level=wish.level))
    return places


async def rematch(
    house: House, who: Person, command: protocol.Rematch, may: Callable[[], Awaitable[None]]
) -> protocol.Done:
    """The first to ask makes the table, if that `may` be; the others get their seats at it.

    A program comes along when a person has asked: it is nobody's host.
    """
    old = await house.table(command.table)
    commands.check_sight(old, who, "")
    seat = commands.own_seat(old, who)
    if not old.over or old.state is None:
        raise Refusal("not_now", "the game is not over")
    program = old.places[seat].level if old.places[seat].kind == "program" else ""
    if old.rematch is None:
        if program:
            raise Refusal("not_now", "a rematch is asked for by a person first")
        await may()
        places = []
        for place in old.places:
            kind = "bot" if place.kind == "bot" else "invited"
            places.append(changes.Place(kind, level=place.level))
        places[seat] = changes.Place("person", who.id, who.name, nonce=command.nonce, host=True)
        record = msgspec.structs.replace(
            old.record,
            creator="rematch",
            request=old.record.id,
            seed=None,
            rules=old.game.rules,
        )
        made = await house.create(record, places, old.programs and house.programs)

        def decide(table: Table) -> list[Wish]:
            if table.rematch is not None:
                raise Refusal("taken", "the rematch is made")
            return [(changes.Again(made.id), seat, None)]

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
            protocol.Join(command.id, other, new.record.key, seat, command.nonce, program),
        )
    return protocol.Done(command.id, command.table, old.version, old.ply, seat, other)


def called(place: Place) -> str:
    """The name of a seat in a file; of a person who is gone nobody knows it."""
    return place.name or ("somebody" if place.kind in changes.SITTING else place.level)


def transcript_of(table: Table) -> str:
    """A finished table as a file that `comptoir verify` can check.

    Of a table whose log does not fit the rules any more it is the whole log as it is stored.
    """
    if not table.over or table.seed is None:
        raise Refusal("not_now", "the transcript holds the seed: it is there when the game is over")
    extra = {
        "table": table.record.id,
        "people": json.dumps([called(place) for place in table.places]),
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
