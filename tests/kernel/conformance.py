"""What every game must keep, whatever its rules.

`check_game` plays one random game and checks the contract of design and docs at
chosen plies; a game's tests run it over all its player counts and option sets
with hypothesis choosing seeds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.events import Event
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.transcript import Transcript, fingerprint
from tests.kernel.readers import Readers
from tests.kernel.secrets import Course, Marks, as_bytes

Inspect = Callable[[State], None]


def check_game(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    every: int = 17,
    inspect: Inspect | None = None,
    most: int = 20_000,
    marks: Marks | None = None,
) -> State:
    """Play a random game and check everything; `inspect` (conservation) runs at every ply.

    A spectator and one of the seats live through the game in two worlds; `marks`, if given,
    collects over several games whether what is marked as news really is.  Readers who are told
    only what changed must know every view.
    """
    state = game.new(seats, dice_from_seed(seed), options)
    choices = dice_from_seed(f"{seed}/choices")
    probes = dice_from_seed(f"{seed}/probes")
    tokens: list[str] = []
    courses = [Course(seat, probes) for seat in (-1, probes.below(seats))]
    readers = Readers(state)
    while not state.over:
        check_decision(state)
        if inspect is not None:
            inspect(state)
        if state.ply % every == 0:
            check_position(state, probes, inspect)
        action = state.legal()[choices.below(len(state.options))]
        before = state.copy()
        told = state.play(action)
        check_told(told)
        for course in courses:
            course.follow(before, action, told, state)
        if marks is not None:
            marks.watch(before, action, told, probes)
        readers.look(state)
        before.apply(action)
        assert before == state, "apply and play part ways"
        tokens.append(game.token(action))
        assert len(tokens) < most, "the game does not end"
    if inspect is not None:
        inspect(state)
    check_end(state)
    check_views(state, probes, inspect)
    again = Transcript(game.name, seats, seed, dict(options), tokens).replay(game)
    assert fingerprint(again) == fingerprint(state), "the transcript replays to another end"
    return state


def check_marks(game: Game, seats: int, options: Mapping[str, object], games: int) -> None:
    """Over several games nothing is marked as news, or asked, that is the same in every world."""
    marks = Marks()
    for number in range(games):
        check_game(game, seats, options, f"marks/{number}", every=1_000_000, marks=marks)
    marks.check()


def check_decision(state: State) -> None:
    """Sorted options, never empty, each with a token of its own."""
    options = state.legal()
    assert options, "nothing to decide before the end"
    assert options == sorted(set(options)), "options are sorted and without repeats"
    assert 0 <= state.player < state.seats
    check_asked(state)
    assert [state.game.action(token) for token in state.legal_tokens()] == options


def check_asked(state: State) -> None:
    """Nobody is asked what everybody sees the only answer of; in dealt worlds neither."""
    if state.auto_forced and state.ply and len(state.options) == 1:
        assert not state.forced_openly(), "a decision was asked that has one answer for all to see"


def check_told(told: list[Event]) -> None:
    """Events are plain JSON, as everybody reads them and as the seat they are about does."""
    for event in told:
        json.dumps([event.seen_by(None), event.seen_by(event.seat if event.seat >= 0 else None)])


def check_position(state: State, dice: Dice, inspect: Inspect | None) -> None:
    check_snapshot(state)
    check_copy(state, dice)
    check_views(state, dice, inspect)
    check_why_not(state)
    check_twins(state, dice)


def check_snapshot(state: State) -> None:
    """A snapshot goes through JSON and gives an equal position that plays on alike."""
    again = state.game.restore(json.loads(json.dumps(state.snapshot())))
    assert again == state
    assert again.legal() == state.legal()


def check_copy(state: State, dice: Dice) -> None:
    """A copy is equal and independent: playing it to the end leaves the original alone."""
    before = as_bytes(state.snapshot())
    twin = state.copy()
    assert twin == state
    for _ in range(40):
        if twin.over:
            break
        twin.apply(twin.options[dice.below(len(twin.options))])
    assert as_bytes(state.snapshot()) == before, "a copy shares something with its original"


def check_views(state: State, dice: Dice, inspect: Inspect | None) -> None:
    """Worlds that a seat cannot tell apart look the same to it, byte for byte.

    They are whole as well: `inspect` finds every piece in them.
    """
    for seat in range(-1, int(state.seats)):
        eyes = None if seat < 0 else seat
        seen = as_bytes(state.view(eyes))
        worked_out = as_bytes(state.outlook(eyes))
        for _ in range(2):
            twin = state.redeal(seat, dice)
            if inspect is not None:
                inspect(twin)
            if not twin.over:
                assert twin.options, f"nothing can be decided in a world dealt for seat {eyes}"
                check_asked(twin)
            assert as_bytes(twin.view(eyes)) == seen, f"the view of seat {eyes} leaks"
            assert as_bytes(twin.outlook(eyes)) == worked_out, f"the outlook of {eyes} leaks"
            if seat == state.player:
                assert twin.legal() == state.legal(), f"the options of seat {eyes} leak"
            again = dice.fork()
            assert state.redeal(seat, again.copy()) == twin.redeal(seat, again.copy()), (
                f"what is dealt anew for seat {eyes} depends on what it cannot know"
            )


def check_twins(state: State, dice: Dice) -> None:
    """Every move at this point tells apart no worlds but those an event of it says it does.

    The same move is made in two worlds the seat cannot tell apart: the same token if
    the seat makes it, else any two tokens that look alike to the seat.
    """
    for seat in range(-1, int(state.seats)):
        twin = state.redeal(seat, dice)
        check_redealt(twin.copy(), dice)
        for action in state.options:
            after = state.copy()
            told = after.play(action)
            Course(seat, dice, twin.copy()).follow(state, action, told, after)


def check_redealt(twin: State, dice: Dice) -> None:
    """A redealt world is a position like any other: it can be played on."""
    for _ in range(30):
        if twin.over:
            break
        assert twin.options == sorted(set(twin.options))
        assert twin.options
        twin.apply(twin.options[dice.below(len(twin.options))])


def check_why_not(state: State) -> None:
    """Every token that is not legal has a reason with a rule; a legal one has none."""
    legal = set(state.legal_tokens())
    for token in state.game.tokens:
        reason = state.why_not(token)
        assert (reason is None) == (token in legal), token
        if reason is not None:
            assert reason.rule, f"{token}: {reason!r} names no rule"
            json.dumps(reason.as_dict())


def check_end(state: State) -> None:
    """Scores are explained, somebody wins, nothing may be done any more."""
    scores = state.scores()
    assert len(scores) == state.seats
    for seat, score in enumerate(scores):
        assert sum(state.breakdown(seat).values()) == score
    best = max(scores)
    assert state.winners()
    assert all(scores[seat] == best for seat in state.winners())
    assert state.legal() == []
    assert state.ending()
