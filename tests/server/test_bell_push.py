"""Web push: what a browser's own keys decrypt, by another library than ours."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from comptoir.server.bell.push import CURVE, Subscription, Vapid, decode, encode, encrypted, new_key
from comptoir.server.bell.push import point_of as point
from tests.server.client import Client, Refused
from tests.server.receiving import Browser, Receiver, receiving
from tests.server.test_bell import HOUR, NO_CLOCK, nothing_waits, told
from tests.server.timed import NOON, House, move


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


def claims_of(header: str, key: str) -> dict[str, Any]:
    """What the server says of itself, if it signed it."""
    token, told_key = header.removeprefix("vapid t=").split(", k=")
    assert told_key == key
    said, _, signature = token.rpartition(".")
    raw = decode(signature)
    halves = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
    public.verify(encode_dss_signature(*halves), said.encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(decode(said.partition(".")[2]))
    return told


def test_a_browser_reads_what_only_it_can_read(tmp_path: Path, receiver: Receiver) -> None:
    browser = Browser()

    async def story(house: House) -> None:
        await house.open_table(NO_CLOCK)
        async with Client(house.host.address, house.cookies[1]) as bob:
            key = (await bob.get("/api/my/bell"))["push_key"]
            await bob.post("/api/my/bell", {"delay": 0})
            wanted = browser.subscription(f"{receiver.url}/push/secret")
            for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"endpoint": "https://10.0.0.1/"}):
                with pytest.raises(Refused, match="no subscription"):
                    await bob.post("/api/my/bell/push", {**wanted, **wrong})
            bob.http.headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 14) Firefox/140.0"
            (way,) = (await bob.post("/api/my/bell/push", wanted))["channels"]
            assert (way["kind"], way["shown"], way["here"]) == ("push", "Firefox, Android", True)
        await house.visit(0, move)
        got = (await asyncio.to_thread(receiver.have, 1))[0]
        assert (got.method, got.path) == ("POST", "/push/secret")
        assert got.headers["content-encoding"] == "aes128gcm"
        assert int(got.headers["ttl"]) > 0
        assert house.table.encode() not in got.body
        message = json.loads(browser.read(got.body))
        assert message["title"] == "Your turn: Nine Cards"
        assert message["link"].endswith(f"/table/{house.table}")
        claims = claims_of(got.headers["authorization"], key)
        assert claims["aud"] == receiver.url
        assert NOON // 1000 < claims["exp"] <= NOON // 1000 + 86_400
        await nothing_waits(house)
        house.down_until(NOON + HOUR)
        async with Client(house.host.address, house.cookies[1]) as bob:
            assert (await bob.get("/api/my/bell"))["push_key"] == key, "the key is kept"
            await house.visit(1, move)
            receiver.answers = [410]
            await house.visit(0, move)
            await asyncio.to_thread(receiver.have, 2)
            await nothing_waits(house)
            async with asyncio.timeout(20):
                while (await bob.get("/api/my/bell"))["channels"]:
                    await asyncio.sleep(0.02)
        assert "push/secret" not in "".join(house.host.lines)

    told(tmp_path, story)


def test_a_device_that_is_signed_out_hears_nothing_more(tmp_path: Path, receiver: Receiver) -> None:
    """By itself or with all others; the device that stays goes on, and so do webhooks."""

    async def story(house: House) -> None:
        async with (
            Client(house.host.address) as desk,
            Client(house.host.address) as phone,
            Client(house.host.address) as pad,
        ):
            await desk.named("Anne")
            await desk.post("/api/my/bell/webhook", {"form": "plain", "address": receiver.url})
            for number, client in enumerate((desk, phone, pad)):
                if client is not desk:
                    path = (await desk.post("/api/me/recovery"))["path"]
                    await client.post("/api/recover", {"token": path.partition("#")[2]})
                wanted = Browser().subscription(f"{receiver.url}/push{number}")
                await client.post("/api/my/bell/push", wanted)

            async def ways() -> list[tuple[str, bool]]:
                told = await desk.get("/api/my/bell")
                return [(way["kind"], way["here"]) for way in told["channels"]]

            assert await ways() == [
                ("webhook", False), ("push", True), ("push", False), ("push", False),
            ]  # fmt: skip
            lines = (await phone.get("/api/me/devices"))["devices"]
            (here,) = [each["id"] for each in lines if each["here"]]
            await desk.post(f"/api/me/devices/{here}/sign_out")
            assert await ways() == [("webhook", False), ("push", True), ("push", False)]
            await desk.post("/api/me/sign_out_others")
            assert await ways() == [("webhook", False), ("push", True)]

    told(tmp_path, story)


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A: its keys, and what they decrypt."""
    private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    public = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    auth = "BTBZMqHH6r4Tts7J_aSIgg"
    text = b"When I grow up, I want to be a watermelon"
    number = int.from_bytes(base64.urlsafe_b64decode(private + "="), "big")
    key = ec.derive_private_key(number, CURVE)
    assert encode(point(key.public_key())) == public
    body = encrypted(text, Subscription(public, auth, ""))
    assert http_ece.decrypt(body, private_key=key, auth_secret=decode(auth)) == text
    assert encrypted(text, Subscription(public, auth, "")) != body, "salt and key are fresh"


def test_a_key_is_the_same_after_it_was_kept() -> None:
    key = new_key()
    assert Vapid(key, "").public == Vapid(key, "").public
    assert len(decode(Vapid(key, "").public)) == 65
