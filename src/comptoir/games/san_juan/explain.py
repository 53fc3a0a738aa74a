"""Why an action is not open: the rule that forbids it and the numbers that matter.

One function for each group of tokens, in their order.
"""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.san_juan import decisions as ask
from comptoir.games.san_juan.cards import Cards, cards_from
from comptoir.games.san_juan.catalogue import (
    BLACK_MARKET,
    CARD_IDS,
    CATHEDRAL,
    CRANE,
    GOOD_IDS,
    NOTHING,
    PRODUCTION,
    ROLE_IDS,
    SUPPLIER,
)
from comptoir.games.san_juan.decisions import DECISION_NAMES
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.builder import overpayment_needed
from comptoir.games.san_juan.rules.prices import BLACK_MARKET_MOST, funds, price
from comptoir.games.san_juan.rules.rounds import hand_limit
from comptoir.games.san_juan.tokens import (
    BM,
    BUILD,
    DISCARD,
    KEEP,
    LIBRARY_SAVE,
    LIBRARY_USE,
    OVER,
    OVER_FULL,
    PASS,
    PAY,
    PRODUCE,
    ROLE,
    SELL,
    TUCK,
    USE,
    over_kind,
)
from comptoir.kernel.bits import BIT
from comptoir.kernel.reasons import Reason


def explain(at: Position, action: i64) -> Reason:
    """The reason of an action that is not among the options."""
    if action == PASS:
        return no_pass(at)
    if action == USE:
        return Reason("SJ-D-15", "nothing_on_offer")
    if action < ROLE:
        return no_library(at, action)
    if action < BUILD:
        return no_role(at, action - ROLE)
    if action < OVER:
        return no_build(at, action - BUILD)
    if action < OVER_FULL:
        return no_cover(at, over_kind(action), False)
    if action < PAY:
        return no_cover(at, action - OVER_FULL, True)
    if action < BM:
        return no_pay(at, action - PAY)
    if action < PRODUCE:
        return no_black_market(at, action - BM)
    if action < SELL:
        return no_produce(at, action - PRODUCE)
    if action < KEEP:
        return no_sale(at, action - SELL)
    if action < DISCARD:
        return no_keep(at, action - KEEP)
    if action < TUCK:
        return no_discard(at, action - DISCARD)
    return no_tuck(at, action - TUCK)


def not_now(at: Position, rule: str) -> Reason:
    """Another decision is open."""
    return Reason(rule, "not_now", {"decision": DECISION_NAMES[at.phase]})


def no_pass(at: Position) -> Reason:
    due: dict[str, object] = {"due": int(at.due)}
    if at.phase == ask.ASK_ROLE:
        return Reason("SJ-RND-05", "must_choose_role")
    if at.phase == ask.ASK_COVER:
        return Reason("SJ-D-09", "free_place_too_dear", cost_and_funds(at, at.card, NOTHING, False))
    if at.phase == ask.ASK_PAYMENT:
        return Reason("SJ-BLD-03", "must_pay", due)
    if at.phase == ask.ASK_HAND_LIMIT:
        due["limit"] = int(hand_limit(at, at.player))
        return Reason("SJ-RND-15", "must_reach_limit", due)
    if at.phase == ask.ASK_START:
        return Reason("SJ-SET-17", "must_discard", due)
    if at.phase == ask.ASK_ARCHIVE:
        return Reason("SJ-B-archive-03", "must_discard", due)
    if at.phase == ask.ASK_KEEP:
        return Reason("SJ-COU-03", "must_keep", due)
    if at.phase == ask.ASK_GOLD_MINE:
        return Reason("SJ-B-gold_mine-09", "must_keep", due)
    return Reason("SJ-D-07", "must_answer_library")


