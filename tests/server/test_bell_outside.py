"""Addresses people give us lead to the internet or to what the host allowed, and nowhere else."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import socket
from collections.abc import Iterator
from importlib.resources import files
from string import Formatter
from typing import Any

import msgspec
import pytest

from comptoir.server.bell import outside, senders, webhook
from comptoir.server.bell.letters import Contents, Item, Words, words_of
from comptoir.server.bell.outside import Outside, Undeliverable, is_outside, plain
from comptoir.server.bell.senders import Webhooks
from comptoir.server.bell.webhook import FORMS, Form, Hook, check_form, new_secret
from comptoir.store.records import Channel, Letter
from tests.server.receiving import LOOPBACK, Receiver, receiving

NOW = 1_700_000_000_000
INSIDE = [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.8.8.8",
    "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.0.192", "192.0.2.1",
    "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
    "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::a00:1",
    "64:ff9b:1::1", "100::1", "2001::1", "2001:1::1", "2001:db8::1", "3fff::1",
    "2002:7f00:1::1", "2002:a00:1::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0",
    "fec0::1", "ff02::1", "ff0e::1",
]  # fmt: skip
OUTSIDE = ["1.1.1.1", "93.184.216.34", "::ffff:1.1.1.1", "2606:4700:4700::1111"]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


@pytest.mark.parametrize("address", INSIDE)
def test_what_is_inside(address: str) -> None:
    assert not is_outside(plain(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_what_is_outside(address: str) -> None:
    assert is_outside(plain(address))


WRONG = [
    "https://127.0.0.1/", "https://localhost/", "https://2130706433/", "https://0x7f.1/",
    "https://127.1/", "https://[::1]/", "https://[::ffff:7f00:1]/", "https://169.254.169.254/x",
    "http://1.1.1.1/", "https://1.1.1.1:22/", "https://1.1.1.1:25/", "https://1.1.1.1:0/",
    "https://1.1.1.1:99999/", "https://user:word@1.1.1.1/", "https://1.1.1.1@127.0.0.1/",
    "ftp://1.1.1.1/", "file:///etc/passwd", "gopher://1.1.1.1/", "https:///x", "//1.1.1.1/", "",
    "https://1.1.1.1/\r\nX: y", "https://1.1.1.1/a b", "https://1.1.1.1/é", "https://[::1",
    "https://1.1.1.1/" + "x" * 1000,
]  # fmt: skip


@pytest.mark.parametrize("url", WRONG)
def test_an_address_that_nothing_is_sent_to(url: str) -> None:
    with pytest.raises(Undeliverable, match="address"):
        asyncio.run(Outside().check(url))
    with pytest.raises(Undeliverable, match="address"):
        asyncio.run(Outside().send("POST", url, {}, b""))


def test_a_name_with_one_address_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(*words: object, **more: object) -> list[Any]:
        return [(0, 0, 0, "", (each, 443)) for each in ("1.1.1.1", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", answers)
    with pytest.raises(Undeliverable, match="address"):
        asyncio.run(Outside().check("https://mixed.example/"))


def test_the_connection_goes_where_was_looked(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that means another address a moment later is not asked again."""
    asked = []

    def answers(host: str, *words: object, **more: object) -> list[Any]:
        asked.append(host)
        return [(0, 0, 0, "", ("127.0.0.1" if len(asked) == 1 else "127.0.0.9", 0))]

    monkeypatch.setattr(socket, "getaddrinfo", answers)
    opened = []
    connect = asyncio.open_connection

    async def noted(host: str, *words: Any, **more: Any) -> Any:
        opened.append(host)
        return await connect(host, *words, **more)

    monkeypatch.setattr(asyncio, "open_connection", noted)
    port = receiver.url.rpartition(":")[2]
    asyncio.run(Outside([LOOPBACK]).send("POST", f"http://moving.example:{port}/", {}, b"{}"))
    assert (asked, opened) == (["moving.example"], ["127.0.0.1"])
    assert receiver.got[0].headers["host"] == f"moving.example:{port}"


def answer_with(answer: bytes) -> str:
    """What sending to somebody ends with who answers so."""

    async def story() -> str:
        async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(answer)
            await writer.drain()
            await asyncio.sleep(0 if answer else 5)
            writer.close()

        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            await Outside([LOOPBACK]).send("POST", f"http://127.0.0.1:{port}/", {}, b"{}")
        except Undeliverable as wrong:
            return wrong.why
        finally:
            server.close()
        return "fine"

    return asyncio.run(story())


def test_strange_answers_are_no_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.5)
    assert answer_with(b"HTTP/1.1 204 No Content\r\n\r\n") == "fine"
    assert answer_with(b"HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\nx") == "fine"
    assert answer_with(b"HTTP/1.1 301 Moved\r\nLocation: http://10.0.0.1/\r\n\r\n") == "status_301"
    assert answer_with(b"HTTP/1.1 410 Gone\r\n\r\n") == "status_410"
    assert answer_with(b"220 mail.example ESMTP\r\n") == "no_answer"
    assert answer_with(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 40_000 + b"\r\n\r\n") == "no_answer"
    assert answer_with(b"") == "too_slow"


# The forms

