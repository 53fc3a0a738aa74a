"""`judge`: what every option of a decision is worth, from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.bots import Sight, bot, entry
from comptoir.bots.search.captain import Search
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.game import Game
from comptoir.study.lines import Line, Sample
from comptoir.study.verdict import (
    DECIDED,
    DOUBTLESS,
    NOTHING,
    TELLING,
    Change,
    Choice,
    Estimate,
    Step,
    Verdict,
    certainty,
    estimate,
)

JUDGE = "captain"
"""The bot that judges: the strongest there is."""

SEED = "study"
HINT = 1000
"""Iterations of a hint: a second or two."""

LEAST = 16
"""Fewer iterations than this say nothing."""

MOST = 1_000_000
"""More iterations than this are a slip of the hand: one decision would take hours."""

LINES = 4
"""The options share so many times the iterations, and none has more than the whole."""

FAR_BEHIND = 0.06
"""Where the next best option is this far behind in the search, a lone choice may be well seen."""

BUDGETS = ("iterations", "seconds", "cpu")


class Judge:
    """A bot that searches, asked about decisions instead of playing."""

    def __init__(self, game: Game, name: str = JUDGE, seed: str = SEED) -> None:
        found = entry(name)
        for budget in BUDGETS:
            if budget in found.options:
                raise InvalidOption(
                    f"how long a judge thinks is said in iterations of their own, not by {budget}"
                    f" in its name: {name}"
                )
        if not hasattr(found.make(game, seed), "look"):
            raise InvalidOption(f"a judge is a bot that searches, as captain does, not {name}")
        self.game, self.name, self.seed = game, name, seed

    def search(self, sight: Sight, purpose: str) -> Search:
        """A fresh search with the decision at its root."""
        found: Search = bot(self.name, self.game, f"{self.seed}/{purpose}").look(sight)  # type: ignore[attr-defined]
        return found

    def choose(self, sight: Sight, iterations: int) -> tuple[int, int | None]:
        """The option it would play, and the next best where that looks far behind."""
        search = self.search(sight, "choosing")
        search.think(iterations, 0.0)
        best = search.best()
        means = {action: mean for action, tried, mean, _ in search.findings() if tried}
        second = max((a for a in means if a != best), key=means.__getitem__, default=None)
        far = second is not None and means[best] - means[second] >= FAR_BEHIND
        return best, second if far else None

    def line(self, sight: Sight, first: int, iterations: int, worlds: str = "lines") -> Sample:
        """What comes of an option; the worlds and dice are the same for each of a decision."""
        seed = f"{self.seed}/{worlds}/{sight.seat}/{sight.ply}"
        return Line(self.search(sight, "line"), first).sample(seed, iterations, finish=True)


def judge(
    sight: Sight,
    iterations: int = HINT,
    bot: str = JUDGE,
    seed: str = SEED,
    only: Sequence[str] | None = None,
) -> Verdict:
    """Judge a decision: the best choice, picked by one search, and every option graded by lines
    of their own that had no part in the picking.  Where these find beyond doubt that another is
    better, that one is the best, and all are graded again in other worlds, which did not pick it.

    `only` names the options to grade besides the best; if they leave it alone, the next best
    is graded too where it looks far behind.  The same sight, seed and iterations
    give the same verdict, and the sight is all it depends on.
    """
    check_iterations(iterations)
    judging = Judge(sight.game, bot, seed)
    best, second = judging.choose(sight, iterations)
    wanted = sight.legal if only is None else [sight.game.action(token) for token in only]
    actions = [best, *(action for action in wanted if action != best)]
    if len(actions) == 1 and second is not None:
        actions.append(second)
    each = max(LEAST, min(iterations, LINES * iterations // len(actions)))
    samples = [judging.line(sight, action, each) for action in actions]
    better = outdone(samples, sight.seat)
    if better:
        actions.insert(0, actions.pop(better))
        samples = [judging.line(sight, action, each, "other worlds") for action in actions]
    return weighed(sight, judging, iterations, actions, samples)


def outdone(samples: Sequence[Sample], seat: int) -> int:
    """Which option wins more often than the first beyond doubt, the most of them; 0 if none."""
    best = samples[0]
    shifts = [shift(sample, best, seat) for sample in samples]
    clear = [place for place, found in enumerate(shifts) if found.high < 0]
    return min(clear, key=lambda place: shifts[place].mean, default=0)


def check_iterations(iterations: int) -> None:
    if (
        isinstance(iterations, bool)
        or not isinstance(iterations, int)
        or not (LEAST <= iterations <= MOST)
    ):
        raise InvalidOption(
            f"iterations is a whole number from {LEAST} to {MOST}, not {iterations}"
        )


def weighed(
    sight: Sight, judging: Judge, iterations: int, actions: list[int], samples: list[Sample]
) -> Verdict:
    """The verdict on options from their lines, the best first."""
    seat, best = sight.seat, samples[0]
    seats = len(best.chances[0])
    means = best.means()
    rival = max((each for each in range(seats) if each != seat), key=lambda each: means[each])
    tokens = [sight.game.token(action) for action in actions]
    choices = [
        contrasted(token, seat, sample, best) for token, sample in zip(tokens, samples, strict=True)
    ]
    others = sorted(choices[1:], key=lambda choice: (-choice.chance.mean, choice.token))
    chances = [choice.chance.mean for choice in choices]
    decided = min(chances) >= 1 - DECIDED or max(chances) <= DECIDED
    losses = [choice.margin if decided else choice.loss for choice in others]
    return Verdict(
        sight.game.name, seats, seat, sight.ply, str(sight.view["phase"]),
        judging.name, iterations, judging.seed, len(sight.legal), decided,
        certainty(losses), rival, [choices[0], *others],
    )  # fmt: skip


def contrasted(token: str, seat: int, sample: Sample, best: Sample) -> Choice:
    """An option beside the best one, world by world."""
    own = estimate([chances[seat] for chances in sample.chances])
    seats = len(sample.chances[0])
    if sample is best:
        loss, margin, changes, shifts = NOTHING, NOTHING, [], [NOTHING] * seats
    else:
        shifts = [shift(sample, best, each) for each in range(seats)]
        loss = shifts[seat]
        margin = estimate(
            [ahead(b, seat) - ahead(s, seat) for s, b in paired(sample.points, best.points)]
        )
        changes = changed(sample, best)
    return Choice(
        token,
        Estimate(own.mean, max(0.0, own.low), min(1.0, own.high)),
        sample.means(),
        loss,
        margin,
        [mean_points(sample, each) for each in range(seats)],
        changes,
        shifts,
        [Step(*each) for each in sample.follows],
    )


def shift(sample: Sample, best: Sample, seat: int) -> Estimate:
    """How much more often a seat wins after the best choice."""
    return estimate([b[seat] - s[seat] for s, b in zip(sample.chances, best.chances, strict=True)])


def paired(
    one: list[list[dict[str, int]]], two: list[list[dict[str, int]]]
) -> list[tuple[list[dict[str, int]], list[dict[str, int]]]]:
    return list(zip(one, two, strict=True))


def ahead(points: list[dict[str, int]], seat: int) -> int:
    """By how many points a seat is ahead of the best of the others."""
    totals = [sum(each.values()) for each in points]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def mean_points(sample: Sample, seat: int) -> dict[str, float]:
    """The points a seat ends with, by their sources."""
    total: dict[str, float] = {}
    for points in sample.points:
        for source, count in points[seat].items():
            total[source] = total.get(source, 0.0) + count
    return {source: count / len(sample.points) for source, count in total.items()}


def changed(sample: Sample, best: Sample) -> list[Change]:
    """What differs in points without a doubt; all of a seat's points first, then by source."""
    found: list[Change] = []
    pairs = paired(sample.points, best.points)
    for seat in range(len(sample.chances[0])):
        sources = sorted({source for s, b in pairs for source in (*s[seat], *b[seat])})
        totals = estimate([sum(b[seat].values()) - sum(s[seat].values()) for s, b in pairs])
        told = [Change(seat, "", totals)]
        for source in sources:
            values = [b[seat].get(source, 0) - s[seat].get(source, 0) for s, b in pairs]
            told.append(Change(seat, source, estimate(values)))
        found += [each for each in told if telling(each.points)]
    return found


def telling(points: Estimate) -> bool:
    """Whether a difference is worth a sentence and beyond doubt."""
    return abs(points.mean) >= max(TELLING, DOUBTLESS * points.error)
