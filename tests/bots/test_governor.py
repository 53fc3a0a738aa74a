"""Learned judgement: what the net sees and tells, which weights fit, and who plays without."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import comptoir
from comptoir.arena import Plan
from comptoir.bots import Captain, Governor, Merchant, Sight, bot
from comptoir.bots.search.net import Judge, Net
from comptoir.bots.weights import BadWeights, Weights, all_weights, load, weights_for
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.features import Features
from comptoir.kernel.state import State
from tests import toy

SORTS: list[tuple[str, int, dict[str, object]]] = [
    ("puerto_rico", 4, {}),
    ("puerto_rico", 2, {"new_buildings": True}),
    ("puerto_rico", 3, {"nobles": True}),
    ("puerto_rico", 5, {"new_buildings": True, "nobles": True}),
    ("puerto_rico", 2, {"hidden_vp": True}),
    ("san_juan", 4, {"edition": "first"}),
    ("san_juan", 2, {"edition": "second"}),
    ("san_juan", 3, {"expansion": True}),
    ("san_juan", 2, {"start_variant": True}),
    ("golden_city", 4, {}),
    ("golden_city", 2, {"black_posts": True}),
    ("golden_city", 2, {"drought_scope": "rural"}),
    ("golden_city", 3, {"harbour_rewards": "none"}),
]
"""Every game in all its variants, and every number of players."""


def quiet_positions(name: str, seats: int, options: dict[str, object]) -> list[State]:
    """Positions of a game between merchants at which prospects are asked for."""
    game = comptoir.game(name)
    counsel = game.counsel()
    state = game.new(seats, dice_from_seed("quiet"), options)
    bots = [Merchant(game, f"quiet/{seat}") for seat in range(seats)]
    found: list[State] = []
    while not state.over:
        if counsel.quiet(state):
            found.append(state.copy())
        state.apply(bots[int(state.player)].choose(Sight(state)))
    return found


def told(state: State, viewer: int) -> list[list[tuple[int, float]]]:
    """All that is noted of a position, row by row."""
    tensors = state.game.tensors()
    assert tensors is not None
    features = Features()
    tensors.note(state, viewer, features)
    return [features.row(row) for row in range(int(features.rows))]


@pytest.mark.parametrize(("name", "seats", "options"), SORTS)
def test_features_have_a_name_each(name: str, seats: int, options: dict[str, object]) -> None:
    tensors = comptoir.game(name).tensors()
    assert tensors is not None
    for layout in (tensors.table, tensors.seat):
        assert len(set(layout.names)) == layout.size()
        assert {each.partition(":")[0] for each in layout.names} == set(layout.meanings)
        assert all(layout.meanings.values())
    for state in quiet_positions(name, seats, options):
        rows = told(state, 0)
        assert len(rows) == seats + 1
        assert all(place < tensors.table.size() for place, _ in rows[0])
        for row in rows[1:]:
            assert all(place < tensors.seat.size() for place, _ in row)
        assert max(abs(value) for row in rows for _, value in row) < 8


@pytest.mark.parametrize(("name", "seats", "options"), SORTS)
def test_features_tell_nothing_hidden(name: str, seats: int, options: dict[str, object]) -> None:
    """Worlds that a seat cannot tell apart are written down alike for it."""
    secrets = dice_from_seed("secrets")
    for state in quiet_positions(name, seats, options)[::3]:
        for viewer in range(seats):
            rows = told(state.redeal(viewer, secrets), viewer)
            assert told(state.redeal(viewer, secrets), viewer) == rows
            assert told(state, viewer) == rows


@pytest.mark.parametrize(("name", "seats", "options"), SORTS)
def test_own_cards_are_seen(name: str, seats: int, options: dict[str, object]) -> None:
    """What is noted depends on who looks wherever there are hands."""
    differ = [told(s, 0) != told(s, 1) for s in quiet_positions(name, seats, options)]
    assert any(differ) == (name != "puerto_rico")


def some_net(name: str, wide: int = 8, deep: int = 8) -> Net:
    """Weights drawn by dice."""
    tensors = comptoir.game(name).tensors()
    assert tensors is not None
    dice = dice_from_seed("weights")

    def drawn(count: int) -> list[float]:
        return [dice.fraction() - 0.5 for _ in range(count)]

    seat, table = tensors.seat.size(), tensors.table.size()
    return Net(
        drawn(seat * wide), drawn(table * wide), drawn(wide), drawn(seat),
        drawn(wide * deep), drawn(wide * deep), drawn(deep), drawn(deep),
    )  # fmt: skip


def by_hand(net: Net, rows: list[list[tuple[int, float]]]) -> list[float]:
    """The same net in the plainest words."""
    from math import exp

    wide, deep = int(net.wide), int(net.deep)
    common = [
        net.first_bias[unit] + sum(x * net.table[place * wide + unit] for place, x in rows[0])
        for unit in range(wide)
    ]
    hidden = [
        [
            max(0.0, common[unit] + sum(x * net.seat[place * wide + unit] for place, x in row))
            for unit in range(wide)
        ]
        for row in rows[1:]
    ]
    pool = [sum(seat[unit] for seat in hidden) for unit in range(wide)]
    scores = []
    for seat, row in zip(hidden, rows[1:], strict=True):
        score = sum(x * net.line[place] for place, x in row)
        for unit in range(deep):
            total = net.second_bias[unit]
            total += sum(seat[k] * net.own[k * deep + unit] for k in range(wide))
            total += sum(pool[k] * net.all[k * deep + unit] for k in range(wide))
            score += max(0.0, total) * net.out[unit]
        scores.append(score)
    shares = [exp(score - max(scores)) for score in scores]
    return [share / sum(shares) for share in shares]


@pytest.mark.parametrize("name", ["puerto_rico", "san_juan", "golden_city"])
def test_the_net_sums_as_told(name: str) -> None:
    net = some_net(name)
    tensors = comptoir.game(name).tensors()
    assert tensors is not None
    judge = Judge(net, tensors)
    for state in quiet_positions(name, 3, {})[::5]:
        chances = judge.prospects(state, 1)
        assert chances == pytest.approx(by_hand(net, told(state, 1)), abs=1e-9)
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize(("name", "seats", "options"), SORTS)
def test_a_judge_chooses_alike_in_worlds_that_look_alike(
    name: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a net has learned, what a seat cannot know does not move it."""
    net = some_net(name)
    secrets = dice_from_seed("alike")

    monkeypatch.setattr(
        Governor, "known", lambda self, world: Weights("some", name, (seats,), {}, net, 0.3)
    )
    for state in quiet_positions(name, seats, options)[::4]:
        seat = int(state.player)
        worlds = [state, state.redeal(seat, secrets), state.redeal(seat, secrets)]
        found = []
        for world in worlds:
            governor = bot("governor:iterations=24", state.game, "alike")
            assert isinstance(governor, Governor)
            governor.choose(Sight(world))
            assert governor.search is not None
            found.append(governor.search.findings())
        assert found[0] == found[1] == found[2]