ITEM = Item("i", "turn", "t1", "toy", "", ["Ben @everyone", "*Cleo*"], NOW)
CONTENTS = Contents("news", "en", "Anne", NOW, "https://tables.example", [ITEM])


def sent(receiver: Receiver, form: Form, path: str, token: str = "") -> Any:
    hook = Hook(form, new_secret(), CONTENTS.base, token)
    words = words_of("letter-1", CONTENTS, NOW)
    way = Outside([LOOPBACK])
    asyncio.run(webhook.send(way, receiver.url + path, hook, words, CONTENTS, NOW))
    return hook, receiver.got[-1]


def test_a_letter_is_signed(receiver: Receiver) -> None:
    """As Standard Webhooks say, worked out here anew."""
    hook, got = sent(receiver, "plain", "/hook?x=1")
    assert (got.path, got.headers["webhook-timestamp"]) == ("/hook?x=1", str(NOW // 1000))
    key = base64.b64decode(hook.secret.removeprefix("whsec_"))
    text = f"letter-1.{NOW // 1000}.".encode() + got.body
    mac = base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    assert got.headers["webhook-signature"] == f"v1,{mac}"
    assert got.told["items"][0]["others"] == ["Ben @everyone", "*Cleo*"]


def test_discord_calls_nobody(receiver: Receiver) -> None:
    _, got = sent(receiver, "discord", "/api/webhooks/1/x")
    assert got.told["allowed_mentions"] == {"parse": []}
    assert r"\*Cleo\*" in got.told["content"]
    assert r"\@everyone" in got.told["content"]
    assert "<https://tables.example/table/t1>" in got.told["content"]


def test_ntfy_gets_its_topic(receiver: Receiver) -> None:
    _, got = sent(receiver, "ntfy", "/club", "tk_x")
    assert got.path == "/"
    assert got.told["topic"] == "club"
    assert got.told["click"] == "https://tables.example/table/t1"
    assert got.headers["authorization"] == "Bearer tk_x"


def test_matrix_knows_a_repeat_by_its_id(receiver: Receiver) -> None:
    room = "/_matrix/client/v3/rooms/!r:example/send/m.room.message"
    _, got = sent(receiver, "matrix", room, "word")
    assert (got.method, got.path) == ("PUT", f"{room}/letter-1")
    assert got.told["msgtype"] == "m.notice"


@pytest.mark.parametrize(
    ("form", "url", "token"),
    [
        ("discord", "https://discord.com/x", ""),
        ("ntfy", "https://ntfy.example/", ""),
        ("matrix", "https://m.example/_matrix/client/v3/rooms/!r/send/m.room.message", ""),
        ("matrix", "https://m.example/", "word"),
        ("plain", "https://a.example/", "a\r\nb"),
    ],
)
def test_an_address_of_another_form_is_refused(form: Form, url: str, token: str) -> None:
    with pytest.raises(Undeliverable, match="form"):
        check_form(form, url, token)


def test_every_form_has_a_test() -> None:
    assert set(FORMS) == {"plain", "discord", "ntfy", "matrix"}


def test_nobody_is_flooded(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever wants so many letters there, and however many ways lead to it."""
    monkeypatch.setattr(senders, "LETTERS_PER_HOST", 3)
    ways = Webhooks(Outside([LOOPBACK]), lambda: NOW)
    details = msgspec.json.encode(Hook("plain", new_secret(), "")).decode()

    async def story() -> None:
        for number in range(5):
            address = f"{receiver.url}/{number}"
            way = Channel(f"c{number}", "anne", "webhook", address, details, True, NOW)
            await ways.send(Letter(f"l{number}", way.id, "", NOW), way, CONTENTS)

    with pytest.raises(Undeliverable, match="too_many"):
        asyncio.run(story())
    assert len(receiver.got) == 3


# The words


def test_both_languages_say_the_same() -> None:
    both = []
    for language in ("en", "fr"):
        text = files("comptoir.server.bell").joinpath("texts", f"{language}.json")
        both.append(json.loads(text.read_text("utf-8")))
    assert both[0].keys() == both[1].keys()
    for key in both[0]:
        holes = [{name for _, name, _, _ in Formatter().parse(each[key]) if name} for each in both]
        assert holes[0] == holes[1], key


def words(language: str, *kinds: str, others: list[str]) -> Words:
    items = [Item("i", kind, "t1", "toy", "", others, NOW, NOW + 60_000) for kind in kinds]
    return words_of("x", Contents("news", language, "Anne", NOW, "", items), NOW)


def test_sentences() -> None:
    two, six = ["Ben", "Cleo"], ["A", "B", "C", "D", "E", "F"]
    assert words("en", "over", others=two).text == "Nine Cards with Ben and Cleo: the game is over."
    assert words("en", "turn", others=six).text.startswith("Nine Cards with A, B, C, D and 2 more:")
    assert words("fr", "turn", others=[]).title == "À vous de jouer : Neuf cartes"
    assert "moins d’une heure" in words("fr", "reminder", others=two).text
    assert words("fr", "turn", "turn", others=two).title == "2 nouvelles de vos tables"
    assert words("en", "turn", "over", others=two).link == "/table/t1"