def no_library(at: Position, action: i64) -> Reason:
    if at.phase == ask.ASK_BUILD_LIBRARY and action == LIBRARY_SAVE:
        player = at.players[at.player]
        told: dict[str, object] = {
            "price": int(price(at, at.card, at.covered, False)),
            "funds": int(funds(player, at.covered, at.full, player.hand.size)),
        }
        return Reason("SJ-D-07", "saving_too_dear", told)
    rule = "SJ-B-library-04" if action == LIBRARY_USE else "SJ-B-library-05"
    return Reason(rule, "no_library_question")


def no_role(at: Position, role: i64) -> Reason:
    if at.phase != ask.ASK_ROLE:
        return not_now(at, "SJ-RND-02")
    place = at.roles_chosen().index(int(role))
    owner = int((at.governor + place) % at.seats)
    return Reason("SJ-RND-06", "role_taken", {"role": ROLE_IDS[role], "owner": owner})


def no_build(at: Position, card: i64) -> Reason:
    player = at.players[at.player]
    told: dict[str, object] = {"card": CARD_IDS[card]}
    if at.phase != ask.ASK_BUILD:
        return not_now(at, "SJ-BLD-01")
    if card >= SUPPLIER and not at.expansion:
        return Reason("SJ-SET-04", "not_in_this_game", told)
    if card == CATHEDRAL and not at.cathedral:
        return Reason("SJ-BLD-17", "cathedral_is_taken")
    if card != CATHEDRAL and player.hand.count(card) == 0:
        return Reason("SJ-BLD-02", "not_in_hand", told)
    if card >= PRODUCTION and player.city & BIT[card]:
        return Reason("SJ-BLD-10", "already_in_city", told)
    return Reason("SJ-BLD-08", "too_dear", told | cost_and_funds(at, card, NOTHING, False))


def cost_and_funds(at: Position, card: i64, covered: i64, full: bool) -> dict[str, object]:
    """The price there, and what can pay it."""
    player = at.players[at.player]
    held = player.hand.size
    if at.phase == ask.ASK_BUILD and card != CATHEDRAL:
        held -= 1
    return {
        "price": int(price(at, card, covered, True)),
        "funds": int(funds(player, covered, full, held)),
    }


def no_cover(at: Position, kind: i64, full: bool) -> Reason:
    player = at.players[at.player]
    told: dict[str, object] = {"card": CARD_IDS[kind]}
    if at.phase != ask.ASK_COVER:
        rule = "SJ-B-crane-02" if player.works(CRANE) else "SJ-B-crane-12"
        return not_now(at, rule)
    if not player.city & BIT[kind]:
        return Reason("SJ-B-crane-02", "not_in_city", told)
    if kind == at.card:
        return Reason("SJ-B-crane-05", "covers_its_own_kind", told)
    if full and not 0 < player.goods_of(kind) < player.built_of(kind):
        return Reason("SJ-B-crane-14", "no_choice_of_copy", told)
    told.update(cost_and_funds(at, at.card, kind, full))
    return Reason("SJ-BLD-08", "too_dear_there", told)


def no_pay(at: Position, card: i64) -> Reason:
    if at.phase != ask.ASK_PAYMENT:
        return not_now(at, "SJ-BLD-03")
    hand = at.players[at.player].hand
    if at.due > hand.size:
        told: dict[str, object] = {"due": int(at.due), "cards": int(hand.size)}
        return Reason("SJ-CAN-04", "goods_must_help", told)
    if at.due == 0 and hand.count(card) > 0 and card >= at.floor:
        told = {
            "needed": int(overpayment_needed(at)),
            "cards": int(cards_from(hand, at.floor)),
        }
        return Reason("SJ-CAN-05", "paying_more_is_idle", told)
    return not_among(at, hand, card, "SJ-BLD-03")


