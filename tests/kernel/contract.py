"""What every game offers besides playing: offers, whole choices, copies and pickles."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from comptoir.kernel.dice import Dice
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.state import State
from tests.kernel.fields import WITH_ROOM, facts_of


def check_offers(state: State, dice: Dice) -> None:
    """Offers name exactly the legal tokens, change nothing, and tell what then happens."""
    before = state.snapshot()
    offers = state.offers()
    assert state.snapshot() == before, "an offer changes the position"
    assert [offer.action for offer in offers] == state.legal()
    assert [offer.token for offer in offers] == state.legal_tokens()
    seat = int(state.player)
    for offer in offers:
        after = state.copy()
        had = after.breakdown(seat)
        told = after.play(offer.token)
        assert offer.certain == (not any(event.news for event in told))
        for place, expected in enumerate(offer.events):
            event = told[place]
            assert not event.reveals
            assert expected == event.seen_by(None if event.learns else seat)
        if offer.certain:
            assert len(offer.events) == len(told)
            has = after.breakdown(seat)
            change = {each: has.get(each, 0) - had.get(each, 0) for each in {*had, *has}}
            assert offer.points == {source: points for source, points in change.items() if points}
    twin = state.redeal(seat, dice)
    assert twin.offers() == offers, f"the offers of seat {seat} leak"


def check_copies(state: State, dice: Dice) -> None:
    """Copies and pickles are equal, field by field, and independent."""
    before = state.snapshot()
    twins = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    facts = facts_of(state)
    assert facts_of(twins[0]) == facts_of(twins[1]) == facts, "`copy` forgets a field"
    kept = facts_of(twins[2])
    assert [name for name in facts if kept[name] != facts[name] and name not in WITH_ROOM] == []
    for twin in twins:
        assert twin == state
        assert twin.legal() == state.legal()
        assert twin.game is state.game
    action = state.options[dice.below(len(state.options))]
    events = [twin.play(action) for twin in twins]
    assert all(twin == twins[0] for twin in twins)
    assert [event.seen_by(None) for event in events[0]] == [
        event.seen_by(None) for event in pickle.loads(pickle.dumps(events[2]))
    ]
    assert state.snapshot() == before


def check_whole_choice(
    state: State, picks: list[int], made: list[int], after: State, dice: Dice
) -> None:
    """A choice played pick by pick is the same at once, as numbers or tokens, or nothing at all.

    Where the picks are in a canonical order, any other order gives the same (of nobles and
    colonists the first are the nobles); what was made by itself may be named too.
    """
    order_counts = bool(state.rules.get("nobles"))
    if made and not order_counts:
        everything = state.copy()
        everything.play_all([*picks, *made])
        everything.ply = after.ply
        assert everything == after, f"{[state.name_of(pick) for pick in picks]} with {made}"
    shuffled = picks[:]
    if picks == sorted(picks) and not order_counts:
        dice.shuffle(shuffled)
    mixed = [pick if dice.below(2) else state.game.token(pick) for pick in shuffled]
    whole = state.copy()
    whole.play_all(mixed)
    assert state.planned(mixed)[-1].after == whole, "tried is not played"
    whole.ply = after.ply
    assert whole == after, f"{[state.name_of(pick) for pick in picks]} in another order"
    untouched = state.snapshot()
    for nonsense in ([*mixed, "no such thing"], [*mixed, 10**6], mixed * 50, []):
        with pytest.raises(IllegalAction):
            state.play_all(nonsense)
        assert state.snapshot() == untouched


def check_seats(state: State, dice: Dice) -> None:
    """A seat that nobody has is refused with a sentence that says which there are."""
    seats = int(state.seats)
    ways: list[Callable[[int], object]] = [
        state.view,
        state.table,
        state.breakdown,
        state.tie_break,
        lambda seat: state.redeal(seat, dice.copy()),
    ]
    for way in ways:
        for seat in (-2, seats, 99):
            with pytest.raises(
                ValueError, match=rf"no seat {seat}; the seats are 0 to {seats - 1}"
            ):
                way(seat)
        for seat in range(seats):
            way(seat)
    for nobody in (state.breakdown, state.tie_break):
        with pytest.raises(ValueError, match="there is no seat -1; "):
            nobody(-1)


def check_ranks(state: State) -> None:
    """The winners come first, and nobody with fewer points stands before somebody with more."""
    ranks, scores = state.ranks(), state.scores()
    assert [seat for seat, rank in enumerate(ranks) if rank == 1] == state.winners()
    for seat, rank in enumerate(ranks):
        assert rank == 1 + sum(other < rank for other in ranks)
        assert all(
            scores[seat] >= scores[other] for other, place in enumerate(ranks) if place > rank
        )
