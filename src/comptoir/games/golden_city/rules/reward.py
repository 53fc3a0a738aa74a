"""What a place gives its builder, at once (GC-REW-01)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.golden_city.catalogue import (
    ALL_SITES,
    BONUS,
    BONUS_CARDS,
    CARD,
    COIN,
    DESERT,
    FIRST_SITE,
    FIRST_ZONE,
    FROM_INNER,
    FROM_OUTER,
    GOODS,
    GOODS_CARDS,
    GOODS_KINDS,
    GOODS_LIMIT,
    INNER,
    INNER_LETTERS,
    KEY,
    KINDS,
    LANDSCAPES,
    NOTHING,
    OUTER_COIN,
    OUTER_LETTERS,
    TWO_COINS,
)
from comptoir.games.golden_city.decisions import BOXING, CHOOSING_BONUS, CHOOSING_GOODS
from comptoir.games.golden_city.position import Position
from comptoir.games.golden_city.rules.building import finish_build
from comptoir.games.golden_city.rules.phase import Phase
from comptoir.games.golden_city.tokens import BOX, TAKE_BONUS, TAKE_GOODS, TAKE_PILE
from comptoir.kernel.bits import BIT, ready_lists

GOODS_OPTIONS: Final = ready_lists(int(TAKE_GOODS), 4, [])
"""For the cards of the row, and the pile after them."""
BOX_OPTIONS: Final[list[int]] = [int(BOX) + slot for slot in range(5)]
BONUS_OPTIONS: Final = ready_lists(int(TAKE_BONUS), len(BONUS_CARDS), [])


def give_reward(at: Position, seat: i64, place: i64, before: i64) -> None:
    """The symbol of the place; `before` players built there earlier (zones only)."""
    reward = reward_of(at, place)
    if reward == GOODS:
        if at.goods_left > 0 or open_slots(at):
            at.phase = CHOOSING_GOODS
            return
        lapse(at, seat, "goods")
    elif reward == BONUS:
        if at.bonus_pile:
            at.phase = CHOOSING_BONUS
            if at.told is not None:
                left = [
                    f"bonus_{card}" for n, card in enumerate(BONUS_CARDS) if at.bonus_pile & BIT[n]
                ]
                learns = taken_by_others(at, seat)
                at.tell("look", int(seat), {"left": len(left)}, {"cards": left}, learns=learns)
            return
        lapse(at, seat, "bonus")
    elif reward == COIN:
        give_coins(at, seat, 1)
    elif reward == TWO_COINS:
        give_coins(at, seat, 2)
    elif reward == CARD:
        draw_card(at, seat)
    elif reward == KEY:
        give_key(at, seat)
    elif reward == INNER:
        give_letters(at, seat, INNER_LETTERS, FROM_INNER, before)
        if before == 0:
            draw_card(at, seat)
    elif reward != NOTHING:
        give_letters(at, seat, OUTER_LETTERS, FROM_OUTER, before)
        if reward == OUTER_COIN and before == 0:
            give_coins(at, seat, 1)
    finish_build(at)


def taken_by_others(at: Position, seat: i64) -> bool:
    """Whether a look shows something new: cards were taken since the seat's last (GC-HID-11)."""
    return at.bonus_takes > 0 and at.bonus_taken[at.bonus_takes - 1] >> 3 != seat


def reward_of(at: Position, place: i64) -> i64:
    """The symbol in force: harbours may print none, and the drought dries up the desert."""
    if place < FIRST_SITE and not at.harbours_pay:
        return NOTHING
    if (
        at.drought
        and at.board.kind[place] == DESERT
        and (at.drought == 2 or ALL_SITES & BIT[place])
    ):
        return NOTHING
    return at.board.reward[place]


def letters_left(at: Position, zone: i64) -> list[int]:
    """What a zone has still to give, the next player's first; two posts fill it where one
    is black (GC-2PX-05).
    """
    place = FIRST_ZONE + zone
    reward = reward_of(at, place)
    if reward == NOTHING or any(at.black[seat] & BIT[place] for seat in range(at.seats)):
        return []
    letters = INNER_LETTERS if reward == INNER else OUTER_LETTERS
    return [int(letters[before]) for before in range(at.posts_on(place), len(letters))]


def lapse(at: Position, seat: i64, what: str) -> None:
    """The supply is empty: the post stays, the reward lapses (GC-REW-14)."""
    if at.told is not None:
        at.tell("lapse", int(seat), {"reward": what})


def give_coins(at: Position, seat: i64, count: i64) -> None:
    """Coins from the bank (GC-REW-02)."""
    count = at.receive_coins(seat, count)
    if count == 0:
        lapse(at, seat, "coins")
    elif at.told is not None:
        at.tell("coins", int(seat), {"coins": int(count)})


