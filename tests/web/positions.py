"""Positions to look at: games of our bots, played without a page until a phase comes up.

A table is made of them (`Person.position`), so that a test or a picture begins where it
has something to see, whatever the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import comptoir
from comptoir.bots import Sight, bot

OVER = "over"
SEEDS = 200


def transcript(
    game: str,
    players: int,
    phase: str,
    options: dict[str, Any] | None = None,
    after: int = 0,
    only: bool = False,
) -> str:
    """A game up to a choice of seat 0 in this phase, `after` so many moves; or to its end.

    With `only` the choice has one answer, otherwise it has several.
    """
    return found(game, players, phase, tuple(sorted((options or {}).items())), after, only)


@cache
def found(
    game: str,
    players: int,
    phase: str,
    options: tuple[tuple[str, Any], ...],
    after: int,
    only: bool,
) -> str:
    for seed in range(SEEDS):
        tokens = moves_to(game, players, phase, dict(options), after, str(seed), only)
        if tokens is not None:
            return comptoir.Transcript(game, players, str(seed), dict(options), tokens).text()
    raise AssertionError(f"{phase} did not come up in {SEEDS} games of {game}")


@cache
def tied(game: str, players: int) -> str:
    """A finished game in which the tie-break decided between somebody."""
    for seed in range(SEEDS):
        tokens = moves_to(game, players, OVER, {}, 0, str(seed), False)
        assert tokens is not None
        end = comptoir.new(game, players, str(seed))
        for token in tokens:
            end.apply(end.game.action(token))
        places = list(zip(end.scores(), end.ranks(), strict=True))
        if len({score for score, _ in places}) < len(set(places)):
            return comptoir.Transcript(game, players, str(seed), {}, tokens).text()
    raise AssertionError(f"nobody was tied in {SEEDS} games of {game}")


@cache
def hoarding(players: int, kinds: int) -> str:
    """A game of Puerto Rico at a role of seat 0 while another has so many kinds of goods."""

    def crowded(sight: Sight, tokens: list[str]) -> bool:
        if sight.seat != 0 or sight.view["phase"] != "role":
            return False
        others = sight.view["table"]["players"][1:]
        return max(sum(map(bool, each["goods"].values())) for each in others) >= kinds

    for seed in range(SEEDS):
        tokens = play_until(crowded, "puerto_rico", players, {}, str(seed))
        if tokens is not None:
            return comptoir.Transcript("puerto_rico", players, str(seed), {}, tokens).text()
    raise AssertionError(f"nobody held {kinds} kinds of goods in {SEEDS} games")


def moves_to(
    game: str, players: int, phase: str, options: dict[str, Any], after: int, seed: str, only: bool
) -> list[str] | None:
    """The moves of a game up to the position, or nothing if it does not come up."""

    def there(sight: Sight, tokens: list[str]) -> bool:
        mine = sight.seat == 0 and (len(sight.legal) == 1) == only and len(tokens) >= after
        return mine and sight.view["phase"] == phase

    return play_until(there, game, players, options, seed, to_the_end=phase == OVER)


def play_until(
    there: Callable[[Sight, list[str]], bool],
    game: str,
    players: int,
    options: dict[str, Any],
    seed: str,
    to_the_end: bool = False,
) -> list[str] | None:
    """The moves of our bots up to a position, or, where that is wanted, those of the whole game."""
    state = comptoir.new(game, players, seed, **options)
    bots = [bot("merchant", state.game, f"{seed}/{seat}") for seat in range(players)]
    tokens: list[str] = []
    while not state.over:
        sight = Sight(state)
        if there(sight, tokens):
            return tokens
        action = bots[state.player].choose(sight)
        tokens.append(state.game.token(action))
        state.apply(action)
    return tokens if to_the_end else None
