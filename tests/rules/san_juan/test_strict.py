"""With `strict` every benefit can be declined (SJ-D-15, R-17)."""

from __future__ import annotations

import pytest

from comptoir.games.san_juan.game import SanJuan
from comptoir.games.san_juan.scenario import Before, before, scene
from tests.ledger import rule
from tests.rules.san_juan.table import goods, hand_size, kinds, legal, phase, play, rule_of

IDLE = before()
HERO = "hero statue victory_column"

CASES = [
    # phase, seat 0, tokens before the question, cards if used, cards if declined
    ("use_prospector", before(), "role:prospector", 1, 0),
    (
        "use_well",
        before("indigo_plant*2 well"),
        "role:producer produce:indigo_plant produce:indigo_plant",
        1,
        0,
    ),
    (
        "use_market_stand",
        before("indigo_plant(g)*2 market_stand"),
        "role:trader sell:indigo sell:indigo",
        3,
        2,
    ),
    ("use_market_hall", before("indigo_plant(g) market_hall"), "role:trader sell:indigo", 2, 1),
    (
        "use_carpenter",
        before("indigo_plant carpenter", hand="smithy"),
        "role:builder build:smithy",
        1,
        0,
    ),
    (
        "use_poor_house",
        before("indigo_plant poor_house", hand="smithy"),
        "role:builder build:smithy",
        1,
        0,
    ),
    ("use_hut", before("indigo_plant hut"), "role:trader", 1, 0),
    ("use_inn", before("inn"), "role:builder", 1, 0),
]


def strict_scene(player: Before, *others: Before, **more: object) -> SanJuan:
    return scene(
        player,
        *(others or (before("indigo_plant(g)*2"), IDLE)),
        expansion=True,
        strict=True,
        cathedral=False,
        **more,  # type: ignore[arg-type]
    )


@rule("SJ-D-15", "SJ-R-17", "SJ-B-gen-03")
@pytest.mark.parametrize(("name", "player", "tokens", "used", "declined"), CASES)
def test_a_card_may_be_declined(
    name: str, player: Before, tokens: str, used: int, declined: int
) -> None:
    others = (before("indigo_plant*2"), before("indigo_plant*3"))
    for answer, cards in (("use", used), ("pass", declined)):
        state = strict_scene(player, *others)
        play(state, tokens)
        assert phase(state) == name
        assert legal(state) == ["pass", "use"]
        play(state, answer)
        assert hand_size(state) == cards
        relaxed = scene(player, *others, expansion=True, cathedral=False)
        play(relaxed, tokens)
        assert hand_size(relaxed) == used  # without strict it is taken
        assert rule_of(relaxed, "use") == "SJ-D-15"


@rule("SJ-D-15", "SJ-COU-08", "SJ-R-17")
def test_the_councillors_draw_may_be_declined() -> None:
    state = strict_scene(IDLE)
    play(state, "role:councillor")
    assert phase(state) == "use_councillor"
    declined = state.copy()
    play(declined, "pass")
    assert (hand_size(declined), declined.player) == (0, 1)
    play(state, "use")
    assert (phase(state), state.drawn.size) == ("keep", 5)


@rule("SJ-D-15", "SJ-B-prefecture-02", "SJ-R-17")
@pytest.mark.parametrize("archive", ["", " archive"])
def test_the_second_card_of_the_prefecture_may_be_declined(archive: str) -> None:
    for answer, kept in (("use", 2), ("pass", 1)):
        state = strict_scene(before("indigo_plant prefecture" + archive))
        play(state, "role:councillor use")
        assert phase(state) == "use_prefecture"
        play(state, answer)
        while state.player == 0 and phase(state) in ("keep", "archive"):
            play(state, legal(state)[0])
        assert hand_size(state) == kept


@rule("SJ-D-15", "SJ-B-gold_mine-09", "SJ-R-18")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_mine_need_not_be_opened(edition: str) -> None:
    state = scene(
        before("indigo_plant gold_mine"),
        IDLE,
        IDLE,
        strict=True,
        edition=edition,
        deck="well  quarry smithy tobacco_storage library",
    )
    play(state, "role:prospector use")
    assert phase(state) == "use_gold_mine"
    closed = state.copy()
    assert "gold_mine" not in kinds(play(closed, "pass"))
    assert hand_size(closed) == 1
    play(state, "use")
    if edition == "first":
        assert "pass" not in legal(state)  # turned up is binding
        play(state, "keep:quarry")
    assert hand_size(state) == 2


@rule("SJ-D-15", "SJ-X-customs_office-02")
def test_a_customs_office_may_stay_empty() -> None:
    state = strict_scene(before("customs_office"))
    play(state, "role:councillor")
    assert phase(state) == "use_customs"
    empty = state.copy()
    play(empty, "pass")
    assert goods(empty) == {}
    play(state, "use")
    assert goods(state) == {"customs": 1}


@rule("SJ-D-15", "SJ-X-harbour-02")
def test_a_sold_good_need_not_go_under_the_harbour() -> None:
    for answer, under in (("use", 1), ("pass", 0)):
        state = strict_scene(before("indigo_plant(g)*2 harbour"))
        play(state, "role:trader sell:indigo sell:indigo")
        assert phase(state) == "use_harbour"
        play(state, answer)
        assert len(state.players[0].harbour) == under
        assert state.discard.size == 2 - under
        assert hand_size(state) == 2


@rule("SJ-D-15", "SJ-X-goldsmith-02")
def test_a_goldsmith_need_not_look() -> None:
    state = strict_scene(before("indigo_plant goldsmith"), deck="well sugar_mill")
    play(state, "role:prospector use")
    assert phase(state) == "use_goldsmith"
    pile = state.deck.size
    closed = state.copy()
    play(closed, "pass")
    assert closed.deck.size == pile
    play(state, "use")
    assert hand_size(state) == 2


@rule("SJ-X-hut-02", "SJ-X-inn-02", "SJ-X-customs_office-02", "SJ-X-goldsmith-02")
@pytest.mark.parametrize(
    ("name", "city", "tokens"),
    [
        ("use_hut", "indigo_plant hut", "role:trader"),
        ("use_inn", "inn", "role:builder"),
        ("use_customs", "customs_office", "role:councillor"),
        ("use_goldsmith", "indigo_plant goldsmith", "role:prospector pass"),
    ],
)
def test_owners_are_asked_clockwise_from_the_role_owner(name: str, city: str, tokens: str) -> None:
    state = strict_scene(before(city), before("indigo_plant*3"), before(city), governor=1)
    play(state, tokens)
    asked = []
    while phase(state) == name:
        asked.append(int(state.player))
        play(state, "pass")
    assert asked == [2, 0]
