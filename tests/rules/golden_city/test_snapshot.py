"""Snapshots are readable and refuse what no position can be."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import comptoir
from comptoir.games.golden_city.scenario import scene
from comptoir.kernel.errors import InvalidSnapshot

STATE = scene(
    posts={0: "h2 m2 out_m1", 1: "h5 g1"}, hands={0: "ffg", 1: "mmd"}, known={0: "f"},
    goods={1: "good3"}, bonus={0: "river"}, keys={1: 2},
)  # fmt: skip


def test_it_names_things() -> None:
    saved: Any = STATE.snapshot()["position"]
    assert saved["players"][0]["posts"] == ["h2", "m2", "out_m1"]
    assert saved["players"][0]["hand"] == "ffg"
    assert saved["zones"] == {"out_m1": [0]}
    assert saved["bonus_taken"] == [{"seat": 0, "card": "river"}]
    assert saved["score_card"] == "s01"


@pytest.mark.parametrize(
    ("build", "target"), [("build:g2", "build:g2"), ("black:out_m1", "black:out_m1")]
)
def test_an_open_payment_is_taken_up_again(build: str, target: str) -> None:
    at = scene(
        players=2, posts={0: "h6 h2 m2 out_m1"}, hands={0: "ggmmdd"}, black_posts=True,
        auto_forced=False,
    )  # fmt: skip
    at.play(build)
    saved: Any = at.snapshot()
    assert saved["position"]["target"] == target
    again = comptoir.restore(saved)
    assert again == at
    assert again.legal_tokens() == at.legal_tokens()


def put(saved: Any, *path: Any) -> None:
    *way, last, value = path
    for step in way:
        saved = saved[step]
    saved[last] = value


WRONG: list[tuple[Callable[[Any], None], str]] = [
    (lambda s: put(s, "bank", 7), "coins, not 35"),
    (lambda s: put(s, "players", 0, "hand", "ffgg"), "there are 11 cards g, not 10"),
    (lambda s: put(s, "players", 0, "hand", "xyz"), "landscape cards are written hfgmd"),
    (lambda s: put(s, "players", 0, "known", "d"), "known to hold cards that it does not hold"),
    (lambda s: put(s, "players", 1, "posts", ["h2"]), "two posts stand on h2"),
    (lambda s: put(s, "players", 1, "posts", ["zz"]), "there is no place 'zz'"),
    (lambda s: put(s, "zones", {}), "the builders in out_m1"),
    (lambda s: put(s, "round", 99), "round is a whole number from 0 to 16"),
    (lambda s: put(s, "players", []), "0 players sit on 4 seats"),
    (lambda s: put(s, "ended", "boredom"), "there is no ending"),
    (lambda s: put(s, "target", "done"), "no post to pay for"),
    (lambda s: put(s, "score_card", "s99"), "not a golden_city position"),
    (lambda s: put(s, "deck", 5), "not a golden_city position"),
    (lambda s: s.pop("market"), "lacks 'market'"),
]


@pytest.mark.parametrize(("spoil", "message"), WRONG)
def test_it_refuses_what_cannot_be(spoil: Callable[[Any], None], message: str) -> None:
    snapshot: Any = copy.deepcopy(STATE.snapshot())
    spoil(snapshot["position"])
    with pytest.raises(InvalidSnapshot, match=message):
        comptoir.restore(snapshot)


BOUNDS: list[tuple[tuple[Any, ...], int, int]] = [
    (("round",), 0, 16),
    (("first",), 0, 3),
    (("turns_left",), 0, 4),
    (("built",), 0, 2),
    (("price",), 1, 99),
    (("group_coin",), 0, 1),
    (("bank",), 0, 35),
    (("keys",), 0, 6),
    (("bonus_taken", 0, "seat"), 0, 3),
    (("players", 0, "supply"), 0, 18),
    (("players", 0, "black_supply"), 0, 2),
    (("players", 0, "coins"), 0, 35),
    (("players", 0, "keys"), 0, 6),
    (("players", 0, "letters"), 0, 100000),
    (("players", 0, "hand_on"), -1, 3),
]


@pytest.mark.parametrize(("path", "least", "most"), BOUNDS)
def test_numbers_have_bounds(path: tuple[Any, ...], least: int, most: int) -> None:
    for value in (least - 1, most + 1, True):
        snapshot: Any = copy.deepcopy(STATE.snapshot())
        put(snapshot["position"], *path, value)
        with pytest.raises(InvalidSnapshot, match=f"from {least} to {most}, not {value}"):
            comptoir.restore(snapshot)


@pytest.mark.parametrize("target", ["build:h1", "build:in_d", "black:out_m1", "black:in_d"])
def test_every_post_can_be_the_one_to_pay_for(target: str) -> None:
    snapshot: Any = copy.deepcopy(STATE.snapshot())
    snapshot["position"]["target"] = target
    saved: Any = comptoir.restore(snapshot).snapshot()
    assert saved["position"]["target"] == target


@pytest.mark.parametrize("token", ["bid:3", "pay:nat"])
def test_no_other_token_is_a_post(token: str) -> None:
    snapshot: Any = copy.deepcopy(STATE.snapshot())
    snapshot["position"]["target"] = token
    with pytest.raises(InvalidSnapshot, match="no post to pay for"):
        comptoir.restore(snapshot)
