"""Which cards a seat has not seen yet."""

from __future__ import annotations

from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.outlook import outlook
from comptoir.games.san_juan.scenario import before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import play


def left(state: SanJuan, seat: int, card: str) -> tuple[int, int]:
    """Copies of the game, and those the seat has not seen."""
    found = {each["card"]: each for each in outlook(state, seat)["cards"]}
    return found[card]["copies"], found[card]["left"]


@rule("SJ-HID-01", "SJ-HID-03")
def test_my_hand_and_all_cities_are_seen() -> None:
    state = scene(
        before("indigo_plant chapel", hand="hero smithy"),
        before("indigo_plant chapel", hand="hero palace"),
    )
    assert left(state, 0, "hero") == (3, 2), "one is in my hand, the other's is not seen"
    assert left(state, 1, "smithy") == (3, 3)
    assert left(state, -1, "hero") == (3, 3)
    assert left(state, -1, "chapel") == (3, 1)
    assert left(state, 0, "indigo_plant") == (10, 8)


@rule("SJ-HID-05")
def test_what_i_paid_is_seen_by_me_alone() -> None:
    state = scene(before(hand="crane hero palace"), before())
    play(state, "role:builder", "build:crane", "pay:hero")
    assert left(state, 0, "hero") == (3, 2)
    assert left(state, 1, "hero") == (3, 3)
    assert left(state, 1, "crane") == (3, 2), "what is built is seen by all"


def test_the_deck_and_the_hands_are_all_that_is_left() -> None:
    state = scene(before(hand="smithy"), before(hand="hero palace"))
    unseen = sum(each["left"] for each in outlook(state, 0)["cards"])
    assert unseen == state.deck.size + 2
