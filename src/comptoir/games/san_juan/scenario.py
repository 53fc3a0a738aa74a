"""Positions to order, for tests, puzzles and questions about the rules.

    scene(
        before("indigo_plant(g) crane chapel", hand="palace smithy smithy smithy"),
        before(),
        edition="first", governor=1,
    )

is a table of two in the first edition.  Cards that are not named lie in the draw
pile, so every scene has all cards of its edition, each once (SJ-SET-20).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from comptoir.games.san_juan.cards import pile_of
from comptoir.games.san_juan.catalogue import (
    CARD_IDS,
    CARD_INDEX,
    CATHEDRAL,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    PRODUCTION,
    TILES,
    copies,
)
from comptoir.games.san_juan.decisions import ASK_ROLE
from comptoir.games.san_juan.game import GAME, SanJuan
from comptoir.games.san_juan.rules.rounds import start_round
from comptoir.games.san_juan.snapshot import census
from comptoir.kernel.dice import dice_from_seed


@dataclass
class Before:
    """What lies before one player, each as words: `indigo_plant(g) sugar_mill*2`."""

    city: str
    hand: str
    chapel: str
    bank: str
    harbour: str
    covered: str
    bank_used: bool


def before(
    city: str = "indigo_plant",
    hand: str = "",
    chapel: str = "",
    bank: str = "",
    harbour: str = "",
    covered: str = "",
    bank_used: bool = False,
) -> Before:
    """A player of a scene; `(g)` marks a building that holds a good."""
    return Before(city, hand, chapel, bank, harbour, covered, bank_used)


def scene(
    *players: Before,
    governor: int = 0,
    deck: str = "",
    deck_size: int | None = None,
    discard: str = "",
    discard_size: int = 0,
    tile: int = 11223,
    start_of_round: bool = False,
    round_number: int = 2,
    cathedral: bool = True,
    seed: str = "scene",
    **options: object,
) -> SanJuan:
    """A position in which the governor is about to choose a role.

    `deck` names the top cards of the draw pile, the first on top.  With `deck_size`
    the pile has just so many cards; what is then left over leaves the game under
    the last player's buildings.  `start_of_round` begins with the steps before the
    first role instead.
    """
    given = {"first_governor": governor, **options}
    state = GAME.blank(len(players), GAME.checked(len(players), given))
    assert isinstance(state, SanJuan)
    state.dice = dice_from_seed(seed)
    state.governor = state.chooser = state.player = governor
    state.round = round_number
    state.cathedral = state.expansion and cathedral
    state.tiles = tiles_with(tile)
    for number, player in enumerate(players):
        put_down(state, number, player)
    state.discard = pile_of(words(discard))
    deal_the_rest(state, words(deck), deck_size, discard_size)
    state.phase = ASK_ROLE
    if start_of_round:
        state.station = 0 if state.expansion else state.seats
        start_round(state)
    state.settle()
    return state


def put_down(state: SanJuan, number: int, told: Before) -> None:
    player = state.players[number]
    city = words(told.city)
    for kind in city:
        if kind >= PRODUCTION and city.count(kind) > 1:
            raise ValueError(f"{CARD_IDS[kind]} stands twice in a city")
    for kind, good in buildings(told.city):
        player.add_building(kind)
        if good:
            player.add_goods(CUSTOMS_GOOD if kind == CUSTOMS_OFFICE else kind, 1)
        if kind == CATHEDRAL:
            state.cathedral = False
    for kind in words(told.hand):
        player.hand.add(kind)
    player.chapel = words(told.chapel)
    player.bank = words(told.bank)
    player.harbour = words(told.harbour)
    player.covered = words(told.covered)
    player.bank_used = told.bank_used or bool(player.bank)


def buildings(text: str) -> Iterator[tuple[int, bool]]:
    for word in text.split():
        name, _, times = word.partition("*")
        good = name.endswith("(g)")
        kind = kind_named(name.removesuffix("(g)"))
        if good and kind >= PRODUCTION and kind != CUSTOMS_OFFICE:
            raise ValueError(f"no good lies on {CARD_IDS[kind]}")
        for _ in range(int(times or 1)):
            yield kind, good


def words(text: str) -> list[int]:
    """The cards a text names; `smithy*3` is three of them."""
    return [kind for kind, _ in buildings(text)]


def kind_named(name: str) -> int:
    if name not in CARD_INDEX:
        raise ValueError(f"there is no card {name!r}")
    return CARD_INDEX[name]


def tiles_with(top: int) -> list[int]:
    """The five tiles with this one on top; one that does not exist replaces the first."""
    if top in TILES:
        place = TILES.index(top)
        return TILES[place:] + TILES[:place]
    return [top, *TILES[1:]]


def deal_the_rest(state: SanJuan, top: list[int], size: int | None, discard_size: int) -> None:
    """Goods get a face, the draw pile its named top cards, then all that is left."""
    edition = str(state.rules["edition"])
    left = [copies(kind, edition, state.expansion) for kind in range(len(CARD_IDS))]
    for kind, there in enumerate(census(state)):
        left[kind] -= there
    for kind in top:
        left[kind] -= 1
    if min(left) < 0:
        kind = left.index(min(left))
        raise ValueError(f"the scene needs {-left[kind]} cards {CARD_IDS[kind]} too many")
    left[CATHEDRAL] = 0
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    state.dice.shuffle(rest)
    for player in state.players:
        for _ in range(player.goods_count()):
            state.crates.add(rest.pop())
    for _ in range(discard_size):
        state.discard.add(rest.pop())
    if size is not None:
        keep = max(0, size - len(top))
        state.players[-1].covered = state.players[-1].covered + rest[keep:]
        rest = rest[:keep]
    state.deck = pile_of(rest + top[::-1])
