"""Thousands of random games over all option sets: nothing breaks, nothing is lost.

    python -m tools.many_games [GAME ...] --games 10000 --seed 1 --jobs 2

Every number of players with every combination of switches in turn (a random order of
them where there are more than games), one game in ten cut short where the game has an
option for it; the pieces of the box are counted at every ply (with --watch 10 of every
tenth game), and every ending the catalogue knows must have been met.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from itertools import cycle, islice, product
from random import Random

from rich.console import Console
from rich.progress import track

import comptoir
from comptoir.kernel.game import Game
from comptoir.kernel.options import Option
from comptoir.kernel.texts import sections_of

INSPECTORS = {
    "san_juan": ("tests.rules.san_juan.test_conformance", "every_card_once"),
    "golden_city": ("tests.rules.golden_city.material", "count_material"),
    "puerto_rico": ("tests.rules.puerto_rico.invariants", "Watch"),
}
"""Who counts the pieces of a game: a function, or a class with an object for every game."""
MOST_SETS = 200_000
CUT = "max_rounds"
"""The option that cuts games short."""
SHORT = 12
"""Games that are cut short last no longer than this; one in CUT_ONE_IN is."""
CUT_ONE_IN = 10

Table = tuple[int, dict[str, object]]


@dataclass
class Harvest:
    """What a number of games showed."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    sets: set[str] = field(default_factory=set)
    endings: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Harvest) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.sets |= other.sets
        self.endings.update(other.endings)
        self.wrong += other.wrong


def values(option: Option) -> list[object]:
    """The values of a switch that are worth trying."""
    if option.choices:
        found: list[object] = list(option.choices)
    elif option.type() is bool:
        found = [False, True]
    elif option.type() is int and option.name != CUT:
        found = list(dict.fromkeys([option.default, option.least, option.most]))
    else:
        found = [option.default]
    if option.optional and None not in found:
        found.append(None)
    return [each for each in found if each is not None or option.optional]


def tables(game: Game, seed: str) -> Iterator[Table]:
    """Every number of players with every set of options the game takes, in a random order."""
    chance = Random(seed)
    switches = [values(option) for option in game.options]
    size = 1
    for choices in switches:
        size *= len(choices)
    if size <= MOST_SETS:
        sets = list(product(*switches))
        chance.shuffle(sets)
    else:
        sets = [tuple(map(chance.choice, switches)) for _ in range(MOST_SETS)]
    for chosen in sets:
        for seats in range(game.least_seats, game.most_seats + 1):
            options = dict(zip((option.name for option in game.options), chosen, strict=True))
            if CUT in options and chance.randrange(CUT_ONE_IN) == 0:
                options[CUT] = chance.randint(1, SHORT)
            try:
                game.checked(seats, options)
            except comptoir.InvalidOption:
                continue
            yield seats, options


def play(name: str, numbered: Sequence[tuple[int, Table]], seed: str, watch: int) -> Harvest:
    """Play these games, counting the pieces at every ply of one game in `watch`."""
    harvest = Harvest()
    for number, (seats, options) in numbered:
        harvest.sets.add(f"{seats} {sorted(options.items(), key=str)}")
        tokens: list[str] = []
        inspect = inspector(name) if number % watch == 0 else no_look
        try:
            state = comptoir.new(name, seats, f"{seed}/{number}", **options)
            dice = comptoir.dice(f"{seed}/{number}/choices")
            while not state.over:
                inspect(state)
                action = state.options[dice.below(len(state.options))]
                tokens.append(state.game.token(action))
                state.apply(action)
            inspect(state)
            for seat, score in enumerate(state.scores()):
                assert sum(state.breakdown(seat).values()) == score, "a breakdown does not add up"
            assert state.winners(), "nobody wins"
            harvest.endings[state.ending()] += 1
        except Exception as wrong:
            harvest.wrong.append(
                f"game {number}: {type(wrong).__name__}: {wrong} after {len(tokens)} moves "
                f"with {seats} players, seed {seed}/{number}, {options}"
            )
        harvest.games += 1
        harvest.decisions += len(tokens)
        harvest.longest = max(harvest.longest, len(tokens))
    return harvest


def inspector(name: str) -> Callable[[comptoir.State], None]:
    """Who counts the pieces at every ply of one game."""
    module, counter = INSPECTORS[name]
    found = getattr(import_module(module), counter)
    inspect: Callable[[comptoir.State], None] = found() if isinstance(found, type) else found
    return inspect


def no_look(state: comptoir.State) -> None:
    """Counting takes far longer than playing."""


def gather(name: str, words: argparse.Namespace, margin: Console) -> Harvest:
    """Play that many games of one kind."""
    games: int = words.games
    seed: str = words.seed
    game = comptoir.game(name)
    numbered = list(enumerate(islice(cycle(tables(game, seed)), games)))
    parts = [numbered[start : start + 50] for start in range(0, games, 50)]
    total = Harvest()
    with ProcessPoolExecutor(words.jobs) as pool:
        running = [pool.submit(play, name, part, seed, words.watch) for part in parts]
        for done in track(running, name, console=margin):
            total.add(done.result())
    return total


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.many_games")
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--watch", type=int, default=1, help="count pieces in one game in so many")
    words = parser.parse_args(arguments)
    failed = False
    for name in words.names or comptoir.games():
        total = gather(name, words, Console(stderr=True))
        known = set(sections_of(comptoir.game(name).package, "en")["endings"])
        missing = sorted(known - total.endings.keys())
        print(
            f"{name}: {total.games} games with {len(total.sets)} sets of players and options, "
            f"{total.decisions:,} decisions (most in a game: {total.longest})"
        )
        for ending, count in total.endings.most_common():
            print(f"  {count:6}  {ending}")
        for ending in missing:
            print(f"  no game ended by {ending}")
        for wrong in total.wrong[:20]:
            print(f"  WRONG {wrong}")
        failed |= bool(total.wrong or missing)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
