"""Reading a map file: YAML with the line of every field, so that a mistake can be found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped, unused-ignore]

from comptoir.kernel.errors import InvalidOption

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language ten times as fast, where PyYAML was built with its C part."""

DEEPEST = 12
"""How deep a field may lie; an alias of YAML can make a map contain itself."""


class MapFile:
    """The table of a map and the line of each of its fields, by path."""

    table: object
    lines: dict[tuple[object, ...], int]

    def __init__(self, table: object, lines: dict[tuple[object, ...], int]) -> None:
        self.table = table
        self.lines = lines

    def line(self, path: tuple[object, ...]) -> int:
        """The line of a field, or of the nearest thing around it; 0 if there are no lines."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)


def read_map(text: str) -> MapFile:
    """The map a text holds; InvalidOption if it is no YAML."""
    lines: dict[tuple[object, ...], int] = {}
    try:
        root: Any = yaml.compose(text, LOADER)
        loader: Any = yaml.SafeLoader("")
        table = build(loader, root, (), lines) if root is not None else None
    except yaml.YAMLError as wrong:
        mark: Any = getattr(wrong, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark is not None else ""
        problem = getattr(wrong, "problem", None) or str(wrong)
        raise InvalidOption(f"{where}the map is no YAML: {problem}") from None
    return MapFile(table, lines)


def build(loader: Any, node: Any, path: tuple[object, ...], lines: dict[Any, int]) -> object:
    """Plain lists, tables and values from the nodes of the file."""
    lines[path] = node.start_mark.line + 1
    if len(path) > DEEPEST:
        raise InvalidOption(f"line {lines[path]}: the map is nested too deeply, or contains itself")
    if isinstance(node, yaml.MappingNode):
        table: dict[object, object] = {}
        for key_node, value_node in node.value:
            key = getattr(key_node, "value", None)
            if not isinstance(key, str):
                where = key_node.start_mark.line + 1
                raise InvalidOption(f"line {where}: the name of a field is a word")
            if key in table:
                raise InvalidOption(f"line {key_node.start_mark.line + 1}: {key} is given twice")
            table[key] = build(loader, value_node, (*path, key), lines)
        return table
    if isinstance(node, yaml.SequenceNode):
        return [build(loader, each, (*path, n), lines) for n, each in enumerate(node.value)]
    value: object = loader.construct_object(node)
    if value is None or isinstance(value, (str, int, float)):
        return value
    return str(node.value)


def open_map(path: str) -> MapFile:
    """The map in a file."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise InvalidOption(f"the map {path} cannot be read: {wrong}") from None
    return read_map(text)
