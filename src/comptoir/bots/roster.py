"""Bots by name: `merchant`, `captain:iterations=1000`, `exec:./my_bot`, and other people's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path

from comptoir.bots.external import External
from comptoir.bots.levels import Apprentice, Bot, Captain, Governor, Merchant, Random
from comptoir.bots.weights import BadWeights, load
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import Game

GROUP = "comptoir.bots"
"""The entry-point group of other people's bots; an entry is a `Maker`."""

Maker = Callable[..., Bot]
"""Called as `maker(game, seed, **options)`, the options as their words were written."""


class UnknownBot(ComptoirError):
    """No bot of that name, or an option it does not take."""


@dataclass(frozen=True)
class Setting:
    """An option of a bot: its type and the least value allowed."""

    kind: type[int] | type[float]
    least: float
    doc: str


LEVELS: dict[str, str] = {
    "random": "any legal action",
    "apprentice": "follows the rules of thumb loosely, at once",
    "merchant": "follows the rules of thumb of the game, at once",
    "captain": "searches: iterations=1000 (reproducible) or seconds=0.25",
    "governor": "searches with judgement learned from games: the same budgets",
}

SETTINGS: dict[str, Setting] = {
    "iterations": Setting(int, 1, "iterations a decision; the same seed gives the same move"),
    "seconds": Setting(float, 0.001, "seconds a decision"),
    "cpu": Setting(float, 0.001, "seconds of the processor a decision, on a busy machine too"),
    "explore": Setting(
        float, 0.0, "how much the search tries what looks worse, in spreads of the values"
    ),
    "caution": Setting(
        float, 0.0, "how much worse than the rest an untried option is thought, in spreads"
    ),
    "stretch": Setting(float, 0.0, "playouts this many times as long as the game advises"),
    "memory": Setting(int, 1000, "the most decisions and options a search remembers"),
}
"""What `captain` takes."""

SEARCHING = ("captain", "governor")
"""The bots that take these."""
WORDS = {"governor": {"weights": "a file of weights of yours, instead of those of the package"}}
"""Options that are words and no numbers, by the bot that takes them."""


@dataclass(frozen=True)
class Entry:
    """A bot as it was named: `name`, or `name:option=value:…`."""

    text: str
    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    command: str = ""

    def make(self, game: Game, seed: str) -> Bot:
        """The bot, ready for one seat of one game."""
        if self.name == "exec":
            return External(self.command, game, seed, self.numbers(EXEC_SETTINGS))
        if self.name == "random":
            return Random(seed)
        if self.name == "apprentice":
            return Apprentice(game, seed)
        if self.name == "merchant":
            return Merchant(game, seed)
        if self.name == "captain":
            return Captain(game, seed, **self.numbers(SETTINGS))  # type: ignore[arg-type]
        if self.name == "governor":
            weights = self.options.get("weights", "")
            return Governor(game, seed, weights=weights, **self.numbers(SETTINGS))  # type: ignore[arg-type]
        return others()[self.name](game, seed, **self.options)

    def check(self) -> None:
        """Raise UnknownBot for a name or an option that cannot be."""
        if self.name in ("random", "apprentice", "merchant"):
            if self.options:
                raise UnknownBot(f"{self.name} takes no options, not {next(iter(self.options))!r}")
        elif self.name in SEARCHING:
            given = self.numbers(SETTINGS)
            budgets = [each for each in ("iterations", "seconds", "cpu") if each in given]
            if len(budgets) > 1:
                raise UnknownBot(f"{self.name} has one budget, not {' and '.join(budgets)}")
        elif self.name == "exec":
            self.numbers(EXEC_SETTINGS)
            if not self.command:
                raise UnknownBot("exec needs a command: exec:./my_bot")
        elif self.name not in others():
            raise UnknownBot(f"there is no bot {self.name!r}; there are {', '.join(names())}")

    def check_for(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        """Raise BadWeights where a file of weights is not for such a game."""
        if self.name == "governor" and "weights" in self.options:
            misfit = load(Path(self.options["weights"]), game).misfit(seats, options)
            if misfit:
                raise BadWeights(misfit)

    def numbers(self, settings: Mapping[str, Setting]) -> dict[str, float]:
        """The options that are numbers."""
        given: dict[str, float] = {}
        words = WORDS.get(self.name, {})
        for option, text in self.options.items():
            if option in words:
                continue
            if option not in settings:
                known = ", ".join([*settings, *words])
                raise UnknownBot(f"{self.name} has no option {option!r}; it has {known}")
            setting = settings[option]
            what = "a whole number" if setting.kind is int else "a number"
            try:
                value = setting.kind(text)
            except ValueError:
                raise UnknownBot(f"{option} of {self.name} is {what}, not {text!r}") from None
            if not value >= setting.least or value == float("inf"):
                raise UnknownBot(
                    f"{option} of {self.name} is {what} of at least {setting.least:g}, not {text}"
                )
            given[option] = value
        return given


EXEC_SETTINGS: dict[str, Setting] = {
    "seconds": Setting(float, 0.001, "seconds the program may take for an answer"),
}


def entry(text: str) -> Entry:
    """Read the name of a bot; UnknownBot says what is wrong with it."""
    text = text.strip()
    name, _, rest = text.partition(":")
    options: dict[str, str] = {}
    command = ""
    while rest:
        part, colon, after = rest.partition(":")
        option, equals, value = part.partition("=")
        if name == "exec" and not (equals and option in EXEC_SETTINGS):
            command = rest
            break
        if not equals or not option or not value:
            raise UnknownBot(f"an option of a bot is «name=value», not {part!r} in {text!r}")
        if option in options:
            raise UnknownBot(f"{option} is given twice in {text!r}")
        options[option] = value
        if colon and not after:
            raise UnknownBot(f"{text!r} ends with a colon")
        rest = after
    if text.endswith(":") and not options and not command:
        raise UnknownBot(f"{text!r} ends with a colon")
    found = Entry(text, name, options, command)
    found.check()
    return found


def entries(text: str) -> list[Entry]:
    """Several bots, separated by commas."""
    return [entry(each) for each in text.split(",")]


def bot(text: str, game: Game, seed: str) -> Bot:
    """The bot of that name, for one seat of one game."""
    return entry(text).make(game, seed)


def names() -> list[str]:
    """The names there are, other people's last."""
    return [*LEVELS, "exec:COMMAND", *others()]


def others() -> dict[str, Maker]:
    """Bots that installed packages bring, by entry point."""
    found: dict[str, Maker] = {}
    for point in entry_points(group=GROUP):
        if point.name not in LEVELS and point.name != "exec":
            found[point.name] = point.load()
    return found
