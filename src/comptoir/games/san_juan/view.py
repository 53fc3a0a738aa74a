"""What a seat may see of the table (SJ-HID)."""

from __future__ import annotations

from typing import Any, Literal, cast

from mypy_extensions import i64

from comptoir.games.san_juan.cards import cards_from
from comptoir.games.san_juan.catalogue import (
    BUILDER,
    CARD_IDS,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    GOODS,
    KINDS,
    NOTHING,
    PRODUCTION,
    ROLE_IDS,
    TRADER,
    price_of,
    prices,
)
from comptoir.games.san_juan.decisions import (
    ASK_BANK,
    ASK_CHAPEL,
    ASK_COVER,
    ASK_GOLD_MINE,
    ASK_PAYMENT,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_SUPPLIER,
)
from comptoir.games.san_juan.player import Player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.builder import market_room
from comptoir.games.san_juan.rules.piles import knows, piles
from comptoir.games.san_juan.rules.prices import ALL_VIOLET, discounts, funds, price, price_for
from comptoir.games.san_juan.rules.rounds import SUPPLIER_MOST, hand_limit
from comptoir.games.san_juan.scoring import open_score, score
from comptoir.games.san_juan.tokens import OVER_FULL, PASS, TOKENS, over_kind
from comptoir.games.san_juan.view_types import (
    Building,
    Decision,
    DiscardsSeen,
    Table,
    Tiles,
)
from comptoir.games.san_juan.view_types import Player as PlayerSeen
from comptoir.kernel.bits import BIT
from comptoir.kernel.differences import Difference, difference


def table(at: Position, seat: i64) -> Table:
    """Everything public, and what is the seat's own; seat -1 is a spectator."""
    return {
        "round": int(at.round),
        "governor": int(at.governor),
        "role": None if at.role == NOTHING else ROLE_IDS[at.role],
        "role_owner": None if at.role == NOTHING else int(at.chooser),
        "roles": roles(at),
        "deck": int(at.deck.size),
        "discard": int(at.discard.size),
        "discards_seen": discards_seen(at, seat),
        "tiles": tiles(at),
        "cathedral": cathedral(at),
        "library_used": at.library_used,
        "decision": decision(at, seat),
        "players": [player_view(at, other, seat) for other in range(at.seats)],
    }


def own_table(at: Position, seat: i64, open_table: Table) -> Difference:
    """What leads from a spectator's table to a seat's: what the seat alone may know."""
    told = open_table.copy()
    told["discards_seen"] = discards_seen(at, seat)
    told["decision"] = decision(at, seat)
    told["players"] = open_table["players"][:]
    told["players"][seat] = player_view(at, seat, seat)
    return difference(cast(dict[str, Any], open_table), cast(dict[str, Any], told))


def discards_seen(at: Position, seat: i64) -> DiscardsSeen:
    """The faces of the discard pile that the seat saw: turned up for all, or out of its hand.

    Its own are those it paid, discarded or did not keep (SJ-HID-05, SJ-HID-17); in the order of
    the kinds, because a pile that lies face down shows none.
    """
    own: list[int] = []
    open_to_all: list[int] = []
    for entry in at.discard.list():
        if knows(entry, -1):
            open_to_all.append(entry & 63)
        elif seat >= 0 and knows(entry, seat):
            own.append(entry & 63)
    return {"own": names(sorted(own)), "turned_up": names(sorted(open_to_all))}


def roles(at: Position) -> dict[str, int | None]:
    """Who has taken which role of this round; None where it lies in the middle."""
    owners: dict[str, int | None] = dict.fromkeys(ROLE_IDS)
    for place, role in enumerate(at.roles_chosen()):
        owners[ROLE_IDS[role]] = int((at.governor + place) % at.seats)
    return owners


def tiles(at: Position) -> Tiles:
    """The tiles of the cycle as far as they were seen, which is up, and which comes next.

    After four different ones everybody can tell the fifth (SJ-HID-09).
    """
    seen = [prices(tile) for tile in at.tiles[: at.tiles_seen]]
    up = at.role == TRADER
    after = int(at.tile + 1) % len(at.tiles) if up else int(at.tile)
    known = after < at.tiles_seen or at.tiles_seen >= len(at.tiles) - 1
    return {
        "seen": seen,
        "up": prices(at.tiles[at.tile]) if up else None,
        "next": prices(at.tiles[after]) if known else None,
        "sale": sale(at) if up else None,
    }


def sale(at: Position) -> dict[str, int]:
    """What each good sells for by the tile that is up."""
    goods = GOODS if at.expansion else PRODUCTION
    tile = at.tiles[at.tile]
    return {GOOD_IDS[good]: int(price_of(tile, good)) for good in range(goods)}


def cathedral(at: Position) -> Literal["table", "covered", "building"] | int | None:
    """`table`, the seat whose city it stands in, `covered`, or None without the expansion."""
    if not at.expansion:
        return None
    if at.cathedral:
        return "table"
    for seat in range(at.seats):
        if at.players[seat].city & BIT[CATHEDRAL]:
            return int(seat)
    return "covered" if at.card != CATHEDRAL else "building"


