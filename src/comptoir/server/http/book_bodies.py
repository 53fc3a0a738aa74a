"""The bodies of the guest book: a person's page, and the ladder of the house."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Shown = Literal["nobody", "results", "games"]


class ShowMe(Struct, forbid_unknown_fields=True):
    """`POST /api/my/book`: what others see of my page.

    `nobody` is in no list; of `results` others see the numbers and the ladder; of `games` also
    the games at public tables.
    """

    shown: Shown


class RatingLine(Struct):
    """A rating on the ladder of a game with two players, or with three and more (`players` 3).

    `rating` may be `off` by so much; it is `provisional` before some games were played.
    """

    game: str
    players: int
    rating: float
    off: float
    games: int
    provisional: bool


class Totals(Struct):
    """Some games added up; `key` says which: a game, a number of players, a seat, a level.

    Of `won` a shared victory is its share; `even` is how many of them one would win where all are
    equally good, `place` the mean place, `thought` the mean time of a game in milliseconds.  A
    negative `streak` is of games not won.
    """

    key: str
    games: int
    won: float
    even: float
    average: float
    best: int
    place: float
    streak: int
    longest: int
    thought: int | None


class LevelRun(Struct):
    """The last games of a person against bots of one level alone: who won, latest first."""

    game: str
    level: str
    won: list[bool]


class Opponent(Struct):
    """Somebody met at a table: in how many games, how many of them I won, how many they did.

    `person` is what their page is found by; who shows nothing, or is nobody any more, has none.
    """

    name: str
    person: str | None
    games: int
    won: int
    lost: int
    last: int


class BookSeat(Struct):
    """A seat of a finished game."""

    name: str
    level: str
    place: int
    score: int
    me: bool


class BookGame(Struct):
    """A finished game of a person; without `table` it is not for the reader's eyes."""

    table: str | None
    game: str
    variant: str
    players: int
    at: int
    won: bool
    counted: bool
    thought: int | None
    seats: list[BookSeat]


class PersonPage(Struct):
    """What the guest book says of somebody to the one who reads.

    The totals are of the games that were asked for; `games` is one page of them, latest first.
    """

    person: str
    name: str
    since: int
    mine: bool
    shown: Shown
    ratings: list[RatingLine]
    total: Totals
    by_game: list[Totals]
    by_players: list[Totals]
    by_seat: list[Totals]
    by_level: list[Totals]
    levels: list[LevelRun]
    opponents: list[Opponent]
    games: list[BookGame]
    more: bool


class LadderLine(Struct):
    """Somebody on a ladder; `me` is the reader."""

    person: str
    name: str
    me: bool
    rating: RatingLine


class Ladder(Struct):
    """The ladder of a game in this house, the surest first; provisional ones come last.

    `bots` are the fixed points: where the levels stand.
    """

    game: str
    players: int
    lines: list[LadderLine]
    bots: dict[str, float]


BODIES = [ShowMe, PersonPage, Ladder]
