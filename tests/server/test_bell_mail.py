"""The bell by mail, with a real SMTP server: confirmed first, in the person's language, and off by
one click.
"""

from __future__ import annotations

import asyncio
import email
import re
import smtplib
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from email.message import EmailMessage, Message
from email.policy import default
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from comptoir.server.bell import mail
from comptoir.server.bell.mail import Post, clean_address
from comptoir.server.bell.outside import Undeliverable
from comptoir.server.config import Config, ConfigError, load_config, shown
from comptoir.server.people.limits import Limits
from comptoir.server.people.refusals import Refusal
from tests.server import timed
from tests.server.client import Client, Refused
from tests.server.test_bell import HOUR, NO_CLOCK, nothing_waits
from tests.server.timed import DAY, NOON, House, move

HOUSE = "https://tables.example"


class Letterbox:
    """Keeps what comes; `answers` are what the next are told, then all are taken."""

    def __init__(self) -> None:
        self.got: list[Message] = []
        self.to: list[str] = []
        self.answers: list[str] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        self.got.append(email.message_from_bytes(content, policy=default))
        self.to += envelope.rcpt_tos
        return self.answers.pop(0) if self.answers else "250 OK"

    def have(self, number: int) -> Message:
        """The latest, when so many have come."""
        end = time.monotonic() + 30
        while len(self.got) < number:
            assert time.monotonic() < end, f"only {len(self.got)} came"
            time.sleep(0.02)
        assert len(self.got) == number
        return self.got[-1]


@pytest.fixture
def smtp() -> Iterator[tuple[Letterbox, str]]:
    box = Letterbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, f"smtp://127.0.0.1:{port}"
    finally:
        controller.stop()


