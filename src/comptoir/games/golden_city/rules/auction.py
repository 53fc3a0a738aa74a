"""Phase 3: everybody lays his hand on a group of cards; taking an occupied one costs coins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import KINDS
from comptoir.games.golden_city.position import Position, cards_told
from comptoir.games.golden_city.rules.building import begin_building
from comptoir.games.golden_city.rules.phase import Phase
from comptoir.games.golden_city.rules.reveal import cards_of
from comptoir.games.golden_city.tokens import BID
from comptoir.kernel.bits import BIT, ready_lists

BID_OPTIONS: Final = ready_lists(int(BID), 4, [])


class Auction(Phase):
    """A player without a placed hand must place it (GC-AUC-10)."""

    def options(self, at: Position) -> list[int]:
        """Free groups, and occupied ones if he can pay the price (GC-AUC-02, 11)."""
        groups = BIT[at.seats] - 1
        if at.coins[at.player] < at.price:
            groups &= ~groups_with_a_hand(at)
        return BID_OPTIONS[groups]

    def resolve(self, at: Position, action: i64) -> None:
        group = action - BID
        evicted = hand_on_group(at, group)
        paid: i64 = 0
        if evicted >= 0:
            paid = at.price
            at.coins[at.player] -= paid
            at.bank += paid
            at.hand_on[evicted] = -1
            at.price += 1
        at.hand_on[at.player] = group
        if at.told is not None:
            told: dict[str, object] = {
                "group": int(group),
                "number": int(group) + 1,
                "coins": int(paid),
            }
            if evicted >= 0:
                told["owner"] = int(evicted)
            at.tell("evict" if evicted >= 0 else "bid", int(at.player), told)
        next_bidder(at)


def groups_with_a_hand(at: Position) -> i64:
    groups: i64 = 0
    seat: i64 = 0
    while seat < at.seats:
        if at.hand_on[seat] >= 0:
            groups |= BIT[at.hand_on[seat]]
        seat += 1
    return groups


def hand_on_group(at: Position, group: i64) -> i64:
    """Whose hand lies on the group, or -1."""
    seat: i64 = 0
    while seat < at.seats:
        if at.hand_on[seat] == group:
            return seat
        seat += 1
    return -1


def next_bidder(at: Position) -> None:
    """The next player clockwise without a placed hand (GC-AUC-04, 07, GC-RUL-15)."""
    step: i64 = 1
    while step < at.seats:
        seat = (at.player + step) % at.seats
        if at.hand_on[seat] < 0:
            at.player = seat
            return
        step += 1
    close_auction(at)


def close_auction(at: Position) -> None:
    """Every hand lies on a group of its own: everybody takes his cards (GC-AUC-08, 09)."""
    step: i64 = 0
    opener = at.first
    while step < at.seats:
        seat = (at.first + step) % at.seats
        group = at.hand_on[seat]
        take_group(at, seat, group)
        if at.seats == 2 and group == 0:
            opener = seat
        at.hand_on[seat] = -1
        step += 1
    at.group_coin = 0
    begin_building(at, opener)


def take_group(at: Position, seat: i64, group: i64) -> None:
    """The cards go into the hand for all to see (GC-HID-09); the coin with the group of two."""
    coins = at.group_coin if group == 0 else i64(0)
    if at.told is not None:
        counts = [0] * int(KINDS)
        for each in cards_of(at, group):
            counts[each] += 1
        told: dict[str, object] = {"cards": cards_told(counts), "coins": int(coins)}
        at.tell("take_cards_coin" if coins else "take_cards", int(seat), told)
    at.coins[seat] += coins
    slot = 3 * group
    end = slot + 3
    while slot < end:
        kind = at.offer[slot]
        if kind >= 0:
            at.hands[KINDS * seat + kind] += 1
            at.known[KINDS * seat + kind] += 1
            at.offer[slot] = -1
        slot += 1
