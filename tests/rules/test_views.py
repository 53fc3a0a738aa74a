"""Views of real games have the types that are written down for them, and nothing beside."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import pytest

import comptoir
from comptoir.games import OUR_OWN
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.views import View
from tests.rules.golden_city.test_conformance import VARIANTS as GOLDEN_CITY
from tests.rules.puerto_rico.test_conformance import EXPANSIONS
from tests.rules.san_juan.test_conformance import SETS

ALL_ASKED: dict[str, object] = {"auto_forced": False, "strict": True, "hidden_vp": True}
CASES: list[tuple[str, int, dict[str, object]]] = [
    *(("golden_city", seats, options) for seats, options in GOLDEN_CITY),
    *(("puerto_rico", 2 + n, options) for n, options in enumerate(EXPANSIONS.values())),
    *(("puerto_rico", 5 - n, options | ALL_ASKED) for n, options in enumerate(EXPANSIONS.values())),
    ("puerto_rico", 4, {"new_buildings": True}),
    *(("san_juan", 2 + n % 3, options) for n, options in enumerate(SETS)),
]


def types_of(game: str) -> Any:
    return import_module(f"{comptoir.game(game).package}.view_types")


def type_of_view(game: str) -> Any:
    frame: Any = View
    return frame[types_of(game).Table]


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_every_view_is_of_its_type(game: str, seats: int, options: dict[str, object]) -> None:
    """Reading a view by its type drops what the type does not name: all must be left."""
    kind = type_of_view(game)
    outlook = getattr(types_of(game), "Outlook", dict[str, object])
    dice = dice_from_seed(f"views/{game}/{seats}")
    state = comptoir.new(game, seats, "views", **options)
    while True:
        eyes = state.ply % (seats + 1) - 1
        for seat in (None, *range(seats)) if state.over else (None if eyes < 0 else eyes,):
            view = state.view(seat)
            assert msgspec.convert(view, kind, strict=True) == view
            told = state.outlook(seat)
            assert msgspec.convert(told, outlook, strict=True) == told
        if state.over:
            break
        state.play(state.options[dice.below(len(state.options))])
    assert view["ranks"] == state.ranks()


@pytest.mark.parametrize("wrong", [{"more": 1}, {"round": "3"}])
def test_what_the_type_does_not_name_is_noticed(wrong: dict[str, object]) -> None:
    view = comptoir.new("puerto_rico", 3, 7).view(0)
    view["table"] |= wrong
    try:
        read = msgspec.convert(view, type_of_view("puerto_rico"), strict=True)
    except msgspec.ValidationError:
        return
    assert read != view


@pytest.mark.parametrize("game", OUR_OWN)
def test_the_material_is_of_its_type(game: str) -> None:
    kind = import_module(f"{comptoir.game(game).package}.material").Material
    material = comptoir.game(game).material()
    assert msgspec.convert(material, kind, strict=True) == material