def told(folder: Path, url: str, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    settings = {"smtp": url, "smtp_from": "Le comptoir <tables@tables.example>"}
    timed.told(folder, story, public_url=HOUSE, log_level="debug", **settings)


def text_of(message: Message) -> str:
    return str(message.get_payload(decode=True).decode())  # type: ignore[union-attr]


def link_in(message: Message, path: str) -> str:
    found = re.search(rf"{HOUSE}({path}\S+)", text_of(message))
    assert found, text_of(message)
    return found[1]


def test_confirmed_told_and_off_again(tmp_path: Path, smtp: tuple[Letterbox, str]) -> None:
    box, url = smtp

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        async with Client(house.host.address, house.cookies[1]) as bob:
            await bob.post("/api/me", {"name": "Zoé", "language": "fr"})
            await bob.post("/api/my/bell", {"delay": 0})
            bell = await bob.post("/api/my/bell/mail", {"address": "zoe@Club.example"})
            assert bell["mail"]
            (way,) = bell["channels"]
            assert (way["shown"], way["confirmed"]) == ("zoe@club.example", False)
            asked = await asyncio.to_thread(box.have, 1)
            assert asked["Subject"] == "La cloche doit-elle sonner ici ?"
            assert "Zoé" in text_of(asked)
            await house.visit(0, move)
            await nothing_waits(house)
            assert len(box.got) == 1, "nothing before it is confirmed"
            confirm = house.host.address + link_in(asked, "/bell/confirm/")
            looked = await bob.http.get(confirm)
            assert '<html lang="fr">' in looked.text
            assert not (await bob.get("/api/my/bell"))["channels"][0]["confirmed"], "only looked at"
            for wrong in (confirm[:-1] + "x", confirm.replace("/confirm/", "/off/")):
                assert (await bob.http.post(wrong)).status_code == 404
            async with httpx.AsyncClient() as anybody:
                assert "C’est fait" in (await anybody.post(confirm)).text
            assert (await bob.get("/api/my/bell"))["channels"][0]["confirmed"]
        await house.visit(1, move)
        house.at(NOON + HOUR)
        await house.visit(0, move)
        news = await asyncio.to_thread(box.have, 2)
        assert news["Subject"] == "À vous de jouer : Neuf cartes"
        assert news["From"] == "Le comptoir <tables@tables.example>"
        assert box.to[-1] == news["To"] == "zoe@club.example"
        assert news["Auto-Submitted"] == "auto-generated"
        assert f"{HOUSE}/table/{house.table}" in text_of(news)
        off = str(news["List-Unsubscribe"]).strip("<>")
        assert news["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert off == HOUSE + link_in(news, "/bell/off/")
        await nothing_waits(house)
        async with httpx.AsyncClient(base_url=house.host.address) as anybody:
            path = off.removeprefix(HOUSE)
            assert "<button>Plus de messages" in (await anybody.get(path)).text
            one_click = {"List-Unsubscribe": "One-Click"}
            assert (await anybody.post(path, data=one_click)).status_code == 200
            assert (await anybody.post(path, data=one_click)).status_code == 404
        await house.visit(1, move)
        house.at(NOON + DAY)
        await house.visit(0, move)
        await nothing_waits(house)
        assert len(box.got) == 2
        log = "".join(house.host.lines)
        for secret in ("club.example", off.rsplit("/", 1)[1], "Zoé"):
            assert secret not in log

    told(tmp_path, url, story)


def test_a_mail_that_is_not_taken_comes_again_with_its_id(
    tmp_path: Path, smtp: tuple[Letterbox, str]
) -> None:
    box, url = smtp
    box.answers = ["451 later"]

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        async with Client(house.host.address, house.cookies[0]) as anne:
            with pytest.raises(Refused, match="no mail address"):
                await anne.post("/api/my/bell/mail", {"address": "not an address"})
            await anne.post("/api/my/bell/mail", {"address": "anne@club.example"})
            first = await asyncio.to_thread(box.have, 1)
            async with asyncio.timeout(20):
                while (await anne.get("/api/my/bell"))["channels"][0]["trouble"] != "smtp_451":
                    await asyncio.sleep(0.02)
            house.at(NOON + HOUR)
            again = await asyncio.to_thread(box.have, 2)
            assert again["Message-ID"] == first["Message-ID"]
            assert str(first["Message-ID"]).endswith("@tables.example>")
            await nothing_waits(house)
            house.at(NOON + 8 * DAY)
            late = await anne.http.post(link_in(again, "/bell/confirm/"))
            assert late.status_code == 404, "a week is over"

    told(tmp_path, url, story)


def test_a_house_without_a_mail_server_says_so(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        async with Client(house.host.address) as anne:
            await anne.named("Anne")
            assert not (await anne.get("/api/my/bell"))["mail"]
            with pytest.raises(Refused, match="sends no mail"):
                await anne.post("/api/my/bell/mail", {"address": "anne@club.example"})

    timed.told(tmp_path, story)


def test_nothing_is_said_where_others_listen(
    smtp: tuple[Letterbox, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server elsewhere that does not speak TLS gets neither password nor mail."""
    box, url = smtp
    monkeypatch.setattr(mail, "HERE", ())
    said: list[object] = []
    monkeypatch.setattr(smtplib.SMTP, "login", lambda *words: said.append(words))
    post = Post(url.replace("//", "//anne:hush@"), "a@b.example")
    message = EmailMessage()
    message["To"], message["From"] = "c@d.example", "a@b.example"
    with pytest.raises(Undeliverable, match="unreachable"):
        post.deliver(message)
    assert (said, box.got) == ([], [])


@pytest.mark.parametrize(
    "text",
    ["", "anne", "@b.example", "anne@", "anne@b", "a b@c.example", "a@b.example\nBcc: x@y.example",
     "a@b..example", "<a@b.example>", "a@b.example,c@d.example", "zoé@b.example"],
)  # fmt: skip
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(Undeliverable):
        clean_address(text)


def test_few_mails_go_to_an_address_that_nobody_confirms() -> None:
    limits = Limits(Config())
    for _ in range(3):
        limits.take_confirmation("anne@b.example")
    with pytest.raises(Refusal, match="at most 3 confirmation mails a day"):
        limits.take_confirmation("anne@b.example")
    limits.take_confirmation("ben@b.example")


def test_settings_of_mail() -> None:
    flags = {"smtp": "smtp://anne:hush@mail.example", "smtp_from": "a@b.example"}
    with pytest.raises(ConfigError, match="needs smtp_from and public_url"):
        load_config(flags, None, {})
    config, sources = load_config({**flags, "public_url": "https://b.example"}, None, {})
    assert "hush" not in str(shown(config, sources))
    with pytest.raises(ConfigError, match="smtp is a mail server") as wrong:
        load_config({"smtp": "mail://anne:hush@x"}, None, {})
    assert "hush" not in str(wrong.value)
    with pytest.raises(ConfigError, match=r"bell_networks are .* not '10\.0\.0\.0/99'"):
        load_config({"bell_networks": ["10.0.0.0/99"]}, None, {})
