"""Message catalogues: names, sentences and reasons in every language we speak.

A game keeps `texts/en.json` and `texts/fr.json` in its folder, with the sections
of `SECTIONS`.  A key may be overridden for a variant (an edition) in a section
of the name `names.first`, and for a phase in a key of the name `pass.building`.
A token that fits no template of its group has its own: `discard:forest`.

What several of a thing are called is `<name>.many`, where that differs from its name.
A word that follows a number has forms: `{count:# card|# cards}` says «1 card» and
«2 cards», `#` being the number; French counts 0 like 1.  With three forms the
first is for none: `{nobles:| and # noble| and # nobles}`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter

LANGUAGES = ("en", "fr")
SECTIONS = {
    "names": "what a card, building, role, good, place or group of tokens is called",
    "texts": "one sentence on what it does, and as `<name>.brief` a few words of it",
    "phases": "the decision that is open, as a sentence",
    "tokens": "an action as a button, by token group; {0}, {1} are the named parts of the token",
    "events": "an event as a line of the log; {seat} is the actor",
    "reasons": "why something is not possible",
    "endings": "why the game is over",
    "points": "the lines of the breakdown",
    "options": "the rule switches, and their choices: `draft.random`",
    "posters": "a poster of the lobby: its title, and `.short`, `.sub` and `.plus` of it",
    "figures": "what `simulate` counts in finished games, and the camps it compares",
    "board": "words on the drawn board of the page",
    "study": "sentences, grades and themes of verdicts, reviews and puzzles",
}


class Inflection(Formatter):
    """Fills in sentences and takes the form of a word that fits its number."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: object, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(value)
        return form_of(format_spec.split("|"), value, self.language).replace("#", str(value))


def form_of(forms: Sequence[str], count: object, language: str) -> str:
    """The form for a number: of two, the second is the plural; of three, the first is none."""
    if count == 0 and len(forms) == 3:
        return forms[0]
    single = count == 1 or (count == 0 and language == "fr")
    return forms[-2] if single else forms[-1]


class Texts:
    """The catalogue of one game in one language, for one variant."""

    def __init__(
        self,
        sections: Mapping[str, Mapping[str, str]],
        variant: str = "",
        language: str = "en",
    ) -> None:
        self.sections = sections
        self.variant = variant
        self.inflection = Inflection(language)

    def find(self, section: str, key: str) -> str | None:
        if self.variant:
            found = self.sections.get(f"{section}.{self.variant}", {}).get(key)
            if found is not None:
                return found
        return self.sections.get(section, {}).get(key)

    def get(self, section: str, key: str) -> str:
        """The text; KeyError if the catalogue lacks it."""
        found = self.find(section, key)
        if found is None:
            raise KeyError(f"no text {section}.{key}")
        return found

    def name(self, key: str) -> str:
        """The name of a thing; what has no name of its own speaks for itself."""
        found = self.find("names", key)
        return key if found is None else found

    def token(self, token: str, phase: str = "") -> str:
        """An action as a person says it: `build:palace` becomes «Build Palace»."""
        group, _, rest = token.partition(":")
        template = (
            (self.find("tokens", token) if rest else None)
            or self.find("tokens", f"{group}.{phase}")
            or self.get("tokens", group)
        )
        return template.format(*(self.name(part) for part in parts_of(rest)))

    def say(
        self, section: str, key: str, values: Mapping[str, object], people: Sequence[str] = ()
    ) -> str:
        """A sentence with its values put in; ids are named and seats are people."""
        told = {name: self.spoken(name, value, people) for name, value in values.items()}
        return self.inflection.vformat(self.get(section, key), (), told)

    def spoken(self, name: str, value: object, people: Sequence[str]) -> object:
        if isinstance(value, bool):
            return value
        if name in ("seat", "owner", "winner") and isinstance(value, int):
            return people[value] if 0 <= value < len(people) else f"P{value}"
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.spoken("", each, people)) for each in value)
        if isinstance(value, dict):
            return ", ".join(f"{count} {self.counted(key, count)}" for key, count in value.items())
        return value

    def counted(self, key: str, count: object) -> str:
        """The name of a thing after a number; where several are called otherwise, `<name>.many`."""
        several = self.find("names", f"{key}.many")
        one = self.name(key)
        return one if several is None else form_of((one, several), count, self.inflection.language)


def parts_of(rest: str) -> list[str]:
    """The parts of a token after its group: `corn@5` has two."""
    parts = [""]
    for letter in rest:
        if letter in "@>+,/:":
            parts.append("")
        else:
            parts[-1] += letter
    return [part for part in parts if part]


@cache
def sections_of(package: str, language: str) -> dict[str, dict[str, str]]:
    """The catalogue of a package on top of the kernel's own."""
    if language not in LANGUAGES:
        raise ValueError(f"the languages are {' and '.join(LANGUAGES)}, not {language!r}")
    merged: dict[str, dict[str, str]] = {}
    for source in ("comptoir.kernel", package):
        text = files(source).joinpath("texts", f"{language}.json").read_text("utf-8")
        for section, entries in json.loads(text).items():
            merged.setdefault(section, {}).update(entries)
    return merged


def texts(package: str, language: str, variant: str = "") -> Texts:
    """The catalogue of a game's package in a language."""
    return Texts(sections_of(package, language), variant, language)
