"""Phases 1 and 2: the score card of the round, and the landscape cards to bid for."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    DISTRICTS,
    GOODS_KINDS,
    LETTERS,
    RIVERS,
    SCORE_CARDS,
)
from comptoir.games.golden_city.decisions import AUCTION
from comptoir.games.golden_city.position import Position


def begin_round(at: Position) -> None:
    """Turn over score card and landscape cards, then the first player bids."""
    at.round += 1
    if at.told is not None:
        at.tell("round", int(at.first), {"round": int(at.round)})
    reveal_score_card(at)
    reveal_landscapes(at)
    open_auction(at)


def reveal_score_card(at: Position) -> None:
    """The top card of the score pile (GC-REV-01); cards used before are in the box."""
    at.score_left -= 1
    at.score_card = at.score_pile[at.score_left]
    if at.told is not None:
        told: dict[str, object] = {
            "card": SCORE_CARDS[at.score_card],
            "good": GOODS_KINDS[at.board.score_good[at.score_card]],
            "area": area_name(at.board.score_area[at.score_card]),
        }
        at.tell("score_card", -1, told, reveals=more_of_its_back(at))


def more_of_its_back(at: Position) -> bool:
    """Whether it might have been another card: the last one with its back is known before."""
    backs = at.board.score_back
    return any(
        backs[at.score_pile[place]] == backs[at.score_card] for place in range(int(at.score_left))
    )


def area_name(area: i64) -> str:
    """A river, or `district_desert`."""
    return RIVERS[area] if area < 4 else f"district_{DISTRICTS[area - 4]}"


def reveal_landscapes(at: Position) -> None:
    """One pair a player, first a card to each pair, then the second (GC-REV-02, 03).

    Two players: a group of two with a coin, a group of three (GC-2P-05).
    """
    if at.seats == 2:
        at.turn_over(0)
        at.turn_over(1)
        at.turn_over(3)
        at.turn_over(4)
        at.turn_over(5)
        if at.bank > 0:
            at.bank -= 1
            at.group_coin = 1
    else:
        group: i64 = 0
        while group < at.seats:
            at.turn_over(3 * group)
            group += 1
        group = 0
        while group < at.seats:
            at.turn_over(3 * group + 1)
            group += 1
    if at.told is not None:
        groups = [spelled_sorted(cards_of(at, group)) for group in range(at.seats)]
        at.tell("landscapes", -1, {"groups": groups, "coin": int(at.group_coin)}, reveals=True)


def cards_of(at: Position, group: i64) -> list[int]:
    """The cards of a group on offer, by kind, in the order they were turned over."""
    return [at.offer[slot] for slot in range(3 * group, 3 * group + 3) if at.offer[slot] >= 0]


def spelled_sorted(kinds: list[int]) -> str:
    """A group as letters, `hd`: the catalogues name every group."""
    return "".join(LETTERS[kind] for kind in sorted(kinds))


def open_auction(at: Position) -> None:
    """No hand lies anywhere, evicting costs 1 again (GC-AUC-06)."""
    seat: i64 = 0
    while seat < at.seats:
        at.hand_on[seat] = -1
        seat += 1
    at.price = 1
    at.player = at.first
    at.phase = AUCTION
