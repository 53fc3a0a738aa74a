"""The HTTP API described for programs (OpenAPI) and for people (a plain page)."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any

import msgspec

from comptoir import __version__
from comptoir.server.people.refusals import STATUS
from comptoir.server.socket.schema import components

PREFIX = "#/components/schemas/"


@dataclass(frozen=True)
class Doc:
    """What a route takes and gives."""

    summary: str
    body: Any = None
    answer: Any = None
    path: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    header: dict[str, str] = field(default_factory=dict)


NUMBERS = {"seat", "first", "count"}


def describe(name: str, doc: Doc) -> dict[str, Any]:
    """A route as an OpenAPI operation."""
    parameters = [parameter(name, "path", text) for name, text in doc.path.items()]
    parameters += [parameter(name, "query", text) for name, text in doc.query.items()]
    parameters += [parameter(name, "header", text) for name, text in doc.header.items()]
    if doc.answer is str:
        content: dict[str, Any] = {"text/plain": {"schema": {"type": "string"}}}
    elif doc.answer is bytes:
        content = {"application/zip": {"schema": {"type": "string", "format": "binary"}}}
    else:
        content = {"application/json": {"schema": shape(doc.answer)}}
    good = {"description": "done", "content": content}
    problem = {
        "description": "refused",
        "content": {"application/json": {"schema": {"$ref": PREFIX + "Problem"}}},
    }
    responses: dict[str, Any] = {"200": good, "201": good}
    responses |= {str(status): problem for status in sorted(set(STATUS.values()))}
    told: dict[str, Any] = {"operationId": name, "summary": doc.summary, "responses": responses}
    if parameters:
        told["parameters"] = parameters
    if doc.body is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": shape(doc.body)}},
        }
    return told


def parameter(name: str, where: str, text: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string", "maxLength": 64}
    if where == "path":
        schema["minLength"] = 1
    if name in NUMBERS:
        schema = {"type": "integer", "minimum": 0, "maximum": 999_999}
    return {
        "name": name, "in": where, "required": where == "path", "schema": schema,
        "description": text or name,
    }  # fmt: skip


def shape(kind: Any) -> dict[str, Any]:
    (found,), _ = msgspec.json.schema_components([kind], ref_template=PREFIX + "{name}")
    return dict(found)


def openapi(paths: dict[str, Any]) -> dict[str, Any]:
    """The whole document."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Comptoir",
            "version": __version__,
            "description": "The table server. The socket at /ws is described in docs/api.md.",
        },
        "paths": paths,
        "components": {"schemas": components(PREFIX)},
    }


def page(document: dict[str, Any]) -> str:
    """The document as a page without scripts."""
    rows = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            takes = body_name(operation.get("requestBody"))
            gives = body_name(operation["responses"]["200"])
            rows.append(
                f"<tr><td><code>{method.upper()} {escape(path)}</code></td>"
                f"<td>{escape(operation['summary'])}</td><td>{takes}</td><td>{gives}</td></tr>"
            )
    shapes = []
    for name, schema in document["components"]["schemas"].items():
        fields = "".join(
            f"<li><code>{escape(field)}</code> {escape(brief(kind))}</li>"
            for field, kind in schema.get("properties", {}).items()
        )
        about = escape(schema.get("description", ""))
        shapes.append(f'<h3 id="{name}">{name}</h3><p>{about}</p><ul>{fields}</ul>')
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Comptoir: the API'
        '</title><meta name="viewport" content="width=device-width"></head><body>'
        f"<h1>Comptoir {__version__}: the API</h1><p>As data: "
        '<a href="/openapi.json">/openapi.json</a>. The socket is at <code>/ws</code>; its '
        "commands and messages are among the shapes below.</p>"
        "<table><thead><tr><th>request</th><th></th><th>takes</th><th>gives</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table><h2>Shapes</h2>{''.join(shapes)}</body></html>"
    )


def body_name(part: dict[str, Any] | None) -> str:
    if part is None:
        return ""
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return brief_link(schema)


def brief_link(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " | ".join(brief_link(each) for each in schema["anyOf"])
    return escape(str(schema.get("type", "")))


def brief(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "anyOf" in schema:
        return " | ".join(brief(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(repr(each) for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {brief(schema.get('items', {}))}"
    return str(schema.get("type", "anything"))
