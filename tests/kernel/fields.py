"""A position field by field: what its classes declare, not what a snapshot tells of it."""

from __future__ import annotations

from inspect import get_annotations

from comptoir.kernel.dice import Dice
from comptoir.kernel.game import Game

OF_A_MOVE = {"told", "made", "mover"}
"""What `play` notes while it runs; a copy begins without."""
WITH_ROOM = {"deck", "stack", "goods_pile", "score_pile", "bonus_taken"}
"""Piles with a number beside them; the places beyond it hold nothing that matters."""


def facts_of(thing: object) -> dict[str, object]:
    """The value of every field, comparable."""
    return {name: fact(getattr(thing, name)) for name in names_of(thing) if name not in OF_A_MOVE}


def names_of(thing: object) -> list[str]:
    """The fields its classes declare, compiled or not, and those it has besides."""
    names = list(vars(thing)) if hasattr(thing, "__dict__") else []
    for cls in type(thing).__mro__:
        names += cls.__dict__.get("__mypyc_attrs__", ())
        names += get_annotations(cls)
    return sorted({name for name in names if not name.startswith("__")})


def fact(value: object) -> object:
    if isinstance(value, Dice):
        return value.words()
    if isinstance(value, Game):
        return value.name
    if isinstance(value, (list, tuple)) or type(value).__name__.startswith("vec"):
        return [fact(each) for each in value]  # type: ignore[attr-defined]
    if type(value).__module__.startswith("comptoir."):
        listed = getattr(value, "list", None)
        return listed() if listed is not None else facts_of(value)
    return value
