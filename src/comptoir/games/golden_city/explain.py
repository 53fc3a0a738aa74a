"""Why an action is not possible: the rule, and the numbers that matter."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_INNER,
    ALL_ZONES,
    BONUS_CARDS,
    FIRST_PAIR,
    FIRST_ZONE,
    HAND_LIMIT,
    HARBOUR,
    KINDS,
    LANDSCAPES,
    PLACES,
    SECOND_PAIR,
    places_of,
)
from comptoir.games.golden_city.decisions import (
    AUCTION,
    BUILDING,
    CHOOSING_BONUS,
    CHOOSING_GOODS,
    DECISION_NAMES,
    DROPPING,
    PAYING,
)
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.auction import hand_on_group
from comptoir.games.golden_city.rules.building import affordable
from comptoir.games.golden_city.rules.holding import cost
from comptoir.games.golden_city.rules.payment import place_of
from comptoir.games.golden_city.tokens import (
    BID,
    BLACK,
    BOX,
    BUILD,
    DONE,
    DROP,
    PAY,
    TAKE_BONUS,
    TAKE_GOODS,
    TAKE_PILE,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.reasons import Reason


def explain(at: Position, action: i64) -> Reason:
    """The first rule that forbids an action that is not among the options."""
    if action < BUILD:
        return no_bid(at, action - BID) if at.phase == AUCTION else not_now(at, "GC-AUC-01")
    if action < BLACK:
        return no_post(at, action - BUILD) if at.phase == BUILDING else not_now(at, "GC-BLD-01")
    if action < PAY:
        zone = FIRST_ZONE + action - BLACK
        return no_black(at, zone) if at.phase == BUILDING else not_now(at, "GC-BLD-01")
    if action < TAKE_GOODS:
        return no_payment(at, action - PAY) if at.phase == PAYING else not_now(at, "GC-BLD-07")
    if action < BOX:
        return no_goods(action) if at.phase == CHOOSING_GOODS else not_now(at, "GC-REW-06")
    if action < TAKE_BONUS:
        return not_now(at, "GC-REW-09")
    if action < DROP:
        if at.phase != CHOOSING_BONUS:
            return not_now(at, "GC-REW-05")
        card = f"bonus_{BONUS_CARDS[action - TAKE_BONUS]}"
        return Reason("GC-REW-05", "bonus_is_gone", {"card": card})
    if action < DONE:
        return no_drop(at, action - DROP) if at.phase == DROPPING else not_now(at, "GC-BLD-15")
    return not_now(at, "GC-RUL-56")


def not_now(at: Position, rule: str) -> Reason:
    """Another decision is open."""
    return Reason(rule, "not_now", {"phase": f"phase_{DECISION_NAMES[at.phase]}"})


def no_bid(at: Position, group: i64) -> Reason:
    if group >= at.seats:
        rule = "GC-2P-05" if at.seats == 2 else "GC-REV-02"
        return Reason(rule, "no_such_group", {"groups": int(at.seats)})
    coins = int(at.coins[at.player])
    price = int(at.price)
    return Reason(
        "GC-AUC-11",
        "too_few_coins",
        {
            "price": price,
            "coins": coins,
            "missing": price - coins,
            "owner": int(hand_on_group(at, group)),
        },
    )


def no_post(at: Position, place: i64) -> Reason:
    """Supply, room, road, key, cards: in this order."""
    seat = at.player
    name = PLACES[place]
    if at.supply[seat] == 0:
        return Reason("GC-BLD-17", "no_posts_left")
    if at.posts[seat] & BIT[place]:
        rule = "GC-BLD-06" if ALL_ZONES & BIT[place] else "GC-BLD-05"
        return Reason(rule, "own_post_there", {"place": name})
    other: i64 = 0
    while other < at.seats:
        if other != seat:
            if at.black[other] & BIT[place]:
                told: dict[str, object] = {"place": name, "owner": int(other)}
                return Reason("GC-2PX-12", "zone_closed", told)
            if at.posts[other] & BIT[place] & ~ALL_ZONES:
                told = {"place": name, "owner": int(other)}
                return Reason("GC-BLD-05", "occupied", told)
        other += 1
    if at.board.kind[place] != HARBOUR and not at.reach[seat] & BIT[place]:
        told = {"place": name, "needs": places_of(at.board.near[place])}
        return Reason("GC-BLD-03", "no_road", told)
    if BIT[place] & ALL_INNER and at.keys[seat] == 0:
        return Reason("GC-BLD-10", "no_key", {"place": name})
    return no_cards(at, place, "GC-BLD-08" if at.board.kind[place] == HARBOUR else "GC-BLD-09")


def no_cards(at: Position, place: i64, rule: str) -> Reason:
    """What the hand has of what is needed, and how many joker pairs."""
    kind = at.board.kind[place]
    pairs = 0
    for other in range(int(KINDS)):
        if other != kind:
            pairs += int(at.hands[KINDS * at.player + other]) // 2
    told: dict[str, object] = {
        "place": PLACES[place],
        "kind": LANDSCAPES[kind],
        "need": int(cost(kind)),
        "have": int(at.hands[KINDS * at.player + kind]),
        "jokers": pairs,
    }
    return Reason(rule, "too_few_cards", told)


def no_black(at: Position, zone: i64) -> Reason:
    seat = at.player
    told: dict[str, object] = {"place": PLACES[zone]}
    if at.rules.get("black_posts") is not True:
        return Reason("GC-2PX-01", "no_black_posts")
    if at.black_supply[seat] == 0:
        return Reason("GC-BLD-17", "no_black_left")
    if not at.posts[seat] & BIT[zone]:
        return Reason("GC-2PX-06", "no_own_post", told)
    if at.black[seat] & BIT[zone]:
        return Reason("GC-2PX-05", "zone_full", told)
    if at.posts[1 - seat] & BIT[zone]:
        return Reason("GC-2PX-07", "opponent_there", told)
    if BIT[zone] & ALL_INNER and at.keys[seat] == 0:
        return Reason("GC-RUL-48", "no_key", told)
    assert not affordable(at, seat) & BIT[zone]
    return no_cards(at, zone, "GC-2PX-08")


def no_payment(at: Position, payment: i64) -> Reason:
    """Which cards of the payment are missing, or why it is none."""
    kind = at.board.kind[place_of(at.target)]
    need = int(cost(kind))
    one, two = int(FIRST_PAIR[payment]), int(SECOND_PAIR[payment])
    if one == kind or two == kind:
        return Reason("GC-RUL-19", "joker_of_own_kind", {"kind": LANDSCAPES[kind]})
    if two >= 0 and need < 2:
        return Reason("GC-BLD-08", "one_card_is_enough", {"kind": LANDSCAPES[kind]})
    wanted = [0] * 5
    wanted[kind] = need - (one >= 0) - (two >= 0)
    for pair in (one, two):
        if pair >= 0:
            wanted[pair] += 2
    for each, count in enumerate(wanted):
        have = int(at.hands[KINDS * at.player + each])
        if have < count:
            told: dict[str, object] = {"kind": LANDSCAPES[each], "need": count, "have": have}
            rule = "GC-BLD-07" if each == kind else "GC-BLD-11"
            return Reason(rule, "payment_lacks", told)
    raise AssertionError("this payment is possible")


def no_goods(action: i64) -> Reason:
    if action == TAKE_PILE:
        return Reason("GC-RUL-24", "goods_pile_empty")
    return Reason("GC-RUL-24", "no_goods_there", {"slot": int(action - TAKE_GOODS) + 1})


def no_drop(at: Position, kind: i64) -> Reason:
    """Not in hand, or against the order that gives every discard one way (GC-RUL-59)."""
    told: dict[str, object] = {"kind": LANDSCAPES[kind]}
    if at.hands[KINDS * at.player + kind] == 0:
        return Reason("GC-BLD-15", "not_in_hand", told)
    if kind < at.dropped:
        told["dropped"] = LANDSCAPES[at.dropped]
        return Reason("GC-RUL-59", "drop_goes_back", told)
    told["excess"] = int(at.hand_size(at.player) - HAND_LIMIT)
    return Reason("GC-RUL-59", "drop_too_late", told)
