"""Positions for tests and for people: name what matters, the rest is laid out for you.

    at = scene(posts={0: "h16 d4 out_d2"}, hands={0: "dddd"}, keys={0: 1})
    at.play("build:in_d")

Landscape cards are written as letters (`hhfgmd`), everything else by its name,
several with spaces between.  Cards, coins, keys and posts that are not named
stay in their supplies, so the material is always complete.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import i64

from comptoir.games.golden_city import GAME
from comptoir.games.golden_city.catalogue import (
    BLACK_POSTS,
    BONUS_CARDS,
    COINS,
    FIRST_INNER,
    FIRST_ZONE,
    GOODS_CARDS,
    KEYS,
    KINDS,
    LETTERS,
    POSTS,
    SCORE_CARDS,
    START_COINS,
    kinds_of,
    set_of,
)
from comptoir.games.golden_city.decisions import AUCTION, DECISION_NAMES
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.position import EIGHT
from comptoir.games.golden_city.snapshot import bonus_set, check_material, fill, reach_of
from comptoir.kernel.bits import BIT, size_of
from comptoir.kernel.dice import dice_from_seed

NOBODY: Mapping[int, str] = {}
NOTHING: Mapping[int, int] = {}


def scene(
    players: int = 4,
    phase: str = "build",
    player: int = 0,
    round: int = 5,
    first: int = 0,
    turns_left: int | None = None,
    built: int = 0,
    posts: Mapping[int, str] = NOBODY,
    black: Mapping[int, str] = NOBODY,
    supply: Mapping[int, int] = NOTHING,
    black_supply: Mapping[int, int] = NOTHING,
    hands: Mapping[int, str] = NOBODY,
    known: Mapping[int, str] = NOBODY,
    coins: Mapping[int, int] = NOTHING,
    keys: Mapping[int, int] = NOTHING,
    letters: Mapping[int, int] = NOTHING,
    goods: Mapping[int, str] = NOBODY,
    bonus: Mapping[int, str] = NOBODY,
    victory: Mapping[int, tuple[int, int, int]] | None = None,
    groups: str = "",
    deck: str = "",
    discard: str = "",
    market: str = "",
    pile: str | None = None,
    score: str = "s01",
    scores: str | None = None,
    bank: int | None = None,
    seed: str = "scene",
    **options: object,
) -> GoldenCity:
    """A position with these things in it; `deck` names the top cards, the first on top."""
    state = GAME.blank(players, GAME.checked(players, options))
    assert isinstance(state, GoldenCity)
    for told in (
        posts,
        black,
        supply,
        black_supply,
        hands,
        known,
        coins,
        keys,
        letters,
        goods,
        bonus,
    ):
        for seat in told:
            if not 0 <= seat < players:
                raise ValueError(f"there is no seat {seat} among {players}")
    must_be("a phase", phase, DECISION_NAMES)
    must_be(
        "a goods card",
        " ".join([*goods.values(), market.replace("-", ""), pile or ""]),
        GOODS_CARDS,
    )
    must_be("a bonus card", " ".join(bonus.values()), BONUS_CARDS)
    must_be("a score card", f"{score} {scores or ''}", SCORE_CARDS)
    state.dice = dice_from_seed(seed)
    state.round, state.first, state.player = round, first, player
    state.phase = DECISION_NAMES.index(phase)
    state.turns_left = turns_of(state) if turns_left is None else turns_left
    state.built = built
    for seat in range(players):
        lay_posts(state, seat, posts.get(seat, ""), black.get(seat, ""))
        state.supply[seat] = supply.get(seat, POSTS[players] - int(size_of(state.posts[seat])))
        black_posts = int(BLACK_POSTS) if options.get("black_posts") is True else 0
        state.black_supply[seat] = black_supply.get(
            seat, black_posts - int(size_of(state.black[seat]))
        )
        state.coins[seat] = coins.get(seat, int(START_COINS))
        state.keys[seat] = keys.get(seat, 0)
        state.letters[seat] = letters.get(seat, 0)
        state.earned[6 * seat] = letters.get(seat, 0)
        for slot, card in enumerate(goods.get(seat, "").split()):
            state.goods[5 * seat + slot] = GOODS_CARDS.index(card)
        if victory is not None:
            for period, points in enumerate(victory.get(seat, (0, 0, 0))):
                state.victory[3 * seat + period] = points
    lay_landscapes(state, hands, known, groups, deck, discard)
    lay_goods(state, market, pile)
    lay_bonus(state, bonus)
    lay_scores(state, score, scores)
    lay_supplies(state, bank)
    state.find_unseen()
    check_material(state)
    state.options = state.find_options()
    return state


def must_be(what: str, named: str, names: Sequence[str]) -> None:
    for name in named.split():
        if name not in names:
            raise ValueError(f"{what} is one of {', '.join(names)}, not {name!r}")


def turns_of(state: GoldenCity) -> i64:
    """How many building turns are left if everybody before the player had his."""
    if state.phase == AUCTION:
        return 0
    return state.seats - (state.player - state.first) % state.seats


def lay_posts(state: GoldenCity, seat: i64, posts: str, black: str) -> None:
    state.posts[seat] = set_of(posts.split())
    state.taken |= state.posts[seat]
    state.black[seat] = set_of(black.split())
    state.reach[seat] = reach_of(state, state.posts[seat])
    for zone in range(12):
        if state.posts[seat] & BIT[FIRST_ZONE + zone]:
            state.zone_order[zone] |= (seat + 1) * EIGHT[len(state.builders(zone))]


def lay_landscapes(
    state: GoldenCity,
    hands: Mapping[int, str],
    known: Mapping[int, str],
    groups: str,
    deck: str,
    discard: str,
) -> None:
    """Hands, groups and piles; what nobody named lies under the named top of the deck."""
    left = [10] * int(KINDS)
    for seat, cards in hands.items():
        for kind in kinds_of(cards):
            state.hands[KINDS * seat + kind] += 1
            left[kind] -= 1
    for seat, cards in known.items():
        for kind in kinds_of(cards):
            state.known[KINDS * seat + kind] += 1
    for group, cards in enumerate(groups.split()):
        for slot, kind in enumerate(kinds_of(cards)):
            state.offer[3 * group + slot] = kind
            left[kind] -= 1
    if groups and state.seats == 2:
        state.group_coin = 1
    for kind in kinds_of(discard):
        state.discard[kind] += 1
        left[kind] -= 1
    top = kinds_of(deck)
    for kind in top:
        left[kind] -= 1
    for kind, count in enumerate(left):
        if count < 0:
            raise ValueError(f"{10 - count} cards {LETTERS[kind]} are named, there are 10")
    rest = [kind for kind in range(int(KINDS)) for _ in range(left[kind])]
    state.dice.shuffle(rest)
    top.reverse()
    state.deck_size = fill(state.deck, rest + top)


def lay_goods(state: GoldenCity, market: str, pile: str | None) -> None:
    """The row (`-` for an empty slot) and the pile from its top; else the cards that are left."""
    used = {int(state.goods[n]) for n in range(5 * int(state.seats))}
    names = market.split()
    named = names + ([] if pile is None else pile.split())
    left = [card for card in range(8) if card not in used and GOODS_CARDS[card] not in named]
    for slot in range(3):
        if slot < len(names):
            state.market[slot] = -1 if names[slot] == "-" else GOODS_CARDS.index(names[slot])
        elif not names and left:
            state.market[slot] = left.pop(0)
    cards = left if pile is None else [GOODS_CARDS.index(name) for name in pile.split()]
    cards.reverse()
    state.goods_left = fill(state.goods_pile, cards)


def lay_bonus(state: GoldenCity, bonus: Mapping[int, str]) -> None:
    """Bonus cards before the players, taken in the order of the seats."""
    state.bonus_pile = 255
    for seat, names in bonus.items():
        state.bonus[seat] = bonus_set(names.split())
        state.bonus_pile &= ~state.bonus[seat]
        for name in names.split():
            state.bonus_taken[state.bonus_takes] = 8 * seat + BONUS_CARDS.index(name)
            state.bonus_takes += 1


def lay_scores(state: GoldenCity, score: str, scores: str | None) -> None:
    """The card in force and those to come: as named, or as many as the round leaves."""
    state.score_card = SCORE_CARDS.index(score)
    if scores is not None:
        order = [SCORE_CARDS.index(name) for name in scores.split()]
    else:
        last = 12 if state.seats == 2 else 16
        others = [card for card in range(int(last)) if card != state.score_card]
        order = others[len(others) - (last - int(state.round)) :]
    order.reverse()
    state.score_left = fill(state.score_pile, order)


def lay_supplies(state: GoldenCity, bank: int | None) -> None:
    """What the players do not have; keys spent on inner zones are out of the game."""
    coins = sum(int(state.coins[seat]) for seat in range(int(state.seats)))
    state.bank = COINS - coins - state.group_coin
    if bank is not None and bank != state.bank:
        raise ValueError(f"the bank has {state.bank} coins, not {bank}")
    keys = KEYS
    for seat in range(int(state.seats)):
        keys -= state.keys[seat]
        for zone in range(int(FIRST_INNER), 58):
            if (state.posts[seat] | state.black[seat]) & BIT[zone]:
                keys -= 1
    state.key_supply = keys if keys > 0 else i64(0)
