"""What is in the box is always somewhere: counted at every ply."""

from __future__ import annotations

from comptoir.games.golden_city.catalogue import (
    ALL_HARBOURS,
    ALL_INNER,
    ALL_SITES,
    ALL_ZONES,
    POSTS,
)
from comptoir.games.golden_city.position import Position
from comptoir.kernel.bits import size_of
from comptoir.kernel.state import State


def count_material(state: State) -> None:
    """Assert that no card, coin, key or post was lost or doubled, and no limit is broken."""
    assert isinstance(state, Position)
    seats = range(int(state.seats))
    count_landscapes(state)
    assert state.bank + state.group_coin + sum(int(state.coins[s]) for s in seats) == 35
    assert state.bank >= 0
    inner = sum(
        int(size_of(state.posts[s] & ALL_INNER) + size_of(state.black[s] & ALL_INNER))
        for s in seats
    )
    assert state.key_supply + sum(int(state.keys[s]) for s in seats) + inner == 6
    taken = everywhere = 0
    for seat in seats:
        everywhere |= int(state.posts[seat])
        assert state.supply[seat] + size_of(state.posts[seat]) == POSTS[int(state.seats)]
        single = int(state.posts[seat] & (ALL_HARBOURS | ALL_SITES))
        assert not taken & single, "two posts on one place"
        taken |= single
        assert state.black[seat] & ~state.posts[seat] == 0, "a black post without an own one"
        assert state.black[seat] & ~ALL_ZONES == 0
        assert state.coins[seat] >= 0
        assert state.keys[seat] >= 0
    assert state.taken == everywhere
    count_cards(state)


def count_landscapes(state: Position) -> None:
    for kind in range(5):
        cards = int(state.discard[kind])
        cards += sum(state.deck[n] == kind for n in range(int(state.deck_size)))
        cards += sum(state.offer[n] == kind for n in range(3 * int(state.seats)))
        hidden = sum(state.deck[n] == kind for n in range(int(state.deck_size)))
        for seat in range(int(state.seats)):
            held, known = state.hands[5 * seat + kind], state.known[5 * seat + kind]
            assert 0 <= known <= held
            cards += int(held)
            hidden += int(held - known)
        assert cards == 10
        assert state.unseen[kind] == hidden
    for seat in range(int(state.seats)):
        assert state.hand_size(seat) <= 8


def count_cards(state: Position) -> None:
    goods = [card for card in state.market_list() if card >= 0]
    goods += [int(state.goods_pile[n]) for n in range(int(state.goods_left))]
    for seat in range(int(state.seats)):
        goods += state.goods_list(seat)
        assert len(state.goods_list(seat)) <= 5
    assert len(goods) == len(set(goods)) <= 8
    bonus = int(state.bonus_pile) | int(state.bonus_gone)
    cards = int(size_of(state.bonus_pile) + size_of(state.bonus_gone))
    for seat in range(int(state.seats)):
        bonus |= int(state.bonus[seat])
        cards += int(size_of(state.bonus[seat]))
    assert (bonus, cards) == (255, 8)
    scores = [int(state.score_pile[n]) for n in range(int(state.score_left))]
    assert len({*scores, int(state.score_card)}) == len(scores) + 1
