"""Every refusal names its rule and its numbers, in every group of tokens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from comptoir.games import puerto_rico
from comptoir.games.puerto_rico import GAME
from comptoir.games.puerto_rico.game import PuertoRico
from comptoir.games.puerto_rico.scenario import board, scene
from comptoir.kernel.texts import texts
from tests.coverage_of_rules import ledger_ids
from tests.ledger import rule
from tests.rules.puerto_rico.table import play, why

HERE = Path(puerto_rico.__file__).parent
SOURCE = "".join(path.read_text() for path in sorted(HERE.glob("explain/*.py")))


def values(at: PuertoRico, token: str) -> dict[str, object]:
    reason = at.why_not(token)
    assert reason is not None
    return reason.values


def test_every_reason_is_in_the_ledger_and_in_the_catalogue() -> None:
    known = ledger_ids("puerto_rico")
    named = set(re.findall(r'"(PR-[A-Z0-9_-]+\d)"', SOURCE))
    assert named
    assert named <= known
    words = texts(GAME.package, "en")
    for key in re.findall(r'Reason\([^"]*"PR-[^"]+", "(\w+)"', SOURCE):
        assert words.get("reasons", key)


def test_a_price_tells_its_numbers() -> None:
    at = play(scene(3, board(doubloons=4, island="quarry! quarry!")), "role:builder")
    assert values(at, "build:wharf") == {"building": "wharf", "price": 6, "doubloons": 4}
    reason = at.why_not("build:wharf")
    assert str(reason) == "too dear (building wharf, price 6, doubloons 4) [PR-BLD-07]"
    said = texts(GAME.package, "en").say("reasons", "too_dear", values(at, "build:wharf"))
    assert said == "Wharf costs 6 doubloons and you have 4"


@rule("PR-X2-LAND-4")
def test_what_the_land_office_sells_is_a_plantation() -> None:
    at = play(scene(3, board(goods="corn", city="land_office!"), nobles=True), "role:trader")
    told = values(at, "land:buy")
    said = [
        texts(GAME.package, language).say("reasons", "plantation_too_dear", told)
        for language in ("en", "fr")
    ]
    assert said == [
        "a plantation costs 1 doubloon and you have 0",
        "une plantation coûte 1 doublon et vous en avez 0",
    ], "not the Land Office, which he owns"


def test_a_ship_tells_its_numbers() -> None:
    at = scene(4, board(goods="corn " * 6), auto_forced=False)
    play(at, "role:captain")
    assert values(at, "ship:corn@5") == {"good": "corn", "ship": 5, "crates": 6}


def test_the_duty_is_only_told_where_there_is_one() -> None:
    mine = board(goods="corn corn", city="wharf!")
    at = play(scene(3, mine, ships={4: "corn corn corn corn"}), "role:captain")
    assert "pass" in at.legal_tokens()
    assert why(at, "done") == ("PR-D-22", "not_now"), "no ship takes his corn"
    at = play(scene(3, mine), "role:captain")
    assert why(at, "pass") == why(at, "done") == ("PR-CAP-05", "must_load")
    lodger = board(island="corn corn", windrose="!!*")
    at = play(scene(3, lodger, nobles=True, ship=0, colonists=0, ship_nobles=0), "role:mayor")
    assert "done" in at.legal_tokens()
    assert why(at, "pass") == ("PR-D-14", "not_now"), "the colonists suffice for the circles"


def test_a_role_tells_who_has_it() -> None:
    at = play(scene(3), "role:trader")
    assert values(at, "role:trader") == {"role": "trader", "owner": 0}
    assert why(at, "role:prospector1") == ("PR-PRO-03", "card_not_in_game")


@pytest.mark.parametrize("token", GAME.tokens)
def test_out_of_place_every_token_is_refused_with_the_open_decision(token: str) -> None:
    at = play(scene(4, row="corn corn corn corn corn"), "role:settler")
    reason = at.why_not(token)
    if token in ("take:corn", "take:quarry", "pass"):
        assert reason is None
    else:
        assert reason is not None
        assert reason.rule.startswith("PR-")
        with pytest.raises(ValueError, match="is not possible") as refused:
            at.play(token)
        assert reason.rule in str(refused.value)
    assert at.legal_tokens() == ["take:corn", "take:quarry", "pass"]
