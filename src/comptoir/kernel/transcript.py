"""A game as a text file: a header, then one token per decision.

    # comptoir transcript
    game: san_juan
    players: 3
    seed: 7
    version: 0.1.0
    rules: 1
    options: {"edition": "first"}

    role:builder        # comments run to the end of the line
    build:smithy

Seed and tokens replay the game exactly, on every machine, compiled or not.  A seed
with line ends, spaces around it or a quotation mark before it stands in quotes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeVar

from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import IllegalAction, TranscriptError
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

T = TypeVar("T")

TITLE = "# comptoir transcript"
LONGEST_QUOTE = 60
"""So many characters of a wrong line are shown."""
HEADERS = ("game", "players", "seed", "version", "rules", "options")


@dataclass
class Transcript:
    """What is needed to play a game again.

    `rules` is the number of the game's rules it was played by; those written before there were
    numbers say nothing and were played by rules 1.  `extra` keeps headers of other programs.
    """

    game: str
    players: int
    seed: str
    options: dict[str, object] = field(default_factory=dict)
    tokens: list[str] = field(default_factory=list)
    version: str = ""
    extra: dict[str, str] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list, repr=False, compare=False)
    rules: int = 1

    def begin(self, game: Game) -> State:
        """The position before the first token; TranscriptError if its rules are not known yet."""
        if self.rules > game.rules:
            raise TranscriptError(
                f"it was played by rules {self.rules} of {game.name}, and this program knows them"
                f" up to rules {game.rules}: a later version of Comptoir reads it"
            )
        return game.new(self.players, dice_from_seed(self.seed), self.options)

    def steps(self, game: Game) -> Iterator[tuple[str, State, list[Event]]]:
        """Every token with the one state after it, and what happened; stops at a bad token."""
        state = self.begin(game)
        for place, token in enumerate(self.tokens):
            try:
                events = state.play(token)
            except IllegalAction as wrong:
                line = self.lines[place] if place < len(self.lines) else 0
                told = f"move {place + 1}: {wrong}{self.other_rules(game)}"
                raise TranscriptError(told, line) from wrong
            yield token, state, events

    def other_rules(self, game: Game) -> str:
        """What to add to a failure where the rules changed since it was played."""
        if self.rules == game.rules:
            return ""
        return f"; it was played by rules {self.rules}, and today they are rules {game.rules}"

    def replay(self, game: Game) -> State:
        """The position after the last token."""
        state = self.begin(game)
        for step in self.steps(game):
            state = step[1]
        return state

    def text(self) -> str:
        """The file."""
        lines = [TITLE, f"game: {self.game}", f"players: {self.players}"]
        lines.append(f"seed: {self.seed if plain(self.seed) else json.dumps(self.seed)}")
        if self.version:
            lines.append(f"version: {self.version}")
        lines.append(f"rules: {self.rules}")
        if self.options:
            lines.append(f"options: {json.dumps(self.options)}")
        lines += [f"{name}: {value}" for name, value in self.extra.items()]
        return "\n".join([*lines, "", *self.tokens]) + "\n"


def read_transcript(text: str) -> Transcript:
    """The transcript a text holds; TranscriptError says what is wrong with it and where."""
    headers: dict[str, str] = {}
    tokens: list[str] = []
    lines: list[int] = []
    in_header = True
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip() if in_header else raw.partition("#")[0].strip()
        if in_header and line.startswith("#"):
            continue
        if not line:
            in_header = in_header and not headers
            continue
        if in_header:
            name, colon, value = line.partition(":")
            if not colon or not value.startswith(" "):
                raise TranscriptError(f"a header is «name: value», not {shortened(line)!r}", number)
            headers[name.strip()] = value.strip()
        elif " " in line:
            raise TranscriptError(f"one token a line, not {shortened(line)!r}", number)
        else:
            tokens.append(line)
            lines.append(number)
    for name in ("game", "players", "seed"):
        if name not in headers:
            raise TranscriptError(f"the header lacks {name!r}")
    players = checked(headers["players"], int, "players is a whole number")
    rules = checked(headers.get("rules", "1"), int, "rules is a whole number")
    options = checked(headers.get("options", "{}"), json.loads, "options is a JSON table")
    if not isinstance(options, dict):
        raise TranscriptError("options is a JSON table")
    seed = headers["seed"]
    if seed.startswith('"'):
        seed = checked(seed, json.loads, "a seed in quotes is a JSON text")
    extra = {name: value for name, value in headers.items() if name not in HEADERS}
    return Transcript(
        headers["game"], players, seed, options, tokens,
        headers.get("version", ""), extra, lines, rules,
    )  # fmt: skip


def plain(seed: str) -> bool:
    """Whether a seed can stand in the header as it is; otherwise it stands in quotes."""
    return seed.isprintable() and seed == seed.strip() != "" and not seed.startswith('"')


def checked(text: str, parse: Callable[[str], T], message: str) -> T:
    try:
        return parse(text)
    except RecursionError:
        raise TranscriptError(f"{message}, not one that is nested too deep") from None
    except ValueError:
        raise TranscriptError(f"{message}, not {shortened(text)!r}") from None


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def fingerprint(state: State) -> str:
    """A hash of everything in a position, the same on every machine."""
    text = json.dumps(state.snapshot(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
