"""The builder: each player may build one building and pays for it with cards (SJ-BLD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical, cards_from
from comptoir.games.san_juan.catalogue import (
    BLACK_MARKET,
    BUILDING_DRAW,
    CARD_IDS,
    CARPENTER,
    CATHEDRAL,
    CRANE,
    CUSTOMS_GOOD,
    GOOD_IDS,
    GOODS,
    HAND_KINDS,
    INN,
    NOTHING,
    POOR_HOUSE,
    PRODUCTION,
    SUPPLIER,
)
from comptoir.games.san_juan.decisions import (
    ASK_BUILD,
    ASK_BUILD_LIBRARY,
    ASK_COVER,
    ASK_PAYMENT,
    USE_CARPENTER,
    USE_INN,
    USE_POOR_HOUSE,
)
from comptoir.games.san_juan.player import TWELVE
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import PASS_OR_USE, choices, pass_or
from comptoir.games.san_juan.rules.phase import Phase
from comptoir.games.san_juan.rules.piles import draw, throw, throw_good, thrown
from comptoir.games.san_juan.rules.prices import (
    BLACK_MARKET_MOST,
    affordable,
    buildable,
    funds,
    loses_good,
    price,
    price_without_help,
)
from comptoir.games.san_juan.rules.privilege import may_save_library
from comptoir.games.san_juan.rules.role import Role
from comptoir.games.san_juan.rules.rounds import begin_turns, end_game, end_role, pass_on
from comptoir.games.san_juan.tokens import (
    BM,
    BUILD,
    LIBRARY_SAVE,
    LIBRARY_USE,
    OVER_FULL,
    PASS,
    PAY,
    USE,
    over_kind,
    over_token,
)
from comptoir.kernel.bits import BIT, add_members, lowest, size_of

POOR_HOUSE_MOST: Final[i64] = 1
"""With at most so many cards left in hand a Poor House brings one (SJ-B-poor_house-02)."""


class Builder(Role):
    """Clockwise from the role owner, one building each; then Inns and the end of the game."""

    def open(self, at: Position) -> None:
        begin_turns(at)

    def turn(self, at: Position) -> bool:
        at.forget_turn()
        if at.players[at.player].hand.size == 0 and not at.cathedral:
            return False
        at.phase = ASK_BUILD
        return True

    def close(self, at: Position) -> None:
        at.forget_turn()
        if at.expansion:
            at.station = 0
            pay_inns(at)
        else:
            close_builder(at)


class ChooseBuilding(Phase):
    """A card of the hand, or the Cathedral from the table, if it can be paid (SJ-D-08)."""

    def options(self, at: Position) -> list[int]:
        hand = at.players[at.player].hand
        return pass_or(buildable(at, hand.kinds, hand.size - 1) | cathedral(at), BUILD)

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            if at.told is not None:
                at.tell("pass", int(at.player), {"role": "builder"})
            pass_on(at)
            return
        player = at.players[at.player]
        at.card = action - BUILD
        if at.card == CATHEDRAL:
            at.cathedral = False
        else:
            player.hand.remove(at.card)
            player.known &= ~BIT[at.card]
        if player.works(CRANE):
            at.phase = ASK_COVER
        else:
            consider_library(at)

    def forced_openly(self, at: Position) -> bool:
        """Whether no card that could be in the hand can be paid with the others."""
        player = at.players[at.player]
        possible = BIT[HAND_KINDS if at.expansion else SUPPLIER] - 1
        if size_of(player.known) == player.hand.size:
            possible = player.known
        return buildable(at, possible, player.hand.size - 1) == 0


def cathedral(at: Position) -> i64:
    """The Cathedral, if it lies on the table and can be paid (SJ-BLD-17)."""
    if not at.cathedral:
        return 0
    return buildable(at, BIT[CATHEDRAL], at.players[at.player].hand.size)


class ChooseCovered(Phase):
    """With a Crane: over which own building, or on a free place (SJ-B-crane, SJ-D-09)."""

    def options(self, at: Position) -> list[int]:
        player = at.players[at.player]
        options: list[int] = []
        cards = player.hand.size
        if affordable(at, at.card, NOTHING, False, cards):
            options.append(int(PASS))
        coverable = player.city & ~(BIT[CRANE] | BIT[at.card])
        rest = coverable
        while rest:
            kind = lowest(rest)
            if affordable(at, at.card, kind, False, cards):
                options.append(over_token(kind))
            rest &= rest - 1
        for kind in range(PRODUCTION):
            both = 0 < player.goods_of(kind) < player.built_of(kind)
            if both and coverable & BIT[kind] and affordable(at, at.card, kind, True, cards):
                options.append(OVER_FULL + kind)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            at.covered = NOTHING
        elif action >= OVER_FULL:
            at.covered = action - OVER_FULL
            at.full = True
        else:
            at.covered = over_kind(action)
        consider_library(at)


def consider_library(at: Position) -> None:
    """The 2-player question, if the doubled privilege lowers this very price (SJ-D-07)."""
    if may_save_library(at) and price(at, at.card, at.covered, True) < price(
        at, at.card, at.covered, False
    ):
        at.phase = ASK_BUILD_LIBRARY
    else:
        place(at, price(at, at.card, at.covered, True), True)


class SaveOrUseLibrary(Phase):
    """Use it now or save it for the second role; each only if its price can be paid (R-26)."""

    def options(self, at: Position) -> list[int]:
        player = at.players[at.player]
        options: list[int] = [int(LIBRARY_USE)]
        if price(at, at.card, at.covered, False) <= funds(
            player, at.covered, at.full, player.hand.size
        ):
            options.append(int(LIBRARY_SAVE))
        return options

    def resolve(self, at: Position, action: i64) -> None:
        using = action == LIBRARY_USE
        if at.told is not None:
            at.tell("library_used" if using else "library_saved", int(at.player), {})
        due = price(at, at.card, at.covered, using)
        if using:
            at.library_used = True
        place(at, due, not using)


def place(at: Position, due: i64, may_overpay: bool) -> None:
    """The card goes into the city; what it covers, and a good on that, is lost (SJ-BLD-14)."""
    player = at.players[at.player]
    covered = at.covered
    at.due = due
    at.most = price_without_help(at, at.card, covered) - due
    poor_house = covered != POOR_HOUSE and player.works(POOR_HOUSE)
    if not may_overpay or at.most < 0 or not poor_house:
        at.most = 0
    lost = loses_good(player, covered, at.full)
    if at.told is not None:
        tell_building(at, lost)
    if covered != NOTHING:
        if lost:
            good = covered if covered < PRODUCTION else CUSTOMS_GOOD
            player.take_good(good)
            throw_good(at)
        player.lose_building(covered)
    player.add_building(at.card)
    if at.card >= PRODUCTION:
        player.fresh = at.card
    at.placed = True
    ask_payment(at)


def tell_building(at: Position, lost: bool) -> None:
    told: dict[str, object] = {"card": CARD_IDS[at.card], "price": int(at.due)}
    if at.covered == NOTHING:
        at.tell("build", int(at.player), told)
        return
    told["over"] = CARD_IDS[at.covered]
    at.tell("build_over", int(at.player), told)
    if lost:
        good = GOOD_IDS[at.covered if at.covered < PRODUCTION else CUSTOMS_GOOD]
        at.tell("lose_good", int(at.player), {"good": good})


# Payment (SJ-CAN-04, SJ-CAN-05)


def ask_payment(at: Position) -> None:
    if at.due > 0 or overpayment_on_offer(at):
        at.phase = ASK_PAYMENT
    else:
        end_payment(at)


def overpayment_on_offer(at: Position) -> bool:
    """Whether more than the lowest price may be paid, as far as everybody can tell."""
    if at.most == 0:
        return False
    needed = overpayment_needed(at)
    return needed <= at.most and needed <= at.players[at.player].hand.size


def overpayment_needed(at: Position) -> i64:
    """The cards, at least one, that bring the hand down to what the Poor House asks for."""
    player = at.players[at.player]
    enough = POOR_HOUSE_MOST
    if at.card >= PRODUCTION and player.works(CARPENTER):
        enough -= BUILDING_DRAW
    needed = player.hand.size - enough
    return needed if needed > 1 else 1


class Pay(Phase):
    """First goods through the Black Market, then cards, each in rising order."""

    def options(self, at: Position) -> list[int]:
        player = at.players[at.player]
        hand = player.hand
        if at.due == 0:
            enough = cards_from(hand, at.floor) >= overpayment_needed(at)
            return pass_or(canonical(hand, at.floor, 1) if enough else 0, PAY)
        cards = canonical(hand, at.floor, at.due)
        if market_room(at) == 0:
            return choices(cards, PAY)
        options: list[int] = []
        add_members(options, cards, PAY)
        for good in range(at.good_floor, GOODS):
            if player.goods_of(good) > 0 and rest_can_be_paid(at, good):
                options.append(BM + good)
        return options

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            end_payment(at)
            return
        if action >= BM:
            at.good_floor = action - BM
            at.players[at.player].take_good(at.good_floor)
            throw_good(at)
            at.spent += 1
            if at.told is not None:
                at.tell("spend_good", int(at.player), {"good": GOOD_IDS[at.good_floor]})
        else:
            at.floor = action - PAY
            throw(at, at.player, at.floor)
            at.count += 1
        if at.due > 0:
            at.due -= 1
        else:
            at.most -= 1
        if at.due == 0:
            ask_payment(at)

    def forced_openly(self, at: Position) -> bool:
        """Whether the whole hand must be paid, or is too small without the one good there is."""
        return at.due >= at.players[at.player].hand.size


def market_room(at: Position) -> i64:
    """How many more goods the Black Market takes: before the cards, and two in all."""
    if at.due == 0 or at.count > 0 or not at.players[at.player].works(BLACK_MARKET):
        return 0
    return BLACK_MARKET_MOST - at.spent


def rest_can_be_paid(at: Position, good: i64) -> bool:
    """Whether this good, another of no lower kind and the cards can pay what is due."""
    player = at.players[at.player]
    return at.due <= player.hand.size + min(player.goods_from(good), BLACK_MARKET_MOST)


def end_payment(at: Position) -> None:
    if at.told is not None and at.count > 0:
        at.tell("pay", int(at.player), {"count": int(at.count)}, {"cards": thrown(at, at.count)})
    at.most = 0
    use_carpenter(at)


# What a build brings


def use_carpenter(at: Position) -> None:
    """One card for a violet building, paid in full (SJ-B-carpenter-02)."""
    if at.card >= PRODUCTION and at.players[at.player].works(CARPENTER):
        if at.strict:
            at.phase = USE_CARPENTER
            return
        draw(at, at.player, BUILDING_DRAW, "carpenter")
    use_poor_house(at)


class OfferCarpenter(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, BUILDING_DRAW, "carpenter")
        use_poor_house(at)


def use_poor_house(at: Position) -> None:
    """One card if at most one is left in hand (SJ-B-poor_house-02)."""
    player = at.players[at.player]
    if player.hand.size <= POOR_HOUSE_MOST and player.works(POOR_HOUSE):
        if at.strict:
            at.phase = USE_POOR_HOUSE
            return
        draw(at, at.player, BUILDING_DRAW, "poor_house")
    pass_on(at)


class OfferPoorHouse(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, BUILDING_DRAW, "poor_house")
        pass_on(at)


# The end of the phase (SJ-BLD-16)


def pay_inns(at: Position) -> None:
    """A card for each Inn whose owner has the fewest buildings (SJ-X-inn-02)."""
    while at.station < at.seats:
        at.player = (at.chooser + at.station) % at.seats
        if inn_pays(at):
            if at.strict:
                at.phase = USE_INN
                return
            draw(at, at.player, BUILDING_DRAW, "inn")
        at.station += 1
    close_builder(at)


def inn_pays(at: Position) -> bool:
    """Fewest, alone or not, and somebody has more (SJ-X-inn-03)."""
    player = at.players[at.player]
    if not player.works(INN):
        return False
    more = False
    for other in at.players:
        if other.buildings < player.buildings:
            return False
        if other.buildings > player.buildings:
            more = True
    return more


class OfferInn(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            draw(at, at.player, BUILDING_DRAW, "inn")
        at.station += 1
        pay_inns(at)


def close_builder(at: Position) -> None:
    """New buildings come into force; with 12 of somebody's the game is over (SJ-END-01)."""
    at.station = 0
    full = False
    for player in at.players:
        player.fresh = NOTHING
        if player.buildings >= TWELVE:
            full = True
    if full:
        at.forget_turn()
        at.role = NOTHING
        end_game(at)
    else:
        end_role(at)
