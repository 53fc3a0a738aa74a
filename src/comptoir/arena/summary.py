"""What the games of an arena say: win shares with their uncertainty, ratings, ranks, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from openskill.models import PlackettLuce

from comptoir.arena import intervals
from comptoir.arena.match import Record


@dataclass(frozen=True)
class Standing:
    """How one bot did.  It may have held several seats of a game; each counts."""

    bot: str
    seats: int
    share: float
    low: float
    high: float
    score: float
    winning_score: float
    ranks: list[float]
    rating: float
    deviation: float
    milliseconds: float
    slowest: float
    faults: int

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def standings(records: Sequence[Record]) -> list[Standing]:
    """Every bot, the best rating first."""
    names = list(dict.fromkeys(name for record in records for name in record["bots"]))
    rated = ratings(records, names)
    found = [standing(name, records, *rated[name]) for name in names]
    return sorted(found, key=lambda each: -each.rating)


def standing(name: str, records: Sequence[Record], rating: float, deviation: float) -> Standing:
    held = [
        (record, seat)
        for record in records
        for seat, bot in enumerate(record["bots"])
        if bot == name
    ]
    players = max(len(record["bots"]) for record, _ in held)
    won = sum(1 / len(record["winners"]) for record, seat in held if seat in record["winners"])
    low, high = intervals.of_share(won, len(held))
    scores = [record["scores"][seat] for record, seat in held]
    winning = [record["scores"][seat] for record, seat in held if seat in record["winners"]]
    ranks = [0] * players
    for record, seat in held:
        ranks[record["ranks"][seat] - 1] += 1
    decisions = sum(record["decisions"][seat] for record, seat in held)
    seconds = sum(record["seconds"][seat] for record, seat in held)
    return Standing(
        bot=name,
        seats=len(held),
        share=won / len(held),
        low=low,
        high=high,
        score=sum(scores) / len(scores),
        winning_score=sum(winning) / len(winning) if winning else 0.0,
        ranks=[count / len(held) for count in ranks],
        rating=rating,
        deviation=deviation,
        milliseconds=1000 * seconds / max(1, decisions),
        slowest=1000 * max(record["slowest"][seat] for record, seat in held),
        faults=sum(
            fault.get("seat") == seat for record, seat in held for fault in record["faults"]
        ),
    )


def ratings(records: Sequence[Record], names: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings after all games in their order; mean and standard deviation.

    Where a bot holds several seats of a game they move its one rating by their mean.
    """
    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in names}
    for record in records:
        teams = [[model.create_rating([known[bot].mu, known[bot].sigma])] for bot in record["bots"]]
        rated = model.rate(teams, ranks=[float(rank) for rank in record["ranks"]])
        for name in set(record["bots"]):
            own = [rated[seat][0] for seat, bot in enumerate(record["bots"]) if bot == name]
            known[name] = model.create_rating(
                [sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own)]
            )
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
