"""What is asked and what goes without saying: no silence tells what a hand holds (GC-RUL-60)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

import comptoir
from comptoir.games.golden_city.catalogue import KINDS
from comptoir.games.golden_city.game import GoldenCity
from comptoir.games.golden_city.scenario import scene
from tests.ledger import rule
from tests.rules.golden_city.reading import phase, play


@rule("GC-RUL-60")
def test_who_cannot_build_is_asked_like_one_who_can() -> None:
    """The neighbour sees the same plies whether the unseen card was of use or not."""
    worlds = [
        scene(
            players=3,
            player=2,
            first=2,
            posts={0: "h6"},
            hands={0: cards, 1: "h", 2: "h"},
            known={0: "g"},
        )
        for cards in ("gg", "gf")
    ]
    for at in worlds:
        at.play("done")
        assert (at.player, phase(at), int(at.ply)) == (0, "build", 1)
    assert len(worlds[0].options) > 1
    assert worlds[1].legal_tokens() == ["done"]
    assert worlds[0].view(1) == worlds[1].view(1)
    for at in worlds:
        at.play("done")
    assert worlds[0].view(1) == worlds[1].view(1)


@rule("GC-RUL-60")
def test_a_lone_payment_is_asked_where_a_hand_might_hold_another() -> None:
    worlds = [
        scene(players=3, posts={0: "h6"}, hands={0: cards}, known={0: "gg"})
        for cards in ("ggff", "ggfm")
    ]
    for at in worlds:
        at.play("build:g2")
        assert phase(at) == "pay"
    assert [len(at.options) for at in worlds] == [2, 1]
    assert worlds[0].view(1) == worlds[1].view(1)


@rule("GC-RUL-60", "GC-RUL-59")
def test_a_lone_drop_is_asked_where_a_hand_might_hold_another_kind() -> None:
    worlds = [
        scene(players=3, hands={0: cards, 1: "h"}, known={0: "fffff"})
        for cards in ("ffffff", "fffffg")
    ]
    for at in worlds:
        at.play("done")
        assert (at.player, phase(at)) == (0, "drop")
    assert [at.legal_tokens() for at in worlds] == [["drop:f"], ["drop:f", "drop:g"]]
    assert worlds[0].view(1) == worlds[1].view(1)


@rule("GC-RUL-60", "GC-RUL-37")
@pytest.mark.parametrize(
    "things",
    [
        {"hands": {0: "f", 1: "h"}, "known": {0: "f"}},  # all of the hand is known
        {"hands": {0: "", 1: "h"}},  # there is none
        {"hands": {0: "ffgg", 1: "h"}, "supply": {0: 0}},  # no post left
        {
            "hands": {0: "f", 1: "h"},
            "known": {1: "h"},
            "discard": 9 * "h",
        },  # every harbour card lies open
    ],
)
def test_what_everybody_sees_goes_without_saying(things: dict[str, object]) -> None:
    at = scene(players=3, player=2, first=2, **things)  # type: ignore[arg-type]
    at.play("done")
    assert (at.player, phase(at)) == (1, "build")


@rule("GC-RUL-60")
def test_payments_and_drops_that_everybody_sees_go_without_saying() -> None:
    at = scene(players=3, hands={0: "hm"}, known={0: "h"}, harbour_rewards="none")
    at.play("build:h9")  # one unseen card makes no pair beside a harbour card
    assert phase(at) == "build"
    at = scene(players=3, posts={0: "h6"}, hands={0: "gg"}, known={0: "g"})
    at.play("build:g2")  # the unseen card has to be a meadow card
    assert phase(at) == "goods"
    at = scene(players=3, hands={0: "ffffff", 1: "h"}, known={0: "ffffff"})
    at.play("done")
    assert (at.player, phase(at)) == (1, "build")


@rule("GC-RUL-60", "GC-RUL-27")
def test_the_last_bonus_card_is_taken_without_a_question() -> None:
    at = scene(
        players=3, posts={0: "h2 m2"}, hands={0: "mm", 1: "h"},
        bonus={1: "goods coins city river forest meadow mountain"},
    )  # fmt: skip
    events = at.play("build:m8")
    assert [event.kind for event in events][:4] == ["pay", "build", "look", "bonus"]


@rule("GC-RUL-60", "GC-2PX-03")
def test_a_black_post_is_a_reason_to_ask() -> None:
    """Neither player has a post of his colour left; one of them has a black one and a zone."""
    for supply, asked in ((1, 0), (0, 1)):
        at = scene(
            players=2, player=1, first=1, black_posts=True, posts={0: "out_g1"},
            supply={0: 0, 1: 0}, black_supply={0: supply, 1: 0}, hands={0: "fm", 1: "h"},
        )  # fmt: skip
        at.play("done")
        assert (at.player == 0 and phase(at) == "build") == (asked == 0)


def hands_he_may_have(at: GoldenCity) -> list[list[int]]:
    """Every hand of the player that agrees with what everybody saw."""
    pool = [int(at.unseen[kind]) for kind in range(int(KINDS))]
    known = at.known_list(at.player)
    unseen = sum(at.hand_list(at.player)) - sum(known)
    found = []
    for cards in combinations_with_replacement(range(int(KINDS)), unseen):
        extra = [cards.count(kind) for kind in range(int(KINDS))]
        if all(extra[kind] <= pool[kind] for kind in range(int(KINDS))):
            found.append([one + more for one, more in zip(known, extra, strict=True)])
    return found


def options_he_may_have(at: GoldenCity) -> set[int]:
    twin = at.copy()
    found: set[int] = set()
    for hand in hands_he_may_have(at):
        for kind, count in enumerate(hand):
            twin.hands[KINDS * at.player + kind] = count
        found.update(twin.find_options())
    return found


@rule("GC-RUL-60")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"black_posts": True}), (3, {"harbour_rewards": "none"}), (4, {})],
)
def test_silent_is_just_what_follows_from_what_everybody_sees(
    seats: int, options: dict[str, object]
) -> None:
    """Against every hand that might be there: in whole games, at every decision on cards."""
    met: dict[tuple[str, bool], int] = {}
    for seed in range(6):
        at = comptoir.new("golden_city", seats, seed, auto_forced=False, **options)
        assert isinstance(at, GoldenCity)
        dice = comptoir.dice(f"asked {seed}")
        while not at.over:
            if len(at.options) == 1 and phase(at) in ("build", "pay", "drop"):
                silent = at.forced_openly()
                assert silent == (options_he_may_have(at) == set(at.options)), (seed, at.ply)
                met[phase(at), silent] = met.get((phase(at), silent), 0) + 1
            at.apply(at.options[dice.below(len(at.options))])
    assert {key for key in met if key[0] != "drop"} == {
        (name, silent) for name in ("build", "pay") for silent in (True, False)
    }


@rule("GC-RUL-60")
def test_what_follows_from_open_things_is_never_asked() -> None:
    for seed in range(20):
        at = comptoir.new("golden_city", 2 + seed % 3, seed)
        assert isinstance(at, GoldenCity)
        dice = comptoir.dice(f"open {seed}")
        while not at.over:
            assert len(at.options) > 1 or phase(at) in ("build", "pay", "drop")
            at.apply(at.options[dice.below(len(at.options))])


@rule("GC-RUL-61", "GC-HID-12", "GC-REV-01")
def test_the_last_score_card_of_a_back_is_known_before() -> None:
    at = comptoir.new("golden_city", 4, 5)
    marks: dict[int, bool] = {}
    dice = comptoir.dice("scores")
    assert isinstance(at, GoldenCity)
    while not at.over:
        for event in at.play(at.options[dice.below(len(at.options))]):
            if event.kind == "score_card":
                marks[int(at.round)] = event.reveals
    assert [number for number, reveals in marks.items() if not reveals] == [
        number for number in (4, 12, 16) if number in marks
    ]


@rule("GC-RUL-61", "GC-HID-08", "GC-HID-12")
@pytest.mark.parametrize(("pile", "reveals"), [("good8", False), ("good8 good4", True)])
def test_the_last_goods_card_is_known_before(pile: str, reveals: bool) -> None:
    for token, kind in (("goods:pile", "goods"), ("goods:0", "refill")):
        at = scene(
            players=3, posts={0: "h2 m2"}, hands={0: "mm"}, market="good1 good2 good3", pile=pile
        )
        at.play("build:m6")
        marks = {event.kind: event.reveals for event in at.play(token)}
        assert marks[kind] == reveals
        assert marks.get("refill") in (None, reveals)
        assert marks["goods"] == (reveals and token == "goods:pile")


@rule("GC-RUL-61", "GC-HID-11")
@pytest.mark.parametrize(
    ("bonus", "learns"),
    [({}, False), ({0: "river"}, False), ({1: "river"}, True), ({1: "river", 0: "city"}, False)],
)
def test_a_look_teaches_what_others_took(bonus: dict[int, str], learns: bool) -> None:
    at = scene(players=3, posts={0: "h2 m2"}, hands={0: "mm"}, bonus=bonus)
    (look,) = [event for event in at.play("build:m8") if event.kind == "look"]
    assert (look.learns, look.reveals) == (learns, False)
    (taken,) = [event for event in at.play("bonus:coins") if event.kind == "bonus"]
    assert not taken.news  # his own choice
    assert "card" in taken.seen_by(0)
    assert "card" not in taken.seen_by(1)


@rule("GC-RUL-61", "GC-HID-07", "GC-HID-10")
def test_draws_teach_the_owner_and_payments_are_his_own_choice() -> None:
    at = scene(players=3, hands={0: "hfg"}, deck="m")
    told = {event.kind: event for event in play(at, "build:h2 pay:nat")}
    assert not told["pay"].news
    assert not told["build"].news
    assert (told["draw"].learns, told["draw"].reveals) == (True, False)
    assert told["draw"].informs(0)
    assert not told["draw"].informs(1)


@rule("GC-RUL-61", "GC-END-03", "GC-2P-11")
def test_bonus_cards_are_revealed_when_they_count() -> None:
    at = scene(players=2, player=1, round=4, score="s02", bonus={0: "river", 1: "city"})
    marks = [event.reveals for event in at.play("done") if event.kind == "bonus_counts"]
    assert marks == [True, True]
