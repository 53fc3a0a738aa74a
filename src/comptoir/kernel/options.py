"""Rule switches: what a game lets people choose, checked with a clear error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from comptoir.kernel.errors import InvalidOption

if TYPE_CHECKING:
    from comptoir.kernel.game import Game

WORDS = {"true": True, "yes": True, "on": True, "1": True,
         "false": False, "no": False, "off": False, "0": False}  # fmt: skip


@dataclass(frozen=True)
class Option:
    """One switch.

    With `choices` the value is one of them.  Otherwise it has the type of the
    default; `least` and `most` bound an int, and `optional` admits None.
    """

    name: str
    default: object
    doc: str
    choices: tuple[object, ...] = ()
    least: int | None = None
    most: int | None = None
    kind: type | None = None
    optional: bool = False

    def type(self) -> type:
        """The type a value must have."""
        if self.kind is not None:
            return self.kind
        return type(self.choices[0]) if self.choices else type(self.default)

    def allowed(self) -> str:
        """The allowed values, for people."""
        if self.choices:
            text = " or ".join(str(choice) for choice in self.choices)
        elif self.type() is bool:
            text = "true or false"
        elif self.type() is int and self.least is not None and self.most is not None:
            text = f"a whole number from {self.least} to {self.most}"
        elif self.type() is int and self.least is not None:
            text = f"a whole number from {self.least}"
        else:
            text = {
                int: "a whole number",
                str: "a text",
                dict: "a table",
                list: "a list",
                object: "a word or a list",
            }.get(self.type(), self.type().__name__)
        return text + (" or none" if self.optional else "")

    def check(self, value: object) -> object:
        """The value itself if it is allowed."""
        if value is None and self.optional:
            return None
        kind = self.type()
        fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
        if fits and self.choices:
            fits = value in self.choices
        if fits and isinstance(value, int) and kind is int:
            fits = (self.least is None or value >= self.least) and (
                self.most is None or value <= self.most
            )
        if not fits:
            raise InvalidOption(f"{self.name} is {self.allowed()}, not {value!r}")
        return value

    def parse(self, text: str) -> object:
        """The value a person means by a word on the command line."""
        word = text.strip()
        if self.optional and word.lower() == "none":
            return None
        kind = self.type()
        if kind is bool:
            value = WORDS.get(word.lower())
            return self.check(word if value is None else value)
        if kind is int:
            try:
                return self.check(int(word))
            except ValueError:
                raise InvalidOption(f"{self.name} is {self.allowed()}, not {word!r}") from None
        if kind is list:
            return self.check([part for part in word.split("+") if part])
        return self.check(word)


def read_options(game: Game, words: Iterable[str]) -> dict[str, object]:
    """The options that words of the form `name=value` mean, each parsed by its option."""
    known = {option.name: option for option in game.options}
    given: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise InvalidOption(f"an option is written name=value, not {word!r}")
        if name not in known:
            raise InvalidOption(f"{game.name} has no option {name!r}; it has {', '.join(known)}")
        if name in given:
            raise InvalidOption(f"{name} is given twice")
        given[name] = known[name].parse(value)
    return given