def draw_card(at: Position, seat: i64) -> None:
    """The top landscape card, unseen by the others (GC-REW-03, GC-HID-07)."""
    kind = at.draw()
    at.hands[KINDS * seat + kind] += 1
    if at.told is not None:
        at.tell("draw", int(seat), {}, {"card": LANDSCAPES[kind]}, learns=True)


def give_key(at: Position, seat: i64) -> None:
    """A key card, open before the player (GC-REW-04)."""
    if at.key_supply == 0:
        lapse(at, seat, "key")
        return
    at.key_supply -= 1
    at.keys[seat] += 1
    if at.told is not None:
        at.tell("key", int(seat), {"keys": int(at.keys[seat])})


def give_letters(at: Position, seat: i64, letters: vec[i64], source: i64, before: i64) -> None:
    """The first and the second player in a zone; later ones get nothing (GC-REW-10, 12)."""
    if before < len(letters):
        count = letters[before]
        at.receive_letters(seat, count, source)
        if at.told is not None:
            at.tell("letters", int(seat), {"letters": int(count), "order": int(before) + 1})


def open_slots(at: Position) -> i64:
    """The set of market slots with a goods card."""
    members: i64 = 0
    slot: i64 = 0
    while slot < 3:
        if at.market[slot] >= 0:
            members |= BIT[slot]
        slot += 1
    return members


class ChoosingGoods(Phase):
    """One of the open goods cards, or the top of the pile unseen (GC-REW-06)."""

    def options(self, at: Position) -> list[int]:
        there = open_slots(at)
        if at.goods_left > 0:
            there |= BIT[TAKE_PILE - TAKE_GOODS]
        return GOODS_OPTIONS[there]

    def resolve(self, at: Position, action: i64) -> None:
        blind = action == TAKE_PILE
        slot = action - TAKE_GOODS
        card = next_goods(at) if blind else at.market[slot]
        seat = at.player
        owned = at.goods_owned(seat)
        at.goods[5 * seat + owned] = card
        if at.told is not None:
            where = "pile" if blind else "row"
            told: dict[str, object] = {"card": GOODS_CARDS[card], "goods": faces(at, card)}
            told["from"] = where
            at.tell("goods", int(seat), told, reveals=blind and at.goods_left > 0)
        if not blind:
            refill(at, slot)
        if owned == GOODS_LIMIT:
            at.phase = BOXING
        else:
            finish_build(at)


def faces(at: Position, card: i64) -> list[object]:
    """The two goods on a goods card."""
    return [good for n, good in enumerate(GOODS_KINDS) if at.board.goods[card] & BIT[n]]


def next_goods(at: Position) -> i64:
    """The top card of the pile; the last one is known before it is seen (GC-HID-12)."""
    at.goods_left -= 1
    return at.goods_pile[at.goods_left]


def refill(at: Position, slot: i64) -> None:
    """The taken open card is replaced while there is a pile (GC-REW-07)."""
    at.market[slot] = -1
    if at.goods_left > 0:
        at.market[slot] = next_goods(at)
        if at.told is not None:
            card = at.market[slot]
            told: dict[str, object] = {"card": GOODS_CARDS[card], "goods": faces(at, card)}
            told["slot"] = int(slot)
            at.tell("refill", -1, told, reveals=at.goods_left > 0)


class Boxing(Phase):
    """Of five goods cards one goes back to the box for good (GC-REW-09, GC-RUL-25)."""

    def options(self, at: Position) -> list[int]:
        return BOX_OPTIONS

    def resolve(self, at: Position, action: i64) -> None:
        seat = at.player
        slot = 5 * seat + action - BOX
        card = at.goods[slot]
        end = 5 * seat + 4
        while slot < end:
            at.goods[slot] = at.goods[slot + 1]
            slot += 1
        at.goods[end] = -1
        if at.told is not None:
            at.tell("box", int(seat), {"card": GOODS_CARDS[card], "goods": faces(at, card)})
        finish_build(at)


class ChoosingBonus(Phase):
    """One of all the bonus cards that are left; the others stay hidden (GC-REW-05)."""

    def options(self, at: Position) -> list[int]:
        return BONUS_OPTIONS[at.bonus_pile]

    def resolve(self, at: Position, action: i64) -> None:
        seat = at.player
        card = action - TAKE_BONUS
        at.bonus_pile ^= BIT[card]
        at.bonus[seat] |= BIT[card]
        at.bonus_taken[at.bonus_takes] = 8 * seat + card
        at.bonus_takes += 1
        if at.told is not None:
            at.tell("bonus", int(seat), {}, {"card": f"bonus_{BONUS_CARDS[card]}"})
        finish_build(at)
