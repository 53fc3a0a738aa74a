"""Finding puzzles: positions of strong games with one choice that is clearly the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace
from itertools import count

from comptoir.bots import Captain, Match, Merchant, Sight, seat_bots
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.study.judge import JUDGE, judge
from comptoir.study.puzzles import Puzzle, rounded
from comptoir.study.themes import check_theme, theme_of
from comptoir.study.verdict import Verdict

PLAYING = 100
"""Iterations of the captains whose games are searched for puzzles."""

GLANCE, LOOK, LONG = 150, 300, 3000
"""Iterations of a glance at the two likeliest options, of a look at all of them, and of the long
search that verifies a puzzle."""

GAP, LEAST_GAP = 0.04, 0.02
"""What the second best choice gives away, and the least its interval may reach down to."""

UNDECIDED = (0.08, 0.92)
"""The chance to win with the best choice: a position where there is something to win and lose."""

OPTIONS = (3, 14)
"""How many choices a puzzle has."""

APART = 10
"""Plies between two puzzles of a game, so that no two are about the same moment."""

A_GAME = 6
"""At most so many puzzles come from one game."""

QUICK = 60
"""Iterations of a quick search; what even that does not find is hard."""

EASY = 0.5
"""At most this share of a pack is easy."""

VARIETY: dict[str, list[tuple[int, dict[str, object]]]] = {
    "puerto_rico": [(4, {}), (3, {}), (5, {}), (4, {"new_buildings": True})],
    "san_juan": [
        (4, {}),
        (3, {}),
        (2, {}),
        (3, {"edition": "first"}),
        (4, {"expansion": True}),
        (2, {"edition": "first"}),
    ],
    "golden_city": [(3, {}), (4, {}), (2, {})],
}
"""Numbers of players and switches of the games, in turn."""


@dataclass(frozen=True)
class Ground:
    """One game to be searched for puzzles."""

    game: str
    players: int
    seed: str
    judge: str = JUDGE
    long: int = LONG
    options: dict[str, object] = field(default_factory=dict)
    easy: bool = True
    """Whether easy puzzles are still wanted; where not, no time is spent on verifying them."""
    theme: str | None = None
    """The only theme that is wanted, or None for all."""

    def wants(self, state: State) -> bool:
        """Whether the decision is about what is looked for."""
        phase = state.game.phases[state.phase]
        return self.theme is None or self.theme == theme_of(self.game, phase)


def grounds(
    name: str, seed: str, judge: str = JUDGE, long: int = LONG, first: int = 0
) -> Iterator[Ground]:
    """Games without end, the same for the same seed, from the one of that number on."""
    variety = VARIETY.get(name, [(game(name).usual_seats, {})])
    for number in count(first):
        players, options = variety[number % len(variety)]
        yield Ground(name, players, f"{seed}/{number}", judge, long, options)


def found_in(ground: Ground) -> list[Puzzle]:
    """Play a game of captains and keep what makes a puzzle."""
    played = game(ground.game)
    state = played.new(ground.players, dice_from_seed(ground.seed), ground.options)
    names = [f"captain:iterations={PLAYING}"] * ground.players
    match = Match(state, seat_bots(names, played, ground.seed))
    found: list[Puzzle] = []
    last = -APART
    while not state.over:
        action = match.choose()
        if len(found) < A_GAME and state.ply - last >= APART and ground.wants(state):
            second = runner_up(match)
            if second is not None and not ground.easy and by_rule_of_thumb(state) == action:
                second = None
            puzzle = None if second is None else puzzle_at(state, second, ground)
            if puzzle is not None:
                found.append(puzzle)
                last = int(state.ply)
        match.play(action)
    return found


def runner_up(match: Match) -> str | None:
    """The second best option for the search that just chose, where it is well behind."""
    state = match.state
    if not OPTIONS[0] <= len(state.options) <= OPTIONS[1] or state.game.counsel().routine(state):
        return None
    bot = match.bots[int(state.player)]
    if not isinstance(bot, Captain) or bot.search is None:
        return None
    means = sorted((mean, action) for action, tried, mean, _ in bot.search.findings() if tried)
    if len(means) < 2 or not UNDECIDED[0] <= means[-1][0] <= UNDECIDED[1]:
        return None
    return state.game.token(means[-2][1]) if means[-1][0] - means[-2][0] >= 0.6 * GAP else None


def by_rule_of_thumb(state: State) -> int:
    return Merchant(state.game, "puzzle").choose(Sight(state))


def puzzle_at(state: State, second: str, ground: Ground) -> Puzzle | None:
    """The puzzle of this decision if a glance, a look and then a long search find one."""
    seen = as_seen(state)
    sight = Sight(seen)
    if not clear(judge(sight, GLANCE, ground.judge, "glance", [second])):
        return None
    look = judge(sight, LOOK, ground.judge, "look")
    if not clear(look):
        return None
    verdict = judge(sight, ground.long, ground.judge, "long")
    if not clear(verdict) or verdict.best.token != look.best.token:
        return None
    return Puzzle(
        id=id_of(state.game.name, ground.seed, int(state.ply)),
        theme=theme_of(state.game.name, verdict.phase),
        difficulty=difficulty(state.game, sight, verdict.best.token),
        position=seen.snapshot(),
        verdict=rounded(verdict),
    )


def id_of(name: str, seed: str, ply: int) -> str:
    return f"{name}-{seed}-{ply}".replace("/", "-")


def game_of(puzzle: Puzzle) -> int:
    """The number of the game a puzzle was found in."""
    return int(puzzle.id.rsplit("-", 2)[1])


def as_seen(state: State) -> State:
    """The position with everything its player cannot know dealt anew: it holds no secret."""
    return state.redeal(int(state.player), dice_from_seed(f"puzzle/{state.ply}"))


def clear(verdict: Verdict) -> bool:
    """Whether one choice is clearly the best, in a game that is not decided."""
    others = [each.loss for each in verdict.choices[1:]]
    return (
        len(others) > 0
        and not verdict.decided
        and UNDECIDED[0] <= verdict.best.chance.mean <= UNDECIDED[1]
        and all(loss.mean >= GAP and loss.low >= LEAST_GAP for loss in others)
    )


def difficulty(played: Game, sight: Sight, answer: str) -> str:
    """`easy` if the rules of thumb know it, `medium` if a quick search finds it, else `hard`."""
    best = played.action(answer)
    if Merchant(played, "puzzle").choose(sight) == best:
        return "easy"
    quick = Captain(played, "puzzle", iterations=QUICK)
    return "medium" if quick.choose(sight) == best else "hard"


def make(
    name: str,
    count: int,
    seed: str,
    executor: Executor,
    ahead: int = 1,
    judge: str = JUDGE,
    long: int = LONG,
    known: Sequence[Puzzle] = (),
    theme: str | None = None,
) -> Iterator[tuple[Puzzle | None, int]]:
    """Puzzles as they are found, in the order of the games, until there are `count` of them; None
    for a game that is done.  Beside it stands the number of games searched.

    `known` are those a pack holds already: the search goes on in the game of the last of them.
    With a `theme` only decisions of that theme are looked at.
    """
    check_theme(name, theme)
    searched = max((game_of(each) for each in known), default=0)
    source = grounds(name, seed, judge, long, searched)
    ids = {each.id for each in known}
    waiting: list[Future[list[Puzzle]]] = []
    found, easy = len(known), sum(each.difficulty == "easy" for each in known)
    try:
        while found < count:
            while len(waiting) < ahead:
                ground = replace(next(source), easy=easy + 1 <= EASY * count, theme=theme)
                waiting.append(executor.submit(found_in, ground))
            for puzzle in waiting.pop(0).result():
                if found == count:
                    break
                if puzzle.id in ids:
                    continue
                if puzzle.difficulty == "easy":
                    if easy + 1 > EASY * count:
                        continue
                    easy += 1
                found += 1
                yield puzzle, searched
            searched += 1
            yield None, searched
    finally:
        for future in waiting:
            future.cancel()
