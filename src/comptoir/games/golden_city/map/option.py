"""The option `map`: a path to a map file, or the map itself.

A position keeps the whole map among its options, never the path: its snapshots
and transcripts restore where the file is not.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import cast

from mypy_extensions import mypyc_attr

from comptoir.games.golden_city.map.board import Board
from comptoir.games.golden_city.map.check import problems
from comptoir.games.golden_city.map.file import MapFile, open_map, read_map
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.options import Option

DEFAULT_MAP = "golden_island.yaml"


@mypyc_attr(native_class=False)
class MapOption(Option):
    """Takes a text (a path) or a table (a map)."""

    def check(self, value: object) -> object:
        if value is None or isinstance(value, (str, dict)):
            return value
        raise InvalidOption(f"map is the path of a map file, a map or none, not {value!r}")

    def parse(self, text: str) -> object:
        """A word on the command line is a path; the map itself goes into transcripts."""
        word = text.strip()
        return None if word.lower() == "none" else table_of(word)


MAP = MapOption("map", None, "The path of a map file; none is the map of the house.", kind=str,
                optional=True)  # fmt: skip


def table_of(given: object) -> dict[str, object]:
    """The checked map at a path, or the given one checked; InvalidOption lists what is wrong."""
    found = open_map(given) if isinstance(given, str) else MapFile(given, {})
    wrong = problems(found)
    if wrong:
        told = "; ".join(str(each) for each in wrong[:5])
        more = f" (and {len(wrong) - 5} more)" if len(wrong) > 5 else ""
        raise InvalidOption(f"the map cannot be played: {told}{more}")
    return cast("dict[str, object]", found.table)


def default_text() -> str:
    """The map file of the house."""
    return files("comptoir.games.golden_city.map").joinpath(DEFAULT_MAP).read_text("utf-8")


@cache
def default_table() -> dict[str, object]:
    """The map of the house, checked like any other."""
    found = read_map(default_text())
    wrong = problems(found)
    assert not wrong, wrong
    return cast("dict[str, object]", found.table)


@cache
def default_board() -> Board:
    return Board(default_table())