def not_among(at: Position, cards: Cards, card: i64, rule: str) -> Reason:
    """Not there, out of the rising order, or too few would be left after it."""
    told: dict[str, object] = {"card": CARD_IDS[card]}
    if cards.count(card) == 0:
        return Reason(rule, "not_drawn" if cards is at.drawn else "not_in_hand", told)
    if card < at.floor:
        told["last"] = CARD_IDS[at.floor]
        return Reason("SJ-CAN-01", "out_of_order", told)
    told["due"] = int(at.due)
    told["cards"] = int(cards_from(cards, card))
    return Reason("SJ-CAN-02", "too_few_would_follow", told)


def no_black_market(at: Position, good: i64) -> Reason:
    player = at.players[at.player]
    told: dict[str, object] = {"good": GOOD_IDS[good]}
    if at.phase != ask.ASK_PAYMENT:
        return not_now(at, "SJ-B-black_market-02")
    if not player.works(BLACK_MARKET):
        return Reason("SJ-BLD-19", "no_black_market")
    if at.due == 0:
        return Reason("SJ-B-black_market-04", "price_is_paid")
    if at.count > 0:
        return Reason("SJ-CAN-04", "goods_come_first")
    if at.spent == BLACK_MARKET_MOST:
        return Reason("SJ-B-black_market-02", "two_goods_at_most")
    if player.goods_of(good) == 0:
        return Reason("SJ-B-black_market-02", "no_such_good", told)
    if good < at.good_floor:
        told["last"] = GOOD_IDS[at.good_floor]
        return Reason("SJ-CAN-04", "goods_out_of_order", told)
    told["due"] = int(at.due)
    told["cards"] = int(player.hand.size)
    return Reason("SJ-CAN-04", "rest_cannot_be_paid", told)


def no_produce(at: Position, kind: i64) -> Reason:
    player = at.players[at.player]
    told: dict[str, object] = {"card": CARD_IDS[kind]}
    if at.phase != ask.ASK_PRODUCE:
        return not_now(at, "SJ-PRO-01")
    if player.built_of(kind) == 0:
        return Reason("SJ-PRO-05", "not_in_city", told)
    if player.built_of(kind) == player.goods_of(kind):
        return Reason("SJ-PRO-02", "already_full", told)
    told["last"] = CARD_IDS[at.good_floor]
    return Reason("SJ-CAN-03", "out_of_order", told)


def no_sale(at: Position, good: i64) -> Reason:
    told: dict[str, object] = {"good": GOOD_IDS[good]}
    if at.phase != ask.ASK_SELL:
        return not_now(at, "SJ-TRA-04")
    if at.players[at.player].goods_of(good) == 0:
        return Reason("SJ-TRA-04", "no_such_good", told)
    told["last"] = GOOD_IDS[at.good_floor]
    return Reason("SJ-CAN-03", "goods_out_of_order", told)


def no_keep(at: Position, card: i64) -> Reason:
    if at.phase == ask.ASK_GOLD_MINE:
        return not_among(at, at.drawn, card, "SJ-B-gold_mine-04")
    if at.phase == ask.ASK_KEEP:
        return not_among(at, at.drawn, card, "SJ-COU-04")
    return not_now(at, "SJ-COU-03")


def no_discard(at: Position, card: i64) -> Reason:
    if at.phase == ask.ASK_HAND_LIMIT:
        rule = "SJ-RND-15"
    elif at.phase == ask.ASK_START:
        rule = "SJ-SET-17"
    elif at.phase == ask.ASK_ARCHIVE:
        rule = "SJ-B-archive-02"
    elif at.phase == ask.ASK_SUPPLIER:
        rule = "SJ-X-supplier-02"
    else:
        return not_now(at, "SJ-RND-18")
    return not_among(at, at.players[at.player].hand, card, rule)


def no_tuck(at: Position, card: i64) -> Reason:
    if at.phase == ask.ASK_BANK:
        return not_among(at, at.players[at.player].hand, card, "SJ-X-bank-02")
    if at.phase == ask.ASK_CHAPEL:
        return not_among(at, at.players[at.player].hand, card, "SJ-B-chapel-02")
    return not_now(at, "SJ-B-chapel-02")