def test_layers_are_multiples_of_eight() -> None:
    with pytest.raises(ValueError, match="multiples of 8"):
        some_net("san_juan", wide=12)


LEARNED: list[tuple[str, int, dict[str, object]]] = [
    *(sort for sort in SORTS if sort[0] == "golden_city"),
    ("puerto_rico", 2, {}),
    ("puerto_rico", 3, {}),
    ("puerto_rico", 4, {}),
    ("puerto_rico", 5, {}),
    ("san_juan", 2, {"edition": "second"}),
    ("san_juan", 4, {"edition": "second"}),
]
"""Where learned judgement plays better than the captain's (docs/ladder.md)."""


@pytest.mark.parametrize(("name", "seats", "options"), LEARNED)
def test_weights_are_there(name: str, seats: int, options: dict[str, object]) -> None:
    game = comptoir.game(name)
    checked = game.checked(seats, options)
    found = weights_for(game, seats, checked)
    assert found is not None
    assert found.made["gates"]
    state = quiet_positions(name, seats, options)[-1]
    assert Governor(game, "s").known(state) is found


def test_without_weights_it_is_a_captain() -> None:
    """The toy has no features: governor and captain choose alike."""
    assert all_weights(toy.GAME) == ()
    state = toy.GAME.new(3, dice_from_seed("1"), {})
    governor = bot("governor:iterations=40", toy.GAME, "same")
    captain = bot("captain:iterations=40", toy.GAME, "same")
    assert isinstance(governor, Governor)
    assert isinstance(captain, Captain)
    assert governor.choose(Sight(state)) == captain.choose(Sight(state))
    assert governor.search is not None
    assert captain.search is not None
    assert governor.search.findings() == captain.search.findings()


