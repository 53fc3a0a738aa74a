"""The councillor: draw several cards, keep one or two (SJ-COU)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from comptoir.games.san_juan.cards import canonical
from comptoir.games.san_juan.catalogue import (
    ARCHIVE,
    CARD_IDS,
    CUSTOMS_GOOD,
    CUSTOMS_OFFICE,
    NOTHING,
    PREFECTURE,
)
from comptoir.games.san_juan.decisions import (
    ASK_ARCHIVE,
    ASK_KEEP,
    ASK_LIBRARY,
    USE_COUNCILLOR,
    USE_CUSTOMS,
    USE_PREFECTURE,
)
from comptoir.games.san_juan.position import Position
from comptoir.games.san_juan.rules.choices import PASS_OR_USE, choices
from comptoir.games.san_juan.rules.discarding import DiscardExactly, tell_discard
from comptoir.games.san_juan.rules.phase import Phase, SecretChoice
from comptoir.games.san_juan.rules.piles import SEEN_BY, draw, piles, take
from comptoir.games.san_juan.rules.privilege import may_save_library, privilege
from comptoir.games.san_juan.rules.role import Role
from comptoir.games.san_juan.rules.rounds import begin_turns, end_role, pass_on
from comptoir.games.san_juan.tokens import KEEP, PASS, USE
from comptoir.kernel.bits import BIT, lowest

COUNCIL_DRAW: Final[i64] = 2
COUNCIL_PRIVILEGE: Final[i64] = 3
"""How many more the role owner looks at (SJ-COU-03)."""
COUNCIL_KEEP: Final[i64] = 1
PREFECTURE_KEEP: Final[i64] = 2


class Councillor(Role):
    """Library, Customs Offices, then each player draws and keeps before the next (SJ-COU-07)."""

    def open(self, at: Position) -> None:
        if may_save_library(at):
            at.phase = ASK_LIBRARY
        else:
            open_council(at, privilege(at))

    def turn(self, at: Position) -> bool:
        doubled = at.doubled
        at.forget_turn()
        at.doubled = doubled
        if at.strict:
            at.phase = USE_COUNCILLOR
            return True
        return begin_council(at)

    def close(self, at: Position) -> None:
        end_role(at)


def open_council(at: Position, privilege: i64) -> None:
    at.doubled = privilege
    at.station = 0
    if at.expansion:
        fill_customs(at)
    else:
        begin_turns(at)


def fill_customs(at: Position) -> None:
    """Before any draw every empty Customs Office gets a card, unseen (SJ-X-customs_office-02)."""
    while at.station < at.seats:
        at.player = (at.chooser + at.station) % at.seats
        player = at.players[at.player]
        if player.works(CUSTOMS_OFFICE) and player.goods_of(CUSTOMS_GOOD) == 0 and piles(at):
            if at.strict:
                at.phase = USE_CUSTOMS
                return
            fill_one(at)
        at.station += 1
    at.station = 0
    begin_turns(at)


def fill_one(at: Position) -> None:
    card = take(at)
    assert card != NOTHING
    at.crates.add(card)
    at.players[at.player].add_goods(CUSTOMS_GOOD, 1)
    if at.told is not None:
        at.tell("customs", int(at.player), {})


class OfferCustoms(Phase):
    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == USE:
            fill_one(at)
        at.station += 1
        fill_customs(at)


class OfferCouncil(Phase):
    """The action may be declined (SJ-COU-08)."""

    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if action == PASS:
            if at.told is not None:
                at.tell("pass", int(at.player), {"role": "councillor"})
            pass_on(at)
        elif not begin_council(at):
            pass_on(at)


def begin_council(at: Position) -> bool:
    """Draw 2, as role owner 5, with Library 8 (SJ-COU-03); False if nothing is to choose."""
    player = at.players[at.player]
    draws = COUNCIL_DRAW
    if at.player == at.chooser:
        draws += COUNCIL_PRIVILEGE * at.doubled
    keeps = PREFECTURE_KEEP if player.works(PREFECTURE) else COUNCIL_KEEP
    if player.works(ARCHIVE):
        at.count = draw(at, at.player, draws, "councillor")
    else:
        at.count = look_at(at, draws)
    if keeps > COUNCIL_KEEP and at.strict and at.count > 1:
        at.phase = USE_PREFECTURE
        return True
    return ask_what_to_keep(at, keeps)


def look_at(at: Position, count: i64) -> i64:
    """Draw cards to choose from, seen by the drawer alone (SJ-COU-05)."""
    while at.drawn.size < count:
        kind = take(at)
        if kind == NOTHING:
            break
        at.drawn.add(kind)
    if at.told is not None:
        cards = [CARD_IDS[kind] for kind in at.drawn.list()]
        told: dict[str, object] = {"count": len(cards), "why": "councillor"}
        at.tell("draw", int(at.player), told, {"cards": cards}, learns=bool(cards))
    return at.drawn.size


class OfferPrefecture(Phase):
    """A second card may be kept, or not (SJ-D-15)."""

    def options(self, at: Position) -> list[int]:
        return PASS_OR_USE

    def resolve(self, at: Position, action: i64) -> None:
        if not ask_what_to_keep(at, PREFECTURE_KEEP if action == USE else COUNCIL_KEEP):
            pass_on(at)


def ask_what_to_keep(at: Position, keeps: i64) -> bool:
    """The rest is discarded: from the drawn cards, with an Archive from the whole hand."""
    if at.players[at.player].works(ARCHIVE):
        at.due = at.count - keeps
        at.count = 0
        at.phase = ASK_ARCHIVE
        if at.due < 0:
            at.due = 0
        return at.due > 0
    at.count = 0
    if at.drawn.size <= keeps:
        take_all(at)
        return False
    at.due = keeps
    at.phase = ASK_KEEP
    return True


def take_all(at: Position) -> None:
    """Nothing is left over (SJ-COU-06)."""
    hand = at.players[at.player].hand
    while at.drawn.kinds:
        kind = lowest(at.drawn.kinds)
        at.drawn.remove(kind)
        hand.add(kind)


class Keep(SecretChoice):
    """One or two of the cards just drawn (SJ-D-13a)."""

    def options(self, at: Position) -> list[int]:
        return choices(canonical(at.drawn, at.floor, at.due), KEEP)

    def resolve(self, at: Position, action: i64) -> None:
        at.floor = action - KEEP
        at.drawn.remove(at.floor)
        at.players[at.player].hand.add(at.floor)
        at.count += 1
        at.due -= 1
        if at.told is not None:
            at.tell("keep", int(at.player), {}, {"card": CARD_IDS[at.floor]})
        if at.due == 0:
            throw_drawn(at, SEEN_BY * BIT[at.player])
            pass_on(at)


def throw_drawn(at: Position, seen: i64) -> None:
    """What was drawn and not kept goes face down to the discard pile."""
    count = at.drawn.size
    while at.drawn.kinds:
        kind = lowest(at.drawn.kinds)
        at.drawn.remove(kind)
        at.discard.add(kind + seen)
    if at.told is not None:
        tell_discard(at, count, "councillor")


class KeepWithArchive(DiscardExactly):
    """As many as were drawn beyond the kept ones, from the whole hand (SJ-B-archive-02)."""

    def why(self) -> str:
        return "councillor"

    def go_on(self, at: Position) -> None:
        pass_on(at)
