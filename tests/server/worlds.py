"""Two worlds that differ only in what one seat (or a spectator, seat -1) cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, zip_longest
from typing import NamedTuple

from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State

STEPS = 14
"""Moves in a row made in both worlds before the next pair of worlds is taken."""


class Pair(NamedTuple):
    """A position and its twin, and moves the seat cannot tell apart: who, and each's token.

    `bot` is a seat that a bot plays, if one does.
    """

    seat: int
    position: State
    twin: State
    moves: list[tuple[int, str, str]]
    bot: int = -1

    @property
    def differ(self) -> bool:
        return self.position.snapshot() != self.twin.snapshot()


def pairs(game: Game, seats: int, options: dict[str, object], most: int) -> Iterator[Pair]:
    """Positions from all parts of games, for every seat and a spectator in turn."""
    dice = random.Random(f"leaks of {game.name}/{seats}/{options}")
    found = 0
    for attempt in range(8 * most):
        position = middle(game.new(seats, dice_from_seed(f"leak/{attempt}"), options), dice)
        seat = (attempt + found) % (seats + 1) - 1
        twin = position.redeal(seat, dice_from_seed(f"twin/{attempt}"))
        moves = script(position, twin, seat, dice)
        if len(moves) >= 2:
            yield Pair(seat, position, twin, moves)
            found += 1
            if found == most:
                return


def temptations(game: Game, seats: int, options: dict[str, object], most: int) -> Iterator[Pair]:
    """Pairs at whose end any choice of the seat would show it in which world it is."""
    tempting = (pair for pair in pairs(game, seats, options, 30 * most) if tempts(pair))
    return islice(tempting, most)


def tempts(pair: Pair) -> bool:
    one, two = pair.position.copy(), pair.twin.copy()
    for _, token, other in pair.moves:
        one.play(token)
        two.play(other)
    if one.player != pair.seat:
        return False
    for action in one.options:
        ends = one.copy(), two.copy()
        for end in ends:
            end.apply(action)
        if ends[0].view(pair.seat) == ends[1].view(pair.seat):
            return False
    return True


def doubts(game: Game, seats: int, options: dict[str, object], most: int) -> Iterator[Pair]:
    """Positions in which a bot has a single answer in one world and several in the other."""
    dice = random.Random(f"doubts of {game.name}/{seats}/{options}")
    found = 0
    for attempt in range(400 * most):
        position = middle(game.new(seats, dice_from_seed(f"doubt/{attempt}"), options), dice)
        bot = int(position.player)
        seat = (bot + 1 + attempt % seats) % (seats + 1) - 1
        if bot in (0, seat):
            continue
        twin = position.redeal(seat, dice_from_seed(f"other/{attempt}"))
        if (len(position.options) == 1) != (len(twin.options) == 1):
            yield Pair(seat, position, twin, [], bot)
            found += 1
            if found == most:
                return


def middle(position: State, dice: random.Random) -> State:
    """Somewhere in the game that begins so."""
    line = [position.copy()]
    while not position.over and len(line) < 400:
        position.apply(dice.choice(position.options))
        line.append(position.copy())
    return line[dice.randrange(len(line) - 1)]


def alike(state: State, action: int, twin: State, seat: int) -> int | None:
    """The action of the twin world that looks to the seat like this one."""
    if state.player == seat:
        return action
    looks = state.disguise(action)
    same = [each for each in twin.options if twin.disguise(each) == looks]
    return next((each for each in same if each != action), same[0] if same else None)


def script(state: State, twin: State, seat: int, dice: random.Random) -> list[tuple[int, str, str]]:
    """Moves for both worlds, up to the first that rightly shows the seat in which it is.

    One after which the worlds part for no such reason is the last of the script, and the
    reader's bytes will show it.
    """
    one, two = state.copy(), twin.copy()
    moves: list[tuple[int, str, str]] = []
    while len(moves) < STEPS and one.player == two.player:
        choices = [(action, alike(one, action, two, seat)) for action in one.options]
        good = [(action, other) for action, other in choices if other is not None]
        if not good or (one.player == seat and one.options != two.options):
            break
        action, other = dice.choice(good)
        mover = int(one.player)
        told, retold = one.play(action), two.play(other)
        if one.over or two.over or shows_the_difference(told, retold, None if seat < 0 else seat):
            break
        moves.append((mover, one.game.token(action), one.game.token(other)))
    return moves


def shows_the_difference(told: list[Event], retold: list[Event], eyes: int | None) -> bool:
    """Whether the first event that is not the same to these eyes is one they learn from."""
    for pair in zip_longest(told, retold):
        seen = [None if event is None else event.seen_by(eyes) for event in pair]
        if seen[0] != seen[1]:
            return any(event is not None and event.informs(eyes) for event in pair)
    return False
