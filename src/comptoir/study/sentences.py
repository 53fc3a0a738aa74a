"""A verdict in sentences, in the words of the game.

Every sentence stands on a number of the verdict that leaves no doubt: what the better choice
brings and to whom, what it takes from a rival, what mostly follows, and how much it is worth.
Where the interval of a loss reaches zero, nothing is called better.
"""

from __future__ import annotations

from collections.abc import Sequence

from comptoir.games import game
from comptoir.kernel.offers import Offer
from comptoir.kernel.texts import Texts
from comptoir.study.account import Moment
from comptoir.study.verdict import Change, Choice, Step, Verdict

SOURCES = 3
"""At most so many sources of points are named in a sentence."""

MOSTLY = 0.5
"""What follows is told where it does in this share of the lines."""

TAKEN = 0.02
"""Win chance taken from a rival that is worth telling."""

NEWS = 2
"""At most so many events tell of a lucky moment."""


def sentences(
    verdict: Verdict,
    token: str | None,
    words: Texts,
    people: Sequence[str],
    offers: Sequence[Offer] = (),
) -> list[str]:
    """What there is to say about a choice beside the best one; None, or the best itself, is set
    beside the next best.  `offers` of the position add what the best brings at once.
    """
    speech = Speech(verdict, words, people)
    if token is None or token == verdict.best.token:
        if len(verdict.choices) == 1:
            return [*speech.at_once(offers, speech.quoted), *speech.alone()]
        other = verdict.choices[1]
    else:
        other = verdict.choice(token)
    gap = other.margin if verdict.decided else other.loss
    if gap.low <= 0:
        return speech.close(other)
    return [*speech.praise(other, offers), *speech.following(other), *speech.worth(other)]


def moment_sentence(moment: Moment, words: Texts, people: Sequence[str]) -> str:
    """What happened in a moment of luck: its first events, or the name of its kind."""
    told: list[str] = []
    for event in moment.news:
        kind = str(event["kind"])
        for key in (f"{kind}.own", kind):
            if words.find("events", key) is not None:
                try:
                    told.append(words.say("events", key, event, people))
                except KeyError:
                    continue
                break
    return " ".join(told[:NEWS]) or words.get("study", moment.kind)


