"""The contract as JSON Schema and as TypeScript, made from the messages and views themselves.

    python -m comptoir.server.socket.schema json
    python -m comptoir.server.socket.schema typescript > web/src/lib/messages.ts
    python -m comptoir.server.socket.schema view GAME > web/src/games/GAME/view.ts

A test fails when a file of the page is not what this prints.
"""

from __future__ import annotations

import json
import sys
import textwrap
from importlib import import_module
from typing import Any, cast

import msgspec

from comptoir.games import game as find_game
from comptoir.games import games
from comptoir.kernel.views import View
from comptoir.server.http import (
    bodies,
    book_bodies,
    house_bodies,
    identity_bodies,
    playmate_bodies,
    puzzle_bodies,
    satchel_bodies,
    study_bodies,
)  # fmt: skip
from comptoir.server.socket import protocol

Schema = dict[str, Any]
ROOMS = (
    bodies, study_bodies, puzzle_bodies, book_bodies, identity_bodies, playmate_bodies,
    satchel_bodies,
    house_bodies,
)  # fmt: skip

UNIONS: dict[str, object] = {
    "Command": protocol.Command,
    "TableCommand": protocol.TableCommand,
    "Message": protocol.Message,
    "Happened": protocol.Happened,
}


def components(prefix: str = "#/$defs/") -> dict[str, Schema]:
    """Every message and body by name."""
    beside = [View[Any], protocol.GameEvent, protocol.Difference]
    rooms = [each for room in ROOMS for each in room.BODIES]
    roots = [*UNIONS.values(), *beside, *rooms]
    shapes, named = msgspec.json.schema_components(roots, ref_template=prefix + "{name}")
    for name, shape in zip(UNIONS, shapes, strict=False):
        named[name] = shape
    named["View"] = named.pop("View_Any_") | {"title": "View"}
    text = json.dumps(named).replace("#/$defs/", prefix)
    made = described(cast("dict[str, Schema]", json.loads(text)))
    made["GameEvent"]["additionalProperties"] = True
    return made


def view_components(game: str) -> dict[str, Schema]:
    """The game's own part of a view, its material and its outlook, by name."""
    package = find_game(game).package
    types = import_module(f"{package}.view_types")
    roots = [types.Table, import_module(f"{package}.material").Material]
    if hasattr(types, "Outlook"):
        roots.append(types.Outlook)
    return described(msgspec.json.schema_components(roots)[1])


def described(shapes: dict[str, Schema]) -> dict[str, Schema]:
    """With descriptions that begin where their lines do."""
    for shape in shapes.values():
        if "description" in shape:
            first, newline, rest = shape["description"].partition("\n")
            shape["description"] = first + newline + textwrap.dedent(rest)
    return shapes


def json_schema() -> str:
    """One schema document; the root is anything a socket may carry."""
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Comptoir messages",
        "anyOf": [{"$ref": "#/$defs/Command"}, {"$ref": "#/$defs/Message"}],
        "$defs": components(),
    }
    return json.dumps(whole, indent=2) + "\n"


def typescript() -> str:
    """The messages: an interface for every struct, a union type for every union."""
    return written("typescript", "socket/protocol", components())


def view_typescript(game: str) -> str:
    """The game's own part of a view, and its material."""
    source = f"games/{game}/view_types.py or material.py"
    return written(f"view {game}", source, view_components(game))


def written(command: str, source: str, shapes: dict[str, Schema]) -> str:
    parts = [
        f"// Made by `python -m comptoir.server.socket.schema {command}`; change {source} instead.",
        "/* eslint-disable */",
    ]
    for name, shape in shapes.items():
        parts.append(comment(shape.get("description", "")) + declaration(name, shape))
    return "\n\n".join(parts) + "\n"


def declaration(name: str, shape: Schema) -> str:
    if name == "View":
        name, shape = "View<Table = unknown>", with_table(shape)
    if "properties" not in shape:
        return f"export type {name} = {type_of(shape)};"
    needed = set(shape.get("required", []))
    lines = [
        f"  {field}{'' if field in needed else '?'}: {type_of(kind)};"
        for field, kind in shape["properties"].items()
    ]
    if shape.get("additionalProperties") is True:
        lines.append("  [more: string]: unknown;")
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def with_table(view: Schema) -> Schema:
    """A view of any game, with the type of the game's own part left open."""
    return view | {"properties": view["properties"] | {"table": {"$ref": "#/$defs/Table"}}}


def type_of(shape: Schema) -> str:
    """The TypeScript type of a piece of JSON Schema."""
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(type_of(each) for each in shape["anyOf"]))
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    match shape.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return f"Array<{type_of(shape.get('items', {}))}>"
        case "object":
            inside = shape.get("additionalProperties", {})
            return f"Record<string, {type_of(inside if isinstance(inside, dict) else {})}>"
    return "unknown"


def comment(text: str) -> str:
    if not text:
        return ""
    lines = text.strip().splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def main(words: list[str]) -> int:
    match words:
        case ["json"]:
            print(json_schema(), end="")
        case ["typescript"]:
            print(typescript(), end="")
        case ["view", game] if game in games():
            print(view_typescript(game), end="")
        case _:
            known = ", ".join(games())
            print(f"say `json`, `typescript` or `view` with one of {known}", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
