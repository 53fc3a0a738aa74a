"""Results added up: by game, number of players, seat and level, and against whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from msgspec import Struct

from comptoir.server.http.book_bodies import LevelRun, Opponent, Totals
from comptoir.store.book import Known
from comptoir.store.records import SeatResult

PEOPLE = "people"
"""The level of a game in which other people sat."""
LAST = 5
"""Games against a level that say how one fares."""
STRENGTH = ("", "random", "apprentice", "merchant", "captain", "governor")


class Game(Struct):
    """A finished game as one person knows it."""

    mine: SeatResult
    others: list[SeatResult]

    @property
    def won(self) -> bool:
        return self.mine.place == 1

    @property
    def share(self) -> float:
        """The part of the victory: a shared one is a half, or a third."""
        first = sum(each.place == 1 for each in self.others) + 1
        return 1 / first if self.won else 0.0

    @property
    def level(self) -> str:
        """Against whom: people, or the strongest of the bots."""
        if any(each.person is not None or not each.level for each in self.others):
            return PEOPLE
        return max((each.level for each in self.others), key=strength, default="")


class Filter(Struct, frozen=True):
    """Which games are wanted; what is None may be anything."""

    game: str | None = None
    players: int | None = None
    level: str | None = None
    opponent: str | None = None

    def takes(self, game: Game) -> bool:
        return (
            self.game in (None, game.mine.game)
            and self.players in (None, game.mine.players)
            and self.level in (None, game.level)
            and (self.opponent is None or any(o.person == self.opponent for o in game.others))
        )


def strength(level: str) -> int:
    return STRENGTH.index(level) if level in STRENGTH else len(STRENGTH)


def games_of(mine: Iterable[SeatResult], others: Iterable[SeatResult]) -> list[Game]:
    """The games of a person, in the order of `mine`."""
    at: dict[str, list[SeatResult]] = {}
    for each in others:
        at.setdefault(each.table_id, []).append(each)
    return [Game(each, at.get(each.table_id, [])) for each in mine]


def totals(key: str, games: list[Game]) -> Totals:
    """Games added up, latest first."""
    count = len(games)
    scores = [each.mine.score for each in games]
    times = [each.mine.thought for each in games if each.mine.thought is not None]
    runs = [(won, len(list(run))) for won, run in groupby(games, lambda each: each.won)]
    return Totals(
        key=key,
        games=count,
        won=round(sum(each.share for each in games), 2),
        even=round(sum(1 / each.mine.players for each in games), 2),
        average=round(sum(scores) / count, 2) if count else 0.0,
        best=max(scores, default=0),
        place=round(sum(each.mine.place for each in games) / count, 2) if count else 0.0,
        streak=next((length if won else -length for won, length in runs), 0),
        longest=max((length for won, length in runs if won), default=0),
        thought=sum(times) // len(times) if times else None,
    )


def split(games: list[Game], key: Callable[[Game], str]) -> list[Totals]:
    """Totals for every key, the one with most games first."""
    parts: dict[str, list[Game]] = {}
    for each in games:
        parts.setdefault(key(each), []).append(each)
    made = [totals(name, part) for name, part in parts.items()]
    return sorted(made, key=lambda each: (-each.games, each.key))


def level_runs(games: list[Game]) -> list[LevelRun]:
    """Against the levels, where all other seats were of the same one."""
    runs: dict[tuple[str, str], LevelRun] = {}
    for each in games:
        levels = {other.level for other in each.others}
        if len(levels) == 1 and each.level != PEOPLE:
            key = (each.mine.game, each.level)
            run = runs.setdefault(key, LevelRun(*key, []))
            if len(run.won) < LAST:
                run.won.append(each.won)
    return sorted(runs.values(), key=lambda each: (each.game, strength(each.level)))


def opponents(games: list[Game], known: dict[str, Known]) -> list[Opponent]:
    """The people met, by how often, as they are called today; `known` says what they show."""
    met: dict[str, Opponent] = {}
    for game in games:
        for each in game.others:
            if each.person is None:
                continue
            they = known.get(each.person, Known("", each.name, "nobody"))
            public = they.public if they.shown != "nobody" else None
            whom = met.setdefault(each.person, Opponent(they.name, public, 0, 0, 0, game.mine.at))
            whom.games += 1
            whom.won += game.mine.place < each.place
            whom.lost += each.place < game.mine.place
    return sorted(met.values(), key=lambda each: (-each.games, -each.last, each.name))
