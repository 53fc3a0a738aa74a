"""What compiled rules lean on, for a Python that has no such package, as in a browser.

Interpreted rules need only the words: `i64` and `u8` are whole numbers, `vec` a list.  Where
packages are installed these are not used, and binaries never use them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


class vec(list[T]):  # noqa: N801  the name of the package it stands for
    """A list with the type of its members in its name: `vec[i64]([1, 2])`."""


def append(items: vec[T], item: T) -> vec[T]:
    """A longer vec; the one that was given stays as it is."""
    return vec([*items, item])


def mypyc_attr(**settings: object) -> Callable[[T], T]:
    """Advice to the compiler, which nobody reads here."""
    return lambda decorated: decorated


def install() -> None:
    """Stand in for what is missing."""
    if find_spec("mypy_extensions") is None:
        put("mypy_extensions", i64=int, u8=int, mypyc_attr=mypyc_attr)
    if find_spec("librt") is None:
        put("librt").vecs = put("librt.vecs", vec=vec, append=append)  # type: ignore[attr-defined]


def put(name: str, **names: object) -> ModuleType:
    module = ModuleType(name, "Stands in for the package of that name.")
    vars(module).update(names)
    sys.modules[name] = module
    return module
