"""What every game must keep, whatever its rules.

`check_game` plays one random game and checks the contract of design and docs at
chosen plies; a game's tests run it over all its player counts and option sets
with hypothesis choosing seeds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from comptoir.kernel.dice import Dice, dice_from_seed
from comptoir.kernel.game import Game
from comptoir.kernel.state import State
from comptoir.kernel.transcript import Transcript, fingerprint

Inspect = Callable[[State], None]


def as_bytes(thing: object) -> bytes:
    """JSON as it would go to the outside."""
    return json.dumps(thing, sort_keys=True, ensure_ascii=False).encode()


def check_game(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    seed: str,
    every: int = 17,
    inspect: Inspect | None = None,
    most: int = 20_000,
) -> State:
    """Play a random game and check everything; `inspect` (conservation) runs at every ply."""
    state = game.new(seats, dice_from_seed(seed), options)
    choices = dice_from_seed(f"{seed}/choices")
    probes = dice_from_seed(f"{seed}/probes")
    tokens: list[str] = []
    while not state.over:
        check_decision(state)
        if inspect is not None:
            inspect(state)
        if state.ply % every == 0:
            check_position(state, probes, inspect)
        action = state.legal()[choices.below(len(state.options))]
        before = state.copy()
        state.play(action)
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


def check_decision(state: State) -> None:
    """Sorted options, never empty, each with a token of its own."""
    options = state.legal()
    assert options, "nothing to decide before the end"
    assert options == sorted(set(options)), "options are sorted and without repeats"
    assert 0 <= state.player < state.seats
    if state.auto_forced and state.ply:
        assert len(options) > 1, "a decision with one answer was asked"
    assert [state.game.action(token) for token in state.legal_tokens()] == options


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
        for _ in range(2):
            twin = state.redeal(seat, dice)
            if inspect is not None:
                inspect(twin)
            assert as_bytes(twin.view(eyes)) == seen, f"the view of seat {eyes} leaks"
            if seat == state.player:
                assert twin.legal() == state.legal(), f"the options of seat {eyes} leak"
            again = dice.fork()
            assert state.redeal(seat, again.copy()) == twin.redeal(seat, again.copy()), (
                f"what is dealt anew for seat {eyes} depends on what it cannot know"
            )


def check_twins(state: State, dice: Dice) -> None:
    """What a seat is told of a move tells apart no worlds but those the move itself shows.

    The same move is made in two worlds the seat cannot tell apart: the same token if
    the seat makes it, else any two tokens that look alike to the seat.  Events marked
    as revealing may differ, and all that follows them; the others may not.  Decisions
    with one answer must be asked for this, since whether one is asked shows something.
    """
    for seat in range(-1, int(state.seats)):
        eyes = None if seat < 0 else seat
        twin = state.redeal(seat, dice)
        check_redealt(twin.copy(), dice)
        if state.auto_forced:
            continue
        for action in state.options:
            alike = [each for each in twin.options if looks_alike(state, action, twin, each, seat)]
            if alike:
                check_move(state, action, twin, alike[dice.below(len(alike))], eyes)


def looks_alike(state: State, action: int, twin: State, other: int, seat: int) -> bool:
    if state.player == seat:
        return action == other
    return state.disguise(action) == twin.disguise(other)


def check_move(state: State, action: int, twin: State, other: int, eyes: int | None) -> None:
    one, two = state.copy(), twin.copy()
    told, retold = one.play(action), two.play(other)
    for event, again in zip(told, retold, strict=False):
        if event.informs(eyes) or again.informs(eyes):
            return
        assert as_bytes(event.seen_by(eyes)) == as_bytes(again.seen_by(eyes)), (
            f"the event {event.kind} leaks to seat {eyes}"
        )
    assert len(told) == len(retold), f"the number of events leaks to seat {eyes}"
    assert as_bytes(one.view(eyes)) == as_bytes(two.view(eyes)), (
        f"the view of seat {eyes} leaks after {state.game.token(action)}"
    )


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
