"""Webhooks: a letter as JSON to an address of the person's choice, in the form it takes there.

Every request is signed as Standard Webhooks say: `webhook-id` is the letter's and the same when it
is sent again, `webhook-signature` an HMAC-SHA256 of id, time and body with the channel's secret.
"""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from collections.abc import Callable
from typing import Literal
from urllib.parse import quote

import msgspec
from msgspec import Struct

from comptoir.server.bell.letters import Contents, Item, Words
from comptoir.server.bell.outside import Outside, Undeliverable, split

Form = Literal["plain", "discord", "ntfy", "matrix"]
PREFIX = "whsec_"
MARKS = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~@:])")
"""Letters that Discord takes for more than letters."""
ROOM = re.compile(r"/_matrix/client/v3/rooms/[^/]+/send/m\.room\.message/?$")

encode = msgspec.json.Encoder().encode


class Hook(Struct):
    """What a webhook needs besides its address; `base` is where its person opened the page.

    `token` is what the other side asks for (Matrix, and ntfy if it has people); that of a table
    is told after `delay` seconds, of a person as they chose.
    """

    form: Form
    secret: str
    base: str
    token: str = ""
    delay: int = 0


class Request(Struct, frozen=True):
    """What is sent."""

    method: str
    url: str
    body: bytes
    headers: dict[str, str] = {}


class Plain(Struct):
    """A letter for programs: `text` for people, and every thing it tells by itself."""

    id: str
    title: str
    text: str
    link: str
    items: list[Item]


def plain(url: str, words: Words, contents: Contents, token: str) -> Request:
    told = Plain(words.id, words.title, words.text, words.link, contents.items)
    return Request("POST", url, encode(told))


def discord(url: str, words: Words, contents: Contents, token: str) -> Request:
    """A message in a channel; whatever people are called, nobody is called by it."""
    lines = [f"**{escaped(words.title)}**", *map(escaped, words.lines), f"<{words.link}>"]
    body = {"content": "\n".join(lines)[:2000], "allowed_mentions": {"parse": []}}
    return Request("POST", url, encode(body))


def escaped(text: str) -> str:
    return MARKS.sub(r"\\\1", text)


def ntfy(url: str, words: Words, contents: Contents, token: str) -> Request:
    """To the topic at the end of the address, as JSON: headers would not take every letter."""
    root, _, topic = url.rstrip("/").rpartition("/")
    body = {"topic": topic, "title": words.title, "message": words.text, "click": words.link}
    return Request("POST", root + "/", encode(body), bearer(token))


def matrix(url: str, words: Words, contents: Contents, token: str) -> Request:
    """A notice in a room; the room's server itself leaves out what has the same id."""
    text = "\n".join([words.title, *words.lines, words.link])
    body = {"msgtype": "m.notice", "body": text}
    return Request("PUT", f"{url.rstrip('/')}/{quote(words.id)}", encode(body), bearer(token))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


FORMS: dict[Form, Callable[[str, Words, Contents, str], Request]] = {
    "plain": plain,
    "discord": discord,
    "ntfy": ntfy,
    "matrix": matrix,
}


def check_form(form: Form, url: str, token: str) -> None:
    """Refuse an address that does not look like one of the form."""
    parts = split(url)
    good = {
        "plain": True,
        "discord": parts.path.startswith("/api/webhooks/"),
        "ntfy": len(parts.path.strip("/")) > 0 and not parts.query,
        "matrix": bool(ROOM.search(parts.path)) and bool(token),
    }[form]
    if not good or not token.isascii() or not token.isprintable():
        raise Undeliverable("form")


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, id: str, seconds: int, body: bytes) -> str:
    key = base64.b64decode(secret.removeprefix(PREFIX))
    made = hmac.digest(key, f"{id}.{seconds}.".encode() + body, "sha256")
    return "v1," + base64.b64encode(made).decode()


async def send(
    outside: Outside, url: str, hook: Hook, words: Words, contents: Contents, now: int
) -> None:
    request = FORMS[hook.form](url, words, contents, hook.token)
    seconds = now // 1000
    headers = {
        "Content-Type": "application/json",
        "webhook-id": words.id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": signature(hook.secret, words.id, seconds, request.body),
        **request.headers,
    }
    await outside.send(request.method, request.url, headers, request.body)