class Speech:
    """One verdict, one language, one table of people."""

    def __init__(self, verdict: Verdict, words: Texts, people: Sequence[str]) -> None:
        self.verdict, self.words, self.people = verdict, words, people
        self.french = words.inflection.language == "fr"
        self.best = self.named(verdict.best.token)
        self.quoted = self.say("quoted", name=self.best)

    def named(self, token: str, phase: str | None = None) -> str:
        """A choice as its button says it."""
        return self.words.token(token, self.verdict.phase if phase is None else phase)

    def say(self, key: str, **values: object) -> str:
        """A sentence of which only the seat is still to be named: the rest is said already, and
        «4 points» must not become «fifth points» where `4` is the name of a thing.
        """
        if "seat" in values:
            values["seat"] = self.words.spoken("seat", values["seat"], self.people)
        return self.words.inflection.vformat(self.words.get("study", key), (), values)

    def alone(self) -> list[str]:
        return [self.say("alone", best=self.best, best_chance=self.share(self.chance))]

    @property
    def chance(self) -> float:
        return self.verdict.best.chance.mean

    def close(self, other: Choice) -> list[str]:
        """Two choices that the numbers cannot tell apart."""
        name = self.named(other.token)
        if self.verdict.decided:
            return [self.say("decided_close", best=self.best, other=name)]
        return [
            self.say("too_close", best=self.best, other=name),
            self.say(
                "wins_close",
                best_chance=self.share(self.chance),
                chance=self.share(other.chance.mean),
            ),
        ]

    def worth(self, other: Choice) -> list[str]:
        """The numbers, last."""
        name = self.named(other.token)
        if self.verdict.decided:
            points = self.points(other.margin.mean)
            return [self.say("decided", best=self.best, other=name, points=points)]
        return [
            self.say(
                "wins",
                best=self.best,
                best_chance=self.share(self.chance),
                other=name,
                chance=self.share(other.chance.mean),
                loss=self.whole(other.loss.mean),
                low=str(whole_points(other.loss.low)),
                high=str(whole_points(other.loss.high)),
            )
        ]

    def praise(self, other: Choice, offers: Sequence[Offer]) -> list[str]:
        """What speaks for the best choice, which has its name once and is «it» from then on."""
        told = self.at_once(offers, self.quoted)
        told += self.gains(other, self.say("it") if told else self.quoted)
        return told + self.prevented(other, self.say("it") if told else self.quoted)

    def at_once(self, offers: Sequence[Offer], subject: str) -> list[str]:
        """Points that the rules promise for the best choice, before anybody else decides."""
        for offer in offers:
            total = sum(offer.points.values())
            if offer.token == self.verdict.best.token and offer.certain and total > 0:
                sources = [(source, float(count)) for source, count in offer.points.items()]
                return [
                    self.say(
                        "at_once",
                        subject=subject,
                        points=self.counted(total),
                        sources=self.sources(sources, whole=True),
                    )
                ]
        return []

    def gains(self, other: Choice, subject: str) -> list[str]:
        """What the best choice brings its own seat in the end, or costs it."""
        found = self.change(other, self.verdict.seat)
        if found is None:
            return []
        total, sources = found
        key = "brings" if total.points.mean > 0 else "gives_up"
        return [self.about(key, total, sources, subject=subject)]

    def prevented(self, other: Choice, subject: str) -> list[str]:
        """What a rival has less of after the best choice: points, or else win chance."""
        rivals = [seat for seat in range(self.verdict.seats) if seat != self.verdict.seat]
        seat = min(rivals, key=lambda each: other.shifts[each].mean)
        shift = other.shifts[seat]
        if shift.high >= 0 or -shift.mean < TAKEN:
            return []
        found = self.change(other, seat)
        if found is not None and found[0].points.mean < 0:
            return [self.about("prevents", *found, subject=subject)]
        return [self.say("takes", subject=subject, seat=seat, points=self.whole(-shift.mean))]

    def change(self, other: Choice, seat: int) -> tuple[Change, list[Change]] | None:
        """How a seat's points differ beyond doubt, in all and by source: also what goes the other
        way, or the sources named would promise more than the whole.
        """
        own = [each for each in other.changes if each.seat == seat]
        total = [each for each in own if not each.source]
        if not total:
            return None
        return total[0], [each for each in own if each.source]

    def about(self, key: str, total: Change, sources: list[Change], **values: object) -> str:
        listed = [(each.source, each.points.mean) for each in sources]
        return self.say(
            key,
            seat=total.seat,
            points=self.points(abs(total.points.mean)),
            sources=self.sources(listed),
            **values,
        )

    def following(self, other: Choice) -> list[str]:
        """What mostly comes after either choice, where that is not the same."""
        ways = [(each, self.next_step(each)) for each in (other, self.verdict.best)]
        ahead = [None if step is None else (step.seat, step.token) for _, step in ways]
        if ahead[0] == ahead[1]:
            return []
        told: list[str] = []
        for choice, step in ways:
            if step is not None:
                own = step.seat == self.verdict.seat
                told.append(
                    self.say(
                        "follows_own" if own else "follows",
                        token=self.named(choice.token),
                        seat=step.seat,
                        next=self.named(step.token, ""),
                        share=self.share(step.share),
                    )
                )
        return told

    def next_step(self, choice: Choice) -> Step | None:
        """The first thing that mostly follows and has a name."""
        for step in choice.follows:
            if step.share < MOSTLY:
                break
            if self.says_something(step.token):
                return step
        return None

    def says_something(self, token: str) -> bool:
        """Whether the words of a choice name anything: «Use it» and «Done» do not."""
        if token not in game(self.verdict.game).index:
            return False
        group = token.partition(":")[0]
        return "{" in (self.words.find("tokens", group) or "")

    def sources(self, listed: Sequence[tuple[str, float]], whole: bool = False) -> str:
        """The largest sources of points, as an addition to a sentence."""
        largest = sorted(listed, key=lambda each: -abs(each[1]))[:SOURCES]
        if not largest:
            return ""
        told = [
            f"{self.words.find('points', source) or source} "
            f"{self.signed(points, digits=0 if whole else 1)}"
            for source, points in largest
        ]
        return self.say("sources", list=", ".join(told))

    def points(self, value: float) -> str:
        """Points with one digit: «1.2 points», «1,2 point»."""
        number = f"{value:.1f}"
        many = float(number) >= 2 if self.french else True
        return self.say("points" if many else "point", count=self.written(number))

    def whole(self, value: float) -> str:
        """Points of win chance, whole ones only."""
        return self.counted(whole_points(value))

    def counted(self, number: int) -> str:
        many = abs(number) >= 2 if self.french else abs(number) != 1
        return self.say("points" if many else "point", count=str(number))

    def signed(self, value: float, digits: int) -> str:
        return self.written(f"{value:+.{digits}f}")

    def written(self, number: str) -> str:
        return written(number, self.words.inflection.language)

    def share(self, value: float) -> str:
        return f"{100 * value:.0f} %"


def written(number: str, language: str) -> str:
    """A number as the language writes it, with a minus and not a hyphen."""
    told = number.replace("-", "−")
    return told.replace(".", ",") if language == "fr" else told


def whole_points(value: float) -> int:
    """Points of win chance from a share."""
    return round(100 * value)