CHOICES = """
import json
from comptoir.bots import Match, seat_bots
from comptoir.games import game
from comptoir.kernel.dice import dice_from_seed
told = []
for name, options in (("puerto_rico", {"nobles": True}), ("san_juan", {}), ("golden_city", {})):
    found = game(name)
    state = found.new(3, dice_from_seed("both"), options)
    match = Match(state, seat_bots(["governor:iterations=12"] * 3, found, "both"))
    for _ in range(12):
        match.play(match.choose())
        search = match.bots[0].search
        told.append([state.snapshot(), search and search.findings()])
print(json.dumps(told))
"""


def test_the_same_choices_compiled_and_pure() -> None:
    """Chances, searches and choices to the last bit."""
    both = [
        subprocess.run(
            [sys.executable, "-c", CHOICES], env=os.environ | {"COMPTOIR_PURE": pure},
            capture_output=True, text=True, check=True,
        ).stdout
        for pure in ("0", "1")
    ]  # fmt: skip
    assert both[0] == both[1]
    assert json.loads(both[0])


def changed(**parts: Any) -> bytes:
    """A file of weights of The Golden City with something else in it."""
    game = comptoir.game("golden_city")
    text = next((Path(comptoir.__file__).parent / "games/golden_city/weights").glob("*.json"))
    told = json.loads(text.read_text())
    assert told["game"] == game.name
    for name, value in parts.items():
        if name in told["layers"]:
            told["layers"][name] = value
        else:
            told[name] = value
    return json.dumps(told).encode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"not JSON", "w.json is damaged: it is not JSON"),
        (b"[1, 2]", "w.json is no file of weights of format 1"),
        (b'{"format": 2}', "w.json is no file of weights of format 1"),
        (lambda: changed(game="puerto_rico"), "w.json is for puerto_rico, not for golden_city"),
        (lambda: changed(features="0"), "w.json was made for other features of golden_city"),
        (lambda: changed(out=[1, 2]), "its weights are not those of its hash"),
        (lambda: changed(hash="x"), "its weights are not those of its hash"),
        (lambda: changed(scale=0), "w.json is damaged"),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, text: Any, sentence: str) -> None:
    path = tmp_path / "w.json"
    path.write_bytes(text if isinstance(text, bytes) else text())
    with pytest.raises(BadWeights) as wrong:
        bot(f"governor:iterations=1:weights={path}", comptoir.game("golden_city"), "s")
    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (3, {}, "w.json was made for 2 or 4 players, not for 3"),
        (
            2,
            {"black_posts": True},
            "w.json was made for black_posts=false, not for black_posts=true",
        ),
    ],
)
def test_weights_of_another_sort_of_game_are_refused(
    tmp_path: Path, seats: int, options: dict[str, object], sentence: str
) -> None:
    """At the first decision, and by the arena before a game is played."""
    path = tmp_path / "w.json"
    path.write_bytes(changed(players=[2, 4], options={"black_posts": [False]}))
    game = comptoir.game("golden_city")
    name = f"governor:iterations=1:weights={path}"
    with pytest.raises(BadWeights) as wrong:
        bot(name, game, "s").choose(Sight(game.new(seats, dice_from_seed("misfit"), options)))
    assert sentence in str(wrong.value)
    with pytest.raises(BadWeights) as wrong:
        Plan("golden_city", seats, (name, "merchant"), 4, "misfit", options).check()
    assert sentence in str(wrong.value)
    Plan("golden_city", 2, (name, "merchant"), 4, "fits", {}).check()


def test_weights_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read"):
        load(tmp_path / "none.json", comptoir.game("san_juan"))
    with pytest.raises(BadWeights, match="not written down as numbers"):
        load(tmp_path / "none.json", toy.GAME)
