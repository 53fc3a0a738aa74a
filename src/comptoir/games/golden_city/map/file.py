"""Reading a map file: YAML with the line of every field, so that a mistake can be found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped, unused-ignore]
from mypy_extensions import mypyc_attr

from comptoir.kernel.errors import InvalidOption

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language ten times as fast, where PyYAML was built with its C part."""

DEEPEST = 12
"""How deep a field may lie; an alias of YAML can make a map contain itself."""

TOO_DEEP = "is nested too deeply, or contains itself"

MOST_FIELDS = 20_000
"""Far more than a map has; an alias of an alias can make a few lines grow without end."""

MOST_BYTES = 1_000_000

PLAIN_TAGS = tuple(f"tag:yaml.org,2002:{kind}" for kind in ("null", "bool", "int", "float"))
"""What becomes a value of its own; a date or anything rarer stays the word it is written as."""


@mypyc_attr(native_class=False)
class MapMistake(InvalidOption):
    """What keeps a map file from being read, with its line (0: none) and field."""

    line: int
    field: str
    message: str

    def __init__(self, line: int, path: tuple[object, ...], message: str) -> None:
        self.line = line
        self.field = field_name(path)
        self.message = message
        where = f"line {line}, {self.field}" if line else self.field
        super().__init__(f"{where}: {message}")


def field_name(path: tuple[object, ...]) -> str:
    """A field as a person writes it: `places[3].x`; the whole is the map."""
    steps = [f"[{step}]" if isinstance(step, int) else f".{step}" for step in path]
    return "".join(steps).lstrip(".") or "map"


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
    """The map a text holds; MapMistake if it cannot be read."""
    lines: dict[tuple[object, ...], int] = {}
    try:
        refuse_depth(text)
        root: Any = yaml.compose(text, LOADER)
        loader: Any = yaml.SafeLoader("")
        table = build(loader, root, (), lines) if root is not None else None
    except yaml.YAMLError as wrong:
        mark: Any = getattr(wrong, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 0
        problem = getattr(wrong, "problem", None) or str(wrong)
        raise MapMistake(line, (), f"is no YAML: {problem}") from None
    return MapFile(table, lines)


def refuse_depth(text: str) -> None:
    """Stop at the first thing nested too deeply: composing a tower of brackets takes minutes."""
    depth = 0
    for event in yaml.parse(text, LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST:
            raise MapMistake(event.start_mark.line + 1, (), TOO_DEEP)


def build(loader: Any, node: Any, path: tuple[object, ...], lines: dict[Any, int]) -> object:
    """Plain lists, tables and values from the nodes of the file."""
    lines[path] = node.start_mark.line + 1
    if len(path) > DEEPEST:
        raise MapMistake(lines[path], (), TOO_DEEP)
    if len(lines) > MOST_FIELDS:
        raise MapMistake(lines[path], (), f"has more than {MOST_FIELDS} fields")
    if isinstance(node, yaml.MappingNode):
        table: dict[object, object] = {}
        for key_node, value_node in node.value:
            key = getattr(key_node, "value", None)
            if not isinstance(key, str):
                where = key_node.start_mark.line + 1
                raise MapMistake(where, path, "the name of a field is a word")
            if key in table:
                where = key_node.start_mark.line + 1
                raise MapMistake(where, (*path, key), "is given twice")
            table[key] = build(loader, value_node, (*path, key), lines)
        return table
    if isinstance(node, yaml.SequenceNode):
        return [build(loader, each, (*path, n), lines) for n, each in enumerate(node.value)]
    if node.tag not in PLAIN_TAGS:
        return str(node.value)
    try:
        value: object = loader.construct_object(node)
    except (ValueError, KeyError):
        kind = str(node.tag).rpartition(":")[2]
        word = str(node.value)[:40]
        raise MapMistake(lines[path], path, f"{word!r} cannot be read as {kind}") from None
    return value


def open_map(path: str) -> MapFile:
    """The map in a file."""
    try:
        with Path(path).open("rb") as file:
            found = file.read(MOST_BYTES + 1)
        text = "" if len(found) > MOST_BYTES else found.decode("utf-8")
    except (OSError, ValueError) as wrong:
        raise InvalidOption(f"the map {path} cannot be read: {wrong}") from None
    if len(found) > MOST_BYTES:
        raise InvalidOption(f"the map {path} has more than {MOST_BYTES} bytes, too many for a map")
    return read_map(text)