def decision(at: Position, seat: i64) -> Decision:
    """How far the open decision has come: numbers, the card being built, cards looked at.

    How many cards have gone under a Bank is its owner's secret (SJ-HID-07).
    """
    secret = at.phase == ASK_BANK and at.player != seat
    told: Decision = {
        "card": None if at.card == NOTHING else CARD_IDS[at.card],
        "over": None if at.covered == NOTHING else CARD_IDS[at.covered],
        "due": int(at.due),
        "may_add": int(at.most),
        "count": 0 if secret else int(at.count),
        "goods_spent": int(at.spent),
        "goods_open": goods_open(at) if at.phase == ASK_PAYMENT else 0,
        "income": int(at.income),
        "drawn": int(at.drawn.size),
    }
    if at.drawn.size and (at.phase == ASK_GOLD_MINE or at.player == seat):
        told["cards"] = names(at.drawn.list())
    if at.phase == ASK_PAYMENT:
        told["discounts"] = [{"source": source, "cards": cards} for source, cards in discounts(at)]
    if at.player == seat and seat >= 0:
        told["most"] = int(most(at))
        if at.phase == ASK_COVER:
            told["prices"] = place_prices(at)
    return told


def most(at: Position) -> i64:
    """How many cards, buildings or goods can still be chosen: what is due, or what there is."""
    player = at.players[at.player]
    if at.phase == ASK_SUPPLIER:
        return min(SUPPLIER_MOST - at.count, cards_from(player.hand, at.floor))
    if at.phase == ASK_CHAPEL:
        return 1
    if at.phase == ASK_BANK:
        return cards_from(player.hand, at.floor)
    left: i64 = 0
    if at.phase == ASK_PRODUCE:
        for kind in range(at.good_floor, PRODUCTION):
            left += player.built_of(kind) - player.goods_of(kind)
        return min(at.due, left, piles(at))
    if at.phase == ASK_SELL:
        for good in range(at.good_floor, GOODS):
            left += player.goods_of(good)
        return min(at.due, left)
    return at.due


def place_prices(at: Position) -> dict[str, int]:
    """What the building costs on a free place and over each that a Crane may cover."""
    told: dict[str, int] = {}
    for action in at.options:
        covered: i64 = NOTHING
        if action >= OVER_FULL:
            covered = action - OVER_FULL
        elif action != PASS:
            covered = over_kind(action)
        told[TOKENS[action]] = int(price(at, at.card, covered, True))
    return told


def goods_open(at: Position) -> int:
    """How many goods may still pay for the building."""
    return int(min(market_room(at), at.players[at.player].goods_count(), at.due))


def player_view(at: Position, number: i64, seat: i64) -> PlayerSeen:
    player = at.players[number]
    own = number == seat
    told: PlayerSeen = {
        "seat": int(number),
        "hand_size": int(player.hand.size),
        "hand_limit": int(hand_limit(at, number)),
        "known": [CARD_IDS[kind] for kind in range(KINDS) if player.known & BIT[kind]],
        "city": city(player),
        "buildings": int(player.buildings),
        "goods": {
            GOOD_IDS[good]: int(player.goods_of(good))
            for good in range(len(GOOD_IDS))
            if player.goods_of(good)
        },
        "covered": names(player.covered),
        "bank_used": player.bank_used,
        "points": int(score(at, number)) if own or at.player < 0 else int(open_score(at, number)),
    }
    if own:
        told["hand"] = names(player.hand.list())
        told["chapel"] = names(sorted(player.chapel))
        told["bank"] = names(sorted(player.bank))
        told["harbour"] = len(player.harbour)
        if at.role == BUILDER:
            told["prices"] = own_prices(at, number)
            told["funds"] = int(funds(player, NOTHING, False, max(player.hand.size - 1, 0)))
    return told


def own_prices(at: Position, seat: i64) -> dict[str, int]:
    """What the cards of a hand, and the Cathedral, cost their owner on a free place.

    A violet building that stands in the city cannot be built again (SJ-BLD-10).
    """
    player = at.players[seat]
    kinds = player.hand.kinds & ~(player.city & ALL_VIOLET)
    if at.cathedral:
        kinds |= BIT[CATHEDRAL]
    return {
        CARD_IDS[kind]: int(price_for(at, seat, kind, NOTHING, True))
        for kind in range(KINDS)
        if kinds & BIT[kind]
    }


def city(player: Player) -> list[Building]:
    """Building by building, with the goods and what has no effect yet."""
    found: list[Building] = []
    for kind in range(KINDS):
        if not player.city & BIT[kind]:
            continue
        if kind < PRODUCTION:
            for copy in range(player.built_of(kind)):
                found.append({"card": CARD_IDS[kind], "good": copy < player.goods_of(kind)})
        elif kind == CUSTOMS_OFFICE:
            good = player.goods_of(CUSTOMS_GOOD) > 0
            found.append({"card": CARD_IDS[kind], "good": good, "fresh": player.fresh == kind})
        else:
            found.append({"card": CARD_IDS[kind], "fresh": player.fresh == kind})
    return found


def names(kinds: list[int]) -> list[str]:
    return [CARD_IDS[kind] for kind in kinds]
