"""The contract as JSON Schema and as TypeScript, made from the messages themselves.

    python -m comptoir.server.socket.schema typescript > web/src/lib/messages.ts
    python -m comptoir.server.socket.schema json

A test fails when web/src/lib/messages.ts is not what this prints.
"""

from __future__ import annotations

import json
import sys
import textwrap
from typing import Any, cast

import msgspec

from comptoir.server.http import bodies
from comptoir.server.socket import protocol

Schema = dict[str, Any]

UNIONS: dict[str, object] = {
    "Command": protocol.Command,
    "TableCommand": protocol.TableCommand,
    "Message": protocol.Message,
    "Happened": protocol.Happened,
}


def components(prefix: str = "#/$defs/") -> dict[str, Schema]:
    """Every message and body by name."""
    roots = [*UNIONS.values(), protocol.View, protocol.GameEvent, *bodies.BODIES]
    shapes, named = msgspec.json.schema_components(roots, ref_template=prefix + "{name}")
    for name, shape in zip(UNIONS, shapes, strict=False):
        named[name] = shape
    text = json.dumps(named).replace("#/$defs/", prefix)
    made = cast("dict[str, Schema]", json.loads(text))
    for shape in made.values():
        if "description" in shape:
            first, newline, rest = shape["description"].partition("\n")
            shape["description"] = first + newline + textwrap.dedent(rest)
    made["GameEvent"]["additionalProperties"] = True
    return made


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
    """An interface for every struct, a union type for every union."""
    parts = [
        "// Made by `python -m comptoir.server.socket.schema typescript`;"
        " change socket/protocol instead.",
        "/* eslint-disable */",
    ]
    for name, shape in components().items():
        parts.append(comment(shape.get("description", "")) + declaration(name, shape))
    return "\n\n".join(parts) + "\n"


def declaration(name: str, shape: Schema) -> str:
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
    forms = {"typescript": typescript, "json": json_schema}
    if len(words) != 1 or words[0] not in forms:
        print("say `typescript` or `json`", file=sys.stderr)
        return 2
    print(forms[words[0]](), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
