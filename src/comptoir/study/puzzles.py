"""Puzzles: a position as its seat sees it, and one choice that is clearly the best.

The packs of the games are `packs/<game>.json`:

    {"format": 1, "game": "san_juan", "rules": 2, "seed": "1", "puzzles": [
      {"id": "san_juan-1-0-57", "theme": "timing", "difficulty": "hard",
       "position": {…}, "verdict": {…}}, …]}

`position` is a snapshot of a world that looks to the seat exactly like the one it comes from,
with everything the seat could not know dealt anew: it holds no secret.  `verdict` is what a
long search found, `iterations`, `judge` and `seed` included, so that it can be found again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import comptoir
from comptoir.bots import Sight
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.state import State
from comptoir.study.verdict import Verdict, verdict_from

FORMAT = 1
DIFFICULTIES = ("easy", "medium", "hard")
DIGITS = 3
STRIDE = 37
"""From day to day the puzzle of the day goes on by so many, over all packs: neighbours come from
other games."""


class PuzzleError(InvalidOption):
    """A pack that cannot be read, or a puzzle nobody has."""


@dataclass(frozen=True)
class Puzzle:
    """A position and what is best in it."""

    id: str
    theme: str
    difficulty: str
    position: dict[str, Any]
    verdict: dict[str, Any]

    @property
    def answer(self) -> str:
        """The token of the best choice."""
        return str(self.verdict["choices"][0]["token"])

    @property
    def game(self) -> str:
        return str(self.position["game"])

    def state(self) -> State:
        """The position; what its seat cannot know is dealt at random."""
        return comptoir.restore(self.position)

    def sight(self) -> Sight:
        return Sight(self.state())

    def found(self) -> Verdict:
        """What the long search said."""
        return verdict_from(self.verdict)


def rounded(verdict: Verdict) -> dict[str, Any]:
    """A verdict as it is stored, without digits that say nothing."""
    told: dict[str, Any] = rounded_parts(verdict.as_dict())
    return told


def rounded_parts(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: rounded_parts(each) for name, each in value.items()}
    if isinstance(value, list):
        return [rounded_parts(each) for each in value]
    return value


def pack_text(game: str, seed: str, puzzles: Sequence[Puzzle]) -> str:
    """A pack as a file, one puzzle a line."""
    head = {"format": FORMAT, "game": game, "rules": comptoir.game(game).rules, "seed": seed}
    lines = [json.dumps(asdict(each), ensure_ascii=False) for each in puzzles]
    opening = json.dumps(head, ensure_ascii=False)[:-1]
    return opening + ', "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


def seed_of(text: str) -> str:
    """The seed a pack was made with; `read_pack` says what is wrong with one that has none."""
    return str(json.loads(text)["seed"])


def text_of(file: Path) -> str:
    """What a file says; PuzzleError if it is no text at all."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as wrong:
        raise PuzzleError(f"{file} is not a pack of puzzles") from wrong


def read_pack(text: str, source: str) -> list[Puzzle]:
    """The puzzles of a file; PuzzleError says what is wrong with it."""
    try:
        told = json.loads(text)
        if told["format"] != FORMAT:
            raise PuzzleError(f"{source} is a pack of format {told['format']}, not {FORMAT}")
        rules = comptoir.game(told["game"]).rules
        if told["rules"] != rules:
            raise PuzzleError(
                f"{source} was made by rules {told['rules']} of {told['game']}, and today they are"
                f" rules {rules}: make it again"
            )
        return [puzzle_from(each) for each in told["puzzles"]]
    except (KeyError, TypeError, json.JSONDecodeError) as wrong:
        raise PuzzleError(f"{source} is not a pack of puzzles") from wrong


def puzzle_from(told: Mapping[str, Any]) -> Puzzle:
    return Puzzle(told["id"], told["theme"], told["difficulty"], told["position"], told["verdict"])


@cache
def pack(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the program; none if it has no pack."""
    comptoir.game(game)
    file = files("comptoir.study").joinpath("packs", f"{game}.json")
    if not file.is_file():
        return ()
    return tuple(read_pack(file.read_text("utf-8"), f"the pack of {game}"))


def puzzles(
    game: str | None = None,
    theme: str | None = None,
    difficulty: str | None = None,
    file: Path | None = None,
) -> list[Puzzle]:
    """The puzzles there are: of a game, a theme, a difficulty, or of a file of one's own."""
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise PuzzleError(f"a puzzle is {', '.join(DIFFICULTIES)}, not {difficulty}")
    if file is not None:
        every = read_pack(text_of(file), str(file))
    else:
        names = comptoir.games() if game is None else (game,)
        every = [each for name in names for each in pack(name)]
    if theme is not None and theme not in {each.theme for each in every}:
        known = ", ".join(sorted({each.theme for each in every}))
        raise PuzzleError(f"there is no theme {theme!r} here; there are {known}")
    return [
        each
        for each in every
        if game in (None, each.game)
        and theme in (None, each.theme)
        and difficulty in (None, each.difficulty)
    ]


def puzzle(name: str, file: Path | None = None) -> Puzzle:
    """The puzzle of that id."""
    for each in puzzles(file=file):
        if each.id == name:
            return each
    raise PuzzleError(f"there is no puzzle {name!r}; `comptoir puzzles list` has them")


def of_the_day(day: date, game: str | None = None) -> Puzzle:
    """The puzzle of a date: the same for everybody who has the same packs."""
    every = puzzles(game)
    if not every:
        raise PuzzleError("there are no puzzles" + (f" for {game}" if game else ""))
    step = STRIDE if len(every) % STRIDE else 1
    return every[day.toordinal() * step % len(every)]
