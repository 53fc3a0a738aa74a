"""What a building costs here and now, and whether it can be paid (SJ-BLD-04 to 08)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.catalogue import (
    BLACK_MARKET,
    CARD_IDS,
    CRANE,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    DEAREST,
    KINDS,
    LIBRARY,
    NOTHING,
    PARK,
    PRODUCTION,
    PRODUCTION_KINDS,
    QUARRY,
    SMITHY,
)
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.privilege import (
    LIBRARY_TIMES,
    library_doubles,
    library_helped,
    privilege,
)
from comptoir.kernel.bits import BIT, lowest

BUILDER_REDUCTION: Final[i64] = 1
"""What the privilege takes off."""
HELPER_REDUCTION: Final[i64] = 1
"""What a Smithy or a Quarry takes off."""
BLACK_MARKET_MOST: Final[i64] = 2
PARK_REDUCTION: Final[i64] = 6
ALL_VIOLET: Final[i64] = BIT[KINDS] - BIT[PRODUCTION]
"""The kinds that stand in a city once (SJ-BLD-10)."""


def price(at: Position, card: i64, covered: i64, library: bool) -> i64:
    """What the player pays for a building on a free place or over another."""
    return price_for(at, at.player, card, covered, library)


def price_for(at: Position, seat: i64, card: i64, covered: i64, library: bool) -> i64:
    """Cost less privilege, Library, Smithy or Quarry, and the covered building (SJ-BLD-06).

    What is being covered does not help (SJ-B-crane-03).
    """
    left = at.cost[card] - covered_help(at, covered)
    if seat == at.chooser:
        doubled = library and covered != LIBRARY and library_doubles(at, seat)
        times: i64 = LIBRARY_TIMES if doubled else 1
        left -= BUILDER_REDUCTION * times
    helper = helper_of(card)
    if covered != helper and at.players[seat].works(helper):
        left -= HELPER_REDUCTION
    return left if left > 0 else 0


def helper_of(card: i64) -> i64:
    """The building that makes such a card cheaper."""
    return SMITHY if card < PRODUCTION else QUARRY


def covered_help(at: Position, covered: i64) -> i64:
    """What the covered building takes off: its cost, the Park always 6."""
    if covered == PARK:
        return PARK_REDUCTION
    return at.cost[covered] if covered != NOTHING else 0


def discounts(at: Position) -> list[tuple[str, int]]:
    """Why the building being paid costs less than printed; together at most its cost."""
    helper = helper_of(at.card)
    helps: list[tuple[str, int]] = []
    if at.covered != NOTHING:
        helps.append((CARD_IDS[at.covered], int(covered_help(at, at.covered))))
    if at.player == at.chooser:
        helps.append(("builder", int(BUILDER_REDUCTION)))
    if at.players[at.player].works(helper):
        helps.append((CARD_IDS[helper], int(HELPER_REDUCTION)))
    if library_helped(at):
        helps.append(("library", int(BUILDER_REDUCTION * (LIBRARY_TIMES - 1))))
    found: list[tuple[str, int]] = []
    left = int(at.cost[at.card])
    for source, cards in helps:
        part = min(cards, left)
        if part > 0:
            found.append((source, part))
        left -= part
    return found


def price_without_help(at: Position, card: i64, covered: i64) -> i64:
    """The most one may pay: cost less the cost of the covered building (SJ-BLD-18)."""
    left = at.cost[card]
    if covered != NOTHING:
        left -= at.cost[covered]
    return left if left > 0 else 0


def loses_good(player: Player, covered: i64, full: bool) -> bool:
    """Whether a good lies on the building to be covered; `full` asks for such a copy (R-25)."""
    if covered == NOTHING:
        return False
    if covered < PRODUCTION:
        return full or player.goods_of(covered) == player.built_of(covered)
    return covered == CUSTOMS_OFFICE and player.goods_of(CUSTOMS_GOOD) > 0


def funds(player: Player, covered: i64, full: bool, cards: i64) -> i64:
    """The cards that can pay, and up to 2 goods with a Black Market (SJ-B-black_market-02)."""
    if covered == BLACK_MARKET or not player.works(BLACK_MARKET):
        return cards
    goods = player.goods_count()
    if loses_good(player, covered, full):
        goods -= 1
    if goods > BLACK_MARKET_MOST:
        goods = BLACK_MARKET_MOST
    return cards + goods


def affordable(at: Position, card: i64, covered: i64, full: bool, cards: i64) -> bool:
    """Whether the building can be paid there, with everything that helps."""
    return price(at, card, covered, True) <= funds(at.players[at.player], covered, full, cards)


def buildable(at: Position, kinds: i64, cards: i64) -> i64:
    """Those of the kinds that some place, free or over another building, makes affordable.

    `cards` can pay: the hand, less the card to be built (SJ-D-08).
    """
    player = at.players[at.player]
    free = funds(player, NOTHING, False, cards)
    kinds &= ~(player.city & ALL_VIOLET)
    found = kinds & PRODUCTION_KINDS & costing_up_to(at, free + cost_less_price(at, SMITHY))
    found |= kinds & ALL_VIOLET & costing_up_to(at, free + cost_less_price(at, QUARRY))
    if player.works(CRANE):
        rest = kinds & ~found
        while rest:
            card = lowest(rest)
            if affordable_over(at, card, cards):
                found |= BIT[card]
            rest &= rest - 1
    return found


def costing_up_to(at: Position, purse: i64) -> i64:
    """The kinds that cost no more than so much."""
    if purse < 0:
        return 0
    if purse > DEAREST:
        purse = DEAREST
    return at.within[purse]


def cost_less_price(at: Position, helper: i64) -> i64:
    """What privilege, Library and Smithy or Quarry take off on a free place."""
    less = BUILDER_REDUCTION * privilege(at)
    return less + HELPER_REDUCTION if at.players[at.player].works(helper) else less


def affordable_over(at: Position, card: i64, cards: i64) -> bool:
    """Whether the Crane makes it affordable somewhere."""
    rest = at.players[at.player].city & ~(BIT[CRANE] | BIT[card])
    while rest:
        if affordable(at, card, lowest(rest), False, cards):
            return True
        rest &= rest - 1
    return False
