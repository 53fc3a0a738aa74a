"""How strong people are: openskill's Plackett-Luce model, a ladder for each game.

Two players are another game than three or more, so each game has two ladders.  Bots are the fixed
points between which people find their place: a bot's rating never changes.
"""

from __future__ import annotations

from openskill.models import PlackettLuce, PlackettLuceRating

from comptoir.store.records import Rating, SeatResult

MODEL = PlackettLuce()
BOTS = {"random": 5.0, "apprentice": 15.0, "merchant": 22.0, "captain": 32.0, "governor": 34.0}
"""Where the levels stand; ten points more win 19 of 20 games of two (docs/ladder.md)."""
SURE = 1.5
"""How far a bot's rating may be off: levels differ from game to game."""
PROVISIONAL = 8
"""Before so many games a rating says little."""


def ladder_of(game: str, players: int) -> str:
    """The ladder on which a game counts: `golden_city/2`, or `golden_city/3` for three and more."""
    return f"{game}/{min(players, 3)}"


def rate(
    fared: list[SeatResult], known: dict[tuple[str, str], Rating]
) -> dict[tuple[str, str], Rating]:
    """The ratings of the people of one game after it; `known` are those before."""
    first = fared[0]
    ladder = ladder_of(first.game, first.players)
    before = [rating_of(each, known.get((each.person or "", ladder))) for each in fared]
    after = MODEL.rate([[each] for each in before], ranks=[float(each.place) for each in fared])
    new: dict[tuple[str, str], Rating] = {}
    for each, [rating] in zip(fared, after, strict=True):
        if each.person is not None:
            old = known.get((each.person, ladder))
            games = 1 + (old.games if old else 0)
            new[each.person, ladder] = Rating(
                each.person, ladder, rating.mu, rating.sigma, games, each.at
            )
    return new


def rating_of(seat: SeatResult, known: Rating | None) -> PlackettLuceRating:
    if seat.person is None:
        return MODEL.rating(mu=BOTS[seat.level], sigma=SURE)
    if known is None:
        return MODEL.rating()
    return MODEL.rating(mu=known.mu, sigma=known.sigma)


def shown(rating: Rating) -> tuple[float, float]:
    """A rating as people read it, and how far it may be off in 19 of 20 cases."""
    return round(rating.mu, 1), round(2 * rating.sigma, 1)
