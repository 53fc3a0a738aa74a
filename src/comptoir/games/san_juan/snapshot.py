"""A position as readable data, and back."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.san_juan.cards import Cards, pile_of
from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    CARD_INDEX,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    GOOD_IDS,
    HAND_KINDS,
    KINDS,
    NOTHING,
    PRODUCTION,
    ROLE_IDS,
    copies,
)
from comptoir.games.san_juan.player import TWELVE, Player, new_player
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.piles import SEEN_BY
from comptoir.kernel.bits import BIT

NUMBERS = (
    "round", "governor", "chooser", "station", "tile", "tiles_seen",
    "due", "most", "count", "spent", "income", "good_floor", "doubled",
)  # fmt: skip
FLAGS = ("library_used", "cathedral", "placed", "full", "sold")


def save(at: Position) -> dict[str, object]:
    told: dict[str, object] = {name: int(getattr(at, name)) for name in NUMBERS}
    told.update({name: bool(getattr(at, name)) for name in FLAGS})
    told["chosen"] = [ROLE_IDS[role] for role in at.roles_chosen()]
    told["role"] = None if at.role == NOTHING else ROLE_IDS[at.role]
    told["card"] = None if at.card == NOTHING else CARD_IDS[at.card]
    told["covered"] = None if at.covered == NOTHING else CARD_IDS[at.covered]
    told["floor"] = CARD_IDS[at.floor]
    told["tiles"] = [int(tile) for tile in at.tiles]
    told["deck"] = names(at.deck.list())
    told["discard"] = [[CARD_IDS[entry & 63], seats_of(entry >> 6)] for entry in at.discard.list()]
    told["goods"] = names(at.crates.list())
    told["drawn"] = names(at.drawn.list())
    told["players"] = [save_player(player) for player in at.players]
    return told


def save_player(player: Player) -> dict[str, object]:
    return {
        "hand": names(player.hand.list()),
        "known": [CARD_IDS[kind] for kind in range(HAND_KINDS) if player.known & BIT[kind]],
        "city": names(city_list(player)),
        "goods": {
            GOOD_IDS[good]: int(player.goods_of(good))
            for good in range(len(GOOD_IDS))
            if player.goods_of(good)
        },
        "fresh": None if player.fresh == NOTHING else CARD_IDS[player.fresh],
        "covered": names(player.covered),
        "chapel": names(player.chapel),
        "bank": names(player.bank),
        "harbour": names(player.harbour),
        "bank_used": player.bank_used,
    }


def city_list(player: Player) -> list[int]:
    """Every building of the city, in the order of the kinds."""
    found: list[int] = []
    for kind in range(KINDS):
        if player.city & BIT[kind]:
            found += [int(kind)] * (int(player.built_of(kind)) if kind < PRODUCTION else 1)
    return found


def names(kinds: list[int]) -> list[str]:
    return [CARD_IDS[kind] for kind in kinds]


def seats_of(members: int) -> list[int]:
    return [seat for seat in range(4) if members >> seat & 1]


# And back


def load(at: Position, told: dict[str, Any]) -> None:
    """Take over what `save` told; ValueError says what cannot be."""
    for name in NUMBERS:
        value = told[name]
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise ValueError(f"{name} is a whole number, not {value!r}")
        setattr(at, name, value)
    for name in FLAGS:
        if not isinstance(told[name], bool):
            raise ValueError(f"{name} is true or false, not {told[name]!r}")
        setattr(at, name, told[name])
    at.return_roles()
    for role in told["chosen"]:
        at.take_role(ROLE_IDS.index(role))
    if len(told["chosen"]) > at.seats + 1 or len(set(told["chosen"])) != len(told["chosen"]):
        raise ValueError("a role is chosen twice, or too many are")
    at.role = NOTHING if told["role"] is None else ROLE_IDS.index(told["role"])
    at.card = NOTHING if told["card"] is None else kind_of(told["card"])
    at.covered = NOTHING if told["covered"] is None else kind_of(told["covered"])
    at.floor = kind_of(told["floor"])
    at.tiles = [int(tile) for tile in told["tiles"]]
    at.deck = pile_of(kinds_of(told["deck"]))
    at.discard = pile_of([discard_entry(entry, int(at.seats)) for entry in told["discard"]])
    at.crates = pile_of(kinds_of(told["goods"]))
    at.drawn = cards_of(told["drawn"])
    if len(told["players"]) != at.seats:
        raise ValueError(f"{len(told['players'])} players sit at a table for {at.seats}")
    at.players = vec[Player]([load_player(player) for player in told["players"]])
    check(at)


def load_player(told: dict[str, Any]) -> Player:
    player = new_player()
    player.hand = cards_of(told["hand"])
    for kind in kinds_of(told["known"]):
        player.known |= BIT[kind]
    if len(told["city"]) > TWELVE:
        raise ValueError(f"{len(told['city'])} buildings in a city")
    for kind in kinds_of(told["city"]):
        if kind >= PRODUCTION and player.city & BIT[kind]:
            raise ValueError(f"two of {CARD_IDS[kind]} in a city")
        player.add_building(kind)
    for good, count in cast("dict[str, int]", told["goods"]).items():
        put_goods(player, GOOD_IDS.index(good), count)
    player.fresh = NOTHING if told["fresh"] is None else kind_of(told["fresh"])
    player.covered = kinds_of(told["covered"])
    player.chapel = kinds_of(told["chapel"])
    player.bank = kinds_of(told["bank"])
    player.harbour = kinds_of(told["harbour"])
    player.bank_used = told["bank_used"] is True
    return player


def put_goods(player: Player, good: int, count: int) -> None:
    """Goods lie on buildings, one each."""
    if good == CUSTOMS_GOOD:
        if not 0 <= count <= player.city >> CUSTOMS_OFFICE & 1:
            raise ValueError("a customs good without an office")
    elif not 0 <= count <= player.built_of(good):
        raise ValueError(f"{count} goods on {player.built_of(good)} buildings")
    player.add_goods(good, count)


def kind_of(name: str) -> int:
    if name not in CARD_INDEX:
        raise ValueError(f"there is no card {name!r}")
    return CARD_INDEX[name]


def kinds_of(cards: list[str]) -> list[int]:
    return [kind_of(name) for name in cards]


def cards_of(cards: list[str]) -> Cards:
    found = Cards()
    for kind in kinds_of(cards):
        found.add(kind)
    if len(found.list()) != len(cards):
        raise ValueError("more cards of a kind than there are")
    return found


def discard_entry(entry: list[Any], seats: int) -> int:
    entry_kind = kind_of(entry[0])
    seen = 0
    for seat in entry[1]:
        if not 0 <= seat < 4:
            raise ValueError(f"there is no seat {seat}")
        seen |= 1 << seat
    return entry_kind + int(SEEN_BY) * seen


def check(at: Position) -> None:
    """Every card once (SJ-SET-20)."""
    edition = "first" if at.edition == 1 else "second"
    for kind, found in enumerate(census(at)):
        wanted = copies(kind, edition, at.expansion)
        if found != wanted:
            raise ValueError(f"{found} cards {CARD_IDS[kind]} where the game has {wanted}")
    for player in at.players:
        if player.known & ~player.hand.kinds:
            raise ValueError("a card is known in a hand that does not hold it")
    if not at.tiles or at.tile >= len(at.tiles) or at.tiles_seen > len(at.tiles):
        raise ValueError("the tiles are out of order")
    if at.governor >= at.seats or at.chooser >= at.seats:
        raise ValueError("the governor or the role owner has no seat")


def census(at: Position) -> list[int]:
    """How many cards of each kind there are, wherever they lie (SJ-SET-20)."""
    found = vec[i64]([0] * 40)
    if at.cathedral:
        found[CATHEDRAL] += 1
    if at.card != NOTHING and not at.placed:
        found[at.card] += 1
    discard = [entry & 63 for entry in at.discard.list()]
    piles = [at.deck.list(), discard, at.crates.list(), at.drawn.list()]
    for player in at.players:
        piles += [
            player.hand.list(), city_list(player), player.covered,
            player.chapel, player.bank, player.harbour,
        ]  # fmt: skip
    for pile in piles:
        for kind in pile:
            found[kind] += 1
    return [int(count) for count in found]
